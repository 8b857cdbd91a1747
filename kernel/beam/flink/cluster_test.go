package flink_test

import (
	"cmp"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// worker is a process of sequent-beam that a host started.
type worker struct {
	id, parent int
	busy       time.Duration // of a processor
}

// workers returns those that there are now, the one that worked most first.
func workers() (all []worker) {
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		args, _ := os.ReadFile(filepath.Join(folder, "cmdline"))
		stat, err := os.ReadFile(filepath.Join(folder, "stat"))
		_, rest, found := strings.Cut(string(stat), ") ")
		fields := strings.Fields(rest)
		if err != nil || !found || len(fields) < 13 || !strings.Contains(string(args), "\x00--provision_endpoint=") ||
			fields[0] == "Z" {
			continue
		}
		number := func(i int) int { n, _ := strconv.Atoi(fields[i]); return n }
		const tick = time.Second / 100 // of the kernel's accounts
		w := worker{parent: number(1), busy: time.Duration(number(11)+number(12)) * tick}
		w.id, _ = strconv.Atoi(filepath.Base(folder))
		all = append(all, w)
	}
	slices.SortFunc(all, func(v, w worker) int { return cmp.Compare(w.busy, v.busy) })
	return all
}

// signal sends a signal to a process.
func signal(t *testing.T, id int, s syscall.Signal) {
	t.Helper()
	if err := syscall.Kill(id, s); err != nil {
		t.Fatalf("%v to process %d: %v", s, id, err)
	}
}

// process returns the number of a process of the cluster by its name.
func (c cluster) process(t *testing.T, name string) int {
	t.Helper()
	id, err := os.ReadFile(filepath.Join(c.run, name+".pid"))
	if err != nil {
		t.Fatal(err)
	}
	n, err := strconv.Atoi(strings.TrimSpace(string(id)))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// eventually asks again and again, up to a time, and reports whether it came true.
func eventually(patience time.Duration, holds func() bool) bool {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if holds() {
			return true
		}
	}
	return false
}

// address is where a cluster answers questions.
type address string

// asking keeps no connection: Spark has another server at the same address for each
// job, and one kept might still reach the last.
var asking = &http.Client{Timeout: 20 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}

// ask asks; without an answer into stays as it is.
func (a address) ask(path string, into any) {
	answer, err := asking.Get("http://" + string(a) + path)
	if err != nil {
		return
	}
	defer answer.Body.Close()
	json.NewDecoder(answer.Body).Decode(into)
}

// ended waits until the cluster is done with a job and returns how it ended, or how
// it stands if it does not end; a job of which it never heard has no state.
func (c cluster) ended(name string) (state string) {
	eventually(2*time.Minute, func() bool {
		state = c.state(name)
		return slices.Contains([]string{"", "FINISHED", "FAILED", "CANCELED"}, state)
	})
	return state
}

// flink is what its jobmanager tells.
type flink struct{ address }

// flinkJob is a job as the jobmanager tells of it.
type flinkJob struct {
	JID, Name, State string
	Vertices         []vertex
}

// vertex is a task of a job, with how many of its subtasks run.
type vertex struct {
	ID, Name, Status string
	Tasks            struct{ Running int }
}

// find returns the job of that name, whose State is empty if there is none yet.
func (c flink) find(name string) (found flinkJob) {
	var all struct{ Jobs []flinkJob }
	c.ask("/jobs/overview", &all)
	for _, j := range all.Jobs {
		if strings.HasPrefix(j.Name, name+"-") {
			found = j
			c.ask("/jobs/"+j.JID, &found)
		}
	}
	return found
}

func (c flink) state(job string) string { return c.find(job).State }

// running counts subtasks.
func (c flink) running(job string) (n int) {
	for _, v := range c.find(job).Vertices {
		if strings.Contains(v.Name, "MapPartition at [") {
			n += v.Tasks.Running
		}
	}
	return n
}

func (c flink) restarts(job string) (most int) {
	j := c.find(job)
	for _, v := range j.Vertices {
		var one struct{ Subtasks []struct{ Attempt int } }
		c.ask("/jobs/"+j.JID+"/vertices/"+v.ID, &one)
		for _, s := range one.Subtasks {
			most = max(most, s.Attempt)
		}
	}
	return most
}
