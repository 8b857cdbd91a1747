// Package generate generates puzzles of all three kinds, which Szomiu and Groza
// (A Puzzle-Based Dataset for Natural Language Inference, 2021) leave as future
// work.
//
//	seed ─▶ a hidden solution ─▶ true clauses, until they leave one solution
//	        (world)                 │ without those that the others entail
//	                                ▼
//	                             English ─puzzle.Read─▶ a puzzle
//	                                │ without some clues, where ambiguity is wanted
//	                                ▼
//	                             Stream: one after another, on several workers
//
// # Sentences and formulas
//
// A clause is a sentence and a quantifier-free formula, both made by the same
// row of the kind's table of forms; clauses are drawn until the formula is true
// in the hidden solution. The parser of package puzzle is not involved. Tests
// check, for every form and for the clauses of thousands of puzzles, that
// parsing the sentence gives an equivalent formula under the background of the
// kind.
//
// A text means more than its clauses: unless some are said to be equally tall,
// all heights differ. If the hidden solution has two equal values, a clause says
// so and is never removed.
//
// # Good puzzles
//
// A finished puzzle has one solution, and each of its clues is necessary, as in
// the paper. Dropping clues gives a puzzle with several solutions; its ambiguity
// is the share of its questions with the answer unknown. The remaining clues
// stay necessary, since fewer clues entail less.
//
// # Reading order
//
//	options.go  the options of each kind;  random.go  numbers from a seed
//	world.go    hidden solutions, forms, clauses, and when a formula is true
//	order.go    knights.go  grid.go               the worlds of the three kinds
//	order_forms.go  knights_forms.go  grid_forms.go  the forms of their clauses
//	generate.go from a world to a puzzle: drawing, removing, dropping
//	stream.go   many puzzles
package generate
