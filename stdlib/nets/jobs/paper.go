package jobs

import (
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/entailment"
	"sequent/stdlib/nets"
	"sequent/stdlib/stats"
)

// Paper is Table 2 of Evans et al. 2018: accuracies in %, in the order of
// entailment.Names. The 46.9 of 100 rows is as printed.
var Paper = map[string][6]float64{
	"linearBag":       {52.6, 51.4, 50.0, 49.7, 50.0, 52.0},
	"bag":             {57.8, 57.1, 51.0, 55.8, 49.9, 56.0},
	"transformer":     {57.1, 56.8, 50.8, 51.2, 50.3, 46.9},
	"convNet":         {59.3, 59.7, 52.6, 54.9, 50.4, 54.0},
	"lstm":            {68.3, 68.3, 58.1, 61.1, 52.7, 70.0},
	"biLSTM":          {66.6, 65.8, 58.2, 61.5, 51.6, 78.0},
	"treeNet":         {72.7, 72.2, 69.7, 67.9, 56.6, 85.0},
	"treeLSTM":        {79.1, 77.8, 74.2, 74.2, 59.3, 75.0},
	"lstmTraversal":   {62.5, 61.8, 56.2, 57.3, 50.6, 61.0},
	"biLSTMTraversal": {63.3, 64.0, 55.0, 57.9, 50.5, 66.0},
	"possibleWorlds":  {98.7, 98.6, 96.7, 93.9, 73.4, 96.0},
}

// Beside is a table: for each network what the paper prints, and below it the
// runs of results. Of runs with several numbers of worlds the largest is shown.
func Beside(results []Result) *display.Table {
	shown := latest(results)
	return beside(func(network string) (rows []display.Row) {
		for _, r := range shown {
			if r.Network == network {
				rows = append(rows, r.row())
			}
		}
		return rows
	})
}

// beside is the table with the paper's rows and, below each, others of the
// network.
func beside(others func(network string) []display.Row) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "network"}}}
	for _, name := range entailment.Names() {
		t.Columns = append(t.Columns, display.Column{Head: strings.TrimPrefix(name, "test_"), Align: display.Right})
	}
	t.Columns = append(t.Columns, display.Column{Head: "training", Align: display.Right}, display.Column{Head: "from"})
	for i := range nets.Networks {
		name := nets.Networks[i].Name
		if printed, ok := Paper[name]; ok {
			t.Rows = append(t.Rows, quoted(name, printed))
		}
		t.Rows = append(t.Rows, others(name)...)
	}
	return t
}

// latest keeps of each key the last row with the most worlds.
func latest(results []Result) (kept []Result) {
	for _, r := range results {
		i := slices.IndexFunc(kept, func(k Result) bool { return k.Key == r.Key })
		switch {
		case i < 0:
			kept = append(kept, r)
		case r.Worlds >= kept[i].Worlds:
			kept[i] = r
		}
	}
	return kept
}

// quoted is the row of a network in the paper.
func quoted(name string, printed [6]float64) display.Row {
	cells := []display.Cell{{Text: name, Tone: display.Code}}
	for _, p := range printed {
		cells = append(cells, display.Cell{Text: fmt.Sprintf("%.1f", p), Tone: display.Muted})
	}
	return display.Row{Cells: append(cells, display.Cell{}, display.Cell{Text: "quoted: Table 2", Tone: display.Muted})}
}

// row is a run's row: accuracies with half the width of their intervals.
func (r *Result) row() display.Row {
	cells := []display.Cell{{Text: r.Network, Tone: display.Code}}
	for _, name := range append(entailment.Names(), "training") {
		cells = append(cells, display.Cell{Text: percent(r.Scores[name])})
	}
	return display.Row{Cells: append(cells, display.Cell{Text: r.origin()})}
}

// origin says which stored run a row is.
func (r *Result) origin() string {
	return fmt.Sprintf("stored run: %s, seed %d, commit %.8s", r.how(), r.Seed, r.Commit)
}

// how says how the run was trained and asked, but for its seed.
func (r *Result) how() string {
	how := fmt.Sprintf("%s, %d rows, %s", r.Scale, r.Rows, r.Settings)
	if r.Worlds > 0 {
		how += fmt.Sprintf(", asked in %d worlds", r.Worlds)
	}
	switch {
	case r.fair():
		return fmt.Sprintf("%s, ratio %g", how, r.Ratio)
	case r.Permuted:
		return how + ", permuted"
	}
	return how + ", not permuted"
}

// Summary is the accuracies in a line.
func (r *Result) Summary() string {
	var parts []string
	if r.Worlds > 0 {
		parts = append(parts, fmt.Sprintf("%d worlds", r.Worlds))
	}
	for _, name := range append(Sets(), FairSets()[1:]...) {
		if score, ok := r.Scores[name]; ok {
			parts = append(parts, strings.TrimPrefix(name, "test_")+" "+percent(score))
		}
	}
	return strings.Join(parts, ", ")
}

// percent is an accuracy with half the width of its interval: "98.6 ±0.3".
func percent(s nets.Score) string {
	if s.Of == 0 {
		return ""
	}
	low, high := stats.Wilson(s.Right, s.Of)
	return fmt.Sprintf("%.1f ±%.1f", 100*s.Accuracy(), 50*(high-low))
}
