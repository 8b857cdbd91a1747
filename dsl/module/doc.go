// Package module is the library of the language: a file for each module
// (logic.go, entailment.go, natlog.go, …), with the table of its functions, the
// types of values that it makes and their methods, and the Go functions behind
// them. [Library] puts the tables together.
//
// The files of judgments are here too: judgment.go asks engines about formulas,
// sentences.go about texts, amounts.go about quantities, puzzletypes.go about
// puzzles; engines.go, firstorder.go, prover.go, reasoning.go and netengine.go
// describe the engines.
//
// To add a function or a method, add a row to its module's table. To add a
// module, write one file with its table and name it in [Library]. A function
// reaches the running cell through its [sequent/dsl/table.Call] alone.
package module
