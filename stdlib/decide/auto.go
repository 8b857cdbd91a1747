package decide

import (
	"context"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
	"sequent/stdlib/verdict"
)

// Auto returns the engine auto: truth tables up to [autoVars] variables, SAT beyond.
// Its verdicts name the choice: "auto → table".
func Auto() Engine { return autoEngine{} }

type autoEngine struct{}

const (
	// autoVars is up to where truth tables are faster than the solver, as
	// BenchmarkTableOrSAT measures it.
	autoVars = 14
	// autoPremises bounds how often a table is run again to find a core.
	autoPremises = 16
)

// Name returns "auto".
func (autoEngine) Name() string { return "auto" }

// Decide implements [Engine].
func (e autoEngine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	start := time.Now()
	choice := SAT()
	if len(s.Premises) <= autoPremises && len(s.Vars()) <= autoVars {
		choice = Table()
	}
	v, err := choice.Decide(ctx, s)
	if err != nil {
		return nil, err
	}
	return v.By(e.Name()+" → "+choice.Name(), time.Since(start)), nil
}

// NewWorker implements [Batcher]. Many judgments fall to unit propagation and
// pure literals, before there is anything to choose.
func (autoEngine) NewWorker() Worker {
	solver, table := satWorker{sat.New()}, new(table)
	return func(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
		if err := solver.load(ctx, s); err != nil {
			return openIfLate(err)
		}
		if st := solver.Quick(); st != sat.Unknown {
			return labelOf(st), nil
		}
		if solver.Atoms() <= autoVars {
			return table.label(ctx, s)
		}
		st, err := solver.Solve(ctx)
		if err != nil {
			return openIfLate(err)
		}
		return labelOf(st), nil
	}
}
