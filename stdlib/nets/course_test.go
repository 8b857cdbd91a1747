package nets

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
)

// Of epochs that had other worlds than the last none is compared with it.
func TestBestOf(t *testing.T) {
	var curve []Epoch
	for _, right := range []int{3, 7, 5, 7} {
		curve = append(curve, Epoch{Validation: &Score{Right: right, Of: 10}})
	}
	if best := BestEpoch(curve); best != 2 {
		t.Error(best)
	}
	curve[0].Worlds, curve[1].Worlds = 4, 4
	if best := BestEpoch(curve); best != 4 {
		t.Error(best)
	}
}

// A course gives the net of the epoch that is kept, the same whether it was interrupted,
// and ends at the first epoch that meets its rows well enough.
func TestCourse(t *testing.T) {
	all := trainingRows(t)
	d := &Data{trees: all.trees, rows: all.rows[:64]}
	d.group()
	kept := func(dir string, interrupt bool, change func(*Course)) (n *Net, epochs []int) {
		c := Course{
			Keep:   KeepBest,
			Warmup: []Stage{{Worlds: 2, Epochs: 1}},
			Training: Training{Epochs: 4, Batch: 32, Rate: 1e-2, Validate: d,
				Checkpoint: filepath.Join(dir, "a.net"), Best: filepath.Join(dir, "a.best"), Every: 1},
		}
		c.Ended = func(n *Net) error { epochs = append(epochs, len(n.Curve())); return nil }
		change(&c)
		for {
			ctx, cancel := context.WithCancel(t.Context())
			c.Progress = func(p Progress) {
				if p.Epochs != 4 {
					t.Error(p.Epochs, "epochs are told of")
				}
				if interrupt && p.Step == p.Steps/2 {
					cancel()
				}
			}
			n, err := c.Open("possibleWorlds", Settings{Worlds: 4, Dim: 4, Seed: 1}, backend())
			if err != nil {
				t.Fatal(err)
			}
			n, err = c.Run(ctx, n, d)
			cancel()
			if err == nil {
				return n, epochs
			}
			if !errors.Is(err, context.Canceled) {
				t.Fatal(err)
			}
			interrupt = false
		}
	}
	whole, _ := kept(t.TempDir(), false, func(*Course) {})
	again, _ := kept(t.TempDir(), true, func(*Course) {})
	if len(whole.Curve()) < 2 || len(again.Curve()) != len(whole.Curve()) ||
		again.Curve()[0].Mean != whole.Curve()[0].Mean {
		t.Errorf("kept are epoch %d and, interrupted, %d", len(whole.Curve()), len(again.Curve()))
	}
	early, epochs := kept(t.TempDir(), false, func(c *Course) { c.Keep, c.Until = KeepLast, 0.01 })
	if len(early.Curve()) != 1 || len(epochs) != 1 {
		t.Error("training did not end with the first epoch:", epochs)
	}
}
