package session_test

import (
	"fmt"

	"sequent/stdlib/logic"
	"sequent/stdlib/session"
)

// A Go cell counts the connectives of a theory that Sequent cells bound, and
// leaves a table for them.
func Example() {
	type size struct {
		Formula logic.Formula `sequent:"formula"`
		Ops     int           `sequent:"connectives"`
	}
	theory, err := session.Formulas("T")
	if err != nil {
		fmt.Println(err)
		return
	}
	var sizes []size
	for _, f := range theory {
		sizes = append(sizes, size{f, logic.Ops(f)})
	}
	fmt.Println(session.Set("sizes", sizes))
}

// A data set is gone through while it comes.
func ExampleRows() {
	open := 0
	for row, err := range session.Rows("hard") {
		if err != nil {
			fmt.Println(err)
			return
		}
		if row.Gold == "" {
			open++
		}
	}
	fmt.Println(open, "rows have no label")
}

// What an engine got wrong is looked at in Go.
func ExampleEvaluation() {
	e, err := session.Evaluation("E")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range e.Errors().Rows() {
		fmt.Println(row, "is", row.Label)
	}
	fmt.Printf("%d of %d\n", e.Correct, e.Scored)
}
