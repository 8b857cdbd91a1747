// Command cell is what a Go cell becomes: a process of its own that reads names
// of the notebook and binds one.
package main

import (
	"fmt"
	"os"

	"sequent/stdlib/logic"
	"sequent/stdlib/session"
)

type answer struct {
	Formula logic.Formula `sequent:"formula"`
	Ops     int           `sequent:"connectives"`
}

func main() {
	theory, err := session.Formulas("T")
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	var answers []answer
	for _, f := range theory {
		answers = append(answers, answer{f, logic.Ops(f)})
	}
	if err := session.Set("answers", answers); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}
