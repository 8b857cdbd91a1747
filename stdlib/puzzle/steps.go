package puzzle

import (
	"context"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Step is one step of an explanation: clues that, together with the results of
// earlier steps, determine further facts.
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
	s, err := p.stepper(ctx)
	if err != nil {
		return nil, err
	}
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

// stepper asks one solver all questions: clues are assumed, and what is known is
// added to the background.
type stepper struct {
	p      *Puzzle
	ctx    context.Context
	ground *fol.Ground
	clues  []*Sentence
	first  int        // the position of the first clue among the axioms
	open   []Labelled // settled by the puzzle, and not by a step yet
	steps  []Step
}

// stepper has an axiom for each clue.
func (p *Puzzle) stepper(ctx context.Context) (*stepper, error) {
	t := p.kind.universe()
	for _, f := range p.kind.background() {
		t.Axioms = append(t.Axioms, fol.Axiom{Formula: f, Background: true})
	}
	s := &stepper{p: p, ctx: ctx, clues: p.Clues(), first: len(t.Axioms)}
	for _, c := range s.clues {
		t.Axioms = append(t.Axioms, fol.Axiom{Name: c.Text, Formula: c.Formula()})
	}
	var err error
	s.ground, err = fol.NewGround(ctx, t)
	return s, err
}

// truth returns the formula that the answer says is true.
func (q Labelled) truth() logic.Formula {
	if q.Label == verdict.Contradiction {
		return not(q.Formula)
	}
	return q.Formula
}

// step adds one step; there is always one, since the clues together settle
// every open question.
func (s *stepper) step() error {
	// A step by one clue is easier to follow than one by several, so that all clues
	// are tried alone first, in the order of the text.
	for i := range s.clues {
		if done, err := s.take([]int{i}); done || err != nil {
			return err
		}
	}
	clues, err := s.together()
	if err != nil {
		return err
	}
	_, err = s.take(clues)
	return err
}

// take notes what clues settle, given what is known; it reports whether that is
// anything.
func (s *stepper) take(clues []int) (bool, error) {
	axioms := make([]int, len(clues))
	for k, i := range clues {
		axioms[k] = s.first + i
	}
	// All open questions at once: a model that is met for one answers others.
	fs := make([]logic.Formula, len(s.open))
	for i, q := range s.open {
		fs[i] = q.Formula
	}
	labels, err := s.ground.LabelsFrom(s.ctx, axioms, fs)
	if err != nil {
		return false, err
	}
	var rest, found []Labelled
	for i, q := range s.open {
		if labels[i] == q.Label {
			found = append(found, q)
		} else {
			rest = append(rest, q)
		}
	}
	// What is known needs no clue from here on: it is background like the rules.
	for _, q := range found {
		if err := s.ground.Assume(s.ctx, q.truth()); err != nil {
			return false, err
		}
	}
	s.open = rest
	if len(found) > 0 && clues != nil {
		step := Step{Facts: found}
		for _, i := range clues {
			step.Clues = append(step.Clues, s.clues[i])
		}
		s.steps = append(s.steps, step)
	}
	return len(found) > 0, nil
}

// tried bounds the open questions of which the one with the fewest clues is
// chosen, where no clue settles anything by itself.
const tried = 12

// together returns a smallest of some minimal sets of clues that settle a question.
func (s *stepper) together() ([]int, error) {
	// Every minimal set of clues would be too many to look at; each question has one,
	// and the smallest of a few is easy enough to follow.
	var best []int
	for _, q := range s.open[:min(tried, len(s.open))] {
		core, err := s.ground.Core(s.ctx, q.truth())
		if err != nil {
			return nil, err
		}
		if best == nil || len(core) < len(best) {
			best = core
		}
	}
	for k := range best {
		best[k] -= s.first
	}
	return best, nil
}
