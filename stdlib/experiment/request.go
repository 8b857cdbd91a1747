package experiment

import (
	"context"
	"encoding/json"
	"fmt"

	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
)

// The tasks that a worker process does for this package.
const (
	experimentTask = "experiment"
	runTask        = "run"
)

// Tasks are the tasks of this package for [worker.Main].
func Tasks() []worker.Task {
	rows := loader{}
	return []worker.Task{
		{Name: experimentTask, Do: doExperiment},
		{Name: runTask, Do: func(ctx context.Context, at worker.Bench, parameters json.RawMessage) (any, error) {
			return doRun(ctx, at, rows, parameters)
		}},
	}
}

// Request asks a worker process for runs of an experiment.
type Request struct {
	Scale, Network string // of all networks where the latter is ""
	Toy            bool   // few rows and small nets: figures that mean nothing
	Folder         string // of the checkpoints
	Results        string // the file that rows are appended to
}

// Runs are the requested runs.
func (q Request) Runs() (*Experiment, []Run, error) {
	return Chosen(q.Scale, q.Toy, Selection{Network: q.Network})
}

// Do has a worker make the requested runs that are left: see [Runner.Do]. It calls say with a
// line when a run begins and when a row is written, and progress at most ten times a second,
// both from another goroutine. After an interrupt the next call continues from the last
// checkpoint.
func (q Request) Do(ctx context.Context, by *worker.Client, say func(line string), progress func(nets.Progress)) error {
	return by.Do(ctx, experimentTask, q, nil, say, progress)
}

func doExperiment(ctx context.Context, at worker.Bench, parameters json.RawMessage) (any, error) {
	var q Request
	if err := json.Unmarshal(parameters, &q); err != nil {
		return nil, err
	}
	_, runs, err := q.Runs()
	if err != nil {
		return nil, err
	}
	r := &Runner{
		Backend:  at.Backend,
		Folder:   q.Folder,
		Results:  q.Results,
		Commit:   BuildCommit(),
		Progress: at.Progress,
	}
	r.Say = func(format string, args ...any) { at.Say(fmt.Sprintf(format, args...)) }
	return nil, r.Do(ctx, runs)
}

// placed is a run, and the folder of unfinished runs.
type placed struct {
	GridRun
	Folder string
}

// doBy has a worker do the run: [GridRun.Do]. Progress is told at most ten times a
// second, from another goroutine. Where the error is a [*worker.LostError] the next
// attempt goes on from the last checkpoint in the folder.
func (t *GridRun) doBy(ctx context.Context, by *worker.Client, folder string, progress func(nets.Progress)) (
	r Result, err error) {
	err = by.Do(ctx, runTask, placed{*t, folder}, &r, nil, progress)
	return r, err
}

func doRun(ctx context.Context, at worker.Bench, rows loader, parameters json.RawMessage) (any, error) {
	var p placed
	if err := json.Unmarshal(parameters, &p); err != nil {
		return nil, err
	}
	return p.Do(ctx, Bench{Backend: at.Backend, Folder: p.Folder, Commit: BuildCommit(),
		Load: rows.load, Progress: at.Progress})
}
