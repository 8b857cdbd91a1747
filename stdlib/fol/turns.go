package fol

import (
	"context"
	"fmt"
	"slices"

	"sequent/stdlib/logic"
)

// outcome is how a search that takes turns with others ended.
type outcome uint8

const (
	ended     outcome = iota // its turn is over
	refuted                  // there is a contradiction
	saturated                // nothing is left to infer: the clauses are satisfiable
	spent                    // nothing is left to infer, or no room for it, and neither is known
)

// taker is a search that takes turns: run goes on for so many more steps, which
// each kind of search counts in its own way. It may be run again while ended is
// what it says.
type taker interface {
	run(ctx context.Context, more int) (outcome, error)
}

// interleave runs searches in turns, each round with twice as many steps as the
// one before, until one has an outcome or all are spent. The search it returns is
// that one, or the last.
func interleave[S taker](ctx context.Context, searches []S, turn int) (p S, out outcome, err error) {
	// Doubling wastes at most as much again as the search that succeeds needs, times
	// the number of searches.
	for more := turn; len(searches) > 0; more *= 2 {
		var left []S
		for _, p = range searches {
			if out, err = p.run(ctx, more); err != nil || out == refuted || out == saturated {
				return p, out, err
			}
			if out != spent {
				left = append(left, p)
			}
		}
		searches = left
	}
	return p, spent, nil
}

// instances searches for contradictory instances.
func (s *Search) instances(ctx context.Context, fs []logic.Formula) error {
	c, err := clausify(ctx, fs)
	if err != nil {
		return s.tooLarge(err)
	}
	if c.equality {
		if err := c.axiomatise(); err != nil {
			return s.tooLarge(err)
		}
	}
	const turn = 1000
	searches := make([]*instances, len(styles))
	for i, st := range styles {
		searches[i] = newInstances(c, goals(c, len(fs)-1), st)
	}
	// Saturation proves that there is a model but shows none, so that the search for
	// models goes on: only a shown model is an answer.
	p, out, err := interleave(ctx, searches, turn)
	s.Instances = len(p.all)
	switch {
	case err != nil:
		return err
	case out == refuted:
		if s.Proof, err = p.proof(ctx, c); err == nil {
			s.Status = Unsatisfiable
		}
		return err
	case out == saturated:
		s.saturated = true
		s.notes = append(s.notes,
			fmt.Sprintf("no new instances after %d: the formulas have a model, perhaps an infinite one", len(p.all)))
	}
	return nil
}

// styles are the preferences that searches for instances take turns with: some
// problems are easy for one of them only.
var styles = []style{
	{ages: 5, depth: 2, goal: 20},
	{ages: 5, depth: 2},
	{ages: 5, depth: 2, negative: true},
}

// superpose searches for a contradiction by superposition.
func (s *Search) superpose(ctx context.Context, fs []logic.Formula) error {
	c, err := clausify(ctx, fs)
	if err != nil {
		return s.tooLarge(err)
	}
	const turn = 200
	// Searches share the bank of terms: a term that one has made costs the next one a
	// look in a table.
	searches := make([]*superposition, len(superStyles))
	for i, st := range superStyles {
		searches[i] = newSuperposition(c, goals(c, len(fs)-1), st)
	}
	p, out, err := interleave(ctx, searches, turn)
	for _, q := range searches {
		s.Lemmas += q.made
	}
	if err != nil || out != refuted {
		return err
	}
	if s.Refutation, err = p.refutation(ctx); err == nil {
		s.Status = Unsatisfiable
	}
	return err
}

// superStyles are the preferences that searches by superposition take turns
// with.
var superStyles = []superStyle{
	{ages: 5, selects: selectLight},
	{ages: 5, selects: selectNone, goal: 20},
	{ages: 5, selects: selectHeavy},
}

// goals tells the clauses that a refutation is about: those of the last formula,
// as a rule the negated conclusion; where it has none, those without a positive
// literal, one of which every refutation needs.
func goals(c *clausal, last int) func(clause) bool {
	if slices.ContainsFunc(c.clauses, func(x clause) bool { return x.from == last }) {
		return func(x clause) bool { return x.from == last }
	}
	return func(x clause) bool {
		return !slices.ContainsFunc(x.lits, func(l literal) bool { return !l.neg })
	}
}
