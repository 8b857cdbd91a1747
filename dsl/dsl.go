package dsl

import (
	"sequent/dsl/front"
	"sequent/dsl/module"
	"sequent/dsl/run"
)

// What front ends need, from the rooms where it is defined.
type (
	// Interpreter is the language as a front end uses it. *Workspace implements it.
	Interpreter = front.Interpreter
	// Cell is a piece of source to run.
	Cell = front.Cell
	// Output receives what a running cell shows.
	Output = front.Output
	// CellError is a mistake in a cell: its text and the place in it.
	CellError = front.CellError
	// Mistake is the error inside a CellError.
	Mistake = front.Mistake
	// Completions is the answer to a completion request.
	Completions = front.Completions
	// Completion is one thing that can stand at the cursor.
	Completion = front.Completion
	// Completeness answers a front end's is-complete request.
	Completeness = front.Completeness
	// Variable is one bound name.
	Variable = front.Variable
	// Workspace is a notebook's state; Options configure it.
	Workspace = run.Workspace
	// Options configure a workspace; the zero value is what notebooks use.
	Options = run.Options
)

// New returns an empty workspace.
func New(opts Options) *Workspace { return run.New(module.Library(), opts) }
