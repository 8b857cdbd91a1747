package generate

import (
	"context"
	"fmt"
	"hash/fnv"
	"iter"
	"runtime"
	"sync"

	"sequent/stdlib/puzzle"
)

// Labelled is a puzzle with all its questions.
type Labelled struct {
	*Made
	Questions puzzle.QuestionSet
}

// RepeatedError says that no new puzzles are found: the options allow too few.
type RepeatedError struct{ Found int }

// Error says how many there are.
func (e *RepeatedError) Error() string {
	return fmt.Sprintf("%d puzzles were found, and no other in %d further ones; ask for fewer, or for larger ones", e.Found, idle)
}

// idle is how many puzzles in succession that were there before end a stream.
const idle = 500

// Stream makes one puzzle after another, with their questions, on so many
// workers (0 for one per processor). No two have the same text. The puzzles and
// their order depend on the options alone. The stream ends with an error, which
// is one of [Make], a *RepeatedError or the context's, or when the caller has
// enough. What it holds does not grow but for eight bytes a puzzle.
func Stream(ctx context.Context, o Options, workers int) iter.Seq2[*Labelled, error] {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	return func(yield func(*Labelled, error) bool) {
		// When the caller has enough, the workers are stopped and waited for, so that
		// none outlives the loop over the stream.
		working, stop := context.WithCancel(ctx)
		var group sync.WaitGroup
		defer group.Wait()
		defer stop()
		seen, repeated := map[uint64]bool{}, 0
		for made := range inOrder(working, &group, workers, o.labelled) {
			if made.err != nil {
				yield(nil, made.err)
				return
			}
			h := hash(made.value.Text)
			if repeated++; seen[h] {
				if repeated > idle {
					yield(nil, &RepeatedError{len(seen)})
					return
				}
				continue
			}
			seen[h], repeated = true, 0
			if !yield(made.value, nil) {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			yield(nil, err)
		}
	}
}

// labelled makes the i-th puzzle and labels its questions. A worker does both:
// for large puzzles the labels cost as much as the making.
func (o Options) labelled(ctx context.Context, i int) (*Labelled, error) {
	m, err := o.make(ctx, i)
	if err != nil {
		return nil, err
	}
	qs, err := m.Questions(ctx)
	return &Labelled{m, qs}, err
}

// result is what came of a job.
type result[T any] struct {
	value T
	err   error
}

// job is a number to compute and where the result goes.
type job[T any] struct {
	i   int
	out chan result[T]
}

// inOrder yields f(0), f(1), f(2), … while workers of the group compute them
// ahead, until ctx ends.
//
//	0, 1, 2, … ─┬─▶ queue ──────────────▶ waits for each in turn ─▶ yield
//	            └─▶ jobs ─▶ any worker ─▶ out of the job ──┘
//
// The queue's room bounds how far the workers run ahead of who takes.
func inOrder[T any](ctx context.Context, group *sync.WaitGroup, workers int, f func(context.Context, int) (T, error)) iter.Seq[result[T]] {
	jobs, queue := make(chan job[T]), make(chan job[T], 4*workers) // the queue is in order
	group.Go(func() {
		for i := 0; ; i++ {
			j := job[T]{i, make(chan result[T], 1)}
			if !send(ctx, queue, j) || !send(ctx, jobs, j) {
				return
			}
		}
	})
	for range workers {
		group.Go(func() {
			for { // out has room for the result: no worker waits for its turn
				j, ok := receive(ctx, jobs)
				if !ok {
					return
				}
				v, err := f(ctx, j.i)
				j.out <- result[T]{v, err}
			}
		})
	}
	return func(yield func(result[T]) bool) {
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

// hash is a text's number; two of a million texts have the same one once in
// 10^7 times, and then one puzzle is left out.
func hash(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}
