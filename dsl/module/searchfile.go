package module

import (
	"errors"
	"slices"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
)

// gridJobParams are the arguments of a search that runs as a job.
func gridJobParams() []table.Param {
	params := slices.Clone(jobParams)
	for i := range params {
		switch p := &params[i]; p.Name {
		case "out":
			p.Doc = "the file of results to write, .tsv; checkpoints are beside it, and after an interrupt the same " +
				"call continues"
		case "runner":
			p.Doc = "where the job runs; if omitted, memory"
		case "workers":
			p.Doc = "the largest number of nets that one process trains at a time; if omitted, one for each core"
		}
	}
	return params
}

// searchFile trains the nets of a grid as a job.
func searchFile(c *table.Call, g *experiment.Grid, rows, validate []nets.Row) (value.Value, error) {
	w := &experiment.GridWork{Grid: *g, Workers: c.Int("workers"), Command: NetWorker().Command}
	out, err := outPath(c)
	if err != nil {
		return nil, err
	}
	w.Path = out
	if err := experiment.CheckPath(w.Path); err != nil {
		return nil, c.Fail("out", "file.write", "%v", err)
	}
	job := &batchWork{Work: w, kind: experiment.GridKind, rows: g.Size()}
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
