package entailment_test

import (
	"fmt"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
)

// The published syntax: connectives bind alike, to the right.
func ExampleParse() {
	f, err := entailment.Parse("p&~(q)>r")
	if err != nil {
		fmt.Println(err)
		return
	}
	published, _ := entailment.Published(f)
	fmt.Println(f)
	fmt.Println(published)
	// Output:
	// p ∧ (¬q → r)
	// (p&(~(q)>r))
}

// The six-field format, line by line.
func ExampleReadPublished() {
	file := "(p>(q>r)),((p&q)>r),1,0,0,0\n(p|q),(p&q),0,1,1,1\n"
	for pair, err := range entailment.ReadPublished(strings.NewReader(file), "two lines") {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(pair.A, "⊨", pair.B, pair.Entails)
	}
	// Output:
	// p → q → r ⊨ p ∧ q → r true
	// p ∨ q ⊨ p ∧ q false
}

// Table 1's columns of any set of formulas.
func ExampleMeasure() {
	s, err := entailment.ReadSet(strings.NewReader("(p>q),(q>p),0,1,1,0\n(p&q),p,1,1,1,1\n"), corpus.Source{Name: "two lines"})
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := entailment.Measure(s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Doc().Text())
	// Output:
	// set        rows  variables  connectives  length  2^variables  entailments
	// ─────────────────────────────────────────────────────────────────────────
	// two lines     2       2.00         0.75    2.50         4.00       50.0 %
}
