package jobs

import (
	"fmt"
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

// Runs that differ in their seeds alone are one row, asked in the worlds that did
// best on validation.
func TestMeans(t *testing.T) {
	got := strings.Join(lines(Means(someRuns())), "\n")
	for _, want := range []string{
		"possibleWorlds|||96.0 ±5.0||||99.0 ±0.0|mean of 3 stored runs: quick, 100 rows, worlds: 4, dim: 4, asked " +
			"in 256 worlds, permuted, seeds 1 2 3, commit 01234567",
		"treeNet|||70.0||||99.0|stored run: quick, 100 rows, dim: 4, permuted, seed 1, commit 01234567",
		"treeNet|||60.0||||99.0|stored run: quick, 100 rows, dim: 4, not permuted, seed 1, commit 01234567",
	} {
		if strings.Count(got, want) != 1 {
			t.Errorf("%q is not once in\n%s", want, got)
		}
	}
	if len(Means(someRuns()).Rows) != 11+4 {
		t.Error(got)
	}
}

// A row that a later one replaces, of the same key and worlds, does not count.
func TestGroupsTakeTheLast(t *testing.T) {
	results := someRuns()
	again := results[0]
	again.Scores = map[string]nets.Score{"test_hard": {Right: 600, Of: 1000}}
	if g := Groups(append(results, again)); len(g) != len(Groups(results)) ||
		g[len(g)-1][0].Scores["test_hard"].Right != 600 {
		t.Error(g)
	}
}

// The number of worlds is chosen on validation, whatever the test sets say; two
// trainings of a network are told apart.
func TestWorldsAreChosenOnValidation(t *testing.T) {
	results := someRuns()
	for i, r := range results {
		if r.Worlds == 16 {
			results[i].Scores["selection"] = nets.Score{Right: 999, Of: 1000}
		}
	}
	other := results[1]
	other.Settings, other.Key = "worlds: 9, dim: 4", "other"
	got := lines(Order(append(results, other), "test_hard", true))
	if got[0] != "possibleWorlds (worlds: 4, dim: 4)|3|86.0|5.0|99.0|96.7|-10.7" ||
		got[1] != "possibleWorlds (worlds: 9, dim: 4)|1|84.0||99.0|96.7|-12.7" {
		t.Error(strings.Join(got, "\n"))
	}
}

// The best on the set comes first, what the paper has and no run has last.
func TestOrder(t *testing.T) {
	got := lines(Order(someRuns(), "test_hard", true))
	want := []string{
		"possibleWorlds|3|96.0|5.0|99.0|96.7|-0.7", "treeNet|1|70.0||99.0|69.7|+0.3",
		"bag|1|51.0||99.0|51.0|+0.0", "treeLSTM|0||||74.2|",
	}
	if len(got) != 11 || strings.Join(got[:4], "\n") != strings.Join(want, "\n") {
		t.Error(strings.Join(got, "\n"))
	}
	if got := lines(Order(someRuns(), "test_easy", true)); len(got) != 11 ||
		!strings.HasPrefix(got[0], "possibleWorlds|0|") {
		t.Error("runs that were not asked about the set:", got)
	}
	if got := lines(Order(someRuns(), "test_hard", false)); got[0] != "treeNet|1|60.0||99.0|69.7|-9.7" ||
		len(got) != 11 {
		t.Error("without permutation:", got)
	}
}

// Figure 1 has a row for each number of worlds.
func TestByWorlds(t *testing.T) {
	got := lines(ByWorlds(someRuns(), true))
	if len(got) != 2 || got[0] != "worlds: 4, dim: 4|16|3|||86.0||||99.0" ||
		got[1] != "worlds: 4, dim: 4|256|3|||96.0||||99.0" {
		t.Error(got)
	}
	if rows := ByWorlds(someRuns(), false).Rows; len(rows) != 0 {
		t.Error(rows)
	}
}
