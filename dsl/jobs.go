package dsl

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sequent/stdlib/bulk/submit"
	"sequent/stdlib/display"
)

// Job is work on many rows that was handed over.
type Job struct {
	Name   string
	Status submit.Status
	job    *submit.Job // nil where it was done in this process
}

// TypeName implements Value.
func (Job) TypeName() string { return "job" }

// Doc says in a line how the job stands.
func (j Job) Doc() display.Doc {
	s := j.Status
	words := display.Line{{Text: string(s.State), Tone: stateTone(s.State)}, {Text: "  " + j.Name + "  "}}
	switch t := s.End.Tally; {
	case t != nil:
		words = append(words, display.Span{Text: fmt.Sprintf("%s in %s  ", count(t.Rows, "row"), filepath.Base(s.Request.Out))})
		for _, counted := range slices.Sorted(maps.Keys(t.Counts)) {
			if strings.Contains(counted, "/") {
				continue // a cell of a confusion matrix, which is shown below
			}
			words = append(words, display.Span{Text: fmt.Sprintf("%d %s  ", t.Counts[counted], counted)})
		}
	case s.End.Text != "":
		words = append(words, display.Span{Text: s.End.Text + "  "})
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

// JSON has what is known of the job.
func (j Job) JSON() any {
	s := j.Status
	o := object{"kind": "job", "name": j.Name, "state": string(s.State), "work": s.Request.Kind, "runner": s.Request.Runner,
		"file": s.Request.Out, "seconds": s.Last.Sub(s.Started).Seconds(), "counters": s.Progress.Counters}
	if t := s.End.Tally; t != nil {
		o["rows"], o["counts"] = t.Rows, t.Counts
	}
	if scores, ok := j.scores(); ok {
		o["scores"] = scores.JSON()
	}
	if s.State == submit.Failed {
		o["error"] = s.End.Text
	}
	return o
}

func jobsModule() *Module {
	return &Module{Name: "jobs", Doc: "Work on many rows that goes on without a notebook.", Funcs: []*Func{
		{Name: "list", Result: "table", Doc: "The jobs that were named or detached on this machine.", Example: "jobs.list", Call: listJobs},
		{Name: "find", Params: []Param{{Name: "name", Kind: KText, Need: true, Doc: "as the job was named"}}, Result: "job",
			Doc: "The job of that name, wherever it was started on this machine.", Needs: "beam",
			Example: "entailment.generate(rows: 400, out: \"rows.jsonl\", runner: prism, name: \"mine\")\njobs.find(\"mine\")",
			Call: func(c *Call) (Value, error) {
				j, err := submit.Find(c.Text("name"))
				if err != nil {
					return nil, c.jobError(err)
				}
				return lookedAt(c, j)
			}},
	}}
}

// lookedAt is the job as it stands now.
func lookedAt(c *Call, j *submit.Job) (Value, error) {
	s, err := j.Status()
	if err != nil {
		return nil, c.jobError(err)
	}
	return Job{j.Name, s, j}, nil
}

func listJobs(c *Call) (Value, error) {
	all, err := submit.List()
	if err != nil {
		return nil, err
	}
	t := &display.Table{Columns: []display.Column{{Head: "job"}, {Head: "state"}, {Head: "work"}, {Head: "runner"}, {Head: "file"}, {Head: "started"}}}
	for _, j := range all {
		s, err := j.Status()
		if err != nil {
			continue // it was removed meanwhile
		}
		cells := []display.Cell{{Text: j.Name, Tone: display.Code}, {Text: string(s.State)}, {Text: s.Request.Kind}, {Text: s.Request.Runner},
			{Text: s.Request.Out}, {Text: s.Started.Format(time.DateTime)}}
		t.Rows = append(t.Rows, display.Row{Cells: cells})
	}
	if len(all) == 0 {
		return Nothing{Why: "no job was named or detached here"}, nil
	}
	return Table{T: t}, nil
}

func jobType() *Type {
	const made = `entailment.generate(rows: 400, out: "rows.jsonl")`
	return &Type{Name: "job", Doc: "Work on many rows that writes a file.",
		Keys: []Key{{"name", "by which jobs.find has it again"}, {"state", "running, done, failed, cancelled or lost"}, {"work", "what is done"}, {"runner", "where"},
			{"file", "what it writes"}, {"rows", "of the file, when done"}, {"seconds", "since it was started, to the last that was heard of it"},
			{"counters", "of the runner; what was done again counts again"}, {"counts", "what the work counts"}, {"scores", "accuracy and confusion, of a file that was evaluated"}, {"error", "why it failed"}},
		Methods: []*Func{
			jobScores(),
			{Name: "status", Result: "job", Doc: "The job as it stands now.", Example: made + ".status", Call: func(c *Call) (Value, error) {
				j := c.Recv.(Job)
				if j.job == nil || j.Status.State != submit.Running {
					return j, nil
				}
				return lookedAt(c, j.job)
			}},
			{Name: "wait", Result: "job", Doc: "Waits for the job's end and shows how far it is. An interrupt ends the waiting and leaves the job alone; cancel ends it.", Example: made + ".wait", Call: func(c *Call) (Value, error) {
				j := c.Recv.(Job)
				if j.job == nil || j.Status.State != submit.Running {
					return j, c.ended(j.Status)
				}
				found, err := submit.Find(j.Name) // so that an interrupt leaves it alone
				if err != nil {
					return nil, c.jobError(err)
				}
				s, err := follow(c, found)
				if err != nil {
					return nil, err
				}
				return Job{j.Name, s, found}, c.ended(s)
			}},
			{Name: "cancel", Result: "nothing", Doc: "Asks for the job's end; it then leaves no file.", Example: made + ".cancel", Call: func(c *Call) (Value, error) {
				j := c.Recv.(Job)
				if j.job == nil || j.Status.State != submit.Running {
					return Nothing{Why: "the job has ended"}, nil
				}
				return Nothing{Why: "the job is asked to end", Report: true}, j.job.Cancel()
			}},
			{Name: "forget", Result: "nothing", Doc: "Removes what is kept about a job that has ended; its file stays.", Example: made + ".forget", Call: func(c *Call) (Value, error) {
				j := c.Recv.(Job)
				if j.job != nil {
					if err := j.job.Remove(); err != nil {
						return nil, c.jobError(err)
					}
				}
				return Nothing{Why: "forgot " + j.Name, Report: true}, nil
			}},
		}}
}
