package dataset_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/corpus"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/dataset"
	"sequent/stdlib/puzzle/generate"
	"sequent/stdlib/verdict"
)

var small = generate.Options{
	Seed:   4,
	Size:   generate.Range{Min: 3, Max: 4},
	Groups: generate.Exactly(2),
	Drop:   generate.Range{Min: 0, Max: 1},
}

func ExampleMeasure() {
	s, err := dataset.Generate(context.Background(), generate.Options{
		Kind: puzzle.Knights,
		Seed: 1,
	}, dataset.Size{Puzzles: 5}, dataset.Options{})
	if err != nil {
		panic(err)
	}
	t, err := dataset.Measure(s)
	fmt.Println(t.Lines[0].Complete, err)
	// Output: {5 40 20 20 0} <nil>
}

func generated(t *testing.T, size dataset.Size) *corpus.Set {
	t.Helper()
	s, err := dataset.Generate(t.Context(), small, size, dataset.Options{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A set ends with the last question of a puzzle, and more of it is the same
// set with more behind it.
func TestGenerate(t *testing.T) {
	s, longer := generated(t, dataset.Size{Rows: 60}), generated(t, dataset.Size{Puzzles: 8})
	if s.Len() < 60 || s.Row(s.Len() - 1).Extra[0] == longer.Row(s.Len()).Extra[0] {
		t.Errorf("%d rows; the last puzzle is cut", s.Len())
	}
	for i, r := range s.Rows() {
		if o := longer.Row(i); r.String() != o.String() || r.Label != o.Label ||
			strings.Join(r.Extra, "|") != strings.Join(o.Extra, "|") {
			t.Fatalf("row %d differs", i)
		}
	}
}

// A row can be checked by itself: its premise reads as the puzzle, and its
// theory gives its formula its label.
func TestRowsStandAlone(t *testing.T) {
	s := generated(t, dataset.Size{Puzzles: 6})
	var g *fol.Ground
	premise := ""
	for _, r := range s.Rows() {
		if r.Premises()[0] != premise {
			premise = r.Premises()[0]
			p, err := puzzle.Read(t.Context(), premise)
			if err != nil || string(p.Kind) != r.Extra[1] {
				t.Fatalf("%v: %s", err, premise)
			}
			if g, err = closed(r.Extra[3]); err != nil {
				t.Fatal(err)
			}
		}
		f, err := logic.Parse(r.Extra[2])
		if err != nil {
			t.Fatal(err)
		}
		if l, err := g.Label(t.Context(), f); l != r.Label || err != nil {
			t.Errorf("%s: the row says %v, its theory %v, %v", r.Conclusion(), r.Label, l, err)
		}
	}
}

// closed grounds a theory over the objects of its last formula but diagrams,
// ∀x (x = a ∨ x = b), which it finds in the text.
func closed(text string) (*fol.Ground, error) {
	var theory fol.Theory
	for _, s := range strings.Split(text, "; ") {
		if names, ok := strings.CutPrefix(s, "∀x (x = "); ok {
			theory = fol.Named(strings.Split(strings.TrimSuffix(names, ")"), " ∨ x = ")...)
		}
	}
	for _, s := range strings.Split(text, "; ") {
		f, err := logic.Parse(s)
		if err != nil {
			return nil, err
		}
		theory = theory.Assume(s, f)
	}
	return fol.NewGround(context.Background(), theory)
}

// What is written reads back as what is generated, the puzzles dealt to two
// files, for any number of workers.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	to := dataset.Files{Train: filepath.Join(dir, "train.jsonl"), Test: filepath.Join(dir, "test.jsonl"), Share: 0.2}
	w, err := dataset.Write(t.Context(), to, small, dataset.Size{Puzzles: 20}, dataset.Options{Workers: 3})
	if err != nil || w.Puzzles != 20 {
		t.Fatal(w, err)
	}
	of := map[string]string{} // a puzzle's file
	rows := 0
	for _, file := range []string{to.Train, to.Test} {
		s, err := corpus.Read(t.Context(), file, corpus.ReadOptions{Kind: corpus.SentenceKind})
		if err != nil || !dataset.Is(s) {
			t.Fatal(err)
		}
		for _, r := range s.Rows() {
			if f := of[r.Extra[0]]; f != "" && f != file {
				t.Fatalf("puzzle %s is in both files", r.Extra[0])
			}
			of[r.Extra[0]] = file
			rows++
		}
		if table, err := dataset.Measure(s); err != nil || len(table.Lines) != 3 {
			t.Errorf("%s measures %v, %v", file, table, err)
		}
	}
	n := 0
	for _, f := range of {
		if f == to.Test {
			n++
		}
	}
	if n != 4 || len(of) != 20 || rows != generated(t, dataset.Size{Puzzles: 20}).Len() || rows != w.Train+w.Test {
		t.Errorf("%d of %d puzzles for testing, %d rows, %+v", n, len(of), rows, w)
	}
	once, err := os.ReadFile(to.Train)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := dataset.Write(t.Context(), to, small, dataset.Size{Puzzles: 20},
		dataset.Options{Workers: 1}); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(to.Train); err != nil || string(again) != string(once) {
		t.Errorf("one worker writes other bytes than three, %v", err)
	}
}

// What cannot be written leaves no file behind.
func TestWriteErrors(t *testing.T) {
	dir := t.TempDir()
	size := dataset.Size{Puzzles: 2}
	for _, to := range []dataset.Files{
		{Train: filepath.Join(dir, "x.doc")},
		{Train: filepath.Join(dir, "x.jsonl"), Test: filepath.Join(dir, "no", "y.jsonl"), Share: 0.5},
		{Train: filepath.Join(dir, "x.jsonl"), Share: 2},
	} {
		if _, err := dataset.Write(t.Context(), to, small, size, dataset.Options{}); err == nil {
			t.Errorf("%v is written", to)
		}
	}
	grids := generate.Options{Kind: puzzle.Grid, Size: generate.Exactly(2), Groups: generate.Exactly(2)}
	if _, err := dataset.Write(t.Context(), dataset.Files{Train: filepath.Join(dir, "x.tsv")}, grids, size,
		dataset.Options{}); err == nil {
		t.Error("a text of several lines is written as TSV")
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := dataset.Write(ctx, dataset.Files{Train: filepath.Join(dir, "x.jsonl")}, small, size,
		dataset.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled context: %v", err)
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%s is left behind", left[0].Name())
	}
}

// row returns a question about a puzzle, written by hand.
func row(n, kind, premise string, l verdict.Label) *corpus.Row {
	return &corpus.Row{
		Content: &corpus.Sentences{P: []string{premise}, C: "x."},
		Gold:    l.String(),
		Label:   l,
		Extra:   []string{n, kind, "x", "x"},
	}
}

// Table 4 and Figure 3b of puzzles whose counts are plain.
func TestMeasure(t *testing.T) {
	const e, c, u = verdict.Entailment, verdict.Contradiction, verdict.Neutral
	knights, order := string(puzzle.Knights), string(puzzle.Comparison)
	s := dataset.New("some", nil, []*corpus.Row{
		row("1", knights, "Ann says that Bo lies. Bo lies.", e), row("1", knights, "", c), row("1", knights, "", c),
		row("2", order, "Ann isn't taller than Bo.", e), row("2", order, "", u), row("2", order, "", u), row("2", order,
			"", c),
		row("3", knights, "Bo lies.", e), row("3", knights, "", u), row("3", knights, "", e), row("3", knights, "", e),
		row("3", knights, "", e),
	})
	table, err := dataset.Measure(s)
	if err != nil {
		t.Fatal(err)
	}
	want := []dataset.Line{
		{
			Kind:      order,
			Ambiguous: dataset.Counts{Puzzles: 1, Questions: 4, Entailment: 1, Contradiction: 1, Neutral: 2},
			Sentences: 1,
			Words:     6,
		},
		{Kind: knights, Complete: dataset.Counts{Puzzles: 1, Questions: 3, Entailment: 1, Contradiction: 2},
			Ambiguous: dataset.Counts{Puzzles: 1, Questions: 5, Entailment: 4, Neutral: 1}, Sentences: 3, Words: 9},
	}
	if fmt.Sprint(table.Lines) != fmt.Sprint(want) {
		t.Errorf("got  %v\nwant %v", table.Lines, want)
	}
	spread, err := dataset.Ambiguity(s)
	if err != nil || fmt.Sprint(spread.Shares) != "[0.5 0.2]" || spread.Stretches[1].Puzzles != 1 ||
		spread.Stretches[3].Puzzles != 1 {
		t.Errorf("%v, %v", spread, err)
	}
	if got := fmt.Sprint(spread.Stretches); got != "[under 15 % 15 to 25 % 25 to 50 % over 50 %]" {
		t.Error(got)
	}
}

// The paper's table adds up, but for what its comment says.
func TestPaper(t *testing.T) {
	sum := dataset.Counts{}
	for _, l := range dataset.Paper {
		for _, c := range []dataset.Counts{l.Complete, l.Ambiguous} {
			if c.Questions != c.Entailment+c.Contradiction+c.Neutral {
				t.Errorf("%s: %v does not add up", l.Kind, c)
			}
			sum.Puzzles += c.Puzzles
			sum.Questions += c.Questions
		}
	}
	if sum.Puzzles != 355+401 || sum.Questions != 4_136+16_745 {
		t.Errorf("%d puzzles, %d questions", sum.Puzzles, sum.Questions)
	}
}

// A set without the columns is none of puzzles, and labels are those of puzzles.
func TestNoPuzzles(t *testing.T) {
	if _, err := dataset.Measure(corpus.New(corpus.Source{Name: "plain"}, corpus.SentenceKind, nil, nil)); err == nil {
		t.Error("a set without columns is measured")
	}
	r := row("1", "comparison", "Ann is taller than Bo.", verdict.Open)
	r.Gold = "perhaps"
	for _, s := range []*corpus.Set{
		dataset.New("x", nil, []*corpus.Row{r}),
		dataset.New("x", nil, []*corpus.Row{{Content: r.Content, Gold: "neutral"}}),
	} {
		if _, err := dataset.Ambiguity(s); err == nil {
			t.Error("a row without a puzzle or a label is measured")
		}
	}
}

// An interrupted set has the puzzles that were finished, and says so.
func TestInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	s, err := dataset.Generate(ctx, small, dataset.Size{Puzzles: 1_000_000},
		dataset.Options{Progress: func(done, of int) {
			if done == 3 {
				stop()
			}
		}})
	if !errors.Is(err, context.Canceled) || s.Len() == 0 {
		t.Fatalf("%v, %v", s, err)
	}
	table, err := dataset.Measure(s)
	if err != nil || len(table.Lines) != 3 || s.Notes[len(s.Notes)-1] != "interrupted" {
		t.Errorf("%v, %v, notes %q", table, err, s.Notes)
	}
}
