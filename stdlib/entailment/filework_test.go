package entailment

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/batch"
	"sequent/stdlib/batch/batchtest"
	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/verdict"
)

// oddly is a decider that says entailment of every third line, and of the line
// broken nothing or an error.
type oddly struct {
	broken int
	err    error
}

func (oddly) Name() string { return "oddly" }

func (d oddly) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(_ context.Context, r *corpus.Row) (corpus.Answer, error) {
		switch {
		case r.Line == d.broken:
			return corpus.Answer{}, d.err
		case r.Line%3 == 0:
			return corpus.Claimed(verdict.Entailment), nil
		}
		return corpus.Claimed(verdict.Neutral), nil
	}
}

// manyRows returns a file of so many rows in each format that is read; every other
// repeats one before it under other letters.
func manyRows(t *testing.T, name string, n int) string {
	t.Helper()
	var b strings.Builder
	letters := []string{"p", "q"}
	if data.Ending(name) == ".csv" {
		b.WriteString("note,premise,conclusion,label\n")
	}
	for i := range n {
		x, y := letters[i%2], letters[1-i%2]
		f := x
		for bit := 1; bit < 2_000; bit *= 2 {
			if i/2%2_000&bit != 0 {
				f = "~" + f
			}
			f = "(" + f + "&" + y + ")"
		}
		switch data.Ending(name) {
		case ".csv":
			fmt.Fprintf(&b, "\"a\nb\",%s,%s,%s\n", f, y, []string{"entails", "neutral", ""}[i%3])
		case ".jsonl":
			fmt.Fprintf(&b, `{"premise": %q, "conclusion": %q, "label": %d, "n%d": "x"}`+"\n", f, y, i%2, i/3_000)
		default:
			fmt.Fprintf(&b, "%s,%s,%d,0,0,0\n", f, y, i%2)
		}
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// content returns what a file holds, unpacked.
func content(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// small cuts files small.
func small(w *FileWork) *FileWork {
	w.cut = corpus.CutOptions{Bytes: 1}
	return w
}

// asCluster does the work as a cluster would: each unit by itself, knowing what
// lies in the folder of what was prepared.
func asCluster(t *testing.T, w, worker *FileWork, taken [][]byte) (batch.Tally, error) {
	t.Helper()
	folder, shards := t.TempDir(), t.TempDir()
	p, err := w.Prepare(t.Context(), folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := worker.Load(folder); err != nil {
		t.Fatal(err)
	}
	if p.Units < 5 {
		t.Fatalf("%d units", p.Units)
	}
	p = p.Complete()
	if err := batchtest.Stages(t.Context(), worker, shards, p, taken, 1); err != nil {
		return batch.Tally{}, err
	}
	f, err := os.Create(w.Out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	return batch.Merge(t.Context(), w, shards, p, f, nil)
}

// A file is relabelled in memory as a cluster does it.
func TestRelabelWork(t *testing.T) {
	for name, to := range map[string]string{
		"a.csv":   "b.jsonl",
		"a.jsonl": "b.jsonl",
		"a.txt":   "b.txt",
		"c.txt":   "d.csv",
	} {
		from := manyRows(t, name, 8_000)
		dir := t.TempDir()
		out := func(how string) string { return filepath.Join(dir, how+to) }
		memory, err := batch.ToFile(t.Context(), small(RelabelWork(from, out("memory"), Opened(oddly{}))),
			&batch.Request{Out: out("memory")}, nil)
		if err != nil {
			t.Fatal(err)
		}
		cluster, err := asCluster(t, small(RelabelWork(from, out("cluster"), Opened(oddly{}))),
			RelabelWork(from, out("cluster"), Opened(oddly{})), nil)
		if err != nil {
			t.Fatal(err)
		}
		if content(t, out("memory")) != content(t, out("cluster")) || memory.Rows != 8_000 ||
			memory.Counts["read"] != 8_000 || memory.Counts["changed"] < 1_000 ||
			fmt.Sprint(memory) != fmt.Sprint(cluster) {
			t.Errorf("%s: %d bytes, in memory %d; %+v, %+v", name, len(content(t, out("cluster"))),
				len(content(t, out("memory"))), cluster, memory)
		}
	}
}

// What is pruned is what one pass over the forms leaves.
func TestPruneWork(t *testing.T) {
	from := manyRows(t, "a.jsonl", 8_000)
	dir := t.TempDir()
	set, err := Read(t.Context(), from, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	taken := Forms(set.Head(10))
	memory, err := batch.ToFile(t.Context(), small(PruneWork(from, filepath.Join(dir, "memory.csv"))), &batch.Request{
		Out:   filepath.Join(dir, "memory.csv"),
		Taken: taken,
	}, nil)
	if err == nil {
		t.Fatal("a file of more columns than its header has")
	}
	memory, err = batch.ToFile(t.Context(), small(PruneWork(from, filepath.Join(dir, "memory.jsonl"))), &batch.Request{
		Out:   filepath.Join(dir, "memory.jsonl"),
		Taken: taken,
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	cluster, err := asCluster(t, small(PruneWork(from, filepath.Join(dir, "cluster.jsonl"))),
		PruneWork(from, filepath.Join(dir, "cluster.jsonl")), taken)
	if err != nil {
		t.Fatal(err)
	}
	if content(t, filepath.Join(dir, "memory.jsonl")) != content(t, filepath.Join(dir, "cluster.jsonl")) {
		t.Error("the files differ")
	}
	// 2,000 forms, of which the first ten rows have five.
	if memory.Rows != 1_995 || memory.Counts["dropped"] != 6_005 || cluster.Counts["dropped"] != 6_005 {
		t.Errorf("%+v, %+v", memory, cluster)
	}
	left, err := Read(t.Context(), filepath.Join(dir, "memory.jsonl"), corpus.ReadOptions{})
	if err != nil || len(Forms(left)) != left.Len() || left.Row(0).String() != set.Row(10).String() {
		t.Errorf("%d forms in %d rows: %v", len(Forms(left)), left.Len(), err)
	}
}

// What is counted about a file is what an evaluation of the set says.
func TestEvaluateWork(t *testing.T) {
	from := manyRows(t, "a.csv", 8_000)
	out := filepath.Join(t.TempDir(), "b.csv")
	w := small(EvaluateWork(from, out, corpus.ReadOptions{Kind: corpus.FormulaKind}, Opened(oddly{})))
	tally, err := batch.ToFile(t.Context(), w, &batch.Request{Out: out}, nil)
	if err != nil {
		t.Fatal(err)
	}
	set, err := Read(t.Context(), from, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want, err := set.Evaluate(t.Context(), oddly{}, corpus.Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := corpus.Count(tally.Counts, 2)
	if fmt.Sprint(got.Confusion().Counts) != fmt.Sprint(want.Confusion().Counts) || got.Correct != want.Correct ||
		got.Scored != want.Scored || got.Rows != 8_000 {
		t.Errorf("%+v, want %+v", got, want.Confusion())
	}
	again, err := Read(t.Context(), out, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range again.Rows() {
		if r.Extra[1] != want.Answers[i].Label.String() || again.Columns[2] != "unread" || r.Extra[2] != "" ||
			r.String() != set.Row(i).String() || r.Gold != set.Row(i).Gold {
			t.Fatalf("row %d: %v", i, r)
		}
	}
}

// Whatever fails is at what it is about, and leaves nothing.
func TestFileWorkErrors(t *testing.T) {
	rows := manyRows(t, "a.jsonl", 5_000)
	broken := filepath.Join(t.TempDir(), "b.jsonl")
	if err := os.WriteFile(broken, []byte(content(t, rows)+
		`{"premise": "p &", "conclusion": "q"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	jsonl := func(p string, d corpus.Decider) func(string) *FileWork {
		return func(dir string) *FileWork { return RelabelWork(p, filepath.Join(dir, "out.jsonl"), Opened(d)) }
	}
	for _, test := range []struct {
		work        func(dir string) *FileWork
		field, want string
	}{
		{jsonl(rows, oddly{1_234, errors.New("no")}), "by", "a.jsonl, line 1234: no"},
		{jsonl(rows, oddly{1_234, nil}), "by", "a.jsonl, line 1234: oddly answers open"},
		{jsonl(broken, oddly{}), "path", "b.jsonl:5001:17: "},
		{jsonl("none.jsonl", oddly{}), "path", "no such file"},
		{jsonl("none.doc", oddly{}), "path", "none.doc: unknown file extension"},
		{
			func(dir string) *FileWork { return RelabelWork(rows, filepath.Join(dir, "out.txt"), Opened(oddly{})) },
			"out", "a.jsonl, line 1: row 1 has the column n0",
		},
		{func(dir string) *FileWork {
			return RelabelWork(rows, filepath.Join(dir, "none", "out.txt"), Opened(oddly{}))
		}, "out", "no such file"},
	} {
		dir := t.TempDir()
		w := small(test.work(dir))
		_, err := batch.ToFile(t.Context(), w, &batch.Request{Out: w.Out}, nil)
		wrong, ok := errors.AsType[*batch.RequestError](err)
		if !ok || wrong.Field != test.field || !strings.Contains(wrong.Why, test.want) {
			t.Errorf("%v, want %s: %s", err, test.field, test.want)
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("%s leaves %v", test.want, left)
		}
	}
	for out, field := range map[string]string{"b.txt": "out", "b.doc": "out", "b.csv": ""} {
		err := EvaluateWork(rows, out, corpus.ReadOptions{Kind: corpus.FormulaKind}, Opened(oddly{})).Check()
		if wrong, ok := errors.AsType[*batch.RequestError](err); ok != (field != "") || ok && wrong.Field != field {
			t.Errorf("%s: %v", out, err)
		}
	}
	for text, wrong := range map[string]bool{
		"p,q,0,1,0,0\n": true,
		"sentence_A\tsentence_B\tgold\na\tb\tNEUTRAL\n": false,
	} {
		path := filepath.Join(t.TempDir(), "a.txt")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := EvaluateWork(path, "b.csv", corpus.ReadOptions{Kind: corpus.SentenceKind}, Opened(oddly{})).
			Check(); (err != nil) != wrong {
			t.Errorf("sentences in .txt, %q: %v", text, err)
		}
	}
}

// What labels rows is opened once, by who makes units and not by who only plans and
// merges them; what cannot be opened is about by.
func TestFileWorkOpens(t *testing.T) {
	rows, opened := manyRows(t, "a.jsonl", 5_000), 0
	later := func() *FileWork {
		return RelabelWork(rows, filepath.Join(t.TempDir(), "out.jsonl"),
			func(context.Context) (corpus.Decider, error) {
				if opened++; opened == 1 {
					return nil, context.Canceled
				} else if opened == 2 {
					return nil, &batch.RequestError{Field: "by", Why: "nobody knows it"}
				}
				return oddly{}, nil
			})
	}
	driver, folder := small(later()), t.TempDir()
	if err := driver.Check(); err != nil {
		t.Fatal(err)
	}
	plan, err := driver.Prepare(t.Context(), folder)
	if err != nil || plan.Units < 2 || opened != 0 {
		t.Fatalf("%+v %v, opened %d times", plan, err, opened)
	}
	worker := later()
	if err := worker.Load(folder); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"context canceled", "by: nobody knows it", "<nil>", "<nil>"} {
		if _, err := worker.Make(t.Context(), 1); fmt.Sprint(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if opened != 3 {
		t.Errorf("opened %d times", opened)
	}
}
