// Package generate makes puzzles of all three kinds. Szomiu and Groza (A
// Puzzle-Based Dataset for Natural Language Inference, 2021) leave a generator
// as future work.
//
//	seed ─▶ a hidden solution ─▶ true clauses, until they leave one solution
//	        (world)                 │ without those that the others entail
//	                                ▼
//	                             English ─puzzle.Read─▶ a puzzle
//	                                │ without some clues, where ambiguity is wanted
//	                                ▼
//	                             Stream: one after another, on several workers
//
// # What is said, and what is read
//
// A clause is a sentence and a formula without quantifiers, both made by the
// same row of a kind's table of forms, and drawn until the formula is true in
// the hidden solution. The reader of package puzzle takes part in no formula.
// That reading the sentence gives the formula back, up to equivalence under the
// background of the kind, is what tests check of every form and of every clause
// of thousands of puzzles.
//
// A text means more than its clauses: where nobody is said to be as tall as
// somebody else, all heights differ. Where the hidden solution has two that are
// alike, a clause says so, and is not taken away.
//
// # Good puzzles
//
// A finished puzzle has one solution, and each of its clues is necessary: the
// paper's two properties. Without some of its clues it has several; the share
// of its questions whose answer is then unknown is its ambiguity. Each clue of
// what is left is necessary still, since fewer clues entail less.
//
// # Tour
//
//	options.go  what can be asked for, by kind;  random.go  numbers from a seed
//	world.go    hidden solutions, forms, clauses, and when a formula is true
//	order.go    knights.go  grid.go               the worlds of the three kinds
//	order_forms.go  knights_forms.go  grid_forms.go  what can be said of them
//	generate.go from a world to a puzzle: drawing, taking away, dropping
//	stream.go   many puzzles
package generate
