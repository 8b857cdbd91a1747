package experiment

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/display"
)

// No way costs more than the others may, and each has a name of its own.
func TestWays(t *testing.T) {
	names := map[string]bool{}
	for _, w := range Ways {
		if names[w.Name] || w.Doc == "" || w.cost() > Evaluations || w.cost() < Evaluations-2 {
			t.Errorf("%s takes %d evaluations", w.Name, w.cost())
		}
		names[w.Name] = true
	}
}

// A trained net is asked in every way, once; a run that is not trained, and a
// network without worlds, are left out.
func TestGuide(t *testing.T) {
	r, worlds := runner(t), tiny("possibleWorlds")
	file := filepath.Join(filepath.Dir(r.Results), "guided.tsv")
	runs := worlds.Runs()
	if err := r.Do(t.Context(), runs[:1]); err != nil {
		t.Fatal(err)
	}
	all := append(runs, tiny("bag").Runs()...)
	if err := r.Guide(t.Context(), all, file); err != nil {
		t.Fatal(err)
	}
	stored, err := readGuided(file)
	if err != nil || len(stored) != len(Ways) {
		t.Fatal(stored, err)
	}
	for i, g := range stored {
		w := Ways[i]
		if g.Way != w.Name || g.Key != runs[0].Key() || g.Worlds != w.Asking.Worlds || g.Cost != w.cost() ||
			g.Epochs != 4 || (g.Threshold != 0) != w.Calibrated {
			t.Errorf("%+v", g)
		}
		for _, name := range guidedSets() {
			if g.Scores[name].Of != 16 {
				t.Errorf("%s, %s: %v", g.Way, name, g.Scores[name])
			}
		}
	}
	table, err := Read(file)
	if text := (display.Doc{table.Display()}).Text(); err != nil || len(table.Rows) != len(Ways) ||
		!strings.Contains(text, "guided, checked") || !strings.Contains(text, "massive") {
		t.Errorf("%v, shown as\n%s", err, text)
	}
	before, _ := os.ReadFile(file)
	if err := r.Guide(t.Context(), all, file); err != nil {
		t.Fatal(err)
	}
	if after, _ := os.ReadFile(file); string(after) != string(before) {
		t.Error("what was done was done again")
	}
}
