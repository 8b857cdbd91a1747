// Package generate makes puzzles of comparisons, and of knights and knaves.
// Szomiu and Groza (2021) leave a generator as future work; logic grids are not
// generated yet.
//
//	seed ─▶ a hidden solution ─▶ clauses that are true in it ─▶ English
//	                                  │ until there is one solution
//	                                  ▼ without what the others entail
//	                               puzzle.Read, so that a generated puzzle is one that was read
//
// A clause is a formula and a sentence that says it. Reading the sentence gives
// the formula back, up to equivalence under the background of the puzzle's
// kind; tests check that of every clause. Clues of a finished puzzle are
// necessary, each of them, and they leave one solution; with an ambiguity,
// clues are dropped until so large a share of the questions is unknown.
//
//	generate.go   Options, Make;  clauses.go   what each kind says
package generate
