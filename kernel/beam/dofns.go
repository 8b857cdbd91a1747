package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"sequent/stdlib/bulk"
)

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
