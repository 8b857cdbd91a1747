package display_test

import (
	"fmt"

	"sequent/stdlib/display"
)

// A verdict: one glance first, then the evidence.
func ExampleDoc_Text() {
	d := display.Doc{
		display.Line{
			{Text: "neutral", Tone: display.Neutral}, {Text: "   "},
			{Text: "p ∧ (q → r) ⊨ r", Tone: display.Code}, {Text: "sat · 28 µs", Tone: display.Muted},
		},
		&display.Table{
			Columns: []display.Column{{Head: "p"}, {Head: "q"}, {Head: "r"}},
			Rows:    []display.Row{{Cells: []display.Cell{{Text: "⊤"}, {Text: "⊥"}, {Text: "⊥"}}}},
		},
	}
	fmt.Println(d.Text())
	// Output:
	// neutral   p ∧ (q → r) ⊨ r   sat · 28 µs
	// p ⊤  q ⊥  r ⊥
}

// Rows are marked by a sign as well as by colour.
func ExampleTable() {
	cells := func(words ...string) (out []display.Cell) {
		for _, w := range words {
			out = append(out, display.Cell{Text: w, Tone: display.Code})
		}
		return out
	}
	d := display.Doc{&display.Table{
		Columns: []display.Column{
			{Head: "p"}, {Head: "q"}, {Head: "p → q", Align: display.Center, Rule: true},
			{Head: "q", Rule: true},
		},
		Rows: []display.Row{
			{Cells: cells("⊥", "⊥", "⊤", "⊥"), Mark: display.Refuting},
			{Cells: cells("⊥", "⊤", "⊤", "⊤"), Mark: display.Marked},
			{Cells: cells("⊤", "⊥", "⊥", "⊥")},
			{Cells: cells("⊤", "⊤", "⊤", "⊤"), Mark: display.Marked},
		},
	}}
	fmt.Println(d.Text())
	// Output:
	//   p  q │ p → q │ q
	// ───────┼───────┼──
	// ✗ ⊥  ⊥ │   ⊤   │ ⊥
	// • ⊥  ⊤ │   ⊤   │ ⊤
	//   ⊤  ⊥ │   ⊥   │ ⊥
	// • ⊤  ⊤ │   ⊤   │ ⊤
}

// The edges of the path that decides are heavy.
func ExampleTree() {
	root := &display.Node{Label: "∧", Kids: []*display.Node{
		{Label: "p"},
		{Label: "→", Thick: true, Note: "⊏", Kids: []*display.Node{{Label: "q"}, {Label: "r", Thick: true}}},
	}}
	fmt.Println(display.Doc{&display.Tree{Root: root, Alt: "the tree of p ∧ (q → r)"}}.Text())
	// Output:
	// ∧
	// ┠─ p
	// ┗━ →   ⊏
	//    ┠─ q
	//    ┗━ r
}

// A derivation narrow enough for a terminal keeps its bars.
func ExampleProof() {
	axiom := func(s string) *display.Inference { return &display.Inference{Conclusion: s, Rule: "ax"} }
	d := display.Doc{&display.Proof{Root: &display.Inference{
		Conclusion: "p → q, p ⊢ q", Rule: "→L",
		Premises: []*display.Inference{axiom("p ⊢ q, p"), axiom("q, p ⊢ q")},
	}}}
	fmt.Println(d.Text())
	// Output:
	// ──────── ax   ──────── ax
	// p ⊢ q, p      q, p ⊢ q
	// ────────────────────── →L
	//      p → q, p ⊢ q
}

// A front end picks one of a bundle's forms.
func ExampleDoc_Bundle() {
	b := display.Doc{display.Math{TeX: `p \land q`, Text: "p ∧ q"}}.Bundle(nil)
	fmt.Println(b.Text())
	fmt.Println(b.Data[display.LaTeX])
	// Output:
	// p ∧ q
	// $\displaystyle p \land q$
}
