package equate

import (
	"fmt"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/wording"
)

// Table shows scores, a row each: accuracy and what stands behind it, its
// interval, and macro-F1.
func Table(scores []Score) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "set"}, {Head: "by"}}}
	t.Columns = append(t.Columns, corpus.Tally{}.Columns()...)
	t.Columns = append(t.Columns, display.Column{
		Head:  "95 %",
		Title: "interval of the accuracy",
	}, display.Column{Head: "macro-F1 %", Align: display.Right},
		display.Column{
			Head:  "open as neutral %",
			Align: display.Right,
			Title: "the accuracy if each open answer were neutral",
		})
	last := ""
	for _, s := range scores {
		row := []display.Cell{{Text: s.Set}, {Text: s.Decider, Tone: display.Code}}
		row = append(row, s.Tally.Cells()...)
		row = append(row, display.Cell{Text: fmt.Sprintf("%.1f–%.1f", 100*s.Low, 100*s.High), Tone: display.Muted},
			display.Cell{Text: wording.PercentCell(s.MacroF1, 1)},
			display.Cell{Text: wording.PercentCell(s.OpenAsNeutral, 1)})
		if s.Set == last {
			row[0].Text = ""
		}
		last = s.Set
		t.Rows = append(t.Rows, display.Row{Cells: row})
	}
	return t
}
