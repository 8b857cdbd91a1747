package dsl

import (
	"errors"
	"slices"

	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
)

// gridJobParams are the arguments of a search that is a job.
func gridJobParams() []Param {
	params := slices.Clone(jobParams)
	for i := range params {
		switch p := &params[i]; p.Name {
		case "out":
			p.Doc = "the file of results to write, .tsv; what is kept of trainings under way lies beside it, and after an interruption the same call goes on"
		case "runner":
			p.Doc = "where it is done; memory where left out"
		case "workers":
			p.Doc = "at most how many nets are trained at a time by one process; one for each core where left out"
		}
	}
	return params
}

// searchFile trains the nets of a grid as a job.
func searchFile(c *Call, g *experiment.Grid, rows, validate []nets.Row) (Value, error) {
	w := &experiment.GridWork{Grid: *g, Workers: c.Int("workers"), Command: netWorker().Command}
	out, err := c.outPath()
	if err != nil {
		return nil, err
	}
	w.Path = out
	if err := experiment.CheckPath(w.Path); err != nil {
		return nil, c.Fail("out", "file.write", "%v", err)
	}
	job := &bulkWork{Planned: w, kind: experiment.GridKind, rows: g.Size()}
	job.prepare = func() (err error) {
		if w.Training, err = experiment.KeepRows(w.Path, rows); err == nil {
			w.Selection, err = experiment.KeepRows(w.Path, validate)
		}
		if err != nil {
			return c.Fail("out", "file.write", "%v", err)
		}
		job.params = w.Grid
		return nil
	}
	v, err := job.do(c)
	if err == nil {
		return v, nil
	}
	if failed, ok := errors.AsType[*experiment.FailedError](err); ok {
		return nil, c.Fail("", "net.train", "%v", failed)
	}
	return nil, netError(c, "", "net.train", err)
}
