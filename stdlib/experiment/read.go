package experiment

import (
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strings"

	"sequent/stdlib/nets"
)

// notShown lists the columns of files that tables leave out: measurements, the machine, and
// the key, which a row keeps separately.
var notShown = []string{"date", "key", "seconds", "backend", "machine", "asking_seconds"}

// Read reads a file of results of any kind: formulas, fair tasks, ways, a grid. The rows are
// in the order of the table of networks; of rows with the same key the last one counts. The
// error names the file and the line, or is fs.ErrNotExist.
func Read(file string) (Table, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return Table{}, err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	if slices.Contains(strings.Split(first, "\t"), "way") {
		asked, err := readGuided(file)
		return tableOf(&ways, asked, func(g *Guided) *Result { return &g.Result }), err
	}
	form := formOf(first)
	results, err := form.read(file)
	t := tableOf(form, results, func(r *Result) *Result { return r })
	t.curves = func() ([]Point, error) { return points.read(curvesOf(file)) }
	return t, err
}

// TableOf is the table of results in memory: with accuracies on training, selection and
// further sets, and with their learning curves.
func TableOf(results []Result, further []string, curves []Point) Table {
	form := sheet[Result]{tried.columns, append(tried.sets[:2:2], further...), tried.scores}
	t := tableOf(&form, results, func(r *Result) *Result { return r })
	t.curves = func() ([]Point, error) { return curves, nil }
	return t
}

// tableOf makes rows of a file into a table.
func tableOf[R any](form *sheet[R], all []R, result func(*R) *Result) (t Table) {
	for _, set := range form.sets {
		t.Sets = append(t.Sets, strings.TrimPrefix(set, "test_"))
	}
	names, at := form.head()[:len(form.columns)], map[string]int{}
	for i := range all {
		r := result(&all[i])
		row := Row{Is: map[string]string{}, Figures: figures(r.Scores), Trained: 1, key: r.Key, place: i}
		for k, cell := range form.cells(&all[i])[:len(names)] {
			row.Is[names[k]] = cell
		}
		row.tidy(r, slices.Contains(names, "ratio"))
		id := fmt.Sprint(r.Key, row.Is["worlds"], row.Is["way"], row.Is["best"])
		if k, again := at[id]; again && row.Is["way"] == "" {
			t.Rows[k] = row
			continue
		}
		at[id] = len(t.Rows)
		t.Rows = append(t.Rows, row)
	}
	slices.SortStableFunc(t.Rows, func(a, b Row) int { return networkPlace(a) - networkPlace(b) })
	t.Sets = slices.DeleteFunc(t.Sets, func(set string) bool {
		return !slices.ContainsFunc(t.Rows, func(r Row) bool { _, ok := r.Figures[set]; return ok })
	})
	if len(t.Rows) > 0 && len(form.columns) != len(tried.columns) {
		t.printed = printedFor(t.Rows[0].Is["scale"])
		for _, r := range t.Rows {
			r.Is["published"] = fmt.Sprint(t.printed.has(r.Is["network"]))
		}
	}
	return t
}

// tidy removes the columns that tables leave out, and adds a column for each setting.
func (row *Row) tidy(r *Result, fair bool) {
	for _, name := range notShown {
		delete(row.Is, name)
	}
	row.Is["commit"] = fmt.Sprintf("%.8s", r.Commit)
	if fair {
		row.Is["intermediate"] = fmt.Sprint(!strings.Contains(r.Settings, "intermediate: 0"))
		delete(row.Is, "permuted")
	}
	if r.Worlds == 0 {
		delete(row.Is, "worlds")
	}
	for part := range strings.SplitSeq(r.Settings, ", ") {
		name, value, ok := strings.Cut(part, ": ")
		if _, known := row.Is[name]; ok && !known {
			row.Is[name] = value
		}
	}
	if threshold, ok := row.Is["bar"]; ok {
		if row.Is["threshold"] = threshold; threshold == "0" {
			row.Is["threshold"] = "0.5"
		}
		delete(row.Is, "bar")
	}
	if r.Error != "" {
		row.Failed = 1
		delete(row.Is, "best")
	}
	if r.Error == "" {
		delete(row.Is, failure)
	}
	if r.Commit == "" {
		delete(row.Is, "commit")
	}
}

// networkPlace is the row's place in the table of networks, permuted rows first.
func networkPlace(r Row) int {
	i := 2 * slices.IndexFunc(nets.Networks, func(s nets.Spec) bool { return s.Name == r.Is["network"] })
	if r.Is["permuted"] == "false" {
		i++
	}
	return i
}

// Quoted is the table that the paper of a scale prints, by network.
func Quoted(scale string) Table {
	t := Table{printed: printedFor(scale)}
	for _, set := range append(fairSets()[:3], trained.sets...) {
		if name := strings.TrimPrefix(set, "test_"); t.printed[name] != nil && !slices.Contains(t.Sets, name) {
			t.Sets = append(t.Sets, name)
		}
	}
	networks := map[string]bool{}
	for _, by := range t.printed {
		for name := range by {
			networks[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(networks)) {
		row := Row{Is: map[string]string{"network": name}, Figures: map[string]Figure{}}
		for _, set := range t.Sets {
			row.Figures[set] = Figure{t.printed[set][name], math.Inf(1)}
		}
		t.Rows = append(t.Rows, row)
	}
	slices.SortStableFunc(t.Rows, func(a, b Row) int { return networkPlace(a) - networkPlace(b) })
	t.printed = nil // beside itself it says nothing
	return t
}

// has reports whether a paper prints anything of a network.
func (p printed) has(network string) bool {
	for _, by := range p {
		if _, ok := by[network]; ok {
			return true
		}
	}
	return false
}

// printedFor is what the paper of a scale prints: nothing for a grid.
func printedFor(scale string) printed {
	p := printed{}
	s, err := Named(scale)
	switch {
	case err != nil || strings.HasSuffix(scale, "grid"):
	case s.Fair != nil:
		for i, set := range fairSets()[:3] {
			p[set] = map[string]float64{}
			for name, row := range fairPaper {
				p[set][name] = row[i][0]
			}
		}
	default:
		for i, set := range Sets()[2:] {
			set = strings.TrimPrefix(set, "test_")
			p[set] = map[string]float64{}
			for name, row := range Paper {
				p[set][name] = row[i]
			}
		}
	}
	return p
}
