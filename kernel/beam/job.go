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

// Job is what each worker needs to know; it travels with every function.
type Job struct {
	Request []byte // JSON, without the forms that are taken
	Dir     string // of shards
	Plan    batch.Plan
	Files   bool // values between stages go by files: see [batch.Exchange]
}

// newJob returns the job of a request. Prism keeps in memory what lies between stages.
func newJob(r *batch.Request, p batch.Plan, dir string) (Job, error) {
	light := *r
	light.Taken = nil
	request, err := json.Marshal(light)
	return Job{request, dir, p, r.Runner == "prism"}, err
}

// exchange returns the folder of what stages send, "" where the runner carries it.
func (j *Job) exchange() string {
	if j.Files {
		return j.Dir
	}
	return ""
}

// works are the works of the requests that this process has seen: functions of one
// job share one.
var works sync.Map

// shared is work with a permit for each task that may be done at a time. Runners take as
// many workers as they like, prism the more the slower they are, and each has a unit or
// a partition of forms in memory. One process does as many tasks at a time as the
// request has workers or, where it does not say, as there are processors.
type shared struct {
	batch.Work
	permits chan struct{}
}

// work returns the request's work. The error is a [*batch.GoneError] where the job was
// given up.
func (j *Job) work() (*shared, error) {
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

// turn does something with the request's work when there is a permit for it, as long
// as the job is wanted. It neither reads what comes from the runner nor emits: a holder
// of a permit who waits for the runner could wait for ever, since what others have not
// yet read comes before it in one stream.
func (j *Job) turn(ctx context.Context, do func(ctx context.Context, w batch.Work) error) error {
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

// endWorks ends the works of this process.
func endWorks() {
	works.Range(func(request, w any) bool {
		w.(*shared).Close(false)
		works.Delete(request)
		return true
	})
}

// fail notes an error that a unit met, and marks it as ours. Where the folder went
// meanwhile, that is the error.
func (j *Job) fail(err error) error {
	if gone := batch.FindFolder(j.Dir); gone != nil {
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

// looking is how often a unit that is under way looks whether its job is wanted.
const looking = time.Second

// wanted returns ctx until the job is given up, which shows by its folder. A runner need
// not stop workers then: Flink's job server lets them go on, and a training can take
// hours.
func (j *Job) wanted(ctx context.Context) (context.Context, context.CancelFunc) {
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
