package generate

import (
	"context"
	"iter"
	"sync"

	"sequent/stdlib/sat"
)

// results are the groups of a run, or its error.
type results struct {
	groups []group
	err    error
}

// job is a run to be worked on and where its results go.
type job struct {
	run int
	out chan<- results
}

// inOrder yields the results of runs 0, 1, 2, … while workers of the group make
// them ahead in any order, until ctx ends.
func inOrder(ctx context.Context, group *sync.WaitGroup, p *Params, workers int) iter.Seq[results] {
	jobs := make(chan job)
	queue := make(chan (<-chan results), 4*workers) // of the runs that were handed out, in order
	group.Go(func() { handOut(ctx, jobs, queue) })
	for range workers {
		group.Go(func() { work(ctx, p, jobs) })
	}
	return func(yield func(results) bool) {
		for {
			out, ok := receive(ctx, queue)
			if !ok {
				return
			}
			done, ok := receive(ctx, out)
			if !ok || !yield(done) {
				return
			}
		}
	}
}

// handOut gives out runs for as long as there is room in the queue.
func handOut(ctx context.Context, jobs chan<- job, queue chan<- <-chan results) {
	for run := 0; ; run++ {
		out := make(chan results, 1)
		if !send(ctx, queue, out) || !send(ctx, jobs, job{run, out}) {
			return
		}
	}
}

// work makes runs one after another.
func work(ctx context.Context, p *Params, jobs <-chan job) {
	solver := sat.New()
	for {
		j, ok := receive(ctx, jobs)
		if !ok {
			return
		}
		s := newSampler(ctx, p, j.run, solver)
		groups, err := s.spec.run(s)
		j.out <- results{groups, err}
	}
}

// receive waits for a value, or for the end of ctx.
func receive[T any](ctx context.Context, from <-chan T) (v T, ok bool) {
	select {
	case v = <-from:
		return v, true
	case <-ctx.Done():
		return v, false
	}
}

// send waits for room, or for the end of ctx.
func send[T any](ctx context.Context, to chan<- T, v T) bool {
	select {
	case to <- v:
		return true
	case <-ctx.Done():
		return false
	}
}
