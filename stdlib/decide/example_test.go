package decide_test

import (
	"context"
	"fmt"

	"sequent/stdlib/decide"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

func formulas(texts ...string) []logic.Formula {
	fs := make([]logic.Formula, len(texts))
	for i, text := range texts {
		f, err := logic.Parse(text)
		if err != nil {
			panic(err)
		}
		fs[i] = f
	}
	return fs
}

func Example() {
	fs := formulas("a -> b", "b -> c", "d", "a", "c")
	q := logic.Sequent{Premises: fs[:4], Conclusion: fs[4]}
	v, err := decide.SAT().Decide(context.Background(), q)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.Label(), "·", v.Basis(), "·", v.Evidence("core").JSON())
	// Output: entailment · proved · [1 2 4]
}

func Example_countermodel() {
	fs := formulas("p & (q -> r)", "r")
	q := logic.Sequent{Premises: fs[:1], Conclusion: fs[1]}
	v, err := decide.Auto().Decide(context.Background(), q)
	if err != nil {
		fmt.Println(err)
		return
	}
	m := v.Evidence("countermodel").(*decide.Model)
	fmt.Println(v.Label(), "·", v.Engine(), "·", m.Values.Format(m.Vars))
	// Output: neutral · auto → table · p ⊤  q ⊥  r ⊥
}

func ExampleEach() {
	fs := formulas("p -> q", "q -> p")
	verdicts, err := decide.Each(context.Background(), logic.Sequent{Premises: fs[:1], Conclusion: fs[1]}, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, v := range verdicts {
		fmt.Println(v.Engine(), "·", v.Label(), "·", v.Basis())
	}
	fmt.Println("together:", verdict.Compare(verdicts).Label())
	// Output:
	// sat · neutral · proved
	// table · neutral · proved
	// worlds(64, seed: 1) · neutral · proved
	// guided(256, seed: 1) · neutral · proved
	// together: neutral
}
