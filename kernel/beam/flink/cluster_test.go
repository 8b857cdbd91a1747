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

// worker is a process of sequent-beam that a taskmanager started.
type worker struct {
	id, parent int
	busy       time.Duration // of a processor
}

// workers are those that there are now, the one that worked most first.
func workers() (all []worker) {
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		args, _ := os.ReadFile(filepath.Join(folder, "cmdline"))
		stat, err := os.ReadFile(filepath.Join(folder, "stat"))
		_, rest, found := strings.Cut(string(stat), ") ")
		fields := strings.Fields(rest)
		if err != nil || !found || len(fields) < 13 || !strings.Contains(string(args), "\x00--provision_endpoint=") || fields[0] == "Z" {
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

// process is the number of a process of the cluster by its name.
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

// find is the job of that name, whose State is empty if there is none yet.
func (c cluster) find(name string) (found flinkJob) {
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

// ended waits until Flink is done with a job and returns how it ended, or how it
// stands if it does not end; a job of which Flink never heard has no state.
func (c cluster) ended(name string) (state string) {
	eventually(2*time.Minute, func() bool {
		state = c.find(name).State
		return slices.Contains([]string{"", "FINISHED", "FAILED", "CANCELED"}, state)
	})
	return state
}

// running is how many subtasks of our functions run now.
func (j flinkJob) running() (n int) {
	for _, v := range j.Vertices {
		if strings.Contains(v.Name, "MapPartition at [") {
			n += v.Tasks.Running
		}
	}
	return n
}

// restarts is how often that task of a job began anew that did so most.
func (c cluster) restarts(job string) (most int) {
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

// ask asks the jobmanager; without an answer into stays as it is.
func (c cluster) ask(path string, into any) {
	answer, err := (&http.Client{Timeout: 5 * time.Second}).Get("http://" + c.rest + path)
	if err != nil {
		return
	}
	defer answer.Body.Close()
	json.NewDecoder(answer.Body).Decode(into)
}
