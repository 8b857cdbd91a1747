package dsl

import (
	"context"
	"errors"
	"os"

	"sequent/dsl/syntax"
	"sequent/stdlib/display"
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Access to a workspace from outside cells: Go cells read values and bind names, through
// the kernel's package share.

// Set binds a name to a value, as let does, even while a cell runs. The error is a
// *source.Error without a place: the text is not a name, or let may not bind it (codes
// let.engine, let.reserved, let.name), or the value's type is not in the language
// (kind.value).
func (w *Workspace) Set(name string, v Value) error {
	if err := isName(name); err != nil {
		return err
	}
	if err := w.bindable(name); err != nil {
		return err
	}
	if v == nil || w.library.typ(v.TypeName()) == nil {
		return source.Errorf(source.Span{}, "kind.value", "the language has no such value").
			WithHelp("types: %v", names(w.library.Types, func(t *Type) string { return t.Name }))
	}
	w.set(name, v)
	return nil
}

// isName asks the scanner whether a text is exactly one name.
func isName(name string) error {
	lexed := parse.Lex(name)
	for _, t := range lexed.Tokens {
		if t.Kind == parse.Ident && t.Start == 0 && t.End == len(name) {
			return nil
		}
	}
	return source.Errorf(source.Span{End: len(name)}, "let.name", "%s is not a name", quote(name)).
		WithHelp("a name begins with a letter, continues with letters, digits, _ and ', and is not a keyword")
}

// bindable refuses the names that let cannot bind.
func (w *Workspace) bindable(name string) *source.Error {
	none := source.Span{}
	switch {
	case w.library.engine(name) != nil:
		return source.Errorf(none, "let.engine", "%s is an engine and cannot be bound", name).
			WithHelp("choose another name; engines: %s", engineList(w.library.Engines))
	case isBuiltin(name):
		return source.Errorf(none, "let.reserved", "%s(…) is part of the language and cannot be bound", name).
			WithHelp("choose another name")
	case resultName.MatchString(name):
		return source.Errorf(none, "let.reserved", "%s is the name of a result and cannot be bound", name).
			WithHelp("choose another name")
	}
	return nil
}

// ReadQuantity reads a quantity as the language writes it. A plain number is a Number.
// The error is a *source.Error.
func ReadQuantity(text string) (Value, error) {
	x, err := syntax.ParseExpr(text)
	if err != nil {
		return nil, err
	}
	q, ok := x.(*syntax.Quantity)
	if !ok {
		return nil, source.Errorf(x.Span(), "kind.value", "%s is not a quantity", quote(text))
	}
	return newQuantity(q), nil
}

// CheckpointOf returns a net as package nets reads it: the content of its last
// checkpoint, which is a whole file at any moment. name is the net's constructor call.
// An interrupted training writes its checkpoint first. The error is a *source.Error
// without a place: there is no checkpoint (net.untrained), or it cannot be read
// (net.file).
func CheckpointOf(ctx context.Context, n Net) (name string, data []byte, err error) {
	if _, err := n.refreshed(ctx); err != nil {
		return "", nil, err
	}
	n.ref.mu.Lock()
	file := n.ref.net.File
	n.ref.mu.Unlock()
	data, err = os.ReadFile(file)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return "", nil, source.Errorf(source.Span{}, "net.untrained", "%s is untrained and has no weights", n.spec()).
			WithHelp("train it in a Sequent cell first: net.train(data)")
	case err != nil:
		return "", nil, source.Errorf(source.Span{}, "net.file", "the checkpoint of %s cannot be read: %v", n.spec(), err)
	}
	return n.spec(), data, nil
}

// TableOf returns the table of a value of type table.
func TableOf(v Value) (*display.Table, bool) {
	switch v := v.(type) {
	case Table:
		return v.T, v.T != nil
	case report:
		if v.kind == "table" {
			return v.Table(), true
		}
	}
	return nil, false
}
