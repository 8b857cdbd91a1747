package fol

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"sequent/stdlib/logic"
)

// Status says whether formulas can be true together.
type Status uint8

// The statuses.
const (
	Unknown       Status = iota // the search ended without an answer
	Satisfiable                 // there is a model
	Unsatisfiable               // there is none
)

// String is the status as the SZS ontology of TPTP writes it.
func (s Status) String() string {
	return [...]string{"GaveUp", "Satisfiable", "Unsatisfiable"}[min(s, Unsatisfiable)]
}

// Search is what was found out about formulas that are to be true together.
type Search struct {
	Status Status
	Model  *Model // where there is one; checked by Eval
	Proof  *Proof // where instances are contradictory; checked
	// Bound is why a search through Sizes was exhaustive, nil where no model
	// was excluded by size.
	Bound *Bound
	// Sizes is up to which number of objects no model was found, from First.
	First, Sizes int
	// Instances is how many instances of clauses were made.
	Instances int
	saturated bool // no instance was new: satisfiable, though no model is shown
	notes     []string
}

// Options bound a search. The zero Options search models of 1 to [DefaultSizes]
// objects, and instances.
type Options struct {
	From, To    int  // sizes, or 0
	NoInstances bool // models alone
	NoModels    bool // instances alone
	// Strict never looks at larger models than To, even where a bound is known.
	Strict bool
}

// DefaultSizes is up to how many objects models are searched for.
const DefaultSizes = 8

func (o Options) sizes() (from, to int) {
	from, to = max(1, o.From), o.To
	if to == 0 {
		to = DefaultSizes
	}
	return from, to
}

// Decide searches whether closed formulas can be true together: for finite
// models, size by size, and side by side for contradictory ground instances.
// Whichever ends first with an answer ends the other. When ctx ends by a
// deadline the status is Unknown and says how far the search came; otherwise
// the error is ctx's, or says what is wrong with the formulas.
func Decide(ctx context.Context, fs []logic.Formula, o Options) (*Search, error) {
	f, err := newFinder(ctx, fs)
	if err != nil && (o.NoInstances || !errors.Is(err, logic.ErrTooLarge)) {
		return nil, err
	}
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	r := &race{cancel: cancel}
	modelsDone := make(chan struct{})
	var wait sync.WaitGroup
	if !o.NoModels && err == nil {
		wait.Go(func() {
			defer close(modelsDone)
			r.enter(func(s *Search) error { return s.models(inner, f, o) })
		})
	} else {
		close(modelsDone)
	}
	if !o.NoInstances {
		wait.Go(func() {
			if err == nil && f.easy() {
				pause(inner, modelsDone, headStart)
			}
			r.enter(func(s *Search) error { return s.instances(inner, fs) })
		})
	}
	wait.Wait()
	if r.won != nil {
		r.won.Instances = max(r.won.Instances, r.rest.Instances)
		return r.won, nil
	}
	if r.err != nil && ctx.Err() == nil {
		return nil, r.err
	}
	if err := ctx.Err(); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return nil, err
	}
	return &r.rest, nil
}

// headStart is how long models are searched for alone where a small bound is
// known, so that the answer does not depend on which search is the faster one.
const headStart = 300 * time.Millisecond

// easy reports whether a search for models ends soon with an answer, as a rule.
func (f *finder) easy() bool {
	b, ok := f.bound()
	return ok && b.Size <= DefaultSizes && len(f.fs) <= 200
}

// pause waits until done is closed, ctx ends, or the time has passed.
func pause(ctx context.Context, done <-chan struct{}, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-done:
	case <-timer.C:
	}
}

// race is searches side by side.
type race struct {
	mu     sync.Mutex
	cancel context.CancelFunc
	won    *Search
	rest   Search // what those without an answer found out, together
	err    error
}

// enter runs a search; the first one with an answer ends the others.
func (r *race) enter(run func(*Search) error) {
	s := &Search{}
	err := run(s)
	r.mu.Lock()
	defer r.mu.Unlock()
	if s.Status != Unknown && err == nil {
		if r.won == nil {
			r.won = s
		}
		r.cancel()
		return
	}
	r.rest.First = max(r.rest.First, s.First)
	r.rest.Sizes = max(r.rest.Sizes, s.Sizes)
	r.rest.Instances = max(r.rest.Instances, s.Instances)
	r.rest.notes = append(r.rest.notes, s.notes...)
	if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) && r.err == nil {
		r.err = err
		r.cancel()
	}
}

// small is up to which size models are searched for before the one search that
// is exhaustive without equality: small models are easier to read.
const small = 4

// models searches size by size.
func (s *Search) models(ctx context.Context, f *finder, o Options) error {
	from, to := o.sizes()
	bound, known := f.bound()
	direct := known && bound.herbrand && bound.Size > small && !(o.Strict && bound.Size > to)
	if known && (bound.Size < to || !o.Strict && bound.Size-len(f.distinct) <= maxSize) {
		to = bound.Size
	}
	last := to
	if direct {
		last = min(to, small)
	}
	s.First = from
	if below := min(last, len(f.distinct)-1); below >= from {
		s.Sizes = below // so many objects are said to be different
	}
	for n := max(from, s.Sizes+1); n <= last; n++ {
		if done, err := s.look(f.at(ctx, n, known && bound.herbrand && n == bound.Size)); done || err != nil {
			return err
		}
		s.Sizes = n
	}
	if direct {
		if done, err := s.look(f.at(ctx, bound.Size, true)); done || err != nil {
			return err
		}
		s.exclude(bound)
		return nil
	}
	if known && s.Sizes >= bound.Size && (from == 1 || !bound.All) {
		s.exclude(bound)
	}
	return nil
}

// maxSize is how many sizes are searched at most where a bound is known, beyond
// those asked for.
const maxSize = 40

// look takes a search's result; it is done where there is a model, or where the
// size was too large for the search.
func (s *Search) look(m *Model, err error) (done bool, _ error) {
	if err != nil {
		return true, s.tooLarge(err)
	}
	if m != nil {
		s.Status, s.Model = Satisfiable, m
	}
	return m != nil, nil
}

// tooLarge turns a limit into a note.
func (s *Search) tooLarge(err error) error {
	var large *logic.TooLargeError
	if errors.As(err, &large) {
		s.notes = append(s.notes, large.Error())
		return nil
	}
	return err
}

func (s *Search) exclude(b Bound) {
	s.Status, s.Bound, s.Sizes = Unsatisfiable, &b, b.Size
}

// instances searches for contradictory instances.
func (s *Search) instances(ctx context.Context, fs []logic.Formula) error {
	c, err := clausify(ctx, fs)
	if err != nil {
		return s.tooLarge(err)
	}
	if c.equality {
		c.axiomatise()
	}
	p, out, err := interleave(ctx, c, goals(c, len(fs)-1))
	s.Instances = len(p.all)
	switch {
	case err != nil:
		return err
	case out == refuted:
		if s.Proof, err = p.proof(ctx, c); err == nil {
			s.Status = Unsatisfiable
		}
		return err
	case out == saturated:
		s.saturated = true
		s.notes = append(s.notes, fmt.Sprintf("no instance is new after %d: the formulas have a model, not necessarily a finite one", len(p.all)))
	}
	return nil
}

// goals tells the clauses that a refutation is about: those of the last formula,
// as a rule the negated conclusion; where it has none, those without a positive
// literal, one of which every refutation needs.
func goals(c *clausal, last int) func(clause) bool {
	if slices.ContainsFunc(c.clauses, func(x clause) bool { return x.from == last }) {
		return func(x clause) bool { return x.from == last }
	}
	return func(x clause) bool {
		return !slices.ContainsFunc(x.lits, func(l literal) bool { return !l.neg })
	}
}

// styles are the preferences that searches for instances take turns with: some
// problems are easy for one of them only.
var styles = []style{
	{ages: 5, depth: 2, goal: 20},
	{ages: 5, depth: 2},
	{ages: 5, depth: 2, negative: true},
}

// turn is how many instances the first turn of a style may make; each round
// has twice as many as the one before.
const turn = 1000

// interleave runs one search for each style, in turns, until one has an
// outcome. The search it returns is that one, or the last.
func interleave(ctx context.Context, c *clausal, goal func(clause) bool) (p *instances, out outcome, err error) {
	searches := make([]*instances, len(styles))
	for i, st := range styles {
		searches[i] = newInstances(c, goal, st)
	}
	for most := turn; ; most *= 2 {
		for _, p = range searches {
			if out, err = p.run(ctx, most); err != nil || out != ended || most > maxInstances {
				return p, out, err
			}
		}
	}
}
