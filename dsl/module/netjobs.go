package module

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/jobs"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/paper"
)

// Runs of a scale from a cell, like make train-quick, train-full and train-fair.

// jobKinds are the kinds of rows that the networks of a scale read.
var jobKinds = []front.Completion{
	{Text: "formulas", Type: "kind", Doc: "the networks of Evans et al. 2018"},
	{Text: "sentences", Type: "kind", Doc: "the networks of Geiger et al. 2019"},
}

func jobsFunc() *table.Func {
	return &table.Func{Name: "jobs", Result: "text",
		Doc: "The file of a scale's stored runs, for nets.order and similar functions. smoke trains nothing and " +
			"returns the file of quick. quick and full first train the missing runs; after an interrupt the next " +
			"call continues.",
		// The toy uses sentence pairs, which need no published file.
		Example: "let runs = nets.jobs(quick, of: sentences, network: \"cbow\", toy: true)\nnets.order(runs)\nruns",
		Body:    table.FunctionWith((*netJobsArgs).declare, netJobs)}
}

type netJobsArgs struct {
	Scale, Of, Network string
	Toy                bool
}

func (a *netJobsArgs) declare(p *table.Params) {
	scaleOfPaper(&a.Scale, p).Required()
	p.Choice(&a.Of, "of", "the kind of rows that the networks read", jobKinds).Default("formulas")
	p.Text(&a.Network, "network", "a network of nets.list; if omitted, all networks of the scale").ByName()
	p.Truth(&a.Toy, "toy",
		"whether to test the runs in seconds with few rows and small nets; the figures are meaningless and go to a "+
			"separate file").Default(false).ByName()
}

// netJobs trains nothing at smoke: it reads the stored rows, even if some are missing.
// The rows of a scale are beside the notebook.
func netJobs(c *table.Call, a *netJobsArgs) (value.Value, error) {
	scale, toy := a.Scale, a.Toy
	work := worker.Jobs{Scale: scale, Network: a.Network, Toy: toy}
	train := toy || scale != string(paper.Smoke)
	if scale == string(paper.Smoke) {
		work.Scale = string(paper.Quick)
	}
	if a.Of == "sentences" {
		work.Scale = "fair-" + work.Scale
	}
	s, runs, err := work.Runs()
	if err != nil {
		return nil, c.Fail(&a.Network, "arg.range", "%v", err)
	}
	name := "results/" + s.Name + ".tsv"
	if toy {
		if name, err = toyResults(c, s); err != nil {
			return nil, err
		}
		work.Folder = filepath.Dir(name)
	} else if work.Folder, err = s.Folder(); err != nil {
		return nil, err
	}
	work.Results = c.Cell.Path(name)
	if train {
		if err = doJobs(c, work); err != nil {
			return nil, err
		}
	}
	left, err := (&jobs.Runner{Results: work.Results}).Left(runs)
	if err != nil {
		return nil, c.Fail(nil, "file.read", "%v", err)
	}
	why := ""
	if !train {
		why = "; the scale smoke trains none"
	}
	c.Cell.Output().Print("stdout", fmt.Sprintf("%s: %d of %s stored%s\n", s.Name, len(runs)-len(left),
		value.Count(len(runs), "run"), why))
	return value.Text{S: name}, nil
}

// toyResults is the result file of a toy, in a folder that the worker removes at its
// end. The file is empty, so that all runs are left to do.
func toyResults(c *table.Call, s *jobs.Scale) (string, error) {
	n, err := NetWorker().New(c.Ctx, s.Name, nets.Settings{})
	if err != nil {
		return "", err
	}
	return filepath.Join(strings.TrimSuffix(n.File, ".net"), "results.tsv"), nil
}

// doJobs trains the missing runs in the worker. It prints a line for each run when it
// begins, and for each row when it is written.
func doJobs(c *table.Call, work worker.Jobs) error {
	if !work.Toy { // the worker makes the folder of a toy
		if err := os.MkdirAll(filepath.Dir(work.Results), 0o755); err != nil {
			return c.Fail(nil, "file.write", "%v", err)
		}
	}
	id, started := fmt.Sprintf("jobs-%d-%d", c.Cell.Written().Number, c.At.Start), time.Now()
	label, shown := "runs of "+work.Scale, false
	say := func(line string) {
		label, _, _ = strings.Cut(line, ":")
		if !work.Toy {
			c.Cell.Output().Print("stdout", line+"\n")
		}
	}
	err := NetWorker().Jobs(c.Ctx, work, say, func(p nets.Progress) {
		shown = true
		line := display.Progress{
			Label:   label,
			Started: started,
			Done:    int64(p.Step),
			Total:   int64(p.Steps),
			Note:    fmt.Sprintf("epoch %d of %d", p.Epoch, p.Epochs),
		}
		if wait := nets.Compiling(p.Compiling); wait != "" {
			line.Note += " · " + wait
		}
		c.Cell.Output().Update(id, line.Bundle())
	})
	if shown {
		c.Cell.Output().Update(id, display.Gone())
	}
	if err != nil {
		return netError(c, nil, "net.train", err)
	}
	return nil
}
