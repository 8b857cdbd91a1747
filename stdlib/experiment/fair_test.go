package experiment

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/composition"
	"sequent/stdlib/natlog/fair"
	"sequent/stdlib/nets"
)

// notSearched are networks that fairGrid leaves out.
var notSearched = map[string]bool{"compTreeNTN": true, "attention": true, "discreteTree": true}

// A fair experiment trains, asks every part and task, and writes a row that is read
// back; what is done is not done again. It needs no file of the catalogue.
func TestFairScale(t *testing.T) {
	scale, err := Named("fair-smoke")
	if err != nil {
		t.Fatal(err)
	}
	runs, err := scale.Select(Selection{Network: "compTree", Ratio: new(0.0)})
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	var said []string
	r := &Runner{
		Backend: runner(t).Backend,
		Folder:  filepath.Join(folder, "jobs"),
		Results: filepath.Join(folder, "fair.tsv"),
		Commit:  "test",
		Say:     func(format string, args ...any) { said = append(said, format) },
	}
	if err := r.Do(t.Context(), runs); err != nil {
		t.Fatal(err)
	}
	rows, err := ReadResults(r.Results)
	if err != nil || len(rows) != 2 || len(said) == 0 {
		t.Fatal(rows, err, said)
	}
	if _, asked := rows[1].Scores["verb"]; asked || rows[1].Scores["test"].Of != 16 {
		t.Error("a net without intermediate tasks is asked for them", rows[1].Scores)
	}
	for _, name := range fairSets() {
		if rows[0].Scores[name].Of != 16 {
			t.Error(name, rows[0].Scores[name])
		}
	}
	if text := rows[0].Summary(); !strings.Contains(text, "dev") || !strings.Contains(text, "verb phrase") {
		t.Error(text)
	}
	if left, err := r.Left(runs); err != nil || len(left) > 0 {
		t.Error(left, err)
	}
}

// The learning curve stands in a file of its own, an epoch a row, and is not
// written twice. A baseline ends with the epoch that met its rows well enough,
// and the net of that epoch is asked.
func TestFairCurve(t *testing.T) {
	scale := fairSmoke
	scale.Configs = []Config{
		{
			Network: "cbow",
			Args:    map[string]int{"dim": 4},
			Epochs:  3,
			Batch:   16,
			Rate:    1e-3,
			Decay:   0.5,
			Seeds:   one,
			Ratio:   0.5,
		},
		{Network: "cbow", Args: map[string]int{"dim": 4}, Epochs: 9, Batch: 16, Rate: 1e-3, Seeds: one, Until: 0.01},
	}
	runs := scale.Runs()
	if runs[0].Experiment.Fair.Ratio != 0.5 || runs[1].Experiment.Fair.Ratio != 0 ||
		!strings.Contains(runs[0].String(), "ratio 0.5") {
		t.Fatal(runs)
	}
	folder := t.TempDir()
	r := &Runner{
		Backend: runner(t).Backend,
		Folder:  filepath.Join(folder, "jobs"),
		Results: filepath.Join(folder, "fair.tsv"),
		Commit:  "test",
	}
	if err := r.Do(t.Context(), runs); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(r.Results); err != nil { // as if it had been killed before the rows
		t.Fatal(err)
	}
	if err := r.Do(t.Context(), runs); err != nil {
		t.Fatal(err)
	}
	curves, err := readCurves(r.Results)
	if err != nil || len(curves) != 4 || curves[2].Epoch != 3 || curves[3].Key != runs[1].Key() ||
		curves[3].Scores["training"].Of != 64 || curves[0].Scores["dev"].Of != 16 {
		t.Error(curves, err)
	}
	rows, err := ReadResults(r.Results)
	if err != nil || len(rows) != 2 || rows[0].Ratio != 0.5 || rows[1].Best != 1 || rows[1].Epochs != 9 ||
		!strings.Contains(rows[1].Settings, "trained to 1 %") {
		t.Error(rows, err)
	}
}

// Every network of pairs has a config of the quick experiment with three seeds, and the
// ratio decides the key.
func TestFairTable(t *testing.T) {
	for i := range nets.Networks {
		spec := &nets.Networks[i]
		j := slices.IndexFunc(fairQuick.Configs, func(j Config) bool { return j.Network == spec.Name })
		if spec.Pairs != (j >= 0) || j >= 0 && len(fairQuick.Configs[j].Seeds) != 3 {
			t.Error(spec.Name)
		}
	}
	if key := fairQuick.Runs()[0].Key(); key != "ccad6f9d6290" { // the file has rows with it
		t.Error(key)
	}
	other := fairQuick
	other.Fair = &Fair{Ratio: 0.5, Test: fairQuick.Fair.Test}
	if run := fairQuick.Runs()[0]; run.Key() == (Run{&other, run.Config, run.Seed}).Key() {
		t.Error("another ratio has the same key")
	}
	other.Fair.Ratio = 2
	if _, err := other.gather(t.Context(), nil); err == nil {
		t.Error("a ratio of 2")
	}
	if _, err := ReadResults(filepath.Join(t.TempDir(), "none")); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// The rows that these experiments train on are fair, as drawn: no input of any
// function is missing, so that whoever fails has not been asked to guess.
func TestFairScalesAreFair(t *testing.T) {
	for _, s := range []*Experiment{&fairQuick, &fairRepeat} {
		t.Run(s.Name, func(t *testing.T) { isFair(t, s) })
	}
}

func isFair(t *testing.T, s *Experiment) {
	c, err := s.corpus()
	if err != nil {
		t.Fatal(err)
	}
	shown := func(yield func(composition.Example[string]) bool) {
		for r := range c.Rows(t.Context(), fair.Train, 0) {
			if !yield(r.Encoding.Example()) {
				return
			}
		}
	}
	f, err := composition.Between(fair.Tree(), shown, c.Split.Examples(false))
	if err != nil || !f.Fair() || f.Examples != s.Rows {
		t.Error(err, f.Doc().Unfold().Text())
	}
}

// Of each network the settings that did best on the part for tuning are kept, in the order
// of the table of networks; and fairFull trains those that lead.
func TestLeading(t *testing.T) {
	var results []Result
	for i, network := range []string{"compTree", "cbow", "compTree", "cbow", "compTree"} {
		results = append(results, Result{
			Scale:   "fair-grid",
			Key:     network + strings.Repeat("'", i),
			Network: network,
			Rate:    float64(i + 1),
			Scores:  map[string]nets.Score{"dev": {Right: 10 * (i + 1), Of: 100}, "training": {Right: 90, Of: 100}},
		})
	}
	table := tableOf(&fairSheet, results, func(r *Result) *Result { return r })
	var got []string
	for _, row := range then(t, table, Table.mean, best("dev", 2, "network")).Rows {
		got = append(got, fmt.Sprintf("%s %s %.1f", row.Is["network"], row.Is["rate"], row.Figures["dev"].X))
	}
	if want := []string{"cbow 4 40.0", "cbow 2 20.0", "compTree 5 50.0", "compTree 3 30.0"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// What is trained at the paper's size is what led in the stored grid, for networks whose
// grid is stored whole.
func TestChosenLed(t *testing.T) {
	stored, err := Read(filepath.Join("..", "..", "notebooks", "results", "fair-grid.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	led, done := map[string]Row{}, map[string]bool{}
	for _, r := range then(t, stored, best("dev", 1, "network")).Rows {
		led[r.Is["network"]] = r
	}
	for _, r := range stored.Rows {
		done[r.key] = true
	}
	left := map[string]bool{}
	for _, r := range fairGrid.Runs() {
		left[r.Config.Network] = left[r.Config.Network] || !done[r.Key()]
	}
	for i := range fairChosen {
		j := &fairChosen[i]
		best, searched := led[j.Network]
		searched = searched && !left[j.Network]
		if r := (Run{
			Experiment: &fairGrid,
			Config:     j,
		}); searched && (r.args() != best.Is["settings"] || fmt.Sprint(j.Rate) != best.Is["rate"] ||
			fmt.Sprint(j.Batch) != best.Is["batch"]) {
			t.Errorf("%v at rate %g is trained, and %s at %s led", r, j.Rate, best.Is["settings"], best.Is["rate"])
		}
	}
}
