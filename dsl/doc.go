// Package dsl runs the Sequent language. It keeps a workspace of names and
// results, evaluates cells to values, and holds the tables of everything that a
// cell can call. Completion, help and error messages come from the same tables.
//
// # From a cell to an answer
//
//	"A, q |= r by sat"
//	    │ syntax.Parse            a tree with places; the whole cell, or an error
//	    ▼
//	*syntax.Judgment
//	    │ run.Eval                names → values (let, module, then atom)
//	    ▼
//	logic.Sequent                 p ∧ (q → r), q ⊨ r
//	    │ decide.SAT().Decide     under the cell's context and the engine's timeout
//	    ▼
//	Verdict                       a Value: Doc() for people, JSON() for programs
//	    │ display.Doc.Bundle
//	    ▼
//	Output.Show                   the kernel, sequent run or sequent eval
//
// # Tables
//
// A [value.Value] is what an expression comes to; its type's row in the [table.Library]
// names the methods after the dot and documents its JSON keys. A [table.Func] is a
// function of a module or a method of a type: a name, a sentence, an example that runs
// as a test, and the Go function it calls, whose arguments are a struct from which the
// parameters derive. The library is one tree of literals, built once by module.Library;
// there is no registration elsewhere. An [table.EngineDef] is what may stand after by: a
// row of package engine's table, or a net.
//
// # Glossary
//
// Each word has one meaning in code, messages and documentation.
//
//	cell         source that runs as a whole; it consists of statements
//	result       the value of a cell, stored as _ and _7
//	judgment     premises |= conclusion: does the conclusion follow?
//	label        entailment, contradiction, neutral, or open if undecided
//	gold label   the label that a data set gives for a row
//	verdict      the answer to a judgment: label, basis, evidence, engine, time
//	basis        what a label rests on: proved, exhaustive(n), justified(n),
//	             likely, sampled(n), learned(p) or external
//	claim        a label with one of the first three bases; others are opinions
//	evidence     model, core, proof, alignment or equation in a verdict
//	assumption   what a label needs besides the premises, such as existential import
//	model        a valuation or a finite structure that makes formulas true;
//	             never a net
//	countermodel a model of the premises in which the conclusion is false
//	witness      a model of the premises in which the conclusion is true
//	core         a minimal set of premises that gives the label
//	engine       a procedure that decides judgments, named after by
//	baseline     a rule that guesses labels of rows and decides no judgment
//	network      an architecture with settings, a row of nets.list
//	net          a network with weights; bound to a name, it is an engine
//	decider      an engine, a baseline or a net that labels the rows of a data set
//	data set     rows with premises, a conclusion and a gold label
//	evaluation   a decider's labels on a data set, compared with the gold labels
//	score        the counts and the accuracy of an evaluation
//	run          the training of one net with one seed; a stored run is a row of a file
//	experiment   several runs with one table of results: seeds, a grid or a scale
//	scale        the amount of work of a paper's notebook: smoke, quick or full
//	figure       a number in a paper; claims.tsv lists each beside our number
//	job          work on many rows that writes a file and may outlive the notebook
//	runner       where a job runs: memory, prism, flink or spark
//	unit         the rows that a job makes in one step
//	worker       a process that makes units of a job or runs nets
//
// # Rooms and files, in reading order
//
//	front/    what front ends and the language pass to each other: cells, output,
//	          errors, completions
//	syntax/   tokens, tree, formatter, the cursor's surroundings
//	value/    values and how they are displayed
//	table/    library.go       modules, types, functions, parameters
//	          args.go check.go the Go functions of rows, with their arguments
//	          call.go bind.go  calls; arguments checked against parameters
//	          engines.go judgment.go
//	                           engines after by; what engines are asked
//	          cell.go          how a call reaches the running cell
//	          complete.go help.go reference.go vocabulary.go
//	                           everything derived from the tables
//	          errors.go        the codes of mistakes, each with an example
//	module/   a file for each module, with its functions and the types it is about;
//	          library.go puts them together; judgment.go, sentences.go, amounts.go and
//	          puzzletypes.go answer judgments
//	run/      workspace.go     names, results, running a cell
//	          eval.go judgment.go builtins.go
//	                           expressions, judgments, help and names
//	          share.go         what Go cells may do: read values, bind names
//	dsl.go    what front ends import
//	testdata/*.golden          conversations: cells and their answers
//
// Imports point to the right:
//
//	dsl ──▶ run ───┐
//	  └───▶ module ┴──▶ table ──▶ value ──▶ stdlib
//
// Packages run and module do not import each other: a call reaches the running cell by
// an interface of package table, and a workspace is given its library. Package front is
// a room of its own, so that calls can write output without importing package dsl.
// Tests that run cells are in package dsl.
//
// To add a function or a method, add a row to its module's table, as package table
// shows. To add a module, write one file in module/ with its table and name it in
// module.Library. To add a kind of judgment, define a [table.Subject] and engines that
// decide it.
//
// # Departures from the design
//
// Four packages of stdlib are not in the design: source (positions and the one
// error type, below everything), logic/parse (the scanner and the formula grammar,
// which logic and dsl/syntax share), decide (the engines for formulas, because logic
// and sat know procedures, not verdicts) and corpus (labelled pairs, on which all
// four papers evaluate).
//
// For sentences a definite label outweighs neutral, with one exception: if a logic
// reads both texts and answers neutral, equal quantities in them do not make an
// entailment. Without the exception auto lost four points on MED, whose sentences
// repeat their quantities whatever follows.
package dsl
