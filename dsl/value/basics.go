package value

import (
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/wording"
)

// TextRow is a row of a table from its cells' texts.
func TextRow(cells ...string) display.Row {
	var r display.Row
	for _, s := range cells {
		r.Cells = append(r.Cells, display.Cell{Text: s})
	}
	return r
}

// Count is a number with its noun: 1 row, 2 rows.
func Count(n int, noun string) string { return wording.Count(n, noun) }

// Integer is a whole number as a value.
func Integer(n int) Number { return Number{X: float64(n), Integer: true} }

// Table is a table of results.
type Table struct {
	T    *display.Table
	Note string // a line above the table; "" for none
}

// TypeName implements Value.
func (Table) TypeName() string { return "table" }

// Doc is the table under its note.
func (t Table) Doc() display.Doc {
	if t.Note == "" {
		return display.Doc{t.T}
	}
	return display.Doc{display.Line{{Text: t.Note, Tone: display.Muted}}, t.T}
}

// JSON has columns and rows of text.
func (t Table) JSON() any {
	columns := make([]string, len(t.T.Columns))
	for i, c := range t.T.Columns {
		columns[i] = c.Head
	}
	rows := make([][]string, len(t.T.Rows))
	for i, r := range t.T.Rows {
		rows[i] = []string{}
		for _, c := range r.Cells {
			rows[i] = append(rows[i], c.Text)
		}
	}
	o := Object{"kind": "table", "columns": columns, "rows": rows}
	if t.Note != "" {
		o["remarks"] = []string{t.Note}
	}
	return o
}

// Tabular is a result of the library that prints as a table with its own remarks.
type Tabular interface {
	Doc() display.Doc
	JSON() any
	Table() *display.Table
}

// Report wraps a tabular result as a value.
type Report struct {
	Tabular
	Kind string
}

// TypeName implements Value.
func (r Report) TypeName() string { return r.Kind }

// TableBehind returns the table of a value of type table.
func TableBehind(v Value) *display.Table {
	switch v := v.(type) {
	case Table:
		return v.T
	case Report:
		return v.Table()
	}
	return &display.Table{}
}

// Columned is a value of which methods take columns by name.
type Columned interface{ ColumnNames() []string }

// Valuation is an assignment of truth values: a model or a countermodel.
type Valuation struct {
	V    logic.Valuation
	Vars []string // in the order of display
}

// TypeName implements Value.
func (Valuation) TypeName() string { return "valuation" }

// Doc shows the valuation as a one-row table.
func (v Valuation) Doc() display.Doc {
	if len(v.Vars) == 0 {
		return Line(display.Muted, "the empty valuation: there are no variables")
	}
	t := &display.Table{Rows: []display.Row{{}}}
	for _, name := range v.Vars {
		t.Columns = append(t.Columns, display.Column{Head: name, Align: display.Center})
		t.Rows[0].Cells = append(t.Rows[0].Cells, display.Cell{Text: logic.Truth(v.V[name]).String()})
	}
	return display.Doc{t}
}

// JSON has the truth value of each variable.
func (v Valuation) JSON() any {
	return Object{"kind": "valuation", "values": map[string]bool(v.V)}
}

// Article puts "a" or "an" before the name of a type.
func Article(noun string) string {
	switch {
	case noun == "nothing", strings.HasSuffix(noun, "s") && noun != "":
		return noun
	case noun != "" && strings.ContainsRune("aeio", rune(noun[0])):
		return "an " + noun
	}
	return "a " + noun
}

// Plain prints a value as a judgment contains it.
func Plain(v Value) string {
	switch v := v.(type) {
	case Formula:
		return v.F.String()
	case Text:
		return Quote(v.S)
	}
	return strings.TrimSpace(v.Doc().Text())
}

// TableOf returns the table of a value of type table.
func TableOf(v Value) (*display.Table, bool) {
	switch v := v.(type) {
	case Table:
		return v.T, v.T != nil
	case Report:
		if v.Kind == "table" {
			return v.Table(), true
		}
	}
	return nil, false
}
