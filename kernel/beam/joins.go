package main

import (
	"context"
	"errors"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"sequent/stdlib/bulk"
)

func init() {
	register.DoFn3x1[context.Context, int64, func(int64, []byte), error](&joinUnitFn{})
	register.DoFn4x1[context.Context, int64, func(*[]byte) bool, func(int64, []byte), error](&joinFn{})
}

// joinGraph is the graph of work whose groups look for partners:
//
//	units ─▶ make, join ─▶ GroupByKey by place ─▶ join ─▶ … ─▶ GroupByKey ─▶ join
//	         └▶ shards                            └▶ shards                └▶ shard
func joinGraph(root beam.Scope, job Job, p bulk.Plan, units beam.PCollection) {
	joins := joins{job, p}
	joins.Job.Places = p.Places(1)
	left := beam.ParDo(root.Scope("make"), &joinUnitFn{joins}, units)
	for round := 1; round < p.Joins; round++ {
		s := root.Scope("join")
		left = joins.Job.deal(s, left)
		joins.Job.Function, joins.Job.Places = round, p.Places(round+1)
		left = beam.ParDo(s, &joinFn{joins}, beam.GroupByKey(s, left))
	}
}

// joins is what the functions of the graph know. The number of a function is its
// round.
type joins struct {
	Job  Job
	Plan bulk.Plan
}

// joiner is shared work that joins.
type joiner struct {
	bulk.Joiner
	shared *shared
}

// Make implements bulk.Work.
func (j joiner) Make(ctx context.Context, unit int) ([]bulk.Group, error) {
	return j.shared.Make(ctx, unit)
}

// Count implements bulk.Counter.
func (j joiner) Count(groups []bulk.Group) map[string]int64 { return j.shared.Count(groups) }

// do does a place by some function of package bulk and writes its shard. It returns
// what is left, which goes to places of the next round.
func (j *joins) do(ctx context.Context, place int64, sent [][]byte, do func(ctx context.Context, j *bulk.Joining, heard [][]byte, send bulk.Send) ([]bulk.Group, error)) (*bulk.Spill, error) {
	out := j.Job.spill(int(place))
	return out, j.Job.turn(ctx, func(ctx context.Context, w *shared) error {
		work, ok := w.Planned.(bulk.Joiner)
		if !ok {
			return errors.New("work that joins no groups is planned to")
		}
		heard, err := j.Job.received(place, sent)
		if err != nil {
			return err
		}
		joining := &bulk.Joining{Work: joiner{work, w}, Plan: j.Plan}
		made, err := do(ctx, joining, heard, out.Add)
		if err != nil {
			return err
		}
		if err := out.Write(); err != nil {
			return err
		}
		tally, err := bulk.WriteShard(joining.Work, j.Job.Dir, j.Plan.Shard(j.Job.Function, int(place)), made)
		return tallied(ctx, tally, err)
	})
}

// joinUnitFn makes a unit and joins its groups.
type joinUnitFn struct{ Joins joins }

func (f *joinUnitFn) ProcessElement(ctx context.Context, unit int64, left func(int64, []byte)) error {
	out, err := f.Joins.do(ctx, unit, nil, func(ctx context.Context, j *bulk.Joining, _ [][]byte, send bulk.Send) ([]bulk.Group, error) {
		return j.Unit(ctx, int(unit), send)
	})
	if err != nil {
		return err
	}
	out.Emit(func(place int, batch []byte) { left(int64(place), batch) })
	return nil
}

// joinFn joins the groups that were sent to a place.
type joinFn struct{ Joins joins }

func (f *joinFn) ProcessElement(ctx context.Context, place int64, batches func(*[]byte) bool, left func(int64, []byte)) error {
	out, err := f.Joins.do(ctx, place, all(batches), func(ctx context.Context, j *bulk.Joining, heard [][]byte, send bulk.Send) ([]bulk.Group, error) {
		return j.Place(ctx, f.Joins.Job.Function, int(place), heard, send)
	})
	if err != nil {
		return err
	}
	out.Emit(func(place int, batch []byte) { left(int64(place), batch) })
	return nil
}
