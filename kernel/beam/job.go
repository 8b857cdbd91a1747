package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"sync"

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
