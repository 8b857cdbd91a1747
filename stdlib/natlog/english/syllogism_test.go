package english

import (
	"context"
	"testing"

	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// 24 forms are valid with existential import, 15 without; the traditional names
// are of these, and their vowels are the mood.
func TestSyllogisms(t *testing.T) {
	for imports, want := range map[natlog.Import]int{natlog.NonEmpty: 24, natlog.NoImport: 15} {
		s := Syllogisms([3]string{"logician", "doctor", "pilot"}, imports)
		count := map[verdict.Label]int{}
		for _, row := range s.Rows() {
			count[row.Label]++
			if (row.Extra[2] != "") != (row.Label == verdict.Entailment) {
				t.Errorf("%v %v: the name is %q", row.Extra, row.Label, row.Extra[2])
			}
		}
		if s.Len() != 256 || count[verdict.Entailment] != want || count[verdict.Contradiction] != want {
			t.Errorf("import %v: %d rows, %v", imports, s.Len(), count)
		}
	}
	for mood, name := range traditional {
		vowels := ""
		for _, r := range name {
			if v := map[rune]string{
				'a': "A",
				'e': "E",
				'i': "I",
				'o': "O",
				'A': "A",
				'E': "E",
				'I': "I",
				'O': "O",
			}[r]; v != "" {
				vowels += v
			}
		}
		if vowels[:3] != mood[:3] {
			t.Errorf("%s is called %s", mood, name)
		}
	}
}

// Read as English and decided in first-order logic, every one has its label.
func TestSyllogismsDecided(t *testing.T) {
	r := NewReader(nil)
	for _, imports := range []natlog.Import{natlog.NonEmpty, natlog.NoImport} {
		o := natlog.Options{Everywhere: true}
		if imports == natlog.NoImport {
			o = leaving(verdict.Import)
		}
		for _, row := range Syllogisms([3]string{"logician", "artist", "pilot"}, imports).Rows() {
			q, err := r.Question(context.Background(), row.Premises(), row.Conclusion())
			if err != nil {
				t.Fatal(err)
			}
			v, err := q.ByLogic(t.Context(), texts("j"), o)
			if err != nil || v.Label() != row.Label {
				t.Errorf("%s: %v, want %v; %v", row, v.Label(), row.Label, err)
			}
		}
	}
}
