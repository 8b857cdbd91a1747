package flink_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/stdlib/batch/submit"
)

// TestCellProgress: a cell waits for its job, whose workers are in the process that
// submits, and shows how far it is; at the end that line goes, and the job has the
// counters.
func TestCellProgress(t *testing.T) {
	n := need(t).notebook(t)
	const rows = 400_000
	n.value(`entailment.generate(rows: %d, seed: 9, out: "memory.csv")`, rows)
	n.take()
	j := n.job(`entailment.generate(rows: %d, seed: 9, out: "cluster.csv", %s)`, rows, n.loopback())
	lines := n.take()
	t.Logf("%.1f s; %d lines of progress, among them %q; counters %v", j.Status.Last.Sub(j.Status.Started).Seconds(),
		len(lines), lines[len(lines)/2], j.Status.Progress.Counters)
	between := func(line string) bool {
		return strings.HasPrefix(line, "generate by "+n.c.name) && strings.Contains(line, "left")
	}
	if !slices.ContainsFunc(lines, between) || lines[len(lines)-1] != "" {
		t.Errorf("shown were %q", lines)
	}
	if p := j.Status.Progress; p.Counters["rows"] < rows || p.Counters["made"] < int64(j.Status.End.Tally.Units) ||
		p.Done == 0 || p.Done > p.Total {
		t.Errorf("%+v", p)
	}
	if n.sum("memory.csv") != n.sum("cluster.csv") {
		t.Error("other bytes than memory")
	}
}

// TestCellInterrupted: a cell that is interrupted is over at once; its job ends on the
// cluster, workers and all, and leaves nothing.
func TestCellInterrupted(t *testing.T) {
	n := need(t).notebook(t)
	ctx, interrupt := context.WithCancel(t.Context())
	var at time.Time
	go func() {
		eventually(time.Minute, func() bool {
			all := workers()
			return len(all) > 0 && all[0].busy > 400*time.Millisecond
		})
		at = time.Now()
		interrupt()
	}()
	_, err := n.run(
		ctx,
		`entailment.generate(rows: 40_000_000, seed: 3, out: "rows.jsonl", name: "interruptedcell", %s)`,
		n.process(),
	)
	if late := time.Since(at); !errors.Is(err, context.Canceled) || late > time.Second {
		t.Errorf("%v, %v after the interrupt", err, late)
	}
	n.isOver("interruptedcell", submit.Cancelled, "FAILED")
}

// TestCellFails: what fails in a worker is told at the argument that it is about, with
// the file's name and line; and where there can be no workers, by what they are started.
func TestCellFails(t *testing.T) {
	n := need(t).notebook(t)
	n.value(`entailment.generate(rows: 400, seed: 3, out: "pairs.csv")`)
	cell := `entailment.relabel("pairs.csv", "none.csv", by: worlds(1, seed: 3), name: "failingcell", ` + n.process() +
		`)`
	_, err := n.run(t.Context(), "%s", cell)
	wrong, ok := errors.AsType[*dsl.CellError](err)
	if !ok || wrong.Code != "call.failed" || wrong.Span.Text(cell) != "by: worlds(1, seed: 3)" ||
		!strings.Contains(wrong.Msg, "pairs.csv, line ") {
		t.Errorf("%v", err)
	}
	n.isOver("failingcell", submit.Failed, "FAILED")
	_, err = n.run(
		t.Context(),
		`entailment.generate(rows: 400, out: "none.csv", name: "nocommand", %s, options: ["environment_type=PROCESS", "environment_config={\"command\": \"/no/such\"}"])`,
		n.loopback(),
	)
	if wrong, ok := errors.AsType[*dsl.CellError](err); !ok || wrong.Code != "job.failed" ||
		!strings.Contains(wrong.Msg, "by the command /no/such,") {
		t.Errorf("%v", err)
	}
	n.isOver("nocommand", submit.Failed, "FAILED")
}

// isOver waits until a job has ended, here, on the cluster and in its workers; nothing is
// left beside its file's place but what is visible.
func (n *notebook) isOver(name string, here submit.State, there string) {
	n.Helper()
	j, err := submit.Find(name)
	if err != nil {
		n.Fatal(err)
	}
	begun := time.Now()
	waiting, enough := context.WithTimeout(n.Context(), time.Minute)
	defer enough()
	if s, err := j.Follow(waiting, func(submit.Status) {}); err != nil || s.State != here {
		n.Errorf("%s is %v, not %v: %v", name, s.State, here, err)
	}
	if state := n.c.ended(name); state != there {
		n.Errorf("%s is %q on the cluster, not %q", name, state, there)
	}
	if !eventually(10*time.Second, func() bool { return len(workers()) == 0 }) {
		n.Errorf("%s has workers: %v", name, workers())
	}
	if left := n.leftovers(); len(left) > 0 {
		n.Errorf("%s leaves %v", name, left)
	}
	n.Logf("%s: %s, on the cluster %s, after %.1f s", name, here, there, time.Since(begun).Seconds())
}

// TestBytesKilledNotebook: a job that is detached goes on though the program that
// started it is killed, another finds it by its name, and the file is that of memory.
func TestBytesKilledNotebook(t *testing.T) {
	n := need(t).notebook(t)
	const rows = 100_000
	first := n.program(
		`entailment.generate(rows: 100_000, seed: 4, out: "cluster.csv", name: "detached", detach: true, ` +
			n.process() + `)` + "\n" + `jobs.find("detached").wait`,
	)
	before := len(workers()) // Flink may keep a worker of a job whose host was killed
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer first.Process.Kill()
	if !eventually(time.Minute, func() bool { return len(workers()) > before }) {
		t.Fatal("the job does not begin")
	}
	signal(t, first.Process.Pid, syscall.SIGKILL)
	if err := first.Wait(); err == nil {
		t.Error("the program ended before it was killed")
	}
	if said := n.says(`jobs.find("detached").status`); !strings.HasPrefix(said, "running  detached  ") {
		t.Errorf("after the kill: %s", said)
	}
	if said := n.says(`jobs.find("detached").wait`); !strings.HasPrefix(said,
		"done  detached  100,000 rows in cluster.csv") {
		t.Errorf("at the end: %s", said)
	}
	n.value(`entailment.generate(rows: %d, seed: 4, out: "memory.csv")`, rows)
	if n.sum("memory.csv") != n.sum("cluster.csv") {
		t.Error("other bytes than memory")
	}
	if left := n.leftovers(); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// TestEndsWithNotebook: a job that is not detached ends with its program, though that
// is killed.
func TestEndsWithNotebook(t *testing.T) {
	n := need(t).notebook(t)
	program := n.program(`entailment.generate(rows: 40_000_000, seed: 4, out: "flink.csv", name: "attached", ` +
		n.process() + `)`)
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	defer program.Process.Kill()
	if !eventually(time.Minute, func() bool {
		all := workers()
		return len(all) > 0 && all[0].busy > 400*time.Millisecond
	}) {
		t.Fatal("the job does not begin")
	}
	signal(t, program.Process.Pid, syscall.SIGKILL)
	if err := program.Wait(); err == nil {
		t.Error("the program ended before it was killed")
	}
	n.isOver("attached", submit.Cancelled, "FAILED")
}

// program returns sequent run of a script.
func (n *notebook) program(script string) *exec.Cmd {
	n.Helper()
	binary := os.Getenv("SEQUENT_BIN")
	if binary == "" {
		n.Skip("SEQUENT_BIN names no program to run scripts by")
	}
	file := filepath.Join(n.TempDir(), "script.sq")
	if err := os.WriteFile(file, []byte(script), 0o644); err != nil {
		n.Fatal(err)
	}
	run := exec.Command(binary, "run", file)
	run.Dir = n.dir
	return run
}

// says returns the output of a script that ends well, without its progress, which goes to
// standard error.
func (n *notebook) says(script string) string {
	n.Helper()
	var progress strings.Builder
	program := n.program(script)
	program.Stderr = &progress
	said, err := program.Output()
	if err != nil {
		n.Fatalf("%s: %v\n%s%s", script, err, said, progress.String())
	}
	n.Logf("%s: %s", script, strings.TrimSpace(string(said)))
	return string(said)
}
