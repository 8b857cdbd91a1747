package logic

import (
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/wording"
)

// A derivation of p, p → q ⇒ q, as [Derivation.Doc] draws it and as
// [Derivation.String] prints it:
//
//	──────────── Ax   ──────────── Ax        p, p → q ⇒ q   →L
//	 p ⇒ q, p          p, q ⇒ q                p ⇒ q, p   Ax
//	────────────────────────────── →L          p, q ⇒ q   Ax
//	        p, p → q ⇒ q

// Derivation is a derivation in the sequent calculus G3 for classical
// propositional logic (Kleene 1952; Troelstra and Schwichtenberg, Basic Proof
// Theory, 2000, section 3.5), with rules for ↔ and ⊕ of the same kind. It
// derives Left ⇒ Right, both sides sets: where everything on the left is true,
// something on the right is.
//
// Every rule is invertible: a valuation refutes the conclusion exactly where
// it refutes one of the premises. So a leaf to which no rule applies refutes
// all that stands below it.
type Derivation struct {
	Left, Right []Formula
	Rule        Rule
	Principal   Formula       // what the rule is about; nil for Open and Unsearched
	Premises    []*Derivation // in the order in which [Rule] names them
}

// Rule is a rule of the calculus, or what stands where none was applied.
type Rule string

// The rules. Γ and Δ stand for the rest of the sequent.
//
//	Ax   A, Γ ⇒ Δ, A         ⊥L   ⊥, Γ ⇒ Δ         ⊤R   Γ ⇒ Δ, ⊤
//	¬L   ¬A, Γ ⇒ Δ           from Γ ⇒ Δ, A
//	¬R   Γ ⇒ Δ, ¬A           from A, Γ ⇒ Δ
//	∧L   A ∧ B, Γ ⇒ Δ        from A, B, Γ ⇒ Δ
//	∧R   Γ ⇒ Δ, A ∧ B        from Γ ⇒ Δ, A  and  Γ ⇒ Δ, B
//	∨L   A ∨ B, Γ ⇒ Δ        from A, Γ ⇒ Δ  and  B, Γ ⇒ Δ
//	∨R   Γ ⇒ Δ, A ∨ B        from Γ ⇒ Δ, A, B
//	→L   A → B, Γ ⇒ Δ        from Γ ⇒ Δ, A  and  B, Γ ⇒ Δ
//	→R   Γ ⇒ Δ, A → B        from A, Γ ⇒ Δ, B
//	↔L   A ↔ B, Γ ⇒ Δ        from A, B, Γ ⇒ Δ  and  Γ ⇒ Δ, A, B
//	↔R   Γ ⇒ Δ, A ↔ B        from A, Γ ⇒ Δ, B  and  B, Γ ⇒ Δ, A
//	⊕L   A ⊕ B, Γ ⇒ Δ        from A, Γ ⇒ Δ, B  and  B, Γ ⇒ Δ, A
//	⊕R   Γ ⇒ Δ, A ⊕ B        from A, B, Γ ⇒ Δ  and  Γ ⇒ Δ, A, B
//
// Ax is for any formula A, which for compound ones saves the derivation of the
// instance from those for atoms.
const (
	Axiom      Rule = "Ax"
	FalseL     Rule = "⊥L"
	TrueR      Rule = "⊤R"
	NotL       Rule = "¬L"
	NotR       Rule = "¬R"
	AndL       Rule = "∧L"
	AndR       Rule = "∧R"
	OrL        Rule = "∨L"
	OrR        Rule = "∨R"
	ImpliesL   Rule = "→L"
	ImpliesR   Rule = "→R"
	IffL       Rule = "↔L"
	IffR       Rule = "↔R"
	XorL       Rule = "⊕L"
	XorR       Rule = "⊕R"
	Open       Rule = "open" // no rule applies: a countermodel
	Unsearched Rule = "…"    // an open leaf was found elsewhere first
)

// Steps returns the number of sequents in the derivation.
func (d *Derivation) Steps() int {
	n := 1
	for _, p := range d.Premises {
		n += p.Steps()
	}
	return n
}

// OpenLeaf returns the open leaf, or nil for a proof.
func (d *Derivation) OpenLeaf() *Derivation {
	if d.Rule == Open {
		return d
	}
	for _, p := range d.Premises {
		if leaf := p.OpenLeaf(); leaf != nil {
			return leaf
		}
	}
	return nil
}

// Countermodel reads a countermodel off the open leaf: what stands on its left
// is true, everything else false. It gives vars and the atoms of the leaf a
// value; it is nil for a proof.
func (d *Derivation) Countermodel(vars []string) Valuation {
	leaf := d.OpenLeaf()
	if leaf == nil {
		return nil
	}
	v := Valuation{}
	for _, name := range append(Vars(leaf.Right...), vars...) {
		v[name] = false
	}
	for _, name := range Vars(leaf.Left...) {
		v[name] = true
	}
	return v
}

// Conclusion prints the sequent that the derivation derives: p, p → q ⇒ q.
func (d *Derivation) Conclusion() string {
	return strings.TrimSpace(joined(d.Left, unicodeNotation) + " ⇒ " + joined(d.Right, unicodeNotation))
}

func joined(fs []Formula, n *notation) string {
	parts := make([]string, len(fs))
	for i, f := range fs {
		parts[i] = n.print(f)
	}
	return strings.Join(parts, ", ")
}

// Doc shows the derivation with inference bars; one with an open leaf says so.
func (d *Derivation) Doc() display.Doc {
	steps, what := d.Steps(), "a derivation"
	if d.OpenLeaf() != nil {
		what = "an incomplete derivation with an open leaf"
	}
	alt := fmt.Sprintf("%s of %s in the sequent calculus G3, %s", what, d.Conclusion(), wording.Count(steps, "step"))
	doc := display.Doc{&display.Proof{Root: d.inference(), Alt: alt}}
	if leaf := d.OpenLeaf(); leaf != nil {
		doc = append(doc, display.Line{{
			Text: "the leaf " + leaf.Conclusion() +
				" is open: making its left side true and its right side false refutes the sequent",
			Tone: display.Muted,
		}})
	}
	return doc
}

func (d *Derivation) inference() *display.Inference {
	in := &display.Inference{Conclusion: d.Conclusion(), Rule: string(d.Rule)}
	for _, p := range d.Premises {
		in.Premises = append(in.Premises, p.inference())
	}
	return in
}

// String prints the derivation as an outline: each sequent with its rule,
// above what it follows from, which is indented.
func (d *Derivation) String() string {
	var b strings.Builder
	d.outline(&b, 0)
	return b.String()
}

func (d *Derivation) outline(b *strings.Builder, level int) {
	fmt.Fprintf(b, "%s%s   %s\n", strings.Repeat("  ", level), d.Conclusion(), d.Rule)
	for _, p := range d.Premises {
		p.outline(b, level+1)
	}
}

// LaTeX returns the derivation as a prooftree environment of the package bussproofs.
func (d *Derivation) LaTeX() string {
	var b strings.Builder
	b.WriteString("\\begin{prooftree}\n")
	d.bussproofs(&b)
	b.WriteString("\\end{prooftree}\n")
	return b.String()
}

// bussproofs writes premises before conclusions, as the package reads them.
func (d *Derivation) bussproofs(b *strings.Builder) {
	sequent := "$" + strings.TrimSpace(joined(d.Left, latexNotation)+` \Rightarrow `+joined(d.Right, latexNotation)) +
		"$"
	if d.Rule == Open || d.Rule == Unsearched {
		fmt.Fprintf(b, "\\AxiomC{%s}\n", sequent)
		return
	}
	for _, p := range d.Premises {
		p.bussproofs(b)
	}
	if len(d.Premises) == 0 {
		b.WriteString("\\AxiomC{}\n")
	}
	inference := [...]string{"Unary", "Unary", "Binary"}[min(len(d.Premises), 2)]
	fmt.Fprintf(b, "\\RightLabel{\\scriptsize %s}\n\\%sInfC{%s}\n", d.Rule.latex(), inference, sequent)
}

// latex returns the rule's name in LaTeX: $\land$L.
func (r Rule) latex() string {
	symbols := []string{
		"⊥", `\bot`, "⊤", `\top`, "¬", `\lnot`, "∧", `\land`, "∨", `\lor`, "→", `\to`, "↔",
		`\leftrightarrow`, "⊕", `\oplus`,
	}
	for i := 0; i < len(symbols); i += 2 {
		if side, ok := strings.CutPrefix(string(r), symbols[i]); ok {
			return "$" + symbols[i+1] + "$" + side
		}
	}
	return string(r)
}

// JSON returns the derivation for encoding/json: left, right, rule and premises,
// down to the leaves.
func (d *Derivation) JSON() any {
	texts := func(fs []Formula) []string {
		out := make([]string, len(fs))
		for i, f := range fs {
			out[i] = f.String()
		}
		return out
	}
	premises := make([]any, len(d.Premises))
	for i, p := range d.Premises {
		premises[i] = p.JSON()
	}
	return map[string]any{
		"kind":     "derivation",
		"left":     texts(d.Left),
		"right":    texts(d.Right),
		"rule":     string(d.Rule),
		"premises": slices.Clip(premises),
	}
}
