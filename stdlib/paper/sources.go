package paper

import (
	"cmp"
	"fmt"
	"slices"

	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// Source is where the figure beside a published one comes from.
type Source string

// The sources, as notebooks mark them.
const (
	Now    Source = "recomputed now" // by the cell, while one waits
	Stored Source = "stored run"     // a row of notebooks/results, by seed and commit
	Quoted Source = "quoted"         // from the paper; it cannot be had here
)

// AllSources are in the order in which they are counted.
var AllSources = []Source{Now, Stored, Quoted}

// Names returns the papers that claims are of, in order of appearance.
func Names(all []*Claim) (names []string) {
	for _, c := range all {
		if !slices.Contains(names, c.Paper) {
			names = append(names, c.Paper)
		}
	}
	return names
}

// Items returns what a paper's claims are of, in order of appearance: Table 1, Figure 2.
func Items(all []*Claim) (items []string) {
	for _, c := range all {
		if !slices.Contains(items, c.Item) {
			items = append(items, c.Item)
		}
	}
	return items
}

// Of returns the claims of a paper. The error names the nearest.
func Of(all []*Claim, paper string) (of []*Claim, err error) {
	for _, c := range all {
		if c.Paper == paper {
			of = append(of, c)
		}
	}
	if len(of) == 0 {
		return nil, unknown("claims of", paper, Names(all))
	}
	return of, nil
}

// unknown says that nothing has a name, and which is nearest.
func unknown(what, name string, all []string) error {
	if near, ok := source.Nearest(name, all); ok {
		return fmt.Errorf("there are no %s %q; did you mean %q?", what, name, near)
	}
	return fmt.Errorf("there are no %s %q", what, name)
}

// Count counts claims by source.
func Count(of []*Claim) map[Source]int {
	n := map[Source]int{}
	for _, c := range of {
		n[c.Source()]++
	}
	return n
}

// Sources returns a row for each item of claims, with how many of its figures come from
// where, and a last row of sums.
func Sources(of []*Claim) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "item"}, {Head: "figures", Align: display.Right}}}
	for _, s := range AllSources {
		t.Columns = append(t.Columns, display.Column{Head: string(s), Align: display.Right})
	}
	row := func(name string, some []*Claim) {
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

// ofItem returns the claims of an item.
func ofItem(of []*Claim, item string) (some []*Claim) {
	for _, c := range of {
		if c.Item == item {
			some = append(some, c)
		}
	}
	return some
}

// CausesOf says why figures of an item are quoted: each reason once, in order.
func CausesOf(of []*Claim, item string) (why []string) {
	for _, c := range ofItem(of, item) {
		if c.Source() == Quoted && !slices.Contains(why, c.Cause) {
			why = append(why, c.Cause)
		}
	}
	return why
}

// QuotedOf returns an item as the paper prints it, with those of its figures alone that
// are quoted. The error names the nearest item, or says that none is.
func QuotedOf(of []*Claim, item string) (*display.Table, error) {
	some := ofItem(of, item)
	if len(some) == 0 {
		return nil, unknown("claims of the item", item, Items(of))
	}
	some = slices.DeleteFunc(some, func(c *Claim) bool { return c.Source() != Quoted })
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
