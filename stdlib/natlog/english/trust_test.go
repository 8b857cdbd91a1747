package english

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// strength returns what a verdict rests on, as trust.tsv has it.
func strength(v *verdict.Verdict) string {
	switch b := v.Basis(); {
	case b.Sound():
		return "sound"
	case b.Claim():
		return "claimed"
	case v.Label() == verdict.Open:
		return "none"
	}
	return "likely"
}

// trust reads testdata/trust.tsv: label and basis by first-order logic, premises
// and a conclusion. The words are read without WordNet, and related by the few
// that its test data holds.
func trust(t *testing.T) (rows [][]string) {
	t.Helper()
	content, err := os.ReadFile("testdata/trust.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(content)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}

// Each pair has its label and what the label rests on; natural logic claims the
// same or nothing.
func TestTrust(t *testing.T) {
	r, o := NewReader(nil), natlog.Options{Lexicon: small(t)}
	for _, row := range trust(t) {
		want, said := row[0], texts(strings.Join(row[1:], " | "))
		q, err := r.Question(context.Background(), row[1:len(row)-1], row[len(row)-1])
		var u *UnreadError
		if errors.As(err, &u) || want == "unread" {
			if u == nil || want != "unread" {
				t.Errorf("%s: read %v, want %s; %v", said, u == nil, want, err)
			}
			continue
		}
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		v, err := q.ByLogic(ctx, said, o)
		cancel()
		if err != nil {
			t.Errorf("%s: %v", said, err)
			continue
		}
		if got := v.Label().String() + " " + strength(v); got != want {
			t.Errorf("%s: %s, want %s", said, got, want)
		}
		by, err := q.ByAlignment(t.Context(), said, o)
		if err != nil || by.Basis().Claim() && by.Label() != v.Label() && v.Basis().Claim() {
			t.Errorf("%s: natural logic claims %v; %v", said, by.Label(), err)
		}
	}
}

// With WordNet words are what they most often mean.
func TestTrustWords(t *testing.T) {
	db, err := wordnet.Shared()
	if err != nil {
		t.Skip(err)
	}
	r, o := NewReader(db), natlog.Options{Lexicon: NewLexicon(db)}
	for said, never := range map[texts][]verdict.Label{
		"Rex ate a hot dog | Rex ate a dog":                                            {verdict.Entailment},
		"Rex saw a stone lion | Rex saw a lion":                                        {verdict.Entailment},
		"Rex ran a company | Rex moved a company":                                      {verdict.Entailment},
		"Rex is a small elephant | Rex is a small animal":                              {verdict.Entailment},
		"Tom is a skillful surgeon | Tom is a violinist | Tom is a skillful violinist": {verdict.Entailment},
		"Rex lives in Berlin | Rex lives in Germany": {
			verdict.Entailment, verdict.Contradiction,
		},
		"Tom saw the bank | Tom saw the slope": {verdict.Entailment},
		"a dog barks | a cat barks": {
			verdict.Entailment, verdict.Contradiction,
		},
		"Tom broke the vase | Tom broke": {verdict.Entailment},
		"no smith left | Smith left": {
			verdict.Entailment, verdict.Contradiction,
		},
	} {
		premises, conclusion := strings.Split(string(said), " | "), ""
		premises, conclusion = premises[:len(premises)-1], premises[len(premises)-1]
		q, err := r.Question(context.Background(), premises, conclusion)
		if err != nil {
			t.Errorf("%s: %v", said, err)
			continue
		}
		v, err := q.ByLogic(t.Context(), said, o)
		if err != nil || slices.Contains(never, v.Label()) {
			t.Errorf("%s: %v; %v", said, v.Label(), err)
		}
		if w, err := q.ByAlignment(t.Context(), said, o); err != nil || slices.Contains(never, w.Label()) {
			t.Errorf("%s: natural logic: %v; %v", said, w.Label(), err)
		}
	}
	for _, said := range []texts{
		"a poodle barked in the park | a dog barked in the park", "no vehicle stopped | no red car stopped",
		"a poodle was stolen by a man | a man stole a dog",
	} {
		premise, conclusion, _ := strings.Cut(string(said), " | ")
		q, err := r.Question(context.Background(), []string{premise}, conclusion)
		if err != nil {
			t.Errorf("%s: %v", said, err)
			continue
		}
		if v, err := q.ByLogic(t.Context(), said, o); err != nil || v.Label() != verdict.Entailment ||
			len(v.Assumptions()) == 0 {
			t.Errorf("%s: %v, %v; %v", said, v.Label(), v.Assumptions(), err)
		}
	}
}

// Assumptions can be left out one by one.
func TestWithout(t *testing.T) {
	r := NewReader(nil)
	for _, c := range []struct {
		said    texts
		without verdict.AssumptionName
		with    verdict.Label
		left    verdict.Label
	}{
		{"every dog barks | some dog barks", verdict.Import, verdict.Entailment, verdict.Neutral},
		{"dogs bark | every dog barks", verdict.Generic, verdict.Entailment, verdict.Open},
		{"the dog barks | the dog is a poodle | some poodle barks", verdict.Unique, verdict.Entailment, verdict.Open},
		{"a poodle barks | a dog barks", verdict.Lexical, verdict.Entailment, verdict.Neutral},
	} {
		parts := strings.Split(string(c.said), " | ")
		q, err := r.Question(context.Background(), parts[:len(parts)-1], parts[len(parts)-1])
		if err != nil {
			t.Fatal(err)
		}
		for _, leave := range []bool{false, true} {
			o, want := natlog.Options{Lexicon: small(t)}, c.with
			if leave {
				o.Assume, want = o.Assume.Without(c.without), c.left
			}
			v, err := q.ByLogic(t.Context(), c.said, o)
			named := slices.ContainsFunc(v.Assumptions(), func(a verdict.Assumption) bool {
				return a.Name == c.without
			})
			if err != nil || v.Label() != want || named == leave {
				t.Errorf("%s without %s %v: %v, assuming %v; %v", c.said, c.without, leave, v.Label(), v.Assumptions(),
					err)
			}
		}
	}
}
