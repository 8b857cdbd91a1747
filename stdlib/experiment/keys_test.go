package experiment

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// A key never changes: rows and checkpoints of trainings, which take hours, are found
// by it. These are of rows that are stored; those of the small experiments were the same
// when they were written down.
func TestKeysStay(t *testing.T) {
	for scale, keys := range map[string][]string{
		"quick":       {"dfa456b88393", "c95eed0b4782"},
		"full":        {"214f3d1011e1", "1efd749d3efe"},
		"fair-quick":  {"ccad6f9d6290", "bf8cd1b4f2b5"},
		"fair-repeat": {"6e9da2006ded", "6432e518764a"},
		"fair-grid":   {"c317ca9444ed", "b59824d1b96b"},
		"fair-full":   {"2448a7646b41"},
		"smoke":       {"d3e5bff44e7b", "ee050594e77a"},
		"fair-smoke":  {"91c7e536bb62", "28880170b3f3"},
	} {
		s, err := Named(scale)
		if err != nil {
			t.Fatal(err)
		}
		known, described := map[string]bool{}, map[string]string{}
		for _, run := range s.Runs() {
			known[run.Key()] = true
			c := run.Config
			described[describe(Result{
				Network:  c.Network,
				Settings: run.args(),
				Permuted: c.Permute,
				Ratio:    run.Experiment.ratio(),
				Seed:     run.Seed,
				Batch:    c.Batch,
				Rate:     c.Rate,
				Epochs:   c.Epochs,
			})] = run.Key()
		}
		for _, key := range keys {
			if !known[key] {
				t.Errorf("%s has no run of the key %s", scale, key)
			}
		}
		if strings.HasSuffix(scale, "smoke") {
			continue // its figures mean nothing, and are not kept
		}
		results, err := ReadResults(filepath.Join("..", "..", "notebooks", "results", scale+".tsv"))
		if err != nil {
			t.Fatal(err)
		}
		recomputed := 0
		for _, r := range results {
			if key, ok := described[describe(r)]; ok && key != r.Key {
				t.Errorf("%s: the run of the stored row %s has the key %s", scale, describe(r), key)
			} else if ok {
				recomputed++
			}
		}
		if recomputed < len(results)*3/4 { // the others are of settings that were set aside
			t.Errorf("%s: %d of %d stored rows are of a run", scale, recomputed, len(results))
		}
	}
	if key := (&GridRun{
		Config: Config{Network: "bag", Epochs: 1, Batch: 64, Rate: 1e-3},
		Seed:   1,
		Keep:   "best",
	}).Key(); key != "61c87eb3357e" {
		t.Error("a run of a grid:", key)
	}
}

// describe is a stored row by what decides its key.
func describe(r Result) string {
	return fmt.Sprintf("%s(%s) permuted %v, ratio %g, seed %d, batch %d, rate %g, %d epochs",
		r.Network, r.Settings, r.Permuted, r.Ratio, r.Seed, r.Batch, r.Rate, r.Epochs)
}
