package dsl

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"

	"sequent/stdlib/display"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/source"
)

// netWorker runs the nets of all workspaces of the process, in a process of its
// own that the first request starts.
var netWorker = sync.OnceValue(worker.NewClient)

const netExample = "let D = entailment.generate(rows: 40, seed: 1)\nlet net = nets.bag(dim: 4, seed: 1)\nnet.train(D, epochs: 2)"

func netsModule() *Module {
	m := &Module{
		Name: "nets", Doc: "Networks that learn what follows from what (Evans et al. 2018, Geiger et al. 2019).",
		Funcs: []*Func{
			{Name: "list", Result: "table", Doc: "The networks and their settings.", Example: "nets.list", Call: listNets},
		},
	}
	for i := range nets.Networks {
		m.Funcs = append(m.Funcs, netFunc(&nets.Networks[i]))
	}
	m.Funcs = append(m.Funcs, &Func{Name: "load", Params: []Param{{Name: "path", Kind: KPath, Need: true, Doc: "a file that .save or train(checkpoint:) wrote; it is only read"}}, Result: "net",
		Doc: "Reads a net with its weights and its training, which can go on.", Example: "nets.bag(dim: 4).save(\"bag.net\")\nnets.load(\"bag.net\")", Call: loadNet}, searchFunc(), jobsFunc())
	m.Funcs = append(m.Funcs, resultsFuncs()...)
	return m
}

// netFunc makes a network of the table into a function that makes a net.
func netFunc(spec *nets.Spec) *Func {
	f := &Func{Name: spec.Name, Result: "net", Doc: spec.Doc, Example: fmt.Sprintf("nets.%s(dim: 16, seed: 1)", spec.Name)}
	for _, p := range spec.Params {
		f.Params = append(f.Params, Param{Name: p.Name, Kind: KInt, Default: p.Default, Least: p.Min, Most: p.Max, Doc: p.Doc})
	}
	f.Params = append(f.Params, Param{Name: "seed", Kind: KInt, Default: 1, Most: maxSeed, Doc: "of weights, worlds and the order of the rows"})
	f.Call = func(c *Call) (Value, error) {
		given := map[string]int{}
		for _, p := range spec.Params {
			given[p.Name] = c.Int(p.Name)
		}
		settings, err := spec.Settings(given)
		if err != nil {
			return nil, c.Fail("", "arg.range", "%v", err)
		}
		settings.Seed = uint64(c.Int("seed"))
		n, err := netWorker().New(c.Ctx, spec.Name, settings)
		return Net{&netRef{net: n}}, err
	}
	return f
}

func listNets(*Call) (Value, error) {
	t := &display.Table{Columns: []display.Column{{Head: "network"}, {Head: "settings"}, {Head: "meaning"}}}
	for i := range nets.Networks {
		f := netFunc(&nets.Networks[i])
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: f.Name, Tone: display.Code}, {Text: f.Signature()}, {Text: f.Doc}}})
	}
	return Table{T: t}, nil
}

func loadNet(c *Call) (Value, error) {
	path := c.run.w.path(c.Text("path"))
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return nil, c.Fail("path", "file.missing", "there is no file %s; names are relative to the notebook's folder", quote(c.Text("path")))
	}
	n, s, err := netWorker().Load(c.Ctx, path)
	if err != nil {
		return nil, netError(c, "path", "net.file", err)
	}
	return Net{&netRef{net: n, state: s, file: c.run.w.named(path)}}, nil
}

// Net is a network with weights. It is a reference: what it learns, it has
// learned under all its names.
type Net struct{ ref *netRef }

type netRef struct {
	mu      sync.Mutex
	net     worker.Net
	state   worker.State // as the worker last told
	stale   bool         // the worker may know more
	file    string       // that the user knows of; "" for none
	parting string       // how an interrupted training ended
}

// TypeName implements Value.
func (Net) TypeName() string { return "net" }

// spec is the net as it was made: possibleWorlds(worlds: 16, dim: 16, seed: 1).
func (n Net) spec() string {
	return fmt.Sprintf("%s, seed: %d)", strings.TrimSuffix(n.unseeded(), ")"), n.ref.net.Settings.Seed)
}

// unseeded is the net as it was made, but for the seed.
func (n Net) unseeded() string {
	spec, err := nets.Lookup(n.ref.net.Network)
	if err != nil {
		return n.ref.net.Network + "()"
	}
	var args []string
	for _, p := range spec.Params {
		args = append(args, fmt.Sprintf("%s: %d", p.Name, p.Of(n.ref.net.Settings)))
	}
	return fmt.Sprintf("%s(%s)", spec.Name, strings.Join(args, ", "))
}

// known is the net's state as far as it is known without asking the worker.
func (n Net) known() (s worker.State, file, parting string) {
	n.ref.mu.Lock()
	defer n.ref.mu.Unlock()
	return n.ref.state, n.ref.file, n.ref.parting
}

// learn notes what the worker told.
func (n Net) learn(s worker.State, parting string) {
	n.ref.mu.Lock()
	defer n.ref.mu.Unlock()
	if n.ref.parting, n.ref.stale = parting, s.Network == ""; !n.ref.stale {
		n.ref.state = s
	}
}

// refreshed asks the worker where it may know more.
func (n Net) refreshed(ctx context.Context) (worker.State, error) {
	s, _, parting := n.known()
	if s.Network != "" && !n.ref.stale {
		return s, nil
	}
	s, err := netWorker().State(ctx, n.ref.net)
	if err == nil {
		n.learn(s, parting)
	}
	return s, err
}

// Doc says what the net is and how far it is trained.
func (n Net) Doc() display.Doc {
	s, file, parting := n.known()
	d := display.Doc{display.Line{{Text: n.spec(), Tone: display.Code}, {Text: "   " + progressOf(s.Curve)}}}
	if parting != "" {
		d = append(d, display.Line{{Text: parting, Tone: display.Hint}})
	}
	if file != "" {
		d = append(d, display.Line{{Text: "checkpoint " + file, Tone: display.Muted}})
	}
	return d
}

// progressOf says how far a curve has come.
func progressOf(curve []nets.Epoch) string {
	if len(curve) == 0 {
		return "no epoch trained"
	}
	e := curve[len(curve)-1]
	s := fmt.Sprintf("%s · loss %.4f · training accuracy %.1f %%", count(len(curve), "epoch"), e.Loss, 100*e.Accuracy())
	if e.Validation != nil {
		s += fmt.Sprintf(" · validation accuracy %.1f %%", 100*e.Validation.Accuracy())
	}
	return s
}

// JSON has what the net is and how far it is trained.
func (n Net) JSON() any {
	s, file, _ := n.known()
	o := object{"kind": "net", "network": n.ref.net.Network, "net": n.spec(), "epochs": len(s.Curve)}
	if len(s.Curve) > 0 {
		e := s.Curve[len(s.Curve)-1]
		o["loss"], o["accuracy"] = e.Loss, e.Accuracy()
		if e.Validation != nil {
			o["validation"] = e.Validation.Accuracy()
		}
	}
	if file != "" {
		o["file"] = file
	}
	return o
}

func netType() *Type {
	return &Type{
		Name: "net", Doc: "A network with weights; a reference, which train changes. After by it is an engine.",
		Keys: []Key{{"network", "its row of nets.list"}, {"net", "the network with its settings"}, {"epochs", "how many it was trained"},
			{"loss", "of the last epoch"}, {"accuracy", "in training, in the last epoch"}, {"validation", "accuracy on validation after it"}, {"file", "its checkpoint, where the user named one"}},
		Methods: []*Func{
			trainFunc(), runsFunc(),
			{Name: "tasks", Params: []Param{{Name: "data", Need: true, Doc: "a data set of sentences in the nine-token form"}}, Result: "table",
				Doc: "Of a net of sentence pairs, its accuracy on each of the twelve tasks: words, phrases and the sentences.", Example: pairData + "let net = nets.cbow(dim: 4, seed: 1)\nnet.train(D, epochs: 2)\nnet.tasks(D)", Call: tasksOfNet},
			interchangeFunc(),
			{Name: "evaluate", Params: append([]Param{{Name: "data", Need: true, Doc: "a data set of formulas, or of sentences"}}, netAskParams...), Result: "evaluation",
				Doc: "Asks the net about every row and scores the answers.", Example: netExample + "\nnet.evaluate(D)", Call: evaluateNet},
			{Name: "calibrate", Params: []Param{{Name: "data", Need: true, Doc: "a data set of formulas that the net is not to be scored on"}, netWorldsParam, netStepsParam, netJoinParam}, Result: "number",
				Doc:     "The probability that tells entailed rows from others best: a bar for worlds that are led, which doubt everything more.",
				Example: netExample + "\nnet.calibrate(entailment.generate(rows: 40, seed: 2))", Call: calibrateNet},
			{Name: "curves", Result: "curves", Doc: "The learning curves: accuracy and loss by epoch.", Example: netExample + "\nnet.curves", Call: curvesOf},
			{Name: "plot", Params: []Param{titleParam}, Result: "picture", Doc: "The accuracies by epoch, as lines: net.curves.plot.", Example: netExample + "\nnet.plot", Call: plotNet},
			{Name: "summary", Result: "table", Doc: "What the net is: its settings, parameters, backend and training.", Example: "nets.possibleWorlds(worlds: 4, dim: 4).summary", Call: summaryOf},
			{Name: "save", Params: []Param{{Name: "path", Kind: KPath, Need: true, Doc: "the file; one that is there is replaced when all is written"}}, Result: "nothing",
				Doc: "Writes the net with its weights and its training to a file.", Example: "nets.bag(dim: 4).save(\"bag.net\")",
				Call: func(c *Call) (Value, error) {
					path := c.run.w.path(c.Text("path"))
					if err := netWorker().Save(c.Ctx, c.Recv.(Net).ref.net, path); err != nil {
						return nil, netError(c, "path", "file.write", err)
					}
					return Nothing{Why: "wrote the net to " + path, Report: true}, nil
				}},
		},
	}
}

// netError places an error of the worker's at an argument. That the worker is
// gone, and that the cell was interrupted, is no argument's fault.
func netError(c *Call, at, code string, err error) error {
	var lost *worker.LostError
	var placed *source.Error
	if c.Ctx.Err() != nil || errors.As(err, &lost) || errors.As(err, &placed) {
		return err
	}
	return c.Fail(at, code, "%v", err)
}

// summaryOf is a table of what the net is.
func summaryOf(c *Call) (Value, error) {
	n := c.Recv.(Net)
	s, err := n.refreshed(c.Ctx)
	if err != nil {
		return nil, netError(c, "", "call.failed", err)
	}
	spec, err := nets.Lookup(s.Network)
	if err != nil {
		return nil, err
	}
	t := &display.Table{Columns: []display.Column{{Head: "property"}, {Head: "value"}, {Head: "meaning"}}}
	row := func(name, value, doc string) {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: name, Tone: display.Code}, {Text: value}, {Text: doc}}})
	}
	row("network", spec.Name, spec.Doc)
	for _, p := range spec.Params {
		row(p.Name, fmt.Sprint(p.Of(s.Settings)), p.Doc)
	}
	row("seed", fmt.Sprint(s.Settings.Seed), "of weights, worlds and the order of the rows")
	parameters := "–"
	if s.Parameters > 0 {
		parameters = fmt.Sprint(s.Parameters)
	}
	row("parameters", parameters, "numbers that are learned; counted at the net's first use")
	row("training", progressOf(s.Curve), "at the end of the last epoch")
	row("backend", s.Backend, "what runs it, and why")
	return Table{T: t}, nil
}
