package memory

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		text string
		want int64
		err  string
	}{
		{
			"4GiB", 4 << 30, "",
		}, {"800 MB", 800e6, ""}, {"1.5gib", 3 << 29, ""}, {"200000000", 200e6, ""}, {"100000000B", 1e8, ""},
		{"none", None, ""}, {"", machine() / 4, ""}, {"50%", machine() / 2, ""}, {"1e30TB", None, ""},
		{
			"much", 0, "not an amount",
		}, {
			"GiB", 0, "not an amount",
		}, {
			"-1GiB", 0, "below",
		}, {"3KiB", 0, "below"}, {"0%", 0, "share"}, {"200%", 0, "share"}, {"NaN", 0, "not an amount"},
	} {
		got, err := Parse(c.text)
		if c.err != "" {
			if err == nil || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%q: %v, %v", c.text, got, err)
			}
		} else if got != c.want || err != nil {
			t.Errorf("%q is %d, %v; want %d", c.text, got, err, c.want)
		}
	}
}

// limited sets a limit for a test.
func limited(t *testing.T, bytes int64) {
	t.Helper()
	before := Limit()
	SetLimit(bytes)
	t.Cleanup(func() { SetLimit(before) })
}

// What grows without a bound under a watch is ended with an error that names it.
func TestWatch(t *testing.T) {
	limited(t, 256<<20)
	ctx, stop := Watch(context.Background())
	defer stop()
	grew := Grows(ctx, "blocks")
	var kept [][]byte
	for start := time.Now(); ctx.Err() == nil && time.Since(start) < time.Minute; {
		if len(kept) < 4000 {
			kept = append(kept, bytes.Repeat([]byte{1}, 1<<20))
			grew(len(kept))
		}
	}
	e := Exceeded(ctx)
	if e == nil || !strings.Contains(e.Error(), " blocks") || !strings.Contains(e.Error(), "256 MiB") ||
		!strings.Contains(e.Help(), "512MiB") {
		t.Fatalf("%v after %d MiB", e, len(kept))
	}
	if len(kept) > 2000 {
		t.Errorf("ended after %d MiB", len(kept))
	}
}

// Garbage does not count, nor does what was there before.
func TestWatchOfGarbage(t *testing.T) {
	before := make([]byte, 200<<20)
	limited(t, 256<<20)
	ctx, stop := Watch(context.Background())
	defer stop()
	sum := 0
	for start := time.Now(); time.Since(start) < 300*time.Millisecond; {
		sum += len(bytes.Repeat([]byte{1}, 1<<20))
	}
	if err := Exceeded(ctx); err != nil || ctx.Err() != nil {
		t.Error(err, ctx.Err())
	}
	before[0] = byte(sum)
}

// A context that ends otherwise did not exceed the limit, and one without a
// watch takes what grows.
func TestOtherEnds(t *testing.T) {
	parent, cancel := context.WithCancel(context.Background())
	ctx, stop := Watch(parent)
	cancel()
	if !errors.Is(ctx.Err(), context.Canceled) || Exceeded(ctx) != nil {
		t.Error(ctx.Err(), Exceeded(ctx))
	}
	stop()
	ctx, stop = Watch(context.Background())
	stop()
	if Exceeded(ctx) != nil {
		t.Error("a watch that is over exceeded the limit")
	}
	Grows(context.Background(), "rows")(3)
}
