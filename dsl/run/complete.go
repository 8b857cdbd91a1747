package run

import (
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/syntax"
	"sequent/dsl/table"
	"sequent/stdlib/display"
)

// Completeness implements Interpreter.
func (w *Workspace) Completeness(code string) front.Completeness {
	c := syntax.Complete(code)
	return front.Completeness{Status: c.Status, Indent: c.Indent}
}

// Complete implements Interpreter. It never evaluates code: it types the
// expression before a dot from bound names and the result types in the tables.
func (w *Workspace) Complete(code string, cursor int) front.Completions {
	c := syntax.Context(code, cursor)
	out := front.Completions{Start: c.Span.Start, End: c.Span.End}
	for _, item := range table.Candidates(w, c) {
		typed := item.Text
		if c.Place == syntax.InSymbol {
			typed = item.Sig // \models is typed, ⊨ replaces it
		}
		if strings.HasPrefix(typed, c.Prefix) {
			out.Items = append(out.Items, item)
		}
	}
	return out
}

// Inspect implements Interpreter.
func (w *Workspace) Inspect(code string, cursor int, detail int) (display.Bundle, bool) {
	c, ok := syntax.NameAt(code, cursor)
	if !ok {
		return display.Bundle{}, false
	}
	d, ok := table.Inspect(w, c)
	if !ok {
		return display.Bundle{}, false
	}
	if v, bound := w.Value(c.Word); bound && detail > 0 && c.Place != syntax.AfterDot {
		d = append(d, v.Doc()...)
	}
	return d.Bundle(nil), true
}
