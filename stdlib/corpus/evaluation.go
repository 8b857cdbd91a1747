package corpus

import (
	"slices"

	"sequent/stdlib/verdict"
)

// Evaluation is what a decider made of a set.
type Evaluation struct {
	Decider   string
	Set       *Set
	Predicted []verdict.Label // per row, as the decider said
	Scored    int             // rows with a label to score against
	Correct   int             // of the scored
	Open      int             // of the scored: answered "open" and counted as entailment
	Seconds   float64         // wall time over all rows, workers included
	Workers   int
	Guess     string // what a [Guesser] guesses; "" where the labels were decided
}

// classes are the labels that a set's rows are scored by.
func (s *Set) classes() []verdict.Label {
	if s.twoClass {
		return []verdict.Label{verdict.Entailment, verdict.Neutral}
	}
	return []verdict.Label{verdict.Entailment, verdict.Contradiction, verdict.Neutral}
}

// class is the class that a predicted or gold label falls into.
func (s *Set) class(l verdict.Label) verdict.Label {
	switch {
	case l == verdict.Open:
		return verdict.Entailment
	case s.twoClass && l == verdict.Contradiction:
		return verdict.Neutral
	}
	return l
}

// ClassNames names the classes: entailment and not entailment, or the three labels.
func (s *Set) ClassNames() []string {
	if s.twoClass {
		return []string{"entailment", "not entailment"}
	}
	return []string{"entailment", "contradiction", "neutral"}
}

// score counts over the rows that have a label.
func (e *Evaluation) score() {
	for i, r := range e.Set.rows {
		if r.Label == verdict.Open {
			continue
		}
		e.Scored++
		if e.Predicted[i] == verdict.Open {
			e.Open++
		}
		if e.right(i) {
			e.Correct++
		}
	}
}

// right reports whether the i-th row was put into the class of its gold label.
func (e *Evaluation) right(i int) bool {
	return e.Set.class(e.Predicted[i]) == e.Set.class(e.Set.rows[i].Label)
}

// Accuracy is the share of scored rows that were labelled correctly, 0 to 1.
func (e *Evaluation) Accuracy() float64 { return float64(e.Correct) / float64(e.Scored) }

// Errors is the rows that were labelled wrongly, with a further column
// "predicted": the label as the decider said it.
func (e *Evaluation) Errors() *Set {
	return e.predicted("errors of "+e.Decider, func(i int) bool {
		return e.Set.rows[i].Label != verdict.Open && !e.right(i)
	})
}

// Labelled is all rows with a further column "predicted".
func (e *Evaluation) Labelled() *Set {
	return e.predicted("labelled by "+e.Decider, func(int) bool { return true })
}

// predicted is the rows kept, with the column "predicted" set.
func (e *Evaluation) predicted(how string, keep func(i int) bool) *Set {
	columns := slices.Clone(e.Set.Columns)
	at := slices.Index(columns, "predicted")
	if at < 0 {
		at = len(columns)
		columns = append(columns, "predicted")
	}
	var rows []*Row
	for i, r := range e.Set.rows {
		if keep(i) {
			with := *r
			with.Extra = make([]string, len(columns))
			copy(with.Extra, r.Extra)
			with.Extra[at] = e.Predicted[i].String()
			rows = append(rows, &with)
		}
	}
	v := e.Set.view(rows, how)
	v.Columns = columns
	return v
}

// Confusion counts gold classes against predicted ones:
//
//	gold \ predicted   entailment   not entailment
//	entailment                 53                0
//	not entailment             30               17
type Confusion struct {
	Decider, Set string
	Classes      []string
	Counts       [][]int // Counts[gold][predicted]
}

// Confusion is the evaluation's confusion matrix over the scored rows.
func (e *Evaluation) Confusion() *Confusion {
	classes := e.Set.classes()
	c := &Confusion{e.Decider, e.Set.Title(), e.Set.ClassNames(), make([][]int, len(classes))}
	for i := range c.Counts {
		c.Counts[i] = make([]int, len(classes))
	}
	for i, r := range e.Set.rows {
		if r.Label != verdict.Open {
			gold, said := e.Set.class(r.Label), e.Set.class(e.Predicted[i])
			c.Counts[slices.Index(classes, gold)][slices.Index(classes, said)]++
		}
	}
	return c
}
