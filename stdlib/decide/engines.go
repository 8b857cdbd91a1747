package decide

import (
	"context"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Each asks every engine except auto, which is one of them, one after another
// so that their times compare; each has the time limit to itself (0 for none).
// An engine that refuses the sequent answers open and says why. The error is
// the context's, or says that the sequent is not propositional.
func Each(ctx context.Context, s logic.Sequent, limit time.Duration) ([]*verdict.Verdict, error) {
	if err := logic.CheckPropositional(s.Formulas()...); err != nil {
		return nil, err
	}
	var verdicts []*verdict.Verdict
	for _, e := range []Engine{SAT(), Table(), Worlds(64, 1), Guided(256, 1)} {
		v, err := Among(ctx, e, s, limit)
		if err != nil {
			return nil, err
		}
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
}

// Within runs an engine with a time limit, 0 for none.
func Within(ctx context.Context, e Engine, s logic.Sequent, limit time.Duration) (*verdict.Verdict, error) {
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	return e.Decide(ctx, s)
}

// Among returns [Within] for one engine of several: if it does not accept the
// sequent, the verdict is open with the reason, so that the results of the
// others are not lost. The error is the context's.
func Among(ctx context.Context, e Engine, s logic.Sequent, limit time.Duration) (*verdict.Verdict, error) {
	v, err := Within(ctx, e, s, limit)
	switch {
	case err == nil:
		return v, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	return verdict.NewOpen(s, e.Name(), 0, verdict.Searched("nothing: "+err.Error())), nil
}

// NewWorker returns a worker of any engine: its own if it is a [Batcher], else
// one that computes a whole verdict each time.
func NewWorker(e Engine) Worker {
	if b, ok := e.(Batcher); ok {
		return b.NewWorker()
	}
	return func(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
		v, err := e.Decide(ctx, s)
		if err != nil {
			return openIfLate(err)
		}
		if l := v.Label(); l != verdict.Contradiction {
			return l, nil
		}
		// Whoever contradicts does not entail.
		return verdict.Neutral, nil
	}
}
