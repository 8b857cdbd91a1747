// Package dataset generates and measures sets of labelled questions about
// puzzles, such as PuzzTE (Szomiu and Groza, A Puzzle-Based Dataset for Natural
// Language Inference, 2021).
//
//	generate.Stream ─▶ Rows ─┬─ New ──▶ corpus.Set ──▶ Measure   Table 4
//	a puzzle read   ─▶       │                    └──▶ Spread    Figure 3b
//	                         └─ Write ─▶ one file, or two, split by puzzle
//
// # Rows
//
// A row is one atomic question about one puzzle, with everything needed to check
// its label without this program:
//
//	premise     the puzzle's text
//	conclusion  the question, as a statement
//	label       entailment, contradiction, or neutral: the paper's unknown
//	puzzle      the puzzle's number in the set, so that its rows can stay together
//	kind        comparison, knights and knaves, or logic grid
//	formula     the question's formula
//	theory      the puzzle's formulas, with its individuals: no others, all different
//
// A set stores nothing else: any set with the columns puzzle and kind can be
// measured, whether generated or read from a file.
//
// # Reading order
//
//	rows.go   rows of a puzzle, sets of rows;  write.go  files of any size
//	table4.go counts by kind;  spread.go  the ambiguity of puzzles
package dataset
