package run

import (
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/source"
)

// Access to a workspace from outside cells: Go cells read values and bind names, through
// the kernel's package share.

// Set binds a name to a value, as let does, even while a cell runs. The error is a
// *source.Error without a place: the text is not a name, or let may not bind it (codes
// let.engine, let.reserved, let.name), or the value's type is not in the language
// (kind.value).
func (w *Workspace) Set(name string, v value.Value) error {
	if err := table.IsName(name); err != nil {
		return err
	}
	if err := w.bindable(name); err != nil {
		return err
	}
	if v == nil || w.library.Type(v.TypeName()) == nil {
		return source.Errorf(source.Span{}, "kind.value", "the language has no such value").
			WithHelp("types: %v", table.Names(w.library.Types, func(t *table.Type) string { return t.Name }))
	}
	w.Bind(name, v)
	return nil
}

// bindable refuses the names that let cannot bind.
func (w *Workspace) bindable(name string) *source.Error {
	none := source.Span{}
	switch {
	case w.library.Engine(name) != nil:
		return source.Errorf(none, "let.engine", "%s is an engine and cannot be bound", name).
			WithHelp("choose another name; engines: %s", table.EngineList(w.library.Engines))
	case table.IsBuiltin(name):
		return source.Errorf(none, "let.reserved", "%s(…) is part of the language and cannot be bound", name).
			WithHelp("choose another name")
	case resultName.MatchString(name):
		return source.Errorf(none, "let.reserved", "%s is the name of a result and cannot be bound", name).
			WithHelp("choose another name")
	}
	return nil
}
