// Package published reads puzzles that were published with answers and measures
// how many of them package puzzle gets right.
//
// PuzzTE's own files are no longer available at the address in Szomiu and Groza
// 2021. These sets stand in for them: the web page with PuzzTE's knights and
// knaves, and sets of later papers. None was written for this parser; a puzzle
// that it cannot parse is open, which counts as wrong.
//
//	set               a file of the catalogue of package data
//	└ puzzle          its text, and a check
//	   └ check        what the authors say of it, compared with what follows here
//
// Each form has its own check, which [Form.Checks] describes: the role of every
// person, the answer to the question in the text, the clues if they are given as
// data, or, if the authors withhold the solution, only that there is exactly
// one.
//
// Files:
//
//	published.go  sets, their scores
//	forms.go      the forms of the files
//	own.go        a user's own file: texts, questions, answers
package published
