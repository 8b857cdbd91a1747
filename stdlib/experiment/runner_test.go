package experiment

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/nettest"
)

// published makes sets in the place of the published ones, which are not on
// every machine.
func published(ctx context.Context, name string) (*corpus.Set, error) {
	p, ok := generate.Named("easy")
	if !ok {
		return nil, errors.New("no preset easy")
	}
	p.Name, p.Rows = name, 20
	return generate.Generate(ctx, p, generate.Options{})
}

// runner is one with files of its own.
func runner(t *testing.T) *Runner {
	b, err := nets.OpenBackend(nettest.Setting())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	dir := t.TempDir()
	return &Runner{
		Backend: b,
		Folder:  filepath.Join(dir, "jobs"),
		Results: filepath.Join(dir, "results.tsv"),
		Commit:  "abc",
		Load:    published,
	}
}

// tiny is an experiment of one config.
func tiny(network string) *Experiment {
	s := Experiments[0].Toy()
	s.Configs = []Config{{
		Network: network,
		Args:    map[string]int{"dim": 4, "worlds": 2},
		Epochs:  4,
		Batch:   16,
		Rate:    1e-2,
		Permute: true,
		Seeds:   []uint64{1, 2},
	}}
	return s
}

// Every config of every experiment names a network and settings that it takes, fits the
// rows to whole groups, and has a key of its own.
func TestTable(t *testing.T) {
	for i := range Experiments {
		s := &Experiments[i]
		keys := map[string]Run{}
		if s.Rows%4 != 0 || s.Validation%4 != 0 || s.Doc == "" {
			t.Errorf("%s: %d and %d rows", s.Name, s.Rows, s.Validation)
		}
		covered := map[string]bool{}
		for _, r := range s.Runs() {
			if _, _, err := r.settings(); err != nil || r.Config.Why == "" || r.Config.Epochs < 1 ||
				r.Config.Batch < 64 {
				t.Errorf("%s, %v: %v", s.Name, r, err)
			}
			if twin, ok := keys[r.Key()]; ok {
				t.Errorf("%s: %v and %v have one key", s.Name, r, twin)
			}
			keys[r.Key()] = r
			covered[r.Config.Network] = true
		}
		for _, spec := range nets.Networks {
			if spec.Pairs == (s.Fair != nil) && !covered[spec.Name] &&
				!(s.Name == "fair-grid" && notSearched[spec.Name]) {
				t.Errorf("%s leaves out %s", s.Name, spec.Name)
			}
		}
	}
}

// The smoke experiment runs to its end and is done then.
func TestSmoke(t *testing.T) {
	s, err := Named("smoke")
	if err != nil {
		t.Fatal(err)
	}
	runs := s.Runs()
	if testing.Short() {
		runs = runs[:4]
	}
	r := runner(t)
	if err := r.Do(t.Context(), runs); err != nil {
		t.Fatal(err)
	}
	results, err := ReadResults(r.Results)
	if err != nil {
		t.Fatal(err)
	}
	want := 0
	for _, run := range runs {
		want += len(run.worlds())
	}
	if len(results) != want {
		t.Errorf("%d rows, and not %d", len(results), want)
	}
	for _, row := range results {
		for _, name := range Sets() {
			if row.Scores[name].Of != 16 {
				t.Errorf("%s, %s: %v", row.Network, name, row.Scores[name])
			}
		}
	}
	if left, err := r.Left(runs); err != nil || len(left) > 0 {
		t.Error(left, err)
	}
	stored, _ := os.ReadFile(r.Results)
	if err := r.Do(t.Context(), runs); err != nil {
		t.Fatal(err)
	}
	if again, _ := os.ReadFile(r.Results); string(again) != string(stored) {
		t.Error("what was done was done again")
	}
}

// scoresOf are the accuracies of all rows.
func scoresOf(t *testing.T, file string) (scores []map[string]nets.Score) {
	t.Helper()
	results, err := ReadResults(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range results {
		scores = append(scores, r.Scores)
	}
	return scores
}

// Runs that are interrupted again and again end as one that was not, down to
// the files of the nets.
func TestResume(t *testing.T) {
	runs := tiny("possibleWorlds").Runs()
	whole := runner(t)
	if err := whole.Do(t.Context(), runs); err != nil {
		t.Fatal(err)
	}
	r := runner(t)
	r.Every = 1
	interruptions := 0
	for {
		ctx, cancel := context.WithCancel(t.Context())
		steps := 0
		r.Progress = func(nets.Progress) {
			if steps++; steps == 3 {
				cancel()
			}
		}
		err := r.Do(ctx, runs)
		cancel()
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if interruptions++; interruptions > 100 {
			t.Fatal("no progress")
		}
	}
	if interruptions < 4 {
		t.Errorf("only %d interruptions", interruptions)
	}
	if want, got := scoresOf(t, whole.Results), scoresOf(t, r.Results); !reflect.DeepEqual(want, got) {
		t.Errorf("%v, and not %v", got, want)
	}
	for _, run := range runs {
		want, err := os.ReadFile(filepath.Join(whole.Folder, run.Key()+".best"))
		got, err2 := os.ReadFile(filepath.Join(r.Folder, run.Key()+".best"))
		if err != nil || err2 != nil || string(want) != string(got) {
			t.Errorf("%v: the nets differ %v %v", run, err, err2)
		}
	}
}

// Selecting names what there is.
func TestSelect(t *testing.T) {
	s, _ := Named("quick")
	if runs, err := s.Select(Selection{
		Network: "treeNet",
		Seed:    2,
	}); err != nil || len(runs) != 1 || runs[0].String() != "treeNet(dim: 32, layers: 2), permuted, seed 2" {
		t.Error(runs, err)
	}
	for want, f := range map[string]func() error{
		"did you mean treeNet": func() error { _, err := s.Select(Selection{Network: "treenet"}); return err },
		"no run of bag":        func() error { _, err := s.Select(Selection{Network: "bag", Seed: 3}); return err },
		"bag, ratio 0.5": func() error {
			_, err := s.Select(Selection{Network: "bag", Ratio: new(0.5)})
			return err
		},
		"did you mean quick": func() error { _, err := Named("quik"); return err },
	} {
		if err := f(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
}

// What decides what comes out is in the key, and nothing else.
func TestKey(t *testing.T) {
	run := tiny("bag").Runs()[0]
	key := run.Key()
	run.Config.Why, run.Experiment.Doc = "else", "else"
	if run.Key() != key {
		t.Error("a reason changes the key")
	}
	for name, change := range map[string]func(r *Run){
		"seed": func(r *Run) {
			r.Seed++
		}, "epochs": func(r *Run) { r.Config.Epochs++ }, "rate": func(r *Run) { r.Config.Rate *= 2 },
		"decay": func(r *Run) { r.Config.Decay = 0.5 }, "until": func(r *Run) { r.Config.Until = 0.5 },
		"permute": func(r *Run) {
			r.Config.Permute = false
		}, "rows": func(r *Run) { r.Experiment.Rows += 4 }, "dim": func(r *Run) { r.Config.Args["dim"]++ },
	} {
		other := tiny("bag").Runs()[0]
		change(&other)
		if other.Key() == key {
			t.Errorf("%s does not change the key", name)
		}
	}
}

// Results are read as they were written, and a file of other columns is left alone.
func TestResults(t *testing.T) {
	dir := t.TempDir()
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		n++
		file := filepath.Join(dir, fmt.Sprint(n))
		var want []Result
		for range rapid.IntRange(1, 3).Draw(t, "rows") {
			r := Result{
				Date: "2026-11-22", Commit: rapid.StringMatching(`[0-9a-f]{40}`).
					Draw(t, "commit"), Scale: "quick", Key: "k", Network: "bag", Settings: "dim: 4",
				Rows: rapid.IntRange(0, 1e6).Draw(t, "trained on"), Seed: rapid.Uint64().
					Draw(t, "seed"), Permuted: rapid.Bool().Draw(t, "permuted"),
				Batch: 64, Rate: 1e-3, Epochs: 3, Best: 2, Seconds: 1.5, Worlds: 16, Backend: "pure Go",
				Machine: "here", Scores: map[string]nets.Score{},
			}
			for _, name := range Sets() {
				of := rapid.IntRange(1, 5000).Draw(t, name)
				r.Scores[name] = nets.Score{Right: rapid.IntRange(0, of).Draw(t, "right"), Of: of}
			}
			if err := trained.append(file, r); err != nil {
				t.Fatal(err)
			}
			want = append(want, r)
		}
		if got, err := ReadResults(file); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%v\n%v\n%v", got, want, err)
		}
	})
	other := filepath.Join(dir, "other")
	if err := os.WriteFile(other, []byte("a\tb\n1\t2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := trained.append(other, Result{}); err == nil || !strings.Contains(err.Error(), "other columns") {
		t.Error(err)
	}
	if _, err := ReadResults(other); err == nil ||
		!strings.Contains(err.Error(), "line 2: the column date is missing") {
		t.Error(err)
	}
	if text, _ := os.ReadFile(other); string(text) != "a\tb\n1\t2\n" {
		t.Error("it was overwritten")
	}
}

// The time that is left comes of a speed that was measured here.
func TestRemaining(t *testing.T) {
	r := runner(t)
	run := tiny("bag").Runs()[0]
	if _, ok, err := r.Remaining(run); ok || err != nil {
		t.Error(ok, err)
	}
	if err := r.Measure(t.Context(), []Run{run}, time.Millisecond); err != nil {
		t.Fatal(err)
	}
	all, ok, err := r.Remaining(run)
	if err != nil || !ok || all <= 0 {
		t.Fatal(all, ok, err)
	}
	if err := r.Do(t.Context(), []Run{run}); err != nil {
		t.Fatal(err)
	}
	if left, ok, err := r.Remaining(run); err != nil || !ok || left != 0 {
		t.Error(left, ok, err)
	}
}

// One folder is one runner's.
func TestLock(t *testing.T) {
	r := runner(t)
	unlock, err := r.lock()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Do(t.Context(), tiny("bag").Runs()); err == nil ||
		!strings.Contains(err.Error(), "another process trains") {
		t.Error(err)
	}
	unlock()
	if unlock, err = r.lock(); err != nil {
		t.Fatal(err)
	}
	unlock()
}

// The data are disjoint up to renaming, and what cannot be loaded is an error.
func TestData(t *testing.T) {
	r := runner(t)
	r.Load = func(context.Context, string) (*corpus.Set, error) { return nil, errors.New("not here") }
	if err := r.Do(t.Context(), tiny("bag").Runs()); err == nil || !strings.Contains(err.Error(), "not here") {
		t.Error(err)
	}
}

// Epochs of the warm-up have their own numbers of worlds, and none of them is chosen.
func TestWarmup(t *testing.T) {
	s := tiny("possibleWorlds")
	j := &s.Configs[0]
	j.Warmup, j.Epochs, j.Seeds = []nets.Stage{{Worlds: 3, Epochs: 2}, {Worlds: 5, Epochs: 1}}, 5, one
	c := j.course("")
	for epoch, want := range []int{3, 3, 5, 0, 0} {
		if got := c.WorldsIn(epoch); got != want {
			t.Errorf("epoch %d: %d worlds, and not %d", epoch, got, want)
		}
	}
	r := runner(t)
	if err := r.Do(t.Context(), s.Runs()); err != nil {
		t.Fatal(err)
	}
	results, err := ReadResults(r.Results)
	if err != nil || len(results) == 0 || results[0].Best <= 3 ||
		!strings.Contains(results[0].Settings, "2 epochs in 3 worlds first") {
		t.Error(results, err)
	}
}

// A row names a plugin's file, and no folder of the machine.
func TestWithoutFolders(t *testing.T) {
	got := withoutFolders("XLA, PJRT plugin (/home/ann/.cache/plugin.so) v0.81: its plugin was found")
	if got != "XLA, PJRT plugin (plugin.so) v0.81: its plugin was found" {
		t.Error(got)
	}
}
