package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"sequent/stdlib/bulk"
)

// Job is what each worker needs to know; it travels with every function.
type Job struct {
	Request  []byte // JSON
	Dir      string // of shards
	Spill    bool   // the runner keeps in memory what is between functions
	Function int    // the function's number in the graph
	Places   int    // how many there are to send to: partitions, or units
}

func init() {
	register.DoFn3x1[context.Context, []byte, func(int64), error](&unitsFn{})
	register.DoFn4x1[context.Context, int64, func(int64, []byte), func(int64, []byte), error](&makeFn{})
	register.DoFn4x1[context.Context, int64, func(*[]byte) bool, func(int64, []byte), error](&settleFn{})
	register.DoFn4x1[context.Context, int64, func(*[]byte) bool, func(int64, []byte), error](&dealFn{})
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

// shared is work with a permit for each unit or partition that may be worked on at
// a time. Runners take so many workers as they like, prism the more the slower they
// are, and each holds a unit or a partition's claims in memory; in one process no
// more work than the request has workers or, where it does not say, than there are
// processors.
type shared struct {
	bulk.Planned
	permits chan struct{}
}

// Make makes a unit.
func (s *shared) Make(ctx context.Context, unit int) ([]bulk.Group, error) {
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
	n := r.Workers
	if n == 0 {
		n = runtime.GOMAXPROCS(0)
	}
	first, _ := works.LoadOrStore(string(j.Request), &shared{w, make(chan struct{}, n)})
	return first.(*shared), nil
}

// turn does something with the request's work when there is a permit for it, as long
// as the job is wanted. It neither reads what comes from the runner nor emits: whoever
// held a permit while he waits for the runner could wait for ever, since what others
// have not yet read lies before it in one stream.
func (j *Job) turn(ctx context.Context, do func(ctx context.Context, w *shared) error) error {
	w, err := j.work()
	if err != nil {
		return j.fail(err)
	}
	ctx, stop := j.wanted(ctx)
	defer stop()
	select {
	case w.permits <- struct{}{}:
		defer func() { <-w.permits }()
	case <-ctx.Done():
		return j.fail(ctx.Err())
	}
	if err := do(ctx, w); err != nil {
		return j.fail(err)
	}
	return nil
}

// endWorks ends the works of this process.
func endWorks() {
	works.Range(func(request, w any) bool {
		bulk.End(w.(*shared).Planned, false)
		works.Delete(request)
		return true
	})
}

// unitsFn emits the numbers of units.
type unitsFn struct{ Units int }

func (f *unitsFn) ProcessElement(_ context.Context, _ []byte, emit func(int64)) error {
	for unit := range f.Units {
		emit(int64(unit))
	}
	return nil
}

// takenFn emits the claims for forms that no group may have, as one unit more would.
type takenFn struct {
	Job   Job
	Taken [][]byte
	Units int
}

func (f *takenFn) ProcessElement(_ context.Context, _ []byte, emit func(int64, []byte)) error {
	out := f.Job.spill(f.Units)
	bulk.Taken(f.Taken, f.Job.Places, out.Add)
	if err := out.Write(); err != nil {
		return f.Job.fail(err)
	}
	out.Emit(func(p int, claims []byte) { emit(int64(p), claims) })
	return nil
}

// dealFn tells all places where what was sent to them lies in files. It hears of all
// senders, so that nobody reads before all is written.
type dealFn struct{ Job Job }

func (f *dealFn) ProcessElement(_ context.Context, _ int64, sent func(*[]byte) bool, emit func(int64, []byte)) error {
	last, err := bulk.Senders(all(sent))
	if err != nil {
		return f.Job.fail(err)
	}
	for place := range f.Job.Places {
		emit(int64(place), last)
	}
	return nil
}

// makeFn makes the draft of a unit, and its first claims.
type makeFn struct{ Job Job }

func (f *makeFn) ProcessElement(ctx context.Context, unit int64, block, claims func(int64, []byte)) error {
	var out outgoing
	err := f.Job.turn(ctx, func(ctx context.Context, w *shared) error {
		d, err := bulk.Make(ctx, w, int(unit))
		if err == nil {
			err = d.Write(f.Job.Dir)
		}
		if err == nil {
			out, err = f.Job.claims(d.Block())
		}
		return err
	})
	if err != nil {
		return err
	}
	out.emit(ctx, block, claims)
	return nil
}

// outgoing is a block that goes on, and what it claims.
type outgoing struct {
	unit   int64
	block  []byte
	claims *bulk.Spill
}

// claims lets a block claim.
func (j *Job) claims(b *bulk.Block) (outgoing, error) {
	s := j.spill(b.Unit)
	b.Claims(j.Places, s.Add)
	block := s.Keep(b.Encode())
	return outgoing{int64(b.Unit), block, s}, s.Write()
}

func (o *outgoing) emit(ctx context.Context, block, claims func(int64, []byte)) {
	block(o.unit, o.block)
	claimed.Inc(ctx, int64(o.claims.Len()))
	o.claims.Emit(func(p int, c []byte) { claims(int64(p), c) })
}

// spill is where the function puts what it sends from a unit or partition.
func (j *Job) spill(from int) *bulk.Spill {
	s := &bulk.Spill{Sender: bulk.Sender{Function: j.Function, From: from}, Places: j.Places}
	if j.Spill {
		s.Dir = j.Dir
	}
	return s
}

// received are the values that were sent to one place: where they go by files, sent is
// what dealFn told it, once; a unit that is made is sent nothing.
func (j *Job) received(place int64, sent [][]byte) (values [][]byte, err error) {
	if !j.Spill || len(sent) == 0 {
		return sent, nil
	}
	return bulk.ReadSpilled(j.Dir, sent[0], int(place))
}

// kept is the block that travelled, or lies in its sender's file; one that only was
// made is nothing.
func (j *Job) kept(block []byte) ([]byte, error) {
	if !j.Spill || len(block) == 0 {
		return block, nil
	}
	return bulk.ReadKept(j.Dir, block)
}

// all are the values that come from the runner.
func all(next func(*[]byte) bool) (values [][]byte) {
	for v := []byte(nil); next(&v); v = nil {
		values = append(values, v)
	}
	return values
}

// settleFn settles the claims of a partition; Rest says that it is the one place
// where what is left is decided.
type settleFn struct {
	Job  Job
	Rest bool
}

func (f *settleFn) ProcessElement(ctx context.Context, partition int64, claims func(*[]byte) bool, words func(int64, []byte)) error {
	sent, out := all(claims), f.Job.spill(int(partition))
	settle := bulk.Settle
	if f.Rest {
		settle = bulk.SettleRest
	}
	err := f.Job.turn(ctx, func(context.Context, *shared) error {
		heard, err := f.Job.received(partition, sent)
		if err == nil {
			err = settle(heard, out.Add)
		}
		return errors.Join(err, out.Write())
	})
	if err != nil {
		return err
	}
	out.Emit(func(unit int, w []byte) { words(int64(unit), w) })
	return nil
}

// hearFn tells a block what was settled, and lets it claim again.
type hearFn struct {
	Job       Job
	OnlyDrops bool
}

func (f *hearFn) ProcessElement(ctx context.Context, unit int64, blocks, words func(*[]byte) bool, block, claims func(int64, []byte)) error {
	travelled, sent := all(blocks), all(words)
	var out outgoing
	err := f.Job.turn(ctx, func(ctx context.Context, w *shared) error {
		b, err := f.Job.heard(ctx, w, unit, travelled, sent, f.OnlyDrops)
		if err != nil {
			return err
		}
		if f.OnlyDrops {
			undecided.Inc(ctx, int64(b.Open()))
		}
		out, err = f.Job.claims(b)
		return err
	})
	if err != nil {
		return err
	}
	out.emit(ctx, block, claims)
	return nil
}

// heard is the block of a unit after it heard.
func (j *Job) heard(ctx context.Context, w *shared, unit int64, blocks, words [][]byte, onlyDrops bool) (*bulk.Block, error) {
	if len(blocks) != 1 {
		return nil, fmt.Errorf("unit %d has %d blocks", unit, len(blocks))
	}
	block, err := j.kept(blocks[0])
	if err != nil {
		return nil, err
	}
	b, err := bulk.OpenBlock(ctx, w, j.Dir, int(unit), block)
	if err != nil {
		return nil, err
	}
	said, err := j.received(unit, words)
	if err != nil {
		return nil, err
	}
	return b, b.Hear(said, onlyDrops)
}

// writeFn tells a block the last that was settled, and writes its shard.
type writeFn struct{ Job Job }

func (f *writeFn) ProcessElement(ctx context.Context, unit int64, blocks, words func(*[]byte) bool) error {
	travelled, sent := all(blocks), all(words)
	return f.Job.turn(ctx, func(ctx context.Context, w *shared) error {
		b, err := f.Job.heard(ctx, w, unit, travelled, sent, false)
		if err != nil {
			return err
		}
		tally, err := b.Finish(ctx, w, f.Job.Dir)
		return tallied(ctx, tally, err)
	})
}

// writeFreeFn makes and writes a unit whose groups have no forms.
type writeFreeFn struct{ Job Job }

func (f *writeFreeFn) ProcessElement(ctx context.Context, unit int64) error {
	return f.Job.turn(ctx, func(ctx context.Context, w *shared) error {
		groups, err := w.Make(ctx, int(unit))
		if err != nil {
			return err
		}
		tally, err := bulk.WriteShard(w, f.Job.Dir, int(unit), groups)
		return tallied(ctx, tally, err)
	})
}

// tallied counts a shard.
func tallied(ctx context.Context, t bulk.Tally, err error) error {
	if err == nil {
		rowsWritten.Inc(ctx, int64(t.Rows))
		unitsWritten.Inc(ctx, 1)
	}
	return err
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
