package dsl

import (
	"context"

	"sequent/dsl/syntax"
	"sequent/stdlib/source"
)

// scope is what completion, help and calls look up in a workspace, also while no
// cell runs. [Workspace] implements it.
type scope interface {
	// Library is what can be called.
	Library() *Library
	// Value is the value of a bound name or of a result.
	Value(name string) (Value, bool)
	// Set binds a name to a value, as let does.
	Set(name string, v Value) error
	// Variables lists what is bound, sorted by name.
	Variables() []Variable
	// bound lists the names that let bound, sorted.
	bound() []string
	// path is a file name of a cell, from the workspace's folder.
	path(name string) string
	// named is a file's path as a result names it.
	named(path string) string
	// memoryTable is what the session's values take.
	memoryTable() Table
}

// running is the cell that a call runs in.
type running interface {
	scope
	// context ends when the cell is interrupted.
	context() context.Context
	// output receives what the cell shows.
	output() Output
	// written is the cell's source and number.
	written() Cell
	// eval evaluates an expression of the cell.
	eval(x syntax.Expr) (Value, error)
	// addHint shows a line under the statement's value.
	addHint(line string)
	// hinted is how many such lines there are.
	hinted() int
	// unhint drops those after the first n.
	unhint(n int)
	// place gives an error without a place that of the call that it came from.
	place(err error, at source.Span) error
}

// reasoner is a value whose name may stand after by: a net.
type reasoner interface {
	Value
	// engineDef is the value as an engine of a name.
	engineDef(name string) *EngineDef
}

// engine is what a name after by stands for: a row of the engines' table, or a
// value that is bound to it.
func (w *Workspace) engine(name string) *EngineDef {
	if def := w.library.engine(name); def != nil {
		return def
	}
	v, _ := w.Value(name)
	if r, ok := v.(reasoner); ok {
		return r.engineDef(name)
	}
	return nil
}

// boundNets are the names of values that engine finds.
func (w *Workspace) boundNets() (names []string) {
	for _, name := range w.bound() {
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
	Value
	// about is what a judgment with it is about.
	about() Subject
}
