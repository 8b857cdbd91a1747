package fol_test

import (
	"context"
	"fmt"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
)

func formula(src string) logic.Formula {
	f, err := logic.Parse(src)
	if err != nil {
		panic(err)
	}
	return f
}

// Ann says that Bob is a knave; Bob says that both are knights.
func ExampleGround() {
	ctx := context.Background()
	theory := fol.Named("Ann", "Bob").
		Assume("Ann's statement", formula("knight(Ann) <-> ~knight(Bob)")).
		Assume("Bob's statement", formula("knight(Bob) <-> knight(Ann) & knight(Bob)"))
	g, err := fol.NewGround(ctx, theory)
	if err != nil {
		fmt.Println(err)
		return
	}
	questions := []logic.Formula{formula("knight(Ann)"), formula("knight(Bob)")}
	labels, err := g.Labels(ctx, questions)
	fmt.Println(labels, err)
	why, err := g.Core(ctx, questions[0])
	for _, i := range why {
		fmt.Println(theory.Axioms[i].Name)
	}
	fmt.Println(err)
	// Output:
	// [entailment contradiction] <nil>
	// Ann's statement
	// Bob's statement
	// <nil>
}
