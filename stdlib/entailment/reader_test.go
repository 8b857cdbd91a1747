package entailment

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/logic"
)

// sample returns the hand-written file of four lines.
func sample(t testing.TB) *corpus.Set {
	t.Helper()
	content, err := os.ReadFile("testdata/sample.txt")
	if err != nil {
		t.Fatal(err)
	}
	s, err := ReadSet(t.Context(), bytes.NewReader(content), corpus.Source{Name: "sample.txt"})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestReadSet(t *testing.T) {
	s := sample(t)
	if s.Len() != 4 || s.Kind != corpus.FormulaKind || !s.TwoClass() || !slices.Equal(s.Columns, Columns) {
		t.Fatalf("%d rows of %s, columns %v", s.Len(), s.Kind, s.Columns)
	}
	r := s.Row(3)
	q, ok := r.Sequent()
	if got := fmt.Sprintln(q, r.Gold, r.Label, r.Extra, r.Line,
		ok); got != "p ∧ ¬q ⊨ ¬(q ∨ ¬p) 1 entailment [0 1 1] 4 true\n" {
		t.Errorf("the last row is %s", got)
	}
}

func TestReaderErrors(t *testing.T) {
	good := "p,q,0,0,0,0\n"
	for line, want := range map[string]string{
		"p,q,1,0,0":       "sample.txt:2:10: expected “,”, not the end",
		"p,q,1,0,0,0,0":   "sample.txt:2:12: the line has more than six fields A,B,E,H1,H2,H3",
		"p,q,2,0,0,0":     "sample.txt:2:5: expected 0 or 1, not “2”",
		"p,q,,0,0,0":      "sample.txt:2:5: expected 0 or 1, not “,”",
		"(p&q,q,1,0,0,0":  "sample.txt:2:5: expected “)”, not “,”",
		"":                "sample.txt:2:1: expected a formula, not the end",
		"p,(q∧r),1,0,0,0": "sample.txt:2:5: expected “)”, not “∧”",
		strings.Repeat("x", corpus.MaxRow) + ",p,1,0,0,0": "sample.txt:2:1: the line is longer than 16777216 bytes",
	} {
		s, err := ReadSet(t.Context(), strings.NewReader(good+line+"\n"+good), corpus.Source{Name: "sample.txt"})
		var bad *corpus.FileError
		if s != nil || !errors.As(err, &bad) || err.Error() != want {
			t.Errorf("%.20q: got %v, want %s", line, err, want)
		}
	}
}

func TestReaderStaysAtItsError(t *testing.T) {
	r := NewReader(strings.NewReader("p,q,0,0,0,0\nwrong\np,q,0,0,0,0\n"), "sample.txt")
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	_, first := r.Next()
	_, second := r.Next()
	if first == nil || first != second {
		t.Errorf("got %v, then %v", first, second)
	}
}

func TestReaderPassesOnErrors(t *testing.T) {
	broken := errors.New("broken")
	r := NewReader(io.MultiReader(strings.NewReader("p,q,0,0,0,0\n"), iotest.ErrReader(broken)), "sample.txt")
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Next(); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
}

// TestLineEnds reads Windows line ends and a last line without one.
func TestLineEnds(t *testing.T) {
	s, err := ReadSet(t.Context(), strings.NewReader("p,q,0,0,0,0\r\nq,q,1,1,1,1"), corpus.Source{Name: "sample.txt"})
	if err != nil || s.Len() != 2 {
		t.Errorf("got %v, %v", s, err)
	}
}

func TestReadPublishedStops(t *testing.T) {
	n := 0
	for range ReadPublished(strings.NewReader(strings.Repeat("p,q,0,0,0,0\n", 10)), "sample.txt") {
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("%d pairs", n)
	}
}

// TestManyRows crosses the chunks in which rows and nodes are allocated.
func TestManyRows(t *testing.T) {
	var b strings.Builder
	for i := range 3 * arenaChunk {
		c := string(rune('a' + i%26))
		fmt.Fprintf(&b, "(%s&~(%s)),%s,%d,%d,%d,%d\n", c, c, c, i%2, i>>1%2, i>>2%2, i>>3%2)
	}
	s, err := ReadSet(t.Context(), strings.NewReader(b.String()), corpus.Source{Name: "many"})
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range s.Rows() {
		c := string(rune('a' + i%26))
		want := fmt.Sprintf("%s ∧ ¬%s ⊨ %s %d [%d %d %d] %d", c, c, c, i%2, i>>1%2, i>>2%2, i>>3%2, i+1)
		if got := fmt.Sprint(r.String(), " ", r.Gold, " ", r.Extra, " ", r.Line); got != want {
			t.Fatalf("row %d is %s, want %s", i, got, want)
		}
	}
}

func TestLoadErrors(t *testing.T) {
	t.Setenv(data.DataVariable, t.TempDir())
	t.Setenv(data.CacheVariable, t.TempDir())
	for name, want := range map[string]string{
		"test_hard": "the data set test_hard is not on this machine; fetch it with `sequent data fetch test_hard`",
		"exam":      "the data set test_exam is not on this machine; fetch it with `sequent data fetch test_exam`",
		"test_hrad": `there is no data set "test_hrad"; did you mean test_hard?`,
		"exma":      `there is no data set "exma"; did you mean exam?`,
		"med":       `there is no data set "med"; ` + "`sequent data list` lists them",
	} {
		if _, err := Load(t.Context(), name); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
	}
}

func TestBaselinesOf(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want Baselines
	}{
		{"p", "p", Baselines{true, true, true, true}},
		{"p", "(p|q)", Baselines{false, false, false, false}},
		{"~((p|q))", "~(p)", Baselines{true, true, true, true}},
		{"(p>q)", "p", Baselines{true, true, true, false}},         // p occurs negated only
		{"(p^q)", "(p&~(q))", Baselines{false, false, true, true}}, // exclusive or has all four literals
		{"~(~(p))", "(p&p)", Baselines{true, true, true, true}},
		{"(p&q)", "~(~(p))", Baselines{true, false, true, true}}, // three nodes each, one connective against two
	} {
		a, errA := Parse(test.a)
		b, errB := Parse(test.b)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if got := BaselinesOf(a, b); got != test.want {
			t.Errorf("%s, %s: got %+v, want %+v", test.a, test.b, got, test.want)
		}
	}
}

// TestLiteralsAgainstNNF compares the literals with those of a negation normal
// form that is really built.
func TestLiteralsAgainstNNF(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := propositional().Draw(t, "a"), propositional().Draw(t, "b")
		na, errA := logic.NNF(context.Background(), a)
		nb, errB := logic.NNF(context.Background(), b)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		la, lb := literalsOf(na), literalsOf(nb)
		want := true
		for l := range lb {
			want = want && la[l]
		}
		if got := BaselinesOf(a, b).Lits; got != want {
			t.Fatalf("literals of %v in %v: got %v, want %v", b, a, got, want)
		}
	})
}

// literalsOf collects the literals of a formula in negation normal form.
func literalsOf(f logic.Formula) map[string]bool {
	found := map[string]bool{}
	var walk func(logic.Formula)
	walk = func(f logic.Formula) {
		if b, ok := f.(*logic.Binary); ok {
			walk(b.L)
			walk(b.R)
			return
		}
		found[f.String()] = true
	}
	walk(f)
	return found
}

func TestCheckBaselines(t *testing.T) {
	c, err := CheckBaselines(t.Context(), sample(t))
	if err != nil {
		t.Fatal(err)
	}
	// Line 4: ¬(q ∨ ¬p) has 5 nodes and 3 connectives, p ∧ ¬q has 4 and 2.
	if c.ByNodes != 4 || c.ByOps != 4 || c.Placeholders {
		t.Errorf("got %+v", c)
	}
	if want := []Disagreement{{1, "H3", false, true}}; !slices.Equal(c.Disagreements, want) {
		t.Errorf("disagreements %v, want %v", c.Disagreements, want)
	}
	if text := c.Doc().Text(); !strings.Contains(text, "1 wrong value in 4 rows") {
		t.Errorf("shown as\n%s", text)
	}
	if _, err := CheckBaselines(t.Context(), corpus.New(corpus.Source{Name: "other"}, corpus.FormulaKind, nil,
		[]*corpus.Row{sample(t).Row(0)})); err == nil {
		t.Error("a set without H1, H2, H3 was checked")
	}
}

func TestMeasureOwnSet(t *testing.T) {
	table, err := Measure(t.Context(), sample(t), sample(t).Head(1))
	if err != nil {
		t.Fatal(err)
	}
	s := table.Splits[0]
	// Connectives 2+2, 1+1, 2+1, 2+3; leaves 3+3, 2+2, 2+1, 2+2; variables 3, 2, 2, 2.
	if got := fmt.Sprintf("%.3f", s.Measured); got != "[4.000 2.250 1.750 3.875 5.000]" || s.Paper != nil ||
		s.Positives != 0.75 {
		t.Errorf("measured %s, %v", got, s.Positives)
	}
	if text := table.Doc().Text(); strings.Contains(text, "paper") {
		t.Errorf("a user's own set is compared with the paper:\n%s", text)
	}
}

// TestMeasureOtherNames measures formulas whose variables are words.
func TestMeasureOtherNames(t *testing.T) {
	var rows []*corpus.Row
	for _, name := range []string{"rain", "snow"} {
		p := &logic.Atom{Pred: name}
		q := &logic.Binary{Op: logic.Iff, L: p, R: &logic.Atom{Pred: "wet"}}
		rows = append(rows, &corpus.Row{
			Content: &corpus.Formulas{Sequent: logic.Sequent{Premises: []logic.Formula{p, q}, Conclusion: p}},
			Gold:    "1",
		})
	}
	table, err := Measure(t.Context(), corpus.New(corpus.Source{Name: "words"}, corpus.FormulaKind, nil, rows))
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprintf("%.1f", table.Splits[0].Measured); got != "[2.0 2.0 1.0 3.0 4.0]" {
		t.Errorf("measured %s", got)
	}
}

func TestMeasureRefusesSentences(t *testing.T) {
	s := corpus.New(corpus.Source{Name: "texts"}, corpus.SentenceKind, nil,
		[]*corpus.Row{{Content: &corpus.Sentences{C: "it rains"}}})
	if _, err := Measure(t.Context(), s); err == nil || !strings.Contains(err.Error(), "texts holds sentences") {
		t.Errorf("got %v", err)
	}
}

func FuzzReader(f *testing.F) {
	f.Add("(p>(q>r)),((p&q)>r),1,0,0,0\n")
	f.Add("p,q,1,0,0,0\r\n\n")
	f.Add("p1(a1,b1),q,1,1,1,1")
	f.Add(",,,,,")
	f.Fuzz(func(t *testing.T, content string) {
		s, err := ReadSet(context.Background(), strings.NewReader(content), corpus.Source{Name: "drawn"})
		if err != nil {
			return
		}
		for _, r := range s.Rows() {
			q, _ := r.Sequent()
			if _, err := Published(q.Premises[0]); err != nil || q.Conclusion == nil || len(r.Extra) != len(Columns) {
				t.Fatalf("line %d: %v, %v", r.Line, r, err)
			}
		}
	})
}
