package batch

import (
	"context"
	"errors"
	"io"
	"runtime"
	"sync"

	"sequent/stdlib/ordered"
)

// Options are the options of work in memory.
type Options struct {
	Workers  int         // goroutines; 0 for one per processor
	Taken    [][]byte    // forms that no group may have
	Progress func(Tally) // hears what there is so far, from one goroutine; or nil
}

func (o *Options) workers() int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

func (o *Options) tell(t Tally) {
	if o.Progress != nil {
		o.Progress(t)
	}
}

// Run does the work in this process and writes its file. Several workers make units, and
// one pass over the groups in order drops repeats. Memory holds the digests of all forms,
// some 22 bytes each, and for a [Matcher] all candidates without a partner. The error is
// a [*ShortError], the work's, the context's, or the writer's.
func Run(ctx context.Context, w Work, p Plan, to io.Writer, o Options) (Tally, error) {
	p = p.Complete()
	f, err := begin(w, p, to)
	if err != nil {
		return f.tally, err
	}
	if p.Rounds > 0 {
		err = f.match(ctx, w, o)
	} else {
		err = f.run(ctx, w, o)
	}
	if err == nil {
		err = w.Finish(&f.tally)
	}
	return f.tally, err
}

// made is the groups of a unit and the digests of their forms.
type made struct {
	groups  []Group
	digests [][]digest
}

// run makes units until there are all, or enough rows.
func (f *file) run(ctx context.Context, w Work, o Options) error {
	var seen digestSet
	for _, form := range o.Taken {
		d := digestOf(form)
		seen.add(&d)
	}
	units, unit := f.plan.Units, 0
	if f.plan.Rows > 0 {
		units = -1 // the plan only estimates
	}
	unitOf := func(ctx context.Context, unit int) (m made, err error) {
		if m.groups, err = w.Make(ctx, unit); err == nil && f.plan.Unique {
			m.groups, m.digests = unrepeated(m.groups)
		}
		return m, err
	}
	return inOrder(ctx, units, o.workers(), unitOf, func(m made) (enough bool, err error) {
		err = f.add(unit, m.groups, func(i int) bool { return !f.plan.Unique || seen.take(m.digests[i]) })
		unit++
		o.tell(f.tally)
		return f.full(), err
	})
}

// take reports whether none of the digests is in the set, and then adds them.
func (s *digestSet) take(digests []digest) bool {
	for i := range digests {
		if s.has(&digests[i]) {
			return false
		}
	}
	for i := range digests {
		s.add(&digests[i])
	}
	return true
}

// match does the tasks of all rounds in order.
func (f *file) match(ctx context.Context, w Work, o Options) error {
	m, err := matcher(w, f.plan)
	if err != nil {
		return err
	}
	type matched struct {
		groups []Group
		sent   map[int][]byte
	}
	var received map[int][][]byte
	for round := range m.plan.Rounds {
		task, sent := 0, map[int][][]byte{}
		do := func(ctx context.Context, task int) (r matched, err error) {
			r.sent = map[int][]byte{}
			r.groups, err = m.do(ctx, round, task, received[task], func(to int, value []byte) { r.sent[to] = value })
			return r, err
		}
		err := inOrder(ctx, m.plan.Tasks(round), o.workers(), do, func(r matched) (enough bool, err error) {
			for to, value := range r.sent {
				sent[to] = append(sent[to], value)
			}
			err = f.add(task, r.groups, func(int) bool { return true })
			task++
			o.tell(f.tally)
			return false, err
		})
		if err != nil {
			return err
		}
		received = sent
	}
	return nil
}

// errAll ends the numbers.
var errAll = errors.New("batch: all is done")

// inOrder does f for 0 to n-1, or for all numbers if n is negative, by several workers,
// and takes the results in order until there are enough.
func inOrder[T any](ctx context.Context, n, workers int, f func(ctx context.Context, i int) (T, error),
	take func(T) (enough bool, err error)) error {
	working, stop := context.WithCancel(ctx)
	var waiting sync.WaitGroup
	defer waiting.Wait()
	defer stop()
	newWorker := func() func(int) (T, error) {
		return func(i int) (v T, err error) {
			if n >= 0 && i >= n {
				return v, errAll
			}
			return f(working, i)
		}
	}
	for done := range ordered.Results(working, &waiting, workers, newWorker) {
		if errors.Is(done.Err, errAll) {
			return nil
		}
		if done.Err != nil {
			return done.Err
		}
		if enough, err := take(done.Value); enough || err != nil {
			return err
		}
	}
	return ctx.Err()
}
