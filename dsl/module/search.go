package module

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/trials"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/source"
)

// A search trains a net for each combination of a grid and selects on the validation set
// only, so that a test set stays unseen. In this process it keeps the best net. With out
// it is a job, and its file keeps the figures.

func searchFunc() *table.Func {
	return &table.Func{Name: "search", Result: "search",
		Given: []table.Key{{Name: "out", Doc: "job"}},
		Doc: "Trains a net for each combination of a grid and selects the best on validation data only. With " +
			"out: the results go to a file, which nets.order reads, and any number of machines can train.",
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

// candidate is a combination and its result.
type candidate struct {
	Values   []float64 // one for each axis
	Net      worker.Net
	how      worker.Training
	state    worker.State
	Diverged bool // a diverged net has no state
}

// Accuracy returns the validation accuracy after the kept epoch, or −1 if the run
// diverged.
func (k *candidate) Accuracy() float64 {
	if n := len(k.state.Curve); !k.Diverged && n > 0 && k.state.Curve[n-1].Validation != nil {
		return k.state.Curve[n-1].Validation.Accuracy()
	}
	return -1
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
	runs, err := a.candidates(c, grid)
	if err != nil {
		return nil, err
	}
	found := Search{network: grid.Network, axes: grid.Axes, of: len(runs), keep: grid.Keep}
	err = found.run(c, a.Epochs, runs, rows, validate)
	switch {
	case err == nil:
	case c.Ctx.Err() != nil && len(found.Runs) > 0:
		c.Cell.Output().Print("stderr",
			fmt.Sprintf("the search was interrupted; the result has the %s that were finished, of %d\n",
				value.Count(len(found.Runs), "run"), len(runs)))
	default:
		return nil, err
	}
	return found, nil
}

// run trains the candidates one after another, and keeps the net of the best.
func (s *Search) run(c *table.Call, epochs int, runs []*candidate, rows, validate []worker.Row) error {
	progress := c.ProgressNoted(fmt.Sprintf("search, %s of %s", value.Count(len(runs), "run"), s.network))
	each := int64(len(rows)) * int64(epochs)
	for i, k := range runs {
		var err error
		k.state, err = NetWorker().Train(c.Ctx, k.Net, rows, validate, k.how, func(p worker.Progress) {
			progress(int64(i)*each+int64(p.Epoch-1)*int64(len(rows))+int64(p.Rows), int64(len(runs))*each,
				nets.Compiling(p.Compiling))
		})
		if err != nil && !errors.Is(err, nets.ErrDiverged) {
			return netError(c, nil, "net.train", err)
		}
		k.Diverged = err != nil // a result, not an error
		s.Runs = append(s.Runs, k)
		s.choose(k)
	}
	return nil
}

// choose keeps the net of a candidate only if it is the best so far.
func (s *Search) choose(k *candidate) {
	switch best := s.Best; {
	case k.Accuracy() < 0 || best != nil && k.Accuracy() <= best.Accuracy():
		os.Remove(k.Net.File)
	default:
		s.Best = k
		if best != nil {
			os.Remove(best.Net.File)
		}
	}
}

// grid returns the grid of the call's lists, or the paper's grid.
func (a *searchNetsArgs) grid(c *table.Call) (*trials.Grid, error) {
	spec, err := nets.Lookup(a.Network)
	if err != nil {
		return nil, c.Fail(&a.Network, "arg.range", "%v", err)
	}
	g := &trials.Grid{Network: spec.Name, Epochs: a.Epochs, Permute: a.Permute, Keep: a.Keep}
	known := trials.Names(spec)
	for _, axis := range a.Grid {
		if !slices.Contains(known, axis.Name) {
			err := source.Errorf(axis.At, "arg.unknown", "%s has no setting %s", spec.Name, axis.Name)
			if near, ok := source.Nearest(axis.Name, known); ok {
				return nil, err.WithHelp("did you mean %s?", near)
			}
			return nil, err.WithHelp("settings: %s", strings.Join(known, ", "))
		}
		if slices.ContainsFunc(g.Axes, func(x trials.Axis) bool { return x.Name == axis.Name }) {
			return nil, source.Errorf(axis.At, "arg.twice", "the argument %s is given twice", axis.Name)
		}
		g.Axes = append(g.Axes, trials.Axis{Name: axis.Name, Values: axis.Value})
	}
	if len(g.Axes) == 0 {
		g.Axes = trials.Paper(spec)
	}
	return g, a.gridError(c, g.Check())
}

// gridReads is an error if data sets are of another kind than the network reads.
func gridReads(c *table.Call, g *trials.Grid, args ...*Dataset) error {
	n := Net{&netRef{net: worker.Net{Network: g.Network}}}
	for _, d := range args {
		if n.pairs() != (d.D.Kind == corpus.SentenceKind) {
			return c.Fail(d, "net.data", "%s reads %s, but %s holds %s", g.Network, n.reads(), d.D.Title(), d.D.Kind)
		}
	}
	return nil
}

// candidates are the combinations, the last axis fastest.
func (a *searchNetsArgs) candidates(c *table.Call, g *trials.Grid) (all []*candidate, err error) {
	spec, err := nets.Lookup(g.Network)
	if err != nil {
		return nil, err
	}
	for i := range g.Size() {
		t := g.Trial(i)
		settings, err := spec.Settings(t.Args)
		if err != nil {
			return nil, a.gridError(c, err)
		}
		settings.Seed = t.Seed
		k := &candidate{
			Values: g.Values(i),
			how: worker.Training{
				Epochs:  t.Epochs,
				Batch:   t.Batch,
				Rate:    t.Rate,
				Permute: t.Permute,
				Best:    t.Keep == "best",
			},
		}
		if k.Net, err = NetWorker().New(c.Ctx, g.Network, settings); err != nil {
			return nil, err
		}
		all = append(all, k)
	}
	return all, nil
}

// gridError puts an error at its list if the list is known.
func (a *searchNetsArgs) gridError(c *table.Call, err error) error {
	if err == nil {
		return nil
	}
	wrong, ok := errors.AsType[*trials.AxisError](err)
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

// Search is the result of a search.
type Search struct {
	network string
	axes    []trials.Axis
	Runs    []*candidate // the finished runs
	of      int
	Best    *candidate // nil if all diverged
	keep    string     // the epoch after which nets were kept: last or best
}

// TypeName implements Value.
func (Search) TypeName() string { return "search" }

// Doc shows the runs, the best first.
func (s Search) Doc() display.Doc {
	head := display.Line{{
		Text: fmt.Sprintf("%s, %s", s.network, value.Count(len(s.Runs), "run")),
		Tone: display.Strong,
	}}
	if len(s.Runs) < s.of {
		head = append(head, display.Span{Text: fmt.Sprintf("  of %d", s.of), Tone: display.Muted})
	}
	return display.Doc{head, s.table(),
		display.Line{{
			Text: "selected only by the validation accuracy after the " + s.keep + " epoch",
			Tone: display.Muted,
		}}}
}

// Ranked lists the candidates, the best first.
func (s Search) Ranked() []*candidate {
	ranked := slices.Clone(s.Runs)
	slices.SortStableFunc(ranked, func(a, b *candidate) int {
		switch x, y := a.Accuracy(), b.Accuracy(); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return ranked
}

func (s Search) table() *display.Table {
	t := &display.Table{}
	for _, a := range s.axes {
		t.Columns = append(t.Columns, display.Column{Head: a.Name, Align: display.Right})
	}
	for _, head := range []string{"epoch", "validation %", "accuracy %", "loss"} {
		t.Columns = append(t.Columns, display.Column{Head: head, Align: display.Right})
	}
	for _, k := range s.Ranked() {
		var cells []string
		for _, v := range k.Values {
			cells = append(cells, fmt.Sprint(v))
		}
		if k.Accuracy() < 0 {
			t.Rows = append(t.Rows, value.TextRow(append(cells, "", "diverged", "", "")...))
			continue
		}
		e := k.state.Curve[len(k.state.Curve)-1]
		t.Rows = append(t.Rows, value.TextRow(append(cells, fmt.Sprint(len(k.state.Curve)),
			fmt.Sprintf("%.2f", 100*k.Accuracy()), fmt.Sprintf("%.2f", 100*e.Accuracy()),
			fmt.Sprintf("%.4f", e.Loss))...))
	}
	return t
}

// JSON has the runs, the best first.
func (s Search) JSON() any {
	runs := make([]any, len(s.Runs))
	for i, k := range s.Ranked() {
		o := value.Object{}
		for j, a := range s.axes {
			o[a.Name] = k.Values[j]
		}
		if !k.Diverged {
			o["validation"], o["epoch"] = k.Accuracy(), len(k.state.Curve)
		}
		runs[i] = o
	}
	return value.Object{"kind": "search", "network": s.network, "runs": runs, "of": s.of}
}

func searchType() *table.Type {
	const example = "let D = entailment.generate(rows: 40, seed: 1)\nlet found = nets.search(\"bag\", D, D.head(8), " +
		"dim: [2, 4])\n"
	return &table.Type{
		Name: "search", Doc: "The result of a search over settings.",
		Keys: []table.Key{
			{Name: "network", Doc: "its name in nets.list"},
			{
				Name: "runs",
				Doc: "for each run, the best first: settings, validation accuracy and its epoch; no accuracy if " +
					"training diverged",
			},
			{Name: "of", Doc: "the number of combinations in the grid"},
		},
		Methods: []*table.Func{
			{
				Name:    "best",
				Result:  "net",
				Doc:     "The net with the best validation accuracy. Its training can continue.",
				Example: example + "found.best",
				Body: table.Method(func(_ *table.Call, s Search) (value.Value, error) {
					k := s.Best
					if k == nil {
						return value.Nothing{Why: "no net: every run diverged"}, nil
					}
					return Net{&netRef{net: k.Net, State: k.state}}, nil
				}),
			},
			{
				Name:    "table",
				Result:  "table",
				Doc:     "The runs as a table, the best first. .save writes it, .plot draws it.",
				Example: example + "found.table",
				Body:    table.Getter(func(s Search) value.Value { return value.Table{T: s.table()} }),
			},
		},
	}
}
