// Package front is what a front end (the Jupyter kernel, sequent run, sequent
// eval) and the language say to each other: a [Cell] goes in, [Output] receives
// what it shows, a [CellError] has the place of a mistake, and [Interpreter] is
// the language as a whole. Package dsl gives these names to front ends; the rooms
// of the language use them from here, so that none of them imports package dsl.
package front
