package ladr_test

import (
	"fmt"

	"sequent/stdlib/fol/ladr"
	"sequent/stdlib/logic"
)

func ExampleParse() {
	in, err := ladr.Parse(`
formulas(assumptions).
  man(x) -> mortal(x).   % x is free: for all x
  man(george).
end_of_list.
formulas(goals).
  mortal(george).
end_of_list.`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(in.Sequent())
	// Output: ∀x (man(x) → mortal(x)), man(george) ⊨ mortal(george)
}

// A constant that LADR would take for a variable stands in quotes.
func ExampleFromSequent() {
	s, _ := logic.ParseSequent("all x (witch(x) -> burns(x)), witch(willow) |= burns(willow)")
	fmt.Print(ladr.FromSequent(s))
	// Output:
	// formulas(assumptions).
	//   (all x (witch(x) -> burns(x))).
	//   witch("willow").
	// end_of_list.
	//
	// formulas(goals).
	//   burns("willow").
	// end_of_list.
}
