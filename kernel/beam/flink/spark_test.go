package flink_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
)

// spark is what its driver tells while a job lasts, and writes of it into a folder.
type spark struct {
	address
	events string // a file for each job, one JSON object a line
}

// event is what is of use here in a line of what Spark writes of a job.
type event struct {
	Event  string
	Name   string `json:"App Name"`
	Result struct {
		Result string
	} `json:"Job Result"`
	Task struct {
		Attempt int // 0 for the first
	} `json:"Task Info"`
}

// read returns what Spark wrote of a job so far: nothing where it never heard of it.
func (s spark) read(job string) (all []event) {
	files, _ := filepath.Glob(filepath.Join(s.events, "app-*"))
	for _, file := range files {
		of, name := events(file)
		if name == job {
			all = append(all, of...)
		}
	}
	return all
}

// events returns those of one file, and the name of its job.
func events(file string) (all []event, name string) {
	f, err := os.Open(file)
	if err != nil {
		return nil, ""
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 64<<20) // the plan of a job is one line
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			break // it is being written
		}
		if e.Event == "SparkListenerApplicationStart" {
			name = e.Name
		}
		all = append(all, e)
	}
	return all, name
}

// state returns FINISHED where all that Spark began of a job came to a good end: of a
// cancelled one it may write no end. Where the driver is gone, the job is over with
// the last of its workers.
func (s spark) state(job string) string {
	all := s.read(job)
	if len(all) == 0 {
		return ""
	}
	over, begun, good := false, 0, 0
	for _, e := range all {
		switch {
		case e.Event == "SparkListenerApplicationEnd":
			over = true
		case e.Event == "SparkListenerJobStart":
			begun++
		case e.Event == "SparkListenerJobEnd" && e.Result.Result == "JobSucceeded":
			good++
		}
	}
	switch {
	case !over && (s.id(job) != "" || len(workers()) > 0):
		return "RUNNING"
	case over && begun > 0 && good == begun:
		return "FINISHED"
	}
	return "FAILED"
}

// restarts returns the most attempts of a task beyond its first.
func (s spark) restarts(job string) (most int) {
	for _, e := range s.read(job) {
		most = max(most, e.Task.Attempt)
	}
	return most
}

// id returns the job's number while it lasts.
func (s spark) id(job string) string {
	var all []struct{ ID, Name string }
	s.ask("/api/v1/applications", &all)
	for _, a := range all {
		if a.Name == job {
			return a.ID
		}
	}
	return ""
}

// running counts all tasks: there are none but those with our functions.
func (s spark) running(job string) (n int) {
	var stages []struct{ NumActiveTasks int }
	s.ask("/api/v1/applications/"+s.id(job)+"/stages?status=active", &stages)
	for _, stage := range stages {
		n += stage.NumActiveTasks
	}
	return n
}
