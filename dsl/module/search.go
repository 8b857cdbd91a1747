package module

import (
	"errors"
	"slices"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/source"
)

// A search trains a net for each combination of a grid and selects on the validation set
// only, so that a test set stays unseen. In the cell it keeps the best net. With out it is
// a job, and its file keeps the results.

func searchFunc() *table.Func {
	return &table.Func{Name: "search", Result: "results",
		Given: []table.Key{{Name: "out", Doc: "job"}},
		Doc: "Trains a net for each combination of a grid and selects the best on validation data only. With " +
			"out: the results go to a file, which nets.results reads, and any number of machines can train.",
		Example: "let D = entailment.generate(rows: 40, seed: 1)\nnets.search(\"bag\", D, D.head(8), dim: [2, 4], " +
			"lr: [0.01])",
		Body: table.FunctionWith((*searchNetsArgs).declare, searchNets)}
}

type searchNetsArgs struct {
	jobArgs
	Network, Keep  string
	Data, Validate Dataset
	Epochs         int
	Permute        bool
	Grid           []table.Rest[[]float64]
}

func (a *searchNetsArgs) declare(p *table.Params) {
	var networks []front.Completion
	for i := range nets.Networks {
		networks = append(networks, front.Completion{
			Text: nets.Networks[i].Name,
			Type: "network",
			Doc:  nets.Networks[i].Doc,
		})
	}
	p.Choice(&a.Network, "network", "a network of nets.list", networks).Required()
	trainingDataArg(&a.Data, p)
	table.Value(p, &a.Validate, "validate",
		"the data set for selecting the best settings; no other set is used").Required()
	epochsArg(&a.Epochs, p, "the number of epochs of each run")
	permuteArg(&a.Permute, p)
	keepArg(&a.Keep, p)
	a.declareJob(p)
	p.Series(&a.Grid, "grid",
		"lists of values for the network's settings, lr, batch and seed; if omitted, the paper's grid")
}

func searchNets(c *table.Call, a *searchNetsArgs) (value.Value, error) {
	if !c.Given(&a.Out) {
		if err := a.needsOut(c); err != nil {
			return nil, err
		}
	}
	rows, err := netRows(c, Net{}, &a.Data)
	if err != nil {
		return nil, err
	}
	validate, err := netRows(c, Net{}, &a.Validate)
	if err != nil {
		return nil, err
	}
	grid, err := a.grid(c)
	if err != nil {
		return nil, err
	}
	if err := gridReads(c, grid, &a.Data, &a.Validate); err != nil {
		return nil, err
	}
	if c.Given(&a.Out) {
		return searchFile(c, a, grid, rows, validate)
	}
	runs := make([]experiment.GridRun, grid.Size())
	for i := range runs {
		runs[i] = grid.Run(i)
		runs[i].Training.Rows = len(rows)
	}
	e := &inCell{Call: c, rows: rows, validate: validate, bestOnly: true}
	return e.run(runs)
}

// grid returns the grid of the call's lists, or the paper's grid.
func (a *searchNetsArgs) grid(c *table.Call) (*experiment.Grid, error) {
	spec, err := nets.Lookup(a.Network)
	if err != nil {
		return nil, c.Fail(&a.Network, "arg.range", "%v", err)
	}
	g := &experiment.Grid{
		Network: spec.Name,
		Epochs:  a.Epochs,
		Permute: a.Permute,
		Keep:    nets.Keep(a.Keep),
	}
	known := experiment.AxisNames(spec)
	for _, axis := range a.Grid {
		if !slices.Contains(known, axis.Name) {
			err := source.Errorf(axis.At, "arg.unknown", "%s has no setting %s", spec.Name, axis.Name)
			if near, ok := source.Nearest(axis.Name, known); ok {
				return nil, err.WithHelp("did you mean %s?", near)
			}
			return nil, err.WithHelp("settings: %s", strings.Join(known, ", "))
		}
		if slices.ContainsFunc(g.Axes, func(x experiment.Axis) bool { return x.Name == axis.Name }) {
			return nil, source.Errorf(axis.At, "arg.twice", "the argument %s is given twice", axis.Name)
		}
		g.Axes = append(g.Axes, experiment.Axis{Name: axis.Name, Values: axis.Value})
	}
	if len(g.Axes) == 0 {
		g.Axes = experiment.PaperAxes(spec)
	}
	return g, a.gridError(c, g.Check())
}

// gridReads is an error if data sets are of another kind than the network reads.
func gridReads(c *table.Call, g *experiment.Grid, args ...*Dataset) error {
	n := Net{&netRef{net: worker.Net{Network: g.Network}}}
	for _, d := range args {
		if n.pairs() != (d.D.Kind == corpus.SentenceKind) {
			return c.Fail(d, "net.data", "%s reads %s, but %s holds %s", g.Network, n.reads(), d.D.Title(), d.D.Kind)
		}
	}
	return nil
}

// gridError puts an error at its list if the list is known.
func (a *searchNetsArgs) gridError(c *table.Call, err error) error {
	if err == nil {
		return nil
	}
	wrong, ok := errors.AsType[*experiment.AxisError](err)
	for _, axis := range a.Grid {
		if ok && axis.Name == wrong.Axis {
			return source.Errorf(axis.At, "arg.range", "%v", err)
		}
	}
	code := "arg.range"
	if ok && wrong.TooMany {
		code = "limit.size"
	}
	return c.Fail(nil, code, "%v", err)
}
