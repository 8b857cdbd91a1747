package decide

import (
	"strings"
	"testing"

	"sequent/stdlib/logic"
)

// shown are verdicts as plain text, without the time.
func TestShown(t *testing.T) {
	for _, c := range []struct {
		engine  Engine
		sequent string
		want    []string
	}{
		{
			SAT(), "p & (q -> r), q |= r",
			[]string{"entailment   p ∧ (q → r), q ⊨ r", "sat · proved", "uses both premises"},
		},
		{Table(), "p |= p", []string{"table · exhaustive(2)", "uses the premise"}},
		{SAT(), "a, b, c |= a", []string{"uses premise 1 of 3"}},
		{SAT(), "a, b, c |= a & c", []string{"uses premises 1 and 3 of 3"}},
		{SAT(), "a, b, c |= a & b & c", []string{"uses all 3 premises"}},
		{SAT(), "|= p -> p", []string{"needs no premise"}},
		{SAT(), "q |= p -> p", []string{"uses no premise"}},
		{SAT(), "p, ~p |= q", []string{"the premises are contradictory: premises 1 and 2 cannot be true together"}},
		{SAT(), "p & ~p |= q", []string{"the premises are contradictory: premise 1 cannot be true"}},
		{SAT(), "p & (q -> r) |= r", []string{"neutral", "⊤", "⊥"}},
		{
			Worlds(16, 2),
			"p |= p",
			[]string{
				"open", "worlds(16, seed: 2) · sampled(16)",
				"16 random valuations (seed 2); none makes the premises true and the conclusion false",
			},
		},
	} {
		got := decide(t, c.engine, c.sequent).Doc().Text()
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s lacks %q:\n%s", c.sequent, want, got)
			}
		}
	}
}

func TestExplained(t *testing.T) {
	for _, c := range []struct {
		sequent string
		want    []string
	}{
		{
			"p & (q -> r), q |= r",
			[]string{"Every valuation that makes p ∧ (q → r) and q true makes r true; both premises are used."},
		},
		{
			"a, b, c |= a",
			[]string{"Every valuation that makes a true makes a true; the other 2 premises are not needed."},
		},
		{"p, q |= p", []string{"makes p true makes p true; the other premise is not needed."}},
		{"|= p | ~p", []string{"Every valuation makes p ∨ ¬p true: it is valid."}},
		{"|= p & ~p", []string{"Every valuation makes p ∧ ¬p false: it is unsatisfiable."}},
		{"p |= ~p", []string{"Every valuation that makes p true makes ¬p false."}},
		{"p, ~p |= q", []string{"No valuation makes p and ¬p true, so the premises are contradictory"}},
		{
			"p & (q -> r) |= r",
			[]string{"This valuation makes the conclusion false and the premise true, so the conclusion does not " +
				"follow:",
				"premise 1", "p ∧ (q → r)", "conclusion", "so its negation does not follow either:"},
		},
	} {
		got := decide(t, SAT(), c.sequent).Explain().Text()
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s lacks %q:\n%s", c.sequent, want, got)
			}
		}
	}
}

// TestManyVariables: a wide countermodel is folded, a long judgment cut.
func TestManyVariables(t *testing.T) {
	v, err := SAT().Decide(bg, logic.Sequent{Conclusion: logic.Random3SAT(100, 300, 1)})
	if err != nil {
		t.Fatal(err)
	}
	text := v.Doc().Text()
	if !strings.Contains(text, "of 100 variables are true") {
		t.Error(text)
	}
	for _, line := range strings.Split(text, "\n") {
		if len([]rune(line)) > 400 && !strings.Contains(line, "x") {
			t.Errorf("a line of %d code points", len([]rune(line)))
		}
	}
}
