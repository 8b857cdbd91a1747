package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"sequent/stdlib/batch"
)

// JobInfo is the part of a job that every worker needs. It is sent with every function.
type JobInfo struct {
	Request []byte // JSON, without the forms that are taken
	Dir     string // of shards
	Plan    batch.Plan
	Files   bool // values between stages go by files: see [batch.Exchange]
}

// newJob returns the job of a request. Prism keeps in memory what lies between stages.
func newJob(r *batch.Request, p batch.Plan, dir string) (JobInfo, error) {
	light := *r
	light.Taken = nil
	request, err := json.Marshal(light)
	return JobInfo{request, dir, p, r.Runner == "prism"}, err
}

// exchange returns the folder for values between stages, "" if the runner carries them.
func (j *JobInfo) exchange() string {
	if j.Files {
		return j.Dir
	}
	return ""
}

// works holds the work of each request in this process; all functions of a job share it.
var works sync.Map

// shared is work with a limit of concurrent tasks. Runners start any number of workers,
// and each holds a unit or a partition of forms in memory. A process therefore does as
// many tasks at a time as the request has workers, or as there are processors.
type shared struct {
	batch.Work
	permits chan struct{}
}

// work returns the request's work. The error is a [*batch.GoneError] if the job was
// cancelled.
func (j *JobInfo) work() (*shared, error) {
	if err := batch.FindFolder(j.Dir); err != nil {
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
	if err == nil {
		err = w.Load(r.Folder)
	}
	if err != nil {
		return nil, err
	}
	n := r.Workers
	if n == 0 {
		n = runtime.GOMAXPROCS(0)
	}
	first, _ := works.LoadOrStore(string(j.Request), &shared{w, make(chan struct{}, n)})
	return first.(*shared), nil
}

// turn calls do with the request's work when the limit permits it, until the job is
// cancelled. do must not read values from the runner nor emit any: it could then wait for
// ever, since unread values of other tasks come first in the same stream.
func (j *JobInfo) turn(ctx context.Context, do func(ctx context.Context, w batch.Work) error) error {
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
	if err := do(ctx, w.Work); err != nil {
		return j.fail(err)
	}
	return nil
}

// endWorks ends all work of this process.
func endWorks() {
	works.Range(func(request, w any) bool {
		w.(*shared).Close(false)
		works.Delete(request)
		return true
	})
}

// fail records the error of a unit and marks it as ours. If the job's folder is missing,
// it returns that error instead.
func (j *JobInfo) fail(err error) error {
	if gone := batch.FindFolder(j.Dir); gone != nil {
		err = gone
	}
	note(j.Dir, err)
	return fail(err)
}

// note writes an error to a file that the driver reads. Prism v2.60 takes a bundle for
// finished if it fails during a request for its progress. The job is then done with
// missing shards, and only the file has the reason.
func note(dir string, err error) {
	os.WriteFile(filepath.Join(dir, noteFile), []byte(err.Error()), 0o644)
}

const noteFile = "failure.txt"

// fail marks an error as ours, to separate it from the runner's text around it.
func fail(err error) error {
	if err == nil {
		return nil
	}
	return errors.New(failureBegin + err.Error() + failureEnd)
}

// looking is the interval at which a running unit checks whether its job was cancelled.
const looking = time.Second

// wanted returns a context that ends when the job is cancelled, which removes its folder.
// Runners do not always stop workers: Flink's job server lets them continue, and a
// training can take hours.
func (j *JobInfo) wanted(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, stop := context.WithCancel(ctx)
	go func() {
		tick := time.NewTicker(looking)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			if _, gone := errors.AsType[*batch.GoneError](batch.FindFolder(j.Dir)); gone {
				stop()
			}
		}
	}()
	return ctx, stop
}
