package jobs

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/nets"
	"sequent/stdlib/stats"
)

// FairPaper is Table 3 of Geiger et al. 2019, in %: the hardest fair task, means
// over five runs with half of their 95 % interval, on training, dev and test.
var FairPaper = map[string][3][2]float64{
	"cbow":        {{88.04, 0.68}, {54.18, 0.17}, {53.99, 0.27}},
	"treeNN":      {{67.01, 12.71}, {54.01, 8.40}, {53.73, 8.36}},
	"lstmEncoder": {{98.43, 0.41}, {53.14, 2.45}, {52.51, 2.78}},
	"attention":   {{73.66, 9.97}, {47.52, 0.43}, {47.28, 0.95}},
	"compTree":    {{99.65, 0.42}, {80.17, 7.53}, {80.21, 7.71}},
	"compTreeNTN": {{99.92, 0.08}, {90.45, 2.48}, {90.32, 2.71}},
}

// fairParts are the sets of Table 3, in the order in which it has them; of our runs
// "training" is a sample of the rows trained on, as large as "dev".
var fairParts = FairSets()[:3]

// fair reports whether the run is one on a fair task: only those have a part for
// tuning that goes by this name.
func (r *Result) fair() bool {
	_, dev := r.Scores["dev"]
	return dev
}

// intermediate reports whether the run learned the tasks of phrases too, which is
// the default and is said in the settings either way.
func (r *Result) intermediate() bool { return !strings.Contains(r.Settings, "intermediate: 0") }

// FairBeside is, for each network of sentence pairs, what Table 3 prints, and
// below it stored runs: each, or with means the means over seeds.
func FairBeside(results []Result, means bool) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "network"}}}
	for _, part := range fairParts {
		t.Columns = append(t.Columns, display.Column{Head: part, Align: display.Right})
	}
	t.Columns = append(t.Columns, display.Column{Head: "from"})
	groups := Groups(results)
	for i := range nets.Networks {
		name := nets.Networks[i].Name
		if printed, ok := FairPaper[name]; ok {
			t.Rows = append(t.Rows, fairQuoted(name, printed))
		}
		for _, g := range groups {
			if g[0].Network != name {
				continue
			}
			if means {
				t.Rows = append(t.Rows, fairRow(name, g.cell, g.origin()))
				continue
			}
			for _, r := range g {
				t.Rows = append(t.Rows, fairRow(name, func(part string) string {
					return percent(r.Scores[part])
				}, r.origin()))
			}
		}
	}
	return t
}

// fairQuoted is the row of a network in the paper, muted, since it is nobody's run
// here.
func fairQuoted(name string, printed [3][2]float64) display.Row {
	row := fairRow(name, func(part string) string {
		p := printed[slices.Index(fairParts, part)]
		return fmt.Sprintf("%.1f ±%.1f", p[0], p[1])
	}, "quoted: Table 3")
	for i := range row.Cells[1:] {
		row.Cells[i+1].Tone = display.Muted
	}
	return row
}

// fairRow is a row of FairBeside; cell gives the text for a part.
func fairRow(name string, cell func(part string) string, from string) display.Row {
	row := display.Row{Cells: []display.Cell{{Text: name, Tone: display.Code}}}
	for _, part := range fairParts {
		row.Cells = append(row.Cells, display.Cell{Text: cell(part)})
	}
	row.Cells = append(row.Cells, display.Cell{Text: from})
	return row
}

// FairOrder is the networks of sentence pairs by their accuracy on a part of the
// hardest fair task, as [Order] is for those of formulas.
func FairOrder(results []Result, part string) *display.Table {
	groups := onTask(results, 0, true)
	slices.SortStableFunc(groups, func(a, b Group) int {
		one, _, _ := a.Mean(part)
		other, _, _ := b.Mean(part)
		return cmp.Compare(other, one)
	})
	// The paper has no row of the discrete tree, which stands without a figure.
	printed := map[string]float64{}
	for name, row := range FairPaper {
		printed[name] = row[slices.Index(fairParts, part)][0]
	}
	return orderOf(groups, part, printed)
}

// onTask are the runs on a fair task, one group a network in the order of the
// table of networks. Of a network with several settings those of the file's last
// rows count.
func onTask(results []Result, ratio float64, intermediate bool) (kept []Group) {
	for _, g := range Groups(results) {
		if g[0].Ratio != ratio || g[0].intermediate() != intermediate {
			continue
		}
		same := func(k Group) bool { return k[0].Network == g[0].Network }
		if i := slices.IndexFunc(kept, same); i >= 0 {
			kept[i] = g
			continue
		}
		kept = append(kept, g)
	}
	return kept
}

// Ratios are those of stored runs, from the hardest task.
func Ratios(results []Result) (ratios []float64) {
	for _, r := range results {
		ratios = append(ratios, r.Ratio)
	}
	slices.Sort(ratios)
	return slices.Compact(ratios)
}

// ByTask is the accuracy in % on each of the twelve tasks of test rows, a column a
// network: the mean over seeds, and half of its interval. It has no columns but
// the first where no run was on a task with the ratio.
func ByTask(results []Result, ratio float64) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "task"}}}
	groups := onTask(results, ratio, true)
	for _, g := range groups {
		t.Columns = append(t.Columns, display.Column{Head: g[0].Network, Align: display.Right})
	}
	for _, set := range append(FairSets()[3:], "test") {
		name := set
		if set == "test" {
			name = "sentence"
		}
		row := texts(name)
		for _, g := range groups {
			row.Cells = append(row.Cells, display.Cell{Text: g.cell(set)})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Curve is how the accuracy in % of a network changes with something.
type Curve struct {
	Network string
	X, Y    []float64
}

// ByRatio is how the accuracy on a part rises as the task becomes easier, the right
// of the paper's Figure 5: for each of its networks the means over seeds, by ratio.
func ByRatio(results []Result, part string, intermediate bool) (curves []Curve) {
	for _, ratio := range Ratios(results) {
		for _, g := range onTask(results, ratio, intermediate) {
			mean, _, ok := g.Mean(part)
			if _, compared := FairPaper[g[0].Network]; !compared || !ok {
				continue
			}
			i := slices.IndexFunc(curves, func(c Curve) bool { return c.Network == g[0].Network })
			if i < 0 {
				i, curves = len(curves), append(curves, Curve{Network: g[0].Network})
			}
			curves[i].X, curves[i].Y = append(curves[i].X, ratio), append(curves[i].Y, mean)
		}
	}
	return curves
}

// ByEpoch is how the accuracy on the part for tuning changes in training, the left
// of Figure 5: for each of its networks the mean over seeds, by epoch, as long as
// all of them were trained.
func ByEpoch(results []Result, points []Point, ratio float64) (curves []Curve) {
	for _, g := range onTask(results, ratio, true) {
		c := Curve{Network: g[0].Network}
		for epoch := 1; ; epoch++ {
			var shares []float64
			for _, p := range points {
				if p.Epoch == epoch && slices.ContainsFunc(g, func(r Result) bool { return r.Key == p.Key }) {
					shares = append(shares, 100*p.Scores["dev"].Accuracy())
				}
			}
			// A yardstick's seeds end at different epochs, and rows of before curves were
			// kept have none; a mean over fewer seeds would jump.
			if len(shares) < len(g) {
				break
			}
			mean, _ := stats.Mean(shares)
			c.X, c.Y = append(c.X, float64(epoch)), append(c.Y, mean)
		}
		if _, compared := FairPaper[c.Network]; compared && len(c.X) > 0 {
			curves = append(curves, c)
		}
	}
	return curves
}
