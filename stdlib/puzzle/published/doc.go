// Package published reads puzzles that were published with their answers and
// asks whether the reader of package puzzle gets them right.
//
// PuzzTE's own files could not be had (Szomiu and Groza 2021 name a place that
// no longer answers), so its neighbours stand in: the page from which it takes
// its knights and knaves, and sets of later papers. None of them was written for
// this reader, and what it cannot read is open, which counts as wrong.
//
//	set               a file of the catalogue of package data
//	└ puzzle          its text, and a check
//	   └ check        what the authors say of it, compared with what follows here
//
// What a check can compare differs by form, and [Form.Checks] says it in words:
// the role of every person, the answer to the question that stands in the text,
// the clues themselves where they are given as data, or, where the authors keep
// the solution to themselves, only that there is exactly one.
//
// Files:
//
//	published.go  sets, their scores
//	forms.go      the forms of the files
//	own.go        a user's own file: texts, questions, answers
package published
