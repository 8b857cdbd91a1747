package module

import (
	"errors"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
)

// declareJob declares the arguments of a search that runs as a job.
func (a *searchNetsArgs) declareJob(p *table.Params) {
	a.out(p)
	a.job(p)
	p.Describe(&a.Out, "the file of results to write, .tsv; checkpoints are beside it, and after an interrupt the "+
		"same call continues")
	p.Describe(&a.Runner, "where the job runs; if omitted, memory")
	p.Describe(&a.Workers, "the largest number of nets that one process trains at a time; if omitted, one for "+
		"each core")
}

// searchFile trains the nets of a grid as a job.
func searchFile(c *table.Call, a *searchNetsArgs, g *experiment.Grid, rows, validate []nets.Row) (value.Value, error) {
	w := &experiment.GridWork{Grid: *g, Workers: a.Workers, Command: NetWorker().Command}
	out, err := a.outPath(c)
	if err != nil {
		return nil, err
	}
	w.Path = out
	if err := experiment.CheckPath(w.Path); err != nil {
		return nil, c.Fail(&a.Out, "file.write", "%v", err)
	}
	job := &batchWork{Work: w, kind: experiment.GridKind, rows: g.Size()}
	job.prepare = func() (err error) {
		if w.Training, err = experiment.KeepRows(w.Path, rows); err == nil {
			w.Selection, err = experiment.KeepRows(w.Path, validate)
		}
		if err != nil {
			return c.Fail(&a.Out, "file.write", "%v", err)
		}
		job.params = w.Grid
		return nil
	}
	v, err := job.do(c, &a.jobArgs)
	if err == nil {
		return v, nil
	}
	if failed, ok := errors.AsType[*experiment.FailedError](err); ok {
		return nil, c.Fail(nil, "net.train", "%v", failed)
	}
	return nil, netError(c, nil, "net.train", err)
}
