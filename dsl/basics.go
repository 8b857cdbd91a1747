package dsl

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/wording"
)

// The types that every module uses: lists, texts, numbers, truth values,
// valuations, tables, pages.

func listType() *Type {
	return &Type{
		Name: "list", Doc: "Values in order. Among premises the items of a list take its place, so let can name a theory.",
		Keys: []Key{{"items", "the JSON of the items"}},
		Methods: append([]*Func{
			{Name: "length", Result: "number", Doc: "The number of items.",
				Example: "[a -> b, b -> c, a].length",
				Call: func(c *Call) (Value, error) {
					return integer(len(c.Recv.(List).Items)), nil
				}},
			{Name: "item", Params: []Param{{Name: "number", Kind: KInt, Need: true, Doc: "the item's number, from 1; negative numbers count from the end"}},
				Doc: "The item with this number.", Example: "[a -> b, b -> c, a].item(2)",
				Call: func(c *Call) (Value, error) {
					items, n := c.Recv.(List).Items, c.Int("number")
					if n < 0 {
						n += len(items) + 1
					}
					if n < 1 || n > len(items) {
						return nil, c.Fail("number", "arg.range", "the list has no item %[2]d; its items are 1 to %[1]d", len(items), c.Int("number"))
					}
					return items[n-1], nil
				}},
			{Name: "save", Params: []Param{pathParam}, Result: "nothing", Doc: "Writes a list of verdicts or formulas to a file, one a row. The file's extension chooses CSV, TSV or JSON Lines. data.read reads verdicts back as labelled pairs.",
				Example: "[(p |= p), (p |= q)].save(\"verdicts.csv\")", Call: saveList},
			listPlot(),
		}, append(notationFuncs(listSequent, "[all x (man(x) -> mortal(x)), man(socrates)]"), dimacsFunc(listSequent, "[p, p -> q]"))...),
	}
}

var pathParam = Param{Name: "path", Kind: KPath, Need: true, Doc: "the file to write: .csv, .tsv or .jsonl, optionally followed by .gz or .zst"}

// saveList writes verdicts so that data.read reads them back as labelled pairs. It
// writes other values as their plain text.
func saveList(c *Call) (Value, error) {
	items := c.Recv.(List).Items
	if s, ok := textVerdicts(items); ok {
		return saveRows(c, s.Len(), s.Save)
	}
	t := &display.Table{Columns: []display.Column{{Head: "kind"}, {Head: "value"}}}
	if allVerdicts(items) {
		t.Columns = []display.Column{{Head: "premises"}, {Head: "conclusion"}, {Head: "label"}, {Head: "basis"}, {Head: "engine"}}
	}
	for _, v := range items {
		w, ok := v.(Verdict)
		if !ok || len(t.Columns) == 2 {
			t.Rows = append(t.Rows, textRow(v.TypeName(), plain(v)))
			continue
		}
		premises, conclusion, _ := strings.Cut(w.V.Judged().String(), "⊨")
		t.Rows = append(t.Rows, textRow(strings.TrimSpace(premises), strings.TrimSpace(conclusion),
			w.V.Label().String(), w.V.Basis().String(), w.V.Engine()))
	}
	return save(c, t)
}

// textVerdicts converts verdicts about texts alone to a set, which has the texts as
// they are. In quotation marks they would be different texts.
func textVerdicts(items []Value) (*corpus.Set, bool) {
	var rows []*corpus.Row
	for _, v := range items {
		w, ok := v.(Verdict)
		if !ok {
			return nil, false
		}
		t, ok := w.V.Judged().(texts)
		if !ok {
			return nil, false
		}
		rows = append(rows, &corpus.Row{Content: &corpus.Sentences{P: t.premises, C: t.conclusion}, Gold: w.V.Label().String(),
			Extra: []string{w.V.Basis().String(), w.V.Engine()}})
	}
	return corpus.New(corpus.Source{}, corpus.SentenceKind, []string{"basis", "engine"}, rows), len(rows) > 0
}

// saveRows lets write write the given number of rows to the call's path, and reports it.
func saveRows(c *Call, rows int, write func(ctx context.Context, path string) error) (Value, error) {
	path := c.run.w.path(c.Text("path"))
	if err := write(c.Ctx, path); err != nil {
		if c.Ctx.Err() != nil {
			return nil, c.Ctx.Err()
		}
		return nil, c.Fail("path", "file.write", "%v", err)
	}
	return Nothing{Why: fmt.Sprintf("wrote %s to %s", count(rows, "row"), path), Report: true}, nil
}

func allVerdicts(items []Value) bool {
	return len(items) > 0 && !slices.ContainsFunc(items, func(v Value) bool { _, ok := v.(Verdict); return !ok })
}

func textRow(cells ...string) display.Row {
	var r display.Row
	for _, s := range cells {
		r.Cells = append(r.Cells, display.Cell{Text: s})
	}
	return r
}

// save writes a table's cells to the call's path.
func save(c *Call, t *display.Table) (Value, error) {
	columns := make([]string, len(t.Columns))
	for i, col := range t.Columns {
		columns[i] = col.Head
	}
	rows := make([][]string, len(t.Rows))
	for i, r := range t.Rows {
		for _, cell := range r.Cells {
			rows[i] = append(rows[i], cell.Text)
		}
	}
	return saveRows(c, len(rows), func(ctx context.Context, path string) error { return corpus.SaveTable(ctx, path, columns, rows) })
}

// path resolves a file name of a cell relative to the workspace's folder.
func (w *Workspace) path(name string) string {
	if w.opts.Dir == "" || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(w.opts.Dir, name)
}

// named returns a file's path as results print it: relative to the workspace's
// folder if the file is inside, so that a notebook's outputs name no folder of the
// machine.
func (w *Workspace) named(path string) string {
	dir, err := filepath.Abs(w.opts.Dir)
	full, errFull := filepath.Abs(path)
	if err != nil || errFull != nil {
		return path
	}
	within, err := filepath.Rel(dir, full)
	if err != nil || !filepath.IsLocal(within) {
		return path
	}
	return filepath.ToSlash(within)
}

// count is a number with its noun: 1 row, 2 rows.
func count(n int, noun string) string { return wording.Count(n, noun) }

func integer(n int) Number { return Number{X: float64(n), Integer: true} }

func textType() *Type {
	return &Type{
		Name: "text", Doc: "A quoted text: a sentence to reason about, or a name.", Keys: []Key{{"text", "the text"}},
		Methods: append([]*Func{
			{Name: "formula", Result: "formula", Doc: "Reads the text as a formula. Names in it are atoms, even if let has bound them.", Example: `"p & (q -> r)".formula`,
				Call: func(c *Call) (Value, error) {
					f, err := logic.Parse(c.Recv.(Text).S)
					if err != nil {
						return nil, c.Fail("", "text.formula", "the text is not a formula: %v", err)
					}
					return Formula{f}, nil
				}},
			{Name: "length", Result: "number", Doc: "The number of characters.", Example: `"some tall kid".length`,
				Call: func(c *Call) (Value, error) { return integer(len([]rune(c.Recv.(Text).S))), nil }},
			{Name: "save", Params: []Param{{Name: "path", Kind: KPath, Need: true, Doc: "a text file"}}, Result: "nothing",
				Doc: "Writes the text to a file unchanged.", Example: `(p & (q -> r)).ascii.save("formula.txt")`,
				Call: func(c *Call) (Value, error) { return saveText(c, c.Recv.(Text).S) }},
		}, slices.Concat(sentenceMethods(), quantitiesMethods())...),
	}
}

func numberType() *Type {
	return &Type{Name: "number", Doc: "A plain number.",
		Keys: []Key{{"value", "the number; null if it is beyond the range of JSON numbers"}, {"exact", "all digits, if a JSON number is too narrow"}}}
}

func truthType() *Type {
	return &Type{Name: "truth", Doc: "A truth value: ⊤ or ⊥.", Keys: []Key{{"value", "true or false"}}}
}

func nothingType() *Type {
	return &Type{Name: "nothing", Doc: "No value, with the reason.", Keys: []Key{{"reason", "why there is no value"}}}
}

func moduleType() *Type {
	return &Type{Name: "module", Doc: "A module of the library. A dot reaches its functions.",
		Keys: []Key{{"name", "the module"}, {"functions", "their names"}}}
}

func pageType(kind, doc string, more ...Key) *Type {
	return &Type{Name: kind, Doc: doc, Keys: append([]Key{{"text", "the plain text"}}, more...)}
}

// moduleValue is a module's name used as an expression. It shows the module's functions.
type moduleValue struct{ module *Module }

// TypeName implements Value.
func (moduleValue) TypeName() string { return "module" }

// Doc lists the module's functions.
func (m moduleValue) Doc() display.Doc { return helpModule(m.module) }

// JSON has the functions' names.
func (m moduleValue) JSON() any {
	return object{"kind": "module", "name": m.module.Name, "functions": funcNames(m.module.Funcs)}
}

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
	o := object{"kind": "table", "columns": columns, "rows": rows}
	if t.Note != "" {
		o["remarks"] = []string{t.Note}
	}
	return o
}

// tabular is a result of the library that prints as a table with its own remarks.
type tabular interface {
	Doc() display.Doc
	JSON() any
	Table() *display.Table
}

// report wraps a tabular result as a value.
type report struct {
	tabular
	kind string
}

// TypeName implements Value.
func (r report) TypeName() string { return r.kind }

// tableOf returns the table of a value of type table.
func tableOf(v Value) *display.Table {
	switch v := v.(type) {
	case Table:
		return v.T
	case report:
		return v.Table()
	}
	return &display.Table{}
}

func tableType() *Type {
	return &Type{
		Name: "table", Doc: "A table of results.", Keys: []Key{{"columns", "the column heads"}, {"rows", "the cells as text"}, {"remarks", "notes below the table"},
			{"splits", "Table 1 as numbers"}, {"rows_total", "the number of measured rows"}, {"length", "the measure of length that H1 uses"}, {"unit", "the unit of lengths"}, {"placeholders", "rows without computed heuristics"},
			{"distinct", "the number of distinct questions"}, {"conflicts", "the number of questions with more than one label"}, {"mean_premises", "mean number of premises of a row"},
			{"mean_premise_length", "mean length of the premises"}, {"mean_conclusion_length", "mean length of the conclusions"}},
		Methods: []*Func{{Name: "save", Params: []Param{pathParam}, Result: "nothing",
			Doc:     "Writes the table to a file. The file's extension chooses CSV, TSV or JSON Lines.",
			Example: `names().save("names.csv")`,
			Call:    func(c *Call) (Value, error) { return save(c, tableOf(c.Recv)) }},
			tablePlot()},
	}
}

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
		return line(display.Muted, "the empty valuation: there are no variables")
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
	return object{"kind": "valuation", "values": map[string]bool(v.V)}
}

func valuationType() *Type {
	return &Type{Name: "valuation", Doc: "Truth values for variables: a model or a countermodel.",
		Keys: []Key{{"values", "true or false by variable"}}}
}
