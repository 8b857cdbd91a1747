package corpus

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/verdict"
)

// Evaluate labels every row and scores the answers. The number of workers changes
// nothing but Seconds. The error is the context's, or a [*RowError] for the first row
// that the decider cannot label, or says that no row has a gold label that can be scored.
func (s *Set) Evaluate(ctx context.Context, d Decider, o Options) (*Evaluation, error) {
	if err := s.scorable(); err != nil {
		return nil, err
	}
	o.Workers = min(o.workers(), len(s.rows))
	start := time.Now()
	answers := make([]Answer, 0, len(s.rows))
	for r, err := range s.Stream().Label(ctx, d, o) {
		if err != nil {
			return nil, err
		}
		answers = append(answers, r.Answer)
	}
	e, err := Score(d.Name(), s, answers)
	if err != nil {
		return nil, err
	}
	e.Seconds, e.Workers = time.Since(start).Seconds(), o.Workers
	if g, ok := d.(Guesser); ok {
		e.Guess = g.Guesses()
	}
	return e, nil
}

// Score returns the evaluation of given answers, one for each row in order. The error
// says that their number differs from that of the rows, or that no row has a gold label
// that can be scored.
func Score(decider string, s *Set, answers []Answer) (*Evaluation, error) {
	if len(answers) != len(s.rows) {
		return nil, fmt.Errorf("%s has %d rows, but there are %d answers", s.Title(), len(s.rows), len(answers))
	}
	if err := s.scorable(); err != nil {
		return nil, err
	}
	e := &Evaluation{Scores: newScores(s), Set: s, Answers: answers}
	e.Decider, e.On, e.Rows, e.Notes = decider, s.Title(), len(s.rows), s.scoreNotes()
	for i, r := range s.rows {
		if r.Label != verdict.Open {
			e.add(s, r.Label, answers[i], 1)
		}
	}
	return e, nil
}

// scorable says why nothing can be scored, before an engine runs for minutes.
func (s *Set) scorable() error {
	if len(s.rows) == 0 {
		return fmt.Errorf("%s has no rows to evaluate", s.Title())
	}
	for _, r := range s.rows {
		if r.Label != verdict.Open {
			return nil
		}
	}
	return fmt.Errorf("%s cannot be scored: no gold label means entailment, contradiction or neutral", s.Title())
}
