// Package ordered computes f(0), f(1), f(2), … with several workers and delivers
// the results in order, so that generated data does not depend on the number of
// workers.
package ordered

import (
	"context"
	"iter"
	"sync"
)

// Result is the result for one number.
type Result[T any] struct {
	Value T
	Err   error
}

// task is a number to compute and where the result goes.
type task[T any] struct {
	i   int
	out chan Result[T]
}

// Results yields the results for 0, 1, 2, … in order, while the workers of the
// group compute ahead, until ctx ends. Each worker uses its own function from
// newWorker, so it may reuse memory from one number to the next.
//
//	0, 1, 2, … ─┬─▶ queue ──────────────▶ waits for each in turn ─▶ yield
//	            └─▶ tasks ─▶ any worker ─▶ out of the task ┘
//
// The capacity of the queue limits how far the workers run ahead of the
// consumer. A consumer that stops early must end ctx and then wait for the
// group.
func Results[T any](ctx context.Context, group *sync.WaitGroup, workers int,
	newWorker func() func(i int) (T, error)) iter.Seq[Result[T]] {
	tasks, queue := make(chan task[T]), make(chan task[T], 4*workers) // the queue is in order
	group.Go(func() {
		for i := 0; ; i++ {
			j := task[T]{i, make(chan Result[T], 1)}
			if !send(ctx, queue, j) || !send(ctx, tasks, j) {
				return
			}
		}
	})
	for range workers {
		group.Go(func() {
			f := newWorker()
			for { // out has room for the result: no worker waits for its turn
				j, ok := receive(ctx, tasks)
				if !ok {
					return
				}
				v, err := f(j.i)
				j.out <- Result[T]{v, err}
			}
		})
	}
	return func(yield func(Result[T]) bool) {
		for {
			j, ok := receive(ctx, queue)
			if !ok {
				return
			}
			r, ok := receive(ctx, j.out)
			if !ok || !yield(r) {
				return
			}
		}
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
