package equate

import (
	"math"

	"sequent/stdlib/corpus"
	"sequent/stdlib/verdict"
)

// Score is how well a decider does on a set.
type Score struct {
	Set, Decider string
	Rows, Right  int
	Accuracy     float64
	Low, High    float64 // Wilson's interval of the accuracy, at 95 %
	MacroF1      float64 // mean F1 of the classes that the set is scored by
	// Confusion counts rows by gold and by predicted label, in the order entailment,
	// contradiction, neutral: three by three also where two classes are scored.
	Confusion [3][3]int
}

// ScoreOf is the score of an evaluation. Rows without a label do not count.
func ScoreOf(e *corpus.Evaluation) Score {
	s := Score{Set: e.Set.Name, Decider: e.Decider}
	for i, r := range e.Set.Rows() {
		if r.Label == verdict.Open {
			continue
		}
		s.Rows++
		if right(e, i) {
			s.Right++
		}
		s.Confusion[place(r.Label)][place(e.Predicted[i])]++
	}
	if s.Rows > 0 {
		s.Accuracy = float64(s.Right) / float64(s.Rows)
	}
	s.Low, s.High = Wilson(s.Right, s.Rows)
	s.MacroF1 = macroF1(s.Confusion, e.Set.TwoClass())
	return s
}

// place is a label's row and column; an open answer counts as neutral, since a
// reasoner that finds nothing has found no entailment.
func place(l verdict.Label) int {
	switch l {
	case verdict.Entailment:
		return 0
	case verdict.Contradiction:
		return 1
	}
	return 2
}

// right reports whether the i-th row was labelled rightly, by the classes of
// the set.
func right(e *corpus.Evaluation, i int) bool {
	gold, said := place(e.Set.Row(i).Label), place(e.Predicted[i])
	if e.Set.TwoClass() {
		return (gold == 0) == (said == 0)
	}
	return gold == said
}

// macroF1 is the mean of the classes' F1. A class that is neither gold nor
// predicted does not count.
func macroF1(confusion [3][3]int, twoClass bool) float64 {
	if twoClass {
		var merged [3][3]int
		for i, row := range confusion {
			for j, n := range row {
				merged[min(i, 1)][min(j, 1)] += n
			}
		}
		confusion = merged
	}
	sum, classes := 0., 0
	for k := range confusion {
		gold, said := 0, 0
		for j := range confusion {
			gold += confusion[k][j]
			said += confusion[j][k]
		}
		if gold+said > 0 {
			sum += 2 * float64(confusion[k][k]) / float64(gold+said)
			classes++
		}
	}
	if classes == 0 {
		return 0
	}
	return sum / float64(classes)
}

// Wilson is the 95 % score interval of a share: right of rows (Wilson 1927).
// It is the whole of [0, 1] where there are no rows.
func Wilson(right, rows int) (low, high float64) {
	if rows == 0 {
		return 0, 1
	}
	const z = 1.959964
	n := float64(rows)
	p := float64(right) / n
	centre := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n)) / (1 + z*z/n)
	return max(0, centre-half), min(1, centre+half)
}
