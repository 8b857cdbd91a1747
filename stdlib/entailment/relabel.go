package entailment

import (
	"fmt"
	"slices"

	"sequent/stdlib/corpus"
	"sequent/stdlib/verdict"
)

// OpenError says that a decider left a row open, so that it cannot be labelled.
type OpenError struct {
	Name    string
	Line    int
	Decider string
}

// Error names the row.
func (e *OpenError) Error() string {
	return fmt.Sprintf("%s, line %d: %s answers open, so the row gets no label; use an engine that decides it", e.Name,
		e.Line, e.Decider)
}

// WriteError says that a file could not be written.
type WriteError struct{ Err error }

// Error returns the reason.
func (e *WriteError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *WriteError) Unwrap() error { return e.Err }

// relabels gives rows the label that a decider gives them, entailment or not. All else
// in a row stays. Rows that have the label already keep its spelling; others get 1 or 0
// where they had such a label or none, else entailment or not_entailment.
type relabels struct{}

func (relabels) forms() bool { return false }

func (relabels) begin(d corpus.Decider) func(place, corpus.Decided) (*corpus.Row, string, error) {
	rows := 0
	return func(at place, r corpus.Decided) (*corpus.Row, string, error) {
		rows++
		row := *r.Row
		if r.Answer.Label == verdict.Open {
			return nil, "", &OpenError{at.name, lineOf(&row, rows), d.Name()}
		}
		at.counts["changed"] += relabelled(&row, r.Answer.Label == verdict.Entailment)
		return &row, "", nil
	}
}

// relabelled gives a row its label, and is 1 where it had another.
func relabelled(row *corpus.Row, entails bool) (changed int64) {
	if row.Label != verdict.Open && entails == (row.Label == verdict.Entailment) {
		return 0
	}
	switch digits := slices.Contains([]string{"0", "1", ""}, row.Gold); {
	case digits:
		row.Gold = digit[entails]
	case entails:
		row.Gold = "entailment"
	default:
		row.Gold = "not_entailment"
	}
	row.Label = corpus.Meaning(row.Gold)
	return 1
}
