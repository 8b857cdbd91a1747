package experiment

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"sequent/stdlib/bulk"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
)

// GridKind is what this work is called in requests.
const GridKind = "grid"

// GridWork is a grid as work for package bulk.
type GridWork struct {
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
		return fmt.Errorf("%s: results are tab separated, as those of nets.jobs; name the file .tsv", filepath.Base(path))
	}
	return nil
}

// Plan has a unit for each trial. What earlier workers said that they are at is
// forgotten.
func (w *GridWork) Plan(context.Context) (bulk.Plan, error) {
	for _, f := range w.said() {
		os.Remove(f)
	}
	return bulk.Plan{Units: w.Size(), Free: true}, nil
}

// Explain leaves errors of package bulk as they are.
func (w *GridWork) Explain(err error) error { return err }

// attempts is after how many lost processes a trial has failed, unless an epoch was
// finished meanwhile.
const attempts = 3

// Make trains the net of a unit. The group's body is the result as JSON.
func (w *GridWork) Make(ctx context.Context, unit int) ([]bulk.Group, error) {
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
	body, err := json.Marshal(result)
	return []bulk.Group{{Step: unit, Rows: 1, Body: body}}, err
}

// try does a trial, anew while its process is lost.
func (w *GridWork) try(ctx context.Context, c *worker.Client, unit int) (Result, error) {
	t, tell := w.Trial(unit), w.tell(unit)
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

// Count implements [bulk.Counter].
func (w *GridWork) Count(groups []bulk.Group) map[string]int64 {
	counts := map[string]int64{}
	for _, g := range groups {
		var r Result
		switch err := json.Unmarshal(g.Body, &r); {
		case err != nil || r.Error == "":
			counts["trained"]++
		case r.Backend == "":
			counts["lost"]++
		default:
			counts["diverged"]++
		}
	}
	return counts
}

// FailedError says that all trials failed, and why by number.
type FailedError struct{ Why string }

// Error counts the reasons.
func (e *FailedError) Error() string { return "no training succeeded: " + e.Why }

// Judge implements [bulk.Judge]: a grid of which every trial failed has no file.
func (w *GridWork) Judge(t bulk.Tally) error {
	if t.Rows == 0 || t.Counts["trained"] > 0 {
		return nil
	}
	var why []string
	for _, x := range []struct{ count, words string }{{"diverged", "diverged (try a smaller lr)"}, {"lost", "lost their processes (is there memory for so many workers?)"}} {
		if n := t.Counts[x.count]; n > 0 {
			why = append(why, fmt.Sprintf("%d %s", n, x.words))
		}
	}
	w.failed = true
	return &FailedError{strings.Join(why, ", ")}
}

// Open begins a file of results.
func (w *GridWork) Open(to io.Writer) (bulk.Writer, error) {
	_, err := io.WriteString(to, GridHead()+"\n")
	return &writer{to}, err
}

// writer writes the rows of results.
type writer struct{ to io.Writer }

// Write implements [bulk.Writer].
func (w *writer) Write(g bulk.Group) error {
	var r Result
	if err := json.Unmarshal(g.Body, &r); err != nil {
		return fmt.Errorf("the result of trial %d is damaged: %w", g.Step, err)
	}
	_, err := io.WriteString(w.to, r.GridLine()+"\n")
	return err
}

// Flush implements [bulk.Writer].
func (w *writer) Flush() error { return nil }
