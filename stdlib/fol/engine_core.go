package fol

import (
	"context"
	"slices"
	"time"

	"sequent/stdlib/logic"
)

// used returns the positions of the premises that a search needed: those of its
// proof, or all.
func (j *judgment) used(s *Search) []int {
	n := len(j.sequent.Premises)
	var used []int
	if p := s.proof(); p != nil {
		for _, i := range p.Used() {
			if i < n {
				used = append(used, i)
			}
		}
		return used
	}
	for i := range n {
		used = append(used, i)
	}
	return used
}

// union returns the positions of both lists, in order.
func union(a, b []int) []int {
	return slices.Compact(slices.Sorted(slices.Values(append(slices.Clone(a), b...))))
}

// A core is made smaller as long as there is time: coreTime together, and
// attempt for each question.
const (
	coreTime = 2 * time.Second
	attempt  = 400 * time.Millisecond
)

// core drops premises from the positions as long as the rest, with one more
// formula where it is not nil, has no model. It is minimal where each of those
// left was seen to be needed: without it there is a model. When the time is over,
// those left are the core so far.
func (j *judgment) core(ctx context.Context, s *Search, more logic.Formula, used []int) (core []int, minimal bool) {
	ctx, cancel := context.WithTimeout(ctx, coreTime)
	defer cancel()
	minimal = true
	block := 1
	if s.proof() == nil && len(used) > 1 {
		// A bound names no premises: a proof may, and else many are dropped at once.
		if status, needs := j.some(ctx, used, more,
			Options{By: ByInstances | BySuperposition}); status == Unsatisfiable {
			used = needs
		} else {
			block = len(used) / 2
		}
	}
	for i := 0; i < len(used); {
		if ctx.Err() != nil {
			return used, false
		}
		block = min(block, len(used)-i)
		// Each attempt is a question of its own: bounds depend on which premises
		// there are, so that what one attempt excluded says nothing of the next.
		rest := slices.Delete(slices.Clone(used), i, i+block)
		options := j.options
		// A core is about all models, also where the question was about large ones.
		options.From = 0
		switch status, needs := j.some(ctx, rest, more, options); {
		case status == Unsatisfiable:
			used = needs
			block *= 2
			// What stands before i was needed before, and still is.
		case block > 1:
			block /= 2
		default:
			minimal = minimal && status == Satisfiable
			i++
		}
	}
	return used, minimal
}

// some decides some of the premises with one more formula; where they have no
// model it says which of them were needed.
func (j *judgment) some(ctx context.Context, at []int, more logic.Formula, options Options) (Status, []int) {
	ctx, cancel := context.WithTimeout(ctx, attempt)
	defer cancel()
	var fs []logic.Formula
	for _, i := range at {
		fs = append(fs, j.sequent.Premises[i])
	}
	if more != nil {
		fs = append(fs, more)
	}
	s, err := Decide(ctx, fs, options)
	if err != nil || s.Status != Unsatisfiable {
		if err != nil {
			return Unknown, nil
		}
		return s.Status, nil
	}
	// A proof names what it used, which may be much less than what was asked; a
	// bound names nothing.
	p := s.proof()
	if p == nil {
		return s.Status, at
	}
	needed := []int{}
	for _, k := range p.Used() {
		if k < len(at) {
			needed = append(needed, at[k])
		}
	}
	return s.Status, needed
}
