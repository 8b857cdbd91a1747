package corpus

import (
	"fmt"
	"strings"
	"testing"

	"sequent/stdlib/verdict"
)

// Counts tell what an evaluation of the rows tells.
func TestCount(t *testing.T) {
	gold := []string{"entailment", "yes", "contradiction", "neutral", "", "entailment", "0"}
	labels := []verdict.Label{
		verdict.Entailment, verdict.Neutral, verdict.Neutral, verdict.Open, verdict.Neutral,
		verdict.Open, verdict.Contradiction,
	}
	s := sentences(gold...)
	answers := said(labels...)
	answers[0].Claim = false
	answers[5] = NotRead("“and”")
	counts := map[string]int64{"read": 7, "changed": 2, "rows/total": 9}
	for i, r := range s.Rows() {
		counts[CountName(r, answers[i])]++
	}
	for _, classes := range []int{2, 3} {
		s.twoClass = classes == 2
		want, err := Score("engine", s, answers)
		if err != nil {
			t.Fatal(err)
		}
		got := Count(counts, classes)
		got.Decider, got.On = "engine", "pairs.csv"
		o, w := got.JSON().(map[string]any), want.JSON().(map[string]any)
		for _, key := range []string{
			"rows", "correct", "accuracy", "read", "answered", "right_of_answered", "open", "claimed",
			"right_of_claimed", "labels", "confusion", "engine",
		} {
			if fmt.Sprint(o[key]) != fmt.Sprint(w[key]) {
				t.Errorf("%d classes: %s is %v, want %v", classes, key, o[key], w[key])
			}
		}
	}
	if numbered := Count(map[string]int64{
		"2/neutral":             1,
		"entailment/entailment": 3,
	}, 3); numbered.Scored != 0 || numbered.Rows != 4 || len(numbered.Doc()) != 2 {
		t.Errorf("%+v", numbered)
	}
	if name := CountName(&Row{Gold: "2"}, Answer{}); !strings.HasPrefix(name, "2/") {
		t.Error(name)
	}
}
