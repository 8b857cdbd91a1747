package corpus

import (
	"os"
	"path/filepath"
	"testing"
)

// A file is taken for what Read takes it for, wherever the text stands that is no
// formula; contradictions among gold labels are seen.
func TestSurveyFile(t *testing.T) {
	const head = "premise,conclusion,label\n"
	for text, want := range map[string]Survey{
		head + "p,q,0\n\"p, q\",p,1\n":                           {FormulaKind, false},
		head + "p,q,true\np,~p,false\n":                          {FormulaKind, true},
		head + "p,q,true\nAnn sings.,Ann does not sing.,false\n": {SentenceKind, false},
		head + "Ann sings.,Bo sings.,neutral\n":                  {SentenceKind, false},
	} {
		path := filepath.Join(t.TempDir(), "a.csv")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := SurveyFile(t.Context(), path, ReadOptions{}, nil)
		if err != nil || got != want {
			t.Errorf("%q: %+v, %v, want %+v", text, got, err, want)
		}
		read, err := Read(t.Context(), path, ReadOptions{})
		if err != nil || read.Kind != got.Kind {
			t.Errorf("%q is read as %s: %v", text, read.Kind, err)
		}
	}
	for text, o := range map[string]ReadOptions{
		head + "p q,q,0\n":       {Kind: FormulaKind},
		head + "Ann sings.,,0\n": {},
		"a,b\n1,2\n":             {},
	} {
		path := filepath.Join(t.TempDir(), "a.csv")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := SurveyFile(t.Context(), path, o, nil)
		_, want := Read(t.Context(), path, o)
		if err == nil || want == nil || err.Error() != want.Error() {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}
