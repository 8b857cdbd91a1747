package corpus

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"sync"
	"time"
)

// Decider labels rows: an engine, a baseline or a net.
type Decider interface {
	// Name returns the decider as the language writes it: "worlds(64, seed: 1)".
	Name() string
	// NewWorker returns a function that labels rows one after another in one
	// goroutine. Its error is the context's, or says why the row is not one
	// that the decider can label: one that holds what it does not take. A text
	// that it takes and cannot read is an [Answer], not an error. For a set of two
	// classes Contradiction and Neutral are the same.
	NewWorker() func(ctx context.Context, r *Row) (Answer, error)
}

// Guesser is a baseline: a decider whose labels have no evidence.
type Guesser interface {
	Decider
	// Guesses describes the rule, as a phrase after "guesses": "entailment
	// where A is at least as long as B".
	Guesses() string
}

// Batcher is a decider that labels many rows at little more cost than one, such as a net.
type Batcher interface {
	Decider
	// Label labels rows in their order, each as it would by itself. Where it gives
	// fewer labels than there are rows the error is about the first without one.
	Label(ctx context.Context, rows []*Row) ([]Answer, error)
}

// Options are the options of labelling.
type Options struct {
	// Workers is how many goroutines label; 0 is one per processor. With one, and for
	// a [Batcher], rows are labelled in the goroutine that asks for them.
	Workers int
	// Progress is told how far the labelling is, at most ten times a second and at
	// the end: in rows of a set, or in bytes of a file. nil is nobody.
	Progress func(done, total int64)
}

// workers returns the number of them.
func (o Options) workers() int {
	if o.Workers <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return o.Workers
}

// Decided is a row with a decider's answer.
type Decided struct {
	*Row
	Answer  Answer
	Columns []string // names of the row's further columns
	err     error
}

// RowError is an error of a decider at a row.
type RowError struct {
	Name string // of the set
	Row  *Row
	Err  error
}

// Error names the row's line and the reason.
func (e *RowError) Error() string {
	return fmt.Sprintf("%s, line %d: %v", e.Name, e.Row.Line, e.Err)
}

// Unwrap returns the reason.
func (e *RowError) Unwrap() error { return e.Err }

// Label labels the remaining rows and yields them in order. With a nil decider all
// answers are open. The number of workers does not change the answers, and memory holds
// only the rows in progress. A row that the decider cannot label comes with a
// [*RowError], and the next rows follow. The stream's or the context's error comes
// without a row and ends the sequence.
func (s *Stream) Label(ctx context.Context, d Decider, o Options) iter.Seq2[Decided, error] {
	return func(yield func(Decided, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		l := &labelling{stream: s, yield: yield, progress: o.Progress}
		defer l.group.Wait()
		defer cancel()
		if l.progress != nil {
			tick := time.NewTicker(100 * time.Millisecond)
			defer tick.Stop()
			l.tick = tick.C
			defer l.tell()
		}
		if b, ok := d.(Batcher); ok {
			l.alone(ctx, together(s.Name, b), pace{togetherRows, togetherRows, togetherRows})
		} else if o.workers() == 1 {
			l.alone(ctx, oneByOne(s.Name, d), easyPace)
		} else {
			l.several(ctx, o.workers(), func() labelRows { return oneByOne(s.Name, d) })
		}
	}
}

// togetherRows is how many rows a [Batcher] is asked about at once: so many that what
// it does for each batch is little, and not so many as to fill a memory. Which go
// together only depends on where the stream begins.
const togetherRows = 4_000

// pace is how many rows a worker takes at once.
type pace struct{ size, least, most int }

// easyPace begins with one row, since one hard row may cost more than a thousand easy
// ones, and takes more where rows are easy: handing over costs a microsecond.
var easyPace = pace{1, 1, 512}

// after returns the pace after a batch that took so long.
func (p pace) after(took time.Duration) pace {
	switch {
	case took < time.Millisecond:
		p.size = min(2*p.size, p.most)
	case took > 10*time.Millisecond:
		p.size = max(p.size/2, p.least)
	}
	return p
}

// labelling is rows of a stream on their way through workers to who asks for them.
type labelling struct {
	yield    func(Decided, error) bool
	progress func(done, total int64)
	tick     <-chan time.Time
	yielded  int64 // rows
	group    sync.WaitGroup

	mu     sync.Mutex // over the stream, and the order in which batches are waited for
	stream *Stream
	ended  bool
}

// batch is rows that one worker labels.
type batch struct {
	rows []Decided
	end  error // that came after them: io.EOF, or the stream's
	done chan struct{}
}

// take reads the next batch, nil after the last.
func (l *labelling) take(size int) *batch {
	if l.ended {
		return nil
	}
	b := &batch{rows: make([]Decided, 0, min(size, easyPace.most)), done: make(chan struct{})}
	for len(b.rows) < size && b.end == nil {
		var r *Row
		if r, b.end = l.stream.Next(); b.end == nil {
			b.rows = append(b.rows, Decided{Row: r, Columns: l.stream.Columns}) // columns become more
		}
	}
	l.ended = b.end != nil
	return b
}

// alone labels batches where it is called.
func (l *labelling) alone(ctx context.Context, label labelRows, p pace) {
	for b := l.take(p.size); b != nil; b = l.take(p.size) {
		start := time.Now()
		for rows := b.rows; len(rows) > 0; {
			n := label(ctx, rows)
			if !l.give(ctx, rows[:n]) {
				return
			}
			rows = rows[n:]
		}
		if !l.finish(b) {
			return
		}
		p = p.after(time.Since(start))
	}
}

// several labels batches in goroutines. Each batch is waited for in the order in which
// it was read; the channel's length bounds what is under way.
func (l *labelling) several(ctx context.Context, workers int, label func() labelRows) {
	batches := make(chan *batch, 4*workers)
	for range workers {
		l.group.Go(func() { l.work(ctx, batches, label()) })
	}
	for {
		var b *batch
		select {
		case b = <-batches:
		case <-ctx.Done():
			l.yield(Decided{}, ctx.Err())
			return
		}
		for waiting := true; waiting; {
			select {
			case <-b.done:
				waiting = false
			case <-l.tick:
				l.tell()
			}
		}
		if !l.give(ctx, b.rows) || !l.finish(b) {
			return
		}
	}
}

// work labels batch after batch until the rows or the context end.
func (l *labelling) work(ctx context.Context, batches chan<- *batch, label labelRows) {
	next := func(size int) *batch {
		l.mu.Lock()
		defer l.mu.Unlock()
		if ctx.Err() != nil {
			return nil
		}
		b := l.take(size)
		if b == nil {
			return nil
		}
		select {
		case batches <- b:
			return b
		case <-ctx.Done():
			return nil
		}
	}
	p := easyPace
	for b := next(p.size); b != nil; b = next(p.size) {
		start := time.Now()
		label(ctx, b.rows)
		close(b.done)
		p = p.after(time.Since(start))
	}
}

// give yields labelled rows, and reports whether more are wanted.
func (l *labelling) give(ctx context.Context, rows []Decided) bool {
	if err := ctx.Err(); err != nil {
		l.yield(Decided{}, err)
		return false
	}
	for _, r := range rows {
		l.yielded++
		if !l.yield(r, r.err) {
			return false
		}
	}
	select {
	case <-l.tick:
		l.tell()
	default:
	}
	return true
}

// finish yields the error that came after a batch, and reports whether another batch
// follows.
func (l *labelling) finish(b *batch) bool {
	if b.end != nil && b.end != io.EOF {
		l.yield(Decided{}, b.end)
	}
	return b.end == nil
}

// tell reports how far the labelling is.
func (l *labelling) tell() {
	done, total := l.stream.Progress()
	if l.stream.counted {
		done = l.yielded
	}
	l.progress(done, total)
}

// labelRows labels rows in order and tells how many: all, or those up to one that could
// not be labelled. It ends early where the context does.
type labelRows func(ctx context.Context, rows []Decided) int

// oneByOne labels rows one after another.
func oneByOne(name string, d Decider) labelRows {
	if d == nil {
		return func(_ context.Context, rows []Decided) int { return len(rows) }
	}
	decide := asking(d)
	return func(ctx context.Context, rows []Decided) int {
		for i := range rows {
			answer, err := decide(ctx, rows[i].Row)
			if ctx.Err() != nil {
				break
			}
			if rows[i].Answer = answer; err != nil {
				rows[i].err = &RowError{name, rows[i].Row, err}
			}
		}
		return len(rows)
	}
}

// together labels many rows at once.
func together(name string, b Batcher) labelRows {
	return func(ctx context.Context, rows []Decided) int {
		asked := make([]*Row, len(rows))
		for i := range rows {
			asked[i] = rows[i].Row
		}
		answers, err := b.Label(ctx, asked)
		switch {
		case err == nil && len(answers) < len(rows):
			err = errors.New("the decider returned no label for it")
		case err != nil:
			answers = answers[:min(len(answers), len(rows)-1)]
		}
		n := min(len(answers), len(rows))
		for i := range n {
			rows[i].Answer = answers[i]
		}
		if n == len(rows) {
			return n
		}
		rows[n].err = &RowError{name, rows[n].Row, err}
		return n + 1
	}
}
