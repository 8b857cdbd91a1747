package prover

import (
	"fmt"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Proof is evidence that is a prover's derivation of ⊥ from the premises and
// the negated conclusion, or the conclusion where that is excluded.
type Proof struct {
	Derivation *tptp.Derivation
	Excludes   bool // the proof is of the conclusion's negation
}

// Kind returns "proof".
func (*Proof) Kind() string { return "proof" }

// Brief counts the inferences.
func (p *Proof) Brief() string {
	if n := p.Derivation.Inferences(); n != 1 {
		return fmt.Sprintf("a proof of %d inferences", n)
	}
	return "a proof of 1 inference"
}

// maxShown is how many steps of a proof are shown.
const maxShown = 400

// Doc returns the number of inferences, with the steps folded behind it.
func (p *Proof) Doc() display.Doc {
	return display.Doc{display.Details{Summary: p.Brief() + ", by E", Body: display.Doc{p.Table()}}}
}

// Table has a row for each step: its number, its formula, and how it was
// inferred from which.
func (p *Proof) Table() *display.Table {
	t := &display.Table{Columns: []display.Column{
		{Head: "step", Align: display.Right}, {Head: "formula"}, {Head: "because"},
	}}
	number := map[string]int{}
	for i, s := range p.Derivation.Steps {
		number[s.Name] = i + 1
		if i >= maxShown {
			t.More = fmt.Sprintf("and %d more steps", len(p.Derivation.Steps)-maxShown)
			break
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: fmt.Sprint(i + 1), Tone: display.Muted},
			{
				Text: wording.Shorten(s.Formula.String(), 160),
				Tone: display.Code,
			}, {Text: p.because(s, number), Title: strings.Join(s.Rules, " ")}}})
	}
	return t
}

// because says where a step comes from: "premise 2", "4, 5 by rw, spm".
func (p *Proof) because(s tptp.Step, number map[string]int) string {
	switch {
	case s.Given == "conclusion" && p.Excludes:
		return "the conclusion's negation"
	case s.Given != "":
		return strings.ReplaceAll(s.Given, "_", " ")
	}
	parents := make([]string, len(s.Parents))
	for i, p := range s.Parents {
		if parents[i] = p; number[p] > 0 {
			parents[i] = fmt.Sprint(number[p])
		}
	}
	text := strings.Join(parents, ", ")
	if len(s.Rules) > 0 {
		text += " by " + strings.Join(s.Rules, ", ")
	}
	return strings.TrimSpace(text)
}

// JSON has the steps: name, formula, rules and parents, or the name of the
// premise or conclusion that a step is.
func (p *Proof) JSON() any {
	steps := make([]map[string]any, len(p.Derivation.Steps))
	for i, s := range p.Derivation.Steps {
		steps[i] = map[string]any{"name": s.Name, "formula": s.Formula.String()}
		if s.Given != "" {
			steps[i]["given"] = s.Given
		} else {
			steps[i]["rules"], steps[i]["parents"] = s.Rules, s.Parents
		}
	}
	return steps
}

// Explain says what the proof shows.
func (p *Proof) Explain(l verdict.Label) display.Doc {
	what := "the negated conclusion"
	if l == verdict.Contradiction {
		what = "the conclusion"
	}
	text := "E derives ⊥ from the premises and " + what + " (" + strings.TrimPrefix(p.Brief(), "a proof of ") + "):"
	return display.Doc{display.Line{{Text: text}}, p.Table()}
}

// Saturation is evidence that neither the conclusion nor its negation follows:
// both searches ended with all that can be inferred, and no contradiction.
type Saturation struct{}

// Kind returns "saturation".
func (*Saturation) Kind() string { return "saturation" }

const saturated = "E inferred everything possible and refuted neither the conclusion nor its negation"

// Doc says so.
func (*Saturation) Doc() display.Doc {
	return display.Doc{display.Line{{Text: saturated + "; E shows no model"}}}
}

// JSON says so.
func (*Saturation) JSON() any { return saturated }

// Brief names it.
func (*Saturation) Brief() string { return "saturated" }

// Explain says what it means.
func (*Saturation) Explain(verdict.Label) display.Doc {
	return display.Doc{display.Line{{Text: "E inferred all consequences (the clauses are saturated) of the premises " +
		"with the negated conclusion, and of the premises with the conclusion. Neither leads to a contradiction, so " +
		"both are possible. E shows no models."}}}
}
