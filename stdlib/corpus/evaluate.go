package corpus

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"sequent/stdlib/verdict"
)

// Decider labels rows.
type Decider interface {
	// Name is the decider as the language writes it: "worlds(64, seed: 1)".
	Name() string
	// NewWorker returns a function that labels rows one after another in one
	// goroutine. Its error is the context's, or says why the row is not one
	// that the decider can label: one that holds what it does not take. A text
	// that it takes and cannot read is an [Answer], not an error. For a set of two
	// classes Contradiction and Neutral are the same.
	NewWorker() func(ctx context.Context, r *Row) (Answer, error)
}

// Guesser is a decider whose labels rest on nothing that would support them.
type Guesser interface {
	Decider
	// Guesses says what it looks at, as it goes on after "guesses": "entailment
	// where A is at least as long as B".
	Guesses() string
}

// Batcher is a decider that labels many rows for little more than one, as a net does.
type Batcher interface {
	Decider
	// Label labels rows in their order, each as it would by itself. Where it gives
	// fewer labels than there are rows the error is about the first without one.
	Label(ctx context.Context, rows []*Row) ([]Answer, error)
}

// Options are how [Set.Evaluate] runs.
type Options struct {
	Workers int // goroutines; 0 for one per processor
	// Progress is told how many rows of how many are labelled, at most ten times a
	// second, and at the end; nil is nobody.
	Progress func(done, total int64)
}

// RowError says at which row a decider failed.
type RowError struct {
	Name string // of the set
	Row  *Row
	Err  error
}

// Error names the row's line and the reason.
func (e *RowError) Error() string {
	return fmt.Sprintf("%s, line %d: %v", e.Name, e.Row.Line, e.Err)
}

// Unwrap is the reason.
func (e *RowError) Unwrap() error { return e.Err }

// Evaluate labels every row and scores the answers. Any number of workers
// gives the same evaluation but for its Seconds. The error is the context's, a
// [*RowError] for the first row the decider cannot label, or that no row has
// a label to score against.
func (s *Set) Evaluate(ctx context.Context, d Decider, o Options) (*Evaluation, error) {
	if err := s.scorable(); err != nil {
		return nil, err
	}
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, len(s.rows))
	e := &Evaluation{Decider: d.Name(), Set: s, Workers: workers, Answers: make([]Answer, len(s.rows))}
	if g, ok := d.(Guesser); ok {
		e.Guess = g.Guesses()
	}
	start := time.Now()
	// No row has failed yet: the first failure is beyond the last row.
	run := &run{set: s, answers: e.Answers, failed: int64(len(s.rows))}
	stop := run.report(o.Progress)
	err := run.all(ctx, d, workers)
	e.Seconds = time.Since(start).Seconds()
	stop()
	if err != nil {
		return nil, err
	}
	e.score()
	return e, nil
}

// Score is the evaluation of what a decider is said to have answered, for each
// row in order. The error is that there are more or fewer answers than rows, or
// that no row has a label to score against.
func Score(decider string, s *Set, answers []Answer) (*Evaluation, error) {
	if len(answers) != len(s.rows) {
		return nil, fmt.Errorf("%s has %d rows, and there are %d answers", s.Title(), len(s.rows), len(answers))
	}
	if err := s.scorable(); err != nil {
		return nil, err
	}
	e := &Evaluation{Decider: decider, Set: s, Answers: answers}
	e.score()
	return e, nil
}

// scorable says why nothing can be scored, before an engine runs for minutes.
func (s *Set) scorable() error {
	if len(s.rows) == 0 {
		return fmt.Errorf("%s has no rows to evaluate on", s.Title())
	}
	for _, r := range s.rows {
		if r.Label != verdict.Open {
			return nil
		}
	}
	return fmt.Errorf("no row of %s has a label that means entailment, contradiction or neutral, so nothing can be scored", s.Title())
}

// run is an evaluation under way. Rows are handed out in order, so every row
// before a failed one has been handed out too, and the first failure is the
// same for any number of workers.
type run struct {
	set     *Set
	answers []Answer
	next    atomic.Int64
	done    atomic.Int64

	mu     sync.Mutex
	failed int64 // the first row that failed
	err    error
}

// all lets the workers label every row and returns the context's error or the
// first failure. The context goes first: after it ended, failures are its own.
func (r *run) all(ctx context.Context, d Decider, workers int) error {
	var group sync.WaitGroup
	for range workers {
		group.Go(func() { r.work(ctx, asking(d)) })
	}
	group.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	if r.err != nil {
		return &RowError{r.set.Name, r.set.rows[r.failed], r.err}
	}
	return nil
}

// work takes the next row until there is none. Rows are taken one by one, since
// one hard row may cost more than a thousand easy ones.
func (r *run) work(ctx context.Context, decide func(context.Context, *Row) (Answer, error)) {
	for ctx.Err() == nil {
		i := r.next.Add(1) - 1
		if i >= int64(len(r.answers)) {
			return
		}
		answer, err := decide(ctx, r.set.rows[i])
		if err != nil {
			r.fail(i, err)
			return
		}
		r.answers[i] = answer
		r.done.Add(1)
	}
}

// fail keeps the first failure and lets no further row be handed out.
func (r *run) fail(i int64, err error) {
	r.next.Add(int64(len(r.answers)))
	r.mu.Lock()
	defer r.mu.Unlock()
	if i < r.failed {
		r.failed, r.err = i, err
	}
}

// report calls progress ten times a second until the function it returns is
// called, which reports once more.
func (r *run) report(progress func(done, total int64)) (stop func()) {
	if progress == nil {
		return func() {}
	}
	tell := func() {
		progress(r.done.Load(), int64(len(r.answers)))
	}
	end := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		tick := time.NewTicker(100 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				tell()
			case <-end:
				return
			}
		}
	})
	return func() {
		close(end)
		group.Wait()
		tell()
	}
}
