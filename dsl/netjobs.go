package dsl

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sequent/stdlib/display"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
	"sequent/stdlib/paper"
)

// Jobs of a scale from a cell: what make train-quick, train-full and train-fair do.

// jobKinds are what the networks of a scale read, with the prefix of its name.
var jobKinds = []Completion{
	{Text: "formulas", Type: "kind", Doc: "the networks of Evans et al. 2018"},
	{Text: "sentences", Type: "kind", Doc: "the networks of Geiger et al. 2019"},
}

func jobsFunc() *Func {
	return &Func{Name: "jobs", Result: "results",
		Params: []Param{
			paperScaleParam(true),
			{Name: "of", Kind: KChoice, Default: "formulas", Choices: jobKinds, Doc: "what the networks read"},
			{Name: "network", Kind: KText, Named: true, Doc: "one of nets.list; all that the scale trains where left out"},
			{Name: "toy", Kind: KTruth, Default: false, Named: true, Doc: "the same jobs in seconds, on few rows with small nets, to see that all of it runs; the figures mean nothing and go to a file of their own"},
		},
		Doc: "The results of a scale: smoke trains nothing and reads those of quick; quick and full do first what is left of their jobs, which can be interrupted and go on at the next call. Where there are none yet it is what the paper prints.",
		// The toy is of sentence pairs, which need no published file.
		Example: "let runs = nets.jobs(quick, of: sentences, network: \"cbow\", toy: true)\nruns.order(by: \"test\")", Call: netJobs}
}

// netJobs does nothing at smoke: rows that are kept are read there, whatever they
// lack. The rows of a scale are beside the notebook.
func netJobs(c *Call) (Value, error) {
	scale, toy := c.Text("scale"), c.Truth("toy")
	work := experiment.Jobs{Scale: scale, Network: c.Text("network"), Toy: toy}
	train := toy || scale != string(paper.Smoke)
	if scale == string(paper.Smoke) {
		work.Scale = string(paper.Quick)
	}
	if c.Text("of") == "sentences" {
		work.Scale = "fair-" + work.Scale
	}
	s, runs, err := work.Runs()
	if err != nil {
		return nil, c.Fail("network", "arg.range", "%v", err)
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
	work.Results = c.run.w.path(name)
	if train {
		if err = doJobs(c, work); err != nil {
			return nil, err
		}
	}
	left, err := (&experiment.Runner{Results: work.Results}).Left(runs)
	if err != nil {
		return nil, c.Fail("", "file.read", "%v", err)
	}
	why := ""
	if !train {
		why = "; the scale smoke trains none"
	}
	c.run.out.Print("stdout", fmt.Sprintf("%s: %d of %s stored%s\n", s.Name, len(runs)-len(left), count(len(runs), "run"), why))
	return storedResults(work.Results, s)
}

// toyResults is the file of a toy's results, in a folder that the worker removes at
// its end. There is nothing in it yet, so that all jobs are left to do.
func toyResults(c *Call, s *experiment.Scale) (string, error) {
	n, err := netWorker().New(c.Ctx, s.Name, nets.Settings{})
	if err != nil {
		return "", err
	}
	return filepath.Join(strings.TrimSuffix(n.File, ".net"), "results.tsv"), nil
}

// doJobs does what is left of jobs in the worker, and prints a line for each run as
// it begins and for each row as it is written.
func doJobs(c *Call, work experiment.Jobs) error {
	if !work.Toy { // whose folder the worker makes
		if err := os.MkdirAll(filepath.Dir(work.Results), 0o755); err != nil {
			return c.Fail("", "file.write", "%v", err)
		}
	}
	id, started := fmt.Sprintf("jobs-%d-%d", c.run.cell.Number, c.At.Start), time.Now()
	label, shown := "jobs of "+work.Scale, false
	say := func(line string) {
		label, _, _ = strings.Cut(line, ":")
		if !work.Toy {
			c.run.out.Print("stdout", line+"\n")
		}
	}
	err := work.Do(c.Ctx, netWorker(), say, func(p nets.Progress) {
		shown = true
		line := display.Progress{Label: label, Started: started, Done: int64(p.Step), Total: int64(p.Steps), Note: fmt.Sprintf("epoch %d of %d", p.Epoch, p.Epochs)}
		if wait := nets.Compiling(p.Compiling); wait != "" {
			line.Note += " · " + wait
		}
		c.run.out.Update(id, line.Bundle())
	})
	if shown {
		c.run.out.Update(id, display.Gone())
	}
	if err != nil {
		return netError(c, "", "net.train", err)
	}
	return nil
}
