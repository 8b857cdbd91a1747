package experiment

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/nettest"
)

// bench is where runs of a test are done, on generated rows that the sum of a
// [Rows] names by their seed; loads counts how often rows were read.
func bench(t *testing.T) (at Bench, loads *int) {
	t.Helper()
	b, err := nets.OpenBackend(nettest.Setting())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	loads = new(int)
	return Bench{Backend: b, Folder: t.TempDir(), Commit: "abc", Load: func(r Rows, most int) (*nets.Data, error) {
		*loads++
		p, _ := generate.Named("train")
		p.Rows, p.Seed, p.Ops = r.Rows, uint64(len(r.Sum)), generate.Range{Min: 1, Max: 4}
		set, err := generate.Generate(t.Context(), p, generate.Options{})
		if err != nil {
			return nil, err
		}
		return nets.FromSet(set.Head(most))
	}}, loads
}

func run() GridRun {
	return GridRun{
		Config:    Config{Network: "bag", Args: map[string]int{"dim": 4}, Epochs: 3, Batch: 16, Rate: 0.05},
		Seed:      1,
		Keep:      "best",
		Training:  Rows{"a", "x", 40},
		Selection: Rows{"b", "xx", 12},
	}
}

// A run that was interrupted goes on to the same result, and one that is finished
// is not done again.
func TestGridRun(t *testing.T) {
	one, work := bench(t)
	tr := run()
	want, err := tr.Do(t.Context(), one)
	if err != nil || want.Scores["selection"].Of != 12 || want.Scores["training"].Of != 12 || want.Best < 1 ||
		want.Scale != Gridded {
		t.Fatalf("%+v %v", want, err)
	}
	loaded := *work
	if again, err := tr.Do(t.Context(), one); err != nil || again.gridLine() != want.gridLine() || *work != loaded {
		t.Errorf("%+v %v, rows were read %d times more", again, err, *work-loaded)
	}
	two, _ := bench(t)
	for n := 1; ; n++ { // interrupted after one step, then two …
		ctx, cancel := context.WithCancel(t.Context())
		steps := 0
		two.Progress = func(nets.Progress) {
			if steps++; steps == n {
				cancel()
			}
		}
		got, err := tr.Do(ctx, two)
		cancel()
		if errors.Is(err, context.Canceled) {
			continue
		}
		if err != nil || got.gridLine() != want.gridLine() || n == 1 {
			t.Errorf("interrupted: %v\n%s\nis not\n%s", err, got.gridLine(), want.gridLine())
		}
		break
	}
	if left, _ := filepath.Glob(filepath.Join(two.Folder, "*")); len(left) != 1 {
		t.Errorf("%v is left", left)
	}
}

// What decides is in the key: not where the rows are.
func TestGridRunKey(t *testing.T) {
	key := func(change func(*GridRun)) string {
		tr := run()
		change(&tr)
		return tr.Key()
	}
	same := key(func(*GridRun) {})
	if key(func(tr *GridRun) { tr.Training.Path = "elsewhere" }) != same {
		t.Error("the place of rows is in the key")
	}
	for name, change := range map[string]func(*GridRun){
		"seed": func(tr *GridRun) {
			tr.Seed = 2
		}, "rows": func(tr *GridRun) { tr.Selection.Sum = "y" }, "keep": func(tr *GridRun) { tr.Keep = "last" },
		"rate": func(tr *GridRun) { tr.Rate = 1 }, "settings": func(tr *GridRun) { tr.Args = map[string]int{"dim": 8} },
	} {
		if key(change) == same {
			t.Error(name, "is not in the key")
		}
	}
}

// The file of a grid is read as it was written, failures too, and ranked by the
// means over seeds; settings that failed stand last.
func TestGridFile(t *testing.T) {
	result := func(rate float64, seed uint64, right int, why string) Result {
		tr := run()
		tr.Rate, tr.Seed = rate, seed
		r := tr.result("go")
		if r.Error = why; why == "" {
			r.Scores["selection"], r.Scores["training"] = nets.Score{
				Right: right,
				Of:    20,
			}, nets.Score{Right: 15, Of: 20}
		}
		return r
	}
	wanted := []Result{
		result(0.1, 1, 10, ""), result(0.1, 2, 12, ""), result(9, 1, 0, "it\ndiverged"),
		result(0.2, 1, 14, ""), result(0.2, 2, 16, ""),
	}
	written := []string{gridHead()}
	for i := range wanted {
		written = append(written, wanted[i].gridLine())
	}
	file := filepath.Join(t.TempDir(), "grid.tsv")
	if err := os.WriteFile(file, []byte(strings.Join(written, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	results, err := ReadResults(file)
	if err != nil || len(results) != 5 || results[2].Error != "it diverged" ||
		results[3].Scores["selection"].Right != 14 {
		t.Fatalf("%+v %v", results, err)
	}
	table, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	ranked := then(t, table, Table.mean, by("selection"))
	if got := strings.Join(lines(ranked.Display()),
		", "); got != "0.2|2|75.0|63.5|75.0|, 0.1|2|55.0|63.5|75.0|, 9|1||||1" {
		t.Error(got)
	}
	if rows := lines(table.Display()); len(rows) != 5 || !strings.Contains(rows[2], "it diverged") {
		t.Error(rows)
	}
	lost := (&GridRun{Config: Config{Network: "bag"}}).Lost("3 processes were lost")
	if lost.Error == "" || lost.Backend != "" {
		t.Errorf("%+v", lost)
	}
}
