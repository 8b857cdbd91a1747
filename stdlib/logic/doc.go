// Package logic defines formulas and everything that needs no solver: one
// grammar (in logic/parse), one printer, valuations, bit-parallel truth tables,
// normal forms, counts, and derivations in G3.
//
// # Vocabulary
//
// A formula is propositional if its atoms have no arguments and it has neither
// quantifiers nor equality; its atoms are then its variables. A valuation gives
// variables truth values, and is a model of a formula it makes true. A sequent
// Γ ⊨ φ has premises Γ and a conclusion φ; a valuation that makes the premises
// true and the conclusion false refutes it, and is a countermodel. A literal is
// an atom or its negation; a clause is a disjunction of literals in a
// conjunctive normal form, a conjunction of them in a disjunctive one.
//
// # What flows where
//
//	text ──Parse──▶ Formula ──String, ASCII, LaTeX──▶ text
//	                  │  ├─ NNF, CNF, DNF, Simplify, Subst, DeBruijn ──▶ Formula
//	                  │  └─ Derive ──▶ Derivation ──Check
//	               Compile
//	                  ▼
//	               Program ──Run──────▶ 64 sampled valuations at a time
//	                       ──Rows─────▶ Table, TableEntails, Models
//	                  │ its gates
//	                  └───────────────▶ Count
//
// Formulas are trees that are never changed and may share parts:
//
//	p ∧ (q → r)   &Binary{And, &Atom{"p"}, &Binary{Implies, &Atom{"q"}, &Atom{"r"}}}
//
// A truth table's rows are numbered in binary with ⊤ as 0, the first variable
// being the most significant digit, as textbooks list them:
//
//	row   p q       row 0 of the words of a block is their lowest bit, so a
//	 0    ⊤ ⊤       block of p and q is p = …0011, q = …0101
//	 1    ⊤ ⊥
//	 2    ⊥ ⊤
//	 3    ⊥ ⊥
//
// # Limits
//
// Results that can grow too large have a limit, and exceeding it returns a
// *[TooLargeError]. Functions that can take long have a context and stop within
// 100 ms of its end. Propositional operations reject other formulas with a
// *[FirstOrderError].
//
// # Reading order
//
//	formula.go     the types: what is said
//	valuation.go   what is true: Eval, and when a valuation refutes
//	walk.go        subformulas, variables, free variables, equality, measures
//	print.go       one printer for three notations;  tree.go  syntax trees
//	syntax.go      from text and syntax trees to formulas
//	subst.go       substitution without capture;  debruijn.go  forms up to renaming
//	simplify.go    smaller equivalent formulas
//	nnf.go, cnf.go, primes.go   normal forms; subsume.go  clauses within clauses
//	compile.go     formulas to gates;  program.go  gates over words
//	fuzzy.go       gates over product logic, with gradients
//	sweep.go       whole truth tables, eight blocks at a time
//	table.go       truth tables to show
//	count.go, cone.go           models, listed and counted
//	derivation.go  derivations to show;  derive.go  finding them;  check.go
//	intern.go      equal formulas, one number
//	random.go      random formulas;  errors.go;  progress.go  telling how far a run is
package logic
