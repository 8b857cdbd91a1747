package dsl_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/module"
	"sequent/dsl/run"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/batch"
	"sequent/stdlib/batch/submit"
	"sequent/stdlib/corpus"
)

// jobSession is a session whose jobs are in a folder of the test, done by the
// sequent-beam that SEQUENT_BEAM names.
func jobSession(t *testing.T) session {
	t.Helper()
	if _, err := submit.Binary(); err != nil {
		t.Skip(err)
	}
	t.Setenv(submit.JobsVariable, t.TempDir())
	return newSession(t)
}

// A file has the same bytes from a set that is saved, from this process, and from
// prism, attached and detached.
func TestJobsSameBytes(t *testing.T) {
	s := jobSession(t)
	dir := t.TempDir()
	s.w = dsl.New(run.Options{Dir: dir})
	s.value(`entailment.generate(rows: 4_000, seed: 3).save("set.csv")
entailment.generate(rows: 4_000, seed: 3, out: "memory.csv")
entailment.generate(rows: 4_000, seed: 3, out: "prism.csv", runner: prism, workers: 2)
entailment.generate(rows: 4_000, seed: 3, out: "detached.csv", name: "later", detach: true)`)
	if j := s.value(`jobs.find("later").wait`).(module.Job); j.Status.State != submit.Done ||
		j.Status.End.Tally.Rows != 4_000 {
		t.Errorf("%+v", j.Status)
	}
	want, err := os.ReadFile(filepath.Join(dir, "set.csv"))
	if err != nil || len(want) == 0 {
		t.Fatal(err)
	}
	for _, name := range []string{"memory.csv", "prism.csv", "detached.csv"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %d bytes are not the %d that were saved: %v", name, len(got), len(want), err)
		}
	}
	if table := value.TableBehind(s.value("jobs.list")); len(table.Rows) != 1 || table.Rows[0].Cells[1].Text != "done" {
		t.Errorf("%+v", table.Rows)
	}
	s.value(`jobs.find("later").forget`)
	if _, none := s.value("jobs.list").(value.Nothing); !none {
		t.Error("a job is listed that was forgotten")
	}
}

// 4-tuples have the same bytes from this process and from prism.
func TestMatchSameBytes(t *testing.T) {
	s := jobSession(t)
	dir := t.TempDir()
	s.w = dsl.New(run.Options{Dir: dir})
	s.value(`entailment.generate(rows: 4_000, seed: 3, out: "pairs.csv.gz")
entailment.match("pairs.csv.gz", out: "memory.txt")
entailment.match("pairs.csv.gz", out: "prism.txt", runner: prism, workers: 2)`)
	want, err := os.ReadFile(filepath.Join(dir, "memory.txt"))
	if err != nil || bytes.Count(want, []byte{'\n'}) < 3_900 {
		t.Fatalf("%d bytes: %v", len(want), err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "prism.txt")); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%d bytes are not the %d of memory: %v", len(got), len(want), err)
	}
}

// An interrupt of the call ends its job within a moment, one of wait leaves the job
// alone, cancelling ends a detached one, and no file is left.
func TestJobsEnd(t *testing.T) {
	s := jobSession(t)
	const many = `entailment.generate(rows: 40_000_000, seed: 3, out: "rows.jsonl", runner: prism`
	ctx, cancel := context.WithCancel(t.Context())
	var at time.Time
	time.AfterFunc(2*time.Second, func() { at = time.Now(); cancel() })
	err := s.w.Run(ctx, front.Cell{Source: many + ")", Number: 1}, s.out)
	if late := time.Since(at); !errors.Is(err, context.Canceled) || late > time.Second {
		t.Errorf("%v, %v after the interrupt", err, late)
	}
	s.value(many + `, name: "many", detach: true)`)
	ctx, cancel = context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if err := s.w.Run(ctx, front.Cell{
		Source: `jobs.find("many").wait`,
		Number: 1,
	}, s.out); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	j, err := submit.Find("many")
	if err != nil {
		t.Fatal(err)
	}
	if status, err := j.Status(); err != nil || status.State != submit.Running {
		t.Errorf("after an interrupted wait: %v %v", status.State, err)
	}
	s.value(`jobs.find("many").cancel`)
	waiting, enough := context.WithTimeout(t.Context(), time.Minute)
	defer enough()
	if status, err := j.Follow(waiting, func(submit.Status) {}); err != nil || status.State != submit.Cancelled {
		t.Errorf("%v %v", status.State, err)
	}
	if err := s.w.Run(t.Context(), front.Cell{Source: `jobs.find("many").status.wait`, Number: 1}, s.out); err == nil {
		t.Error("waiting for a job that was cancelled is no error")
	}
}

// A grid has the same results from this process, and from prism with one worker and
// with four; what was kept of its trainings is gone.
func TestGridSameBytes(t *testing.T) {
	s := jobSession(t)
	dir := t.TempDir()
	s.w = dsl.New(run.Options{Dir: dir})
	const grid = `nets.search("bag", D, D.head(20), epochs: 2, dim: [2, 4], seed: [1, 2], keep: best, `
	s.value("let D = entailment.generate(rows: 40, seed: 1)\n" +
		grid + `out: "memory.tsv")` + "\n" + grid + `out: "one.tsv", runner: prism, workers: 1)` + "\n" +
		grid + `out: "four.tsv", runner: prism, workers: 4, name: "grid", detach: true)`)
	if j := s.value(`jobs.find("grid").wait`).(module.Job); j.Status.End.Tally.Counts["trained"] != 4 {
		t.Errorf("%+v", j.Status)
	}
	want, err := os.ReadFile(filepath.Join(dir, "memory.tsv"))
	if err != nil || bytes.Count(want, []byte("\n")) != 5 {
		t.Fatalf("%v %s", err, want)
	}
	for _, name := range []string{"one.tsv", "four.tsv"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); !bytes.Equal(got, want) {
			t.Errorf("%s: %v\n%s\nis not\n%s", name, err, got, want)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}

// Work on a file has the same bytes here and by prism; what fails in a worker is
// at the argument that it is about.
func TestJobsOnFiles(t *testing.T) {
	s := jobSession(t)
	dir := t.TempDir()
	s.w = dsl.New(run.Options{Dir: dir})
	s.value(`entailment.generate(rows: 4_000, seed: 3).save("set.csv")
let net = nets.bag(dim: 4)`)
	for _, call := range []string{
		`data.evaluate("set.csv", by: worlds(8, seed: 2), out: %q, runner: %s)`,
		`data.evaluate("set.csv", by: net(threshold: 0.52), out: %q, runner: %s)`,
		`entailment.relabel("set.csv", %q, by: lengths, runner: %s)`,
		`entailment.prune("set.csv", out: %q, against: entailment.generate(rows: 400, seed: 3), runner: %s)`,
	} {
		var files [2][]byte
		var told [2]string
		for i, runner := range []string{"memory", "prism"} {
			j := s.value(fmt.Sprintf(call, runner+".csv", runner)).(module.Job)
			told[i] = fmt.Sprint(j.Status.End.Tally.Rows, j.Status.End.Tally.Counts)
			var err error
			if files[i], err = os.ReadFile(filepath.Join(dir, runner+".csv")); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(files[0], files[1]) || len(files[0]) == 0 || told[0] != told[1] {
			t.Errorf("%s: %d bytes, %s; by prism %d, %s", call, len(files[0]), told[0], len(files[1]), told[1])
		}
	}
	if left, err := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 || err != nil {
		t.Errorf("left: %v %v", left, err)
	}
	for _, runner := range []string{"memory", "prism"} {
		cell := fmt.Sprintf(`entailment.relabel("set.csv", "none.csv", by: worlds(1, seed: 3), runner: %s)`, runner)
		var wrong *front.CellError
		err := s.w.Run(t.Context(), front.Cell{Source: cell, Number: 1}, s.out)
		if !errors.As(err, &wrong) || wrong.Code != "call.failed" ||
			wrong.Span.Text(cell) != "by: worlds(1, seed: 3)" || !strings.Contains(wrong.Msg, "set.csv, line ") {
			t.Errorf("%s: %v", runner, err)
		}
	}
}

// refused is the error of a cell that is refused, with the code.
func (s session) refused(cell, code string) *front.CellError {
	s.Helper()
	err := s.w.Run(s.Context(), front.Cell{Source: cell, Number: 1}, s.out)
	wrong, ok := errors.AsType[*front.CellError](err)
	if !ok || wrong.Code != code {
		s.Fatalf("%s: %v, want %s", cell, err, code)
	}
	return wrong
}

// A file that a job writes is refused to every other call, at out and with the job's
// name, before anything is left beside it; when the job has ended it is not.
func TestHeldFile(t *testing.T) {
	s, dir := newSession(t), t.TempDir()
	s.w = dsl.New(run.Options{Dir: dir})
	s.value(`entailment.generate(rows: 40, seed: 1).save("set.csv")
let net = nets.bag(dim: 2)
let D = data.read("set.csv")`)
	for _, call := range []struct{ before, at, after string }{
		{`entailment.generate(rows: 400, out: `, `"out.tsv"`, `)`},
		{`entailment.match("set.csv", out: `, `"out.tsv"`, `)`},
		{`data.evaluate("set.csv", by: net, out: `, `"./out.tsv"`, `)`},
		{`entailment.relabel("set.csv", `, `"out.tsv"`, `, by: net, runner: memory)`},
		{`entailment.prune("set.csv", out: `, `"out.tsv"`, `, detach: true)`},
		{`nets.search("bag", D, D, epochs: 1, dim: [2, 3], out: `, `"out.tsv"`, `)`},
	} {
		first, err := batch.TakeLease(filepath.Join(dir, "out.tsv"), "first")
		if err != nil {
			t.Fatal(err)
		}
		cell := call.before + call.at + call.after
		wrong := s.refused(cell, "file.held")
		if wrong.Span.Text(cell) != call.at || !strings.Contains(wrong.Msg, `the job "first"`) {
			t.Errorf("%s: %v at %s", cell, wrong, wrong.Span.Text(cell))
		}
		first.Release()
		if left, _ := filepath.Glob(filepath.Join(dir, "*out*")); len(left) > 0 {
			t.Errorf("%s leaves %v", cell, left)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
			t.Errorf("%s leaves %v", cell, left)
		}
	}
	s.value(`data.evaluate("set.csv", by: net, out: "out.tsv")`)
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// A detached job keeps its file from calls of any kernel as long as it lives: from the
// moment it was started until it was killed.
func TestHeldByDetached(t *testing.T) {
	s, dir := jobSession(t), t.TempDir()
	s.w = dsl.New(run.Options{Dir: dir})
	s.value(`entailment.generate(rows: 40_000_000, out: "out.tsv", runner: prism, name: "first", detach: true)`)
	for _, runner := range []string{"memory", "prism"} {
		if wrong := s.refused(`entailment.generate(rows: 400, out: "out.tsv", runner: `+runner+
			`)`, "file.held"); !strings.Contains(wrong.Msg, `"first"`) {
			t.Error(wrong)
		}
	}
	j, err := submit.Find("first")
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Cancel(); err != nil {
		t.Fatal(err)
	}
	if status, err := j.Follow(t.Context(), func(submit.Status) {}); err != nil || status.State != submit.Cancelled {
		t.Errorf("%v %v", status.State, err)
	}
	s.value(`entailment.generate(rows: 400, out: "out.tsv", runner: prism)`)
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// Of a file with many rows every call thinks alike: where no runner is named they are
// for prism, and a folder is no file of rows.
func TestManyRows(t *testing.T) {
	s, dir := newSession(t), t.TempDir()
	s.w = dsl.New(run.Options{Dir: dir})
	t.Setenv(submit.BinaryVariable, "")
	t.Setenv("PATH", "")
	t.Setenv(submit.JobsVariable, t.TempDir())
	many := filepath.Join(dir, "many.csv")
	if err := errors.Join(os.WriteFile(many, nil, 0o644),
		os.Truncate(many, module.MemoryRows*module.RowBytes+
			module.RowBytes), os.Mkdir(filepath.Join(dir, "folder.csv"), 0o755)); err != nil {
		t.Fatal(err)
	}
	for _, call := range []string{
		`entailment.match(%q, out: "out.tsv")`,
		`data.evaluate(%q, by: sat, kind: formulas, classes: 2, out: "out.tsv")`,
		`entailment.prune(%q, out: "out.tsv")`,
		`entailment.relabel(%q, "out.tsv", by: sat, name: "x")`,
	} {
		s.refused(fmt.Sprintf(call, "many.csv"), "job.missing")
		cell := fmt.Sprintf(call, "folder.csv")
		if wrong := s.refused(cell, "file.read"); wrong.Span.Text(cell) != `"folder.csv"` {
			t.Errorf("%s: %v at %s", cell, wrong, wrong.Span.Text(cell))
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*out*")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// A net labels many rows at once as it does one by one, and one that it cannot read is
// open, with the reason.
func TestNetTogether(t *testing.T) {
	s, dir := newSession(t), t.TempDir()
	s.w = dsl.New(run.Options{Dir: dir})
	s.value(`let D = entailment.generate(rows: 200, seed: 1)
let net = nets.possibleWorlds(dim: 4, worlds: 4).train(D, epochs: 1)`)
	v, _ := s.w.Value("net")
	var net corpus.Batcher = v.(module.Net).Asked("net")
	set, _ := s.w.Value("D")
	rows := set.(module.Dataset).D.Rows()
	var all []*corpus.Row
	for _, r := range rows {
		all = append(all, r)
	}
	labels, err := net.Label(t.Context(), all)
	if err != nil || len(labels) != len(all) {
		t.Fatalf("%d labels, %v", len(labels), err)
	}
	one := net.NewWorker()
	for i, r := range all {
		if label, err := one(t.Context(), r); err != nil || label != labels[i] {
			t.Errorf("row %d is %v by itself and %v with others: %v", i, label, labels[i], err)
		}
	}
	lines := strings.Repeat(`{"premise": "p", "conclusion": "q", "label": 0}`+"\n", 70)
	lines += `{"premise": "all x (f(x))", "conclusion": "q", "label": 0}` + "\n" + lines
	if err := os.WriteFile(filepath.Join(dir, "rows.jsonl"), []byte(lines), 0o644); err != nil {
		t.Fatal(err)
	}
	s.value(`data.evaluate("rows.jsonl", by: net, out: "out.csv")`)
	s.value(`let in = data.read("rows.jsonl").evaluate(by: net)`)
	in, _ := s.w.Value("in")
	if got := in.(module.Evaluation).E; got.Read != 140 || got.Scored != 141 || got.Open() != 1 ||
		!strings.Contains(got.Answers[70].Unread, "quantifier") {
		t.Errorf("%+v, %+v", got.Tally, got.Answers[70])
	}
	out, err := corpus.Read(t.Context(), filepath.Join(dir, "out.csv"), corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range out.Rows() {
		if why := in.(module.Evaluation).E.Answers[i].Unread; r.Extra[1] != why ||
			(why == "") != (r.Extra[0] != "open") {
			t.Errorf("row %d: %v, want %q", i+1, r.Extra, why)
		}
	}
}

// Two kernels may start jobs without a name in the same second.
func TestUnnamed(t *testing.T) {
	s := newSession(t)
	j := s.value(`entailment.generate(rows: 40, out: "rows.tsv")`).(module.Job)
	if !strings.HasPrefix(j.Name, "generate-") || !strings.HasSuffix(strings.TrimRight(j.Name, "0123456789"),
		fmt.Sprintf("-%d-", os.Getpid())) {
		t.Errorf("%s may be another process's", j.Name)
	}
}

// A value that was a job does nothing to another that took its name, and one that has
// ended meanwhile is not asked to.
func TestStaleJob(t *testing.T) {
	s := newSession(t)
	t.Setenv(submit.JobsVariable, t.TempDir())
	j := kept(t, "mine", `{"event":"progress","done":1,"total":4}`)
	first, err := module.LookedAt(&table.Call{Cell: &run.Run{W: s.w}}, j)
	if err != nil {
		t.Fatal(err)
	}
	s.w.Bind("old", first)
	time.Sleep(20 * time.Millisecond) // a file's time has steps of some milliseconds
	kept(t, "mine", `{"event":"done","tally":{"rows":4}}`)
	for _, method := range []string{"status", "wait", "cancel", "forget"} {
		if wrong := s.refused("old."+method, "job.name"); !strings.Contains(wrong.Msg, "now names a later job") {
			t.Errorf("%s: %v", method, wrong)
		}
	}
	dir := os.Getenv(submit.JobsVariable)
	if left, _ := os.ReadDir(filepath.Join(dir, "mine")); len(left) != 2 {
		t.Errorf("the other job's folder has %v", left)
	}
	j = kept(t, "short", "")
	running, err := module.LookedAt(&table.Call{Cell: &run.Run{W: s.w}}, j)
	if err != nil {
		t.Fatal(err)
	}
	s.w.Bind("short", running)
	if err := os.WriteFile(filepath.Join(dir, "short", submit.EventsFile),
		[]byte("\n"+`{"event":"done","tally":{"rows":4}}`+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if n, ok := s.value("short.cancel").(value.Nothing); !ok || n.Why != "the job has ended" {
		t.Errorf("%+v", n)
	}
	if j := s.value("short.wait").(module.Job); j.Status.State != submit.Done {
		t.Errorf("%+v", j.Status)
	}
	s.value("short.forget")
	s.value("short.forget")
	s.refused("short.cancel", "job.name")
}

// kept is a job by its folder, as if sequent-beam did it and had said what it says.
func kept(t *testing.T, name, says string) *submit.Job {
	t.Helper()
	dir := filepath.Join(os.Getenv(submit.JobsVariable), name)
	request := fmt.Sprintf(`{"protocol":%d,"name":%q,"kind":"generate","out":"/nowhere/rows.jsonl","runner":"prism"}`,
		batch.Protocol, name)
	if err := errors.Join(os.RemoveAll(dir), os.MkdirAll(dir, 0o755),
		os.WriteFile(filepath.Join(dir, submit.EventsFile), []byte(says+"\n"), 0o644),
		os.WriteFile(filepath.Join(dir, submit.RequestFile), []byte(request), 0o644)); err != nil {
		t.Fatal(err)
	}
	j, err := submit.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// Of a job that is lost what is known is told, in the answer, as JSON and by wait.
func TestLostJob(t *testing.T) {
	s := newSession(t)
	t.Setenv(submit.JobsVariable, t.TempDir())
	long := time.Now().Add(-time.Hour)
	for name, log := range map[string]string{
		"killed": "",
		"broken": "start\npanic: a defect\n\ngoroutine 1 [running]:\n",
	} {
		kept(t, name, `{"event":"progress","done":1,"total":4}`)
		dir := filepath.Join(os.Getenv(submit.JobsVariable), name)
		if err := os.WriteFile(filepath.Join(dir, "log.txt"), []byte(log), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{submit.EventsFile, submit.RequestFile} {
			if err := os.Chtimes(filepath.Join(dir, file), long, long); err != nil {
				t.Fatal(err)
			}
		}
		want := map[string]string{
			"killed": "exited without a report; it probably ran out of memory",
			"broken": "panic: a defect",
		}[name]
		j := s.value(fmt.Sprintf("jobs.find(%q)", name)).(module.Job)
		told := fmt.Sprint(j.JSON().(value.Object)["error"])
		if j.Status.State != submit.Lost || !strings.Contains(told, want) ||
			!strings.Contains(fmt.Sprint(j.Doc()), want) {
			t.Errorf("%s: %s, %s", name, j.Status.State, told)
		}
		if wrong := s.refused(fmt.Sprintf("jobs.find(%q).wait", name), "job.lost"); !strings.Contains(wrong.Msg, want) {
			t.Error(wrong)
		}
	}
}

// Names of jobs are completed, and a near one is offered for a wrong one.
func TestJobNames(t *testing.T) {
	s := newSession(t)
	t.Setenv(submit.JobsVariable, t.TempDir())
	kept(t, "training", "")
	code, cursor := at(t, `jobs.find("tr‸`)
	if got := offered(s.w.Complete(code, cursor)); !slices.Contains(got, "training") {
		t.Errorf("offers %v", got)
	}
	if wrong := s.refused(`jobs.find("trainin")`, "job.name"); !strings.Contains(wrong.Error(),
		`did you mean "training"?`) {
		t.Error(wrong)
	}
	for options, want := range map[string]string{
		`["red"]`:        `not "red"`,
		`["=4"]`:         `not "=4"`,
		`[4]`:            "not 4",
		`["a=1", "a=2"]`: "a is given twice",
	} {
		err := s.w.Run(t.Context(), front.Cell{
			Source: `entailment.generate(rows: 4, out: "rows.jsonl", options: ` + options + `)`,
			Number: 1,
		}, s.out)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", options, err, want)
		}
	}
}

// A call waits for the file of a job that was cancelled and cleans up.
func TestHeldByCancelled(t *testing.T) {
	s, dir := newSession(t), t.TempDir()
	s.w = dsl.New(run.Options{Dir: dir})
	t.Setenv(submit.JobsVariable, t.TempDir())
	j := kept(t, "ending", "")
	if err := j.Cancel(); err != nil {
		t.Fatal(err)
	}
	hold, err := batch.TakeLease(filepath.Join(dir, "rows.tsv"), "ending")
	if err != nil {
		t.Fatal(err)
	}
	const cell = `entailment.generate(rows: 40, out: "rows.tsv")`
	soon, cancel := context.WithTimeout(t.Context(), 150*time.Millisecond)
	defer cancel()
	if err := s.w.Run(soon, front.Cell{Source: cell, Number: 1}, s.out); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("interrupted while it waits: %v", err)
	}
	time.AfterFunc(150*time.Millisecond, hold.Release)
	if j := s.value(cell).(module.Job); j.Status.State != submit.Done {
		t.Errorf("%+v", j.Status)
	}
}

// A job names its file from the notebook's folder, and one outside of it in full.
func TestJobNamesItsFile(t *testing.T) {
	dir, elsewhere := t.TempDir(), filepath.Join(t.TempDir(), "rows.jsonl")
	s := newSession(t)
	s.w = dsl.New(run.Options{Dir: dir})
	for out, want := range map[string]string{
		"rows.jsonl":                "rows.jsonl",
		filepath.Join(dir, "b.csv"): "b.csv",
		elsewhere:                   elsewhere,
	} {
		j := s.value(`entailment.generate(rows: 8, out: "` + out + `")`).(module.Job)
		if got := j.JSON().(value.Object)["file"]; got != want {
			t.Errorf("%s is named %v, want %s", out, got, want)
		}
	}
}
