package experiment

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
	"sequent/stdlib/nets"
)

// Runner makes runs of an experiment and keeps their results.
type Runner struct {
	Backend *nets.Backend
	Folder  string // of checkpoints; made where it is missing
	Results string // file that rows are appended to
	Commit  string // of the program

	// Load loads a published set; nil is entailment.Load.
	Load func(ctx context.Context, name string) (*corpus.Set, error)
	// Every is the time between checkpoints within an epoch; 0 is a minute.
	Every time.Duration
	// Say is told what happens, a line each; nil is nobody.
	Say func(format string, args ...any)
	// Progress is told of every step of training; nil is nobody.
	Progress func(nets.Progress)

	data   map[*Experiment]*material
	guided map[*Experiment][]*nets.Data // see massive
}

// Do makes the runs that have no stored rows yet, in order, and appends each row to the
// results as soon as it is known. If the context ends or the process is killed, at most the
// work since the last checkpoint is lost, and the next call continues.
func (r *Runner) Do(ctx context.Context, runs []Run) error {
	left, err := r.Left(runs)
	if err != nil || len(left) == 0 {
		return err
	}
	unlock, err := r.lock()
	if err != nil {
		return err
	}
	defer unlock()
	for _, run := range left {
		if err := r.do(ctx, run); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return fmt.Errorf("%v: %w", run, err)
		}
	}
	return nil
}

// Left returns the runs whose rows are not all in the results.
func (r *Runner) Left(runs []Run) (left []Run, err error) {
	for _, run := range runs {
		worlds, err := r.missing(run)
		if err != nil {
			return nil, err
		}
		if len(worlds) > 0 {
			left = append(left, run)
		}
	}
	return left, nil
}

// missing returns the numbers of worlds without a row in the results.
func (r *Runner) missing(run Run) (worlds []int, err error) {
	results, err := ReadResults(r.Results)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	done := map[int]bool{}
	for _, row := range results {
		if row.Key == run.Key() {
			done[row.Worlds] = true
		}
	}
	for _, w := range run.worlds() {
		if !done[w] {
			worlds = append(worlds, w)
		}
	}
	return worlds, nil
}

// do trains a run to its end, evaluates the net of the kept epoch, and writes the rows.
func (r *Runner) do(ctx context.Context, run Run) error {
	m, err := r.material(ctx, run.Experiment)
	if err != nil {
		return err
	}
	t := &training{Runner: r, run: run, data: m}
	best, err := t.finish(ctx)
	if err != nil {
		return err
	}
	if err := t.curve(); err != nil {
		return err
	}
	missing, err := r.missing(run)
	if err != nil {
		return err
	}
	for _, worlds := range missing {
		row := t.row(worlds, len(best.Curve()))
		if err := m.score(ctx, best, worlds, row.Scores); err != nil {
			return err
		}
		if err := run.Experiment.sheet().append(r.Results, row); err != nil {
			return err
		}
		r.say("%v: %s", run, row.Summary())
	}
	return nil
}

// material is the experiment's data, made once.
func (r *Runner) material(ctx context.Context, s *Experiment) (*material, error) {
	if m := r.data[s]; m != nil {
		return m, nil
	}
	m, err := s.gather(ctx, r.loader())
	if err != nil {
		return nil, err
	}
	r.data = map[*Experiment]*material{s: m}
	return m, nil
}

// loader is what loads a published set.
func (r *Runner) loader() func(context.Context, string) (*corpus.Set, error) {
	if r.Load != nil {
		return r.Load
	}
	return entailment.Load
}

func (r *Runner) say(format string, args ...any) {
	if r.Say != nil {
		r.Say(format, args...)
	}
}

// training is a run at work.
type training struct {
	*Runner
	run  Run
	data *material
	net  *nets.Net
	past past
}

// past is the state that is kept beside the checkpoints.
type past struct {
	Seconds float64 // of training
	Epochs  int     // finished
}

// file is a file of the run, but for its ending.
func (t *training) file() string { return filepath.Join(t.Folder, t.run.Key()) }

// course is the run's. The part for tuning chooses the epoch; a baseline, whose
// training ends at an accuracy, is asked as it ended.
func (t *training) course() nets.Course {
	c := t.run.Config.course(t.file())
	c.Every, c.Progress = t.Every, t.Progress
	if c.Keep = nets.KeepBest; c.Until != 0 {
		c.Keep = nets.KeepLast
	}
	begun := time.Now()
	c.Ended = func(n *nets.Net) error {
		t.past.Seconds += time.Since(begun).Seconds()
		t.past.Epochs, begun = len(n.Curve()), time.Now()
		return t.note()
	}
	return c
}

// finish trains to the last epoch, from where an earlier training stopped, and gives
// the net of the epoch that is kept.
func (t *training) finish(ctx context.Context) (*nets.Net, error) {
	if err := t.open(); err != nil {
		return nil, err
	}
	c := t.course()
	c.Validate = t.data.selection
	if curve := t.net.Curve(); !c.Done(curve) {
		t.say("%v: epochs %d to %d", t.run, len(curve)+1, c.Epochs)
	}
	return c.Run(ctx, t.net, t.data.training)
}

// open loads the run's checkpoint, or makes a new net.
func (t *training) open() error {
	if err := os.MkdirAll(t.Folder, 0o755); err != nil {
		return err
	}
	if err := t.recall(); err != nil {
		return err
	}
	_, settings, err := t.run.settings()
	if err != nil {
		return err
	}
	c := t.course()
	t.net, err = c.Open(t.run.Config.Network, settings, t.Backend)
	return err
}

// recall reads what is kept beside the checkpoints.
func (t *training) recall() error {
	text, err := os.ReadFile(t.file() + ".json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = json.Unmarshal(text, &t.past)
	}
	if err != nil {
		return fmt.Errorf("%s.json: %w", t.file(), err)
	}
	return nil
}

// note writes what is kept beside the checkpoints.
func (t *training) note() error {
	text, err := json.Marshal(t.past)
	if err != nil {
		return err
	}
	return replace(t.file()+".json", text)
}

// row is a result without accuracies.
func (t *training) row(worlds, best int) Result {
	run := t.run
	return Result{
		Date: time.Now().UTC().Format(time.DateOnly), Commit: t.Commit, Scale: run.Experiment.Name, Key: run.Key(),
		Network: run.Config.Network, Settings: run.args(), Rows: run.Experiment.Rows, Seed: run.Seed,
		Permuted: run.Config.Permute,
		Batch:    run.Config.Batch, Rate: run.Config.Rate, Epochs: run.Config.Epochs, Best: best,
		Seconds: t.past.Seconds,
		Worlds:  worlds, Backend: withoutFolders(t.Backend.String()), Machine: machine(),
		Scores: map[string]nets.Score{}, Ratio: run.Experiment.ratio(),
	}
}

// machine says what the program ran on.
func machine() string {
	return fmt.Sprintf("%s/%s, %d cores", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
}

// folders are those of a file's path.
var folders = regexp.MustCompile(`[^\s(]*/`)

// withoutFolders names files without the folders that one machine has them in.
func withoutFolders(about string) string { return folders.ReplaceAllString(about, "") }
