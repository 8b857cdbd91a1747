package main

import (
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"sequent/stdlib/batch"
)

func init() {
	register.DoFn3x1[context.Context, []byte, func(int64), error](&unitsFn{})
	register.DoFn3x1[context.Context, int64, func(int64, []byte), error](&firstFn{})
	register.DoFn4x1[context.Context, int64, func(*[]byte) bool, func(int64, []byte), error](&nextFn{})
	register.DoFn4x1[context.Context, int64, func(*[]byte) bool, func(int64, []byte), error](&barrierFn{})
	register.Emitter1[int64]()
	register.Emitter2[int64, []byte]()
	register.Iter1[[]byte]()
}

// The counters that the runner sums. Repeated tasks count again.
var (
	unitsMade = beam.NewCounter("sequent", "made")
	rowsMade  = beam.NewCounter("sequent", "rows")
)

// pipeline returns the stages of a job as a graph of Beam:
//
//	units ─▶ Reshuffle ─▶ stage 0 ─▶ GroupByKey by task ─▶ stage 1 ─▶ …
func pipeline(job JobInfo) (*beam.Pipeline, error) {
	beamed, root := beam.NewPipelineWithRoot()
	numbers := beam.ParDo(root.Scope("units"), &unitsFn{Units: job.Plan.Units}, beam.Impulse(root))
	sent := beam.ParDo(root.Scope("make"), &firstFn{stageFn{job, 0}}, beam.Reshuffle(root, numbers))
	for stage := 1; stage < job.Plan.Stages(); stage++ {
		s := root.Scope("stage")
		if job.Files {
			sent = beam.ParDo(s.Scope("barrier"), &barrierFn{job.Plan.Tasks(stage)}, beam.GroupByKey(s, sent))
		}
		sent = beam.ParDo(s, &nextFn{stageFn{job, stage}}, beam.GroupByKey(s, sent))
	}
	return beamed, nil
}

// unitsFn emits the numbers of units.
type unitsFn struct{ Units int }

func (f *unitsFn) ProcessElement(_ context.Context, _ []byte, emit func(int64)) error {
	for unit := range f.Units {
		emit(int64(unit))
	}
	return nil
}

// stageFn runs the tasks of a stage.
type stageFn struct {
	Job   JobInfo
	Stage int
}

// do runs a task. received are the values that the runner carried.
func (f *stageFn) do(ctx context.Context, task int64, received [][]byte, emit func(int64, []byte)) error {
	out := batch.Exchange{Dir: f.Job.exchange(), Plan: f.Job.Plan, Stage: f.Stage, Task: int(task)}
	err := f.Job.turn(ctx, func(ctx context.Context, w batch.Work) (err error) {
		if f.Job.Files && f.Stage > 0 {
			if received, err = batch.Received(f.Job.Dir, f.Job.Plan, f.Stage-1, int(task)); err != nil {
				return err
			}
		}
		stages := &batch.Stages{Work: w, Plan: f.Job.Plan, Dir: f.Job.Dir}
		tally, err := stages.Do(ctx, f.Stage, int(task), received, out.Send)
		if err != nil {
			return err
		}
		if f.Stage == 0 {
			unitsMade.Inc(ctx, 1)
		}
		rowsMade.Inc(ctx, int64(tally.Rows))
		return out.Write()
	})
	if err != nil {
		return err
	}
	out.Emit(func(to int, value []byte) { emit(int64(to), value) })
	return nil
}

// firstFn makes units.
type firstFn struct{ Stage stageFn }

func (f *firstFn) ProcessElement(ctx context.Context, unit int64, emit func(int64, []byte)) error {
	return f.Stage.do(ctx, unit, nil, emit)
}

// nextFn runs the tasks of any other stage.
type nextFn struct{ Stage stageFn }

func (f *nextFn) ProcessElement(ctx context.Context, task int64, values func(*[]byte) bool,
	emit func(int64, []byte)) error {
	return f.Stage.do(ctx, task, all(values), emit)
}

// barrierFn delays the tasks of a stage until all tasks of the previous stage have written
// their files: its only key is complete then.
type barrierFn struct{ Tasks int }

func (f *barrierFn) ProcessElement(_ context.Context, _ int64, _ func(*[]byte) bool, emit func(int64, []byte)) error {
	for task := range f.Tasks {
		emit(int64(task), nil)
	}
	return nil
}

// all returns the values from the runner.
func all(next func(*[]byte) bool) (values [][]byte) {
	for v := []byte(nil); next(&v); v = nil {
		values = append(values, v)
	}
	return values
}
