package engine

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/decide"
	"sequent/stdlib/fol"
	"sequent/stdlib/fol/prover"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// autoFormulas is auto for formulas: those without quantifiers go to package
// decide's auto, others to package fol's.
type autoFormulas struct{}

// Name returns "auto".
func (autoFormulas) Name() string { return AutoName }

// Decide implements [decide.Engine].
func (autoFormulas) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	if logic.CheckPropositional(s.Formulas()...) == nil {
		return decide.Auto().Decide(ctx, s)
	}
	return fol.Auto().Decide(ctx, s)
}

// NewWorker implements [decide.Batcher].
func (autoFormulas) NewWorker() decide.Worker {
	propositional, other := decide.NewWorker(decide.Auto()), decide.NewWorker(fol.Auto())
	return func(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
		if logic.CheckPropositional(s.Formulas()...) == nil {
			return propositional(ctx, s)
		}
		return other(ctx, s)
	}
}

// afterwards is how long [EachOf] lets an engine go on once another has shown a
// countermodel and a witness: there is no proof then, of the conclusion or of its
// negation, and a search for one may have no end.
const afterwards = time.Second

// EachOf asks every engine for formulas that takes the judgment, one after another,
// the prover only if it is installed. The time limit applies to each; 0 is none. The
// error is the context's.
func EachOf(ctx context.Context, s logic.Sequent, limit time.Duration) ([]*verdict.Verdict, error) {
	if logic.CheckPropositional(s.Formulas()...) == nil {
		return decide.Each(ctx, s, limit)
	}
	engines := []decide.Engine{fol.Models(1, fol.DefaultSizes), fol.Instances(), fol.Superposition()}
	if _, err := prover.Find(); err == nil {
		engines = append(engines, prover.New(prover.DefaultMemory))
	}
	var verdicts []*verdict.Verdict
	var neutral *verdict.Verdict // the first that says so
	for _, e := range engines {
		given, less := limit, neutral != nil && (limit == 0 || limit > afterwards)
		if less {
			given = afterwards
		}
		begun := time.Now()
		v, err := decide.Among(ctx, e, s, given)
		if err != nil {
			return nil, err
		}
		// an engine's own clock starts a little later
		if less && v.Label() == verdict.Open && time.Since(begun) >= given {
			v = stopped(v, neutral)
		}
		if neutral == nil && v.Label() == verdict.Neutral {
			neutral = v
		}
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
}

// stopped returns the verdict of an engine that was stopped before its time limit,
// because another engine had shown that there is no proof.
func stopped(v, neutral *verdict.Verdict) *verdict.Verdict {
	text := fmt.Sprintf("stopped after %v, because %s has a countermodel and a witness", afterwards, neutral.Engine())
	what := verdict.Searched("for a proof; " + text + ", so there is no proof").Briefly(text)
	return verdict.NewOpen(v.Judged(), v.Engine(), v.Elapsed(), what).WithNotes(v.Notes()...)
}
