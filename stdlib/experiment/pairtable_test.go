package experiment

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/nets"
)

// pairRuns are two seeds of a network on the hardest fair task, an older run of it
// with other settings, and runs of another one on three tasks, once without
// intermediate tasks; and learning curves of the first two.
func pairRuns() (results []Result, curves []Point) {
	add := func(network, settings string, seed uint64, ratio float64, test int) {
		r := Result{
			Key:      fmt.Sprint(network, settings, seed, ratio),
			Network:  network,
			Settings: settings,
			Scale:    "fair-quick",
			Rows:     100,
			Commit:   "0123456789",
			Seed:     seed,
			Ratio:    ratio,
			Scores: map[string]nets.Score{"training": {Right: 99, Of: 100}, "dev": {Right: test, Of: 100},
				"test": {Right: test, Of: 100}},
		}
		if !strings.Contains(settings, "intermediate: 0") {
			r.Scores["verb"] = nets.Score{Right: 100, Of: 100}
		}
		results = append(results, r)
	}
	add("compTree", "dim: 2, intermediate: 1", 1, 0, 40)
	add("compTree", "dim: 4, intermediate: 1", 1, 0, 60)
	add("compTree", "dim: 4, intermediate: 1", 2, 0, 62)
	add("cbow", "dim: 4, intermediate: 1", 1, 0, 50)
	add("cbow", "dim: 4, intermediate: 0", 1, 0, 45)
	add("cbow", "dim: 4, intermediate: 1", 1, 0.5, 70)
	add("discreteTree", "dim: 4, intermediate: 1", 1, 0, 100)
	for i, epochs := range []int{3, 2} {
		for e := range epochs {
			curves = append(curves, Point{
				results[i+1].Key, e + 1, map[string]nets.Score{"dev": {Right: 40 + 10*e + 2*i, Of: 100}},
			})
		}
	}
	return results, curves
}

// pairTable is pairRuns as they are read, with their curves.
func pairTable(t *testing.T) Table {
	results, curves := pairRuns()
	file := filepath.Join(t.TempDir(), "pairs.tsv")
	for _, r := range results {
		if err := fairSheet.append(file, r); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range curves {
		if err := points.append(curvesOf(file), p); err != nil {
			t.Fatal(err)
		}
	}
	table, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// The order is that on the hardest task, with intermediate tasks, by the settings
// that were trained last; networks without a run stand below.
func TestFairOrder(t *testing.T) {
	table := then(t, pairTable(t), where("ratio", "0"), where("intermediate", "true"), Table.mean,
		best("", 1, "network"), by("test"))
	got := lines(table.Display())
	want := []string{
		"discreteTree|1|100.0||99.0||", "compTree|2|61.0|12.7|99.0|80.2|-19.2",
		"cbow|1|50.0||99.0|54.0|-4.0", "compTreeNTN|0||||90.3|",
	}
	if len(got) != 7 || !slices.Equal(got[:4], want) {
		t.Error(got)
	}
}

// Tasks are sets that are shown where they are asked for.
func TestFairTasks(t *testing.T) {
	table := then(t, pairTable(t), where("ratio", "0"), where("intermediate", "true"), Table.mean,
		best("", 1, "network"))
	shown, err := table.Show([]string{"verb", "test"})
	if got := lines(shown.Display()); err != nil || !slices.Equal(got, []string{
		"cbow|1|100.0|50.0", "compTree|2|100.0 ±0.0|61.0 ±12.7", "discreteTree|1|100.0|100.0",
	}) {
		t.Error(got, err)
	}
}

// By ratio and by epoch, the latter as long as all seeds were trained.
func TestFairCurves(t *testing.T) {
	with := then(t, pairTable(t), where("network", "cbow"), where("intermediate", "true"), Table.mean)
	if got := lines(with.Display()); len(got) != 2 || !strings.HasPrefix(got[0], "0|1|") ||
		!strings.HasPrefix(got[1], "0.5|1|") || !strings.HasSuffix(got[1], "|70.0|100.0") {
		t.Error(got)
	}
	curves := then(t, then(t, pairTable(t), where("network", "compTree"), best("", 1, "network"), Table.Curves),
		Table.mean)
	if got := lines(curves.Display()); !slices.Equal(got, []string{"1|2|41.0 ±12.7", "2|2|51.0 ±12.7", "3|1|60.0"}) {
		t.Error(got)
	}
	if got := then(t, curves, where("seeds", "2")); len(got.Rows) != 2 {
		t.Error(got)
	}
}

// A file is read as what its columns say it is, and what a run was not asked
// about stays unknown.
func TestReadResults(t *testing.T) {
	dir := t.TempDir()
	results, _ := pairRuns()
	pairs, formulas := filepath.Join(dir, "pairs.tsv"), filepath.Join(dir, "formulas.tsv")
	if err := fairSheet.append(pairs, results[5]); err != nil {
		t.Fatal(err)
	}
	if err := trained.append(formulas, someRuns()[0]); err != nil {
		t.Fatal(err)
	}
	got, err := ReadResults(pairs)
	if err != nil || len(got) != 1 || got[0].Ratio != 0.5 || len(got[0].Scores) != 4 {
		t.Error(got, err)
	}
	if got, err := ReadResults(formulas); err != nil || len(got) != 1 {
		t.Error(got, err)
	}
	if _, err := ReadResults(filepath.Join(dir, "none")); err == nil {
		t.Error("a file that is not there")
	}
}
