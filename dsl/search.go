package dsl

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/source"
)

// A search trains a net for each combination of a grid and selects on the
// validation set alone, so that a test set stays unseen.

// paperGrid is what Evans et al. 2018 searched (section 4); of a network those
// lists count that it has settings for.
var paperGrid = []axis{
	{"lr", []float64{1e-5, 1e-4, 1e-3}}, {"batch", []float64{64, 128}}, {"layers", []float64{2, 3}}, {"dim", []float64{32, 64}},
	{"convolutions", []float64{4, 6, 8}}, {"kernel", []float64{5, 7, 9}}, {"pool", []float64{0, 5, 3, 1}},
	{"blocks", []float64{6, 8, 10}}, {"filter", []float64{128, 256, 384}}, {"dropout", []float64{0, 10, 50}}, {"seed", []float64{1, 2, 3}},
}

// axis is a setting and the values that are tried.
type axis struct {
	name   string
	values []float64
}

// maxRuns bounds a grid.
const maxRuns = 10_000

func searchFunc() *Func {
	var networks []Completion
	for i := range nets.Networks {
		networks = append(networks, Completion{Text: nets.Networks[i].Name, Type: "network", Doc: nets.Networks[i].Doc})
	}
	return &Func{Name: "search", Result: "search",
		Params: []Param{
			{Name: "network", Kind: KChoice, Need: true, Choices: networks, Doc: "one of nets.list"},
			trainingDataParam,
			{Name: "validate", Need: true, Doc: "a data set to select on; no other is looked at"},
			epochsParam("of each run"), permuteParam, keepParam,
			{Name: "grid", Kind: KSeries, Rest: true, Doc: "lists of the network's settings, of lr, batch and seed; the paper's grid where none is given"},
		},
		Doc:     "Trains a net for each combination of a grid and selects the best on validation data only.",
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
	rows, err := netRows(c, "data")
	if err != nil {
		return nil, err
	}
	validate, err := netRows(c, "validate")
	if err != nil {
		return nil, err
	}
	spec, err := nets.Lookup(c.Text("network"))
	if err != nil {
		return nil, c.Fail("network", "arg.range", "%v", err)
	}
	axes, err := gridOf(c, spec)
	if err != nil {
		return nil, err
	}
	runs, err := candidates(c, spec, axes)
	if err != nil {
		return nil, err
	}
	found := Search{network: spec.Name, axes: axes, of: len(runs), keep: c.Text("keep")}
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
func (s *Search) run(c *Call, runs []*candidate, rows, validate []worker.Row) error {
	progress := c.Progress(fmt.Sprintf("search, %s of %s", count(len(runs), "run"), s.network))
	each := int64(len(rows)) * int64(c.Int("epochs"))
	for i, k := range runs {
		var err error
		k.state, err = netWorker().Train(c.Ctx, k.net, rows, validate, k.how, func(p worker.Progress) {
			progress(int64(i)*each+int64(p.Epoch-1)*int64(len(rows))+int64(p.Rows), int64(len(runs))*each)
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

// gridOf reads the call's lists, or takes the paper's.
func gridOf(c *Call, spec *nets.Spec) (axes []axis, err error) {
	known := []string{"lr", "batch", "seed"}
	for _, p := range spec.Params {
		known = append(known, p.Name)
	}
	for _, a := range c.rest {
		if !slices.Contains(known, a.name) {
			err := source.Errorf(a.at, "arg.unknown", "%s has no setting %s to search", spec.Name, a.name)
			if near, ok := source.Nearest(a.name, known); ok {
				return nil, err.WithHelp("did you mean %s?", near)
			}
			return nil, err.WithHelp("settings: %s", strings.Join(known, ", "))
		}
		if slices.ContainsFunc(axes, func(x axis) bool { return x.name == a.name }) {
			return nil, source.Errorf(a.at, "arg.twice", "%s is given twice", a.name)
		}
		axes = append(axes, axis{a.name, floats(a.value)})
	}
	if len(axes) == 0 {
		for _, a := range paperGrid {
			if slices.Contains(known, a.name) {
				axes = append(axes, a)
			}
		}
	}
	runs := 1
	for _, a := range axes {
		if runs *= len(a.values); runs > maxRuns {
			return nil, c.Fail("", "limit.size", "the grid has more than %d combinations", maxRuns)
		}
	}
	return axes, nil
}

// candidates are the combinations, the last axis fastest. All are checked
// before the first is trained.
func candidates(c *Call, spec *nets.Spec, axes []axis) (all []*candidate, err error) {
	combinations := [][]float64{nil}
	for _, a := range axes {
		var longer [][]float64
		for _, x := range combinations {
			for _, v := range a.values {
				longer = append(longer, append(slices.Clone(x), v))
			}
		}
		combinations = longer
	}
	for _, values := range combinations {
		k := &candidate{values: values, how: worker.Training{Epochs: c.Int("epochs"), Batch: 64, Rate: 1e-3, Permute: c.Truth("permute"), Best: c.Text("keep") == "best"}}
		if err := k.set(c, spec, axes); err != nil {
			return nil, err
		}
		if k.net, err = netWorker().New(c.Ctx, spec.Name, k.net.Settings); err != nil {
			return nil, err
		}
		all = append(all, k)
	}
	return all, nil
}

// set gives a candidate its values.
func (k *candidate) set(c *Call, spec *nets.Spec, axes []axis) (err error) {
	given, seed := map[string]int{}, 1
	for i, a := range axes {
		v := k.values[i]
		switch {
		case a.name == "lr" && v > 0:
			k.how.Rate = v
		case a.name == "lr" || v != float64(int(v)) || v < 0 || a.name == "batch" && v < 1:
			return gridError(c, a.name, fmt.Errorf("%v is no value of %s", v, a.name))
		case a.name == "batch":
			k.how.Batch = int(v)
		case a.name == "seed":
			seed = int(v)
		default:
			given[a.name] = int(v)
		}
	}
	if k.net.Settings, err = spec.Settings(given); err != nil {
		return gridError(c, "", err)
	}
	k.net.Settings.Seed = uint64(seed)
	return nil
}

// gridError puts a mistake at its list where that is known.
func gridError(c *Call, name string, err error) error {
	at := c.At
	for _, a := range c.rest {
		if a.name == name {
			at = a.at
		}
	}
	return source.Errorf(at, "arg.range", "%v", err)
}

// Search is what a search found.
type Search struct {
	network string
	axes    []axis
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
		t.Columns = append(t.Columns, display.Column{Head: a.name, Align: display.Right})
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
			o[a.name] = k.values[j]
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
