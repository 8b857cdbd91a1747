package experiment

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"

	"sequent/stdlib/nets"
)

// GridRun is one run of a grid. It holds everything that decides its [Result], so any
// machine that can read its rows can make it, and on the same backend it always gives the
// same result.
type GridRun struct {
	Config              // of its Seeds and its Ratio nothing is read
	Seed                uint64
	Keep                nets.Keep // after which epoch the net is asked; best is by the rows that select
	Training, Selection Rows
}

// Rows is a file of rows.
type Rows struct {
	Path string
	Sum  string // SHA-256 of the file, as hex
	Rows int
}

// Bench is where a run is done.
type Bench struct {
	Backend *nets.Backend
	Folder  string // of what is kept until the grid is done; it is there
	Commit  string // of the program: what another one kept is not gone on with
	// Load reads rows, at most so many.
	Load     func(r Rows, most int) (*nets.Data, error)
	Progress func(nets.Progress) // or nil
}

// Key is a hash of everything that decides the result, except the backend and the program.
// It does not depend on the place of the rows.
func (t *GridRun) Key() string {
	same := *t
	same.Training.Path, same.Selection.Path, same.Why = "", "", ""
	return hashed(same)
}

// String names the run among those of its grid: "bag(dim: 4, layers: 2), batch
// 64, rate 0.01, seed 1".
func (t *GridRun) String() string {
	return fmt.Sprintf("%s(%s), batch %d, rate %g, seed %d", t.Network, t.run().args(), t.Batch, t.Rate, t.Seed)
}

// run is the part that runs of experiments have too.
func (t *GridRun) run() Run { return Run{Config: &t.Config, Seed: t.Seed} }

// Do trains the run's net, or continues from the checkpoint of an earlier attempt, and
// evaluates it. Divergence is a result, with an Error. An unfinished attempt leaves its
// checkpoint in the folder for the next one; a finished one leaves its result, so that it is
// not repeated.
func (t *GridRun) Do(ctx context.Context, at Bench) (Result, error) {
	file := filepath.Join(at.Folder, hashed(t.Key(), at.Backend.Name(), at.Commit))
	if r, err := readResult(file + ".json"); err == nil || !errors.Is(err, fs.ErrNotExist) {
		return r, err
	}
	r := t.result(at.Backend.Name())
	best, err := t.train(ctx, at, file)
	switch {
	case errors.Is(err, nets.ErrDiverged):
		r.Error = err.Error()
	case err != nil:
		return r, err
	default:
		r.Best = len(best.Curve())
		if err := t.score(ctx, at, best, r.Scores); err != nil {
			return r, err
		}
	}
	text, err := json.Marshal(r)
	if err == nil {
		err = replace(file+".json", text)
	}
	os.Remove(file + ".net") // what is left of them goes with the folder
	os.Remove(file + ".best")
	return r, err
}

// readResult reads the result of an attempt that was finished.
func readResult(file string) (r Result, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return r, err
	}
	if err := json.Unmarshal(text, &r); err != nil {
		return r, fmt.Errorf("%s: %w", file, err)
	}
	return r, nil
}

// train trains to the last epoch and gives the net of the epoch that is kept.
func (t *GridRun) train(ctx context.Context, at Bench, file string) (*nets.Net, error) {
	_, settings, err := t.run().settings()
	if err != nil {
		return nil, err
	}
	training, err := at.Load(t.Training, t.Training.Rows)
	if err != nil {
		return nil, err
	}
	selection, err := at.Load(t.Selection, t.Selection.Rows)
	if err != nil {
		return nil, err
	}
	how := t.course(file)
	how.Validate, how.Keep, how.Progress = selection, t.Keep, at.Progress
	n, err := how.Open(t.Network, settings, at.Backend)
	if err != nil {
		return nil, err
	}
	return how.Run(ctx, n, training)
}

// score asks the net: of the rows trained on as many as select.
func (t *GridRun) score(ctx context.Context, at Bench, n *nets.Net, scores map[string]nets.Score) error {
	for _, x := range []struct {
		set  string
		rows Rows
	}{{"training", t.Training}, {"selection", t.Selection}} {
		d, err := at.Load(x.rows, min(x.rows.Rows, t.Selection.Rows))
		if err != nil {
			return err
		}
		if scores[x.set], err = n.Evaluate(ctx, d, nets.Asking{}); err != nil {
			return err
		}
	}
	return nil
}

// result is the run's result without accuracies; backend is "" where none had it.
func (t *GridRun) result(backend string) Result {
	_, settings, _ := t.run().settings()
	return Result{Scale: Gridded, Key: t.Key(), Network: t.Network, Settings: t.run().args(), Rows: t.Training.Rows,
		Seed: t.Seed, Permuted: t.Permute, Batch: t.Batch, Rate: t.Rate, Epochs: t.Epochs, Worlds: settings.Worlds,
		Backend: backend, Scores: map[string]nets.Score{}}
}

// Settings are those of the run's net.
func (t *GridRun) Settings() (nets.Settings, error) {
	_, settings, err := t.run().settings()
	return settings, err
}

// Trained returns the result of a run whose net was trained elsewhere, and the points of its
// curve, which ends with the kept epoch. The result has accuracies on training, the rows as
// the epoch met them, and on selection if there are rows for validation.
func (t *GridRun) Trained(curve []nets.Epoch) (Result, []Point) {
	r := t.result("")
	r.Scale, r.Best = "", len(curve)
	points := pointsOf(r.Key, curve, "selection")
	maps.Copy(r.Scores, points[len(points)-1].Scores)
	return r, points
}

// Diverged is the result of a run whose net was trained elsewhere and diverged.
func (t *GridRun) Diverged(err error) Result {
	r := t.Lost(err.Error())
	r.Scale = ""
	return r
}

// Lost is the result of a run that took worker after worker with it.
func (t *GridRun) Lost(why string) Result {
	r := t.result("")
	r.Error = why
	return r
}
