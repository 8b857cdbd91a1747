package dsl

import (
	"context"
	"fmt"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// Interpreter is what a front end (the Jupyter kernel, sequent run, sequent
// eval) needs of the language. *Workspace implements it. Run is called by one
// goroutine at a time; the other methods may be called at any time, also while
// a cell runs, and answer from the last finished statement.
type Interpreter interface {
	// Run evaluates a cell. It returns nil, a *CellError, or the context's
	// error where the cell was interrupted; what the cell bound before the
	// error stays.
	Run(ctx context.Context, cell Cell, out Output) error
	// Complete offers what can stand at the cursor (a byte offset).
	Complete(code string, cursor int) Completions
	// Inspect explains the name at the cursor. Detail 1 adds the long form.
	Inspect(code string, cursor int, detail int) (display.Bundle, bool)
	// Completeness says whether a front end's Enter should run the code.
	Completeness(code string) Completeness
	// Variables lists what is bound, for variable views, sorted by name.
	Variables() []Variable
	// Reset forgets all names and results.
	Reset()
}

// Cell is a piece of source to run. Number is the execution count, under which
// the last value stays reachable as _7; 0 stores no such name.
type Cell struct {
	Source string
	Number int
}

// Output receives what a running cell shows, in order. Its methods may be
// called from several goroutines.
type Output interface {
	// Show displays a value; last marks the cell's final value.
	Show(b display.Bundle, last bool)
	// Update shows or replaces the display called id: progress lines, live
	// curves. The receiver may drop updates that come too fast; it never drops
	// the last one.
	Update(id string, b display.Bundle)
	// Print writes plain text to "stdout" or "stderr".
	Print(stream, text string)
}

// CellError is a mistake in a cell: its text and the place in it.
type CellError struct {
	Source string
	*Mistake
}

// Mistake is the error inside a CellError. The name keeps the embedded field
// from hiding the method Error.
type Mistake = source.Error

// Traceback is the mistake as front ends show it, a line each:
//
//	line 1, column 14 (engine.unknown)
//	A, q |= r by satt
//	             ^^^^
//	there is no engine satt; …
func (e *CellError) Traceback() []string {
	line, column := source.Position(e.Source, e.Span.Start)
	place := fmt.Sprintf("line %d, column %d (%s)", line, column, e.Code)
	return append([]string{place}, strings.Split(e.Caret(e.Source), "\n")...)
}

// Completions is the answer to a completion request: the byte range
// [Start, End) that a chosen item replaces.
type Completions struct {
	Start, End int
	Items      []Completion
}

// Completion is one thing that can stand at the cursor.
type Completion struct {
	Text string // what replaces the range
	Type string // "method", "module", "function", "engine", "argument", "formula", "keyword", "symbol", …
	Sig  string // signature, such as "(rows: 100, seed: 1)"; or ""
	Doc  string // one sentence
}

// Completeness answers a front end's is-complete request.
type Completeness struct {
	Status string // "complete", "incomplete", "invalid", "unknown"
	Indent string // what the next line should begin with where incomplete
}

// Variable is one bound name.
type Variable struct {
	Name    string
	Type    string // "formula", "list", "verdict", …
	Summary string // its plain form, one line, shortened
}
