package corpus

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/verdict"
)

// sentences makes a set of one row for each gold label, numbered.
func sentences(golds ...string) *Set {
	var rows []*Row
	for i, gold := range golds {
		rows = append(rows, &Row{
			Content: &Sentences{[]string{fmt.Sprintf("premise %d", i+1)}, fmt.Sprintf("conclusion %d", i+1)},
			Gold:    gold, Line: i + 1, Extra: []string{map[bool]string{true: "even", false: "odd"}[i%2 == 1]},
		})
	}
	return New(Source{Name: "sample"}, SentenceKind, []string{"parity"}, rows)
}

// lines returns the lines of a set's rows.
func lines(s *Set) []int {
	var ns []int
	for _, r := range s.Rows() {
		ns = append(ns, r.Line)
	}
	return ns
}

func TestMeaning(t *testing.T) {
	for gold, want := range map[string]verdict.Label{
		"1": verdict.Entailment, "ENTAILMENT": verdict.Entailment, " entails ": verdict.Entailment,
		"yes":           verdict.Entailment,
		"contradiction": verdict.Contradiction, "No": verdict.Contradiction, "FALSE": verdict.Contradiction,
		"neutral": verdict.Neutral, "permits": verdict.Neutral, "unknown": verdict.Neutral, "0": verdict.Neutral,
		"not entailment": verdict.Neutral, "non-entailment": verdict.Neutral,
		"": verdict.Open, "-": verdict.Open, "undef": verdict.Open, "2": verdict.Open,
	} {
		if got := Meaning(gold); got != want {
			t.Errorf("Meaning(%q) = %v, want %v", gold, got, want)
		}
	}
}

func TestLabels(t *testing.T) {
	for _, test := range []struct {
		golds  []string
		labels string
		two    bool
	}{
		{[]string{"0", "1", "0"}, "1 0", true},
		{[]string{"neutral", "entailment", "contradiction"}, "entailment contradiction neutral", false},
		{[]string{"contradiction", "entailment", "-"}, "entailment contradiction -", false},
		{[]string{"unknown", "no", "yes", "undef"}, "yes no unknown undef", false},
		{[]string{"not_entailment", "neutral", "entailment"}, "entailment neutral not_entailment", true},
	} {
		s := sentences(test.golds...)
		if got := strings.Join(s.Labels(), " "); got != test.labels || s.TwoClass() != test.two {
			t.Errorf("%v: labels %q, two classes %v; want %q, %v", test.golds, got, s.TwoClass(), test.labels, test.two)
		}
	}
}

// TestNumberedLabels: 0, 1, 2 mean different things in different files, so
// none is guessed.
func TestNumberedLabels(t *testing.T) {
	s := sentences("0", "1", "2")
	for _, r := range s.Rows() {
		if r.Label != verdict.Open {
			t.Errorf("gold %s was read as %v", r.Gold, r.Label)
		}
	}
	if len(s.Notes) != 1 {
		t.Errorf("notes: %q", s.Notes)
	}
}

func TestHeadAndSlice(t *testing.T) {
	s := sentences("1", "0", "1", "0", "1")
	for _, test := range []struct {
		view *Set
		want string
	}{
		{s.Head(2), "[1 2]"}, {s.Head(0), "[]"}, {s.Head(-1), "[]"}, {s.Head(99), "[1 2 3 4 5]"},
		{s.Slice(1, 3), "[2 3]"}, {s.Slice(-5, 99), "[1 2 3 4 5]"}, {s.Slice(4, 2), "[]"},
		{s.Slice(1, 5).Head(2), "[2 3]"},
	} {
		if got := fmt.Sprint(lines(test.view)); got != test.want {
			t.Errorf("%s: %s, want %s", test.view.Title(), got, test.want)
		}
	}
	if got, want := s.Slice(1, 5).Head(2).Title(), "sample, rows 2 to 5, head 2"; got != want {
		t.Errorf("title %q, want %q", got, want)
	}
}

func TestWhere(t *testing.T) {
	s := sentences("1", "0", "1", "0", "1")
	for _, test := range []struct{ column, value, want string }{
		{"label", "1", "[1 3 5]"}, {"label", "entailment", "[1 3 5]"}, {"label", "neutral", "[2 4]"},
		{"label", "not entailment", "[2 4]"}, {"parity", "even", "[2 4]"}, {"parity", "none", "[]"},
	} {
		v, err := s.Where(test.column, test.value)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(lines(v)); got != test.want {
			t.Errorf("%s = %s: %s, want %s", test.column, test.value, got, test.want)
		}
	}
	for _, test := range []struct{ column, value, want string }{
		{"partiy", "even", `sample has no column "partiy"; its columns: label, parity; did you mean parity?`},
		{"label", "contradiction", `no row of sample has the label "contradiction"; its labels: 1, 0`},
		{"label", "undefined", `no row of sample has the label "undefined"; its labels: 1, 0`},
	} {
		if _, err := s.Where(test.column, test.value); err == nil || err.Error() != test.want {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
}

// TestViewsKeepTheClasses: a head that has one label only is scored as its set.
func TestViewsKeepTheClasses(t *testing.T) {
	s := sentences("entailment", "contradiction", "neutral")
	if s.Head(1).TwoClass() {
		t.Error("a head of a three-class set has two classes")
	}
	if got := s.Head(1).Labels(); len(got) != 3 {
		t.Errorf("labels of the head: %v", got)
	}
}

// TestSamplePinned pins what a seed draws, on every machine and in every version.
func TestSamplePinned(t *testing.T) {
	s := sentences(slices.Repeat([]string{"1"}, 100)...)
	for seed, want := range map[uint64]string{
		1: "[4 45 48 56 63]", 2: "[19 69 70 71 99]",
	} {
		if got := fmt.Sprint(lines(s.Sample(5, seed))); got != want {
			t.Errorf("seed %d: %s, want %s", seed, got, want)
		}
	}
}

func TestSampleAndSplitProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(0, 60).Draw(t, "size")
		s := sentences(slices.Repeat([]string{"1"}, size)...)
		n, seed := rapid.IntRange(0, 70).Draw(t, "n"), rapid.Uint64().Draw(t, "seed")
		drawn := lines(s.Sample(n, seed))
		if len(drawn) != min(n, size) || !slices.IsSorted(drawn) ||
			len(slices.Compact(slices.Clone(drawn))) != len(drawn) {
			t.Fatalf("sample %d of %d: %v", n, size, drawn)
		}
		fraction := rapid.Float64Range(0, 1).Draw(t, "fraction")
		a, b, err := s.Split(fraction, seed)
		if err != nil || a.Len()+b.Len() != size || a.Len() != int(fraction*float64(size)+0.5) {
			t.Fatalf("split %v of %d: %d and %d, %v", fraction, size, a.Len(), b.Len(), err)
		}
		both := append(lines(a), lines(b)...)
		slices.Sort(both)
		if !slices.Equal(both, lines(s)) && size > 0 {
			t.Fatalf("the halves together are %v", both)
		}
		if !slices.IsSorted(lines(a)) || !slices.IsSorted(lines(b)) {
			t.Fatal("a half is out of order")
		}
	})
}

// TestSampleIsFair counts how often each row is drawn.
func TestSampleIsFair(t *testing.T) {
	const size, n, rounds = 10, 3, 20_000
	s := sentences(slices.Repeat([]string{"1"}, size)...)
	counts := make([]int, size+1)
	for seed := range uint64(rounds) {
		for _, line := range lines(s.Sample(n, seed)) {
			counts[line]++
		}
	}
	for line, c := range counts[1:] {
		if want := rounds * n / size; c < want*95/100 || c > want*105/100 {
			t.Errorf("row %d was drawn %d times, about %d were expected", line+1, c, want)
		}
	}
}

func TestSplitFraction(t *testing.T) {
	for _, fraction := range []float64{-0.1, 1.5} {
		if _, _, err := sentences("1").Split(fraction, 1); err == nil {
			t.Errorf("a fraction of %v was accepted", fraction)
		}
	}
}

// Rows with one value of a column stay together, and the share is of values.
func TestSplitBy(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sentences(slices.Repeat([]string{"1"}, rapid.IntRange(0, 60).Draw(t, "size"))...)
		s.Columns = []string{"puzzle"}
		values := map[string]bool{}
		for _, r := range s.rows {
			r.Extra = []string{rapid.StringMatching("[a-h]").Draw(t, "value")}
			values[r.Extra[0]] = true
		}
		fraction := rapid.Float64Range(0, 1).Draw(t, "fraction")
		a, b, err := s.SplitBy("puzzle", fraction, rapid.Uint64().Draw(t, "seed"))
		if err != nil || a.Len()+b.Len() != s.Len() || a.Shared(b) > 0 {
			t.Fatalf("%d and %d of %d rows, %v", a.Len(), b.Len(), s.Len(), err)
		}
		in := map[string]bool{}
		for _, r := range a.rows {
			in[r.Extra[0]] = true
		}
		for _, r := range b.rows {
			if in[r.Extra[0]] {
				t.Fatalf("%s is in both sets", r.Extra[0])
			}
		}
		if len(in) != share(fraction, len(values)) {
			t.Fatalf("%d of %d values, wanted %v of them", len(in), len(values), fraction)
		}
	})
	if _, _, err := sentences("1").SplitBy("puzle", 0.5, 1); err == nil {
		t.Error("a column that is not there splits")
	}
}

func TestStats(t *testing.T) {
	s := sentences("1", "0", "1")
	s.rows = append(s.rows, &Row{Content: s.rows[0].Content, Gold: "0"}, s.rows[1])
	st, err := s.Stats(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if st.Rows != 5 || st.Distinct != 3 || st.Conflicts != 1 || st.Counts["1"] != 2 || st.Premises != 1 ||
		st.PremiseLen != 2 {
		t.Errorf("got %+v", st)
	}
}
