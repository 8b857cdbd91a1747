package module

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sequent/dsl/table"
	"sequent/dsl/value"
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
func job(c *table.Call, name string, s submit.Status, j *submit.Job) Job {
	return Job{name, s, j, c.Cell.Named(s.Request.Out)}
}

// TypeName implements Value.
func (Job) TypeName() string { return "job" }

// Doc shows the job's state in one line.
func (j Job) Doc() display.Doc {
	s := j.Status
	words := display.Line{{Text: string(s.State), Tone: stateTone(s.State)}, {Text: "  " + j.Name + "  "}}
	switch t := s.End.Tally; {
	case t != nil:
		words = append(words, display.Span{Text: fmt.Sprintf("%s in %s  ", value.Count(t.Rows, "row"),
			filepath.Base(s.Request.Out))})
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
	d := display.Doc{append(words, display.Span{
		Text: fmt.Sprintf("%s · %.1f s", s.Request.Runner, s.Last.Sub(s.Started).Seconds()),
		Tone: display.Muted,
	})}
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
	o := value.Object{
		"kind":     "job",
		"name":     j.Name,
		"state":    string(s.State),
		"work":     s.Request.Kind,
		"runner":   s.Request.Runner,
		"file":     j.file,
		"seconds":  s.Last.Sub(s.Started).Seconds(),
		"counters": s.Progress.Counters,
	}
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

func jobsModule() *table.Module {
	return &table.Module{
		Name: "jobs",
		Doc:  "Jobs: work on many rows that can continue without a notebook.",
		Funcs: []*table.Func{
			{Name: "list", Result: "table", Doc: "The named or detached jobs of this machine.", Example: "jobs.list",
				Body: table.Function(listJobs)},
			{Name: "find", Result: "job",
				Doc: "The job with this name, from any notebook on this machine.", Needs: "beam",
				Example: "entailment.generate(rows: 400, out: \"rows.jsonl\", runner: prism, name: " +
					"\"mine\")\njobs.find(\"mine\")",
				Body: table.FunctionWith(func(name *string, p *table.Params) {
					p.Job(name, "name", "the job's name").Required()
				}, findJob)},
		},
	}
}

func findJob(c *table.Call, name *string) (value.Value, error) {
	j, err := submit.Find(*name)
	if err == nil {
		return LookedAt(c, j)
	}
	var known []string
	for _, item := range table.JobItems() {
		known = append(known, item.Text)
	}
	wrong, ok := errors.AsType[*source.Error](jobError(c, err))
	if near, found := source.Nearest(*name, known); ok && found {
		return nil, wrong.WithHelp("did you mean %s?", value.Quote(near))
	}
	return nil, jobError(c, err)
}

// LookedAt is the job in its current state.
func LookedAt(c *table.Call, j *submit.Job) (value.Value, error) {
	s, err := j.Status()
	if err != nil {
		return nil, jobError(c, err)
	}
	return job(c, j.Name, s, j), nil
}

// anotherHasIt says that a later job has the name.
const anotherHasIt = "now names a later job, because this one had ended"

// now returns the job in its current state. The error says that it no longer exists,
// or that a later job has its name.
func (j Job) now(c *table.Call) (Job, error) {
	if j.job == nil || j.Status.State != submit.Running {
		return j, nil
	}
	s, err := j.job.Status()
	if err == nil && !s.Started.Equal(j.Status.Started) {
		err = &submit.NameError{Name: j.Name, Why: anotherHasIt}
	}
	if err != nil {
		return j, jobError(c, err)
	}
	return job(c, j.Name, s, j.job), nil
}

func listJobs(c *table.Call) (value.Value, error) {
	all, err := submit.List()
	if err != nil {
		return nil, jobError(c, err)
	}
	t := &display.Table{Columns: []display.Column{
		{Head: "job"}, {Head: "state"}, {Head: "work"}, {Head: "runner"}, {Head: "file"},
		{Head: "started"},
	}}
	for _, j := range all {
		s, err := j.Status()
		if err != nil {
			continue // it was removed meanwhile
		}
		cells := []display.Cell{{
			Text: j.Name,
			Tone: display.Code,
		}, {Text: string(s.State)}, {Text: s.Request.Kind}, {Text: s.Request.Runner},
			{Text: c.Cell.Named(s.Request.Out)}, {Text: s.Started.Format(time.DateTime)}}
		t.Rows = append(t.Rows, display.Row{Cells: cells})
	}
	if len(all) == 0 {
		return value.Nothing{Why: "there are no named or detached jobs on this machine"}, nil
	}
	return value.Table{T: t}, nil
}

func jobType() *table.Type {
	const made = `entailment.generate(rows: 400, out: "rows.jsonl")`
	return &table.Type{Name: "job", Doc: "A job: work on many rows that writes a file.",
		Keys: []table.Key{{
			Name: "name",
			Doc:  "its name for jobs.find",
		}, {
			Name: "state",
			Doc:  "running, done, failed, cancelled or lost",
		}, {Name: "work", Doc: "the kind of work"}, {Name: "runner", Doc: "where it runs"},
			{
				Name: "file",
				Doc:  "the file that it writes, relative to the notebook's folder if inside it",
			}, {
				Name: "rows",
				Doc:  "the file's number of rows, when done",
			}, {Name: "seconds", Doc: "the time from its start to its last report"},
			{
				Name: "counters",
				Doc:  "the runner's counters; repeated work counts again",
			}, {
				Name: "counts",
				Doc:  "the counts of the work",
			}, {
				Name: "scores",
				Doc:  "accuracy and confusion matrix, if it evaluates a file",
			}, {Name: "error", Doc: "why it failed or was lost"}},
		Methods: []*table.Func{
			jobScores(),
			{Name: "status", Result: "job", Doc: "The job in its current state.", Example: made + ".status",
				Body: table.Method(func(c *table.Call, j Job) (value.Value, error) { return valued(j.now(c)) })},
			{
				Name:   "wait",
				Result: "job",
				Doc: "Waits for the job's end and shows its progress. An interrupt ends only the waiting; " +
					".cancel ends the job.",
				Example: made + ".wait",
				Body:    table.Method(waitJob),
			},
			{
				Name:    "cancel",
				Result:  "nothing",
				Doc:     "Cancels the job. It then writes no file.",
				Example: made + ".cancel",
				Body:    table.Method(cancelJob),
			},
			{
				Name:    "forget",
				Result:  "nothing",
				Doc:     "Removes the record of an ended job. Its file stays.",
				Example: made + ".forget",
				Body:    table.Method(forgetJob),
			},
		}}
}

// valued converts a value to a job if it is one.
func valued(j Job, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	return j, nil
}

func waitJob(c *table.Call, given Job) (value.Value, error) {
	j, err := given.now(c)
	if err != nil {
		return nil, err
	}
	if j.job != nil && j.Status.State == submit.Running {
		found, err := submit.Find(j.Name) // an interrupt then leaves it alone
		if err == nil {
			j.Status, err = follow(c, found, "")
		}
		if err != nil {
			return nil, jobError(c, err)
		}
	}
	return j, new(jobArgs).ended(c, j.Status)
}

func cancelJob(c *table.Call, given Job) (value.Value, error) {
	j, err := given.now(c)
	switch {
	case err != nil:
		return nil, err
	case j.job == nil || j.Status.State != submit.Running:
		return value.Nothing{Why: "the job has ended"}, nil
	}
	if err := j.job.Cancel(); err != nil {
		return nil, jobError(c, err)
	}
	return value.Nothing{Why: "the job is being cancelled", Report: true}, nil
}

func forgetJob(c *table.Call, j Job) (value.Value, error) {
	if j.job != nil {
		s, err := j.job.Status()
		if err == nil && !s.Started.Equal(j.Status.Started) {
			err = &submit.NameError{Name: j.Name, Why: anotherHasIt}
		} else {
			err = j.job.Remove() // also for records that cannot be read
		}
		if err != nil {
			return nil, jobError(c, err)
		}
	}
	return value.Nothing{Why: "forgot " + j.Name, Report: true}, nil
}
