package lp

import (
	"context"
	"fmt"
	"slices"
)

// Solutions lists up to n solutions, any two of which differ on the binary
// variables over; with an objective the n best, where over has all variables that
// are not continuous. One tree is searched: a node that gives a solution gets a
// no-good cut, a row that excludes its values of over, and is searched on.
//
// The error is the context's, CLP's, or says what is wrong with the model, the
// options or over.
func Solutions(ctx context.Context, m *Model, over []Var, n int, opts Options) (*Pool, error) {
	if n < 1 {
		return nil, fmt.Errorf("lp: the number of solutions must be at least 1, not %d", n)
	}
	for _, v := range over {
		if int(v) < 0 || int(v) >= len(m.vars) || !m.vars[v].binary() {
			return nil, fmt.Errorf("lp: solutions must differ in binary variables of the model, but variable %d is "+
				"not one", int(v))
		}
	}
	s, err := newSearch(ctx, m, opts)
	if err != nil {
		return nil, err
	}
	s.want, s.over = n, slices.Clone(over)
	if err := s.run(); err != nil {
		return nil, err
	}
	p := &Pool{Solutions: s.found, Complete: s.complete(), Cost: s.cost, Limit: s.limit}
	switch {
	case s.limit != "":
		p.Status = Limit
	case s.unbounded:
		p.Status = Unbounded
	case len(s.found) == 0:
		p.Status = Infeasible
	}
	return p, nil
}

func (v variable) binary() bool { return v.integer && v.low >= 0 && v.high <= 1 }

// exclude adds the no-good cut of a solution: some variable of over must differ.
// With nothing to differ on, the cut cannot be kept.
func (s *search) exclude(x []float64) {
	cut := row{name: "no-good cut", low: 1, high: float64(len(s.over))}
	for _, v := range s.over {
		by := 1.0
		if x[v] == 1 {
			by = -1
			cut.low--
			cut.high--
		}
		cut.terms = append(cut.terms, Term{v, by})
	}
	s.prop.add(cut)
}
