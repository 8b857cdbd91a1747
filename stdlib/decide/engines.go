package decide

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Param is a parameter of an engine: a whole number from Min to Max. The
// language adds timeout: to every engine, by a context that ends.
type Param struct {
	Name     string
	Default  int
	Min, Max int
	Doc      string
}

// Spec is a row of the engines' table.
type Spec struct {
	Name   string
	Doc    string // one sentence
	Params []Param
	// New makes the engine from one argument a parameter.
	New func(args []int) Engine
}

// Engines is the table of the engines for formulas; the first is the default.
var Engines = []Spec{
	{Name: "auto", Doc: "Chooses: truth tables for few variables, SAT for many; the answer names the choice.",
		New: func([]int) Engine { return Auto() }},
	{Name: "sat", Doc: "The SAT solver gini: a countermodel, or the premises that suffice.",
		New: func([]int) Engine { return SAT() }},
	{Name: "table", Doc: "Exhaustive truth tables, 64 rows at a time, up to 30 variables.",
		New: func([]int) Engine { return Table() }},
	{Name: "worlds", Doc: "Sampled valuations: a countermodel if one is met, else open.",
		Params: []Param{
			{"n", 64, 1, 1 << 24, "how many valuations, drawn uniformly with replacement"},
			{"seed", 1, 0, 1<<31 - 1, "the same seed draws the same valuations"}},
		New: func(args []int) Engine { return Worlds(args[0], uint64(args[1])) }},
	{Name: "guided", Doc: "Fuzzy worlds that climb towards a countermodel by the gradient: one if it is met, else open.",
		Params: []Param{
			{"n", 256, 1, 1 << 24, "how many evaluations of the formulas, crisp and fuzzy together"},
			{"seed", 1, 0, 1<<31 - 1, "the same seed draws the same worlds"}},
		New: func(args []int) Engine { return Guided(args[0], uint64(args[1])) }},
}

// Make makes the engine with the arguments given by name and the defaults of
// the rest.
func (s Spec) Make(args map[string]int) (Engine, error) {
	known := 0
	values := make([]int, len(s.Params))
	for i, p := range s.Params {
		v, ok := args[p.Name]
		if !ok {
			v = p.Default
		} else {
			known++
		}
		if v < p.Min || v > p.Max {
			return nil, fmt.Errorf("%s of %s is from %d to %d, not %d", p.Name, s.Name, p.Min, p.Max, v)
		}
		values[i] = v
	}
	if known < len(args) {
		return nil, fmt.Errorf("%s has %d parameters, not %d", s.Name, len(s.Params), len(args))
	}
	return s.New(values), nil
}

// Each asks every engine except auto, which is one of them, one after another
// so that their times compare; each has the time limit to itself (0 for none).
// An engine that refuses the sequent answers open and says why. The error is
// the context's, or says that the sequent is not propositional.
func Each(ctx context.Context, s logic.Sequent, limit time.Duration) ([]*verdict.Verdict, error) {
	if err := logic.CheckPropositional(s.Formulas()...); err != nil {
		return nil, err
	}
	var verdicts []*verdict.Verdict
	for _, spec := range Engines[1:] {
		e, err := spec.Make(nil)
		if err != nil {
			return nil, err
		}
		v, err := Among(ctx, e, s, limit)
		if err != nil {
			return nil, err
		}
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
}

// Within asks an engine under a time limit, 0 for none.
func Within(ctx context.Context, e Engine, s logic.Sequent, limit time.Duration) (*verdict.Verdict, error) {
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	return e.Decide(ctx, s)
}

// Among is [Within] for one engine among several: where it cannot take the
// sequent it answers open and says why, so that the others' answers are not
// lost. The error is the context's.
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

// NewWorker returns a worker of any engine: its own where it is a [Batcher],
// else one that asks for a whole verdict each time.
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
