package entailment

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// endings are all formats that entailment data is kept in.
var endings = []string{".txt", ".txt.gz", ".jsonl", ".jsonl.gz", ".csv", ".csv.gz", ".tsv", ".tsv.gz"}

// drawn returns a set of drawn pairs, their baselines as computed.
func drawn(t *rapid.T) *corpus.Set {
	var pairs []Pair
	for i := range rapid.IntRange(1, 8).Draw(t, "rows") {
		p := Pair{
			A:       propositional().Draw(t, "A"),
			B:       propositional().Draw(t, "B"),
			Entails: rapid.Bool().Draw(t, "E"),
			Line:    i + 1,
		}
		x := BaselinesOf(p.A, p.B)
		p.H = [3]bool{x.ByNodes, x.Vars, x.Lits}
		pairs = append(pairs, p)
	}
	return NewSet(corpus.Source{Name: "drawn"}, func(yield func(Pair) bool) {
		for _, p := range pairs {
			if !yield(p) {
				return
			}
		}
	})
}

// same compares the rows of two sets.
func same(t testing.TB, got, want *corpus.Set) {
	t.Helper()
	if got.Len() != want.Len() {
		t.Fatalf("%d rows, want %d", got.Len(), want.Len())
	}
	for i, r := range got.Rows() {
		sameRow(t, i, r, want.Row(i))
	}
}

func sameRow(t testing.TB, i int, r, w *corpus.Row) {
	t.Helper()
	q, _ := r.Sequent()
	p, _ := w.Sequent()
	if len(q.Premises) != 1 || !reflect.DeepEqual(q, p) ||
		r.Gold != w.Gold || r.Label != w.Label || fmt.Sprint(r.Extra) != fmt.Sprint(w.Extra) {
		t.Fatalf("row %d is %v %s %v, want %v %s %v", i, r, r.Gold, r.Extra, w, w.Gold, w.Extra)
	}
}

// What Save writes, Read reads back, and a stream gives row by row, in every
// format; reading computes the baselines again and finds them right.
func TestSaveReadIdentity(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		s := drawn(rt)
		path := filepath.Join(dir, "a"+rapid.SampledFrom(endings).Draw(rt, "ending"))
		if err := Save(t.Context(), path, s); err != nil {
			rt.Fatal(err)
		}
		back, err := Read(t.Context(), path, corpus.ReadOptions{Kind: corpus.FormulaKind})
		if err != nil {
			rt.Fatal(err)
		}
		same(t, back, s)
		for _, note := range back.Notes {
			if strings.Contains(note, "the formulas do not give") {
				rt.Errorf("%s: %s", path, note)
			}
		}
		stream, err := OpenStream(path)
		if err != nil {
			rt.Fatal(err)
		}
		i := 0
		for r, err := range stream.Rows() {
			if err != nil {
				rt.Fatal(err)
			}
			sameRow(t, i, r, s.Row(i))
			i++
		}
		stream.Close()
	})
}

// A compressed file cut short anywhere is refused whole, as a set and as a
// stream.
func TestTruncatedIsRefused(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole.txt.gz")
	if err := Save(t.Context(), whole, sample(t)); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "cut.txt.gz")
	for n := range len(content) {
		if err := os.WriteFile(path, content[:n], 0o644); err != nil {
			t.Fatal(err)
		}
		var damaged *data.DamagedError
		if s, err := Read(t.Context(), path, corpus.ReadOptions{}); s != nil || !errors.As(err, &damaged) {
			t.Fatalf("%d of %d bytes: got %v, %v", n, len(content), s, err)
		}
		stream, err := OpenStream(path)
		for err == nil {
			_, err = stream.Next()
		}
		if !errors.As(err, &damaged) {
			t.Fatalf("%d of %d bytes: the stream ends with %v", n, len(content), err)
		}
	}
}

// must parses a formula in the language's syntax.
func must(t testing.TB, text string) logic.Formula {
	t.Helper()
	f, err := logic.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// write writes a file for a test.
func write(t testing.TB, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := data.WriteFile(path, func(w io.Writer) error {
		_, err := io.WriteString(w, content)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestReadNotes(t *testing.T) {
	for content, want := range map[string]string{
		"(p&q),p,1,1,1,1\np,(p&q),0,0,0,0\n": "",
		"(p&q),p,1,1,1,1\np,(p&q),0,1,0,1\n": "2 values of H1, H2, H3 wrong, first in line 2: H1 is 1, recomputed 0",
		"(p&q),p,1,0,0,0\np,(p&q),0,0,0,0\n": "H1, H2, H3 are 0 in every row: placeholders, not heuristics",
		// By connectives 0 ≥ 0 and 1 ≥ 1, by nodes 3 < 4 would differ once.
		"(p&q),~(~(p)),0,0,1,1\n(p|q),~(p),0,1,1,0\n": "",
	} {
		s, err := Read(t.Context(), write(t, "a.txt.gz", content), corpus.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(s.Notes, "; "); got != want || s.SHA256 == "" || s.Name != "a.txt.gz" {
			t.Errorf("%q: notes %q, want %q", content, got, want)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for name, test := range map[string]struct{ content, want string }{
		"a.txt":    {"p,q,1,0,0,0\np,q,1,0,0\n", "a.txt:2:10: expected “,”, not the end"},
		"b.txt.gz": {"p,q,1,0,0,0\np,(q,1,0,0,0\n", "b.txt.gz:2:5: expected “)”, not “,”"},
		"c.txt":    {"", "c.txt: the file has no rows"},
		"d.jsonl":  {`{"premise": "p", "conclusion": "q &", "label": 1}`, "d.jsonl:1:36: "},
		"e.xlsx":   {"x", "unknown file extension; expected .txt, .csv, .tsv, .jsonl"},
	} {
		path := write(t, name, test.content)
		_, whole := Read(t.Context(), path, corpus.ReadOptions{Kind: corpus.FormulaKind})
		stream, err := OpenStream(path)
		for err == nil {
			_, err = stream.Next()
		}
		for _, got := range []error{whole, err} {
			if got == nil || !strings.Contains(got.Error(), test.want) {
				t.Errorf("%s: got %v, want %s", name, got, test.want)
			}
		}
	}
	if _, err := Read(t.Context(), write(t, "a.txt", "p,q,1,0,0,0\n"),
		corpus.ReadOptions{Kind: corpus.SentenceKind}); err == nil {
		t.Error("the six-field format was read as sentences")
	}
}

func TestSaveRefuses(t *testing.T) {
	dir := t.TempDir()
	row := func(conclusion, gold string, premises ...string) *corpus.Set {
		q := logic.Sequent{Conclusion: must(t, conclusion)}
		for _, p := range premises {
			q.Premises = append(q.Premises, must(t, p))
		}
		return corpus.New(corpus.Source{Name: "a"}, corpus.FormulaKind, nil, []*corpus.Row{{
			Content: &corpus.Formulas{Sequent: q},
			Gold:    gold,
		}})
	}
	wide := sample(t).Head(1)
	wide = corpus.New(corpus.Source{Name: "a"}, corpus.FormulaKind, []string{"H1", "H2", "H3", "file"},
		[]*corpus.Row{{Content: wide.Row(0).Content, Gold: "1", Extra: []string{"0", "0", "0", "x"}}})
	texts := corpus.New(corpus.Source{Name: "a"}, corpus.SentenceKind, nil, []*corpus.Row{{
		Content: &corpus.Sentences{P: []string{"a."}, C: "b."},
		Gold:    "1",
	}})
	for want, s := range map[string]*corpus.Set{
		"row 1 has 2 premises, but the six-field format holds one; " +
			"save it as .jsonl": row("p", "1", "p", "q"),
		"row 1 has 0 premises, but the six-field format holds one; " +
			"save it as .jsonl": row("p | ~p", "1"),
		`row 1 has the label "", but the six-field format holds 1 (entailment) or 0; ` +
			"save it as .jsonl": row("p", "", "p"),
		"row 1 has the column file, but the six-field format holds only A, B, E, H1, H2, H3; " +
			"save it as .jsonl": wide,
		"row 1 holds sentences, but the six-field format holds formulas; " +
			"save it as .jsonl": texts,
		"row 1: the published syntax has the variables a to z, not rain; rename it": row("rain", "1", "rain"),
		"row 1: the published syntax has no ↔; write p ↔ q as two implications":     row("p <-> q", "0", "p"),
	} {
		path := filepath.Join(dir, "a.txt")
		if err := Save(t.Context(), path, s); err == nil || err.Error() != want {
			t.Errorf("got %v\nwant %s", err, want)
		}
	}
	if err := Save(t.Context(), filepath.Join(dir, "a.xlsx"), sample(t)); err == nil ||
		!strings.Contains(err.Error(), "unknown file extension; expected .txt, .csv") {
		t.Errorf("got %v", err)
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("files left: %v", left)
	}
}

// A set without H1, H2, H3 gets what the formulas give.
func TestSaveComputesBaselines(t *testing.T) {
	q := logic.Sequent{Premises: []logic.Formula{must(t, "p & q")}, Conclusion: must(t, "q")}
	s := corpus.New(corpus.Source{Name: "a"}, corpus.FormulaKind, nil, []*corpus.Row{{
		Content: &corpus.Formulas{Sequent: q},
		Gold:    "yes",
		Label:   verdict.Entailment,
	}})
	path := filepath.Join(t.TempDir(), "a.txt")
	if err := Save(t.Context(), path, s); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(path); string(got) != "(p&q),q,1,1,1,1\n" {
		t.Errorf("wrote %s", got)
	}
}

// grown returns a random formula of so many connectives.
func grown(random *rand.Rand, ops int) logic.Formula {
	switch {
	case ops == 0:
		return &logic.Atom{Pred: string(rune('a' + random.IntN(26)))}
	case random.IntN(4) == 0:
		return &logic.Not{X: grown(random, ops-1)}
	}
	left := random.IntN(ops)
	return &logic.Binary{Op: logic.Op(random.IntN(3)), L: grown(random, left), R: grown(random, ops-1-left)}
}

// What a stream has given out can be freed, in every format: no more is in
// memory after many rows than a piece of the file takes.
func TestStreamFreesRows(t *testing.T) {
	const rows = 20_000 // some 20 MB as rows
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	random := rand.New(rand.NewPCG(1, 2))
	s := NewSet(corpus.Source{Name: "many"}, func(yield func(Pair) bool) {
		for i := range rows {
			if !yield(Pair{A: grown(random, 3+i%14), B: grown(random, 3+i%11)}) {
				return
			}
		}
	})
	for _, ending := range []string{".txt", ".jsonl", ".csv.gz"} {
		path := filepath.Join(t.TempDir(), "a"+ending)
		if err := Save(t.Context(), path, s); err != nil {
			t.Fatal(err)
		}
		stream, err := OpenStream(path)
		if err != nil {
			t.Fatal(err)
		}
		before, n := heap(), 0
		for _, err := range stream.Rows() {
			if n++; err != nil {
				t.Fatal(err)
			}
		}
		if after := heap(); n != rows || after > before+4<<20 {
			t.Errorf("%s: after %d rows the heap has grown from %d to %d bytes", ending, n, before, after)
		}
		runtime.KeepAlive(stream)
		stream.Close()
	}
}
