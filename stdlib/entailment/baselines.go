package entailment

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/wording"
)

// Disagreement is a row whose baseline differs from the recomputed one.
type Disagreement struct {
	Line       int
	Column     string // "H1", "H2" or "H3"
	File       bool   // what the file has
	Recomputed bool
}

// Check compares a set's baselines with recomputed ones.
type Check struct {
	Name          string // of the set
	Rows          int
	Placeholders  bool // every baseline of every row is 0, as in the exam file: nothing was computed
	ByNodes       int  // rows whose H1 fits length as nodes
	ByOps         int  // rows whose H1 fits length as connectives
	Length        string
	Disagreeing   int            // values that are not the recomputed ones, H1 by the length that fits more rows
	Disagreements []Disagreement // the first of them, at most [MaxListed]
}

// MaxListed is the number of wrong rows that a check lists; it counts all.
const MaxListed = 1_000

// CheckBaselines recomputes H1, H2, H3 of every row. The error says that the set
// has no such columns or holds no formulas, or is the context's.
func CheckBaselines(ctx context.Context, s *corpus.Set) (*Check, error) {
	var c checker
	if err := s.Each(ctx, func(_ int, r *corpus.Row) error { return c.add(s.Name, s.Columns, r) }); err != nil {
		return nil, err
	}
	return c.result(s.Title()), nil
}

// checker compares baselines row by row. Which length H1 takes shows at the end
// only, so disagreements by either are kept till then.
type checker struct {
	measurer
	rows           int
	computed       bool // some baseline is 1
	byNodes, byOps findings
	others         findings // of H2 and H3
}

// findings are the first disagreements and the number of all.
type findings struct {
	count int
	first []Disagreement
}

// note keeps a disagreement.
func (f *findings) note(d Disagreement) {
	if f.count++; f.count <= MaxListed {
		f.first = append(f.first, d)
	}
}

// add compares the baselines of a row of the named set.
func (c *checker) add(name string, columns []string, r *corpus.Row) error {
	a, b, err := pairOf(name, r)
	if err != nil {
		return err
	}
	h, err := storedBaselines(columns, r)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	c.rows++
	line := lineOf(r, c.rows)
	c.computed = c.computed || h != [3]bool{}
	x := c.baselines(a, b)
	for _, v := range []struct {
		to     *findings
		column int
		want   bool
	}{{&c.byNodes, 0, x.ByNodes}, {&c.byOps, 0, x.ByOps}, {&c.others, 1, x.Vars}, {&c.others, 2, x.Lits}} {
		if h[v.column] != v.want {
			v.to.note(Disagreement{line, Columns[v.column], h[v.column], v.want})
		}
	}
	return nil
}

// lineOf returns the line at which a row stands, or its number where it stands in
// no file.
func lineOf(r *corpus.Row, number int) int {
	if r.Line > 0 {
		return r.Line
	}
	return number
}

// result returns the check of the rows so far.
func (c *checker) result(name string) *Check {
	out := &Check{Name: name, Rows: c.rows, Placeholders: !c.computed,
		ByNodes: c.rows - c.byNodes.count, ByOps: c.rows - c.byOps.count, Length: "nodes"}
	h1 := c.byNodes
	if out.ByOps > out.ByNodes {
		out.Length, h1 = "connectives", c.byOps
	}
	if out.Placeholders {
		return out
	}
	out.Disagreeing = h1.count + c.others.count
	all := slices.Concat(h1.first, c.others.first)
	slices.SortStableFunc(all, func(a, b Disagreement) int { return cmp.Compare(a.Line, b.Line) })
	out.Disagreements = all[:min(len(all), MaxListed)]
	return out
}

// errNoBaselines says that there is nothing to compare with.
var errNoBaselines = errors.New("the data set has no columns H1, H2, H3 to check")

// storedBaselines returns a row's columns H1, H2, H3.
func storedBaselines(columns []string, r *corpus.Row) (h [3]bool, err error) {
	found := 0
	for i, name := range columns {
		k := slices.Index(Columns, name)
		if k < 0 || i >= len(r.Extra) {
			continue
		}
		if h[k] = r.Extra[i] == "1"; !h[k] && r.Extra[i] != "0" {
			return h, fmt.Errorf("line %d: %s must be 0 or 1, not %q", r.Line, name, r.Extra[i])
		}
		found++
	}
	if found != len(Columns) {
		return h, errNoBaselines
	}
	return h, nil
}

// Note describes wrong baselines of the file; "" if they
// equal the recomputed ones.
func (c *Check) Note() string {
	switch {
	case c.Placeholders:
		return "H1, H2, H3 are 0 in every row: placeholders, not heuristics"
	case c.Disagreeing > 0:
		d := c.Disagreements[0]
		return fmt.Sprintf("%s of H1, H2, H3 wrong, first in line %d: %s is %s, recomputed %s",
			wording.Count(c.Disagreeing, "value"), d.Line, d.Column, digit[d.File], digit[d.Recomputed])
	}
	return ""
}

// Doc says how many rows agree and lists the first that do not.
func (c *Check) Doc() display.Doc {
	head := display.Line{{Text: c.Name, Tone: display.Strong}}
	if c.Placeholders {
		return display.Doc{append(head,
			display.Span{Text: "  H1, H2 and H3 are 0 in every row: placeholders, not compared"})}
	}
	text, tone := fmt.Sprintf("  H1, H2 and H3 agree in all %d rows", c.Rows), display.Good
	if c.Disagreeing > 0 {
		text, tone = fmt.Sprintf("  H1, H2 and H3 have %s in %d rows", wording.Count(c.Disagreeing, "wrong value"),
			c.Rows), display.Bad
	}
	d := display.Doc{
		append(head, display.Span{Text: text, Tone: tone}),
		display.Line{{Text: fmt.Sprintf("H1 measures length in %s (fits %d rows; in nodes %d, in connectives %d)",
			c.Length, max(c.ByNodes, c.ByOps), c.ByNodes, c.ByOps), Tone: display.Muted}},
	}
	if len(c.Disagreements) > 0 {
		d = append(d, c.Table())
	}
	return d
}

// Table lists the rows that disagree.
func (c *Check) Table() *display.Table {
	const shown = 10
	t := &display.Table{Columns: []display.Column{
		{Head: "line", Align: display.Right}, {Head: "column"}, {Head: "file"}, {Head: "recomputed"},
	}}
	for _, x := range c.Disagreements[:min(shown, len(c.Disagreements))] {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: fmt.Sprint(x.Line)}, {Text: x.Column}, {Text: digit[x.File]}, {Text: digit[x.Recomputed]},
		}})
	}
	if n := c.Disagreeing - len(t.Rows); n > 0 {
		t.More = fmt.Sprintf("and %d more", n)
	}
	return t
}

// JSON returns the table of disagreements with the keys rows_total, length and
// placeholders besides.
func (c *Check) JSON() any {
	o := corpus.TableJSON(c.Table())
	o["rows_total"], o["length"], o["placeholders"] = c.Rows, c.Length, c.Placeholders
	return o
}
