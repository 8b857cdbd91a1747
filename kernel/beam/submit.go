package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"sequent/stdlib/bulk"
	"sequent/stdlib/data"
)

// errCancelled is how a job ends that somebody cancelled at the runner.
var errCancelled = errors.New("the job was cancelled at the runner")

// attempts is how often work is planned anew because its units gave too few rows.
const attempts = 5

// do does what is asked for and says what becomes of it. The file, which nobody else
// may write meanwhile, appears whole or not at all; what lay beside it is gone when the
// end is told.
func do(ctx context.Context, r *bulk.Request, e *events) error {
	hold, err := holdFile(r)
	if err != nil {
		return &bulk.RequestError{Field: "out", Why: err.Error()}
	}
	tally, err := work(ctx, r, e)
	hold.Release()
	if err == nil {
		e.send(bulk.Event{Event: "done", Tally: &tally})
	}
	return err
}

// work does the request's work here or by a runner.
func work(ctx context.Context, r *bulk.Request, e *events) (tally bulk.Tally, err error) {
	w, err := openWork(r)
	if err != nil {
		return tally, err
	}
	e.of(w)
	e.send(bulk.Event{Event: "started", Protocol: bulk.Protocol, Text: r.Runner})
	if err := data.Writable(r.Out); err != nil {
		return tally, &bulk.RequestError{Field: "out", Why: err.Error()}
	}
	if r.Runner == "memory" {
		return bulk.ToFile(ctx, w, r, e.progress)
	}
	return elsewhere(ctx, r, w, e)
}

// elsewhere does the work by a runner, and again with more units where they gave too
// few rows. It ends the work.
func elsewhere(ctx context.Context, r *bulk.Request, w bulk.Planned, e *events) (tally bulk.Tally, err error) {
	defer func() {
		endWorks() // workers in this process that a runner left
		bulk.End(w, err == nil)
	}()
	end, err := bulk.Stage(ctx, w, r)
	defer end()
	if err != nil {
		return tally, w.Explain(err)
	}
	plan, err := w.Plan(ctx)
	if err != nil {
		return tally, w.Explain(err)
	}
	plan = plan.Overruled(r)
	dir := bulk.HiddenFolder(r, "shards")
	defer bulk.Discard(dir)
	for attempt := 1; ; attempt++ {
		tally, err = onRunner(ctx, r, w, plan.Complete(), dir, e)
		short, few := errors.AsType[*bulk.ShortError](err)
		if err == nil || !few || short.Exhausted || attempt == attempts {
			return tally, err
		}
		e.send(bulk.Event{Event: "note", Text: fmt.Sprintf("%d units gave %d of %d rows; once more with more units", plan.Units, short.Rows, short.Of)})
		plan.Units = plan.Units*short.Of/max(short.Rows, 1)*5/4 + 1
	}
}

// holdFile takes the right to write the file, which Sequent may have handed over. The
// error is a [*bulk.HeldError].
func holdFile(r *bulk.Request) (*bulk.Hold, error) {
	if !*held {
		return bulk.HoldFile(r.Out, r.Name)
	}
	const descriptor = 3
	syscall.CloseOnExec(descriptor) // trainings may outlive this process
	return bulk.Handed(r.Out, os.NewFile(descriptor, "hold")), nil
}

// onRunner lets the runner fill the folder with shards, and merges them.
func onRunner(ctx context.Context, r *bulk.Request, w bulk.Planned, p bulk.Plan, dir string, e *events) (tally bulk.Tally, err error) {
	if err := os.RemoveAll(dir); err != nil {
		return tally, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return tally, &bulk.RequestError{Field: "out", Why: err.Error()}
	}
	graph, err := pipeline(r, p, dir)
	if err != nil {
		return tally, err
	}
	units := int64(p.Shards())
	e.counters = nil // of an attempt before
	if err := execute(ctx, r, graph, units, dir, e); err != nil {
		return tally, err
	}
	tally, err = bulk.Written(w, r.Out, func(to io.Writer) (bulk.Tally, error) {
		return bulk.Merge(ctx, w, dir, p, to, e.merging(units))
	})
	if _, missing := errors.AsType[*bulk.MissingError](err); missing {
		if why, reading := os.ReadFile(filepath.Join(dir, noteFile)); reading == nil {
			err = errors.New(string(why))
		}
	}
	return tally, ofFile(err)
}

// ofFile puts what the file system says at the field that names the file.
func ofFile(err error) error {
	if _, ok := errors.AsType[syscall.Errno](err); ok {
		return &bulk.RequestError{Field: "out", Why: err.Error()}
	}
	return err
}
