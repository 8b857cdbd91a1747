package puzzle_test

import (
	"os"
	"path/filepath"
	"testing"

	"sequent/stdlib/data/datatest"
	"sequent/stdlib/puzzle/published"
)

// least is the share of a form's puzzles that must come out right; what cannot
// be read counts as wrong.
var least = map[string]float64{"BBH logical deduction": 0.98, "ZebraLogic": 0.95}

// TestFamilies reads every puzzle that nobody wrote for this reader in the
// folder of data, and prints the accuracy by file. Other files of
// the same form are tried by putting them there.
func TestFamilies(t *testing.T) {
	for _, f := range published.Forms {
		t.Run(f.Name, func(t *testing.T) {
			files := datatest.Files(t, f.Files)
			right, all := 0, 0
			for _, file := range files {
				s := score(t, &f, file)
				right, all = right+s.Right, all+s.All
			}
			t.Logf("%s: %d of %d right", f.Name, right, all)
			want, ok := least[f.Name]
			if !ok {
				want = 1
			}
			if float64(right) < want*float64(all) {
				t.Errorf("%s: %d of %d right, wanted %.0f %%", f.Name, right, all, 100*want)
			}
		})
	}
}

// shown bounds the failures of a file that are printed.
const shown = 5

func score(t *testing.T, form *published.Form, file string) *published.Score {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	set := &published.Set{Form: form}
	if set.Puzzles, err = form.Read(data); err != nil {
		t.Fatal(file, err)
	}
	s, err := set.Evaluate(t.Context(), nil)
	if err != nil {
		t.Fatal(file, err)
	}
	for _, f := range s.Failures[:min(len(s.Failures), shown)] {
		t.Logf("%s: %v", set.Puzzles[f.At].Name, f.Err)
	}
	t.Logf("%s: %d of %d", filepath.Base(file), s.Right, s.All)
	return s
}
