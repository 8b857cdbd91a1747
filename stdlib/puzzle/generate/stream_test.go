package generate_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/generate"
	"sequent/stdlib/verdict"
)

// first returns the first n puzzles of a stream.
func first(t testing.TB, o generate.Options, n, workers int) []*generate.Labelled {
	t.Helper()
	var out []*generate.Labelled
	for m, err := range generate.Stream(t.Context(), o, workers) {
		if err != nil {
			t.Fatal(err)
		}
		if out = append(out, m); len(out) == n {
			break
		}
	}
	return out
}

// The same seed gives the same puzzles and labels for any number of workers.
func TestStreamOrder(t *testing.T) {
	o := generate.Options{
		Seed:   5,
		Drop:   generate.Range{Min: 0, Max: 1},
		Size:   generate.Range{Min: 3, Max: 4},
		Groups: generate.Exactly(3),
	}
	show := func(workers int) string {
		var b strings.Builder
		for _, m := range first(t, o, 24, workers) {
			b.WriteString(m.Text)
			for _, q := range m.Questions {
				b.WriteString(q.Label.String())
			}
		}
		return b.String()
	}
	want := show(1)
	for _, workers := range []int{2, 7} {
		if show(workers) != want {
			t.Errorf("%d workers make other puzzles than one", workers)
		}
	}
}

// All kinds come in turn, and no text comes twice.
func TestStreamKinds(t *testing.T) {
	seen := map[string]bool{}
	for i, m := range first(t, generate.Options{Seed: 1}, 30, 2) {
		if m.Kind != generate.Kinds[i%3].Kind || seen[m.Text] {
			t.Errorf("puzzle %d is of the kind %s, or was there before: %s", i, m.Kind, m.Text)
		}
		seen[m.Text] = true
		if m.Questions.Count(verdict.Neutral) > 0 {
			t.Errorf("puzzle %d is ambiguous: %s", i, m.Text)
		}
	}
}

// A stream of which no more can be made says so, and a cancelled one ends.
func TestStreamEnds(t *testing.T) {
	for _, err := range generate.Stream(t.Context(), generate.Options{
		Kind:  puzzle.Knights,
		Forms: []string{"fact"},
		Seed:  1,
		Size:  generate.Exactly(2),
	}, 1) {
		var wrong *generate.OptionError
		if !errors.As(err, &wrong) {
			t.Errorf("two people on the island: %v", err)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	n := 0
	var end error
	for _, err := range generate.Stream(ctx, generate.Options{
		Kind:   puzzle.Grid,
		Size:   generate.Exactly(7),
		Groups: generate.Exactly(7),
	}, 2) {
		if end = err; n == 0 {
			time.AfterFunc(20*time.Millisecond, stop)
		}
		n++
	}
	if !errors.Is(end, context.Canceled) {
		t.Errorf("the stream ended after %d puzzles with %v", n, end)
	}
}
