package corpus

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/data"
)

// manyRows returns a file of so many rows of formulas.
func manyRows(t *testing.T, n int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "many.tsv")
	var b strings.Builder
	b.WriteString("premise\tconclusion\tlabel\n")
	for i := range n {
		fmt.Fprintf(&b, "p%d & (q -> r)\tp%d\tentailment\n", i%7, i%7)
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// countdown is a context that ends when it was looked at so often.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// What goes through all rows looks at the context again and again.
func TestRowsStop(t *testing.T) {
	path := manyRows(t, 40_000)
	if _, err := Read(&countdown{t.Context(), 5}, path, ReadOptions{}); !errors.Is(err, context.Canceled) {
		t.Error("Read: ", err)
	}
	s, err := Read(t.Context(), path, ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "out.tsv")
	if err := s.Save(&countdown{t.Context(), 5}, out); !errors.Is(err, context.Canceled) {
		t.Error("Save: ", err)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a file that was not written to its end is there")
	}
	if _, err := s.Stats(&countdown{t.Context(), 5}); !errors.Is(err, context.Canceled) {
		t.Error("Stats: ", err)
	}
	if _, err := s.Permute(&countdown{t.Context(), 5}, Permutation{Seed: 1}); !errors.Is(err, context.Canceled) {
		t.Error("Permute: ", err)
	}
}

// endless is text without an end.
type endless string

func (e endless) Read(p []byte) (int, error) {
	return copy(p, strings.Repeat(string(e), len(p)/len(e)+1)), nil
}

// A file without an end is read until the context ends, and a row without an end
// until it is longer than a row may be.
func TestEndlessFiles(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	read := func(first, rest string) error {
		in, err := data.NewInput("endless.csv", io.MultiReader(strings.NewReader("premise,conclusion\n"+first),
			endless(rest)), 0)
		if err != nil {
			t.Fatal(err)
		}
		_, err = readWhole(ctx, "endless.csv", in, ReadOptions{Kind: FormulaKind})
		return err
	}
	if err := read("", "p,p\n"); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	ctx = t.Context()
	var e *FileError
	if err := read("\"", "a"); !errors.As(err, &e) || e.Err.Code != "file.long" {
		t.Error(err)
	}
}

// What turns out late is as if it had been known from the start: that a text is no
// formula, and that there are further columns.
func TestLateFindings(t *testing.T) {
	long := strings.Repeat(`{"premise": "p & q", "conclusion": "p"}`+"\n", 4000) // several pieces
	for _, c := range []struct {
		what, name, content, notes string
		kind                       Kind
		premises, columns          int
	}{
		{
			"late sentence", "a.jsonl", long + `{"premise": "a dog sleeps", "conclusion": "a dog sleeps"}`,
			"line 4001, column 16 is not a formula, so the rows are sentences", SentenceKind, 1, 0,
		},
		{
			"late label", "a.jsonl", long + `{"premise": "p", "conclusion": "p", "label": "entailment"}`,
			"every text is a formula", FormulaKind, 1, 0,
		},
		{
			"late premise", "a.jsonl", long + `{"premise": "p", "conclusion": "p", "premise2": "q"}`,
			"premises: premise, premise2", FormulaKind, 1, 0,
		},
		{
			"late column", "a.jsonl",
			long + `{"premise": "p", "conclusion": "p", "source": "book", "more": [1]}`,
			"columns left out, because they hold lists or objects: more", FormulaKind, 1, 1,
		},
		{
			"late conclusion", "a.jsonl",
			strings.Repeat(`{"premise": "p", "hypothesis": "p"}`+"\n", 4000) + `{"premise": "p", "conclusion": ""}`,
			"", "", 0, 0,
		},
		{
			"late sentence in csv", "a.csv",
			"premise,conclusion,x\n" + strings.Repeat("p & q,p,1\n", 12000) + "a dog sleeps,a dog sleeps,2\n",
			"line 12002, column 3 is not a formula", SentenceKind, 1, 1,
		},
	} {
		s, err := Parse(t.Context(), c.name, []byte(c.content), ReadOptions{})
		if c.kind == "" {
			if err == nil {
				t.Errorf("%s: no error", c.what)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		if s.Kind != c.kind || len(s.Columns) != c.columns || !strings.Contains(strings.Join(s.Notes, "; "), c.notes) {
			t.Errorf("%s: %s, columns %v, notes %v", c.what, s.Kind, s.Columns, s.Notes)
		}
		for _, r := range s.rows {
			if len(r.Premises()) != c.premises && r.Line < 100 || len(r.Extra) != len(s.Columns) {
				t.Fatalf("%s: line %d: %v, %v", c.what, r.Line, r.Premises(), r.Extra)
			}
		}
	}
}

// Atoms of one name are one node, in whichever row they stand.
func TestRowsShareAtoms(t *testing.T) {
	s, err := Parse(t.Context(), "a.csv", []byte("premise,conclusion\np,q\nq,p\n"), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	a, b := s.rows[0].Content.(*Formulas), s.rows[1].Content.(*Formulas)
	if a.Sequent.Premises[0] != b.Sequent.Conclusion || a.Sequent.Conclusion != b.Sequent.Premises[0] {
		t.Error("two nodes of one name")
	}
}
