package logic

import (
	"fmt"

	"sequent/stdlib/source"
)

// Arities records how many arguments each name takes in the formulas of one
// judgment, where a name must take the same number everywhere. The zero Arities
// has no names.
type Arities struct{ preds, funcs map[string]int }

// Add records the names of a formula. It returns an error, with the given place,
// if a name took another number of arguments before.
func (a *Arities) Add(f Formula, at source.Span) *source.Error {
	if a.preds == nil {
		a.preds, a.funcs = map[string]int{}, map[string]int{}
	}
	var err *source.Error
	note := func(table map[string]int, what, name string, n int) {
		if before, ok := table[name]; ok && before != n && err == nil {
			err = arityError(at, what, name, n, before)
		}
		table[name] = n
	}
	var terms func(ts []Term)
	terms = func(ts []Term) {
		for _, t := range ts {
			if g, ok := t.(*Func); ok {
				note(a.funcs, "function", g.Name, len(g.Args))
				terms(g.Args)
			}
		}
	}
	walk(f, func(g Formula) bool {
		switch g := g.(type) {
		case *Atom:
			note(a.preds, "predicate", g.Pred, len(g.Args))
			terms(g.Args)
		case *Equal:
			terms([]Term{g.L, g.R})
		}
		return err == nil
	})
	return err
}

// arityError says that a name takes another number of arguments than before.
func arityError(at source.Span, what, name string, n, before int) *source.Error {
	return source.Errorf(at, CodeArity, "%s has %s here and %s before", name, arguments(n), arguments(before)).
		WithHelp("use the %s with the same number of arguments everywhere, or rename one of the two", what)
}

// arguments counts them.
func arguments(n int) string {
	switch n {
	case 0:
		return "no arguments"
	case 1:
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}
