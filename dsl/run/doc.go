// Package run evaluates cells: a [Workspace] keeps the names that let bound and the
// results of cells; the evaluator goes through the statements of a cell, looks
// names up, calls functions of the library and has judgments answered.
//
//	source ── syntax.Parse ── run.eval ── table.Invoke ── a Value ── front.Output
//
// The library is given to [New]; this package knows no module of it. Read
// workspace.go first (a cell from its parsing to its output), then eval.go
// (expressions), judgment.go and builtins.go; bounds.go limits what an answer
// shows, results.go what is kept of old cells, progress.go shows long statements.
package run
