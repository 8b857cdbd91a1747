package submit

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sequent/stdlib/batch"
)

// State is the state of a job.
type State string

// The states. A job is lost if its process no longer reports.
const (
	Running   State = "running"
	Done      State = "done"
	Failed    State = "failed"
	Cancelled State = "cancelled"
	Lost      State = "lost"
)

// Status is the status of a job.
type Status struct {
	Request       batch.Request
	State         State
	Started, Last time.Time // Last is when it was heard of last
	Progress      batch.Event
	End           batch.Event // where it has ended
	Notes         []string
	Log           string // the last line on standard error, or why it panicked, where it is lost
	size          int64  // of the events that were read
}

// quiet is how long a job under way may be silent: its file is touched every
// two seconds.
const quiet = 30 * time.Second

// Status reads new events in the job's folder. The error is a [*NameError] or the file
// system's.
func (j *Job) Status() (Status, error) {
	j.heard.Lock()
	defer j.heard.Unlock()
	gone := j.gone() // before what it left is read
	if err := j.asked(); err != nil {
		return Status{}, err
	}
	s, err := j.heard.news(filepath.Join(j.dir, EventsFile))
	if err != nil {
		return s, err
	}
	if s.State == Running && (gone || time.Since(s.Last) > quiet) {
		s.State, s.Log = Lost, j.log()
	}
	return s, nil
}

// asked reads the request, where it is another than before: who took the job's name
// begins anew.
func (j *Job) asked() error {
	path := filepath.Join(j.dir, RequestFile)
	info, err := os.Stat(path)
	if err != nil {
		return &NameError{j.Name, "does not exist; jobs.list shows the jobs of this machine"}
	}
	if info.ModTime().Equal(j.heard.status.Started) {
		return nil
	}
	request, err := os.ReadFile(path)
	if err != nil {
		return &NameError{j.Name, "does not exist; jobs.list shows the jobs of this machine"}
	}
	var r batch.Request
	if err := json.Unmarshal(request, &r); err != nil {
		return &NameError{j.Name, "has an unreadable request: " + err.Error()}
	}
	j.heard.begin(r, info.ModTime())
	return nil
}

// panics begin what a program says that has a defect; how it came there follows.
var panics = []string{"panic: ", "fatal error: "}

// log returns the last line that the job wrote to standard error, or why it panicked.
func (j *Job) log() (last string) {
	f, err := os.Open(filepath.Join(j.dir, logFile))
	if err != nil {
		return ""
	}
	defer f.Close()
	for in := bufio.NewReader(f); err == nil; {
		var line string
		line, err = in.ReadString('\n')
		line = strings.TrimRight(line, "\n")
		if slices.ContainsFunc(panics, func(p string) bool { return strings.HasPrefix(line, p) }) {
			return line
		}
		if strings.TrimSpace(line) != "" {
			last = line
		}
	}
	return last
}
