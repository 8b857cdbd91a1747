package display

import (
	"slices"
	"strings"
)

// sign returns what a marked row begins with.
func (k Mark) sign() string { return [...]string{"", "•", "✗"}[min(k, Refuting)] }

// title says what a mark means.
func (k Mark) title() string {
	return [...]string{"", "the premises hold here", "a countermodel"}[min(k, Refuting)]
}

// columns returns the number of the table's columns: rows may be ragged.
func (t *Table) columns() int {
	n := len(t.Columns)
	for _, r := range t.Rows {
		n = max(n, len(r.Cells))
	}
	return n
}

// column returns the head of column i; one beyond the heads is plain.
func (t *Table) column(i int) Column {
	if i < len(t.Columns) {
		return t.Columns[i]
	}
	return Column{}
}

// cell returns the row's cell of column i; a short row ends in empty ones.
func (r Row) cell(i int) Cell {
	if i < len(r.Cells) {
		return r.Cells[i]
	}
	return Cell{}
}

// marked reports whether a column of signs is spent before the first.
func (t *Table) marked() bool {
	return slices.ContainsFunc(t.Rows, func(r Row) bool { return r.Mark != Unmarked })
}

// headed reports whether any column has a head.
func (t *Table) headed() bool {
	return slices.ContainsFunc(t.Columns, func(c Column) bool { return c.Head != "" })
}

// verdict returns the sign after a number that agrees or departs, for readers who
// do not see its tone; words say it themselves.
func (t *Table) verdict(r Row, i int) string {
	c := r.cell(i)
	switch {
	case t.column(i).Align != Right || c.Text == "":
		return ""
	case c.Tone == Good:
		return "✓"
	case c.Tone == Bad:
		return "✗"
	}
	return ""
}

// judged reports whether some number of column i carries a sign.
func (t *Table) judged(i int) bool {
	return slices.ContainsFunc(t.Rows, func(r Row) bool { return t.verdict(r, i) != "" })
}

// lines returns the grid in columns of cells, two spaces apart. A table wider than
// tableCells wraps its widest column of prose.
func (t *Table) lines() []string {
	if s, ok := t.compact(); ok {
		return []string{s}
	}
	g := t.grid()
	var out []string
	if t.Caption != "" {
		out = append(out, oneLine(t.Caption))
	}
	if t.headed() {
		out = append(out, g.row("", g.heads)...)
		out = append(out, g.rule())
	}
	for k, r := range t.Rows {
		out = append(out, g.row(r.Mark.sign(), g.rows[k])...)
	}
	if t.More != "" {
		out = append(out, oneLine(t.More))
	}
	return out
}

// tableCells is how wide a table may be in plain text before it wraps a
// column, and proseCells how narrow that column may get.
const (
	tableCells = 100
	proseCells = 24
)

// grid is a table in plain text: its words and the widths of its columns.
//
//	  p  q │ p → q     heads    after the column of signs, two spaces
//	───────┼──────     rule     between columns, a bar before a ruled one
//	✗ ⊥  ⊥ │   ⊤       rows
//
// A row is one line unless a column of prose wraps.
type grid struct {
	*Table
	heads  []string
	rows   [][]string
	widths []int
	marked bool
}

// grid measures the columns. A judged column keeps two cells after its numbers
// for their signs, in its head and in rows without one too, so that the numbers
// stay under each other.
func (t *Table) grid() grid {
	n := t.columns()
	g := grid{
		Table:  t,
		heads:  make([]string, n),
		rows:   make([][]string, len(t.Rows)),
		widths: make([]int, n),
		marked: t.marked(),
	}
	for k := range t.Rows {
		g.rows[k] = make([]string, n)
	}
	for i := range n {
		tail := ""
		if t.judged(i) {
			tail = "  "
		}
		g.heads[i] = oneLine(t.column(i).Head) + tail
		g.widths[i] = cells(g.heads[i])
		for k, r := range t.Rows {
			s := oneLine(r.cell(i).Text) + tail
			if sign := t.verdict(r, i); sign != "" {
				s = strings.TrimSuffix(s, " ") + sign
			}
			g.rows[k][i] = s
			g.widths[i] = max(g.widths[i], cells(s))
		}
	}
	g.narrow()
	return g
}

// narrow takes what the grid is too wide from its widest column of prose.
func (g grid) narrow() {
	over, widest, width := -2-tableCells, -1, proseCells
	for i, w := range g.widths {
		over += w + 2
		if w > width && g.prose(i) {
			widest, width = i, w
		}
	}
	if over > 0 && widest >= 0 {
		g.widths[widest] = max(width-over, proseCells)
	}
}

// prose reports whether column i may wrap: its long cells hold words, not
// numbers or formulas.
func (g grid) prose(i int) bool {
	return g.column(i).Align == Left && !slices.ContainsFunc(g.Rows, func(r Row) bool {
		return r.cell(i).Tone == Code && cells(r.cell(i).Text) > proseCells
	})
}

// row returns one row of the grid, of several lines where a column wraps.
func (g grid) row(sign string, words []string) []string {
	wrapped, height := make([][]string, len(words)), 1
	for i, s := range words {
		wrapped[i] = []string{s}
		if cells(s) > g.widths[i] {
			wrapped[i] = wrap(s, g.widths[i])
		}
		height = max(height, len(wrapped[i]))
	}
	out := make([]string, height)
	for y := range out {
		var b strings.Builder
		if g.marked {
			b.WriteString(pad(sign, 2, Left))
			sign = ""
		}
		for i, w := range wrapped {
			s := ""
			if y < len(w) {
				s = w[y]
			}
			b.WriteString(g.gap(i, "  ", " │ "))
			b.WriteString(pad(s, g.widths[i], g.column(i).Align))
		}
		out[y] = b.String()
	}
	return out
}

// rule returns the line under the heads.
func (g grid) rule() string {
	var b strings.Builder
	if g.marked {
		b.WriteString("──")
	}
	for i, w := range g.widths {
		b.WriteString(g.gap(i, "──", "─┼─"))
		b.WriteString(strings.Repeat("─", w))
	}
	return b.String()
}

// gap returns what stands between column i and the one before it.
func (g grid) gap(i int, plain, ruled string) string {
	switch {
	case i == 0:
		return ""
	case g.column(i).Rule:
		return ruled
	}
	return plain
}

// compact returns a table of one row on one line, each head before its cell
// (p ⊤  q ⊥  r ⊥), where heads and cells are single words.
func (t *Table) compact() (string, bool) {
	if len(t.Rows) != 1 || t.Caption != "" || t.More != "" {
		return "", false
	}
	pairs := make([]string, t.columns())
	for i := range pairs {
		head, cell := oneLine(t.column(i).Head), oneLine(t.Rows[0].cell(i).Text)+t.verdict(t.Rows[0], i)
		if head == "" || cell == "" || strings.ContainsRune(head+cell, ' ') {
			return "", false
		}
		pairs[i] = head + " " + cell
	}
	s := strings.Join(pairs, "  ")
	if sign := t.Rows[0].Mark.sign(); sign != "" {
		s = sign + " " + s
	}
	return s, len(pairs) > 0 && cells(s) <= lineCells
}

// lineCells is how wide plain text may be before it is laid out otherwise.
const lineCells = 78
