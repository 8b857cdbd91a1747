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
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
	"sequent/stdlib/paper"
)

// Experiments of the papers from a cell, like make train-quick, train-full and train-fair.

// networkReads are the kinds of rows that the networks of an experiment read.
var networkReads = []front.Completion{
	{Text: "formulas", Type: "kind", Doc: "the networks of Evans et al. 2018"},
	{Text: "sentences", Type: "kind", Doc: "the networks of Geiger et al. 2019"},
}

func experimentFunc() *table.Func {
	return &table.Func{Name: "experiment", Result: "results",
		Doc: "The results of a paper's experiment. smoke trains nothing and reads those of quick. quick and full " +
			"first train the missing runs; after an interrupt the next call continues. Without stored runs: the " +
			"figures that the paper prints.",
		// The toy uses sentence pairs, which need no published file.
		Example: "let runs = nets.experiment(quick, of: sentences, network: \"cbow\", toy: true)\n" +
			"runs.order(by: \"test\")",
		Body: table.FunctionWith((*netExperimentArgs).declare, netExperiment)}
}

type netExperimentArgs struct {
	Scale, Of, Network string
	Toy                bool
}

func (a *netExperimentArgs) declare(p *table.Params) {
	scaleOfPaper(&a.Scale, p).Required()
	p.Choice(&a.Of, "of", "the kind of rows that the networks read", networkReads).Default("formulas")
	p.Text(&a.Network, "network", "a network of nets.list; if omitted, all networks of the scale").ByName()
	p.Truth(&a.Toy, "toy",
		"whether to test the runs in seconds with few rows and small nets; the figures are meaningless and go to a "+
			"separate file").Default(false).ByName()
}

// netExperiment trains nothing at smoke: it reads the stored rows, even if some are missing.
// The rows of a scale are beside the notebook.
func netExperiment(c *table.Call, a *netExperimentArgs) (value.Value, error) {
	scale, toy := a.Scale, a.Toy
	work := experiment.Request{Scale: scale, Network: a.Network, Toy: toy}
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
		if err = doRuns(c, work); err != nil {
			return nil, err
		}
	}
	left, err := (&experiment.Runner{Results: work.Results}).Left(runs)
	if err != nil {
		return nil, c.Fail(nil, "file.read", "%v", err)
	}
	why := ""
	if !train {
		why = "; the scale smoke trains none"
	}
	c.Cell.Output().Print("stdout", fmt.Sprintf("%s: %d of %s stored%s\n", s.Name, len(runs)-len(left),
		value.Count(len(runs), "run"), why))
	return storedResults(work.Results, s)
}

// toyResults is the result file of a toy, in a folder that the worker removes at its
// end. The file is empty, so that all runs are left to do.
func toyResults(c *table.Call, s *experiment.Experiment) (string, error) {
	n, err := NetWorker().New(c.Ctx, s.Name, nets.Settings{})
	if err != nil {
		return "", err
	}
	return filepath.Join(strings.TrimSuffix(n.File, ".net"), "results.tsv"), nil
}

// doRuns trains the missing runs in the worker. It prints a line for each run when it
// begins, and for each row when it is written.
func doRuns(c *table.Call, work experiment.Request) error {
	if !work.Toy { // the worker makes the folder of a toy
		if err := os.MkdirAll(filepath.Dir(work.Results), 0o755); err != nil {
			return c.Fail(nil, "file.write", "%v", err)
		}
	}
	id, started := fmt.Sprintf("runs-%d-%d", c.Cell.Written().Number, c.At.Start), time.Now()
	label, shown := "runs of "+work.Scale, false
	say := func(line string) {
		label, _, _ = strings.Cut(line, ":")
		if !work.Toy {
			c.Cell.Output().Print("stdout", line+"\n")
		}
	}
	err := work.Do(c.Ctx, NetWorker(), say, func(p nets.Progress) {
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
