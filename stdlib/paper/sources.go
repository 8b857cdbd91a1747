package paper

import (
	"cmp"
	"fmt"
	"slices"

	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// Source is the origin of our figure beside a published one.
type Source string

// The sources, as notebooks mark them.
const (
	Now    Source = "recomputed now" // by the cell, when it runs
	Stored Source = "stored run"     // a row of notebooks/results, by seed and commit
	Quoted Source = "quoted"         // from the paper; it cannot be had here
)

// AllSources lists the sources in the order of tables.
var AllSources = []Source{Now, Stored, Quoted}

// Names returns the papers of the figures, in order of appearance.
func Names(all []*Figure) (names []string) {
	for _, c := range all {
		if !slices.Contains(names, c.Paper) {
			names = append(names, c.Paper)
		}
	}
	return names
}

// Items returns the items of a paper's figures, such as Table 1, in order of appearance.
func Items(all []*Figure) (items []string) {
	for _, c := range all {
		if !slices.Contains(items, c.Item) {
			items = append(items, c.Item)
		}
	}
	return items
}

// Of returns the figures of a paper. The error names the nearest paper.
func Of(all []*Figure, paper string) (of []*Figure, err error) {
	for _, c := range all {
		if c.Paper == paper {
			of = append(of, c)
		}
	}
	if len(of) == 0 {
		return nil, unknown("paper", paper, Names(all))
	}
	return of, nil
}

// unknown reports an unknown name, with the nearest known one.
func unknown(what, name string, all []string) error {
	if near, ok := source.Nearest(name, all); ok {
		return fmt.Errorf("claims.tsv has no %s %q; did you mean %q?", what, name, near)
	}
	return fmt.Errorf("claims.tsv has no %s %q", what, name)
}

// Count counts figures by source.
func Count(of []*Figure) map[Source]int {
	n := map[Source]int{}
	for _, c := range of {
		n[c.Source()]++
	}
	return n
}

// Sources counts the figures of each item by their source, a row for each item and a last
// row of sums.
func Sources(of []*Figure) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "item"}, {Head: "figures", Align: display.Right}}}
	for _, s := range AllSources {
		t.Columns = append(t.Columns, display.Column{Head: string(s), Align: display.Right})
	}
	row := func(name string, some []*Figure) {
		cells := []display.Cell{{Text: name}, {Text: fmt.Sprint(len(some))}}
		n := Count(some)
		for _, s := range AllSources {
			text := ""
			if n[s] > 0 {
				text = fmt.Sprint(n[s])
			}
			cells = append(cells, display.Cell{Text: text})
		}
		t.Rows = append(t.Rows, display.Row{Cells: cells})
	}
	for _, item := range Items(of) {
		row(item, ofItem(of, item))
	}
	row("all", of)
	return t
}

// ofItem returns the figures of an item.
func ofItem(of []*Figure, item string) (some []*Figure) {
	for _, c := range of {
		if c.Item == item {
			some = append(some, c)
		}
	}
	return some
}

// CausesOf returns the reasons why figures of an item are quoted, each once, in order.
func CausesOf(of []*Figure, item string) (why []string) {
	for _, c := range ofItem(of, item) {
		if c.Source() == Quoted && !slices.Contains(why, c.Cause) {
			why = append(why, c.Cause)
		}
	}
	return why
}

// QuotedOf returns an item as a table in the paper's layout, with only the quoted figures.
// The error names the nearest item, or says that no figure is quoted.
func QuotedOf(of []*Figure, item string) (*display.Table, error) {
	some := ofItem(of, item)
	if len(some) == 0 {
		return nil, unknown("item", item, Items(of))
	}
	some = slices.DeleteFunc(some, func(c *Figure) bool { return c.Source() != Quoted })
	if len(some) == 0 {
		return nil, fmt.Errorf("no figure of %s is quoted", item)
	}
	t := &display.Table{Columns: []display.Column{{Head: "of"}}}
	columns, rows := map[string]int{}, map[string]int{}
	for _, c := range some {
		if columns[c.Column] == 0 {
			columns[c.Column] = len(t.Columns)
			t.Columns = append(t.Columns, display.Column{Head: cmp.Or(c.Column, "published"), Align: display.Right})
		}
		if _, known := rows[c.Row]; !known {
			rows[c.Row] = len(t.Rows)
			t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: c.Row}}})
		}
	}
	for i := range t.Rows {
		t.Rows[i].Cells = append(t.Rows[i].Cells, make([]display.Cell, len(t.Columns)-1)...)
	}
	for _, c := range some {
		t.Rows[rows[c.Row]].Cells[columns[c.Column]].Text = c.Published
	}
	return t, nil
}
