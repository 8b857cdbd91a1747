package module

import (
	"cmp"
	"errors"
	"fmt"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/nets/jobs"
	"sequent/stdlib/nets/trials"
	"sequent/stdlib/nets/worker"
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
func searchFile(c *table.Call, a *searchNetsArgs, g *trials.Grid, rows, validate []worker.Row) (value.Value, error) {
	w := &trials.Work{Grid: *g, Workers: a.Workers, Command: NetWorker().Command}
	out, err := a.outPath(c)
	if err != nil {
		return nil, err
	}
	w.Path = out
	if err := trials.CheckPath(w.Path); err != nil {
		return nil, c.Fail(&a.Out, "file.write", "%v", err)
	}
	job := &batchWork{Work: w, kind: trials.Kind, rows: g.Size()}
	job.prepare = func() (err error) {
		if w.Training, err = trials.Keep(w.Path, rows); err == nil {
			w.Selection, err = trials.Keep(w.Path, validate)
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
	if failed, ok := errors.AsType[*trials.FailedError](err); ok {
		return nil, c.Fail(nil, "net.train", "%v", failed)
	}
	return nil, netError(c, nil, "net.train", err)
}

// selection is the set of a grid for selecting the best settings.
const selection = "selection"

// gridded reports whether stored runs come from a search.
func gridded(results []jobs.Result) bool {
	return len(results) > 0 && results[0].Scale == jobs.Gridded
}

// fairGridded reports whether stored runs belong to the grid of the paper of sentence pairs.
func fairGridded(results []jobs.Result) bool {
	return len(results) > 0 && results[0].Scale == "fair-grid"
}

// fairGridOrder shows the best settings of each network.
func fairGridOrder(c *table.Call, a *netOrderArgs, results []jobs.Result) (value.Value, error) {
	if set := a.Set; set != "" && set != "dev" {
		return nil, c.Fail(&a.Set, "arg.range",
			"the runs belong to a grid, which is ordered by dev; it has no accuracy on %s", set)
	}
	return value.Table{
		T:    jobs.Leading(results, 3),
		Note: "Accuracy in %: the three best settings of each network on the part for tuning (dev).",
	}, nil
}

// gridResults has one row for each training of a grid, or for all trainings that differ
// only in their seeds.
func gridResults(seeds string, results []jobs.Result) value.Value {
	if seeds == "mean" {
		return value.Table{T: jobs.Ranking(results, selection), Note: gridNote(results)}
	}
	return value.Table{T: jobs.Trials(results), Note: "Accuracy in %; ± is half of the 95 % interval (Wilson)."}
}

// gridOrder shows the settings of a grid, the best first.
func gridOrder(c *table.Call, a *netOrderArgs, results []jobs.Result) (value.Value, error) {
	set := cmp.Or(a.Set, selection)
	if set != selection && set != "training" {
		return nil, c.Fail(&a.Set, "arg.range",
			"the runs belong to a grid, which has accuracies on selection and training, not on %s", set)
	}
	return value.Table{T: jobs.Ranking(results, set), Note: gridNote(results)}, nil
}

// gridNote explains the figures of a grid.
func gridNote(results []jobs.Result) string {
	note := "Accuracy in %, means over seeds; ± is half of their 95 % interval (Student's t), and one seed has " +
		"none. Selection: the rows for selecting the best settings. Training: the same number of training rows."
	if n := jobs.Failed(results); n > 0 {
		note += fmt.Sprintf(" Of %d trainings %d failed; nets.results says why.", len(results), n)
	}
	return note
}
