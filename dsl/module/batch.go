package module

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/batch"
	"sequent/stdlib/batch/submit"
	"sequent/stdlib/display"
)

// Calls that write many rows to a file run in this process, or in sequent-beam, a
// separate process, on this machine or a cluster. The same call writes the same
// bytes wherever it runs.

// MemoryRows bounds the rows that this process makes if no runner is named.
const MemoryRows = 1_000_000

// jobArgs are the arguments of every call that can write a file as a job.
type jobArgs struct {
	Out, Runner, Endpoint, Name string
	Workers                     int
	Options                     []value.Value
	Detach                      bool
}

// out declares the file alone.
func (a *jobArgs) out(p *table.Params) table.Spec[string] {
	return p.Path(&a.Out, "out",
		"the file to write; its extension chooses the format, and a further .gz or .zst compresses it").ByName()
}

// job declares the others.
func (a *jobArgs) job(p *table.Params) {
	p.Choice(&a.Runner, "runner",
		fmt.Sprintf("where the job runs; if omitted, memory up to %d rows, else prism", MemoryRows), runnerItems()).
		ByName()
	p.Text(&a.Endpoint, "endpoint", "host:port of the Beam job server, for flink and spark").ByName()
	p.Int(&a.Workers, "workers",
		"the largest number of units in progress at a time; if omitted, the runner chooses").ByName().Range(1, 100_000)
	p.List(
		&a.Options,
		"options",
		`options of Beam's SDK for Go, such as ["parallelism=4"]; environment_type and environment_config start programs, so they need SEQUENT_ENVIRONMENTS=allow in Sequent's environment`,
	).ByName()
	p.Text(&a.Name, "name", "the job's name for jobs.find; a job in memory ends with the call and is not kept").ByName()
	p.Truth(&a.Detach, "detach",
		"whether the job continues without this notebook and the call returns at once; otherwise the job ends with "+
			"the call or the kernel").Default(false).ByName()
}

func runnerItems() (items []front.Completion) {
	for _, r := range batch.Runners {
		items = append(items, front.Completion{Text: r.Name, Type: "runner", Doc: r.Doc})
	}
	return items
}

// needsOut refuses arguments about a file if no file is to be written.
func (a *jobArgs) needsOut(c *table.Call) error {
	for _, arg := range []any{&a.Runner, &a.Endpoint, &a.Workers, &a.Options, &a.Name, &a.Detach} {
		if c.Given(arg) {
			return c.Fail(arg, "arg.with", "%s applies only to a call that writes a file; add out: \"rows.jsonl\"",
				c.Name(arg))
		}
	}
	return nil
}

// batchWork is work as a call asks for it. In this process it is done as it is;
// sequent-beam opens it again from kind and params.
type batchWork struct {
	batch.Work
	kind   string
	params any
	taken  [][]byte
	rows   int    // the number of rows as far as it is known
	note   string // a note about each row, beside the progress
	// prepare writes something beside the file before the work begins, which params
	// can refer to; or nil. No other job writes the file then.
	prepare func() error
}

// unnamed counts the jobs of this process without a name.
var unnamed atomic.Int64

// request is the call as a request, but for the params.
func (b *batchWork) request(c *table.Call, a *jobArgs) (r batch.Request, err error) {
	r = batch.Request{Protocol: batch.Protocol, Kind: b.kind, Taken: b.taken, Name: a.Name,
		Runner: a.Runner, Endpoint: a.Endpoint, Workers: a.Workers}
	if r.Out, err = a.outPath(c); err != nil {
		return r, err
	}
	switch {
	case r.Runner == "" && b.rows <= MemoryRows && !a.Detach:
		r.Runner = "memory"
	case r.Runner == "":
		r.Runner = "prism"
	}
	if r.Name == "" {
		r.Name = fmt.Sprintf("%s-%s-%d-%d", b.kind, time.Now().Format("20060102-150405"), os.Getpid(), unnamed.Add(1))
	}
	if c.Given(&a.Options) {
		if r.Options, err = a.options(c); err != nil {
			return r, err
		}
	}
	return r, a.failed(c, r.Check())
}

// options are the options of Beam's SDK.
func (a *jobArgs) options(c *table.Call) (map[string]string, error) {
	options := map[string]string{}
	for _, item := range a.Options {
		given := table.Describe(item)
		text, ok := item.(value.Text)
		if ok {
			given = value.Quote(text.S)
		}
		name, setting, ok := strings.Cut(text.S, "=")
		if !ok || name == "" {
			return nil, c.Fail(&a.Options, "arg.type", "options takes a list of texts such as %s, not %s",
				value.Quote("parallelism=4"), given)
		}
		if startsPrograms(name, setting) && os.Getenv(environmentsVariable) != "allow" {
			return nil, c.Fail(&a.Options, "job.environment",
				"%s lets a cell start programs or containers, which is off by default", name).
				WithHelp("if you trust the cell, start Sequent with %s=allow in its environment", environmentsVariable)
		}
		if _, twice := options[name]; twice {
			return nil, c.Fail(&a.Options, "arg.twice", "the option %s is given twice", name)
		}
		options[name] = setting
	}
	return options, nil
}

// environmentsVariable is the environment variable with which the user, not a
// notebook, allows options that start programs.
const environmentsVariable = "SEQUENT_ENVIRONMENTS"

// startsPrograms reports whether an option of Beam starts programs. LOOPBACK starts
// none.
func startsPrograms(name, value string) bool {
	return name == "environment_type" && value != "LOOPBACK" || name == "environment_config"
}

// do does the work of a call.
func (b *batchWork) do(c *table.Call, a *jobArgs) (value.Value, error) {
	r, err := b.request(c, a)
	if err != nil {
		return nil, err
	}
	lease, err := a.takeLease(c, &r)
	if err != nil {
		return nil, err
	}
	defer lease.Release() // does nothing once a job has it
	if b.prepare != nil {
		if err := b.prepare(); err != nil {
			return nil, err
		}
	}
	if r.Params, err = json.Marshal(b.params); err != nil {
		return nil, err
	}
	if r.Runner == "memory" && !a.Detach {
		return b.here(c, a, r)
	}
	return b.beside(c, a, r, lease)
}

// takeLease takes the right to write the request's file. It waits for one that was
// cancelled, as by the interrupt of a cell that is then run again.
func (a *jobArgs) takeLease(c *table.Call, r *batch.Request) (*batch.Lease, error) {
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for begun := time.Now(); ; {
		lease, err := batch.TakeLease(r.Out, r.Name)
		leased, ok := errors.AsType[*batch.LeasedError](err)
		if wrong, isWrong := errors.AsType[*batch.RequestError](err); isWrong {
			return nil, a.failed(c, wrong)
		}
		if !ok {
			return lease, err
		}
		if j, err := submit.Find(leased.Job); err != nil || !j.Ending() || time.Since(begun) > submit.Grace {
			return nil, c.Fail(&a.Out, "file.held", "%v", leased).
				WithHelp("name another file, or wait for that job or cancel it; jobs.list shows those of this machine")
		}
		select {
		case <-tick.C:
		case <-c.Ctx.Done():
			return nil, c.Ctx.Err()
		}
	}
}

// here does the work in this process.
func (b *batchWork) here(c *table.Call, a *jobArgs, r batch.Request) (value.Value, error) {
	s := submit.Status{Request: r, State: submit.Done, Started: time.Now()}
	m := b.meter(c)
	tally, err := batch.ToFile(c.Ctx, b.Work, &r, m.tell)
	m.close()
	if wrong, ok := errors.AsType[*batch.RequestError](err); ok {
		return nil, a.failed(c, wrong)
	}
	if err != nil {
		return nil, err
	}
	s.Last, s.End = time.Now(), batch.Event{Event: "done", Tally: &tally}
	return job(c, r.Name, s, nil), nil
}

// beside has the work done by sequent-beam, which gets the file's lease.
func (b *batchWork) beside(c *table.Call, a *jobArgs, r batch.Request, lease *batch.Lease) (value.Value, error) {
	j, err := submit.Start(r, lease, a.Detach)
	if err != nil {
		b.Close(false)
		return nil, a.failed(c, err)
	}
	if a.Detach {
		return LookedAt(c, j)
	}
	if !c.Given(&a.Name) { // it has no name to find it by
		defer j.RemoveWhenEnded()
	}
	s, err := follow(c, j, b.note)
	if err != nil {
		return nil, a.failed(c, err)
	}
	return job(c, j.Name, s, j), a.ended(c, s)
}

// follow shows the progress of a job until the job ends.
func follow(c *table.Call, j *submit.Job, note string) (submit.Status, error) {
	id := fmt.Sprintf("job-%d-%d", c.Cell.Written().Number, c.At.Start)
	notes := 0
	return j.Follow(c.Ctx, func(s submit.Status) {
		for _, note := range s.Notes[notes:] {
			if note != "submitted" {
				c.Cell.Output().Print("stderr", note+"\n")
			}
		}
		notes = len(s.Notes)
		p := display.Progress{
			Label:   s.Request.Kind + " by " + s.Request.Runner,
			Done:    s.Progress.Done,
			Total:   s.Progress.Total,
			Started: s.Started,
			Note:    counters(s, note),
		}
		if s.State == submit.Running {
			c.Cell.Output().Update(id, p.Bundle())
		} else {
			c.Cell.Output().Update(id, display.Gone())
		}
	})
}

// counters lists the note for each row, the counters of a job, and the units in
// progress.
func counters(s submit.Status, note string) string {
	var parts []string
	if note != "" {
		parts = append(parts, note)
	}
	for _, counter := range []struct{ name, done string }{{"rows", "written"}, {"merged", "merged"}} {
		if n := s.Progress.Counters[counter.name]; n > 0 {
			parts = append(parts, value.Count(int(n), "row")+" "+counter.done)
		}
	}
	if len(s.Progress.Units) > 0 {
		parts = append(parts, underWay(s.Progress.Units))
	}
	return strings.Join(parts, " · ")
}

// ended returns the error of a job that did not succeed.
func (a *jobArgs) ended(c *table.Call, s submit.Status) error {
	switch s.State {
	case submit.Done, submit.Running:
		return nil
	case submit.Failed:
		return a.failed(c, &batch.RequestError{Field: s.End.Field, Why: s.End.Text})
	case submit.Cancelled:
		return c.Fail(nil, "job.cancelled", "the job was cancelled and wrote no file")
	}
	return c.Fail(nil, "job.lost", "%s", lost(s))
}

// lost returns why a job is lost, as far as that is known.
func lost(s submit.Status) string {
	if s.Log == "" {
		return "sequent-beam exited without a report; it probably ran out of memory, or its machine went down"
	}
	return "sequent-beam exited without a report; its standard error says: " + s.Log
}

// jobCodes are the codes of errors about a request, by its fields.
var jobCodes = map[string]string{
	"protocol": "job.version",
	"out":      "file.write",
	"path":     "file.read",
	"by":       "call.failed",
	"name":     "job.name",
	"":         "job.failed",
}

// failed puts an error about a request at the argument at fault.
func (a *jobArgs) failed(c *table.Call, err error) error {
	wrong, ok := errors.AsType[*batch.RequestError](err)
	named, isName := errors.AsType[*submit.NameError](err)
	switch {
	case err == nil:
		return nil
	case c.Ctx.Err() != nil && errors.Is(err, c.Ctx.Err()):
		return c.Ctx.Err()
	case ok:
		code := cmp.Or(jobCodes[wrong.Field], "job.request")
		switch wrong.Field {
		case "protocol":
			return c.Fail(&a.Runner, code, "%s", wrong.Why)
		case "out":
			return c.Fail(&a.Out, code, "%s", wrong.Why)
		}
		return c.FailNamed(wrong.Field, code, "%s", wrong.Why)
	case errors.Is(err, submit.ErrMissing):
		return c.Fail(&a.Runner, "job.missing", "%v", err).WithHelp("use runner: memory, which does not need it")
	case isName:
		return c.FailNamed("name", "job.name", "%v", named)
	}
	return c.Fail(nil, "job.failed", "%v", err)
}

// jobError is such an error of a call without arguments of jobs.
func jobError(c *table.Call, err error) error { return new(jobArgs).failed(c, err) }
