package equate

import (
	"fmt"
	"math"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/verdict"
)

// labels are the definite ones, in the order in which ties are settled.
var labels = [...]verdict.Label{verdict.Entailment, verdict.Contradiction, verdict.Neutral}

// FitMajority guesses the label that most rows of a set have. Fitted on the
// set that is scored it is the paper's MAJ. The error is that no row has a label.
func FitMajority(train *corpus.Set) (*Guess, error) {
	var count [4]int
	for _, r := range train.Rows() {
		count[r.Label]++
	}
	best := verdict.Open
	for _, l := range labels {
		if count[l] > 0 && (best == verdict.Open || count[l] > count[best]) {
			best = l
		}
	}
	if best == verdict.Open {
		return nil, fmt.Errorf("%s has no rows with a label to learn from", train.Title())
	}
	return &Guess{name: "majority", what: fmt.Sprintf("%v, the most frequent label", best), train: train,
		label: func(_, _ string) verdict.Label { return best }}, nil
}

// FitHypothesisOnly learns to guess from the hypothesis alone, by naive Bayes
// over its words and pairs of neighbouring words: the paper's HYP, which is a
// linear bag of n-grams too (FastText; Gururangan et al. 2018). What it reaches
// beyond the majority is left in the wording of the hypotheses. The error is
// that no row has a label.
func FitHypothesisOnly(train *corpus.Set) (*Guess, error) {
	b := &bayes{words: map[string][4]float64{}}
	for _, r := range train.Rows() {
		if r.Label != verdict.Open {
			b.add(grams(r.Conclusion()), r.Label)
		}
	}
	if b.rows == [4]float64{} {
		return nil, fmt.Errorf("%s has no rows with a label to learn from", train.Title())
	}
	return &Guess{name: "hypothesisOnly", what: "by the words of the hypothesis only", train: train,
		label: func(_, h string) verdict.Label { return b.best(grams(h)) }}, nil
}

// grams returns the words of a text and the pairs of neighbours, numbers as #.
func grams(text string) []string {
	all := words(text)
	for i, w := range all {
		if _, ok := number(w); ok {
			all[i] = "#"
		}
	}
	for i := range len(all) - 1 {
		all = append(all, all[i]+" "+all[i+1])
	}
	return all
}

// bayes counts grams by label.
type bayes struct {
	words map[string][4]float64
	grams [4]float64 // all grams of rows of a label
	rows  [4]float64
}

func (b *bayes) add(of []string, l verdict.Label) {
	b.rows[l]++
	for _, g := range of {
		c := b.words[g]
		c[l]++
		b.words[g] = c
		b.grams[l]++
	}
}

// best returns the likeliest label, with add-one smoothing.
func (b *bayes) best(of []string) verdict.Label {
	best, most := verdict.Open, math.Inf(-1)
	for _, l := range labels {
		if b.rows[l] == 0 {
			continue
		}
		p := math.Log(b.rows[l])
		for _, g := range of {
			p += math.Log((b.words[g][l] + 1) / (b.grams[l] + float64(len(b.words))))
		}
		if p > most {
			best, most = l, p
		}
	}
	return best
}

// FitAlignment learns from which share of the hypothesis's words, found in the
// premise, a pair counts as entailed: a bag-of-words alignment, the paper's
// ALIGN (MacCartney 2009). Below that share it guesses the label that most of
// the rest have. The error is that no row has a label.
func FitAlignment(train *corpus.Set) (*Guess, error) {
	other, err := FitMajority(train)
	if err != nil {
		return nil, err
	}
	below := verdict.Neutral
	if l := other.label("", ""); l == verdict.Contradiction {
		below = l
	}
	best := threshold(train)
	return &Guess{
		name: "wordAlignment",
		what: fmt.Sprintf("entailment where the premise has at least %d of %d parts of the hypothesis's words", best,
			steps),
		train: train,
		label: func(p, h string) verdict.Label {
			if coverage(p, h)*steps >= float64(best) {
				return verdict.Entailment
			}
			return below
		},
	}, nil
}

// threshold returns the share, in steps, at which most rows are labelled rightly.
func threshold(train *corpus.Set) int {
	var right [steps + 2]int
	for _, r := range train.Rows() {
		if r.Label == verdict.Open {
			continue
		}
		covered := coverage(strings.Join(r.Premises(), " "), r.Conclusion()) * steps
		for share := range right {
			if (r.Label == verdict.Entailment) == (covered >= float64(share)) {
				right[share]++
			}
		}
	}
	best := 0
	for share, n := range right {
		if n > right[best] {
			best = share
		}
	}
	return best
}

// steps is in how many parts the threshold of the alignment is sought.
const steps = 20

// coverage returns the share of the hypothesis's words that the premise has.
func coverage(premise, hypothesis string) float64 {
	of := map[string]bool{}
	for _, w := range words(premise) {
		of[w] = true
	}
	found, all := 0, 0
	for _, w := range words(hypothesis) {
		all++
		if of[w] {
			found++
		}
	}
	if all == 0 {
		return 1
	}
	return float64(found) / float64(all)
}
