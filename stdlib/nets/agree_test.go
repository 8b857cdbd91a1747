//go:build cgo && xla && ((linux && (amd64 || arm64)) || (darwin && arm64))

package nets

import (
	"math"
	"path/filepath"
	"testing"
)

// A net that was trained in pure Go gives on XLA, by the plugin that was found, the same
// answers within 1e-4.
func TestPluginAgrees(t *testing.T) {
	t.Setenv(BackendVariable, "")
	found, missing := findPlugins()
	if len(found) == 0 {
		t.Skip(missing)
	}
	xla, err := OpenBackend(xlaSetting + found[0])
	if err != nil {
		t.Fatal(err)
	}
	pure, err := OpenBackend("go")
	if err != nil {
		t.Fatal(err)
	}
	d := generated(t, 32, 1)
	n, err := New("possibleWorlds", Settings{Dim: 8, Worlds: 4, Seed: 1}, pure)
	if err != nil {
		t.Fatal(err)
	}
	if err := n.Train(t.Context(), d, Training{Epochs: 2, Rate: 1e-2}); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "learned.net")
	if err := n.Save(file); err != nil {
		t.Fatal(err)
	}
	other, err := Load(file, xla)
	if err != nil {
		t.Fatal(err)
	}
	want, err := n.Ask(t.Context(), d, Asking{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := other.Ask(t.Context(), d, Asking{})
	if err != nil {
		t.Fatal(err)
	}
	worst, differ := 0.0, want[0].Probability != want[1].Probability
	for i := range want {
		worst = max(worst, math.Abs(want[i].Probability-got[i].Probability))
	}
	if worst > 1e-4 || !differ || len(got) != len(want) {
		t.Errorf("the largest difference of %d answers is %g; answers differ from row to row: %v", len(got), worst,
			differ)
	}
	t.Logf("%s: the largest difference of %d answers is %.2g", xla, len(want), worst)
}
