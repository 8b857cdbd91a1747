package jobs

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/composition"
	"sequent/stdlib/natlog/fair"
	"sequent/stdlib/nets"
)

// A fair scale trains, asks every part and task, and writes a row that is read
// back; what is done is not done again. It needs no file of the catalogue.
func TestFairScale(t *testing.T) {
	scale, err := Named("fair-smoke")
	if err != nil {
		t.Fatal(err)
	}
	runs, err := scale.Select("compTree", 0)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	var said []string
	r := &Runner{Backend: runner(t).Backend, Folder: filepath.Join(folder, "jobs"), Results: filepath.Join(folder, "fair.tsv"), Commit: "test",
		Say: func(format string, args ...any) { said = append(said, format) }}
	if err := r.Do(t.Context(), runs); err != nil {
		t.Fatal(err)
	}
	rows, err := ReadFair(r.Results)
	if err != nil || len(rows) != 1 || len(said) == 0 {
		t.Fatal(rows, err, said)
	}
	for _, name := range FairSets() {
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

// Every network of pairs has a job of the quick scale with three seeds, and the
// ratio decides the key.
func TestFairTable(t *testing.T) {
	for i := range nets.Networks {
		spec := &nets.Networks[i]
		j := slices.IndexFunc(fairQuick.Jobs, func(j Job) bool { return j.Network == spec.Name })
		if spec.Pairs != (j >= 0) || j >= 0 && len(fairQuick.Jobs[j].Seeds) != 3 {
			t.Error(spec.Name)
		}
	}
	other := fairQuick
	other.Fair = &Fair{Ratio: 0.5, Test: fairQuick.Fair.Test}
	if run := fairQuick.Runs()[0]; run.Key() == (Run{&other, run.Job, run.Seed}).Key() {
		t.Error("another ratio has the same key")
	}
	other.Fair.Ratio = 2
	if _, err := other.gather(t.Context(), nil); err == nil {
		t.Error("a ratio of 2")
	}
	if _, err := ReadFair(filepath.Join(t.TempDir(), "none")); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// The rows that the quick scale trains on are fair, as drawn: no input of any
// function is missing, so that whoever fails has not been asked to guess.
func TestFairQuickIsFair(t *testing.T) {
	c, err := fairQuick.corpus()
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
	if err != nil || !f.Fair() || f.Examples != fairQuick.Rows {
		t.Error(err, f.Doc().Unfold().Text())
	}
}
