package nets

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"sequent/stdlib/stoptest"
)

// Training and asking end within 100 ms of their context, also in a step that
// takes longer; the checkpoint is written, and the net goes on.
func TestStops(t *testing.T) {
	d := generated(t, 256, 1)
	spec := &Networks[0]
	n := newNet(t, spec, Settings{Worlds: 64, Dim: 64})
	file := filepath.Join(t.TempDir(), "net")
	how := Training{Epochs: 1000, Batch: 128, Checkpoint: file}
	if err := stopAfter(n, t.Context(), d, how, 1); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if _, err := os.Stat(file); err != nil {
		t.Fatal(err)
	}
	stoptest.Within(t, "training", 100*time.Millisecond, func() time.Duration {
		ctx, cancel := context.WithCancel(t.Context())
		var told stoptest.Stopwatch
		timer := time.AfterFunc(30*time.Millisecond, func() { told = stoptest.Start(); cancel() })
		defer timer.Stop()
		if err := n.Train(ctx, d, how); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		return told.Took()
	})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := n.Ask(ctx, d, Asking{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// stopAfter trains and stops after so many steps.
func stopAfter(n *Net, ctx context.Context, d *Data, how Training, steps int) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	how.Progress = func(p Progress) {
		if p.Compiling > 0 {
			return
		}
		if steps--; steps == 0 {
			cancel()
		}
	}
	return n.Train(ctx, d, how)
}
