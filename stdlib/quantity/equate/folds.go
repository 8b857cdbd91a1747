package equate

import (
	"context"
	"fmt"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/seeded"
)

// Fit makes a guess from labelled rows.
type Fit func(train *corpus.Set) (*Guess, error)

// CrossValidate fits on all folds but one and guesses the rows of that one, for each of n
// folds. Rows with the same premise are in one fold, so that no row is guessed
// from its twin. The same seed gives the same folds on every machine. The error is the
// context's, or that a fold leaves nothing to learn from.
func CrossValidate(ctx context.Context, s *corpus.Set, fit Fit, n int, seed uint64) (*corpus.Evaluation, error) {
	of := folds(s, n, seed)
	answers := make([]corpus.Answer, s.Len())
	name := ""
	for k := range n {
		var train []*corpus.Row
		for i, r := range s.Rows() {
			if of[i] != k {
				train = append(train, r)
			}
		}
		g, err := fit(s.Header().Set(train))
		if err != nil {
			return nil, err
		}
		name = g.Name()
		for i, r := range s.Rows() {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if of[i] == k {
				answers[i] = corpus.Opinion(g.label(strings.Join(r.Premises(), " "), r.Conclusion()))
			}
		}
	}
	return corpus.Score(fmt.Sprintf("%s, %d folds", name, n), s, answers)
}

// folds deals the rows: equal premises together, in either place of a pair.
func folds(s *corpus.Set, n int, seed uint64) []int {
	draw := seeded.New(seed, "equate folds", 0)
	fold := map[string]int{}
	of := make([]int, s.Len())
	for i, r := range s.Rows() {
		p, h := strings.Join(words(strings.Join(r.Premises(), " ")), " "), strings.Join(words(r.Conclusion()), " ")
		k, ok := fold[p]
		if !ok {
			if k, ok = fold[h]; !ok {
				k = draw.Below(n)
			}
		}
		of[i], fold[p], fold[h] = k, k, k
	}
	return of
}
