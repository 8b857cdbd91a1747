package experiment

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"sequent/stdlib/batch"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
)

// GridKind is what this work is called in requests.
const GridKind = "grid"

// GridWork is a grid as work for package batch.
type GridWork struct {
	batch.Base
	Grid
	Path    string // of the file of results
	Workers int    // processes; 0 for one for each core
	// Command makes the command of a process; nil is worker.Command.
	Command func() (*exec.Cmd, error)

	pool   pool
	failed bool // all of it
}

// Check is an [*AxisError], or says that the file's name has an ending that results
// are not written for.
func (w *GridWork) Check() error {
	if err := w.Grid.Check(); err != nil {
		return err
	}
	return CheckPath(w.Path)
}

// CheckPath says that a file's name has an ending that results are not written for.
func CheckPath(path string) error {
	if ending := filepath.Ext(path); ending != ".tsv" {
		return fmt.Errorf("%s: results are tab-separated; name the file .tsv", filepath.Base(path))
	}
	return nil
}

// Prepare plans a unit for each run. What earlier workers said that they are at is
// forgotten.
func (w *GridWork) Prepare(context.Context, string) (batch.Plan, error) {
	for _, f := range w.said() {
		os.Remove(f)
	}
	return batch.Plan{Units: w.Size()}, nil
}

// attempts is after how many lost processes a run has failed, unless an epoch was
// finished meanwhile.
const attempts = 3

// Make trains the net of a unit. The group's body is the result as a row of the file.
func (w *GridWork) Make(ctx context.Context, unit int) ([]batch.Group, error) {
	w.pool.open(w.Workers, w.Command)
	ctx, cancel := w.pool.during(ctx)
	defer cancel()
	c, err := w.pool.take(ctx)
	if err != nil {
		return nil, err
	}
	defer w.pool.give(c)
	defer os.Remove(w.now(unit))
	result, err := w.try(ctx, c, unit)
	if err != nil {
		return nil, err
	}
	return []batch.Group{{Step: unit, Rows: 1, Counts: counts(result), Body: []byte(result.gridLine() + "\n")}}, nil
}

// try does a run, anew while its process is lost.
func (w *GridWork) try(ctx context.Context, c *worker.Client, unit int) (Result, error) {
	t, tell := w.Run(unit), w.tell(unit)
	furthest, began := 0, 0 // epochs: reached at all, and before the attempts that count
	for attempt := 1; ; attempt++ {
		r, err := t.doBy(ctx, c, GridFolder(w.Path), func(p nets.Progress) {
			furthest = max(furthest, p.Epoch)
			tell(p)
		})
		lost, ok := errors.AsType[*worker.LostError](err)
		switch {
		case ctx.Err() != nil:
			return r, ctx.Err()
		case !ok:
			return r, err
		case furthest > began+1:
			attempt, began = 0, furthest
		case attempt >= attempts:
			return t.Lost(fmt.Sprintf("%d processes were lost: %s", attempts, lost.Why)), nil
		}
	}
}

// counts counts a result by how the run ended.
func counts(r Result) map[string]int64 {
	switch {
	case r.Error == "":
		return map[string]int64{"trained": 1}
	case r.Backend == "":
		return map[string]int64{"lost": 1}
	}
	return map[string]int64{"diverged": 1}
}

// FailedError says that all runs failed, and why by number.
type FailedError struct{ Why string }

// Error counts the reasons.
func (e *FailedError) Error() string { return "no training succeeded: " + e.Why }

// Finish says that a grid of which every run failed is not worth a file.
func (w *GridWork) Finish(t *batch.Tally) error {
	if t.Rows == 0 || t.Counts["trained"] > 0 {
		return nil
	}
	var why []string
	for _, x := range []struct{ count, words string }{
		{"diverged", "diverged (try a smaller lr)"},
		{"lost", "lost their processes (is there memory for so many workers?)"},
	} {
		if n := t.Counts[x.count]; n > 0 {
			why = append(why, fmt.Sprintf("%d %s", n, x.words))
		}
	}
	w.failed = true
	return &FailedError{strings.Join(why, ", ")}
}

// Header is that of a file of results.
func (w *GridWork) Header() ([]byte, error) { return []byte(gridHead() + "\n"), nil }
