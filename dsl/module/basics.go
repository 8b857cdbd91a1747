package module

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
)

// The types that every module uses: lists, texts, numbers, truth values,
// valuations, tables, pages.

func listType() *table.Type {
	return &table.Type{
		Name: "list", Doc: "Values in order. Among premises the items of a list take its place, so let can name a " +
			"theory.",
		Keys: []table.Key{{Name: "items", Doc: "the JSON of the items"}},
		Methods: append([]*table.Func{
			{Name: "length", Result: "number", Doc: "The number of items.",
				Example: "[a -> b, b -> c, a].length",
				Body:    table.Getter(func(l value.List) value.Value { return value.Integer(len(l.Items)) })},
			{Name: "item",
				Doc: "The item with this number.", Example: "[a -> b, b -> c, a].item(2)",
				Body: table.MethodWith(table.OneInt("number",
					"the item's number, from 1; negative numbers count from the end"),
					func(c *table.Call, l value.List, number *int) (value.Value, error) {
						items, n := l.Items, *number
						if n < 0 {
							n += len(items) + 1
						}
						if n < 1 || n > len(items) {
							return nil, c.Fail(number, "arg.range",
								"the list has no item %[2]d; its items are 1 to %[1]d", len(items), *number)
						}
						return items[n-1], nil
					})},
			{
				Name:   "save",
				Result: "nothing",
				Doc: "Writes a list of verdicts or formulas to a file, one a row. The file's extension chooses " +
					"CSV, TSV or JSON Lines. data.read reads verdicts back as labelled pairs.",
				Example: "[(p |= p), (p |= q)].save(\"verdicts.csv\")",
				Body:    table.MethodWith((*pathArgs).declare, saveList),
			},
			listPlot(),
		}, append(notationFuncs(listSequent, "[all x (man(x) -> mortal(x)), man(socrates)]"),
			dimacsFunc(listSequent, "[p, p -> q]"))...),
	}
}

// listOf makes a list of the values of items.
func listOf[T any](items []T, as func(T) value.Value) value.List {
	values := make([]value.Value, len(items))
	for i, item := range items {
		values[i] = as(item)
	}
	return value.List{Items: values}
}

func asFormula(f logic.Formula) value.Value { return value.Formula{F: f} }

// pathArgs are a file that a table is written to.
type pathArgs struct{ Path string }

func (a *pathArgs) declare(p *table.Params) {
	p.Path(&a.Path, "path", "the file to write: .csv, .tsv or .jsonl, optionally followed by .gz or .zst").Required()
}

// saveList writes verdicts so that data.read reads them back as labelled pairs. It
// writes other values as their plain text.
func saveList(c *table.Call, l value.List, a *pathArgs) (value.Value, error) {
	items := l.Items
	if s, ok := textVerdicts(items); ok {
		return saveRows(c, &a.Path, s.Len(), s.Save)
	}
	t := &display.Table{Columns: []display.Column{{Head: "kind"}, {Head: "value"}}}
	if allVerdicts(items) {
		t.Columns = []display.Column{
			{Head: "premises"}, {Head: "conclusion"}, {Head: "label"}, {Head: "basis"}, {Head: "engine"},
		}
	}
	for _, v := range items {
		w, ok := v.(value.Verdict)
		if !ok || len(t.Columns) == 2 {
			t.Rows = append(t.Rows, value.TextRow(v.TypeName(), value.Plain(v)))
			continue
		}
		premises, conclusion, _ := strings.Cut(w.V.Judged().String(), "⊨")
		t.Rows = append(t.Rows, value.TextRow(strings.TrimSpace(premises), strings.TrimSpace(conclusion),
			w.V.Label().String(), w.V.Basis().String(), w.V.Engine()))
	}
	return save(c, &a.Path, t)
}

// textVerdicts converts verdicts about texts alone to a set, which has the texts as
// they are. In quotation marks they would be different texts.
func textVerdicts(items []value.Value) (*corpus.Set, bool) {
	var rows []*corpus.Row
	for _, v := range items {
		w, ok := v.(value.Verdict)
		if !ok {
			return nil, false
		}
		t, ok := w.V.Judged().(texts)
		if !ok {
			return nil, false
		}
		rows = append(rows, &corpus.Row{
			Content: &corpus.Sentences{P: t.premises, C: t.conclusion},
			Gold:    w.V.Label().String(),
			Extra:   []string{w.V.Basis().String(), w.V.Engine()},
		})
	}
	return corpus.New(corpus.Source{}, corpus.SentenceKind, []string{"basis", "engine"}, rows), len(rows) > 0
}

// saveRows lets write write the given number of rows to the file that the argument to
// names, and reports it.
func saveRows(c *table.Call, to *string, rows int,
	write func(ctx context.Context, path string) error) (value.Value, error) {
	path := c.Cell.Path(*to)
	if err := write(c.Ctx, path); err != nil {
		if c.Ctx.Err() != nil {
			return nil, c.Ctx.Err()
		}
		return nil, c.Fail(to, "file.write", "%v", err)
	}
	return value.Nothing{Why: fmt.Sprintf("wrote %s to %s", value.Count(rows, "row"), path), Report: true}, nil
}

func allVerdicts(items []value.Value) bool {
	return len(items) > 0 && !slices.ContainsFunc(items, func(v value.Value) bool {
		_, ok := v.(value.Verdict)
		return !ok
	})
}

// save writes a table's cells to the file that the argument to names.
func save(c *table.Call, to *string, t *display.Table) (value.Value, error) {
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
	return saveRows(c, to, len(rows), func(ctx context.Context, path string) error {
		return corpus.SaveTable(ctx, path, columns, rows)
	})
}

func textType() *table.Type {
	return &table.Type{
		Name: "text", Doc: "A quoted text: a sentence to reason about, or a name.", Keys: []table.Key{{
			Name: "text",
			Doc:  "the text",
		}},
		Methods: append([]*table.Func{
			{
				Name:    "formula",
				Result:  "formula",
				Doc:     "Reads the text as a formula. Names in it are atoms, even if let has bound them.",
				Example: `"p & (q -> r)".formula`,
				Body: table.Method(func(c *table.Call, t value.Text) (value.Value, error) {
					f, err := logic.Parse(t.S)
					if err != nil {
						return nil, c.Fail(nil, "text.formula", "the text is not a formula: %v", err)
					}
					return value.Formula{F: f}, nil
				}),
			},
			{Name: "length", Result: "number", Doc: "The number of characters.", Example: `"some tall kid".length`,
				Body: table.Getter(func(t value.Text) value.Value { return value.Integer(len([]rune(t.S))) })},
			{Name: "save", Result: "nothing",
				Doc: "Writes the text to a file unchanged.", Example: `(p & (q -> r)).ascii.save("formula.txt")`,
				Body: table.MethodWith(table.OnePath("path", "a text file"),
					func(c *table.Call, t value.Text, path *string) (value.Value, error) {
						return saveText(c, path, t.S)
					})},
		}, slices.Concat(sentenceMethods(), quantitiesMethods())...),
	}
}

func numberType() *table.Type {
	return &table.Type{Name: "number", Doc: "A plain number.",
		Keys: []table.Key{
			{Name: "value", Doc: "the number; null if it is beyond the range of JSON numbers"},
			{Name: "exact", Doc: "all digits, if a JSON number is too narrow"},
		}}
}

func truthType() *table.Type {
	return &table.Type{
		Name: "truth",
		Doc:  "A truth value: ⊤ or ⊥.",
		Keys: []table.Key{{Name: "value", Doc: "true or false"}},
	}
}

func nothingType() *table.Type {
	return &table.Type{
		Name: "nothing",
		Doc:  "No value, with the reason.",
		Keys: []table.Key{{Name: "reason", Doc: "why there is no value"}},
	}
}

func moduleType() *table.Type {
	return &table.Type{Name: "module", Doc: "A module of the library. A dot reaches its functions.",
		Keys: []table.Key{{Name: "name", Doc: "the module"}, {Name: "functions", Doc: "their names"}}}
}

func tableType() *table.Type {
	return &table.Type{
		Name: "table", Doc: "A table of results.", Keys: []table.Key{{
			Name: "columns",
			Doc:  "the column heads",
		}, {Name: "rows", Doc: "the cells as text"}, {Name: "remarks", Doc: "notes below the table"},
			{
				Name: "splits",
				Doc:  "Table 1 as numbers",
			}, {
				Name: "rows_total",
				Doc:  "the number of measured rows",
			}, {
				Name: "length",
				Doc:  "the measure of length that H1 uses",
			}, {
				Name: "unit",
				Doc:  "the unit of lengths",
			}, {Name: "placeholders", Doc: "rows without computed heuristics"},
			{
				Name: "distinct",
				Doc:  "the number of distinct questions",
			}, {
				Name: "conflicts",
				Doc:  "the number of questions with more than one label",
			}, {Name: "mean_premises", Doc: "mean number of premises of a row"},
			{
				Name: "mean_premise_length",
				Doc:  "mean length of the premises",
			}, {Name: "mean_conclusion_length", Doc: "mean length of the conclusions"}},
		Methods: []*table.Func{{Name: "save", Result: "nothing",
			Doc:     "Writes the table to a file. The file's extension chooses CSV, TSV or JSON Lines.",
			Example: `names().save("names.csv")`,
			Body: table.MethodWith((*pathArgs).declare,
				func(c *table.Call, t value.Value, a *pathArgs) (value.Value, error) {
					return save(c, &a.Path, value.TableBehind(t))
				})},
			tablePlot()},
	}
}

func valuationType() *table.Type {
	return &table.Type{Name: "valuation", Doc: "Truth values for variables: a model or a countermodel.",
		Keys: []table.Key{{Name: "values", Doc: "true or false by variable"}}}
}
