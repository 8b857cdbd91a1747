package jobs

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/nets"
)

// Gridded is the scale that results of trials have.
const Gridded = "grid"

// tried is the form of the file of a grid: that of other results without what is
// measured or of a program, so that the same grid gives the same bytes, and with
// why a trial gave no accuracies. Its sets are the rows trained on, as many as there
// are to select by, and those.
var tried = sheet[Result]{
	append(slices.DeleteFunc(slices.Clone(columns), func(c column[Result]) bool {
		return slices.Contains([]string{"date", "commit", "seconds", "machine"}, c.name)
	}), column[Result]{failure, func(r *Result) any { return &r.Error }}),
	[]string{"training", "selection"}, func(r *Result) *map[string]nets.Score { return &r.Scores },
}

// failure is the column by which the file of a grid is known.
const failure = "error"

// GridHead is the first line of the file of a grid.
func GridHead() string { return strings.Join(tried.head(), "\t") }

// GridLine is the result's line in that file.
func (r *Result) GridLine() string {
	one := *r
	one.Error = strings.Join(strings.Fields(r.Error), " ")
	return strings.Join(tried.cells(&one), "\t")
}

// ReadGrid reads the file of a grid. The error names the file and the line, or is
// fs.ErrNotExist.
func ReadGrid(file string) ([]Result, error) { return tried.read(file) }

// gridTable is a table that begins with how nets were trained.
func gridTable(heads ...string) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "network"}, {Head: "settings"}}}
	for _, head := range append([]string{"batch", "lr"}, heads...) {
		t.Columns = append(t.Columns, display.Column{Head: head, Align: display.Right})
	}
	return t
}

// asTrained are the cells of how the net was trained.
func (r *Result) asTrained() []string {
	return []string{r.Network, r.Settings, fmt.Sprint(r.Batch), fmt.Sprint(r.Rate)}
}

// Trials is a row for each training of a grid, in order: the epoch that was kept
// and the accuracies after it, or, in a column that is there if one failed, why there
// are none.
func Trials(results []Result) *display.Table {
	t := gridTable("seed", "epoch", "selection %", "training %")
	failed := Failed(results) > 0
	if failed {
		t.Columns = append(t.Columns, display.Column{Head: "failure"})
	}
	for i := range results {
		r := &results[i]
		epoch := ""
		if r.Error == "" {
			epoch = fmt.Sprint(r.Best)
		}
		cells := append(r.asTrained(), fmt.Sprint(r.Seed), epoch, percent(r.Scores["selection"]),
			percent(r.Scores["training"]))
		if failed {
			cells = append(cells, r.Error)
		}
		t.Rows = append(t.Rows, texts(cells...))
	}
	return t
}

// Ranking is the settings of a grid by their accuracy on a set, the best first: the
// mean over seeds and half of its interval, the accuracies on both sets, and, if one
// failed, how many did. Those of which each training failed stand last.
func Ranking(results []Result, set string) *display.Table {
	return ranking(results, byAccuracy(Groups(results), set), set, other(set))
}

// byAccuracy is groups by their accuracy on a set, the best first.
func byAccuracy(groups []Group, set string) []Group {
	slices.SortStableFunc(groups, func(a, b Group) int {
		one, _, _ := a.Mean(set)
		two, _, _ := b.Mean(set)
		return cmp.Compare(two, one)
	})
	return groups
}

// Leading is the settings of each network that did best on the part for tuning, so many
// of them, of runs of fairGrid.
func Leading(results []Result, most int) *display.Table {
	var leading []Group
	left := map[string]int{}
	for _, g := range byAccuracy(Groups(results), "dev") {
		if left[g[0].Network]++; left[g[0].Network] <= most {
			leading = append(leading, g)
		}
	}
	slices.SortStableFunc(leading, func(a, b Group) int { return cmp.Compare(a.place(), b.place()) })
	return ranking(results, leading, "dev", "training")
}

func ranking(results []Result, groups []Group, set, other string) *display.Table {
	t := gridTable("seeds", set+" %", "±", other+" %")
	failed := Failed(results) > 0
	if failed {
		t.Columns = append(t.Columns, display.Column{Head: "failed", Align: display.Right})
	}
	for _, g := range groups {
		cells := append(g[0].asTrained(), fmt.Sprint(len(g)), "", "", "")
		mean, half, ok := g.Mean(set)
		if ok {
			cells[5] = fmt.Sprintf("%.1f", mean)
			beside, _, _ := g.Mean(other)
			cells[7] = fmt.Sprintf("%.1f", beside)
		}
		if ok && !math.IsInf(half, 0) {
			cells[6] = fmt.Sprintf("%.1f", half)
		}
		if n := Failed(g); n > 0 {
			cells = append(cells, fmt.Sprint(n))
		} else if failed {
			cells = append(cells, "")
		}
		t.Rows = append(t.Rows, texts(cells...))
	}
	return t
}

// other is the other set of a grid.
func other(set string) string {
	if set == "training" {
		return "selection"
	}
	return "training"
}

// Failed is how many of the results are of trainings that failed.
func Failed(results []Result) (n int) {
	for i := range results {
		if results[i].Error != "" {
			n++
		}
	}
	return n
}
