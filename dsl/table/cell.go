package table

import (
	"context"

	"sequent/dsl/front"
	"sequent/dsl/syntax"
	"sequent/dsl/value"
	"sequent/stdlib/source"
)

// Scope is what completion, help and calls look up in a workspace, also while no
// cell runs. [run.Workspace] implements it.
type Scope interface {
	// Library is what can be called.
	Library() *Library
	// Value is the value of a bound name or of a result.
	Value(name string) (value.Value, bool)
	// Set binds a name to a value, as let does.
	Set(name string, v value.Value) error
	// Variables lists what is bound, sorted by name.
	Variables() []front.Variable
	// Bound lists the names that let bound, sorted.
	Bound() []string
	// Path is a file name of a cell, from the workspace's folder.
	Path(name string) string
	// Named is a file's path as a result names it.
	Named(path string) string
	// MemoryTable is what the session's values take.
	MemoryTable() value.Table
}

// Running is the cell that a call runs in.
type Running interface {
	Scope
	// Context ends when the cell is interrupted.
	Context() context.Context
	// Output receives what the cell shows.
	Output() front.Output
	// Written is the cell's source and number.
	Written() front.Cell
	// Eval evaluates an expression of the cell.
	Eval(x syntax.Expr) (value.Value, error)
	// AddHint shows a line under the statement's value.
	AddHint(line string)
	// Hinted is how many such lines there are.
	Hinted() int
	// Unhint drops those after the first n.
	Unhint(n int)
	// Place gives an error without a place that of the call that it came from.
	Place(err error, at source.Span) error
}

// reasoner is a value whose name may stand after by: a net.
type reasoner interface {
	value.Value
	// EngineDef is the value as an engine of a name.
	EngineDef(name string) *EngineDef
}

// EngineNamed is what a name after by stands for: a row of the engines' table, or a
// value that is bound to it.
func EngineNamed(w Scope, name string) *EngineDef {
	if def := w.Library().Engine(name); def != nil {
		return def
	}
	v, _ := w.Value(name)
	if r, ok := v.(reasoner); ok {
		return r.EngineDef(name)
	}
	return nil
}

// boundNets are the names of values that engine finds.
func boundNets(w Scope) (names []string) {
	for _, name := range w.Bound() {
		v, _ := w.Value(name)
		if _, ok := v.(reasoner); ok {
			names = append(names, name)
		}
	}
	return names
}

// topic is a value that may stand in a judgment beside formulas, texts and
// quantities: a puzzle.
type topic interface {
	value.Value
	// About is what a judgment with it is about.
	About() Subject
}
