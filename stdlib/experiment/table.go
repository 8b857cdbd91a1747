package experiment

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/nets"
	"sequent/stdlib/source"
	"sequent/stdlib/stats"
)

// Table is a table of results: a row for each run or, after [Table.Mean], for each group
// of runs. Its methods return tables, so a few of them in a row make a paper's table or
// figure:
//
//	t.Where("permuted", "true").Mean(nil).Order("hard")
type Table struct {
	Rows []Row
	Sets []string // what accuracies are of, in %, in order

	along   []string                // the columns that Mean was asked for
	by      string                  // what Order was asked for; "" before it
	shown   []string                // what Show was asked for
	means   bool                    // a row is of several seeds
	printed printed                 // what the paper prints
	curves  func() ([]Point, error) // the learning curves; nil for none
}

// Row is a row of a table.
type Row struct {
	Is      map[string]string // by column: network, settings, seed …
	Figures map[string]Figure // by set
	Trained int               // how many trainings it is of
	Failed  int               // how many of these failed

	key   string // of the training
	place int    // among the rows as they were read
}

// Figure is an accuracy in % with half of its 95 % interval. For one run the interval is
// Wilson's score over the rows of the set; for a mean it is Student's t over seeds, and
// infinite for one seed.
type Figure struct{ X, Half float64 }

// printed are the accuracies in % that a paper prints, by set and network.
type printed map[string]map[string]float64

// columnOrder lists the columns that can distinguish rows, in the order in which they are
// tried and shown.
var columnOrder = []string{
	"network", "way", "ratio", "intermediate", "permuted", "settings", "worlds",
	"batch", "rate", "epochs", "rows", "scale", "epoch", "seed",
}

// ColumnNames are the columns that tables of results may have.
func ColumnNames() []string { return slices.Concat(columnOrder, ofOne) }

// SetNames are the sets of files of results, without the single tasks of sentence pairs.
func SetNames() (names []string) {
	for _, set := range slices.Concat(Sets(), fairSets()[1:3]) {
		names = append(names, strings.TrimPrefix(set, "test_"))
	}
	return names
}

// ofOne lists the columns in which runs of the same config may differ.
var ofOne = []string{"seed", "best", "error", "commit", "threshold"}

// Key is the key of the first row's run, or "" if it is a mean or there is no row.
func (t Table) Key() string {
	if len(t.Rows) == 0 || t.Rows[0].Trained > 1 {
		return ""
	}
	return t.Rows[0].key
}

// ColumnError says that a table has no such column, set or value.
type ColumnError struct {
	Name string
	Have []string // what there is instead
	what string   // that is missing
	kind string   // of what there is: columns, sets, values
}

// Error suggests the nearest name, or lists all names.
func (e *ColumnError) Error() string {
	hint := e.kind + ": " + strings.Join(e.Have, ", ")
	_, number := strconv.ParseFloat(e.Name, 64)
	if near, ok := source.Nearest(e.Name, e.Have); ok && number != nil {
		hint = "did you mean " + near + "?"
	}
	return fmt.Sprintf("%s %s; %s", e.what, e.Name, hint)
}

// Columns lists the names of the columns; those that distinguish rows come first.
func (t Table) Columns() (names []string) {
	for _, r := range t.Rows {
		for name := range r.Is {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	place := func(name string) int {
		if i := slices.Index(columnOrder, name); i >= 0 {
			return i
		}
		return len(columnOrder)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(place(a)-place(b), strings.Compare(a, b)) })
	return names
}

// has returns a [*ColumnError] for the first name that is not a column.
func (t Table) has(names ...string) error {
	have := t.Columns()
	for _, name := range names {
		if !slices.Contains(have, name) {
			return &ColumnError{name, have, "there is no column", "columns"}
		}
	}
	return nil
}

// Where keeps the rows with a value in a column. It compares numbers as numbers.
func (t Table) Where(column, value string) (Table, error) {
	if err := t.has(column); err != nil {
		return t, err
	}
	var values []string
	kept := t
	kept.Rows = nil
	for _, r := range t.Rows {
		if same(r.Is[column], value) {
			kept.Rows = append(kept.Rows, r)
		} else if !slices.Contains(values, r.Is[column]) {
			values = append(values, r.Is[column])
		}
	}
	if len(kept.Rows) == 0 {
		return t, &ColumnError{value, values, "no row has " + column, "values"}
	}
	return kept, nil
}

// same compares two cells.
func same(a, b string) bool {
	x, notA := strconv.ParseFloat(a, 64)
	y, notB := strconv.ParseFloat(b, 64)
	return a == b || notA == nil && notB == nil && x == y
}

// alike groups the rows that agree in columns, in the order of their first rows.
func (t Table) alike(columns []string) (groups [][]Row) {
	at := map[string]int{}
	for _, r := range t.Rows {
		var key strings.Builder
		for _, c := range columns {
			fmt.Fprintf(&key, "%q ", r.Is[c])
		}
		i, ok := at[key.String()]
		if !ok {
			i = len(groups)
			at[key.String()], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], r)
	}
	return groups
}

// Mean replaces the rows that agree in columns by their mean. If columns is nil, rows of
// the same config become one. A mean keeps the values that its rows have in common.
func (t Table) Mean(by []string) (Table, error) {
	if err := t.has(by...); err != nil {
		return t, err
	}
	if t.along = by; by == nil {
		by = t.butSeeds()
	}
	groups := t.alike(by)
	t.Rows, t.means = nil, true
	for _, g := range groups {
		t.Rows = append(t.Rows, mean(g, t.Sets))
	}
	return t, nil
}

// mean makes one row of several.
func mean(group []Row, sets []string) Row {
	r := Row{Is: map[string]string{}, Figures: map[string]Figure{}, key: group[0].key, place: group[0].place}
	for name, value := range group[0].Is {
		if !slices.ContainsFunc(group, func(other Row) bool { return other.Is[name] != value }) {
			r.Is[name] = value
		}
	}
	delete(r.Is, "seed")
	for _, one := range group {
		r.Trained, r.Failed, r.place = r.Trained+one.Trained, r.Failed+one.Failed, min(r.place, one.place)
	}
	r.Is["seeds"] = strconv.Itoa(r.Trained)
	for _, set := range sets {
		var xs []float64
		for _, one := range group {
			if f, ok := one.Figures[set]; ok {
				xs = append(xs, f.X)
			}
		}
		if len(xs) > 0 {
			x, half := stats.Mean(xs)
			r.Figures[set] = Figure{x, half}
		}
	}
	return r
}

// Best groups the rows that agree in columns. In each group it keeps the rows of so many
// configs that did best on a set, by the mean over seeds; of equal ones the later. If the
// set is "", it keeps those that were trained last.
func (t Table) Best(per []string, set string, most int) (Table, error) {
	err := t.has(per...)
	if set != "" && err == nil {
		err = t.measured(set)
	}
	if err != nil {
		return t, err
	}
	groups, same := t.alike(per), t.butSeeds()
	t.Rows = nil
	for _, g := range groups {
		settings := Table{Rows: g}.alike(same)
		slices.SortStableFunc(settings, func(a, b []Row) int {
			one, other := mean(a, t.Sets), mean(b, t.Sets)
			return cmp.Or(better(one, other, set), other.place-one.place)
		})
		t.Rows = append(t.Rows, slices.Concat(settings[:min(most, len(settings))]...)...)
	}
	return t, nil
}

// butSeeds lists the columns in which runs of the same config agree.
func (t Table) butSeeds() []string {
	return slices.DeleteFunc(t.Columns(), func(c string) bool { return slices.Contains(ofOne, c) })
}

// better orders rows by their accuracy on a set, the best first. Rows without one come last.
func better(a, b Row, set string) int {
	one, ok := a.Figures[set]
	other, too := b.Figures[set]
	switch {
	case ok && too:
		return cmp.Compare(other.X, one.X)
	case ok:
		return -1
	case too:
		return 1
	}
	return 0
}

// measured returns a [*ColumnError] if no row has an accuracy on a set.
func (t Table) measured(set string) error {
	if slices.Contains(t.Sets, set) {
		return nil
	}
	return &ColumnError{set, t.Sets, "there is no accuracy on", "sets"}
}

// Order sorts the rows by their accuracy on a set, the best first, and shows the paper's
// figures beside them. Below them it lists the networks that only the paper has. By a
// column it sorts the rows by their values.
func (t Table) Order(by string) (Table, error) {
	rows := slices.Clone(t.Rows)
	t.Rows = rows
	if t.has(by) == nil {
		slices.SortStableFunc(rows, func(a, b Row) int { return ascending(a.Is[by], b.Is[by]) })
		return t, nil
	}
	if err := t.measured(by); err != nil {
		return t, &ColumnError{
			by, append(slices.Clone(t.Sets), t.Columns()...), "there is no set or column",
			"sets and columns",
		}
	}
	slices.SortStableFunc(rows, func(a, b Row) int { return better(a, b, by) })
	t.by = by
	return t, nil
}

// ascending orders cells: numbers as numbers.
func ascending(a, b string) int {
	x, notA := strconv.ParseFloat(a, 64)
	y, notB := strconv.ParseFloat(b, 64)
	if notA == nil && notB == nil {
		return cmp.Compare(x, y)
	}
	return strings.Compare(a, b)
}

// Show restricts the shown accuracies to these sets.
func (t Table) Show(sets []string) (Table, error) {
	for _, set := range sets {
		if err := t.measured(set); err != nil {
			return t, err
		}
	}
	t.shown = sets
	return t, nil
}

// Curves returns a row for each epoch of the table's runs: the accuracy on the training
// rows as the epoch met them, and on the rows for validation after it. Seeds may end at
// different epochs; the mean of a late epoch is then of fewer seeds. The error says that
// the runs have no curves.
func (t Table) Curves() (Table, error) {
	if t.curves == nil || t.means {
		return t, errNoCurves
	}
	points, err := t.curves()
	if errors.Is(err, fs.ErrNotExist) {
		return t, errNoCurves
	}
	if err != nil {
		return t, err
	}
	of := map[string][]Point{}
	for _, p := range points {
		of[p.Key] = append(of[p.Key], p)
	}
	curves := Table{}
	for _, r := range t.Rows {
		for _, p := range of[r.key] {
			is := map[string]string{"epoch": strconv.Itoa(p.Epoch)}
			one := Row{Is: is, Figures: figures(p.Scores), Trained: 1, key: r.key, place: r.place}
			for name, value := range r.Is {
				if name != "best" {
					is[name] = value
				}
			}
			curves.Rows = append(curves.Rows, one)
		}
	}
	if len(curves.Rows) == 0 {
		return t, errNoCurves
	}
	for _, set := range []string{"dev", "selection", "training"} {
		if _, ok := curves.Rows[0].Figures[set]; ok {
			curves.Sets = append(curves.Sets, set)
		}
	}
	curves.shown = curves.Sets[:1]
	return curves, nil
}

// errNoCurves says that trainings have no learning curves.
var errNoCurves = errors.New("these results have no learning curves: only trainings on fair tasks, net.runs and " +
	"nets.search keep them, and means have none; call .curves before .mean")

// figures are scores with the intervals of their rows.
func figures(scores map[string]nets.Score) map[string]Figure {
	of := map[string]Figure{}
	for set, s := range scores {
		low, high := stats.Wilson(s.Right, s.Of)
		of[strings.TrimPrefix(set, "test_")] = Figure{100 * s.Accuracy(), 50 * (high - low)}
	}
	return of
}

// half is half of an interval as a table shows it: "" of one seed.
func (f Figure) half() string {
	if math.IsInf(f.Half, 0) || math.IsNaN(f.Half) {
		return ""
	}
	return fmt.Sprintf("%.1f", f.Half)
}

// String is a figure as a table shows it: "78.1 ±2.3", "78.1".
func (f Figure) String() string {
	if half := f.half(); half != "" {
		return fmt.Sprintf("%.1f ±%s", f.X, half)
	}
	return fmt.Sprintf("%.1f", f.X)
}
