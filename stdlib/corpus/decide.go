package corpus

import (
	"context"
	"io"
	"iter"
	"runtime"
	"sync"

	"sequent/stdlib/verdict"
)

// Decided is a row with the label that a decider gave it.
type Decided struct {
	*Row
	Decided verdict.Label
	Columns []string // names of the row's further columns
}

// batchRows is how many rows a worker takes at once: handing over costs a
// microsecond, deciding an easy row some.
const batchRows = 64

// batch is rows on their way through a worker.
type batch struct {
	rows []Decided
	err  error // that the rows ended with: io.EOF, a reader's, a decider's
	done chan struct{}
}

// Decide lets a decider label the rows that are left, on several workers (0 for
// one per processor), and yields them in order; only the rows under way are in
// memory. After an error it ends: the stream's, a decider's [*RowError], the
// context's.
func (s *Stream) Decide(ctx context.Context, d Decider, workers int) iter.Seq2[Decided, error] {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	return func(yield func(Decided, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var group sync.WaitGroup
		defer group.Wait()
		defer cancel()
		// Each batch goes to the workers and, in the same order, to the reader
		// of answers; the second channel's length bounds what is under way.
		work, answers := make(chan *batch), make(chan *batch, 4*workers)
		group.Go(func() { s.deal(ctx, work, answers) })
		for range workers {
			group.Go(func() { s.answer(ctx, d, work) })
		}
		for b := range answers {
			<-b.done
			for _, r := range b.rows {
				if !yield(r, nil) {
					return
				}
			}
			if b.err != nil {
				if b.err != io.EOF {
					yield(Decided{}, b.err)
				}
				return
			}
		}
		yield(Decided{}, ctx.Err())
	}
}

// deal reads batches and hands them out until the rows or the context end.
func (s *Stream) deal(ctx context.Context, work, answers chan<- *batch) {
	defer close(work)
	defer close(answers)
	for {
		b := &batch{done: make(chan struct{})}
		for len(b.rows) < batchRows && b.err == nil {
			var r *Row
			if r, b.err = s.Next(); b.err == nil {
				b.rows = append(b.rows, Decided{Row: r, Columns: s.Columns})
			}
		}
		last := b.err != nil // from here on the batch is the worker's
		for _, to := range []chan<- *batch{work, answers} {
			select {
			case to <- b:
			case <-ctx.Done():
				return
			}
		}
		if last {
			return
		}
	}
}

// answer labels the rows of batch after batch.
func (s *Stream) answer(ctx context.Context, d Decider, work <-chan *batch) {
	decide := d.NewWorker()
	for b := range work {
		for i := range b.rows {
			label, err := decide(ctx, b.rows[i].Row)
			if cancelled := ctx.Err(); cancelled != nil {
				err = cancelled
			} else if err != nil {
				err = &RowError{s.Name, b.rows[i].Row, err}
			}
			if err != nil {
				b.rows, b.err = b.rows[:i], err
				break
			}
			b.rows[i].Decided = label
		}
		close(b.done)
	}
}
