package main

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/batch"
)

// How far a job is never falls, and rows that are merged are told while they are.
func TestProgress(t *testing.T) {
	events, _ := asked(t, context.Background(), pairs(t, 8_000, "prism"))
	var before, merging batch.Event
	for _, e := range events {
		if e.Event != "progress" {
			continue
		}
		if e.Done < before.Done || e.Done > e.Total {
			t.Errorf("%d of %d after %d", e.Done, e.Total, before.Done)
		}
		if before = e; 3*e.Done > 2*e.Total {
			merging = e
		}
	}
	if merging.Counters["merged"] == 0 || merging.Counters["made"] == 0 {
		t.Errorf("the merging of rows is not told: the last was %+v", before)
	}
}

// cuts writes a part of one line.
type cuts struct {
	bytes.Buffer
	at, n int
}

func (c *cuts) Write(p []byte) (int, error) {
	if c.n++; c.n == c.at {
		n, _ := c.Buffer.Write(p[:len(p)/2])
		return n, errors.New("no space left on device")
	}
	return c.Buffer.Write(p)
}

// Progress is told where it is one, and an event is a line of its own also after one
// for which there was no room.
func TestEvents(t *testing.T) {
	out := &cuts{at: 2}
	e := &events{out: out}
	for _, done := range []int64{1, 1, 2, 2, 3} {
		e.progress(done, 3)
	}
	e.send(batch.Event{Event: "done"})
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	want := []string{
		`{"event":"progress","done":1,"total":3}`, `{"event":"progress"`,
		`{"event":"progress","done":3,"total":3}`, `{"event":"done"}`,
	}
	if len(lines) != 4 || !strings.HasPrefix(lines[1], want[1]) ||
		!slices.Equal(slices.Delete(slices.Clone(lines), 1, 2), slices.Delete(want, 1, 2)) {
		t.Errorf("%q", lines)
	}
}

// What a runner says of a failure becomes one sentence.
func TestRunnerFailed(t *testing.T) {
	for said, want := range map[string]string{
		"java.io.IOException: no route\n\tat a.b(C.java:5)\n": "the runner failed: java.io.IOException: no route",
		"java.lang.RuntimeException: worker\ncaused by: " + failureBegin + "params: no rows" + failureEnd +
			"\nat x": "no rows",
		"org.apache.spark.SparkException: Only one SparkContext should be running in this JVM (see SPARK-2243).The " +
			"currently running SparkContext was created at:\norg.apache": "the Spark job server is running another " +
			"job, and runs one at a time; wait until it ends",
		"the cluster is gone": "the runner failed: the cluster is gone",
	} {
		if ev := failure(runnerFailed(said)); !strings.HasSuffix(ev.Text, want) || strings.Contains(ev.Text, "\n") {
			t.Errorf("%q: %q, not %q", said, ev.Text, want)
		}
	}
}
