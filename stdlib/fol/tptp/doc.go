// Package tptp reads and writes problems in the syntax of the TPTP library
// (Sutcliffe: The TPTP Problem Library and Associated Infrastructure, Journal
// of Automated Reasoning 59, 2017): first-order formulas (FOF) and clauses
// (CNF). Typed formulas (TFF) and higher ones are refused by name.
//
//	% Status   : Theorem                            Header
//	include('Axioms/PUZ001-0.ax').                  resolved
//	fof(all_mortal, axiom, ! [X] : (man(X) => mortal(X))).
//	    │           │      └ Formula
//	    │           └ Role: what part it plays
//	    └ Name
//	fof(goal, conjecture, mortal('Socrates')).
//
// # Vocabulary
//
// A problem is a list of annotated formulas. Those with an axiom-like role are
// premises; conjectures are to be proved from them, all of them if there are
// several. A problem without a conjecture asks whether its formulas are
// satisfiable: it is read as the sequent with the conclusion ⊥, so that
//
//	               with a conjecture        without
//	entailment     Theorem                  Unsatisfiable
//	none           CounterSatisfiable       Satisfiable
//
// A [Status] is a word of the SZS ontology for what a prover found out.
//
// # Names
//
// Variables begin with a capital letter; symbols begin with a lower-case letter
// or are in single quotes. Package exchange gives names to symbols that the
// language cannot write; symbols that TPTP cannot write are quoted ('Socrates')
// and, beyond ASCII, escaped ('Gr{U+00F6}{U+00DF}e'). Writing a problem that was
// read restores its spelling. Free variables of clauses become universally
// quantified. Distinct objects ("Apple") and numbers differ from each other;
// [Problem.Sequent] adds premises that say so.
//
// # Derivations
//
// Provers answer in the same syntax (TSTP): each step of a proof is an annotated
// formula whose source says from what it was inferred. See [Derivation].
//
// # Reading order
//
//	problem.go     Problem, Formula, Role; a problem as a sequent and back
//	header.go      the comments at the top of a file
//	read.go        files, includes, names of the language
//	scan.go        tokens;  parser.go  statements;  formula.go  formulas
//	write.go       problems as text
//	derivation.go  proofs that provers write
//	szs.go         the SZS ontology
package tptp
