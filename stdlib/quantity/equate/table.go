package equate

import (
	"fmt"

	"sequent/stdlib/display"
)

// Table shows scores, a row each: accuracy with its interval, macro-F1, and
// what was said of each gold label.
func Table(scores []Score) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "set"}, {Head: "by"}, {Head: "rows", Align: display.Right},
		{Head: "accuracy", Align: display.Right}, {Head: "95 %"}, {Head: "macro-F1", Align: display.Right},
		{Head: "E: E C N", Title: "rows of gold label entailment, by what was said"}, {Head: "C: E C N"}, {Head: "N: E C N"}}}
	last := ""
	for _, s := range scores {
		row := []display.Cell{{Text: s.Set}, {Text: s.Decider, Tone: display.Code}, {Text: fmt.Sprint(s.Rows)},
			{Text: fmt.Sprintf("%.1f", 100*s.Accuracy), Tone: display.Strong}, {Text: fmt.Sprintf("%.1f–%.1f", 100*s.Low, 100*s.High), Tone: display.Muted},
			{Text: fmt.Sprintf("%.1f", 100*s.MacroF1)}}
		if s.Set == last {
			row[0].Text = ""
		}
		last = s.Set
		for _, said := range s.Confusion {
			row = append(row, display.Cell{Text: fmt.Sprint(said[0], said[1], said[2])})
		}
		t.Rows = append(t.Rows, display.Row{Cells: row})
	}
	return t
}
