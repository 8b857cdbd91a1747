package corpus

import (
	"context"
	"errors"
	"io"
	"iter"
	"runtime"
	"sync"
)

// Decided is a row with what a decider said of it.
type Decided struct {
	*Row
	Answer  Answer
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
		b.rows, b.err = s.some(batchRows)
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
	decide := asking(d)
	for b := range work {
		for i := range b.rows {
			answer, err := decide(ctx, b.rows[i].Row)
			if cancelled := ctx.Err(); cancelled != nil {
				err = cancelled
			} else if err != nil {
				err = &RowError{s.Name, b.rows[i].Row, err}
			}
			if err != nil {
				b.rows, b.err = b.rows[:i], err
				break
			}
			b.rows[i].Answer = answer
		}
		close(b.done)
	}
}

// togetherRows is how many rows a [Batcher] is asked about at once: so many that what
// it does for each batch is little, and not so many as to fill a memory.
const togetherRows = 4_000

// DecideOne is as Decide, but labels the rows where it is called. A [Batcher] is asked
// about many at once; which of them go together only depends on where the stream
// begins.
func (s *Stream) DecideOne(ctx context.Context, d Decider) iter.Seq2[Decided, error] {
	label, most := oneByOne(d), batchRows
	if b, ok := d.(Batcher); ok {
		label, most = b.Label, togetherRows
	}
	return func(yield func(Decided, error) bool) {
		for ended := error(nil); ended == nil; {
			var rows []Decided
			rows, ended = s.some(most)
			n, err := labelAll(ctx, rows, label)
			if err != nil {
				ended = err
			}
			if n < len(rows) && ctx.Err() == nil {
				ended = &RowError{s.Name, rows[n].Row, err}
			}
			for _, r := range rows[:n] {
				if !yield(r, nil) {
					return
				}
			}
			if ended != nil && ended != io.EOF {
				yield(Decided{}, ended)
			}
		}
	}
}

// some reads at most so many rows, and the error that came after them.
func (s *Stream) some(most int) (rows []Decided, err error) {
	for len(rows) < most && err == nil {
		var r *Row
		if r, err = s.Next(); err == nil {
			rows = append(rows, Decided{Row: r, Columns: s.Columns}) // columns become more
		}
	}
	return rows, err
}

// labelAll labels rows and tells how many. That is less than all where there is an
// error, which then is about the next or the context's.
func labelAll(ctx context.Context, rows []Decided, label func(context.Context, []*Row) ([]Answer, error)) (n int, err error) {
	if len(rows) == 0 {
		return 0, nil
	}
	asked := make([]*Row, len(rows))
	for i := range rows {
		asked[i] = rows[i].Row
	}
	answers, err := label(ctx, asked)
	switch {
	case ctx.Err() != nil:
		return 0, ctx.Err()
	case err == nil && len(answers) < len(rows):
		err = errors.New("it was given no label")
	case err != nil:
		answers = answers[:min(len(answers), len(rows)-1)]
	}
	n = min(len(answers), len(rows))
	for i := range n {
		rows[i].Answer = answers[i]
	}
	return n, err
}

// oneByOne labels rows one after another.
func oneByOne(d Decider) func(context.Context, []*Row) ([]Answer, error) {
	decide := asking(d)
	return func(ctx context.Context, rows []*Row) (answers []Answer, err error) {
		for _, r := range rows {
			a, err := decide(ctx, r)
			if err != nil {
				return answers, err
			}
			answers = append(answers, a)
		}
		return answers, nil
	}
}
