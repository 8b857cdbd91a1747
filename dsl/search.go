package dsl

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/source"
)

// A search trains a net for each combination of a grid and selects on the
// validation set alone, so that a test set stays unseen. In this process it keeps the
// best net; with out it is a job, whose file keeps the figures.

func searchFunc() *Func {
	var networks []Completion
	for i := range nets.Networks {
		networks = append(networks, Completion{Text: nets.Networks[i].Name, Type: "network", Doc: nets.Networks[i].Doc})
	}
	return &Func{Name: "search", Result: "search",
		Given: []Key{{"out", "job"}},
		Params: slices.Concat([]Param{
			{Name: "network", Kind: KChoice, Need: true, Choices: networks, Doc: "one of nets.list"},
			trainingDataParam,
			{Name: "validate", Need: true, Doc: "a data set to select on; no other is looked at"},
			epochsParam("of each run"), permuteParam, keepParam,
		}, gridJobParams(), []Param{
			{Name: "grid", Kind: KSeries, Rest: true, Doc: "lists of the network's settings, of lr, batch and seed; the paper's grid where none is given"},
		}),
		Doc:     "Trains a net for each combination of a grid and selects the best on validation data only. With out their figures go to a file, which nets.results reads, and the trainings to any number of machines.",
		Example: "let D = entailment.generate(rows: 40, seed: 1)\nnets.search(\"bag\", D, D.head(8), dim: [2, 4], lr: [0.01])", Call: searchNets}
}

// candidate is a combination, and what came of it.
type candidate struct {
	values   []float64 // by the axes
	net      worker.Net
	how      worker.Training
	state    worker.State
	diverged bool // and so has no state
}

// accuracy is that on validation after the epoch that is kept; −1 where the run
// diverged.
func (k *candidate) accuracy() float64 {
	if n := len(k.state.Curve); !k.diverged && n > 0 && k.state.Curve[n-1].Validation != nil {
		return k.state.Curve[n-1].Validation.Accuracy()
	}
	return -1
}

func searchNets(c *Call) (Value, error) {
	if c.Value("out") == nil {
		if err := c.needsOut(); err != nil {
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
	runs, err := candidates(c, grid)
	if err != nil {
		return nil, err
	}
	found := Search{network: grid.Network, axes: grid.Axes, of: len(runs), keep: string(grid.Keep)}
	err = found.run(c, runs, rows, validate)
	switch {
	case err == nil:
	case c.Ctx.Err() != nil && len(found.runs) > 0:
		c.run.out.Print("stderr", fmt.Sprintf("the search was interrupted and gives the %s it had finished, of %d\n", count(len(found.runs), "run"), len(runs)))
	default:
		return nil, err
	}
	return found, nil
}

// run trains the candidates one after another, and keeps the best one's net.
func (s *Search) run(c *Call, runs []*candidate, rows, validate []nets.Row) error {
	progress := c.ProgressNoted(fmt.Sprintf("search, %s of %s", count(len(runs), "run"), s.network))
	each := int64(len(rows)) * int64(c.Int("epochs"))
	for i, k := range runs {
		var err error
		k.state, err = netWorker().Train(c.Ctx, k.net, rows, validate, k.how, func(p worker.Progress) {
			progress(int64(i)*each+int64(p.Epoch-1)*int64(len(rows))+int64(p.Rows), int64(len(runs))*each, nets.Compiling(p.Compiling))
		})
		if err != nil && !errors.Is(err, nets.ErrDiverged) {
			return netError(c, "", "net.train", err)
		}
		k.diverged = err != nil // a finding
		s.runs = append(s.runs, k)
		s.choose(k)
	}
	return nil
}

// choose keeps the net of a candidate if it is the best so far, and only then.
func (s *Search) choose(k *candidate) {
	switch best := s.best; {
	case k.accuracy() < 0 || best != nil && k.accuracy() <= best.accuracy():
		os.Remove(k.net.File)
	default:
		s.best = k
		if best != nil {
			os.Remove(best.net.File)
		}
	}
}

// gridOf is the grid of the call's lists, or the paper's.
func gridOf(c *Call) (*experiment.Grid, error) {
	spec, err := nets.Lookup(c.Text("network"))
	if err != nil {
		return nil, c.Fail("network", "arg.range", "%v", err)
	}
	g := &experiment.Grid{Network: spec.Name, Epochs: c.Int("epochs"), Permute: c.Truth("permute"), Keep: nets.Keep(c.Text("keep"))}
	known := experiment.AxisNames(spec)
	for _, a := range c.rest {
		if !slices.Contains(known, a.name) {
			err := source.Errorf(a.at, "arg.unknown", "%s has no setting %s to search", spec.Name, a.name)
			if near, ok := source.Nearest(a.name, known); ok {
				return nil, err.WithHelp("did you mean %s?", near)
			}
			return nil, err.WithHelp("settings: %s", strings.Join(known, ", "))
		}
		if slices.ContainsFunc(g.Axes, func(x experiment.Axis) bool { return x.Name == a.name }) {
			return nil, source.Errorf(a.at, "arg.twice", "%s is given twice", a.name)
		}
		g.Axes = append(g.Axes, experiment.Axis{Name: a.name, Values: floats(a.value)})
	}
	if len(g.Axes) == 0 {
		g.Axes = experiment.PaperAxes(spec)
	}
	return g, gridError(c, g.Check())
}

// gridReads says that data sets are of another kind than the network reads.
func gridReads(c *Call, g *experiment.Grid, names ...string) error {
	n := Net{&netRef{net: worker.Net{Network: g.Network}}}
	for _, name := range names {
		if d, ok := c.Value(name).(Dataset); ok && n.pairs() != (d.D.Kind == corpus.SentenceKind) {
			return c.Fail(name, "net.data", "%s reads %s, and %s holds %s", g.Network, n.reads(), d.D.Title(), d.D.Kind)
		}
	}
	return nil
}

// candidates are the combinations, the last axis fastest.
func candidates(c *Call, g *experiment.Grid) (all []*candidate, err error) {
	spec, err := nets.Lookup(g.Network)
	if err != nil {
		return nil, err
	}
	for i := range g.Size() {
		t := g.Trial(i)
		settings, err := spec.Settings(t.Args)
		if err != nil {
			return nil, gridError(c, err)
		}
		settings.Seed = t.Seed
		k := &candidate{values: g.Values(i), how: worker.Training{Epochs: t.Epochs, Batch: t.Batch, Rate: t.Rate, Permute: t.Permute, Keep: t.Keep}}
		if k.net, err = netWorker().New(c.Ctx, g.Network, settings); err != nil {
			return nil, err
		}
		all = append(all, k)
	}
	return all, nil
}

// gridError puts a mistake at its list where that is known.
func gridError(c *Call, err error) error {
	if err == nil {
		return nil
	}
	wrong, ok := errors.AsType[*experiment.AxisError](err)
	for _, a := range c.rest {
		if ok && a.name == wrong.Axis {
			return source.Errorf(a.at, "arg.range", "%v", err)
		}
	}
	code := "arg.range"
	if ok && wrong.TooMany {
		code = "limit.size"
	}
	return c.Fail("", code, "%v", err)
}

// Search is what a search found.
type Search struct {
	network string
	axes    []experiment.Axis
	runs    []*candidate // those that are finished
	of      int
	best    *candidate // nil where all diverged
	keep    string     // after which epoch nets were kept: last or best
}

// TypeName implements Value.
func (Search) TypeName() string { return "search" }

// Doc shows the runs, the best first.
func (s Search) Doc() display.Doc {
	head := display.Line{{Text: fmt.Sprintf("%s, %s", s.network, count(len(s.runs), "run")), Tone: display.Strong}}
	if len(s.runs) < s.of {
		head = append(head, display.Span{Text: fmt.Sprintf("  of %d", s.of), Tone: display.Muted})
	}
	return display.Doc{head, s.table(),
		display.Line{{Text: "selected by the accuracy on validation after the " + s.keep + " epoch; nothing else was looked at", Tone: display.Muted}}}
}

func (s Search) ranked() []*candidate {
	ranked := slices.Clone(s.runs)
	slices.SortStableFunc(ranked, func(a, b *candidate) int {
		switch x, y := a.accuracy(), b.accuracy(); {
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
	for _, k := range s.ranked() {
		var cells []string
		for _, v := range k.values {
			cells = append(cells, fmt.Sprint(v))
		}
		if k.accuracy() < 0 {
			t.Rows = append(t.Rows, textRow(append(cells, "", "diverged", "", "")...))
			continue
		}
		e := k.state.Curve[len(k.state.Curve)-1]
		t.Rows = append(t.Rows, textRow(append(cells, fmt.Sprint(len(k.state.Curve)), fmt.Sprintf("%.2f", 100*k.accuracy()), fmt.Sprintf("%.2f", 100*e.Accuracy()), fmt.Sprintf("%.4f", e.Loss))...))
	}
	return t
}

// JSON has the runs, the best first.
func (s Search) JSON() any {
	runs := make([]any, len(s.runs))
	for i, k := range s.ranked() {
		o := object{}
		for j, a := range s.axes {
			o[a.Name] = k.values[j]
		}
		if !k.diverged {
			o["validation"], o["epoch"] = k.accuracy(), len(k.state.Curve)
		}
		runs[i] = o
	}
	return object{"kind": "search", "network": s.network, "runs": runs, "of": s.of}
}

func searchType() *Type {
	const example = "let D = entailment.generate(rows: 40, seed: 1)\nlet found = nets.search(\"bag\", D, D.head(8), dim: [2, 4])\n"
	return &Type{
		Name: "search", Doc: "What a search over settings found.",
		Keys: []Key{{"network", "its row of nets.list"}, {"runs", "settings, accuracy on validation and the epoch that it is of, the best first; none where training diverged"}, {"of", "how many combinations the grid has"}},
		Methods: []*Func{
			{Name: "best", Result: "net", Doc: "The net that was best on validation; its training can go on.", Example: example + "found.best",
				Call: func(c *Call) (Value, error) {
					k := c.Recv.(Search).best
					if k == nil {
						return Nothing{Why: "no net: every run diverged"}, nil
					}
					return Net{&netRef{net: k.net, state: k.state}}, nil
				}},
			{Name: "table", Result: "table", Doc: "The runs as a table, the best first; .save writes it, .plot draws it.", Example: example + "found.table",
				Call: func(c *Call) (Value, error) { return Table{T: c.Recv.(Search).table()}, nil }},
		},
	}
}
