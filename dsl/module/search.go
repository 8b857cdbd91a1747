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
	var networks []front.Completion
	for i := range nets.Networks {
		networks = append(networks, front.Completion{
			Text: nets.Networks[i].Name,
			Type: "network",
			Doc:  nets.Networks[i].Doc,
		})
	}
	return &table.Func{Name: "search", Result: "results",
		Given: []table.Key{{Name: "out", Doc: "job"}},
		Params: slices.Concat([]table.Param{
			{Name: "network", Kind: table.Choice, Need: true, Choices: networks, Doc: "a network of nets.list"},
			trainingDataParam,
			{Name: "validate", Need: true, Doc: "the data set for selecting the best settings; no other set is used"},
			epochsParam("the number of epochs of each run"), permuteParam, keepParam,
		}, gridJobParams(), []table.Param{
			{
				Name: "grid",
				Kind: table.Series,
				Rest: true,
				Doc:  "lists of values for the network's settings, lr, batch and seed; if omitted, the paper's grid",
			},
		}),
		Doc: "Trains a net for each combination of a grid and selects the best on validation data only. With " +
			"out: the results go to a file, which nets.results reads, and any number of machines can train.",
		Example: "let D = entailment.generate(rows: 40, seed: 1)\nnets.search(\"bag\", D, D.head(8), dim: [2, 4], " +
			"lr: [0.01])", Call: searchNets}
}

func searchNets(c *table.Call) (value.Value, error) {
	if c.Value("out") == nil {
		if err := needsOut(c); err != nil {
			return nil, err
		}
	}
	rows, err := netRows(c, "data")
	if err != nil {
		return nil, err
	}
	validate, err := netRows(c, "validate")
	if err != nil {
		return nil, err
	}
	grid, err := gridOf(c)
	if err != nil {
		return nil, err
	}
	if err := gridReads(c, grid, "data", "validate"); err != nil {
		return nil, err
	}
	if c.Value("out") != nil {
		return searchFile(c, grid, rows, validate)
	}
	runs := make([]experiment.GridRun, grid.Size())
	for i := range runs {
		runs[i] = grid.Run(i)
		runs[i].Training.Rows = len(rows)
	}
	e := &inCell{Call: c, rows: rows, validate: validate, bestOnly: true}
	return e.run(runs)
}

// gridOf returns the grid of the call's lists, or the paper's grid.
func gridOf(c *table.Call) (*experiment.Grid, error) {
	spec, err := nets.Lookup(c.Text("network"))
	if err != nil {
		return nil, c.Fail("network", "arg.range", "%v", err)
	}
	g := &experiment.Grid{
		Network: spec.Name,
		Epochs:  c.Int("epochs"),
		Permute: c.Truth("permute"),
		Keep:    nets.Keep(c.Text("keep")),
	}
	known := experiment.AxisNames(spec)
	for _, a := range c.Rest {
		if !slices.Contains(known, a.Name) {
			err := source.Errorf(a.At, "arg.unknown", "%s has no setting %s", spec.Name, a.Name)
			if near, ok := source.Nearest(a.Name, known); ok {
				return nil, err.WithHelp("did you mean %s?", near)
			}
			return nil, err.WithHelp("settings: %s", strings.Join(known, ", "))
		}
		if slices.ContainsFunc(g.Axes, func(x experiment.Axis) bool { return x.Name == a.Name }) {
			return nil, source.Errorf(a.At, "arg.twice", "the argument %s is given twice", a.Name)
		}
		g.Axes = append(g.Axes, experiment.Axis{Name: a.Name, Values: floats(a.Value)})
	}
	if len(g.Axes) == 0 {
		g.Axes = experiment.PaperAxes(spec)
	}
	return g, gridError(c, g.Check())
}

// gridReads is an error if data sets are of another kind than the network reads.
func gridReads(c *table.Call, g *experiment.Grid, names ...string) error {
	n := Net{&netRef{net: worker.Net{Network: g.Network}}}
	for _, name := range names {
		if d, ok := c.Value(name).(Dataset); ok && n.pairs() != (d.D.Kind == corpus.SentenceKind) {
			return c.Fail(name, "net.data", "%s reads %s, but %s holds %s", g.Network, n.reads(), d.D.Title(), d.D.Kind)
		}
	}
	return nil
}

// gridError puts an error at its list if the list is known.
func gridError(c *table.Call, err error) error {
	if err == nil {
		return nil
	}
	wrong, ok := errors.AsType[*experiment.AxisError](err)
	for _, a := range c.Rest {
		if ok && a.Name == wrong.Axis {
			return source.Errorf(a.At, "arg.range", "%v", err)
		}
	}
	code := "arg.range"
	if ok && wrong.TooMany {
		code = "limit.size"
	}
	return c.Fail("", code, "%v", err)
}
