// Package dsl is the Sequent language at work: a workspace of names and
// results, the values cells come to, the tables of what the library offers,
// and completion, help and errors derived from those tables.
//
// # From a cell to an answer
//
//	"A, q |= r by sat"
//	    │ syntax.Parse            a tree with places; the whole cell, or an error
//	    ▼
//	*syntax.Judgment
//	    │ run.eval                names → values (let, module, then atom)
//	    ▼
//	logic.Sequent                 p ∧ (q → r), q ⊨ r
//	    │ decide.SAT().Decide     under the cell's context and the engine's timeout
//	    ▼
//	Verdict                       a Value: Doc() for people, JSON() for programs
//	    │ display.Doc.Bundle
//	    ▼
//	Output.Show                   the kernel, sequent run or sequent eval
//
// # Vocabulary
//
// A [Value] is what an expression comes to; its type's row in the [Library]
// names the methods after the dot and documents its JSON keys. A [Func] is a
// function of a module or a method of a type: a name, typed parameters, a
// sentence, an example that runs as a test, and the Go function it calls. The
// library is one tree of literals, built once by newLibrary; there is no
// registration elsewhere. An [EngineDef] is what may stand after by.
//
// A front end sees only [Interpreter], which [Workspace] implements.
//
// # Tour
//
//	api.go                     what front ends need, and are given
//	workspace.go               names, results, running a cell
//	eval.go judgment.go        expressions; judgments and their engines
//	library.go call.go bind.go tables, calls, arguments checked against parameters
//	engines.go                 package decide's engines as the language sees them
//	value.go basics.go quantity.go evidence.go verdicts.go
//	                           values and their types' tables
//	logic.go entailment.go generate.go data.go plot.go
//	                           one module each, with the types it is about
//	firstorder.go              package fol's engines, models and proofs
//	nets.go training.go runs.go search.go curves.go netengine.go netjobs.go netresults.go
//	                           nets, run by a worker process; several seeds; nets as
//	                           engines; stored runs, and the jobs that make them
//	papers.go                  papers' notebooks: where figures come from, and scales
//	puzzle.go puzzletypes.go   puzzles, read and generated, what is asked of them, judgments about them
//	puzzlesets.go published.go puzzles that are made; puzzles that were published with answers
//	sentences.go english.go    judgments about sentences and their engines; reading English
//	amounts.go                 judgments about quantities
//	rows.go balance.go         files of entailment data; what tells labels apart
//	builtins.go help.go complete.go reference.go
//	                           help, names, forget; everything derived from tables
//	share.go                   what Go cells may do: read values, bind names
//	progress.go                what a long statement shows while it is at work
//	vocabulary.go              the words that editors highlight by
//	errors.go                  the codes of mistakes, each with an example
//	syntax/                    tokens, tree, formatter, the cursor's surroundings
//	testdata/*.golden          conversations: cells and their answers
//
// To add a function or a method, add a row to its module's table. To add a
// module, write one file with its table and name it in newLibrary. To add a
// kind of thing to reason about, give it a [Subject] and engines that decide it.
//
// # Departures from the plan of rooms
//
// Four packages of stdlib are not in it: source (positions and the one error
// type, below everything), logic/parse (the scanner and the formula grammar,
// which both logic and dsl/syntax use, so that there is one grammar), decide
// (the engines for formulas: logic and sat know procedures, not verdicts) and
// corpus (labelled pairs, which all four papers evaluate on).
//
// And one of the language: of sentences, a definite label outweighs neutral, but
// where a logic reads both texts and finds neutral, amounts that are merely
// repeated do not make an entailment of it. Without that, auto lost four points
// on MED, whose sentences repeat their counts whatever follows.
package dsl
