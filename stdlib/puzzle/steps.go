package puzzle

import (
	"context"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Step is one step of an explanation: clues that, with what the steps before
// them have shown, force new facts.
type Step struct {
	Clues []*Sentence
	Facts []Labelled // newly settled: entailment or contradiction
}

// Steps explains the puzzle's facts clue by clue. Each step takes the first
// clue that settles something new by itself, given what is known; where none
// does, a minimal set of clues that settles one more question. Bogaerts, Gamba
// and Guns (2020) explain grid puzzles in such steps.
func (p *Puzzle) Steps(ctx context.Context) ([]Step, error) {
	qs, err := p.Questions(ctx)
	if err != nil {
		return nil, err
	}
	s := stepper{p: p, ctx: ctx}
	for _, q := range qs {
		if q.Label != verdict.Neutral {
			s.open = append(s.open, q)
		}
	}
	if _, err := s.take(nil); err != nil { // what the background settles needs no clue
		return nil, err
	}
	for len(s.open) > 0 {
		if err := s.step(); err != nil {
			return nil, err
		}
	}
	return s.steps, nil
}

type stepper struct {
	p     *Puzzle
	ctx   context.Context
	open  []Labelled // settled by the puzzle, and not by a step yet
	known []logic.Formula
	steps []Step
}

// truth is the formula that the answer says is true.
func (q Labelled) truth() logic.Formula {
	if q.Label == verdict.Contradiction {
		return not(q.Formula)
	}
	return q.Formula
}

// step adds one step; there is always one, since the clues together settle
// every open question.
func (s *stepper) step() error {
	for i := range s.p.Sentences {
		if c := &s.p.Sentences[i]; c.Role == Clue && !c.Dropped {
			if done, err := s.take([]*Sentence{c}); done || err != nil {
				return err
			}
		}
	}
	clues, err := s.together()
	if err != nil {
		return err
	}
	_, err = s.take(clues)
	return err
}

// theory is the background, what is known, and clues.
func (s *stepper) theory(clues []*Sentence) fol.Theory {
	t := s.p.kind.universe()
	for _, f := range append(s.p.kind.background(), s.known...) {
		t.Axioms = append(t.Axioms, fol.Axiom{Formula: f, Background: true})
	}
	for _, c := range clues {
		t.Axioms = append(t.Axioms, fol.Axiom{Name: c.Text, Formula: c.Formula()})
	}
	return t
}

// take notes what clues settle, given what is known; it reports whether that is
// anything.
func (s *stepper) take(clues []*Sentence) (bool, error) {
	g, err := fol.NewGround(s.ctx, s.theory(clues))
	if err != nil {
		return false, err
	}
	fs := make([]logic.Formula, len(s.open))
	for i, q := range s.open {
		fs[i] = q.Formula
	}
	labels, err := g.Labels(s.ctx, fs)
	if err != nil {
		return false, err
	}
	var rest, found []Labelled
	for i, q := range s.open {
		if labels[i] == q.Label {
			found = append(found, q)
			s.known = append(s.known, q.truth())
		} else {
			rest = append(rest, q)
		}
	}
	s.open = rest
	if len(found) > 0 && clues != nil {
		s.steps = append(s.steps, Step{clues, found})
	}
	return len(found) > 0, nil
}

// tried bounds the open questions of which the one with the fewest clues is
// chosen, where no clue settles anything by itself.
const tried = 12

// together is a smallest of some minimal sets of clues that settle a question.
func (s *stepper) together() ([]*Sentence, error) {
	all := s.p.Clues()
	g, err := fol.NewGround(s.ctx, s.theory(all))
	if err != nil {
		return nil, err
	}
	var best []int
	for _, q := range s.open[:min(tried, len(s.open))] {
		core, err := g.Core(s.ctx, q.truth())
		if err != nil {
			return nil, err
		}
		if best == nil || len(core) < len(best) {
			best = core
		}
	}
	first := len(s.p.kind.background()) + len(s.known)
	var clues []*Sentence
	for _, i := range best {
		clues = append(clues, all[i-first])
	}
	return clues, nil
}
