package logic

import (
	"context"
	"fmt"
	"math/bits"

	"sequent/stdlib/display"
	"sequent/stdlib/wording"
)

// Table is a truth table: of a formula with its subformulas, or of a sequent,
// whose rows where the premises hold and where it is refuted are marked:
//
//	  p  q │ p → q  q │ ⊨ p
//	───────┼──────────┼────
//	• ⊤  ⊤ │   ⊤    ⊤ │  ⊤
//	  ⊤  ⊥ │   ⊥    ⊥ │  ⊤
//	✗ ⊥  ⊤ │   ⊤    ⊤ │  ⊥
//	  ⊥  ⊥ │   ⊤    ⊥ │  ⊥
//
// Rows stand in the order of [Program.Load], the first variable changing last
// and ⊤ before ⊥. At most [ShownRows] of them are held; the others are counted.
type Table struct {
	Vars     []string
	Columns  []Formula // a formula's subformulas and itself, or premises and conclusion
	Premises int       // how many of the columns are premises
	Sequent  bool      // whether the table is a sequent's
	Rows     []TableRow
	Total    uint64 // rows of the whole table
	Hold     uint64 // rows that make all premises true; of a formula's table, those that make it true
	Refuting uint64 // rows that make the premises true and the conclusion false
}

// TableRow is a row of a truth table.
type TableRow struct {
	Number   uint64 // from 0
	Vars     []bool // by variable
	Values   []bool // by column
	Hold     bool   // the premises are true
	Refuting bool   // and the conclusion is false
}

// ShownRows is how many rows a [Table] holds at most.
const ShownRows = 64

// maxTableColumns is how many subformulas have columns; a table of a larger
// formula has one column for the formula alone.
const maxTableColumns = 12

// FormulaTable returns the truth table of f: its variables, then its compound
// subformulas, inner ones first, then f. The error is a *FirstOrderError, a
// *TooLargeError beyond [MaxTableVars] variables, or the context's.
func FormulaTable(ctx context.Context, f Formula) (*Table, error) {
	t := &Table{Columns: append(compounds(f), f)}
	return t, t.fill(ctx)
}

// SequentTable returns the truth table of a sequent: its variables, the premises
// and the conclusion. The error is as for [FormulaTable].
func SequentTable(ctx context.Context, s Sequent) (*Table, error) {
	t := &Table{Columns: s.Formulas(), Premises: len(s.Premises), Sequent: true}
	return t, t.fill(ctx)
}

// compounds returns the distinct compound subformulas of f other than f, inner
// ones first; none where there are too many.
func compounds(f Formula) []Formula {
	if longerThan(f, 8*maxTableColumns) {
		return nil
	}
	var found []Formula
	seen := map[string]bool{f.String(): true}
	var visit func(Formula)
	visit = func(g Formula) {
		if len(found) > maxTableColumns {
			return
		}
		for _, k := range Children(g) {
			visit(k)
		}
		if len(Children(g)) > 0 && !seen[g.String()] {
			seen[g.String()] = true
			found = append(found, g)
		}
	}
	visit(f)
	if len(found) > maxTableColumns {
		return nil
	}
	return found
}

// fill counts the rows of the table and picks those to show: the refuting ones
// first, then those where the premises hold, then the others, unless all fit.
func (t *Table) fill(ctx context.Context) error {
	fs := t.Columns
	if !t.Sequent { // the formula first, for the order of its variables
		fs = append([]Formula{fs[len(fs)-1]}, fs...)
	}
	p, err := Compile(fs...)
	if err != nil {
		return err
	}
	p.Outs = p.Outs[len(fs)-len(t.Columns):] // the outputs of the columns
	t.Vars = append([]string(nil), p.Vars...)
	t.Total = 1 << len(p.Vars)
	// Only the numbers of rows are kept on the way: a table has up to 2^30.
	var refuting, hold, other picked
	live := p.Live()
	err = p.Rows(ctx, nil, func(block uint64, outs []uint64) bool {
		holds, refutes := t.marks(outs)
		holds, refutes = holds&live, refutes&live
		t.Hold += uint64(bits.OnesCount64(holds))
		t.Refuting += uint64(bits.OnesCount64(refutes))
		refuting.add(block, refutes)
		hold.add(block, holds&^refutes)
		other.add(block, live&^holds)
		return true
	})
	if err != nil {
		return err
	}
	t.show(p, append(append(refuting, hold...), other...))
	return nil
}

// marks returns the words of the rows where the premises hold (of a formula's
// table, the formula) and of the rows that refute.
func (t *Table) marks(outs []uint64) (holds, refutes uint64) {
	last := outs[len(outs)-1]
	if !t.Sequent {
		return last, 0
	}
	holds = ^uint64(0)
	for _, out := range outs[:t.Premises] {
		holds &= out
	}
	return holds, holds &^ last
}

// picked are the first rows of a kind.
type picked []uint64

// add notes the rows of a block that are hits, up to as many as can be shown.
func (p *picked) add(block, hits uint64) {
	for ; hits != 0 && len(*p) < ShownRows; hits &= hits - 1 {
		*p = append(*p, block*Block+uint64(bits.TrailingZeros64(hits)))
	}
}

// show evaluates the rows that are held: all in their order, or the first of
// those picked.
func (t *Table) show(p *Program, picked []uint64) {
	if t.Total <= ShownRows {
		picked = picked[:0]
		for row := range t.Total {
			picked = append(picked, row)
		}
	}
	regs, outs := p.NewRegisters(), make([]uint64, len(p.Outs))
	for _, row := range picked[:min(len(picked), ShownRows)] {
		p.Load(regs, row/Block)
		p.Run(regs)
		r := TableRow{Number: row}
		bit := func(word uint64) bool { return word>>(row%Block)&1 == 1 }
		for i := range p.Vars {
			r.Vars = append(r.Vars, bit(regs[i]))
		}
		for i, out := range p.Outs {
			outs[i] = regs[out]
			r.Values = append(r.Values, bit(regs[out]))
		}
		holds, refutes := t.marks(outs)
		r.Hold, r.Refuting = bit(holds) && t.Sequent, bit(refutes)
		t.Rows = append(t.Rows, r)
	}
}

// Doc shows the table: rows where the premises hold are marked, those that
// refute stand out, and a line sums up.
func (t *Table) Doc() display.Doc {
	grid := &display.Table{More: t.more()}
	for _, v := range t.Vars {
		grid.Columns = append(grid.Columns, display.Column{Head: v, Align: display.Center})
	}
	for i, f := range t.Columns {
		rule := len(t.Vars) > 0 && i == 0 || t.Sequent && i == t.Premises && i > 0
		grid.Columns = append(grid.Columns, t.column(i, f, rule))
	}
	for _, r := range t.Rows {
		grid.Rows = append(grid.Rows, display.Row{Cells: r.cells(), Mark: r.mark()})
	}
	return display.Doc{grid, display.Line{{Text: t.summary(), Tone: display.Muted}}}
}

// column heads the column of a formula; a long one is cut, and whole on hover.
func (t *Table) column(i int, f Formula, rule bool) display.Column {
	c := display.Column{Head: f.String(), Align: display.Center, Rule: rule}
	if t.Sequent && i == t.Premises {
		c.Head = "⊨ " + c.Head
	}
	const width = 48
	if r := []rune(c.Head); len(r) > width {
		c.Title, c.Head = c.Head, string(r[:width-1])+"…"
	}
	return c
}

// cells returns the row's truth values; ⊥ is grey, so that ⊤ stands out.
func (r TableRow) cells() []display.Cell {
	var cells []display.Cell
	for _, b := range append(r.Vars[:len(r.Vars):len(r.Vars)], r.Values...) {
		c := display.Cell{Text: Truth(b).String()}
		if !b {
			c.Tone = display.Muted
		}
		cells = append(cells, c)
	}
	return cells
}

// mark returns why the row stands out.
func (r TableRow) mark() display.Mark {
	switch {
	case r.Refuting:
		return display.Refuting
	case r.Hold:
		return display.Marked
	}
	return display.Unmarked
}

// more counts the rows that are not shown.
func (t *Table) more() string {
	left := t.Total - uint64(len(t.Rows))
	if left == 0 {
		return ""
	}
	shown := uint64(0)
	for _, r := range t.Rows {
		if r.Refuting {
			shown++
		}
	}
	line := "and " + wording.Count(left, "more row")
	if rest := t.Refuting - shown; rest > 0 {
		line += fmt.Sprintf(", %s of them refuting", wording.Group(rest))
	}
	return line
}

// summary says in a line what the table shows.
func (t *Table) summary() string {
	rows := wording.Count(t.Total, "row")
	switch {
	case !t.Sequent && t.Hold == t.Total:
		return "valid: true in all of " + rows
	case !t.Sequent && t.Hold == 0:
		return "unsatisfiable: false in all of " + rows
	case !t.Sequent:
		return fmt.Sprintf("true in %s of %s", wording.Group(t.Hold), rows)
	case t.Hold == 0:
		return "the premises are true in none of " + rows
	case t.Refuting == 0:
		return fmt.Sprintf("the premises are true in %s of %s, and there the conclusion is too", wording.Group(t.Hold),
			rows)
	}
	return fmt.Sprintf("the premises are true in %s of %s; %s", wording.Group(t.Hold), rows,
		wording.CountOf(t.Refuting, "refutes", "refute"))
}

// JSON returns the table for encoding/json:
//
//	variables  the names          columns  the formulas as text
//	premises   how many of the columns are premises (of a sequent's table)
//	rows       number, variables, values, hold, refuting of each row that is shown
//	total, hold, refuting          how many rows there are in all
func (t *Table) JSON() any {
	columns := make([]string, len(t.Columns))
	for i, f := range t.Columns {
		columns[i] = f.String()
	}
	rows := make([]map[string]any, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = map[string]any{"number": r.Number, "variables": r.Vars, "values": r.Values}
		if t.Sequent {
			rows[i]["hold"], rows[i]["refuting"] = r.Hold, r.Refuting
		}
	}
	o := map[string]any{
		"kind":      "truth table",
		"variables": t.Vars,
		"columns":   columns,
		"rows":      rows,
		"total":     t.Total,
		"hold":      t.Hold,
	}
	if t.Sequent {
		o["premises"], o["refuting"] = t.Premises, t.Refuting
	}
	return o
}
