package display

import (
	"fmt"
	"strings"
	"testing"
)

// A wide and short table stands on its side in HTML, and as it is in plain text.
func TestWideAndShort(t *testing.T) {
	table := &Table{
		Columns: []Column{{Head: "kind"}},
		Rows:    []Row{{Cells: []Cell{{Text: "grid"}}}, {Cells: []Cell{{Text: "knights and knaves"}}}},
	}
	for i := range 11 {
		table.Columns = append(table.Columns, Column{
			Head:  fmt.Sprintf("contradiction%d", i),
			Align: Right,
			Rule:  i == 4,
		})
		for k := range table.Rows {
			table.Rows[k].Cells = append(table.Rows[k].Cells, Cell{Text: fmt.Sprint(100*k + i)})
		}
	}
	b := Doc{table}.Bundle(nil)
	page, _ := b.Data[HTML].(string)
	if rows := strings.Count(page, "<tr"); rows != 1+11+1 {
		t.Errorf("%d rows in HTML:\n%s", rows, page)
	}
	if first, _, _ := strings.Cut(b.Text(), "\n"); !strings.Contains(first, "contradiction10") {
		t.Errorf("plain text is on its side: %s", b.Text())
	}
	for what, spoil := range map[string]func(*Table){
		"marked rows":     func(t *Table) { t.Rows = append([]Row{}, Row{Mark: Refuting, Cells: t.Rows[0].Cells}) },
		"few columns":     func(t *Table) { t.Columns = t.Columns[:5] },
		"many rows":       func(t *Table) { t.Rows = append(append([]Row{}, t.Rows...), make([]Row, 6)...) },
		"columns of text": func(t *Table) { t.Columns = append([]Column{{Head: "a"}, {Head: "b"}}, t.Columns[2:]...) },
	} {
		other := *table
		if spoil(&other); other.wideAndShort() {
			t.Errorf("a table with %s stands on its side", what)
		}
	}
}

// A table that a page does not hold is set in smaller type, one that it holds is not.
func TestSmaller(t *testing.T) {
	row := func(width int) *Table {
		return &Table{Rows: []Row{{Cells: []Cell{{Text: strings.Repeat("x", width)}}}}}
	}
	columns := func(n int) *Table { return &Table{Columns: make([]Column, n), Rows: []Row{{Cells: make([]Cell, n)}}} }
	for i, c := range []struct {
		table *Table
		want  string
	}{
		{row(10), ""}, {row(4000), ""}, {columns(36), ""}, {columns(48), ";font-size:72%"},
		{columns(500), ";font-size:72%"},
	} {
		if got := c.table.smaller(); got != c.want {
			t.Errorf("table %d of width %d: %q, want %q", i, c.table.width(), got, c.want)
		}
	}
}
