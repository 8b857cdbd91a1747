package display

import (
	"fmt"
	"slices"
	"strings"
)

// html writes the table as one, in a wrapper that scrolls where it is wider
// than the page.
func (t *Table) html(m *markup) {
	if t.wideAndShort() {
		t = t.onItsSide()
	}
	m.open("div", "style", styleScroll)
	m.open("table", "style", styleTable+t.smaller())
	if t.Caption != "" {
		m.elem("caption", t.Caption, "style", styleCaption)
	}
	judged := make([]bool, t.columns())
	for i := range judged {
		judged[i] = t.judged(i)
	}
	w := tableWriter{Table: t, markup: m, marked: t.marked(), judged: judged}
	w.head()
	m.open("tbody")
	for _, r := range t.Rows {
		w.row(r)
	}
	m.close("tbody")
	m.close("table")
	if t.More != "" {
		m.elem("div", t.More, "style", styleMuted)
	}
	m.close("div")
}

// tableWriter writes a table's rows; marked and judged say which columns of
// signs there are.
type tableWriter struct {
	*Table
	*markup
	marked bool
	judged []bool
}

// head writes the heads as such, which readers of the page aloud rely on.
func (w tableWriter) head() {
	if !w.headed() {
		return
	}
	w.open("thead")
	w.open("tr", "style", styleRow(Unmarked))
	if w.marked {
		w.elem("td", "", "style", cellStyle(Column{}, "", true, true))
	}
	for i := range w.judged {
		c := w.column(i)
		w.open("th", "scope", "col", "title", c.Title, "style", w.style(i, c.Head, true))
		w.text(c.Head)
		w.sign(i, "", Normal)
		w.close("th")
	}
	w.close("tr")
	w.close("thead")
}

// row writes one row: its sign, then its cells.
func (w tableWriter) row(r Row) {
	long := ""
	if slices.ContainsFunc(r.Cells, func(c Cell) bool { return cells(c.Text) > oneLineCells }) {
		long = styleLongRow
	}
	w.open("tr", "style", styleRow(r.Mark))
	if w.marked {
		w.elem("td", r.Mark.sign(), "title", r.Mark.title(), "style", cellStyle(Column{}, "", false, false)+long)
	}
	for i := range w.judged {
		c := r.cell(i)
		w.open("td", "title", c.Title, "style", w.style(i, c.Text, false)+long)
		switch {
		case c.Text == "":
		case c.Tone == Code && cells(c.Text) == 1: // ⊤ needs no face; large tables hold thousands
			w.text(c.Text)
		default:
			Span{Text: c.Text, Tone: c.Tone}.html(w.markup)
		}
		w.sign(i, w.verdict(r, i), c.Tone)
		w.close("td")
	}
	w.close("tr")
}

// sign writes the sign after a number of a judged column, and its room where
// there is none, so that the numbers stay under each other.
func (w tableWriter) sign(i int, sign string, tone Tone) {
	if w.judged[i] {
		w.elem("span", sign, "style", styleSign+toneStyle(tone))
	}
}

// style returns the style of a cell of column i. A number and its sign stay on one
// line.
func (w tableWriter) style(i int, text string, head bool) string {
	s := cellStyle(w.column(i), text, i == 0 && !w.marked, head)
	if w.judged[i] && !strings.Contains(s, styleNoWrap) {
		s += styleNoWrap
	}
	return s
}

// A table of at least wideColumns and at most shortRows, wider than wideCells in
// plain text, stands on its side in HTML: printed, it would be cut.
const (
	wideColumns = 10
	shortRows   = 6
	wideCells   = 100
)

// wideAndShort reports whether the table is one that stands on its side. One with
// signs is not, since they belong to its rows and columns as they are.
func (t *Table) wideAndShort() bool {
	if len(t.Columns) < wideColumns || len(t.Rows) == 0 || len(t.Rows) > shortRows || t.columns() > len(t.Columns) ||
		t.marked() {
		return false
	}
	for i, c := range t.Columns {
		if t.judged(i) || c.Align != Right && i > 0 {
			return false
		}
	}
	return t.width() > wideCells
}

// onItsSide returns the table with its rows as columns; a rule between columns becomes
// an empty row.
func (t *Table) onItsSide() *Table {
	out := &Table{Caption: t.Caption, More: t.More, Columns: []Column{{Head: t.Columns[0].Head}}}
	for _, r := range t.Rows {
		out.Columns = append(out.Columns, Column{Head: r.cell(0).Text, Title: r.cell(0).Title, Align: Right})
	}
	for i, c := range t.Columns[1:] {
		if c.Rule && i > 0 {
			out.Rows = append(out.Rows, Row{})
		}
		row := Row{Cells: []Cell{{Text: c.Head, Title: c.Title}}}
		for _, r := range t.Rows {
			row.Cells = append(row.Cells, r.cell(i+1))
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// width returns about how many characters a line of the table has; a long text breaks.
func (t *Table) width() (w int) {
	for i := range t.columns() {
		widest := cells(t.column(i).Head)
		for _, r := range t.Rows {
			widest = max(widest, min(cells(r.cell(i).Text), oneLineCells+8))
		}
		w += widest + 2
	}
	return w
}

// pageCells is how wide a table may be that a printed page holds at the size of the
// text around it; leastSize is the smallest that is read well, in percent of it.
const (
	pageCells = 72
	leastSize = 72
)

// smaller returns the style of a table that a printed page holds only in smaller type.
func (t *Table) smaller() string {
	w := t.width()
	if w <= pageCells {
		return ""
	}
	return fmt.Sprintf(";font-size:%d%%", max(leastSize, 100*(pageCells-15)/w))
}
