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
// # Tables
//
// A [Value] is what an expression comes to; its type's row in the [Library]
// names the methods after the dot and documents its JSON keys. A [Func] is a
// function of a module or a method of a type: a name, typed parameters, a
// sentence, an example that runs as a test, and the Go function it calls. The
// library is one tree of literals, built once by newLibrary; there is no
// registration elsewhere. An [EngineDef] is what may stand after by: a row of package
// engine's table, or a net.
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
// # Files, in reading order
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
//	nets.go training.go runs.go search.go curves.go netengine.go netresults.go netjobs.go
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
// To add a function or a method, add a row to its module's table. To add a module,
// write one file with its table and name it in newLibrary. To add a kind of
// judgment, define a [Subject] and engines that decide it.
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
