package generate

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
	"sequent/stdlib/logic"
	"sequent/stdlib/ordered"
)

// Options are the options of [Generate].
type Options struct {
	Workers  int                  // goroutines; 0 for one per processor
	Progress func(done, rows int) // called after each run, by one goroutine; or nil
}

// ExhaustedError says that no more rows were found: too few formulas of these sizes
// differ, or too few entail.
type ExhaustedError struct {
	Params Params
	Rows   int // found
}

// Error says how far the search came.
func (e *ExhaustedError) Error() string {
	p := &e.Params
	return fmt.Sprintf("found only %d of %d rows, and none in the last %d runs: with %v variables and %v "+
		"connectives, too few formulas differ up to renaming or too few entail; widen these ranges or ask for "+
		"fewer rows",
		e.Rows, p.Rows, idleRuns, p.Vars, p.Ops)
}

// idleRuns is how many runs without a new group end the search.
const idleRuns = 200

// Generate makes a set of labelled pairs with the columns H1, H2, H3 of the
// published files; a row's Line is the one that the published format gives it.
// No two rows are equal up to renaming of variables, nor is one equal to a row
// of p.Against. The same p gives the same set for any number of workers, and
// with fewer rows the beginning of it.
//
// When ctx ends, Generate returns what is finished, with a note that says so,
// and ctx's error. Any other error comes without a set: a [*ParamError], or an
// [*ExhaustedError].
func Generate(ctx context.Context, p Params, o Options) (*corpus.Set, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	c := &collector{p: &p, seen: map[string]struct{}{}}
	for _, s := range p.Against {
		if err := c.prune(s); err != nil {
			return nil, err
		}
	}
	err := c.collect(ctx, o)
	switch {
	case err == nil:
		return c.set(), nil
	case ctx.Err() != nil:
		return c.set(), ctx.Err()
	}
	return nil, err
}

// collector takes the groups of all runs in order.
type collector struct {
	p    *Params
	seen map[string]struct{}
	rows []entailment.Pair
	idle int // runs since the last new group
}

// prune lets no row agree with one of s.
func (c *collector) prune(s *corpus.Set) error {
	for _, r := range s.Rows() {
		q, ok := r.Sequent()
		if !ok {
			return &ParamError{"against", fmt.Sprintf("%s holds %s, but must hold formulas", s.Title(), s.Kind)}
		}
		vars := map[string]byte{}
		a, drawable := encode(nil, logic.Conjoin(q.Premises...), vars)
		if b, too := encode(nil, q.Conclusion, vars); drawable && too {
			c.seen[form(a, b)] = struct{}{}
		}
	}
	return nil
}

// collect runs the workers until there are enough rows.
func (c *collector) collect(ctx context.Context, o Options) error {
	working, enough := context.WithCancel(ctx)
	var waiting sync.WaitGroup
	defer waiting.Wait()
	defer enough()
	newWorker := func() func(int) ([]group, error) { return newWorker(working, c.p) }
	for done := range ordered.Results(working, &waiting, workers(o), newWorker) {
		if done.Err != nil {
			return done.Err
		}
		c.take(done.Value)
		if o.Progress != nil {
			o.Progress(len(c.rows), c.p.Rows)
		}
		if len(c.rows) == c.p.Rows {
			return nil
		}
		if c.idle == idleRuns {
			return &ExhaustedError{*c.p, len(c.rows)}
		}
	}
	return ctx.Err()
}

func workers(o Options) int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// take keeps the groups of a run of which every row is new.
func (c *collector) take(groups []group) {
	c.idle++
	for _, g := range groups {
		if len(c.rows) == c.p.Rows {
			return
		}
		if !c.fresh(g) {
			continue
		}
		c.idle = 0
		for _, r := range g {
			r.Line = len(c.rows) + 1
			c.rows = append(c.rows, r.Pair)
		}
	}
}

// fresh reports whether no row of the group is known or there twice, and then
// makes them known.
func (c *collector) fresh(g group) bool {
	for i, r := range g {
		_, known := c.seen[r.form]
		if known || slices.ContainsFunc(g[:i], func(x row) bool { return x.form == r.form }) {
			return false
		}
	}
	for _, r := range g {
		c.seen[r.form] = struct{}{}
	}
	return true
}

// set returns the rows so far.
func (c *collector) set() *corpus.Set {
	from := corpus.Source{Name: c.p.Name, Notes: []string{c.p.String()}}
	if train, _ := Named("train"); c.p.Vars == train.Vars && c.p.Ops == train.Ops {
		from.Recipe = string(c.p.Method)
	}
	if len(c.p.Against) > 0 {
		var names []string
		for _, s := range c.p.Against {
			names = append(names, s.Title())
		}
		from.Notes = append(from.Notes, "no row equals, up to renaming, a row of "+strings.Join(names, "; "))
	}
	if len(c.rows) < c.p.Rows {
		from.Notes = append(from.Notes, fmt.Sprintf("interrupted after %d of %d rows", len(c.rows), c.p.Rows))
	}
	return entailment.NewSet(from, slices.Values(c.rows))
}

// String says how a set was made.
func (p *Params) String() string {
	return fmt.Sprintf("made by %s: %v variables, %v connectives, seed %d", p.Method, p.Vars, p.Ops, p.Seed)
}
