package experiment

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/display"
	"sequent/stdlib/nets"
)

// someRuns are three seeds of a network with worlds, each asked in two numbers
// of them, and one seed of two others, one of which was also trained without
// permutation.
func someRuns() (results []Result) {
	add := func(network, settings string, seed uint64, permuted bool, worlds, hard int) {
		results = append(results, Result{
			Key: fmt.Sprint(network, seed, permuted), Network: network, Settings: settings, Scale: "quick", Rows: 100,
			Commit: "0123456789",
			Seed:   seed, Permuted: permuted, Worlds: worlds,
			Scores: map[string]nets.Score{
				"selection": {Right: 500 + worlds, Of: 1000},
				"test_hard": {Right: hard, Of: 1000},
				"training":  {Right: 990, Of: 1000},
			},
		})
	}
	add("bag", "dim: 4", 1, true, 0, 510)
	for seed, hard := range []int{940, 960, 980} {
		add("possibleWorlds", "worlds: 4, dim: 4", uint64(seed+1), true, 16, hard-100)
		add("possibleWorlds", "worlds: 4, dim: 4", uint64(seed+1), true, 256, hard)
	}
	add("treeNet", "dim: 4", 1, true, 0, 700)
	add("treeNet", "dim: 4", 1, false, 0, 600)
	return results
}

// lines are the rows of a table, their cells joined.
func lines(t *display.Table) (lines []string) {
	for _, r := range t.Rows {
		var cells []string
		for _, c := range r.Cells {
			cells = append(cells, c.Text)
		}
		lines = append(lines, strings.Join(cells, "|"))
	}
	return lines
}

// then does one after another.
func then(t *testing.T, table Table, steps ...func(Table) (Table, error)) Table {
	t.Helper()
	for _, step := range steps {
		var err error
		if table, err = step(table); err != nil {
			t.Fatal(err)
		}
	}
	return table
}

func by(name string) func(Table) (Table, error) {
	return func(t Table) (Table, error) { return t.Order(name) }
}

func where(column, value string) func(Table) (Table, error) {
	return func(t Table) (Table, error) { return t.Where(column, value) }
}

func best(set string, most int, per ...string) func(Table) (Table, error) {
	return func(t Table) (Table, error) { return t.Best(per, set, most) }
}

func (t Table) mean() (Table, error) { return t.Mean(nil) }

func someTable() Table {
	return tableOf(&trained, someRuns(), func(r *Result) *Result { return r })
}

// Rows that differ in their seeds alone are one, with the interval over seeds; the
// number of worlds is chosen on validation, and the best on a set comes first, beside
// what the paper prints.
func TestOrder(t *testing.T) {
	ordered := then(t, someTable(), where("permuted", "true"), Table.mean, best("selection", 1, "network", "settings"),
		by("hard"))
	got := lines(ordered.Display())
	want := []string{
		"possibleWorlds|3|96.0|5.0|99.0|96.7|-0.7", "treeNet|1|70.0||99.0|69.7|+0.3",
		"bag|1|51.0||99.0|51.0|+0.0", "treeLSTM|0||||74.2|",
	}
	if len(got) != 11 || strings.Join(got[:4], "\n") != strings.Join(want, "\n") {
		t.Error(strings.Join(got, "\n"))
	}
	without := then(t, someTable(), where("permuted", "false"), Table.mean, by("hard"))
	if got := lines(without.Display()); got[0] != "treeNet|1|60.0||99.0|69.7|-9.7" || len(got) != 11 {
		t.Error("without permutation:", got)
	}
}

// The number of worlds is chosen on validation, whatever the test sets say; two
// trainings of a network are told apart by their settings.
func TestWorldsAreChosenOnValidation(t *testing.T) {
	results := someRuns()
	for i, r := range results {
		if r.Worlds == 16 {
			results[i].Scores["selection"] = nets.Score{Right: 999, Of: 1000}
		}
	}
	other := results[1]
	other.Settings, other.Key = "worlds: 9, dim: 4", "other"
	table := tableOf(&trained, append(results, other), func(r *Result) *Result { return r })
	got := lines(then(t, table, where("permuted", "true"), Table.mean, best("selection", 1, "network", "settings"),
		by("hard")).Display())
	if got[0] != "possibleWorlds|worlds: 4, dim: 4|3|86.0|5.0|99.0|96.7|-10.7" ||
		got[1] != "possibleWorlds|worlds: 9, dim: 4|1|84.0||99.0|96.7|-12.7" {
		t.Error(strings.Join(got, "\n"))
	}
}

// A row that a later one replaces, of the same key and worlds, does not count.
func TestTheLastRowCounts(t *testing.T) {
	again := someRuns()[0]
	again.Scores = map[string]nets.Score{"test_hard": {Right: 600, Of: 1000}}
	table := tableOf(&trained, append(someRuns(), again), func(r *Result) *Result { return r })
	bag := then(t, table, where("network", "bag"))
	if len(table.Rows) != len(someTable().Rows) || len(bag.Rows) != 1 || bag.Rows[0].Figures["hard"].X != 60 {
		t.Error(table.Rows)
	}
}

// Figure 1 has a row for each number of worlds, and its picture numbers alone.
func TestByWorlds(t *testing.T) {
	table := then(t, someTable(), where("network", "possibleWorlds"), Table.mean)
	got := lines(table.Display())
	if len(got) != 2 || got[0] != "16|3|99.0 ±0.0|51.6 ±0.0|86.0 ±5.0" ||
		got[1] != "256|3|99.0 ±0.0|75.6 ±0.0|96.0 ±5.0" {
		t.Error(got)
	}
	heads, rows := table.Picture()
	if strings.Join(heads, " ") != "worlds seeds training selection hard" ||
		strings.Join(rows[0], " ") != "16 3 99.00 51.60 86.00" {
		t.Error(heads, rows)
	}
	if note := table.Note(); !strings.Contains(note, "means over seeds") || !strings.Contains(note, "permuted true") {
		t.Error(note)
	}
}

// A name that is not there is told with those that are.
func TestTableMistakes(t *testing.T) {
	table := someTable()
	for want, err := range map[string]error{
		"did you mean network?":     second(table.Where("netwrk", "bag")),
		"no row has network bagg; ": second(table.Where("network", "bagg")),
		"did you mean hard?":        second(table.Order("hardd")),
		"no accuracy on easy; ":     second(table.Show([]string{"easy"})),
		"no column way; ":           second(table.Mean([]string{"way"})),
		"did you mean settings?":    second(table.Best([]string{"setings"}, "", 1)),
		"no learning curves":        second(table.Curves()),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
}

func second(_ Table, err error) error { return err }

// What a paper prints is a table as well.
func TestQuoted(t *testing.T) {
	if len(Paper) != 11 {
		t.Error("Table 2 has eleven networks, not", len(Paper))
	}
	for scale, want := range map[string]string{
		"quick":      "possibleWorlds|98.7|98.6|96.7|93.9|73.4|96.0",
		"fair-quick": "cbow|88.0|54.2|54.0",
	} {
		if got := lines(Quoted(scale).Display()); !slices.Contains(got, want) {
			t.Errorf("%s is not in %q", want, got)
		}
	}
}
