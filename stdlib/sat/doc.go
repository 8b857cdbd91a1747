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
// disjunction of literals. A guard is a literal whose assumption enables a
// formula ([Solver.Guard]). The failed assumptions of an unsatisfiable result
// are those it needed; for guards of premises they form a core.
//
// The encoding is Plaisted and Greenbaum's (A Structure-preserving Clause Form
// Translation, 1986): a node gets a variable only where it is neither a literal
// nor a clause of the place it stands in, and only the implications of the
// polarity in which it occurs. Equal subformulas are one node (structural
// hashing); constants, repeated and complementary operands are folded away;
// nested conjunctions, and disjunctions by duality, are one n-ary node. Nothing
// here looks at truth tables.
//
// Each question uses one gini instance of just the needed size, since for
// problems of about ten variables the allocation is most of the work. A [Solver]
// that is [Solver.Reset] keeps all of its own buffers.
//
// Reading order: graph.go and hash.go build the graph, cnf.go the clauses;
// solver.go runs gini and can be interrupted; entail.go decides sequents with
// cores; models.go enumerates models; circuit.go lets callers build the graph;
// dimacs.go writes DIMACS files.
package sat
