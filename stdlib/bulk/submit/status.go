package submit

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sequent/stdlib/bulk"
)

// State is how a job stands.
type State string

// The states. A job is lost whose process says nothing any more.
const (
	Running   State = "running"
	Done      State = "done"
	Failed    State = "failed"
	Cancelled State = "cancelled"
	Lost      State = "lost"
)

// Status is what is known of a job.
type Status struct {
	Request       bulk.Request
	State         State
	Started, Last time.Time // Last is when it was heard of last
	Progress      bulk.Event
	End           bulk.Event // where it has ended
	Notes         []string
	Log           string // the end of what was written to standard error, where it is lost
	events        int
}

// quiet is how long a job under way may be silent: its file is touched every
// two seconds.
const quiet = 30 * time.Second

// Status reads the job's folder.
func (j *Job) Status() (Status, error) {
	var s Status
	gone := j.gone() // before what it left is read
	request, err := os.ReadFile(filepath.Join(j.dir, RequestFile))
	if err != nil {
		return s, &NameError{j.Name, "is not known here"}
	}
	if err := json.Unmarshal(request, &s.Request); err != nil {
		return s, &NameError{j.Name, "has a request that cannot be read: " + err.Error()}
	}
	path := filepath.Join(j.dir, EventsFile)
	content, err := os.ReadFile(path)
	if err != nil {
		return s, err
	}
	if info, err := os.Stat(path); err == nil {
		s.Last = info.ModTime()
	}
	if info, err := os.Stat(filepath.Join(j.dir, RequestFile)); err == nil {
		s.Started = info.ModTime()
	}
	s.State = Running
	for line := range bytes.Lines(content) {
		s.hear(line)
	}
	if s.State == Running && (gone || time.Since(s.Last) > quiet) {
		s.State, s.Log = Lost, j.log()
	}
	return s, nil
}

// hear takes in a line of events; one that is not finished yet says nothing.
func (s *Status) hear(line []byte) {
	var e bulk.Event
	if json.Unmarshal(line, &e) != nil {
		return
	}
	s.events++
	switch e.Event {
	case "progress":
		s.Progress = e
	case "note":
		s.Notes = append(s.Notes, e.Text)
	case string(Done), string(Failed), string(Cancelled):
		s.State, s.End = State(e.Event), e
	}
}

// log is the last line that the job wrote to standard error.
func (j *Job) log() string {
	content, _ := os.ReadFile(filepath.Join(j.dir, logFile))
	lines := strings.Split(strings.TrimSpace(string(content)), "\n")
	return lines[len(lines)-1]
}
