package jobs

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
		if r.intermediate() {
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

// Stored runs stand below what the paper prints, each by itself or as means.
func TestFairBeside(t *testing.T) {
	results, _ := pairRuns()
	apart, means := strings.Join(lines(FairBeside(results, false)), "\n"),
		strings.Join(lines(FairBeside(results, true)), "\n")
	for _, want := range []string{
		"compTree|99.7 ±0.4|80.2 ±7.5|80.2 ±7.7|quoted: Table 3\ncompTree|99.0 ±2.6|40.0",
		"|stored run: fair-quick, 100 rows, dim: 4, intermediate: 0, ratio 0, seed 1, commit 01234567",
		"discreteTree|99.0",
	} {
		if strings.Count(apart, want) != 1 {
			t.Errorf("%q is not once in\n%s", want, apart)
		}
	}
	if want := "compTree|99.0 ±0.0|61.0 ±12.7|61.0 ±12.7|mean of 2 stored runs: fair-quick, 100 rows, dim: 4, " +
		"intermediate: 1, ratio 0, seeds 1 2"; strings.Count(means, want) != 1 {
		t.Errorf("%q is not once in\n%s", want, means)
	}
}

// The order is that on the hardest task, with intermediate tasks, by the settings
// of the last rows; networks without a run stand below.
func TestFairOrder(t *testing.T) {
	results, _ := pairRuns()
	got := lines(FairOrder(results, "test"))
	want := []string{
		"discreteTree|1|100.0||99.0||", "compTree|2|61.0|12.7|99.0|80.2|-19.2",
		"cbow|1|50.0||99.0|54.0|-4.0", "compTreeNTN|0||||90.3|",
	}
	if len(got) != 7 || !slices.Equal(got[:4], want) {
		t.Error(got)
	}
}

// Tasks are rows, and a task that no net was asked about is empty.
func TestByTask(t *testing.T) {
	results, _ := pairRuns()
	table := ByTask(results, 0)
	got := lines(table)
	if len(got) != 12 || got[0] != "subject adjective|||" || got[3] != "verb|100.0|100.0 ±0.0|100.0" ||
		got[11] != "sentence|50.0|61.0 ±12.7|100.0" {
		t.Error(got)
	}
	if heads := table.Columns; len(heads) != 4 || heads[1].Head != "cbow" || len(ByTask(results, 0.25).Columns) != 1 {
		t.Error(heads)
	}
}

// Curves are of the networks that the paper draws: by ratio, and by epoch as long
// as all seeds were trained.
func TestFairCurves(t *testing.T) {
	results, points := pairRuns()
	if got := fmt.Sprint(ByRatio(results, "test", true)); got != "[{cbow [0 0.5] [50 70]} {compTree [0] [61]}]" {
		t.Error(got)
	}
	if got := fmt.Sprint(ByRatio(results, "test", false)); got != "[{cbow [0] [45]}]" {
		t.Error(got)
	}
	if got := fmt.Sprint(ByEpoch(results, points, 0)); got != "[{compTree [1 2] [41 51]}]" {
		t.Error(got)
	}
	if got := Ratios(results); !slices.Equal(got, []float64{0, 0.5}) {
		t.Error(got)
	}
}

// A file is read as what its columns say it is, and what a run was not asked
// about stays unknown.
func TestReadAny(t *testing.T) {
	dir := t.TempDir()
	results, _ := pairRuns()
	pairs, formulas := filepath.Join(dir, "pairs.tsv"), filepath.Join(dir, "formulas.tsv")
	if err := fairSheet.append(pairs, results[5]); err != nil {
		t.Fatal(err)
	}
	if err := trained.append(formulas, someRuns()[0]); err != nil {
		t.Fatal(err)
	}
	got, err := ReadAny(pairs)
	if err != nil || len(got) != 1 || got[0].Ratio != 0.5 || !got[0].fair() || len(got[0].Scores) != 4 {
		t.Error(got, err)
	}
	if got, err := ReadAny(formulas); err != nil || len(got) != 1 || got[0].fair() {
		t.Error(got, err)
	}
	if _, err := ReadAny(filepath.Join(dir, "none")); err == nil {
		t.Error("a file that is not there")
	}
}
