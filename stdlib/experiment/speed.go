package experiment

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"sequent/stdlib/nets"
)

// speeds are examples a second in training, by network and settings, as
// measured on this machine.
type speeds map[string]float64

func (r *Runner) speedFile() string { return filepath.Join(r.Folder, "speeds.json") }

// speedKey is what a speed belongs to.
func (r Run) speedKey() string { return fmt.Sprintf("%s(%s)", r.Config.Network, r.args()) }

// speeds are the speeds measured so far; none is no error.
func (r *Runner) speeds() (speeds, error) {
	found := speeds{}
	text, err := os.ReadFile(r.speedFile())
	if errors.Is(err, fs.ErrNotExist) {
		return found, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &found)
	}
	return found, err
}

// Measure trains a copy of each run's net for a while and keeps the examples a
// second, for Remaining. Compilation is not counted.
func (r *Runner) Measure(ctx context.Context, runs []Run, each time.Duration) error {
	known, err := r.speeds()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(r.Folder, 0o755); err != nil {
		return err
	}
	fresh := speeds{}
	for _, run := range runs {
		key := run.speedKey()
		if fresh[key] > 0 {
			continue
		}
		speed, err := r.measure(ctx, run, each)
		if err != nil {
			return fmt.Errorf("%v: %w", run, err)
		}
		fresh[key], known[key] = speed, speed
		r.say("%s: %.0f examples/s", key, speed)
		text, err := json.MarshalIndent(known, "", "\t")
		if err != nil {
			return err
		}
		if err := replace(r.speedFile(), text); err != nil {
			return err
		}
	}
	return nil
}

// measure trains for a while. The speed is that of the median step: steps of a
// shape that has not been met compile, and take many times as long.
func (r *Runner) measure(ctx context.Context, run Run, each time.Duration) (float64, error) {
	m, err := r.material(ctx, run.Experiment)
	if err != nil {
		return 0, err
	}
	_, settings, err := run.settings()
	if err != nil {
		return 0, err
	}
	net, err := nets.New(run.Config.Network, settings, r.Backend)
	if err != nil {
		return 0, err
	}
	trying, stop := context.WithCancel(ctx)
	defer stop()
	var steps []time.Duration
	rows, begun := 0, time.Now()
	last := begun
	err = net.Train(trying, m.training, nets.Training{
		Epochs:  1,
		Batch:   run.Config.Batch,
		Rate:    run.Config.Rate,
		Decay:   run.Config.Decay,
		Permute: run.Config.Permute,
		Progress: func(p nets.Progress) {
			if p.Compiling > 0 {
				return
			}
			now := time.Now()
			steps, rows, last = append(steps, now.Sub(last)), p.Rows, now
			if len(steps) >= leastSteps && now.Sub(begun) > each {
				stop()
			}
		},
	})
	if err != nil && (ctx.Err() != nil || trying.Err() == nil) {
		return 0, err
	}
	slices.Sort(steps)
	return float64(rows) / float64(len(steps)) / steps[len(steps)/2].Seconds(), nil
}

// leastSteps is of how many steps a median is taken at least.
const leastSteps = 8

// Remaining estimates the training time that a run has left, by the speed
// measured; ok is false where none has been. Asking comes on top.
func (r *Runner) Remaining(run Run) (left time.Duration, ok bool, err error) {
	known, err := r.speeds()
	if err != nil {
		return 0, false, err
	}
	t := &training{Runner: r, run: run}
	if err := t.recall(); err != nil {
		return 0, false, err
	}
	speed := known[run.speedKey()]
	if speed == 0 {
		return 0, false, nil
	}
	_, settings, err := run.settings()
	if err != nil {
		return 0, false, err
	}
	rows, c := 0.0, run.Config.course("")
	for epoch := t.past.Epochs; epoch < run.Config.Epochs; epoch++ {
		share := 1.0 // of an epoch's time: it grows with the worlds
		if w := c.WorldsIn(epoch); w != 0 {
			share = float64(w) / float64(settings.Worlds)
		}
		rows += share * float64(run.Experiment.Rows)
	}
	return time.Duration(rows / speed * float64(time.Second)), true, nil
}
