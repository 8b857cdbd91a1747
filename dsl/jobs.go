package dsl

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sequent/stdlib/batch/submit"
	"sequent/stdlib/display"
	"sequent/stdlib/source"
)

// Job is work on many rows that runs outside this process, or ran in it.
type Job struct {
	Name   string
	Status submit.Status
	job    *submit.Job // nil if it ran in this process
	file   string      // the file that it writes, relative to the workspace
}

// job makes the value of a job. The job itself is nil if it ran in this process.
func (c *Call) job(name string, s submit.Status, j *submit.Job) Job {
	return Job{name, s, j, c.run.w.named(s.Request.Out)}
}

// TypeName implements Value.
func (Job) TypeName() string { return "job" }

// Doc shows the job's state in one line.
func (j Job) Doc() display.Doc {
	s := j.Status
	words := display.Line{{Text: string(s.State), Tone: stateTone(s.State)}, {Text: "  " + j.Name + "  "}}
	switch t := s.End.Tally; {
	case t != nil:
		words = append(words, display.Span{Text: fmt.Sprintf("%s in %s  ", count(t.Rows, "row"), filepath.Base(s.Request.Out))})
		for _, counted := range slices.Sorted(maps.Keys(t.Counts)) {
			if strings.Contains(counted, "/") {
				continue // a cell of the confusion matrix, which is shown below
			}
			words = append(words, display.Span{Text: fmt.Sprintf("%d %s  ", t.Counts[counted], counted)})
		}
	case s.End.Text != "":
		words = append(words, display.Span{Text: s.End.Text + "  "})
	case s.State == submit.Lost:
		words = append(words, display.Span{Text: lost(s) + "  "})
	case s.Progress.Total > 0:
		words = append(words, display.Span{Text: fmt.Sprintf("%d %%  ", 100*s.Progress.Done/s.Progress.Total)})
	}
	d := display.Doc{append(words, display.Span{Text: fmt.Sprintf("%s · %.1f s", s.Request.Runner, s.Last.Sub(s.Started).Seconds()), Tone: display.Muted})}
	if scores, ok := j.scores(); ok {
		d = append(d, scores.Doc()...)
	}
	return d
}

func stateTone(s submit.State) display.Tone {
	if s == submit.Failed || s == submit.Lost {
		return display.Bad
	}
	return display.Strong
}

// JSON has the job's data.
func (j Job) JSON() any {
	s := j.Status
	o := object{"kind": "job", "name": j.Name, "state": string(s.State), "work": s.Request.Kind, "runner": s.Request.Runner,
		"file": j.file, "seconds": s.Last.Sub(s.Started).Seconds(), "counters": s.Progress.Counters}
	if t := s.End.Tally; t != nil {
		o["rows"], o["counts"] = t.Rows, t.Counts
	}
	if scores, ok := j.scores(); ok {
		o["scores"] = scores.JSON()
	}
	switch s.State {
	case submit.Failed:
		o["error"] = s.End.Text
	case submit.Lost:
		o["error"] = lost(s)
	}
	return o
}

func jobsModule() *Module {
	return &Module{Name: "jobs", Doc: "Jobs: work on many rows that can continue without a notebook.", Funcs: []*Func{
		{Name: "list", Result: "table", Doc: "The named or detached jobs of this machine.", Example: "jobs.list", Call: listJobs},
		{Name: "find", Params: []Param{{Name: "name", Kind: KJob, Need: true, Doc: "the job's name"}}, Result: "job",
			Doc: "The job with this name, from any notebook on this machine.", Needs: "beam",
			Example: "entailment.generate(rows: 400, out: \"rows.jsonl\", runner: prism, name: \"mine\")\njobs.find(\"mine\")",
			Call:    findJob},
	}}
}

func findJob(c *Call) (Value, error) {
	j, err := submit.Find(c.Text("name"))
	if err == nil {
		return lookedAt(c, j)
	}
	var known []string
	for _, item := range jobItems() {
		known = append(known, item.Text)
	}
	wrong, ok := errors.AsType[*source.Error](c.jobError(err))
	if near, found := source.Nearest(c.Text("name"), known); ok && found {
		return nil, wrong.WithHelp("did you mean %s?", quote(near))
	}
	return nil, c.jobError(err)
}

// jobItems lists the jobs of this machine.
func jobItems() (items []Completion) {
	all, err := submit.List()
	if err != nil {
		return nil
	}
	for _, j := range all {
		item := Completion{Text: j.Name, Type: "job"}
		if s, err := j.Status(); err == nil {
			item.Doc = fmt.Sprintf("%s by %s, %s", s.Request.Kind, s.Request.Runner, s.State)
		}
		items = append(items, item)
	}
	return items
}

// lookedAt is the job in its current state.
func lookedAt(c *Call, j *submit.Job) (Value, error) {
	s, err := j.Status()
	if err != nil {
		return nil, c.jobError(err)
	}
	return c.job(j.Name, s, j), nil
}

// anotherHasIt says that a later job has the name.
const anotherHasIt = "now names a later job, because this one had ended"

// now returns the job in its current state. The error says that it no longer exists,
// or that a later job has its name.
func (j Job) now(c *Call) (Job, error) {
	if j.job == nil || j.Status.State != submit.Running {
		return j, nil
	}
	s, err := j.job.Status()
	if err == nil && !s.Started.Equal(j.Status.Started) {
		err = &submit.NameError{Name: j.Name, Why: anotherHasIt}
	}
	if err != nil {
		return j, c.jobError(err)
	}
	return c.job(j.Name, s, j.job), nil
}

func listJobs(c *Call) (Value, error) {
	all, err := submit.List()
	if err != nil {
		return nil, c.jobError(err)
	}
	t := &display.Table{Columns: []display.Column{{Head: "job"}, {Head: "state"}, {Head: "work"}, {Head: "runner"}, {Head: "file"}, {Head: "started"}}}
	for _, j := range all {
		s, err := j.Status()
		if err != nil {
			continue // it was removed meanwhile
		}
		cells := []display.Cell{{Text: j.Name, Tone: display.Code}, {Text: string(s.State)}, {Text: s.Request.Kind}, {Text: s.Request.Runner},
			{Text: c.run.w.named(s.Request.Out)}, {Text: s.Started.Format(time.DateTime)}}
		t.Rows = append(t.Rows, display.Row{Cells: cells})
	}
	if len(all) == 0 {
		return Nothing{Why: "there are no named or detached jobs on this machine"}, nil
	}
	return Table{T: t}, nil
}

func jobType() *Type {
	const made = `entailment.generate(rows: 400, out: "rows.jsonl")`
	return &Type{Name: "job", Doc: "A job: work on many rows that writes a file.",
		Keys: []Key{{"name", "its name for jobs.find"}, {"state", "running, done, failed, cancelled or lost"}, {"work", "the kind of work"}, {"runner", "where it runs"},
			{"file", "the file that it writes, relative to the notebook's folder if inside it"}, {"rows", "the file's number of rows, when done"}, {"seconds", "the time from its start to its last report"},
			{"counters", "the runner's counters; repeated work counts again"}, {"counts", "the counts of the work"}, {"scores", "accuracy and confusion matrix, if it evaluates a file"}, {"error", "why it failed or was lost"}},
		Methods: []*Func{
			jobScores(),
			{Name: "status", Result: "job", Doc: "The job in its current state.", Example: made + ".status",
				Call: func(c *Call) (Value, error) { return valued(c.Recv.(Job).now(c)) }},
			{Name: "wait", Result: "job", Doc: "Waits for the job's end and shows its progress. An interrupt ends only the waiting; .cancel ends the job.", Example: made + ".wait", Call: waitJob},
			{Name: "cancel", Result: "nothing", Doc: "Cancels the job. It then writes no file.", Example: made + ".cancel", Call: cancelJob},
			{Name: "forget", Result: "nothing", Doc: "Removes the record of an ended job. Its file stays.", Example: made + ".forget", Call: forgetJob},
		}}
}

// valued converts a value to a job if it is one.
func valued(j Job, err error) (Value, error) {
	if err != nil {
		return nil, err
	}
	return j, nil
}

func waitJob(c *Call) (Value, error) {
	j, err := c.Recv.(Job).now(c)
	if err != nil {
		return nil, err
	}
	if j.job != nil && j.Status.State == submit.Running {
		found, err := submit.Find(j.Name) // an interrupt then leaves it alone
		if err == nil {
			j.Status, err = follow(c, found, "")
		}
		if err != nil {
			return nil, c.jobError(err)
		}
	}
	return j, c.ended(j.Status)
}

func cancelJob(c *Call) (Value, error) {
	j, err := c.Recv.(Job).now(c)
	switch {
	case err != nil:
		return nil, err
	case j.job == nil || j.Status.State != submit.Running:
		return Nothing{Why: "the job has ended"}, nil
	}
	if err := j.job.Cancel(); err != nil {
		return nil, c.jobError(err)
	}
	return Nothing{Why: "the job is being cancelled", Report: true}, nil
}

func forgetJob(c *Call) (Value, error) {
	j := c.Recv.(Job)
	if j.job != nil {
		s, err := j.job.Status()
		if err == nil && !s.Started.Equal(j.Status.Started) {
			err = &submit.NameError{Name: j.Name, Why: anotherHasIt}
		} else {
			err = j.job.Remove() // also for records that cannot be read
		}
		if err != nil {
			return nil, c.jobError(err)
		}
	}
	return Nothing{Why: "forgot " + j.Name, Report: true}, nil
}
