package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"sequent/stdlib/batch"
	"sequent/stdlib/data"
)

// errCancelled is the error of a job that somebody cancelled at the runner.
var errCancelled = errors.New("the job was cancelled at the runner")

// attempts is the number of plans that are tried when units give too few rows.
const attempts = 5

// do does a request and sends its events. It writes the file atomically, under a lease,
// and removes the intermediate files before it reports the end.
func do(ctx context.Context, r *batch.Request, e *events) error {
	lease, err := takeLease(r)
	if err != nil {
		return &batch.RequestError{Field: "out", Why: err.Error()}
	}
	tally, err := work(ctx, r, e)
	lease.Release()
	if err == nil {
		e.send(batch.Event{Event: "done", Tally: &tally})
	}
	return err
}

// work does the request's work in this process or on a runner.
func work(ctx context.Context, r *batch.Request, e *events) (tally batch.Tally, err error) {
	w, err := openWork(r)
	if err != nil {
		return tally, err
	}
	e.underWay = w.UnderWay
	e.send(batch.Event{Event: "started", Protocol: batch.Protocol, Text: r.Runner})
	if err := data.Writable(r.Out); err != nil {
		return tally, &batch.RequestError{Field: "out", Why: err.Error()}
	}
	if r.Runner == "memory" {
		return batch.ToFile(ctx, w, r, e.progress)
	}
	return elsewhere(ctx, r, w, e)
}

// elsewhere does the work on a runner, and repeats it with more units if they gave too few
// rows. It ends the work.
func elsewhere(ctx context.Context, r *batch.Request, w batch.Work, e *events) (tally batch.Tally, err error) {
	defer func() {
		endWorks() // workers in this process that a runner left
		w.Close(err == nil)
	}()
	plan, end, err := batch.Prepare(ctx, w, r)
	defer end()
	if err != nil {
		return tally, err
	}
	dir := batch.HiddenFolder(r, "shards")
	defer batch.Discard(dir)
	for attempt := 1; ; attempt++ {
		tally, err = onRunner(ctx, r, w, plan, dir, e)
		short, few := errors.AsType[*batch.ShortError](err)
		if err == nil || !few || short.Exhausted || attempt == attempts {
			return tally, err
		}
		e.send(batch.Event{
			Event: "note",
			Text: fmt.Sprintf("%d units gave only %d of %d rows; repeating with more units",
				plan.Units, short.Rows, short.Of),
		})
		plan.Units = plan.Units*short.Of/max(short.Rows, 1)*5/4 + 1
	}
}

// takeLease takes the lease of the file, which Sequent may have passed to this process.
// The error is a [*batch.LeasedError].
func takeLease(r *batch.Request) (*batch.Lease, error) {
	if !*leased {
		return batch.TakeLease(r.Out, r.Name)
	}
	const descriptor = 3
	syscall.CloseOnExec(descriptor) // trainings may outlive this process
	return batch.InheritLease(r.Out, os.NewFile(descriptor, "lease")), nil
}

// onRunner runs the graph, which fills the folder with shards, and merges them.
func onRunner(ctx context.Context, r *batch.Request, w batch.Work, p batch.Plan,
	dir string, e *events) (tally batch.Tally, err error) {
	if err := os.RemoveAll(dir); err != nil {
		return tally, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return tally, &batch.RequestError{Field: "out", Why: err.Error()}
	}
	if err := batch.WriteTaken(dir, p.Partitions, r.Taken); err != nil {
		return tally, err
	}
	job, err := newJob(r, p, dir)
	if err != nil {
		return tally, err
	}
	graph, err := pipeline(job)
	if err != nil {
		return tally, err
	}
	e.counters = nil // of an attempt before
	far := progress{p, dir}
	if err := execute(ctx, r, graph, far, e); err != nil {
		return tally, err
	}
	tally, err = batch.Written(w, r.Out, func(to io.Writer) (batch.Tally, error) {
		return batch.Merge(ctx, w, dir, p, to, e.merging(far))
	})
	if _, missing := errors.AsType[*batch.MissingError](err); missing {
		if why, reading := os.ReadFile(filepath.Join(dir, noteFile)); reading == nil {
			err = errors.New(string(why))
		}
	}
	return tally, ofFile(err)
}

// ofFile converts an error of the file system to one about the field with the file.
func ofFile(err error) error {
	if _, ok := errors.AsType[syscall.Errno](err); ok {
		return &batch.RequestError{Field: "out", Why: err.Error()}
	}
	return err
}
