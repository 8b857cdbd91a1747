package dsl

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/nets"
	"sequent/stdlib/verdict"
)

// A net that is bound to a name is an engine under it.

var (
	netWorldsParam = Param{Name: "worlds", Kind: KInt, Least: 1, Most: 4096, Doc: "how many worlds it evaluates in; as many as in training where left out"}
	netStepsParam  = Param{Name: "steps", Kind: KInt, Default: 0, Most: nets.MaxSteps,
		Doc: "steps along the gradient that lead each world towards a countermodel: worlds × (steps + 1) evaluations"}
	netCrispParam = Param{Name: "crisp", Kind: KInt, Default: 0, Most: 1 << 20,
		Doc: "how many worlds, those that speak most against it first, are read off as valuations and checked; then a countermodel refutes, and nothing else does"}
	netJoinParam = Param{Name: "join", Kind: KChoice, Named: true, Doc: "how the probabilities in the worlds become one; the least where worlds are led, else their product, as in the paper",
		Choices: []Completion{{Text: "least", Doc: "that of the world that speaks most against it"}, {Text: "product", Doc: "of all, as in the paper; over worlds that were led it needs a bar"}}}
	netBarParam = Param{Name: "bar", Kind: KNumber, Default: 0.5, Named: true, Doc: "the probability above which it says entailment; see calibrate"}
)

var joins = map[string]nets.Join{"least": nets.Least, "product": nets.Product}

// netAskParams are what a net with worlds is asked with.
var netAskParams = []Param{netWorldsParam, netStepsParam, netCrispParam, netJoinParam, netBarParam}

// askedOf reads netAskParams, or those of them that the call has.
func askedOf(c *Call, n Net) (nets.Asking, error) {
	how := nets.Asking{Worlds: c.Int("worlds"), Steps: c.Int("steps"), Crisp: c.Int("crisp"), Bar: c.Number("bar"), Join: joins[c.Text("join")]}
	if !(how.Bar >= 0 && how.Bar < 1) || how.Bar == 0 && c.Value("bar") != nil {
		return how, c.Fail("bar", "arg.range", "bar of %s is above 0 and below 1, not %v", c.fn.Name, how.Bar)
	}
	for _, name := range []string{"steps", "crisp"} {
		if c.Int(name) > 0 && n.ref.net.Settings.Worlds == 0 {
			return how, c.Fail(name, "net.worlds", "%s has no worlds to be led or read", n.ref.net.Network).
				WithHelp("nets.possibleWorlds has")
		}
	}
	return how, nil
}

// netPage is the page of whatever net is bound to a name.
var netPage = decide.Page{
	Decides: "formulas, or pairs of sentences, as it was trained to: an opinion, learned(p), with the world that speaks most against it. Led and read off (steps:, crisp:) it finds countermodels, which are checked.",
	Time:    "about a millisecond a judgment; led, 256 evaluations of a row of the massive kind about 0.1 s.",
	Command: "go test ./stdlib/nets -run '^$' -bench Guided",
	Cannot:  "anything for sure but what a countermodel that it found refutes; atoms and words that it has not met in training."}

// engine is what a name after by stands for: a row of the engines' table, or a
// net that is bound to it.
func (w *Workspace) engine(name string) *EngineDef {
	if def := w.library.engine(name); def != nil {
		return def
	}
	v, _ := w.Value(name)
	n, ok := v.(Net)
	if !ok {
		return nil
	}
	def := &EngineDef{Name: name, Doc: "The net " + n.spec() + ".", Page: netPage, Example: "p, p -> q |= q by " + name}
	def.Params = []Param{netBarParam}
	if n.ref.net.Settings.Worlds > 0 {
		def.Params = netAskParams
	}
	if n.pairs() {
		def.Params, def.Decides, def.Example = nil, Sentences, pairExample+"A |= B by "+name
		def.Texts = func(*Call) (engine.Engine, error) { return &netEngine{name: name, net: n}, nil }
		return def
	}
	def.New = func(c *Call) (decide.Engine, error) {
		how, err := askedOf(c, n)
		return &netEngine{name, n, how}, err
	}
	return def
}

// boundNets are the names of nets.
func (w *Workspace) boundNets() (names []string) {
	for _, name := range w.bound() {
		if v, _ := w.Value(name); v != nil && v.TypeName() == "net" {
			names = append(names, name)
		}
	}
	return names
}

// netEngine asks a net.
type netEngine struct {
	name string
	net  Net
	how  nets.Asking
}

// Name implements decide.Engine.
func (e *netEngine) Name() string {
	var args []string
	for _, x := range []struct {
		name  string
		value int
	}{{"worlds", e.how.Worlds}, {"steps", e.how.Steps}, {"crisp", e.how.Crisp}} {
		if x.value > 0 {
			args = append(args, fmt.Sprintf("%s: %d", x.name, x.value))
		}
	}
	for name, j := range joins {
		if j == e.how.Join {
			args = append(args, "join: "+name)
		}
	}
	if e.how.Bar != 0 && e.how.Bar != 0.5 {
		args = append(args, fmt.Sprintf("bar: %.4g", e.how.Bar))
	}
	if len(args) == 0 {
		return e.name
	}
	return e.name + "(" + strings.Join(args, ", ") + ")"
}

// ask asks about rows.
func (e *netEngine) ask(ctx context.Context, rows []nets.Row, progress func(done int, note string)) ([]nets.Answer, error) {
	return netWorker().Ask(ctx, e.net.ref.net, rows, e.how, progress)
}

// label is what the net says of a row. One that is to check worlds, and doubts
// an entailment that it cannot refute, leaves it open.
func (e *netEngine) label(a nets.Answer) verdict.Label {
	if a.Told != nil {
		return toldLabel(a)
	}
	doubted := e.how
	doubted.Crisp = 0
	switch {
	case !e.how.Entailed(a):
		return verdict.Neutral
	case !doubted.Entailed(a):
		return verdict.Open
	}
	return verdict.Entailment
}

// answers are what the net says of rows, in one request. Those that it does not read
// are open, with the reason.
func (e *netEngine) answers(ctx context.Context, rows []*corpus.Row, progress func(done int, note string)) ([]corpus.Answer, error) {
	said := make([]corpus.Answer, len(rows))
	var asked []nets.Row
	var at []int // where they are among rows
	for i, r := range rows {
		row, err := askedRow(r, verdict.Open)
		switch why := r.Unread(); {
		case why != "":
			said[i] = corpus.NotRead(why)
		case err != nil:
			said[i] = corpus.NotRead(err.Error())
		default:
			asked, at = append(asked, row), append(at, i)
		}
	}
	if len(asked) == 0 {
		return said, nil
	}
	answers, err := e.ask(ctx, asked, progress)
	if err != nil {
		return nil, err
	}
	for k, a := range answers {
		said[at[k]] = corpus.Opinion(e.label(a))
	}
	return said, nil
}

// takes is an error where a set holds what the net was not trained on.
func (n Net) takes(s *corpus.Set) error {
	if n.reads() == s.Kind {
		return nil
	}
	return fmt.Errorf("%s reads %s, and %s holds %s", n.ref.net.Network, n.reads(), s.Title(), s.Kind)
}

// netDecider lets a net evaluate a data set, in one request.
type netDecider struct {
	engine   *netEngine
	set      *corpus.Set
	progress func(done, total int64, note string)

	once sync.Once
	said map[*corpus.Row]corpus.Answer
	err  error
}

// Name implements corpus.Decider.
func (d *netDecider) Name() string { return d.engine.Name() }

// NewWorker implements corpus.Decider: the first row asks about all.
func (d *netDecider) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(ctx context.Context, r *corpus.Row) (corpus.Answer, error) {
		d.once.Do(func() { d.ask(ctx) })
		return d.said[r], d.err
	}
}

func (d *netDecider) ask(ctx context.Context) {
	rows := make([]*corpus.Row, 0, d.set.Len())
	for _, r := range d.set.Rows() {
		rows = append(rows, r)
	}
	answers, err := d.engine.answers(ctx, rows, func(done int, note string) { d.progress(int64(done), int64(len(rows)), note) })
	if d.err = err; err != nil {
		return
	}
	d.said = make(map[*corpus.Row]corpus.Answer, len(rows))
	for i, a := range answers {
		d.said[rows[i]] = a
	}
}

// evaluateNet is the method of nets.
func evaluateNet(c *Call) (Value, error) {
	n := c.Recv.(Net)
	set, err := datasetFor(c, "data", c.Value("data"))
	if err != nil {
		return nil, err
	}
	how, err := askedOf(c, n)
	if err != nil {
		return nil, err
	}
	e := &netEngine{n.ref.net.Network, n, how}
	d := &netDecider{engine: e, set: set, progress: c.ProgressNoted("evaluate on " + count(set.Len(), "row"))}
	done, err := set.Evaluate(c.Ctx, d, corpus.Options{})
	if err != nil {
		return nil, netError(c, "data", "net.data", err)
	}
	return Evaluation{done}, nil
}

// calibrateNet finds the bar.
func calibrateNet(c *Call) (Value, error) {
	rows, err := netRows(c, "data")
	if err != nil {
		return nil, err
	}
	if n := c.Recv.(Net); n.pairs() {
		return nil, c.Fail("", "net.data", "a bar tells two labels apart, and the sentences that %s reads have three", n.ref.net.Network)
	}
	how, err := askedOf(c, c.Recv.(Net))
	if err != nil {
		return nil, err
	}
	progress := c.ProgressNoted("calibrate on " + count(len(rows), "row"))
	answers, err := netWorker().Ask(c.Ctx, c.Recv.(Net).ref.net, rows, how, func(done int, note string) { progress(int64(done), int64(len(rows)), note) })
	if err != nil {
		return nil, netError(c, "data", "net.data", err)
	}
	entailed := make([]bool, len(rows))
	for i, r := range rows {
		entailed[i] = r.Entailed
	}
	bar, err := nets.Bar(answers, entailed)
	if err != nil {
		return nil, c.Fail("data", "net.data", "%v", err)
	}
	return Number{X: bar}, nil
}
