package equate

import (
	"slices"

	"sequent/stdlib/corpus"
	"sequent/stdlib/stats"
	"sequent/stdlib/verdict"
)

// Score is the result of a decider on a set.
type Score struct {
	Set, Decider string
	corpus.Tally
	// OpenAsNeutral is the accuracy with open answers taken for neutral, as papers
	// count whose reasoners know no other answer.
	OpenAsNeutral float64
	Low, High     float64 // Wilson's interval of the accuracy, at 95 %
	MacroF1       float64 // mean F1 of the classes that the set is scored by
	Confusion     Confusion
}

// Confusion counts rows by gold label, in the order entailment, contradiction,
// neutral, and by what was said: these three, also where two classes are scored,
// and open.
type Confusion [3][4]int

// ScoreOf returns the score of an evaluation. Rows without a label do not count.
func ScoreOf(e *corpus.Evaluation) Score {
	s := Score{Set: e.Set.Name, Decider: e.Decider, Tally: e.Tally, OpenAsNeutral: e.AccuracyWith(verdict.Neutral)}
	for i, r := range e.Set.Rows() {
		if r.Label != verdict.Open {
			s.Confusion[place(r.Label)][place(e.Answers[i].Label)]++
		}
	}
	s.Low, s.High = stats.Wilson(s.Correct, s.Scored)
	s.MacroF1 = macroF1(s.Confusion, e.Set)
	return s
}

// place returns a label's row and column.
func place(l verdict.Label) int {
	return slices.Index([]verdict.Label{verdict.Entailment, verdict.Contradiction, verdict.Neutral, verdict.Open}, l)
}

// right reports whether the i-th row was labelled rightly, by the classes of
// the set.
func right(e *corpus.Evaluation, i int) bool {
	return e.Set.Class(e.Set.Row(i).Label) == e.Set.Class(e.Answers[i].Label)
}

// macroF1 returns the mean F1 of the set's own classes. A class that is neither gold
// nor predicted does not count.
func macroF1(confusion Confusion, set *corpus.Set) float64 {
	own := [len(confusion) + 1]bool{true, set.TwoClass()} // the last is for labels without a meaning
	for _, gold := range set.Labels() {
		own[place(corpus.Meaning(gold))] = true
	}
	if set.TwoClass() {
		var merged Confusion
		for i, row := range confusion {
			for j, n := range row {
				if j == 2 { // neutral is of contradiction's class; open stays
					j = 1
				}
				merged[min(i, 1)][j] += n
			}
		}
		confusion = merged
	}
	sum, classes := 0., 0
	for k := range confusion {
		gold, said := 0, 0
		for j := range confusion {
			said += confusion[j][k]
		}
		for _, n := range confusion[k] {
			gold += n
		}
		if own[k] && gold+said > 0 {
			sum += 2 * float64(confusion[k][k]) / float64(gold+said)
			classes++
		}
	}
	if classes == 0 {
		return 0
	}
	return sum / float64(classes)
}
