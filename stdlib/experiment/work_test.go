package experiment

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"sequent/stdlib/batch"
	"sequent/stdlib/batch/batchtest"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/nettest"
	"sequent/stdlib/nets/worker"
)

// diesEnv makes a process die instead of training.
const diesEnv = "SEQUENT_TEST_DIES"

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == worker.Argument {
		if os.Getenv(diesEnv) != "" {
			syscall.Kill(os.Getpid(), syscall.SIGKILL)
		}
		if err := worker.Main(Tasks()...); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	nettest.Environment()
	os.Exit(m.Run())
}

// generated are rows as the paper's training set is made, of small formulas.
func generated(t testing.TB, n int, seed uint64) (rows []nets.Row) {
	t.Helper()
	p, _ := generate.Named("train")
	p.Rows, p.Seed, p.Ops = n, seed, generate.Range{Min: 1, Max: 4}
	set, err := generate.Generate(t.Context(), p, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range set.Rows() {
		s, _ := r.Sequent()
		row, err := nets.ReadSequent(s, r.Gold == "1")
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	return rows
}

// toyGrid is a grid of seconds, to a file of the test.
func toyGrid(t testing.TB, axes ...Axis) *GridWork {
	t.Helper()
	w := &GridWork{
		Grid:    Grid{Network: "treeNet", Axes: axes, Epochs: 3, Permute: true, Keep: "best"},
		Path:    filepath.Join(t.TempDir(), "grid.tsv"),
		Workers: 2,
	}
	for rows, set := range map[*Rows][]nets.Row{&w.Training: generated(t, 80, 1), &w.Selection: generated(t, 20, 2)} {
		var err error
		if *rows, err = KeepRows(w.Path, set); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Check(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Close(false) })
	return w
}

var smallGrid = []Axis{{"dim", []float64{4, 8}}, {"lr", []float64{0.01}}, {"seed", []float64{1, 2}}}

// runGrid does the work in memory.
func runGrid(ctx context.Context, w *GridWork) (string, batch.Tally, error) {
	plan, err := w.Prepare(ctx, "")
	if err != nil {
		return "", batch.Tally{}, err
	}
	var file bytes.Buffer
	tally, err := batch.Run(ctx, w, plan, &file, batch.Options{Workers: w.Workers})
	return file.String(), tally, err
}

// One process or several, one core or all, in order or by shards in any order, and
// with processes that are killed meanwhile: the file has the same bytes, and its
// rows are what nets.Train gives.
func TestGridSameBytes(t *testing.T) {
	w := toyGrid(t, smallGrid...)
	want, tally, err := runGrid(t.Context(), w)
	if err != nil || tally.Rows != 4 || tally.Counts["trained"] != 4 {
		t.Fatal(tally, err)
	}
	if err := os.WriteFile(w.Path, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
	results, err := ReadResults(w.Path)
	if err != nil || len(results) != 4 || results[3].Settings != "dim: 8, layers: 2" || results[3].Seed != 2 ||
		results[0].Scores["selection"].Of != 20 {
		t.Fatalf("%+v %v", results, err)
	}
	direct(t, w, results[1])
	for name, change := range map[string]func(w *GridWork) (string, error){
		"one process": func(w *GridWork) (string, error) {
			w.Workers = 1
			s, _, err := runGrid(t.Context(), w)
			return s, err
		},
		"more processes than cores": func(w *GridWork) (string, error) {
			w.Workers = 4
			s, _, err := runGrid(t.Context(), w)
			return s, err
		},
		"several devices": func(w *GridWork) (string, error) {
			t.Setenv(nets.BackendVariable, "go + go")
			defer t.Setenv(nets.BackendVariable, "go")
			w.Workers = 0
			s, _, err := runGrid(t.Context(), w)
			if n := len(w.pool.all); n != 2 {
				t.Errorf("%d processes for two devices", n)
			}
			return s, err
		},
		"killed": func(w *GridWork) (string, error) { return killed(t, w) },
		"shards": func(w *GridWork) (string, error) { return sharded(t, w) },
	} {
		if got, err := change(toyGrid(t, smallGrid...)); err != nil || got != want {
			t.Errorf("%s: %v\n%s\nis not\n%s", name, err, got, want)
		}
	}
}

// direct trains the net of a result without any of this.
func direct(t *testing.T, w *GridWork, r Result) {
	t.Helper()
	b, err := nets.OpenBackend("go")
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	load := func(rows Rows) *nets.Data {
		read, err := readRows(rows)
		if err != nil {
			t.Fatal(err)
		}
		d, err := nets.FromRows(read)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	n, err := nets.New("treeNet", nets.Settings{Dim: 4, Layers: 2, Seed: 2}, b)
	if err != nil {
		t.Fatal(err)
	}
	if err := n.Train(t.Context(), load(w.Training), nets.Training{
		Epochs:   3,
		Batch:    64,
		Rate:     0.01,
		Permute:  true,
		Validate: load(w.Selection),
	}); err != nil {
		t.Fatal(err)
	}
	best := nets.BestEpoch(n.Curve())
	if r.Best != best || r.Scores["selection"] != *n.Curve()[best-1].Validation {
		t.Errorf("epoch %d, %+v; directly epoch %d, %+v", r.Best, r.Scores["selection"], best,
			n.Curve()[best-1].Validation)
	}
}

// killed does the work while one process dies before it is asked, and another is
// killed while it trains.
func killed(t *testing.T, w *GridWork) (string, error) {
	t.Helper()
	var started atomic.Int64
	w.Command = func() (*exec.Cmd, error) {
		cmd, err := worker.Command()
		if err == nil && started.Add(1) == 1 {
			cmd.Env = append(cmd.Env, diesEnv+"=1")
		}
		return cmd, err
	}
	w.pool.open(w.Workers, w.Command)
	over := make(chan struct{})
	go func() {
		defer close(over)
		for len(w.UnderWay()) == 0 {
			time.Sleep(time.Millisecond)
		}
		for _, c := range w.pool.all {
			if pid := c.PID(); pid != 0 {
				syscall.Kill(pid, syscall.SIGKILL)
			}
		}
	}()
	file, _, err := runGrid(t.Context(), w)
	<-over
	if started.Load() < 4 {
		t.Errorf("%d processes were started: none was killed at work", started.Load())
	}
	return file, err
}

// sharded does the work as a cluster would.
func sharded(t *testing.T, w *GridWork) (string, error) {
	t.Helper()
	plan, err := w.Prepare(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := batchtest.Stages(t.Context(), w, dir, plan.Complete(), nil, 5); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	_, err = batch.Merge(t.Context(), w, dir, plan, &file, nil)
	return file.String(), err
}

// A run that diverges is a row that says so, and one is that takes each process
// with it; if all fail there is no file.
func TestGridFailures(t *testing.T) {
	w := toyGrid(t, Axis{"lr", []float64{0.01, 1e30}}, Axis{"dim", []float64{4}})
	file, tally, err := runGrid(t.Context(), w)
	if err != nil || tally.Counts["trained"] != 1 || tally.Counts["diverged"] != 1 ||
		!strings.Contains(file, "training has diverged") {
		t.Errorf("%+v %v\n%s", tally, err, file)
	}
	_, _, err = runGrid(t.Context(), toyGrid(t, Axis{"lr", []float64{1e30}}))
	if err == nil || err.Error() != "no training succeeded: 1 diverged (try a smaller lr)" {
		t.Error(err)
	}
	w = toyGrid(t, Axis{"seed", []float64{1, 2}})
	w.Command = func() (*exec.Cmd, error) {
		cmd, err := worker.Command()
		cmd.Env = append(cmd.Env, diesEnv+"=1")
		return cmd, err
	}
	if _, _, err = runGrid(t.Context(), w); err == nil ||
		!strings.Contains(err.Error(), "no training succeeded: 2 lost their processes") {
		t.Error(err)
	}
	if groups, err := w.Make(t.Context(), 0); err != nil ||
		!strings.Contains(string(groups[0].Body), "3 processes were lost: it ended with signal: killed") {
		t.Errorf("%v %s", err, groups[0].Body)
	}
}

// Rows that are not there, or others than were asked for with, end the work: that
// is no finding about a run.
func TestGridRows(t *testing.T) {
	w := toyGrid(t, smallGrid...)
	if err := os.WriteFile(w.Selection.Path, []byte("{}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := runGrid(t.Context(), w); err == nil ||
		!strings.Contains(err.Error(), "have changed since the grid was started") {
		t.Error(err)
	}
	w = toyGrid(t, smallGrid...)
	os.Remove(w.Training.Path)
	if _, _, err := runGrid(t.Context(), w); err == nil ||
		!strings.Contains(err.Error(), "workers on other machines need a folder") {
		t.Error(err)
	}
}

// An interruption is over within a moment, ends the processes, and leaves a folder
// from which the same grid goes on; the folder goes when the file is there.
func TestGridInterrupt(t *testing.T) {
	w := toyGrid(t, smallGrid...)
	w.Epochs = 400
	ctx, cancel := context.WithCancel(t.Context())
	var at time.Time
	go func() {
		for len(w.UnderWay()) == 0 {
			time.Sleep(10 * time.Millisecond)
		}
		at = time.Now()
		cancel()
	}()
	if _, _, err := runGrid(ctx, w); !errors.Is(err, context.Canceled) || time.Since(at) > time.Second/2 {
		t.Errorf("%v after %v", err, time.Since(at))
	}
	pids := []int{w.pool.all[0].PID(), w.pool.all[1].PID()}
	w.Close(false)
	for _, pid := range pids {
		if pid != 0 && syscall.Kill(pid, 0) == nil || time.Since(at) > 2*time.Second {
			t.Errorf("process %d is there after %v", pid, time.Since(at))
		}
	}
	nets, _ := filepath.Glob(filepath.Join(GridFolder(w.Path), "*.net"))
	if said := w.UnderWay(); len(nets) == 0 || len(said) > 0 {
		t.Errorf("checkpoints %v, under way %v", nets, said)
	}
	again := &GridWork{Grid: w.Grid, Path: w.Path, Workers: 2}
	again.Epochs = 3
	if _, _, err := runGrid(t.Context(), again); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if _, _, err := runGrid(t.Context(), again); err != nil || time.Since(began) > time.Second {
		t.Errorf("what was done took %v once more, %v", time.Since(began), err)
	}
	again.Close(true)
	if _, err := os.Stat(GridFolder(w.Path)); !os.IsNotExist(err) {
		t.Error(err)
	}
}

// Each mistake is told by the axis that it is in.
func TestGridCheck(t *testing.T) {
	many := make([]float64, 101)
	for i := range many {
		many[i] = float64(i + 1)
	}
	for want, axes := range map[string][]Axis{
		"width|treeNet has no setting width":        {{"width", []float64{1}}},
		"dim|dim is given twice":                    {{"dim", []float64{1}}, {"dim", []float64{2}}},
		"lr|lr has no values":                       {{"lr", nil}},
		"lr|0 is not a valid value of lr":           {{"lr", []float64{0.1, 0}}},
		"batch|70000 is not a valid value of batch": {{"batch", []float64{70000}}},
		"dim|0.5 is not a valid value of dim":       {{"dim", []float64{0.5}}},
		"seed|-1 is not a valid value of seed":      {{"seed", []float64{-1}}},
		"seed|3 is given twice in seed":             {{"seed", []float64{3, 3}}},
		"|dim":                                      {{"dim", []float64{5000}}},
		"|the grid has more than 10000 combinat":    {{"seed", many}, {"dim", many}},
	} {
		axis, why, _ := strings.Cut(want, "|")
		err := (&Grid{Network: "treeNet", Axes: axes}).Check()
		wrong, ok := errors.AsType[*AxisError](err)
		if !ok || wrong.Axis != axis || !strings.HasPrefix(wrong.Why, why) {
			t.Errorf("%v: %v, want %s", axes, err, want)
		}
	}
	if err := (&Grid{Network: "tree"}).Check(); err == nil {
		t.Error("a network that is not there is none")
	}
	if err := CheckPath("grid.csv"); err == nil {
		t.Error("a file of another ending")
	}
}

// The number of a run says its values, the last axis fastest; the grid of the
// paper fits each network.
func TestGrid(t *testing.T) {
	g := Grid{Network: "treeNet", Axes: smallGrid, Epochs: 1}
	if g.Size() != 4 || !slices.Equal(g.Values(2), []float64{8, 0.01, 1}) || g.at(1) != "dim 4, lr 0.01, seed 2" {
		t.Error(g.Size(), g.Values(2), g.at(1))
	}
	keys := map[string]bool{}
	for i := range g.Size() {
		run := g.Run(i)
		keys[run.Key()] = true
	}
	if len(keys) != 4 {
		t.Errorf("%d keys of 4 runs", len(keys))
	}
	if all := (&Grid{Axes: PaperAxes(&nets.Networks[1])}); len(all.Axes) != 5 || all.Size() != 3*2*2*2*3 {
		t.Errorf("%+v", all)
	}
	for i := range nets.Networks {
		spec := &nets.Networks[i]
		if err := (&Grid{Network: spec.Name, Axes: PaperAxes(spec)}).Check(); err != nil {
			t.Errorf("%s: %v", spec.Name, err)
		}
	}
}
