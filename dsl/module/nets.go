package module

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
	"sequent/stdlib/engine/remote"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/source"
)

// NetWorker runs the nets of all workspaces in a separate process, which the first
// request starts.
var NetWorker = sync.OnceValue(worker.NewClient)

const netExample = "let D = entailment.generate(rows: 40, seed: 1)\nlet net = nets.bag(dim: 4, seed: " +
	"1)\nnet.train(D, epochs: 2)"

func netsModule() *table.Module {
	m := &table.Module{
		Name: "nets", Doc: "Neural networks that learn entailment (Evans et al. 2018, Geiger et al. 2019).",
		Funcs: []*table.Func{
			{Name: "list", Result: "table", Doc: "The networks and their settings.", Example: "nets.list",
				Body: table.Function(listNets)},
		},
	}
	for i := range nets.Networks {
		m.Funcs = append(m.Funcs, netFunc(&nets.Networks[i]))
	}
	m.Funcs = append(m.Funcs, &table.Func{Name: "load", Result: "net",
		Doc:     "Reads a net with its weights and the state of its training, which can continue.",
		Example: "nets.bag(dim: 4).save(\"bag.net\")\nnets.load(\"bag.net\")",
		Body: table.FunctionWith(table.OnePath("path", "a file from .save or train(checkpoint:), which is only read"),
			loadNet)}, searchFunc(), jobsFunc())
	m.Funcs = append(m.Funcs, slices.Concat(resultsFuncs(), fairResultsFuncs())...)
	return m
}

// netFunc makes a function from a network of the table. The function makes a net.
func netFunc(spec *nets.Spec) *table.Func {
	return &table.Func{
		Name:    spec.Name,
		Result:  "net",
		Doc:     spec.Doc,
		Example: fmt.Sprintf("nets.%s(dim: 16, seed: 1)", spec.Name),
		Body:    table.FunctionWith(func(a *networkArgs, p *table.Params) { a.declare(spec, p) }, newNet),
	}
}

// networkArgs are the settings of a network, in the order of its parameters.
type networkArgs struct {
	spec   *nets.Spec
	values []int
	Seed   uint64
}

func (a *networkArgs) declare(spec *nets.Spec, p *table.Params) {
	a.spec, a.values = spec, make([]int, len(spec.Params))
	for i, q := range spec.Params {
		p.Int(&a.values[i], q.Name, q.Doc).Default(q.Default).Range(q.Min, q.Max)
	}
	p.Uint(&a.Seed, "seed", "the seed for weights, worlds and the order of the rows").Default(1).Range(0, maxSeed)
}

func newNet(c *table.Call, a *networkArgs) (value.Value, error) {
	given := map[string]int{}
	for i, p := range a.spec.Params {
		given[p.Name] = a.values[i]
	}
	settings, err := a.spec.Settings(given)
	if err != nil {
		return nil, c.Fail(nil, "arg.range", "%v", err)
	}
	settings.Seed = a.Seed
	n, err := NetWorker().New(c.Ctx, a.spec.Name, settings)
	return Net{&netRef{net: n}}, err
}

func listNets(*table.Call) (value.Value, error) {
	t := &display.Table{Columns: []display.Column{{Head: "network"}, {Head: "settings"}, {Head: "meaning"}}}
	for i := range nets.Networks {
		f := netFunc(&nets.Networks[i])
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: f.Name, Tone: display.Code}, {Text: f.Signature()}, {Text: f.Doc},
		}})
	}
	return value.Table{T: t}, nil
}

func loadNet(c *table.Call, file *string) (value.Value, error) {
	path := c.Cell.Path(*file)
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return nil, c.Fail(file, "file.missing",
			"there is no file %s; file names are relative to the notebook's folder", value.Quote(*file))
	}
	n, s, err := NetWorker().Load(c.Ctx, path)
	if err != nil {
		return nil, netError(c, file, "net.file", err)
	}
	return Net{&netRef{net: n, State: s, file: c.Cell.Named(path)}}, nil
}

// Net is a network with weights. It is a reference: all names of a net share what it
// learns.
type Net struct{ Ref *netRef }

type netRef struct {
	mu      sync.Mutex
	net     worker.Net
	State   worker.State // the worker's last report
	stale   bool         // the worker may have a newer state
	file    string       // the file that the user named, or ""
	parting string       // how an interrupted training ended
}

// TypeName implements Value.
func (Net) TypeName() string { return "net" }

// spec is the net's constructor call: possibleWorlds(worlds: 16, dim: 16, seed: 1).
func (n Net) spec() string {
	return fmt.Sprintf("%s, seed: %d)", strings.TrimSuffix(n.unseeded(), ")"), n.Ref.net.Settings.Seed)
}

// unseeded is the constructor call without the seed.
func (n Net) unseeded() string {
	spec, err := nets.Lookup(n.Ref.net.Network)
	if err != nil {
		return n.Ref.net.Network + "()"
	}
	var args []string
	for _, p := range spec.Params {
		args = append(args, fmt.Sprintf("%s: %d", p.Name, p.Of(n.Ref.net.Settings)))
	}
	return fmt.Sprintf("%s(%s)", spec.Name, strings.Join(args, ", "))
}

// known is the net's state as far as it is known without asking the worker.
func (n Net) known() (s worker.State, file, parting string) {
	n.Ref.mu.Lock()
	defer n.Ref.mu.Unlock()
	return n.Ref.State, n.Ref.file, n.Ref.parting
}

// learn records a report of the worker.
func (n Net) learn(s worker.State, parting string) {
	n.Ref.mu.Lock()
	defer n.Ref.mu.Unlock()
	if n.Ref.parting, n.Ref.stale = parting, s.Network == ""; !n.Ref.stale {
		n.Ref.State = s
	}
}

// refreshed asks the worker if it may have a newer state.
func (n Net) refreshed(ctx context.Context) (worker.State, error) {
	s, _, parting := n.known()
	if s.Network != "" && !n.Ref.stale {
		return s, nil
	}
	s, err := NetWorker().State(ctx, n.Ref.net)
	if err == nil {
		n.learn(s, parting)
	}
	return s, err
}

// Doc shows the net and its training so far.
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

// progressOf describes the training so far of a learning curve.
func progressOf(curve []nets.Epoch) string {
	if len(curve) == 0 {
		return "no epoch trained"
	}
	e := curve[len(curve)-1]
	s := fmt.Sprintf("%s · loss %.4f · training accuracy %.1f %%", value.Count(len(curve), "epoch"), e.Loss,
		100*e.Accuracy())
	if e.Validation != nil {
		s += fmt.Sprintf(" · validation accuracy %.1f %%", 100*e.Validation.Accuracy())
	}
	return s
}

// JSON has the net and its training so far.
func (n Net) JSON() any {
	s, file, _ := n.known()
	o := value.Object{"kind": "net", "network": n.Ref.net.Network, "net": n.spec(), "epochs": len(s.Curve)}
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

func netType() *table.Type {
	return &table.Type{
		Name: "net", Doc: "A network with weights. .train changes it. After by it is an engine.",
		Keys: []table.Key{{
			Name: "network",
			Doc:  "its name in nets.list",
		}, {Name: "net", Doc: "the network with its settings"}, {Name: "epochs", Doc: "the number of trained epochs"},
			{
				Name: "loss",
				Doc:  "the loss of the last epoch",
			}, {
				Name: "accuracy",
				Doc:  "the training accuracy of the last epoch",
			}, {
				Name: "validation",
				Doc:  "the validation accuracy after it",
			}, {Name: "file", Doc: "its checkpoint, if the user named one"}},
		Methods: []*table.Func{
			trainFunc(), runsFunc(),
			{Name: "tasks", Result: "table",
				Doc: "The accuracy of a net of sentence pairs on each of its twelve tasks: words, phrases and " +
					"sentences.", Example: pairData +
					"let net = nets.cbow(dim: 4, seed: 1)\nnet.train(D, epochs: 2)\nnet.tasks(D)",
				Body: table.MethodWith(table.OneValue[Dataset]("data",
					"a data set of sentences in the nine-token form"), tasksOfNet)},
			interchangeFunc(),
			{Name: "evaluate", Result: "evaluation",
				Doc: "Asks the net about every row and scores the answers.", Example: netExample + "\nnet.evaluate(D)",
				Body: table.MethodWith((*evaluateNetArgs).declare, evaluateNet)},
			{Name: "calibrate", Result: "number",
				Doc: "The probability that tells entailed rows from others best: a bar for worlds that are led, " +
					"which doubt everything more.",
				Example: netExample + "\nnet.calibrate(entailment.generate(rows: 40, seed: 2))",
				Body:    table.MethodWith((*calibrateNetArgs).declare, calibrateNet)},
			{
				Name:    "curves",
				Result:  "curves",
				Doc:     "The learning curves: accuracy and loss by epoch.",
				Example: netExample + "\nnet.curves",
				Body:    table.Method(curvesOf),
			},
			{
				Name:    "plot",
				Result:  "picture",
				Doc:     "Draws the accuracies by epoch, like net.curves.plot.",
				Example: netExample + "\nnet.plot",
				Body:    table.MethodWith(titleArg, plotNet),
			},
			{
				Name:    "summary",
				Result:  "table",
				Doc:     "The net's settings, number of parameters, backend and training.",
				Example: "nets.possibleWorlds(worlds: 4, dim: 4).summary",
				Body:    table.Method(summaryOf),
			},
			{Name: "save", Result: "nothing",
				Doc:     "Writes the net to a file with its weights and the state of its training.",
				Example: "nets.bag(dim: 4).save(\"bag.net\")",
				Body: table.MethodWith(table.OnePath("path",
					"the file to write; an existing file is replaced only after the write succeeds"),
					func(c *table.Call, n Net, file *string) (value.Value, error) {
						path := c.Cell.Path(*file)
						if err := NetWorker().Save(c.Ctx, n.Ref.net, path); err != nil {
							return nil, netError(c, file, "file.write", err)
						}
						return value.Nothing{Why: "wrote the net to " + path, Report: true}, nil
					})},
		},
	}
}

type evaluateNetArgs struct {
	Data Dataset
	How  map[string]table.Arg
}

func (a *evaluateNetArgs) declare(p *table.Params) {
	table.Value(p, &a.Data, "data", "a data set of formulas, or of sentences").Required()
	p.Engine(&a.How, remote.AskParams)
}

type calibrateNetArgs struct {
	Data Dataset
	How  map[string]table.Arg
}

func (a *calibrateNetArgs) declare(p *table.Params) {
	table.Value(p, &a.Data, "data", "a data set of formulas that the net is not to be scored on").Required()
	p.Engine(&a.How, []engine.Param{askParam("worlds"), askParam("steps"), askParam("join")})
}

// netError puts an error of the worker at an argument. A lost worker and an interrupt
// are no argument's fault.
func netError(c *table.Call, at any, code string, err error) error {
	var lost *worker.LostError
	var placed *source.Error
	if c.Ctx.Err() != nil || errors.As(err, &lost) || errors.As(err, &placed) {
		return err
	}
	return c.Fail(at, code, "%v", err)
}

// summaryOf makes the table of a net's properties.
func summaryOf(c *table.Call, n Net) (value.Value, error) {
	s, err := n.refreshed(c.Ctx)
	if err != nil {
		return nil, netError(c, nil, "call.failed", err)
	}
	spec, err := nets.Lookup(s.Network)
	if err != nil {
		return nil, err
	}
	t := &display.Table{Columns: []display.Column{{Head: "property"}, {Head: "value"}, {Head: "meaning"}}}
	row := func(name, value, doc string) {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: name, Tone: display.Code}, {Text: value}, {Text: doc},
		}})
	}
	row("network", spec.Name, spec.Doc)
	for _, p := range spec.Params {
		row(p.Name, fmt.Sprint(p.Of(s.Settings)), p.Doc)
	}
	row("seed", fmt.Sprint(s.Settings.Seed), "the seed for weights, worlds and the order of the rows")
	parameters := "–"
	if s.Parameters > 0 {
		parameters = fmt.Sprint(s.Parameters)
	}
	row("parameters", parameters, "the number of learned weights; counted at the net's first use")
	row("training", progressOf(s.Curve), "the training at the end of the last epoch")
	row("backend", s.Backend, "the backend that runs the net, and the reason")
	return value.Table{T: t}, nil
}

// CheckpointOf returns a net as package nets reads it: the content of its last
// checkpoint, which is a whole file at any moment. name is the net's constructor call.
// An interrupted training writes its checkpoint first. The error is a *source.Error
// without a place: there is no checkpoint (net.untrained), or it cannot be read
// (net.file).
func CheckpointOf(ctx context.Context, n Net) (name string, data []byte, err error) {
	if _, err := n.refreshed(ctx); err != nil {
		return "", nil, err
	}
	n.Ref.mu.Lock()
	file := n.Ref.net.File
	n.Ref.mu.Unlock()
	data, err = os.ReadFile(file)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return "", nil, source.Errorf(source.Span{}, "net.untrained", "%s is untrained and has no weights", n.spec()).
			WithHelp("train it in a Sequent cell first: net.train(data)")
	case err != nil:
		return "", nil, source.Errorf(source.Span{}, "net.file", "the checkpoint of %s cannot be read: %v", n.spec(),
			err)
	}
	return n.spec(), data, nil
}
