package decide

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
	"sequent/stdlib/verdict"
)

// SAT returns the engine sat: it encodes the sequent in clauses and runs a SAT solver
// twice, for a model of the premises with the negated conclusion and for one
// with the conclusion. If there is no model, it gives a minimal core. It uses no
// truth table.
func SAT() Engine { return satEngine{} }

type satEngine struct{}

// Name returns "sat".
func (satEngine) Name() string { return "sat" }

// Decide implements [Engine].
func (e satEngine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	f := findings{sequent: s, engine: e.Name(), start: time.Now()}
	a, err := sat.Entails(ctx, s)
	if err != nil && !timedOut(err) {
		return nil, err
	}
	f.counter, f.witness, f.complete = a.Countermodel, a.Witness, a.Done
	f.core, f.hasCore, f.minimal = a.Core, true, a.Minimal
	if !a.Done {
		f.searched = verdict.Searched(fmt.Sprintf("by SAT, %d variables and %d clauses, stopped by the time limit "+
			"after %s",
			a.Vars, a.Clauses, verdict.Duration(time.Since(f.start))))
	}
	return f.verdict()
}

// NewWorker implements [Batcher].
func (satEngine) NewWorker() Worker {
	w := satWorker{sat.New()}
	return w.label
}

type satWorker struct{ *sat.Solver }

// load replaces the solver's formulas by the premises and the negated
// conclusion, which have a model unless the conclusion follows.
func (w satWorker) load(ctx context.Context, s logic.Sequent) error {
	w.Reset()
	for _, p := range s.Premises {
		if err := w.Assert(ctx, p, true); err != nil {
			return err
		}
	}
	return w.Assert(ctx, s.Conclusion, false)
}

func (w satWorker) label(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
	if err := w.load(ctx, s); err != nil {
		return openIfLate(err)
	}
	st, err := w.Solve(ctx)
	if err != nil {
		return openIfLate(err)
	}
	return labelOf(st), nil
}

func labelOf(st sat.Status) verdict.Label {
	switch st {
	case sat.Satisfiable:
		return verdict.Neutral
	case sat.Unsatisfiable:
		return verdict.Entailment
	}
	return verdict.Open
}

// openIfLate turns a time limit that has passed into an open label.
func openIfLate(err error) (verdict.Label, error) {
	if timedOut(err) {
		return verdict.Open, nil
	}
	return verdict.Open, err
}
