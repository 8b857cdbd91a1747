package entailment

import (
	"fmt"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
)

// Baselines are the three heuristics of a published line, recomputed. The files
// use two measures of length for the first.
type Baselines struct {
	ByNodes bool // A has at least as many nodes as B: the authors' published code
	ByOps   bool // A has at least as many connectives as B: their older measure
	Vars    bool // H2: every variable of B occurs in A
	Lits    bool // H3: every literal of B's negation normal form is one of A's
}

// BaselinesOf computes the heuristics for the question whether a entails b.
func BaselinesOf(a, b logic.Formula) Baselines {
	var m measurer
	return m.baselines(a, b)
}

// measurer measures pair after pair in the same memory.
type measurer struct {
	literals
	a, b         signs // of the pair at hand
	varsA, varsB set   // its variables
}

// read collects the literals and variables of both formulas.
func (m *measurer) read(a, b logic.Formula) {
	m.a.clear()
	m.b.clear()
	m.collect(&m.a, a, true, false)
	m.collect(&m.b, b, true, false)
	m.varsA, m.varsB = m.a.vars(m.varsA), m.b.vars(m.varsB)
}

// baselines is [BaselinesOf] in the measurer's memory.
func (m *measurer) baselines(a, b logic.Formula) Baselines {
	m.read(a, b)
	x, y := SizeOf(a), SizeOf(b)
	return Baselines{
		ByNodes: x.Length() >= y.Length(), ByOps: x.Ops >= y.Ops,
		Vars: m.varsB.within(m.varsA), Lits: m.b.within(&m.a),
	}
}

// Disagreement is a row whose baseline is not what the formulas give.
type Disagreement struct {
	Line       int
	Column     string // "H1", "H2" or "H3"
	File       bool   // what the file has
	Recomputed bool
}

// Check is a set's baselines compared with those recomputed.
type Check struct {
	Set           *corpus.Set
	Rows          int
	Placeholders  bool // every baseline of every row is 0, as in the exam file: nothing was computed
	ByNodes       int  // rows whose H1 fits length as nodes
	ByOps         int  // rows whose H1 fits length as connectives
	Length        string
	Disagreements []Disagreement // with H1 by the length that fits more rows
}

// CheckBaselines recomputes H1, H2, H3 of every row. The error says that the set
// has no such columns or holds no formulas.
func CheckBaselines(s *corpus.Set) (*Check, error) {
	c := &Check{Set: s, Rows: s.Len(), Placeholders: true, Length: "nodes"}
	var m measurer
	var computed []Baselines
	var stored [][3]bool
	for _, r := range s.Rows() {
		a, b, err := pairOf(s, r)
		if err != nil {
			return nil, err
		}
		h, err := storedBaselines(s, r)
		if err != nil {
			return nil, err
		}
		x := m.baselines(a, b)
		c.ByNodes += count(h[0] == x.ByNodes)
		c.ByOps += count(h[0] == x.ByOps)
		c.Placeholders = c.Placeholders && h == [3]bool{}
		computed, stored = append(computed, x), append(stored, h)
	}
	if c.ByOps > c.ByNodes {
		c.Length = "connectives"
	}
	if !c.Placeholders {
		c.compare(computed, stored)
	}
	return c, nil
}

// compare lists the values that are not the recomputed ones, taking H1 by the
// measure of length that fits more rows.
func (c *Check) compare(computed []Baselines, stored [][3]bool) {
	for i, x := range computed {
		h1 := x.ByNodes
		if c.Length == "connectives" {
			h1 = x.ByOps
		}
		for k, want := range [3]bool{h1, x.Vars, x.Lits} {
			if stored[i][k] != want {
				c.Disagreements = append(c.Disagreements, Disagreement{c.Set.Row(i).Line, Columns[k], stored[i][k], want})
			}
		}
	}
}

// count is 1 for true, to be summed.
func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// pairOf is a row's A and B.
func pairOf(s *corpus.Set, r *corpus.Row) (a, b logic.Formula, err error) {
	q, ok := r.Sequent()
	if !ok {
		return nil, nil, fmt.Errorf("%s holds %s; its rows were expected to be formulas", s.Name, s.Kind)
	}
	return conjunction(q.Premises), q.Conclusion, nil
}

// conjunction joins premises, which the published format has exactly one of.
func conjunction(premises []logic.Formula) logic.Formula {
	if len(premises) == 0 {
		return logic.Truth(true)
	}
	f := premises[0]
	for _, p := range premises[1:] {
		f = &logic.Binary{Op: logic.And, L: f, R: p}
	}
	return f
}

// storedBaselines are a row's columns H1, H2, H3.
func storedBaselines(s *corpus.Set, r *corpus.Row) (h [3]bool, err error) {
	found := 0
	for i, name := range s.Columns {
		for k, want := range Columns {
			if name == want {
				h[k] = r.Extra[i] == "1"
				found++
			}
		}
	}
	if found != len(Columns) {
		return h, fmt.Errorf("%s has no columns H1, H2, H3 to compare with", s.Name)
	}
	return h, nil
}

// Doc says how many rows agree and lists the first that do not.
func (c *Check) Doc() display.Doc {
	head := display.Line{{Text: c.Set.Title(), Tone: display.Strong}}
	if c.Placeholders {
		return display.Doc{append(head, display.Span{Text: "  H1, H2 and H3 are 0 in every row: placeholders, not compared"})}
	}
	text, tone := fmt.Sprintf("  H1, H2 and H3 agree in all %d rows", c.Rows), display.Good
	if len(c.Disagreements) > 0 {
		text, tone = fmt.Sprintf("  H1, H2 and H3: disagreements in %d rows: %d", c.Rows, len(c.Disagreements)), display.Bad
	}
	d := display.Doc{
		append(head, display.Span{Text: text, Tone: tone}),
		display.Line{{Text: fmt.Sprintf("H1 takes length as %s (fits %d rows; as nodes %d, as connectives %d)",
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
	if n := len(c.Disagreements) - shown; n > 0 {
		t.More = fmt.Sprintf("and %d more", n)
	}
	return t
}

// JSON is the table of disagreements with the keys rows_total, length and
// placeholders besides.
func (c *Check) JSON() any {
	o := corpus.TableJSON(c.Table())
	o["rows_total"], o["length"], o["placeholders"] = c.Rows, c.Length, c.Placeholders
	return o
}
