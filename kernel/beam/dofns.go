package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"sequent/stdlib/bulk"
)

// Job is what each worker needs to know; it travels with every function.
type Job struct {
	Request   []byte // JSON
	Dir       string // of shards
	Partition int    // how many partitions forms are dealt to
	Spill     bool   // the runner keeps in memory what is between functions
	Function  int    // the function's number in the graph
}

func init() {
	register.DoFn3x1[context.Context, []byte, func(int64), error](&unitsFn{})
	register.DoFn4x1[context.Context, int64, func(int64, []byte), func(int64, []byte), error](&makeFn{})
	register.DoFn4x1[context.Context, int64, func(*[]byte) bool, func(int64, []byte), error](&settleFn{})
	register.DoFn6x1[context.Context, int64, func(*[]byte) bool, func(*[]byte) bool, func(int64, []byte), func(int64, []byte), error](&hearFn{})
	register.DoFn4x1[context.Context, int64, func(*[]byte) bool, func(*[]byte) bool, error](&writeFn{})
	register.DoFn2x1[context.Context, int64, error](&writeFreeFn{})
	register.DoFn3x1[context.Context, []byte, func(int64, []byte), error](&takenFn{})
	register.Emitter1[int64]()
	register.Emitter2[int64, []byte]()
	register.Iter1[[]byte]()
}

// The counters that the runner adds up; what is done again counts again.
var (
	unitsMade    = beam.NewCounter("sequent", "made")
	unitsWritten = beam.NewCounter("sequent", "written")
	rowsWritten  = beam.NewCounter("sequent", "rows")
	claimed      = beam.NewCounter("sequent", "claims")
	undecided    = beam.NewCounter("sequent", "waiting")
)

// works are the works of the requests that this process has seen: functions of one
// job share one.
var works sync.Map

// shared is work with a permit for each unit that may be made at a time: runners
// take so many workers as they like, and no more units are made at a time in one
// process than the request has workers.
type shared struct {
	bulk.Planned
	permits chan struct{} // nil for any number
}

// Make makes a unit.
func (s *shared) Make(ctx context.Context, unit int) ([]bulk.Group, error) {
	if s.permits != nil {
		s.permits <- struct{}{}
		defer func() { <-s.permits }()
	}
	groups, err := s.Planned.Make(ctx, unit)
	if err == nil {
		unitsMade.Inc(ctx, 1)
	}
	return groups, err
}

// Count counts what the work counts.
func (s *shared) Count(groups []bulk.Group) map[string]int64 {
	if c, ok := s.Planned.(bulk.Counter); ok {
		return c.Count(groups)
	}
	return nil
}

// work is the request's work. The error is a [*bulk.GoneError] where the job was
// given up.
func (j *Job) work() (*shared, error) {
	if err := bulk.FindFolder(j.Dir); err != nil {
		return nil, err
	}
	if w, ok := works.Load(string(j.Request)); ok {
		return w.(*shared), nil
	}
	r, err := parseRequest(j.Request)
	if err != nil {
		return nil, err
	}
	w, err := openWork(r)
	if err != nil {
		return nil, err
	}
	if staged, ok := w.(bulk.Staged); ok {
		if err := staged.From(r.Stage); err != nil {
			return nil, err
		}
	}
	s := &shared{Planned: w}
	if r.Workers > 0 {
		s.permits = make(chan struct{}, r.Workers)
	}
	first, _ := works.LoadOrStore(string(j.Request), s)
	return first.(*shared), nil
}

// unitsFn emits the numbers of units.
type unitsFn struct{ Units int }

func (f *unitsFn) ProcessElement(_ context.Context, _ []byte, emit func(int64)) error {
	for unit := range f.Units {
		emit(int64(unit))
	}
	return nil
}

// takenFn emits the claims for forms that no group may have.
type takenFn struct {
	Taken      [][]byte
	Partitions int
}

func (f *takenFn) ProcessElement(_ context.Context, _ []byte, emit func(int64, []byte)) error {
	out := &bulk.Spill{}
	bulk.Taken(f.Taken, f.Partitions, out.Add)
	return out.Send(func(p int, claims []byte) { emit(int64(p), claims) })
}

// makeFn makes the draft of a unit, and its first claims.
type makeFn struct{ Job Job }

func (f *makeFn) ProcessElement(ctx context.Context, unit int64, block, claims func(int64, []byte)) error {
	w, err := f.Job.work()
	if err != nil {
		return f.Job.fail(err)
	}
	d, err := bulk.Make(ctx, w, int(unit))
	if err == nil {
		err = d.Write(f.Job.Dir)
	}
	if err != nil {
		return f.Job.fail(err)
	}
	if err := f.Job.send(ctx, d.Block(), block, claims); err != nil {
		return f.Job.fail(err)
	}
	return nil
}

// send emits a block and what it claims.
func (j *Job) send(ctx context.Context, b *bulk.Block, block, claims func(int64, []byte)) error {
	out := j.spill(b.Unit)
	b.Claims(j.Partition, out.Add)
	block(int64(b.Unit), b.Encode())
	return out.Send(func(p int, c []byte) {
		claimed.Inc(ctx, 1)
		claims(int64(p), c)
	})
}

// spill is where the function puts what it sends from a unit or partition.
func (j *Job) spill(from int) *bulk.Spill {
	s := &bulk.Spill{Function: j.Function, From: from}
	if j.Spill {
		s.Dir = j.Dir
	}
	return s
}

// received is what was sent to one place.
func (j *Job) received(next func(*[]byte) bool) (values [][]byte, err error) {
	s := &bulk.Spill{Dir: j.Dir}
	for v := []byte(nil); next(&v); v = nil {
		if v, err = s.Read(v); err != nil {
			return nil, err
		}
		values = append(values, v)
	}
	return values, nil
}

// settleFn settles the claims of a partition; Rest says that it is the one place
// where what is left is decided.
type settleFn struct {
	Job  Job
	Rest bool
}

func (f *settleFn) ProcessElement(ctx context.Context, partition int64, claims func(*[]byte) bool, words func(int64, []byte)) error {
	settle := bulk.Settle
	if f.Rest {
		settle = bulk.SettleRest
	}
	out := f.Job.spill(int(partition))
	all, err := f.Job.received(claims)
	if err == nil {
		err = settle(all, out.Add)
	}
	if err == nil {
		err = out.Send(func(unit int, w []byte) { words(int64(unit), w) })
	}
	if err != nil {
		return f.Job.fail(err)
	}
	return nil
}

// hearFn tells a block what was settled, and lets it claim again.
type hearFn struct {
	Job       Job
	OnlyDrops bool
}

func (f *hearFn) ProcessElement(ctx context.Context, unit int64, blocks, words func(*[]byte) bool, block, claims func(int64, []byte)) error {
	b, _, err := f.Job.heard(ctx, unit, blocks, words, f.OnlyDrops)
	if err == nil {
		if f.OnlyDrops {
			undecided.Inc(ctx, int64(b.Open()))
		}
		err = f.Job.send(ctx, b, block, claims)
	}
	if err != nil {
		return f.Job.fail(err)
	}
	return nil
}

// heard is the block of a unit after it heard, and the work that it is of.
func (j *Job) heard(ctx context.Context, unit int64, blocks, words func(*[]byte) bool, onlyDrops bool) (*bulk.Block, *shared, error) {
	var encoded, another []byte
	if !blocks(&encoded) || blocks(&another) {
		return nil, nil, fmt.Errorf("unit %d has no block, or several", unit)
	}
	w, err := j.work()
	if err != nil {
		return nil, nil, err
	}
	b, err := bulk.OpenBlock(ctx, w, j.Dir, int(unit), encoded)
	if err != nil {
		return nil, nil, err
	}
	said, err := j.received(words)
	if err != nil {
		return nil, nil, err
	}
	return b, w, b.Hear(said, onlyDrops)
}

// writeFn tells a block the last that was settled, and writes its shard.
type writeFn struct{ Job Job }

func (f *writeFn) ProcessElement(ctx context.Context, unit int64, blocks, words func(*[]byte) bool) error {
	b, w, err := f.Job.heard(ctx, unit, blocks, words, false)
	if err != nil {
		return f.Job.fail(err)
	}
	tally, err := b.Finish(ctx, w, f.Job.Dir)
	return f.Job.written(ctx, tally, err)
}

// writeFreeFn makes and writes a unit whose groups have no forms.
type writeFreeFn struct{ Job Job }

func (f *writeFreeFn) ProcessElement(ctx context.Context, unit int64) error {
	w, err := f.Job.work()
	if err != nil {
		return f.Job.fail(err)
	}
	groups, err := w.Make(ctx, int(unit))
	if err != nil {
		return f.Job.fail(err)
	}
	tally, err := bulk.WriteShard(w, f.Job.Dir, int(unit), groups)
	return f.Job.written(ctx, tally, err)
}

// written counts a shard.
func (j *Job) written(ctx context.Context, t bulk.Tally, err error) error {
	if err != nil {
		return j.fail(err)
	}
	rowsWritten.Inc(ctx, int64(t.Rows))
	unitsWritten.Inc(ctx, 1)
	return nil
}

// fail notes an error that a unit met, and marks it as ours. Where the folder went
// meanwhile, that is the error.
func (j *Job) fail(err error) error {
	if gone := bulk.FindFolder(j.Dir); gone != nil {
		err = gone
	}
	note(j.Dir, err)
	return fail(err)
}

// note leaves an error where the driver finds it. Prism v2.60 takes a bundle for
// finished that fails while it asks the worker how far it is; then the job is done,
// shards are missing, and the note is all that says why.
func note(dir string, err error) {
	os.WriteFile(filepath.Join(dir, noteFile), []byte(err.Error()), 0o644)
}

const noteFile = "failure.txt"

// fail marks an error as ours, so that it can be told from the runner's words
// around it.
func fail(err error) error {
	if err == nil {
		return nil
	}
	return errors.New(failureBegin + err.Error() + failureEnd)
}
