package entailment

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/corpus"
)

// Parts of the six-field format give the rows and the errors of a stream.
func TestParts(t *testing.T) {
	good := strings.Repeat("p,(p|q),1,0,0,1\n(p&q),p,1,1,1,0\n", 5_000)
	for name, content := range map[string]string{
		"a.txt": strings.TrimSuffix(good, "\n"),
		"b.txt": good + "p,,1,0,0,1\n" + good,
		"c.txt": "",
		"d.csv": "premise,conclusion\np,p\n",
		"e.doc": "",
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		var want, got []string
		s, err := OpenStream(path)
		tell := func(s *corpus.Stream, told *[]string) (err error) {
			defer s.Close()
			for r, e := range s.Rows() {
				if err = e; err == nil {
					*told = append(*told, fmt.Sprint(r, r.Gold, r.Label, r.Line, r.Extra, s.Columns))
				}
			}
			return err
		}
		if err == nil {
			err = tell(s, &want)
		}
		p, failed := Cut(t.Context(), path, t.TempDir(), corpus.CutOptions{Bytes: 1})
		for n := 0; failed == nil && n < len(p.Parts); n++ {
			var part *corpus.Stream
			if part, failed = OpenPart(p, n, corpus.ReadOptions{}); failed == nil {
				failed = tell(part, &got)
			}
		}
		if !slices.Equal(got, want) || fmt.Sprint(failed) != fmt.Sprint(err) {
			t.Errorf("%s: %d rows, %v; want %d, %v", name, len(got), failed, len(want), err)
		}
		if name == "a.txt" && (len(p.Parts) < 2 || p.Rows != 10_000 || !slices.Equal(p.Columns, Columns)) {
			t.Errorf("%d parts, %d rows, columns %v", len(p.Parts), p.Rows, p.Columns)
		}
	}
}
