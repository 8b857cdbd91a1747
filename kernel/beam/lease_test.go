package main

import (
	"context"
	"strings"
	"testing"

	"sequent/stdlib/batch"
)

// A job whose file another writes fails by that at once, names the other, and takes
// nothing from it; when that has ended the same job is done.
func TestLeased(t *testing.T) {
	for _, runner := range []string{"memory", "prism"} {
		r := pairs(t, 400, runner)
		first, err := batch.TakeLease(r.Out, "first")
		if err != nil {
			t.Fatal(err)
		}
		var said safeBuffer
		if command(context.Background(), written(t, r), &said) || !strings.Contains(said.String(), `\"first\"`) ||
			!strings.Contains(said.String(), `"field":"out"`) {
			t.Errorf("%s: %s", runner, said.String())
		}
		if _, err := batch.TakeLease(r.Out, "third"); err == nil {
			t.Error("the first has its file no more")
		}
		first.Release()
		if events, file := asked(t, context.Background(), r); last(events).Event != "done" || len(file) == 0 {
			t.Errorf("%s: %+v", runner, last(events))
		}
	}
}
