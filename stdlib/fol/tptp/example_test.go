package tptp_test

import (
	"fmt"

	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
)

func ExampleParse() {
	p, err := tptp.Parse(`
fof(all_mortal, axiom, ! [X] : (man(X) => mortal(X))).
fof(man, axiom, man('Socrates')).
fof(goal, conjecture, mortal('Socrates')).`, "")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Sequent())
	// Output: ∀X (man(X) → mortal(X)), man(Socrates) ⊨ mortal(Socrates)
}

func ExampleFromSequent() {
	s, _ := logic.ParseSequent("all x (man(x) -> mortal(x)), man(Socrates) |= mortal(Socrates)")
	fmt.Print(tptp.FromSequent(s))
	// Output:
	// fof(premise_1, axiom,
	//     ! [X] : (man(X) => mortal(X))).
	// fof(premise_2, axiom,
	//     man('Socrates')).
	// fof(conclusion, conjecture,
	//     mortal('Socrates')).
}

func ExampleStatus() {
	info, _ := tptp.CounterSatisfiable.Info()
	fmt.Println(info.Code, info.Meaning, info.Says == tptp.NotEntailed)
	// Output: CSA some models of Ax are models of ¬C true
}
