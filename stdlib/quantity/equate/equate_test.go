package equate

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
)

const E, C, N = verdict.Entailment, verdict.Contradiction, verdict.Neutral

// sample returns a set of rows by hand.
func sample(t *testing.T, rows ...[3]string) *corpus.Set {
	t.Helper()
	var all []*corpus.Row
	for _, r := range rows {
		all = append(all, &corpus.Row{Content: &corpus.Sentences{P: []string{r[0]}, C: r[1]}, Gold: r[2]})
	}
	return corpus.New(corpus.Source{Name: "sample"}, corpus.SentenceKind, nil, all)
}

func TestWords(t *testing.T) {
	for text, want := range map[string][]string{
		"":                              nil,
		"He paid $1,200.50, didn't he?": {"he", "paid", "1,200.50", "didn't", "he"},
		"A rate of .00017% in 2012-13.": {"a", "rate", "of", ".00017", "in", "2012", "13"},
		"... 5.":                        {"5"},
	} {
		if got := words(text); !slices.Equal(got, want) {
			t.Errorf("words(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestNumber(t *testing.T) {
	for word, want := range map[string]string{
		"two":   "2",
		"1,200": "1200",
		".5":    "1/2",
		"14bn":  "14",
		"9.0":   "9",
		"x":     "",
		"1.2.3": "",
		"":      "",
	} {
		got := ""
		if n, ok := number(word); ok {
			got = n.RatString()
		}
		if got != want {
			t.Errorf("number(%q) = %q, want %q", word, got, want)
		}
	}
}

func TestShallow(t *testing.T) {
	for _, c := range []struct {
		guess *Guess
		p, h  string
		want  verdict.Label
	}{
		{ByNumbers(), "He sold two cars and 3 boats", "He sold 3 boats", E},
		{ByNumbers(), "He sold two cars", "He sold 3 cars", N},
		{ByExpression(), "9.0 pizzas at lunch and 6.0 at dinner", "15.0 pizzas", E},
		{ByExpression(), "9.0 pizzas at lunch and 6.0 at dinner", "16.0 pizzas", C},
		{ByExpression(), "2 boxes of 6 and 3 boxes of 4", "24 in all", E},
		{ByDifference(), "He is 6 years old", "He is more than 1 years old", E},
		{ByDifference(), "He is more than 1 years old", "He is 6 years old", N},
		{ByDifference(), "He is 6 years old", "He is less than 6 years old", C},
		{ByDifference(), "He is 6 years old", "He is 7 years old", C},
		{ByDifference(), "He is 6 years old", "He is 6 years old", E},
		{ByDifference(), "He is less than 6 years old", "He is less than 8 years old", E},
		{ByDifference(), "He is less than 6 years old", "He is more than 6 years old", C},
		{ByDifference(), "A dog barks", "A cat sleeps", N},
	} {
		if got := c.guess.Label(c.p, c.h); got != c.want {
			t.Errorf("%s: %q, %q: %v, want %v", c.guess.Name(), c.p, c.h, got, c.want)
		}
	}
}

func TestBaselines(t *testing.T) {
	s := sample(t, [3]string{
		"a b c", "a b", "entailment",
	}, [3]string{"a b c", "x y", "neutral"}, [3]string{"d e f", "d e f", "entailment"})
	for _, c := range []struct {
		fit  Fit
		p, h string
		want verdict.Label
	}{
		{FitMajority, "", "", E}, {FitHypothesisOnly, "", "a b", E}, {FitHypothesisOnly, "", "x y", N},
		{FitAlignment, "q r s", "q r", E}, {FitAlignment, "q r s", "t u", N},
	} {
		g, err := c.fit(s)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Label(c.p, c.h); got != c.want {
			t.Errorf("%s: %q: %v, want %v", g.Name(), c.h, got, c.want)
		}
	}
	if _, err := FitMajority(sample(t, [3]string{"a", "b", ""})); err == nil {
		t.Error("nothing to learn from is no error")
	}
}

func TestFoldsKeepTwinsTogether(t *testing.T) {
	s := sample(t, [3]string{
		"a", "b", "entailment",
	}, [3]string{"a", "c", "neutral"}, [3]string{"d", "a", "neutral"}, [3]string{"f", "g", "entailment"})
	for seed := range uint64(20) {
		if f := folds(s, 3, seed); f[0] != f[1] || f[0] != f[2] {
			t.Fatalf("seed %d: %v", seed, f)
		}
	}
}

// said returns answers with these labels.
func said(labels ...verdict.Label) (answers []corpus.Answer) {
	for _, l := range labels {
		answers = append(answers, corpus.Claimed(l))
	}
	return answers
}

func TestScore(t *testing.T) {
	s := sample(t, [3]string{
		"a", "b", "entailment",
	}, [3]string{"a", "c", "neutral"}, [3]string{"d", "a", "neutral"}, [3]string{"f", "g", "entailment"})
	e, err := corpus.Score("x", s, said(E, C, E, E))
	if err != nil {
		t.Fatal(err)
	}
	got := ScoreOf(e)
	if got.Correct != 3 || got.Scored != 4 || got.Confusion != (Confusion{{2}, {}, {1, 1}}) {
		t.Errorf("%+v", got)
	}
	if want := (4./5 + 2./3) / 2; math.Abs(got.MacroF1-want) > 1e-9 {
		t.Errorf("macro-F1 %v, want %v", got.MacroF1, want)
	}
	open, _ := corpus.Score("z", s, said(E, verdict.Open, N, verdict.Open))
	if got := ScoreOf(open); got.Correct != 2 || got.Open() != 2 || got.Accuracy() != 0.5 ||
		got.OpenAsNeutral != 0.75 || got.Confusion != (Confusion{
		{1, 0, 0, 1}, {}, {0, 0, 1, 1},
	}) {
		t.Errorf("open answers: %+v", got)
	}
	all, _ := corpus.Score("y", s, said(E, N, N, E))
	if p, err := Compare(all, e); err != nil || p.OnlyFirst != 1 || p.OnlySecond != 0 || p.P != 1 {
		t.Errorf("%+v, %v", p, err)
	}
	if _, err := Compare(all, &corpus.Evaluation{Set: s.Head(1)}); err == nil {
		t.Error("sets of different rows are compared")
	}
}

func TestFind(t *testing.T) {
	for _, name := range []string{"AWPNLI", "equate/AWPNLI", "awpnli.csv"} {
		if s, err := Find(name); err != nil || s.Data != "awpnli" {
			t.Errorf("Find(%q) = %v, %v", name, s, err)
		}
	}
	var e *UnknownError
	if _, err := Find("AWPNL"); !errors.As(err, &e) {
		t.Errorf("Find: %v", err)
	}
}

// load skips where the data are not on this machine.
func load(t *testing.T, name string) *corpus.Set {
	t.Helper()
	s, err := Load(context.Background(), name)
	var missing *data.MissingError
	if errors.As(err, &missing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The shallow figures of the sets at hand; go test -run Figures -v prints them.
func TestFigures(t *testing.T) {
	ctx := context.Background()
	var scores []Score
	for _, set := range Sets() {
		s := load(t, set.Name)
		if two := set.Classes == 2; s.TwoClass() != two {
			t.Errorf("%s is scored by two classes: %v", set.Name, s.TwoClass())
		}
		if named := strings.Contains(s.Merged, "Table 2"); named != (set.Name == "AWPNLI") {
			t.Errorf("%s is merged by %q", set.Name, s.Merged)
		}
		m, err := FitMajority(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range append([]*Guess{m}, Shallow()...) {
			e, err := s.Evaluate(ctx, g, corpus.Options{})
			if err != nil {
				t.Fatal(err)
			}
			scores = append(scores, ScoreOf(e))
		}
		for _, fit := range []Fit{FitHypothesisOnly, FitAlignment} {
			e, err := CrossValidate(ctx, s, fit, 10, 1)
			if err != nil {
				t.Fatal(err)
			}
			scores = append(scores, ScoreOf(e))
		}
	}
	t.Log("\n" + display.Doc{Table(scores)}.Text())
	for _, s := range scores {
		if s.Set == "stresstest" && s.Decider == "tokenDifference" && s.Accuracy() < 0.99 {
			t.Errorf("the token difference is right on %.1f %% of StressTest", 100*s.Accuracy())
		}
	}
}
