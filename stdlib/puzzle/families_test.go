package puzzle_test

import (
	"os"
	"path/filepath"
	"testing"

	"sequent/stdlib/data/datatest"
	"sequent/stdlib/puzzle/published"
)

// documented is how many puzzles of a form lie open, and how many of them come out
// right, as the documentation says.
var documented = map[string]struct{ right, of int }{
	"HKU knights and knaves":             {25, 25},
	"knights and knaves, 2 to 10 people": {4967, 4967},
	"BBH logical deduction":              {500, 500},
	"BBH web of lies":                    {250, 250},
	"small zebra puzzles":                {99, 99},
	"ZebraLogic":                         {997, 1000},
}

// tolerance is how many puzzles of a form may come out otherwise than documented
// where not all are right.
const tolerance = 3

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
				right, all = right+s.Correct, all+s.Scored
			}
			t.Logf("%s: %d of %d right", f.Name, right, all)
			want, ok := documented[f.Name]
			if !ok || want.of != all {
				t.Errorf("%d puzzles of the form %s lie here, documented are %d", all, f.Name, want.of)
			}
			if missed := want.right - right; missed > 0 && (want.right == want.of || missed > tolerance) {
				t.Errorf("%s: %d right, documented are %d", f.Name, right, want.right)
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
	t.Logf("%s: %d of %d", filepath.Base(file), s.Correct, s.Scored)
	return s
}
