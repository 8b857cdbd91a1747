package fair_test

import (
	"os"
	"strconv"
	"testing"

	"sequent/stdlib/natlog"
	"sequent/stdlib/natlog/english"
	"sequent/stdlib/natlog/fair"
)

type judged string

func (j judged) String() string { return string(j) }

// Rows are decided once more by translation into first-order logic and the
// search for models and proofs of package fol: a hundred of them, or as many as
// SEQUENT_FOL_ROWS says.
func TestRowsByFirstOrderLogic(t *testing.T) {
	n := 100
	if s := os.Getenv("SEQUENT_FOL_ROWS"); s != "" {
		var err error
		if n, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	c, err := fair.New(fair.Params{Seed: 6, Train: n})
	if err != nil {
		t.Fatal(err)
	}
	for row := range c.Rows(t.Context(), fair.Train, 1) {
		p, err := natlog.ParseTokens(row.Premise)
		if err != nil {
			t.Fatal(err)
		}
		h, err := natlog.ParseTokens(row.Hypothesis)
		if err != nil {
			t.Fatal(err)
		}
		v, err := english.Judge(t.Context(), judged(row.Premise+" ⊨ "+row.Hypothesis), []natlog.Sentence{p}, h,
			natlog.Options{Everywhere: true})
		if err != nil || v.Label() != row.Label() {
			t.Errorf("%v is labelled %v; first-order logic: %v, %v", row, row.Label(), v.Label(), err)
		}
	}
}
