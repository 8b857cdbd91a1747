package fol

import (
	"fmt"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/wording"
)

// Doc shows the model: its objects, then the symbols of no or one argument in
// one table, then a matrix for each symbol of two arguments, then lists of
// tuples.
func (m *Model) Doc() display.Doc {
	doc := display.Doc{m.objects()}
	if t := m.singles(); t != nil {
		doc = append(doc, t)
	}
	// One table for each sort: its rows are the sort's objects.
	for sort := range m.sizes {
		if t := m.unary(sort); t != nil {
			doc = append(doc, t)
		}
	}
	for _, s := range m.v.symbols {
		switch {
		case !m.shows(s) || len(s.args) < 2:
		case len(s.args) == 2 && m.tuples(s) > 1: // one cell is no table
			doc = append(doc, m.matrix(s))
		default:
			doc = append(doc, m.list(s))
		}
	}
	return doc
}

// String returns the model's Doc as plain text.
func (m *Model) String() string { return m.Doc().Text() }

// objects says what there is.
func (m *Model) objects() display.Block {
	var parts []string
	for _, d := range m.Domains() {
		what := wording.Count(len(d.Elements), "object")
		if d.Sort != "" {
			what = d.Sort
		}
		parts = append(parts, what+": "+strings.Join(clip(d.Elements, 40), " "))
	}
	return display.Line{{Text: strings.Join(parts, "; "), Tone: display.Muted}}
}

// clip returns the first so many of some texts, with a mark where there were more.
func clip(s []string, most int) []string {
	if len(s) > most {
		return append(s[:most:most], "…")
	}
	return s
}

// singles returns the constants and propositional variables, nil where there are
// none.
func (m *Model) singles() *display.Table {
	t := &display.Table{Rows: []display.Row{{}}}
	for _, s := range m.v.symbols {
		if m.shows(s) && len(s.args) == 0 {
			t.Columns = append(t.Columns, display.Column{Head: s.name, Align: display.Center})
			t.Rows[0].Cells = append(t.Rows[0].Cells, display.Cell{Text: m.cell(s, 0)})
		}
	}
	if len(t.Columns) == 0 {
		return nil
	}
	return t
}

// unary returns the predicates and functions of one argument of a sort: an object a
// row.
func (m *Model) unary(sort int) *display.Table {
	d := m.domain(sort)
	t := &display.Table{Columns: []display.Column{{Head: d.Sort}}, Rows: make([]display.Row, len(d.Elements))}
	for i, e := range d.Elements {
		t.Rows[i].Cells = []display.Cell{{Text: e, Tone: display.Strong}}
	}
	for _, s := range m.v.symbols {
		if !m.shows(s) || len(s.args) != 1 || s.args[0] != sort {
			continue
		}
		t.Columns = append(t.Columns, display.Column{Head: s.name, Align: display.Center, Rule: len(t.Columns) == 1})
		for i := range t.Rows {
			t.Rows[i].Cells = append(t.Rows[i].Cells, display.Cell{Text: m.cell(s, i)})
		}
	}
	// Objects alone are no news: the line above the tables names them.
	if len(t.Columns) == 1 {
		return nil
	}
	return t
}

// matrix returns a symbol of two arguments: the first is the row.
func (m *Model) matrix(s *symbol) *display.Table {
	rows, cols := m.domain(s.args[0]), m.domain(s.args[1])
	t := &display.Table{Columns: []display.Column{{Head: s.name}}}
	for k, e := range cols.Elements {
		t.Columns = append(t.Columns, display.Column{Head: e, Align: display.Center, Rule: k == 0})
	}
	for i, e := range rows.Elements {
		row := display.Row{Cells: []display.Cell{{Text: e, Tone: display.Strong}}}
		for k := range cols.Elements {
			row.Cells = append(row.Cells, display.Cell{Text: m.cell(s, i*len(cols.Elements)+k)})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// list returns the tuples of which a predicate of many arguments holds, or the
// values of such a function.
func (m *Model) list(s *symbol) display.Block {
	// A predicate shows what it holds of alone: of many arguments it holds rarely. A
	// function has a value for each tuple, so that all of them are shown.
	var parts []string
	for tuple := range m.tuples(s) {
		args := "(" + strings.Join(m.objectsOf(s, tuple), ", ") + ")"
		switch {
		case s.function():
			parts = append(parts, s.name+args+" = "+m.cell(s, tuple))
		case m.truth[s.number][tuple]:
			parts = append(parts, args)
		}
	}
	text := strings.Join(clip(parts, 60), "  ")
	if !s.function() {
		if len(parts) == 0 {
			text = "holds of nothing"
		}
		text = s.name + "  " + text
	}
	return display.Line{{Text: text}}
}

// tuples returns how many tuples of arguments a symbol has here.
func (m *Model) tuples(s *symbol) int {
	if s.function() {
		return len(m.value[s.number])
	}
	return len(m.truth[s.number])
}

// cell returns the truth value or the value for a tuple.
func (m *Model) cell(s *symbol, tuple int) string {
	if s.function() {
		return m.name(s.result, m.value[s.number][tuple])
	}
	return logic.Truth(m.truth[s.number][tuple]).String()
}

// name returns an object of a sort.
func (m *Model) name(sort, at int) string {
	// Objects of a searched domain have no names: they are numbered from 1.
	if names := m.v.sorts[sort].Elements; len(names) > 0 {
		return names[at]
	}
	return fmt.Sprint(at + 1)
}

// objectsOf returns the tuple's objects, by name.
func (m *Model) objectsOf(s *symbol, tuple int) []string {
	out := make([]string, len(s.args))
	// The last argument turns fastest, as the wheel of an odometer does.
	for i := len(out) - 1; i >= 0; i-- {
		size := m.sizes[s.args[i]]
		out[i] = m.name(s.args[i], tuple%size)
		tuple /= size
	}
	return out
}

// JSON has the objects, the tuples of which each predicate holds, and a row of
// arguments and value for each cell of a function. A constant is a function of
// no arguments.
func (m *Model) JSON() any {
	preds, funcs := map[string]any{}, map[string]any{}
	for _, s := range m.v.symbols {
		if !m.shows(s) {
			continue
		}
		// A propositional variable is a truth value; of no arguments there is one
		// tuple, which a list would hide.
		if len(s.args) == 0 && !s.function() {
			preds[s.name] = m.truth[s.number][0]
			continue
		}
		rows := [][]string{}
		for tuple := range m.tuples(s) {
			row := m.objectsOf(s, tuple)
			if s.function() {
				rows = append(rows, append(row, m.cell(s, tuple)))
			} else if m.truth[s.number][tuple] {
				rows = append(rows, row)
			}
		}
		if s.function() {
			funcs[s.name] = rows
		} else {
			preds[s.name] = rows
		}
	}
	// A theory of one sort has a list of objects; one of several has them by sort.
	domains := map[string][]string{}
	for _, d := range m.Domains() {
		domains[d.Sort] = d.Elements
	}
	var domain any = domains
	if len(m.sizes) == 1 {
		domain = m.domain(0).Elements
	}
	return map[string]any{"kind": "model", "domain": domain, "predicates": preds, "functions": funcs}
}
