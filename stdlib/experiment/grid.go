package experiment

import (
	"slices"
	"strings"

	"sequent/stdlib/nets"
)

// Gridded is the scale in the rows of a grid.
const Gridded = "grid"

// tried is the form of the file of a grid: that of other results without what is
// measured or of a program, so that the same grid gives the same bytes, and with
// why a run gave no accuracies. Its sets are the rows trained on, as many as there
// are to select by, and those.
var tried = sheet[Result]{
	append(slices.DeleteFunc(slices.Clone(columns), func(c column[Result]) bool {
		return slices.Contains([]string{"date", "commit", "seconds", "machine"}, c.name)
	}), column[Result]{failure, func(r *Result) any { return &r.Error }}),
	[]string{"training", "selection"}, func(r *Result) *map[string]nets.Score { return &r.Scores },
}

// failure is the column by which the file of a grid is known.
const failure = "error"

// gridHead is the first line of the file of a grid.
func gridHead() string { return strings.Join(tried.head(), "\t") }

// gridLine is the result's line in that file.
func (r *Result) gridLine() string {
	one := *r
	one.Error = strings.Join(strings.Fields(r.Error), " ")
	return strings.Join(tried.cells(&one), "\t")
}
