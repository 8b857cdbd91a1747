// Package flink_test runs sequent-beam on a cluster of Flink that .ci/flink starts, or
// of Spark that .ci/spark starts, and checks that its files have the same bytes as
// those made in memory, also where processes of the cluster are killed, and that a
// job that cannot end well says so in a sentence, ends on the cluster too, and leaves
// nothing. What each run took is logged.
//
// In the cluster a host, which Flink calls a taskmanager and Spark an executor, is a
// Java process that runs a job's tasks, and each starts a worker, a process of
// sequent-beam, that does the work of our functions. The cluster restarts the tasks of
// one that dies.
//
// # Faults that meet work
//
// A kill proves something if work is under way. So all workers of a job are stopped
// (SIGSTOP) before one is killed, and a task must then still run a second later:
// that task waits for its worker. If none does, the work was done before; then the
// job is run again with more units. See [job.hold].
//
// # Reading order
//
//	flink_test.go    the cluster, jobs, and the same bytes everywhere
//	kinds_test.go    work of every kind, asked for by a notebook
//	cell_test.go     a notebook whose cells hand over work
//	kept_test.go     progress, interrupts and errors in a cell; a program that is killed
//	grid_test.go     trainings that are cancelled, and some whose worker is killed
//	ends_test.go     jobs that are cancelled, cannot write, or have a worker of another version
//	faults_test.go   processes that are killed
//	lost_test.go     the job server is: the last file, for there is no other
//	cluster_test.go  processes, and what Flink's jobmanager says of jobs
//	spark_test.go    what Spark says of them
package flink_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"sequent/stdlib/batch"
	"sequent/stdlib/batch/submit"
)

// cluster is where .ci/flink or .ci/spark put what a test needs.
type cluster struct {
	teller
	name     string // flink or spark
	binary   string // sequent-beam
	endpoint string // of the job server
	run      string // the folder with ids of processes
	rows     int
}

// teller is a cluster as it tells of a job, by the job's name.
type teller interface {
	// state returns FINISHED, FAILED or CANCELED once the job is over, and empty where the
	// cluster never heard of it.
	state(job string) string
	// running returns how many tasks with our functions run now.
	running(job string) int
	// restarts returns how often that task began anew that did so most.
	restarts(job string) int
}

func need(t *testing.T) cluster {
	t.Helper()
	c := cluster{name: "flink", binary: os.Getenv("SEQUENT_BEAM")}
	if os.Getenv("SEQUENT_SPARK") != "" {
		c.name = "spark"
	}
	variable := "SEQUENT_" + strings.ToUpper(c.name)
	c.endpoint, c.run = os.Getenv(variable), os.Getenv(variable+"_RUN")
	rest := address(os.Getenv(variable + "_REST"))
	c.teller = flink{rest}
	if c.name == "spark" {
		c.teller = spark{address: rest, events: filepath.Join(c.run, "events")}
	}
	if c.binary == "" || c.endpoint == "" {
		t.Skip("no cluster: run make flink or make spark, which start one")
	}
	var err error
	if c.rows, err = strconv.Atoi(os.Getenv("SEQUENT_CLUSTER_ROWS")); err != nil {
		t.Fatal("SEQUENT_CLUSTER_ROWS:", err)
	}
	return c
}

// asked is what a job is asked for beside what all are.
type asked struct {
	name    string // of letters and digits, which job servers leave as they are
	runner  string
	workers int
	units   int    // 0 for as many as rows need
	dir     string // of the file; "" for one of the test
	command string // of workers that the cluster starts; "" for sequent-beam
	folder  string // of the job, as package submit has it; "" for a request on standard input
}

// job is a run of sequent-beam.
type job struct {
	asked
	c     cluster
	out   string
	run   *exec.Cmd
	said  bytes.Buffer
	begun time.Time
}

// start has sequent-beam generate rows; the workers are processes of the runner. Those
// of the job before have ended then, so that all that there are belong to this one.
func (c cluster) start(t *testing.T, a asked) *job {
	t.Helper()
	if a.dir == "" {
		a.dir = t.TempDir()
	}
	if a.command == "" {
		a.command = c.binary
	}
	eventually(30*time.Second, func() bool { return len(workers()) == 0 })
	out := filepath.Join(a.dir, "rows.jsonl")
	request := map[string]any{
		"protocol": batch.Protocol, "name": a.name, "kind": "generate", "runner": a.runner, "workers": a.workers,
		"units": a.units, "out": out,
		"params": map[string]any{"Name": "train", "Method": "tuples", "Rows": c.rows, "Seed": 7,
			"Vars": map[string]int{"Min": 1, "Max": 10}, "Ops": map[string]int{"Min": 1, "Max": 10}},
	}
	if a.runner == c.name {
		request["endpoint"] = c.endpoint
		config, _ := json.Marshal(map[string]string{"command": a.command})
		request["options"] = map[string]string{"environment_type": "PROCESS", "environment_config": string(config)}
	}
	encoded, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	j := &job{asked: a, c: c, out: out, run: exec.Command(c.binary), begun: time.Now()}
	j.run.Stdin, j.run.Stdout, j.run.Stderr = bytes.NewReader(encoded), &j.said, os.Stderr
	if a.folder != "" {
		j.run.Args = append(j.run.Args, "-job", a.folder)
		if err := errors.Join(os.MkdirAll(a.folder, 0o755),
			os.WriteFile(filepath.Join(a.folder, submit.RequestFile), encoded, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.run.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.run.Process.Kill() })
	return j
}

// last returns the last event of the job, as JSON.
func (j *job) last() string {
	said := j.said.String()
	if j.folder != "" {
		events, _ := os.ReadFile(filepath.Join(j.folder, submit.EventsFile))
		said = string(events)
	}
	lines := strings.Split(strings.TrimSpace(said), "\n")
	return lines[len(lines)-1]
}

// fails waits for a job that does not end well, and compares what it says. Beside
// its file's place it must leave nothing. The cluster must be done with it soon after,
// and states are how it may stand there then.
func (j *job) fails(t *testing.T, within time.Duration, event, text string, states ...string) {
	t.Helper()
	begun := time.Now()
	time.AfterFunc(within, func() { j.run.Process.Kill() })
	err := j.run.Wait()
	if _, exited := errors.AsType[*exec.ExitError](err); !exited || time.Since(begun) > within {
		t.Errorf("%s: %v after %v", j.name, err, time.Since(begun))
	}
	var last struct{ Event, Text string }
	if err := json.Unmarshal([]byte(j.last()), &last); err != nil || last.Event != event ||
		!strings.Contains(last.Text, text) || strings.Contains(last.Text, "\n") {
		t.Errorf("%s says %s, not %s: %s (%v)", j.name, j.last(), event, text, err)
	}
	t.Logf("%s: %s, %s (%.1f s)", j.name, last.Event, last.Text, time.Since(begun).Seconds())
	if state := j.c.ended(j.name); !slices.Contains(states, state) {
		t.Errorf("%s is %q on the cluster, not %q", j.name, state, states)
	}
	if left, err := os.ReadDir(j.dir); err != nil || len(left) > 0 {
		t.Errorf("%s leaves %v (%v)", j.name, left, err)
	}
}

// wait returns the sum of the job's file, once it is done.
func (j *job) wait(t *testing.T) string {
	t.Helper()
	rows := j.c.rows
	err := j.run.Wait()
	took := time.Since(j.begun)
	if err != nil {
		t.Fatalf("%s: %v: %s", j.name, err, j.last())
	}
	f, err := os.Open(j.out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sum, lines := sha256.New(), &counter{}
	if _, err := io.Copy(io.MultiWriter(sum, lines), f); err != nil {
		t.Fatal(err)
	}
	if lines.n != rows {
		t.Errorf("%s: %d rows, not %d", j.name, lines.n, rows)
	}
	left, err := os.ReadDir(filepath.Dir(j.out))
	if err != nil || len(left) != 1 {
		t.Errorf("%s left more than its file: %v (%v)", j.name, left, err)
	}
	usage := j.run.ProcessState.SysUsage().(*syscall.Rusage)
	t.Logf("%-12s %d rows in %5.1f s, %6.0f rows/s, peak of the program %d MiB, %x", j.name, rows, took.Seconds(),
		float64(rows)/took.Seconds(), usage.Maxrss>>10, sum.Sum(nil))
	return fmt.Sprintf("%x", sum.Sum(nil))
}

// counter counts lines.
type counter struct{ n int }

func (c *counter) Write(p []byte) (int, error) {
	c.n += bytes.Count(p, []byte("\n"))
	return len(p), nil
}

// inMemory returns the sum of the file that all others are compared with.
func (c cluster) inMemory(t *testing.T) string {
	t.Helper()
	return c.start(t, asked{name: "memory", runner: "memory", workers: 2}).wait(t)
}

// TestBytes: the file is the same whatever makes it.
func TestBytes(t *testing.T) {
	c := need(t)
	want := c.inMemory(t)
	all := []asked{{name: "prism1", runner: "prism", workers: 1}, {name: "prism8", runner: "prism", workers: 8},
		{name: c.name + "2", runner: c.name, workers: 2}, {name: c.name + "1", runner: c.name, workers: 1}}
	if testing.Short() {
		all = all[:3]
	}
	for _, a := range all {
		if got := c.start(t, a).wait(t); got != want {
			t.Errorf("%s has other bytes than memory", a.name)
		}
	}
}
