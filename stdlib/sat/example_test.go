package sat_test

import (
	"context"
	"fmt"
	"os"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

func parse(text string) logic.Formula {
	f, err := logic.Parse(text)
	if err != nil {
		panic(err)
	}
	return f
}

func ExampleSolver() {
	ctx := context.Background()
	s := sat.New()
	if err := s.Assert(ctx, parse("p -> q"), true); err != nil {
		fmt.Println(err)
		return
	}
	p, _ := s.Guard(ctx, parse("p"), true)
	notQ, _ := s.Guard(ctx, parse("q"), false)
	st, _ := s.Solve(ctx, p)
	fmt.Println(st, s.Model())
	st, _ = s.Solve(ctx, p, notQ)
	fmt.Println(st, "needs", len(s.Failed()), "guards")
	// Output:
	// SATISFIABLE p ⊤  q ⊤
	// UNSATISFIABLE needs 2 guards
}

func ExampleModels() {
	models, more, _ := sat.Models(context.Background(), parse("p xor q"), 10)
	for _, m := range models {
		fmt.Println(m)
	}
	fmt.Println("more:", more)
	// Output:
	// p ⊤  q ⊥
	// p ⊥  q ⊤
	// more: false
}

func ExampleWriteDIMACS() {
	if err := sat.WriteDIMACS(context.Background(), os.Stdout, parse("p & (q | ~(p & r))")); err != nil {
		fmt.Println(err)
	}
	// Output:
	// c 1 p
	// c 2 q
	// c 3 r
	// p cnf 3 2
	// 1 0
	// -1 2 -3 0
}
