package generate_test

import (
	"context"
	"fmt"

	"sequent/stdlib/entailment/generate"
)

// A small set of 4-tuples: the same seed makes the same rows everywhere.
func ExampleGenerate() {
	p, _ := generate.Named("train")
	p.Rows, p.Seed = 4, 9
	p.Vars, p.Ops = generate.Range{Min: 2, Max: 3}, generate.Range{Min: 1, Max: 3}
	s, err := generate.Generate(context.Background(), p, generate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range s.Rows() {
		fmt.Println(row.Gold, row)
	}
	fmt.Println(s.Notes[0])
	// Output:
	// 1 ¬a ⊨ ¬a
	// 1 a ∨ (a ∨ n) ⊨ a ∨ (n ∨ n)
	// 0 ¬a ⊨ a ∨ (n ∨ n)
	// 0 a ∨ (a ∨ n) ⊨ ¬a
	// made by tuples: 2..3 variables, 1..3 connectives, seed 9
}

// What cannot be made is said of the parameter that is wrong.
func ExampleParams_Check() {
	p, _ := generate.Named("easy")
	p.Vars.Max = 30
	fmt.Println(p.Check())
	// Output:
	// vars: the range 1..30 must be within 1..26
}
