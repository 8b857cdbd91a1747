// Package sat decides propositional formulas with the SAT solver gini; it is
// the only package that imports it.
//
// A formula goes through three forms:
//
//	logic.Formula     p ∧ (q → r)            a tree, as it was written
//	   │ graph.go
//	   ▼
//	graph             n3 = ∧(n1, ¬n2)        a node per distinct subformula:
//	   │              n2 = ∧(q, ¬r)          atoms, n-ary ∧ and binary ⊕;
//	   │ cnf.go                              negation is a bit on the edge
//	   ▼
//	clauses           (p) (¬q ∨ r)           literals 2v and 2v+1, ended by 0
//	   │ solver.go
//	   ▼
//	gini
//
// Vocabulary. A literal ([Lit]) is a variable or its negation. A clause is a
// disjunction of literals. A guard is a literal whose assumption switches a
// formula on ([Solver.Guard]); the assumptions that an unsatisfiable answer
// needed are the failed ones, and over guards of premises they are a core.
//
// The encoding is Plaisted and Greenbaum's (A Structure-preserving Clause Form
// Translation, 1986): a node gets a variable only where it is neither a literal
// nor a clause of the place it stands in, and only the implications of the
// polarity in which it occurs. Equal subformulas are one node (structural
// hashing); constants, repeated and complementary operands are folded away;
// nested conjunctions, and disjunctions by duality, are one n-ary node. Nothing
// here looks at truth tables.
//
// One question costs one gini instance, made just large enough: for problems of
// some ten variables its allocation is most of the work. A [Solver] that is
// [Solver.Reset] keeps every buffer on this side of gini.
//
// A tour: graph.go and hash.go build the graph, cnf.go the clauses, solver.go
// asks gini and can be interrupted, entail.go asks about sequents with cores,
// models.go enumerates, circuit.go lets callers build the graph themselves,
// dimacs.go writes the field's file format.
package sat
