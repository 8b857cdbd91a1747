package fair

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/data"
	"sequent/stdlib/natlog"
	"sequent/stdlib/natlog/natlogtest"
	"sequent/stdlib/verdict"
)

func newCorpus(t testing.TB, p Params) *Corpus {
	t.Helper()
	c, err := New(p)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func rows(c *Corpus, part Part, workers int) (all []*Row) {
	for r := range c.Rows(context.Background(), part, workers) {
		all = append(all, r)
	}
	return all
}

func TestCorpus(t *testing.T) {
	p := Params{Seed: 3, Train: 7000, Dev: 500, Test: 500}
	c := newCorpus(t, p)
	seen := map[string]bool{}
	for _, part := range []Part{Train, Dev, Test} {
		counts := map[verdict.Label]int{}
		for _, r := range rows(c, part, 2) {
			counts[r.Label()]++
			if c.Split.Train(r.Encoding) != (part == Train) {
				t.Fatalf("%s has encoding %d", part, r.Encoding)
			}
			if key := r.Premise + "/" + r.Hypothesis; part != Train {
				if seen[key] {
					t.Errorf("%s repeats %s", part, key)
				}
				seen[key] = true
			}
		}
		if want := thirds(c.size(part)); fmt.Sprint(counts) != fmt.Sprint(want) {
			t.Errorf("%s has %v, want %v", part, counts, want)
		}
	}
}

// One seed gives the same bytes for any number of workers.
func TestWorkers(t *testing.T) {
	c := newCorpus(t, Params{Ratio: .125, Seed: 5, Train: 10001})
	one, many := rows(c, Train, 1), rows(c, Train, 5)
	if len(one) != 10001 || len(many) != len(one) {
		t.Fatalf("%d and %d rows", len(one), len(many))
	}
	for i := range one {
		if *one[i] != *many[i] {
			t.Fatalf("row %d differs", i)
		}
	}
}

// Every row is decided once more by first-order models of two elements; of the
// whole corpus if SEQUENT_ALL_ROWS is set, else of a smaller one.
func TestRowsByModels(t *testing.T) {
	p := Params{Seed: 11, Train: 20_000, Dev: 2000, Test: 2000}
	if os.Getenv("SEQUENT_ALL_ROWS") != "" {
		p.Train, p.Dev, p.Test = 500_000, 10_000, 10_000
	}
	var missing *data.MissingError
	var err error
	if p.Vocabulary, err = Published(t.Context()); errors.As(err, &missing) {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	c, checked := newCorpus(t, p), 0
	start := time.Now()
	for _, part := range []Part{Train, Dev, Test} {
		var buf bytes.Buffer
		if err := c.Write(t.Context(), &buf, part, true, nil); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(buf.String()) {
			checked++
			checkLine(t, line)
		}
	}
	t.Logf("%d rows agree with models, in %v", checked, time.Since(start))
}

// line is a line of the published form.
type line struct {
	Sentence1, Sentence2 string
	Gold                 []string `json:"gold_label"`
}

func checkLine(t *testing.T, text string) {
	t.Helper()
	var l line
	if err := json.Unmarshal([]byte(text), &l); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	p, err := natlog.ParseTokens(l.Sentence1)
	if err != nil {
		t.Fatal(err)
	}
	h, err := natlog.ParseTokens(l.Sentence2)
	if err != nil {
		t.Fatal(err)
	}
	regions, err := natlogtest.Regions(p, h)
	if err != nil {
		t.Fatal(err)
	}
	if want := natlog.Of(regions).Label().String(); len(l.Gold) != 12 || l.Gold[11] != want {
		t.Fatalf("%s: models say %s", text, want)
	}
}

func TestWrite(t *testing.T) {
	c := newCorpus(t, Params{Seed: 1, Train: 1, Vocabulary: Invented(2)})
	for _, subphrases := range []bool{false, true} {
		var buf bytes.Buffer
		if err := c.Write(t.Context(), &buf, Train, subphrases, nil); err != nil {
			t.Fatal(err)
		}
		var o map[string]any
		if err := json.Unmarshal(buf.Bytes(), &o); err != nil {
			t.Fatalf("%s: %v", buf.Bytes(), err)
		}
		if _, list := o["gold_label"].([]any); list != subphrases || len(o) != 3 {
			t.Errorf("%s", buf.Bytes())
		}
	}
}

func TestSet(t *testing.T) {
	c := newCorpus(t, Params{Seed: 1, Test: 30})
	s, err := c.Set(t.Context(), Test, nil)
	if err != nil || s.Len() != 30 || s.TwoClass() {
		t.Fatal(s, err)
	}
	for _, r := range s.Rows() {
		row, err := ReadRow(r.Premises()[0], r.Conclusion())
		if err != nil || row.Label() != r.Label {
			t.Errorf("%v: %v", r, err)
		}
	}
}

func TestErrors(t *testing.T) {
	twice := Invented(3)
	twice.Verbs = []string{"a", "a"}
	function := Invented(3)
	function.ObjectNouns[0] = "every"
	control := Invented(3)
	control.Adverbs[0] = "a\x01"
	for _, c := range []struct {
		p    Params
		want string
	}{
		{Params{Ratio: -1}, "must be between 0 and 1"},
		{Params{Train: -1}, "rows"},
		{Params{Vocabulary: twice}, "twice"},
		{Params{Vocabulary: function}, `"every"`},
		{Params{Vocabulary: control}, "character"},
		{Params{Vocabulary: Invented(1)}, "at least two"},
		{Params{Vocabulary: Invented(2), Test: 9_000_000}, "too many"},
	} {
		if _, err := New(c.p); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.p, err, c.want)
		}
	}
	if _, err := ReadRow("every kid", "no kid"); err == nil {
		t.Error("two words were read")
	}
}

// Words come from the published lists as they are counted there, and of verbs
// the first form.
func TestPublished(t *testing.T) {
	v, err := Published(t.Context())
	var missing *data.MissingError
	if errors.As(err, &missing) {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	for i, list := range v.lists() {
		if len(*list) != 100 {
			t.Errorf("list %d has %d words", i, len(*list))
		}
	}
	if v.Verbs[0] != "eats" {
		t.Errorf("the first verb is %s", v.Verbs[0])
	}
}

// What is not of the fragment has no encoding.
func TestEncodingOfOthers(t *testing.T) {
	runs := natlog.Sentence{Subject: natlog.Name{Word: "Rex"}, Predicate: natlog.Verb{Head: "runs"}}
	row, err := ReadRow("some emptystring a doesnot b c notevery d e", "some f a emptystring emptystring c no d g")
	if err != nil {
		t.Fatal(err)
	}
	want := Pair{Premise: Words{true, 2, 1}, Hypothesis: Words{false, 2, 3},
		Subject: Phrase{Added, true}, Verb: Phrase{Dropped, true}, Object: Phrase{Same, false}}
	if got := row.Encoding.Pair(); got != want {
		t.Errorf("read as %+v", got)
	}
	inside, err := natlog.ParseTokens(row.Premise)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := EncodingOf(runs, inside); err == nil {
		t.Error("a premise outside the fragment has an encoding")
	}
	if _, err := EncodingOf(inside, runs); err == nil {
		t.Error("a hypothesis outside the fragment has an encoding")
	}
}

// Fewer rows than a third and a part of none are possible.
func TestSmallParts(t *testing.T) {
	c := newCorpus(t, Params{Seed: 2, Train: 2})
	if n := len(rows(c, Train, 0)); n != 2 {
		t.Errorf("%d rows, want 2", n)
	}
	if n := len(rows(c, Dev, 0)) + len(rows(c, Test, 0)); n != 0 {
		t.Errorf("%d rows, want none", n)
	}
}

func TestCancel(t *testing.T) {
	c := newCorpus(t, Params{Train: 1_000_000})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	n := 0
	for range c.Rows(ctx, Train, 2) {
		if n++; n == 10 {
			cancel()
		}
	}
	if _, err := c.Set(ctx, Train, nil); n > 100_000 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d rows after the end, %v", n, err)
	}
}

// thirds returns how many rows of each label a part of n rows has: a third, to a row.
func thirds(n int) map[verdict.Label]int {
	out := map[verdict.Label]int{}
	for i, l := range labels {
		out[l] = (n + len(labels) - 1 - i) / len(labels)
	}
	return out
}
