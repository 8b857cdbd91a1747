package decide

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Param is a parameter of an engine: a whole number from Min to Max. The
// language adds timeout: to every engine, as the deadline of a context.
type Param struct {
	Name     string
	Default  int
	Min, Max int
	Doc      string
}

// Page documents an engine for users.
type Page struct {
	Decides string // which questions it settles, and by what
	Time    string // how its time grows, with what was measured
	Command string // what measures it: a command, or a cell of the language
	Cannot  string // what it leaves open, or answers weaker than the truth
}

// Spec is a row of the engines' table.
type Spec struct {
	Name   string
	Doc    string // one sentence
	Page   Page
	Params []Param
	// New makes the engine from one argument a parameter.
	New func(args []int) Engine
}

// Engines is the table of the engines for formulas; the first is the default.
var Engines = []Spec{
	{Name: "auto", Doc: "Uses truth tables for few variables and SAT for many; the verdict names the choice.",
		Page: Page{
			Decides: "propositional formulas: small ones by truth tables, others by SAT.",
			Time:    "the cost of the engine that answers; the verdict names it.",
			Command: "SEQUENT_DATA=… go test ./stdlib/decide -run '^$' -bench Published",
			Cannot:  "formulas that neither engine decides within the time limit."},
		New: func([]int) Engine { return Auto() }},
	{Name: "sat", Doc: "The SAT solver gini: gives a countermodel, or the premises that suffice.",
		Page: Page{
			Decides: "every propositional judgment: a satisfying valuation is the countermodel, an unsatisfiable core names the premises that suffice.",
			Time:    "exponential in the worst case, fast in practice: all 19,026 published problems of Evans et al. take about 0.1 s.",
			Command: "SEQUENT_DATA=… go test ./stdlib/decide -run '^$' -bench Published",
			Cannot:  "random formulas of several hundred variables near the threshold within minutes."},
		New: func([]int) Engine { return SAT() }},
	{Name: "table", Doc: "Complete truth tables, 64 rows at a time, up to 30 variables.",
		Page: Page{
			Decides: "propositional judgments of up to 30 atoms, by all valuations, 64 at a time.",
			Time:    "2^atoms: half a millisecond for 20, some milliseconds for 24.",
			Command: "go test ./stdlib/logic -run '^$' -bench Table20",
			Cannot:  "judgments of more atoms."},
		New: func([]int) Engine { return Table() }},
	{Name: "worlds", Doc: "Random valuations: gives a countermodel if one is found, else open.",
		Page: Page{
			Decides: "that a conclusion does not follow, if one of n random valuations refutes it.",
			Time:    "n valuations, 64 at a time: 256 take about 5 µs on a formula of the published massive set.",
			Command: "SEQUENT_DATA=… go test ./stdlib/decide -run '^$' -bench Guided",
			Cannot:  "that a conclusion follows: then the verdict is open. It misses rare countermodels."},
		Params: []Param{
			{"n", 64, 1, 1 << 24, "number of valuations, drawn uniformly with replacement"},
			{"seed", 1, 0, 1<<31 - 1, "the same seed draws the same valuations"}},
		New: func(args []int) Engine { return Worlds(args[0], uint64(args[1])) }},
	{Name: "guided", Doc: "Gradient search over fuzzy valuations: gives a countermodel if one is found, else open.",
		Page: Page{
			Decides: "the same as worlds; it follows the gradient towards a countermodel in product logic and checks each rounded valuation.",
			Time:    "n evaluations: 256 find a countermodel in 99.9 % of the neutral rows of the published massive set, at about 0.3 ms a row.",
			Command: "SEQUENT_DATA=… go test ./stdlib/decide -run '^$' -bench Guided",
			Cannot:  "that a conclusion follows: then the verdict is open."},
		Params: []Param{
			{"n", 256, 1, 1 << 24, "number of evaluations of the formulas, fuzzy and Boolean together"},
			{"seed", 1, 0, 1<<31 - 1, "the same seed starts from the same worlds"}},
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
			return nil, fmt.Errorf("%s of %s must be from %d to %d, not %d", p.Name, s.Name, p.Min, p.Max, v)
		}
		values[i] = v
	}
	if known < len(args) {
		return nil, fmt.Errorf("%s takes %d parameters, not %d", s.Name, len(s.Params), len(args))
	}
	return s.New(values), nil
}

// Each runs every engine except auto, one after another so that their times are
// comparable; each gets the whole time limit (0 for none). An engine that does
// not accept the sequent gives an open verdict with the reason. The error is the
// context's, or says that the sequent is not propositional.
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

// Within runs an engine with a time limit, 0 for none.
func Within(ctx context.Context, e Engine, s logic.Sequent, limit time.Duration) (*verdict.Verdict, error) {
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	return e.Decide(ctx, s)
}

// Among is [Within] for one engine of several: if it does not accept the
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
