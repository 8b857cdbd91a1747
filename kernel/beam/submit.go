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

// do does what is asked for and says what becomes of it. The file appears whole
// or not at all; the folder of shards beside it is gone afterwards.
func do(ctx context.Context, r *bulk.Request, e *events) error {
	w, err := openWork(r)
	if err != nil {
		return err
	}
	e.send(bulk.Event{Event: "started", Protocol: bulk.Protocol, Text: r.Runner})
	if err := writable(r.Out); err != nil {
		return err
	}
	plan, err := w.Plan(ctx)
	if err != nil {
		return err
	}
	plan = overruled(plan, r)
	if r.Runner == "memory" {
		return inMemory(ctx, r, w, plan, e)
	}
	dir := shardFolder(r)
	defer os.RemoveAll(dir)
	for attempt := 1; ; attempt++ {
		tally, err := onRunner(ctx, r, w, plan.Complete(), dir, e)
		short, few := errors.AsType[*bulk.ShortError](err)
		if err == nil {
			e.send(bulk.Event{Event: "done", Tally: &tally})
			return nil
		}
		if !few || short.Exhausted || attempt == attempts {
			return w.Explain(err)
		}
		e.send(bulk.Event{Event: "note", Text: fmt.Sprintf("%d units gave %d of %d rows; once more with more units", plan.Units, short.Rows, short.Of)})
		plan.Units = plan.Units*short.Of/max(short.Rows, 1)*5/4 + 1
	}
}

// overruled is the plan with what the request itself says.
func overruled(p bulk.Plan, r *bulk.Request) bulk.Plan {
	for _, n := range []struct {
		plan *int
		said int
	}{{&p.Units, r.Units}, {&p.Partitions, r.Partitions}, {&p.Rounds, r.Rounds}} {
		if n.said > 0 {
			*n.plan = n.said
		}
	}
	return p
}

// writable finds out before the work that its file cannot be written.
func writable(path string) error {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return &bulk.RequestError{Field: "out", Why: err.Error()}
	}
	f.Close()
	return os.Remove(f.Name())
}

// shardFolder is where workers put shards: beside the file, hidden, and of this
// process, so that what an earlier one left does not come into the file.
func shardFolder(r *bulk.Request) string {
	return filepath.Join(filepath.Dir(r.Out), fmt.Sprintf(".%s-%s-%d.shards", filepath.Base(r.Out), r.Name, os.Getpid()))
}

// inMemory does the work here.
func inMemory(ctx context.Context, r *bulk.Request, w work, p bulk.Plan, e *events) error {
	var tally bulk.Tally
	err := data.WriteFile(r.Out, func(to io.Writer) (err error) {
		tally, err = bulk.Run(ctx, w, p, to, bulk.Options{Workers: r.Workers, Taken: r.Taken, Progress: func(rows int) {
			e.progress(int64(rows), int64(p.Rows))
		}})
		return err
	})
	if err != nil {
		return w.Explain(ofFile(err))
	}
	e.send(bulk.Event{Event: "done", Tally: &tally})
	return nil
}

// onRunner lets the runner fill the folder with shards, and merges them.
func onRunner(ctx context.Context, r *bulk.Request, w work, p bulk.Plan, dir string, e *events) (tally bulk.Tally, err error) {
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
	if err := execute(ctx, r, graph, int64(p.Units), dir, e); err != nil {
		return tally, err
	}
	err = data.WriteFile(r.Out, func(to io.Writer) (err error) {
		tally, err = bulk.Merge(ctx, w, dir, p, to, nil)
		return err
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
