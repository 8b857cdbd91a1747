package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/batch"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/nets/trials"
	"sequent/stdlib/nets/worker"
)

// grid asks for a grid of so many epochs, by nets so small that they train in
// moments.
func grid(t *testing.T, epochs int, runner string, axes ...trials.Axis) *batch.Request {
	t.Helper()
	r := &batch.Request{
		Protocol: batch.Protocol,
		Name:     "grid",
		Kind:     trials.Kind,
		Out:      filepath.Join(t.TempDir(), "grid.tsv"),
		Runner:   runner,
		Workers:  2,
	}
	p, _ := generate.Named("train")
	p.Rows, p.Ops = 60, generate.Range{Min: 1, Max: 4}
	set, err := generate.Generate(t.Context(), p, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var rows []worker.Row
	for _, row := range set.Rows() {
		s, _ := row.Sequent()
		rows = append(rows, worker.RowOf(s, row.Gold == "1"))
	}
	g := trials.Grid{Network: "bag", Axes: axes, Epochs: epochs, Keep: "best"}
	if g.Training, err = trials.Keep(r.Out, rows[:40]); err == nil {
		g.Selection, err = trials.Keep(r.Out, rows[40:])
	}
	if err != nil {
		t.Fatal(err)
	}
	if r.Params, err = json.Marshal(g); err != nil {
		t.Fatal(err)
	}
	return r
}

// A grid has the same bytes in memory and by prism with one worker and with four,
// and a diverged training is a row of it.
func TestGrid(t *testing.T) {
	axes := []trials.Axis{
		{Name: "dim", Values: []float64{2, 4}}, {Name: "lr", Values: []float64{0.05, 1e30}},
		{Name: "seed", Values: []float64{1, 2}},
	}
	events, want := asked(t, t.Context(), grid(t, 3, "memory", axes...))
	if e := last(events); e.Event != "done" || e.Tally.Rows != 8 || e.Tally.Counts["diverged"] != 4 {
		t.Fatalf("%+v", e)
	}
	for _, workers := range []int{1, 4} {
		r := grid(t, 3, "prism", axes...)
		r.Workers = workers
		events, got := asked(t, t.Context(), r)
		if e := last(events); e.Event != "done" || string(got) != string(want) {
			t.Errorf("%d workers: %+v\n%s\nis not\n%s", workers, e, got, want)
		}
	}
}

// Where all trainings fail the job does, and there is no file.
func TestGridFails(t *testing.T) {
	for _, runner := range []string{"memory", "prism"} {
		r := grid(t, 3, runner, trials.Axis{Name: "lr", Values: []float64{1e30}})
		events, file := asked(t, t.Context(), r)
		if e := last(events); e.Event != "failed" || !strings.Contains(e.Text, "no training succeeded: 1 diverged") ||
			file != nil {
			t.Errorf("%s: %+v", runner, e)
		}
	}
}

// Progress says which trainings are under way, and cancelling ends them and leaves
// their checkpoints.
func TestGridCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r := grid(t, 100_000, "prism", trials.Axis{Name: "seed", Values: []float64{1, 2}})
	var out safeBuffer
	var at time.Time
	go func() {
		for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
			out.mu.Lock()
			heard := out.Buffer.String()
			out.mu.Unlock()
			if strings.Contains(heard, "seed 1: epoch ") {
				break
			}
		}
		at = time.Now()
		cancel()
	}()
	command(ctx, written(t, r), &out)
	if !strings.Contains(out.String(), `"cancelled"`) || time.Since(at) > 5*time.Second {
		t.Errorf("after %v: %s", time.Since(at), out.String())
	}
	kept, _ := filepath.Glob(filepath.Join(trials.Folder(r.Out), "*.net"))
	if _, err := os.Stat(r.Out); !os.IsNotExist(err) || len(kept) == 0 {
		t.Errorf("%v; checkpoints %v", err, kept)
	}
}

// A training ends when the job's folder goes, though the runner knows nothing of that.
func TestGridGivenUp(t *testing.T) {
	r := grid(t, 1_000_000, "prism", trials.Axis{Name: "seed", Values: []float64{1}})
	var at time.Time
	go func() {
		for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
			if kept, _ := filepath.Glob(filepath.Join(trials.Folder(r.Out), "*.net")); len(kept) > 0 {
				break
			}
		}
		at = time.Now()
		batch.Discard(batch.HiddenFolder(r, "shards"))
	}()
	var out safeBuffer
	ctx, enough := context.WithTimeout(t.Context(), 30*time.Second)
	defer enough()
	command(ctx, written(t, r), &out)
	if !strings.Contains(out.String(), "the job was cancelled") || time.Since(at) > 5*time.Second {
		t.Errorf("after %v: %s", time.Since(at), out.String())
	}
}
