package front

import (
	"context"
	"fmt"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// Interpreter is the interface between the language and a front end (the Jupyter
// kernel, sequent run, sequent eval). *Workspace implements it. One goroutine at
// a time calls Run. The other methods may be called at any time, also while a
// cell runs; they answer from the state after the last finished statement.
type Interpreter interface {
	// Run evaluates a cell. It returns nil, a *CellError, or the context's
	// error after an interrupt. Names bound before the error stay bound.
	Run(ctx context.Context, cell Cell, out Output) error
	// Complete lists what can stand at the cursor (a byte offset).
	Complete(code string, cursor int) Completions
	// Inspect explains the name at the cursor. Detail 1 adds the long form.
	Inspect(code string, cursor int, detail int) (display.Bundle, bool)
	// Completeness says whether Enter in a front end should run the code.
	Completeness(code string) Completeness
	// Variables lists the bound names, sorted, for variable views.
	Variables() []Variable
	// Reset forgets all names and results.
	Reset()
}

// Cell is the source to run. Number is the execution count: the last value is
// stored as _7 for cell 7. 0 stores no such name.
type Cell struct {
	Source string
	Number int
}

// Output receives what a running cell shows, in order. Several goroutines may
// call its methods.
type Output interface {
	// Show displays a value; last marks the cell's final value.
	Show(b display.Bundle, last bool)
	// Update shows or replaces the display with the given identifier: progress
	// lines and live curves. The receiver may drop updates that come too fast, but
	// never the last one.
	Update(id string, b display.Bundle)
	// Print writes plain text to "stdout" or "stderr".
	Print(stream, text string)
}

// CellError is an error in a cell, with the cell's source.
type CellError struct {
	Source string
	*Mistake
}

// Mistake is the error inside a CellError. Its name keeps the embedded field from
// hiding the method Error.
type Mistake = source.Error

// Traceback returns the error as front ends show it, one string a line:
//
//	line 1, column 14 (engine.unknown)
//	A, q |= r by satt
//	             ^^^^
//	unknown engine satt; …
func (e *CellError) Traceback() []string {
	line, column := source.Position(e.Source, e.Span.Start)
	place := fmt.Sprintf("line %d, column %d (%s)", line, column, e.Code)
	return append([]string{place}, strings.Split(e.Caret(e.Source), "\n")...)
}

// Completions answers a completion request. A chosen item replaces the bytes
// [Start, End).
type Completions struct {
	Start, End int
	Items      []Completion
}

// Completion is one item that can stand at the cursor.
type Completion struct {
	Text string // what replaces the range
	Type string // "method", "module", "function", "engine", "argument", "formula", "keyword", "symbol", …
	Sig  string // signature, such as "(rows: 100, seed: 1)"; or ""
	Doc  string // one sentence
}

// Completeness answers a front end's is-complete request.
type Completeness struct {
	Status string // "complete", "incomplete", "invalid", "unknown"
	Indent string // the indentation of the next line, if incomplete
}

// Variable is one bound name.
type Variable struct {
	Name    string
	Type    string // "formula", "list", "verdict", …
	Summary string // its plain text, shortened to one line
}
