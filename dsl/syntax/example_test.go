package syntax_test

import (
	"errors"
	"fmt"

	"sequent/dsl/syntax"
	"sequent/stdlib/source"
)

func ExampleParse() {
	cell, err := syntax.Parse("let A = p & (q -> r)\nA, q |= r by [sat, worlds(64)]")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range cell.Stmts {
		fmt.Printf("%T: %s\n", s, syntax.PrintStmt(s))
	}
	// Output:
	// *syntax.Let: let A = p ∧ (q → r)
	// *syntax.Show: A, q ⊨ r by [sat, worlds(64)]
}

func ExampleParse_mistake() {
	const cell = "let A = p & q\nA |= q by sat, table"
	_, err := syntax.Parse(cell)
	var mistake *source.Error
	if errors.As(err, &mistake) {
		fmt.Println(mistake.Code)
		fmt.Println(mistake.Caret(cell))
	}
	// Output:
	// syntax.engines
	// A |= q by sat, table
	//              ^
	// several engines after by need brackets
	// write by [sat, table]
}

func ExampleFormat() {
	text, err := syntax.Format("let A=p&(q->r)   # a formula\nA,q|=r by each # a judgment")
	fmt.Println(text, err)
	// Output:
	// let A = p ∧ (q → r)  # a formula
	// A, q ⊨ r by each     # a judgment <nil>
}

func ExampleComplete() {
	fmt.Printf("%+v\n", syntax.Complete("let T = [a -> b,"))
	fmt.Printf("%+v\n", syntax.Complete("p => q"))
	// Output:
	// {Status:incomplete Indent:  }
	// {Status:invalid Indent:}
}

func ExampleContext() {
	const code = "entailment.generate(rows: 5).evaluate(by: [sat, wor"
	c := syntax.Context(code, len(code))
	fmt.Println(c.Place, c.Prefix, "·", c.Call.ReceiverText, "·", c.Call.Name, c.Call.Given)
	// Output: by wor · entailment.generate(rows: 5) · evaluate [by]
}
