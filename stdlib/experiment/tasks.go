package experiment

import (
	"context"
	"encoding/json"
	"fmt"

	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
)

// What a process that runs nets does for this package, by name.
const (
	scaleTask = "scale"
	trialTask = "trial"
)

// Tasks are what this package has done by a process that runs nets: [worker.Main].
func Tasks() []worker.Task {
	rows := loader{}
	return []worker.Task{
		{Name: scaleTask, Do: doScale},
		{Name: trialTask, Do: func(ctx context.Context, at worker.Bench, parameters json.RawMessage) (any, error) {
			return doTrial(ctx, at, rows, parameters)
		}},
	}
}

// Jobs says what to do of a scale, and where.
type Jobs struct {
	Scale, Network string // of all networks where the latter is ""
	Toy            bool   // few rows and small nets: figures that mean nothing
	Folder         string // of the checkpoints
	Results        string // the file that rows are appended to
}

// Runs are the runs that jobs are about.
func (j Jobs) Runs() (*Scale, []Run, error) {
	return Chosen(j.Scale, j.Toy, Selection{Network: j.Network})
}

// Do has a worker do what is left of the jobs: [Runner.Do]. Lines are told as runs begin
// and as rows are written, and progress at most ten times a second, from another
// goroutine. An interruption costs what came after the last checkpoint.
func (j Jobs) Do(ctx context.Context, by *worker.Client, say func(line string), progress func(nets.Progress)) error {
	return by.Do(ctx, scaleTask, j, nil, say, progress)
}

func doScale(ctx context.Context, at worker.Bench, parameters json.RawMessage) (any, error) {
	var j Jobs
	if err := json.Unmarshal(parameters, &j); err != nil {
		return nil, err
	}
	_, runs, err := j.Runs()
	if err != nil {
		return nil, err
	}
	r := &Runner{Backend: at.Backend, Folder: j.Folder, Results: j.Results, Commit: BuildCommit(), Progress: at.Progress}
	r.Say = func(format string, args ...any) { at.Say(fmt.Sprintf(format, args...)) }
	return nil, r.Do(ctx, runs)
}

// placed is a trial, and the folder of what is kept of unfinished ones.
type placed struct {
	Trial
	Folder string
}

// doBy has a worker do the trial: [Trial.Do]. Progress is told at most ten times a
// second, from another goroutine. Where the error is a [*worker.LostError] the next
// attempt goes on from the last checkpoint in the folder.
func (t *Trial) doBy(ctx context.Context, by *worker.Client, folder string, progress func(nets.Progress)) (
	r Result, err error) {
	err = by.Do(ctx, trialTask, placed{*t, folder}, &r, nil, progress)
	return r, err
}

func doTrial(ctx context.Context, at worker.Bench, rows loader, parameters json.RawMessage) (any, error) {
	var p placed
	if err := json.Unmarshal(parameters, &p); err != nil {
		return nil, err
	}
	return p.Do(ctx, Bench{Backend: at.Backend, Folder: p.Folder, Commit: BuildCommit(),
		Load: rows.load, Progress: at.Progress})
}
