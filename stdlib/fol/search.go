package fol

import (
	"context"
	"errors"
	"sync"
	"time"

	"sequent/stdlib/logic"
)

// Status is the result of a search: whether formulas are satisfiable.
type Status uint8

// The statuses.
const (
	Unknown       Status = iota // the search ended without an answer
	Satisfiable                 // there is a model
	Unsatisfiable               // there is none
)

// String returns the status as the SZS ontology of TPTP writes it.
func (s Status) String() string {
	return [...]string{"GaveUp", "Satisfiable", "Unsatisfiable"}[min(s, Unsatisfiable)]
}

// Search is the result of a search for a model of formulas.
type Search struct {
	Status Status
	Model  *Model // where there is one; checked by Eval
	Proof  *Proof // where instances are contradictory; checked
	// Refutation is where superposition derived a contradiction; checked.
	Refutation *Refutation
	// Bound is why a search through Sizes was exhaustive, nil where no model
	// was excluded by size.
	Bound *Bound
	// Sizes is up to which number of objects no model was found, from First.
	First, Sizes int
	// Instances is how many instances of clauses were made, and Lemmas how many
	// clauses superposition inferred.
	Instances, Lemmas int
	saturated         bool // no instance was new: satisfiable, though no model is shown
	notes             []string
}

// Options bound a search. The zero Options search models of 1 to [DefaultSizes]
// objects, instances, and by superposition.
type Options struct {
	From, To int // sizes, or 0
	By       Methods
	// Strict never looks at larger models than To, even where a bound is known.
	Strict bool
}

// Methods are ways to search; none stands for all of them.
type Methods uint8

// The methods.
const (
	ByModels Methods = 1 << iota
	ByInstances
	BySuperposition
)

// has reports whether a method is among them.
func (m Methods) has(method Methods) bool { return m == 0 || m&method != 0 }

// DefaultSizes is the default limit of objects in the search for models.
const DefaultSizes = 8

// sizes returns the range of sizes that is asked for, from 1 on.
func (o Options) sizes() (from, to int) {
	from, to = max(1, o.From), o.To
	if to == 0 {
		to = DefaultSizes
	}
	return from, to
}

// Decide searches whether closed formulas can be true together: for finite
// models, size by size, and side by side for contradictory ground instances and
// for a contradiction by superposition. Whichever ends first with an answer ends
// the others. When ctx ends by a deadline the status is Unknown and says how far
// the search came; otherwise the error is ctx's, or says what is wrong with the
// formulas.
func Decide(ctx context.Context, fs []logic.Formula, o Options) (*Search, error) {
	f, err := newFinder(ctx, fs)
	if errors.Is(err, context.DeadlineExceeded) {
		return &Search{}, nil
	}
	if err != nil && (o.By == ByModels || !errors.Is(err, logic.ErrTooLarge)) {
		return nil, err
	}
	// Too large for the finder's normal form need not be too large for clauses, which
	// name parts; other errors are the formulas' own.
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	r := &race{cancel: cancel}
	easy := err == nil && f.easy()
	models := r.start(err == nil && o.By.has(ByModels), func(s *Search) error { return s.models(inner, f, o) })
	instances := r.start(o.By.has(ByInstances), func(s *Search) error {
		if easy {
			pause(inner, models, headStart)
		}
		return s.instances(inner, fs)
	})
	r.start(o.By.has(BySuperposition), func(s *Search) error {
		if easy {
			pause(inner, models, headStart)
		}
		pause(inner, instances, headStart)
		return s.superpose(inner, fs)
	})
	r.wait.Wait()
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
// known, and instances before superposition, so that the answer to what is easy
// does not depend on which search is the faster one.
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
	wait   sync.WaitGroup
	mu     sync.Mutex
	cancel context.CancelFunc
	won    *Search
	rest   Search // what those without an answer found out, together
	err    error
}

// start runs a search, if it is wanted, and closes the channel when it has ended.
func (r *race) start(wanted bool, run func(*Search) error) <-chan struct{} {
	done := make(chan struct{})
	if !wanted {
		close(done)
		return done
	}
	r.wait.Go(func() {
		defer close(done)
		r.enter(run)
	})
	return done
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
	// Without an answer, what each has come to is told.
	r.rest.First = max(r.rest.First, s.First)
	r.rest.Sizes = max(r.rest.Sizes, s.Sizes)
	r.rest.Instances = max(r.rest.Instances, s.Instances)
	r.rest.Lemmas = max(r.rest.Lemmas, s.Lemmas)
	r.rest.notes = append(r.rest.notes, s.notes...)
	if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) && r.err == nil {
		r.err = err
		r.cancel()
	}
}

// small is up to which size models are searched for before the one search that
// is exhaustive without equality: small models are easier to read.
const small = 4

// models searches size by size, over one domain that grows. Where different
// constants may be taken to be the only objects there are, few sizes are looked
// at before that search, which is exhaustive.
func (s *Search) models(ctx context.Context, f *finder, o Options) error {
	from, to := o.sizes()
	bound, known := f.bound()
	direct := known && bound.herbrand && bound.Size >= from && !(o.Strict && bound.Size > to)
	// A bound ends the search early, or lets it go on where not much is missing: the
	// sizes below the different constants cost nothing. It says nothing of models
	// that must be larger than it, nor with equality of those from a size on.
	whole := known && (from == 1 || !bound.All && bound.Size >= from)
	if whole && (bound.Size < to || !o.Strict && bound.Size-len(f.distinct) <= maxSize) {
		to = bound.Size
	}
	if direct {
		to = min(to, small, bound.Size-1)
	}
	s.First = from
	if below := min(to, len(f.distinct)-1); below >= from {
		s.Sizes = below // so many objects are said to be different
	}
	if done, err := s.upTo(ctx, f, max(from, s.Sizes+1), to); done || err != nil {
		return err
	}
	if direct {
		if done, err := s.look(f.herbrand(ctx)); done || err != nil {
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

// upTo searches for models of from to to objects; it is done as look is.
func (s *Search) upTo(ctx context.Context, f *finder, from, to int) (done bool, _ error) {
	if from > to {
		return false, nil
	}
	g, err := f.grow(ctx, f.distinct)
	if err != nil {
		return true, err
	}
	for n := from; n <= to; n++ {
		if done, err := s.look(g.at(ctx, n, n == to)); done || err != nil {
			return true, err
		}
		s.Sizes = n
	}
	return false, nil
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

// exclude says that all sizes up to a bound that suffices were without a model.
func (s *Search) exclude(b Bound) {
	s.Status, s.Bound, s.Sizes = Unsatisfiable, &b, b.Size
}
