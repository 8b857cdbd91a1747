package module

import (
	"errors"
	"fmt"
	"os"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
)

// inCell is an experiment that a cell makes and waits for: it trains nets one after another
// and gathers their results.
type inCell struct {
	*table.Call
	rows, validate []nets.Row
	tests          []tested
	bestOnly       bool // keeps no net but the one that did best on validate

	view    *trainingView
	results []experiment.Result
	points  []experiment.Point
	nets    map[string]Net // by the keys of results
	best    string         // the key of the net that did best on validate
}

// run makes the runs. After an interrupt the results are those of the finished runs.
func (e *inCell) run(runs []experiment.GridRun) (value.Value, error) {
	e.nets = map[string]Net{}
	e.view = newTrainingView(e.Call, "", len(e.rows))
	e.view.nets = int64(len(runs))
	defer e.view.close()
	for i, t := range runs {
		e.view.next(fmt.Sprintf("%v, run %d of %d", &t, i+1, len(runs)), int64(i*t.Epochs*len(e.rows)))
		err := e.train(t)
		if err != nil && e.Ctx.Err() != nil && len(e.results) > 0 {
			e.Cell.Output().Print("stderr", fmt.Sprintf(
				"the experiment was interrupted; the result has the %s that were finished, of %d\n",
				value.Count(len(e.results), "run"), len(runs)))
			break
		}
		if err != nil {
			return nil, netError(e.Call, nil, "net.train", err)
		}
	}
	return e.table(), nil
}

// table is the results so far. If only the best net is kept, the best row is the first.
func (e *inCell) table() Results {
	var sets []string
	for _, t := range e.tests {
		sets = append(sets, t.name)
	}
	r := Results{T: experiment.TableOf(e.results, sets, e.points), nets: e.nets}
	if e.bestOnly && e.best != "" {
		r.T, _ = r.T.Order("selection")
	}
	return r
}

// train trains and evaluates a net. Divergence is a result, not an error.
func (e *inCell) train(t experiment.GridRun) error {
	settings, err := t.Settings()
	if err != nil {
		return err
	}
	made, err := NetWorker().New(e.Ctx, t.Network, settings)
	if err != nil {
		return err
	}
	how := worker.Training{Epochs: t.Epochs, Batch: t.Batch, Rate: t.Rate, Permute: t.Permute, Keep: t.Keep}
	state, err := NetWorker().Train(e.Ctx, made, e.rows, e.validate, how, e.view.show)
	if errors.Is(err, nets.ErrDiverged) {
		e.results = append(e.results, t.Diverged(err))
		return nil
	}
	if err != nil {
		return err
	}
	r, points := t.Trained(state.Curve)
	for _, set := range e.tests {
		if r.Scores[set.name], err = e.score(made, set); err != nil {
			return err
		}
	}
	e.results, e.points = append(e.results, r), append(e.points, points...)
	e.keep(r, Net{&netRef{net: made, State: state}})
	return nil
}

// keep keeps a net, or removes its file if another one did better.
func (e *inCell) keep(r experiment.Result, n Net) {
	e.nets[r.Key] = n
	if !e.bestOnly {
		return
	}
	lost := r.Key
	if best, ok := e.nets[e.best]; !ok || validated(n) > validated(best) {
		lost, e.best = e.best, r.Key
	}
	if n, ok := e.nets[lost]; ok {
		os.Remove(n.Ref.net.File)
		delete(e.nets, lost)
	}
}

// validated is a net's accuracy on the rows that it was validated on.
func validated(n Net) float64 {
	curve := n.Ref.State.Curve
	return curve[len(curve)-1].Validation.Accuracy()
}

// score evaluates a net on a data set.
func (e *inCell) score(n worker.Net, set tested) (s nets.Score, err error) {
	line := display.Progress{
		Label:   e.view.title + ", " + set.name,
		Started: e.view.started,
		Total:   int64(len(set.rows)),
	}
	answers, err := NetWorker().Ask(e.Ctx, n, set.rows, nets.Asking{}, func(done int, note string) {
		line.Done, line.Note = int64(done), note
		e.view.update(line)
	})
	for i, a := range answers {
		s.Of++
		if set.rows[i].Right(a, nets.Asking{}) {
			s.Right++
		}
	}
	return s, err
}
