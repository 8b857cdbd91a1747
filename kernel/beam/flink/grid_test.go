package flink_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"sequent/stdlib/batch/submit"
)

// trainers returns the processes that workers train nets in.
func (c cluster) trainers() (ids []int) {
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		args, _ := os.ReadFile(filepath.Join(folder, "cmdline"))
		if bytes.HasPrefix(args, []byte(c.binary+"\x00net-worker")) {
			id, _ := strconv.Atoi(filepath.Base(folder))
			ids = append(ids, id)
		}
	}
	return ids
}

// endless is a grid whose trainings nobody waits for.
const endless = `let D = entailment.generate(rows: 60, seed: 1)
nets.search("bag", D, D.head(20), epochs: 1_000_000, dim: [2], seed: [1, 2], out: "grid.tsv", name: NAME, detach: true, HOW)`

// TestTrainingCancelled: trainings that are under way in workers of the cluster are
// told in the cell's line, and end when their job is cancelled; what they kept stays
// for the next time.
func TestTrainingCancelled(t *testing.T) {
	n := need(t).notebook(t)
	n.value("%s", strings.NewReplacer("NAME", `"endless"`, "HOW", n.process()).Replace(endless))
	underWay := func() []string { return n.job(`jobs.find("endless").status`).Status.Progress.Units }
	if !eventually(time.Minute, func() bool { return len(underWay()) == 2 }) {
		t.Fatalf("under way are %q", underWay())
	}
	t.Logf("%q", underWay())
	n.value(`jobs.find("endless").cancel`)
	j, err := submit.Find("endless")
	if err != nil {
		t.Fatal(err)
	}
	at := time.Now()
	if !eventually(20*time.Second, func() bool {
		s, err := j.Status()
		return err == nil && s.State == submit.Cancelled
	}) {
		t.Error("it is not cancelled")
	}
	if !eventually(20*time.Second, func() bool { return len(n.c.trainers()) == 0 && len(workers()) == 0 }) {
		t.Errorf("%d trainings and %d workers go on", len(n.c.trainers()), len(workers()))
	}
	if state := n.c.ended("endless"); state != "FAILED" {
		t.Errorf("on Flink it is %q", state)
	}
	t.Logf("all is over %.1f s after the end was asked for; %v stays", time.Since(at).Seconds(), n.leftovers())
}

// TestTrainingLost: a worker that trains is killed, and its trainings go on elsewhere
// from what was kept: the file is that of memory.
func TestTrainingLost(t *testing.T) {
	n := need(t).notebook(t)
	const grid = `nets.search("bag", D, D.head(20), epochs: EPOCHS, dim: [2, 4], seed: [1, 2], keep: best, out: OUT, HOW)`
	n.value("let D = entailment.generate(rows: 60, seed: 1)")
	cell := func(out, how string) string {
		return strings.NewReplacer("EPOCHS", "400", "OUT", strconv.Quote(out), "HOW", how).Replace(grid)
	}
	n.value("%s", cell("flink.tsv", n.process()+`, name: "killedgrid", detach: true`))
	if !eventually(time.Minute, func() bool {
		return len(n.job(`jobs.find("killedgrid").status`).Status.Progress.Units) == 2
	}) {
		t.Fatal("trainings do not begin")
	}
	all := workers()
	signal(t, all[0].id, syscall.SIGKILL)
	j := n.job(`jobs.find("killedgrid").wait`)
	t.Logf("%.1f s, %d of %d workers killed; a task began anew %d times", j.Status.Last.Sub(j.Status.Started).Seconds(),
		1, len(all), n.c.restarts("killedgrid"))
	if n.c.restarts("killedgrid") == 0 {
		t.Error("no task began anew")
	}
	n.value("%s", cell("memory.tsv", "runner: memory"))
	if n.sum("memory.tsv") != n.sum("flink.tsv") {
		t.Error("other bytes than memory")
	}
	if left := n.leftovers(); len(left) > 0 || len(n.c.trainers()) > 0 {
		t.Errorf("left: %v, %d trainers", left, len(n.c.trainers()))
	}
}
