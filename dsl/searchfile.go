package dsl

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"sequent/stdlib/nets"
	"sequent/stdlib/nets/jobs"
	"sequent/stdlib/nets/trials"
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
func searchFile(c *Call, g *trials.Grid, rows, validate []nets.Row) (Value, error) {
	w := &trials.Work{Grid: *g, Workers: c.Int("workers"), Command: netWorker().Command}
	out, err := c.outPath()
	if err != nil {
		return nil, err
	}
	w.Path = out
	if err := trials.CheckPath(w.Path); err != nil {
		return nil, c.Fail("out", "file.write", "%v", err)
	}
	job := &bulkWork{Planned: w, kind: trials.Kind, rows: g.Size()}
	job.prepare = func() (err error) {
		if w.Training, err = trials.Keep(w.Path, rows); err == nil {
			w.Selection, err = trials.Keep(w.Path, validate)
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
	if failed, ok := errors.AsType[*trials.FailedError](err); ok {
		return nil, c.Fail("", "net.train", "%v", failed)
	}
	return nil, netError(c, "", "net.train", err)
}

// selection is the set of a grid that its nets are selected on.
const selection = "selection"

// gridded reports whether stored runs are those of a search.
func gridded(results []jobs.Result) bool {
	return len(results) > 0 && results[0].Scale == jobs.Gridded
}

// fairGridded reports whether stored runs are of the grid of the paper of sentence pairs.
func fairGridded(results []jobs.Result) bool {
	return len(results) > 0 && results[0].Scale == "fair-grid"
}

// fairGridOrder has the best settings of each network.
func fairGridOrder(c *Call, results []jobs.Result) (Value, error) {
	if set := c.Text("set"); set != "" && set != "dev" {
		return nil, c.Fail("set", "arg.range", "the runs are of a grid, which is ordered by dev and was not asked about %s", set)
	}
	return Table{T: jobs.Leading(results, 3), Note: "Accuracy in %: the three best settings of each network, by the part for tuning (dev)."}, nil
}

// gridResults has a row for each training of a grid, or for those that differ in
// their seeds alone.
func gridResults(c *Call, results []jobs.Result) Value {
	if c.Text("seeds") == "mean" {
		return Table{T: jobs.Ranking(results, selection), Note: gridNote(results)}
	}
	return Table{T: jobs.Trials(results), Note: "Accuracy in %; ± is half of the 95 % interval (Wilson)."}
}

// gridOrder has the settings of a grid, the best first.
func gridOrder(c *Call, results []jobs.Result) (Value, error) {
	set := cmp.Or(c.Text("set"), selection)
	if set != selection && set != "training" {
		return nil, c.Fail("set", "arg.range", "the runs are of a grid, which was asked about selection and training, not %s", set)
	}
	return Table{T: jobs.Ranking(results, set), Note: gridNote(results)}, nil
}

// gridNote says what the figures of a grid are.
func gridNote(results []jobs.Result) string {
	note := "Accuracy in %, means over seeds; ± is half of their 95 % interval (Student's t), and one seed has none. Selection is the rows to select on, training as many of those trained on."
	if n := jobs.Failed(results); n > 0 {
		note += fmt.Sprintf(" Of %d trainings %d failed; nets.results says why.", len(results), n)
	}
	return note
}
