package notebook_test

import (
	"context"
	"fmt"

	"sequent/dsl"
	"sequent/kernel/notebook"
)

// A program of two cells; the second one is mistaken.
func ExampleRunner() {
	program := &notebook.Program{Path: "demo.sq", Cells: []*notebook.Code{
		{Source: "let A = p & (p -> q)\nA.vars"},
		{Source: "A &", Line: 2},
	}}
	runner := notebook.Runner{
		Interp: dsl.New(dsl.Options{}),
		Live:   func(o notebook.Output) { fmt.Println(o.Plain()) },
		Failed: func(f *notebook.Failure) { fmt.Println(f.Report()) },
	}
	failed, err := runner.Run(context.Background(), program)
	fmt.Println(failed, err)
	// Output:
	// [p, q]
	// demo.sq:2:3:4: syntax.end
	// A &
	//    ^
	// unexpected end; expected a formula
	// 1 <nil>
}
