package generate

import (
	"context"

	"sequent/stdlib/sat"
)

// newWorker makes what a worker makes runs by, one after another: it keeps its
// solver's memory.
func newWorker(ctx context.Context, p *Params) func(run int) ([]group, error) {
	solver := sat.New()
	return func(run int) ([]group, error) {
		s := newSampler(ctx, p, run, solver)
		return s.spec.run(s)
	}
}
