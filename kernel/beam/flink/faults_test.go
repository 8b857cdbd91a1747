package flink_test

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"sequent/stdlib/batch"
)

// moment is when a fault comes.
type moment struct {
	name  string
	waits int // how many subtasks must wait for their workers
	come  func(j *job) bool
}

// Before a shard is written: both workers are at it, and one worked for so long that it
// has begun. And when some shards are written, so that what makes them again replaces
// them.
var (
	making = moment{
		"make", 2,
		func(*job) bool { all := workers(); return len(all) == 2 && all[1].busy > 400*time.Millisecond },
	}
	writing = moment{"write", 1, func(j *job) bool { return batch.Shards(j.shards()) > 4 }}
)

// held starts a job, stops its workers at that moment, and makes sure that it waits
// for them: see the package comment. Where work was done too soon it starts it again
// with more units.
func (c cluster) held(t *testing.T, name string, m moment) (*job, []worker) {
	t.Helper()
	for units := max(40, c.rows/4000); units < 100_000; units *= 4 {
		j := c.start(t, asked{name: fmt.Sprintf("%s%d", name, units), runner: c.name, workers: 2, units: units})
		if !eventually(5*time.Minute, func() bool { return m.come(j) || j.over() }) {
			t.Fatalf("%s: the moment to %s did not come: %s", j.name, m.name, j.last())
		}
		stopped := workers()
		for _, w := range stopped {
			syscall.Kill(w.id, syscall.SIGSTOP) // it may have gone
		}
		time.Sleep(time.Second)
		n := 0
		eventually(5*time.Second, func() bool { n = c.running(j.name); return n >= m.waits })
		if n >= m.waits && len(stopped) == 2 {
			t.Logf("%s: %d tasks wait for their workers, which are stopped; %d of %d shards are written", j.name, n,
				batch.Shards(j.shards()), units)
			return j, stopped
		}
		for _, w := range stopped {
			syscall.Kill(w.id, syscall.SIGCONT)
		}
		t.Logf("%s: %d tasks waited for %d workers; once more with more units", j.name, n, len(stopped))
		j.run.Wait()
	}
	t.Fatal("however many units, no task waited for a worker")
	return nil, nil
}

// goesOn lets the workers go on that were not killed, waits, and compares the bytes.
// A task that began anew shows that the kill met work.
func (j *job) goesOn(t *testing.T, stopped []worker, killed ...int) {
	t.Helper()
	for _, w := range stopped {
		syscall.Kill(w.id, syscall.SIGCONT)
	}
	got := j.wait(t)
	again := j.c.restarts(j.name)
	t.Logf("%s: killed %v; a task began anew %d times", j.name, killed, again)
	if again == 0 {
		t.Errorf("%s: no task began anew", j.name)
	}
	if got != j.c.inMemory(t) {
		t.Errorf("%s has other bytes than memory", j.name)
	}
}

// TestWorkerKilled: a worker dies without a word while rows are made, and another
// time all workers when some shards are there.
func TestWorkerKilled(t *testing.T) {
	c := need(t)
	j, stopped := c.held(t, "worker", making)
	signal(t, stopped[0].id, syscall.SIGKILL)
	j.goesOn(t, stopped, stopped[0].id)
	j, stopped = c.held(t, "workers", writing)
	for _, w := range stopped {
		signal(t, w.id, syscall.SIGKILL)
	}
	j.goesOn(t, stopped, stopped[0].id, stopped[1].id)
}

// TestHostKilled: one of two hosts dies with its worker, as when a machine is lost.
// Flink's other taskmanager has room for the tests after this one; Spark starts
// another executor.
func TestHostKilled(t *testing.T) {
	c := need(t)
	j, stopped := c.held(t, "host", making)
	id := stopped[0].parent
	signal(t, id, syscall.SIGKILL)
	for _, w := range stopped {
		if w.parent == id {
			signal(t, w.id, syscall.SIGKILL)
		}
	}
	j.goesOn(t, stopped, id)
}

// underWay starts a job that has work for minutes, and waits until it is at it.
func (c cluster) underWay(t *testing.T, a asked) *job {
	t.Helper()
	a.runner, a.workers, a.units = c.name, 2, 20_000
	j := c.start(t, a)
	if !eventually(2*time.Minute, func() bool {
		return len(workers()) > 0 && workers()[0].busy > 400*time.Millisecond || j.over()
	}) || j.over() {
		t.Fatalf("%s does not begin: %s", j.name, j.last())
	}
	return j
}

// shards returns the folder where the job's shards lie.
func (j *job) shards() string {
	return fmt.Sprintf("%s/.rows.jsonl-%s-%d.shards", j.dir, j.name, j.run.Process.Pid)
}

// over reports whether the process of the job has ended, though nobody waited.
func (j *job) over() bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", j.run.Process.Pid))
	return err != nil || strings.Contains(string(stat), ") Z ")
}
