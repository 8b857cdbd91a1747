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
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/verdict"
)

// A net that is bound to a name is an engine with that name.

var (
	netWorldsParam = Param{Name: "worlds", Kind: KInt, Least: 1, Most: 4096, Doc: "the number of worlds to evaluate in; if omitted, the number used in training"}
	netStepsParam  = Param{Name: "steps", Kind: KInt, Default: 0, Most: nets.MaxSteps,
		Doc: "the number of gradient steps that move each world towards a countermodel; the cost is worlds × (steps + 1) evaluations"}
	netCrispParam = Param{Name: "crisp", Kind: KInt, Default: 0, Most: 1 << 20,
		Doc: "the number of worlds, those with the lowest probability first, to round to valuations and check; then only a checked countermodel refutes"}
	netJoinParam = Param{Name: "join", Kind: KChoice, Named: true, Doc: "how to combine the probabilities of the worlds; if omitted, least with steps, else product, as in the paper",
		Choices: []Completion{{Text: "least", Doc: "the smallest probability"}, {Text: "product", Doc: "the product of all probabilities, as in the paper; with steps it needs a bar"}}}
	netBarParam = Param{Name: "bar", Kind: KNumber, Default: 0.5, Named: true, Doc: "the probability threshold for entailment, between 0 and 1; calibrate computes one"}
)

var joins = map[string]nets.Join{"least": nets.Least, "product": nets.Product}

// netAskParams are the arguments of a question to a net with worlds.
var netAskParams = []Param{netWorldsParam, netStepsParam, netCrispParam, netJoinParam, netBarParam}

// askedOf reads netAskParams, or those of them that the call has.
func askedOf(c *Call, n Net) (nets.Asking, error) {
	how := nets.Asking{Worlds: c.Int("worlds"), Steps: c.Int("steps"), Crisp: c.Int("crisp"), Bar: c.Number("bar"), Join: joins[c.Text("join")]}
	if !(how.Bar >= 0 && how.Bar < 1) || how.Bar == 0 && c.Value("bar") != nil {
		return how, c.Fail("bar", "arg.range", "bar of %s must be between 0 and 1, not %v", c.fn.Name, how.Bar)
	}
	for _, name := range []string{"steps", "crisp"} {
		if c.Int(name) > 0 && n.ref.net.Settings.Worlds == 0 {
			return how, c.Fail(name, "net.worlds", "%s has no worlds, which this argument needs", n.ref.net.Network).
				WithHelp("use nets.possibleWorlds")
		}
	}
	return how, nil
}

// netPage is the page of every net that is bound to a name.
var netPage = decide.Page{
	Decides: "formulas or pairs of sentences, depending on its training. The label is an opinion, learned(p), with the world of lowest probability. With steps: and crisp: it finds countermodels, which are checked.",
	Time:    "about a millisecond a judgment; with steps, 256 evaluations of a row of test_massive take about 0.1 s.",
	Command: "go test ./stdlib/nets -run '^$' -bench Guided",
	Cannot:  "certainty, except where it found a countermodel; atoms and words that were not in its training data."}

// engine resolves a name after by: a row of the engines' table, or a net that is
// bound to the name.
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

// boundNets lists the names of bound nets.
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
func (e *netEngine) ask(ctx context.Context, rows []worker.Row, progress func(done int, note string)) ([]nets.Answer, error) {
	return netWorker().Ask(ctx, e.net.ref.net, rows, e.how, progress)
}

// askedRow converts a row for the net. Its label does not matter.
func askedRow(r *corpus.Row) (worker.Row, error) {
	if r.Kind() == corpus.SentenceKind {
		return pairRow(r, verdict.Open)
	}
	s, ok := r.Sequent()
	if !ok {
		return worker.Row{}, fmt.Errorf("nets read formulas and sentences, not %s", r.Kind())
	}
	return sequentRow(s, false)
}

// label returns the net's label of a row. If worlds are checked, an entailment that
// the net doubts but cannot refute is open.
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

// answers returns the net's labels of the rows with one request. Rows that it cannot
// read are open, with the reason.
func (e *netEngine) answers(ctx context.Context, rows []*corpus.Row, progress func(done int, note string)) ([]corpus.Answer, error) {
	said := make([]corpus.Answer, len(rows))
	var asked []worker.Row
	var at []int // their positions in rows
	for i, r := range rows {
		row, err := askedRow(r)
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

// takes is an error if a set holds another kind of rows than the net reads.
func (n Net) takes(s *corpus.Set) error {
	if n.reads() == s.Kind {
		return nil
	}
	return fmt.Errorf("%s reads %s, but %s holds %s", n.ref.net.Network, n.reads(), s.Title(), s.Kind)
}

// netDecider lets a net label a data set with one request.
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

// NewWorker implements corpus.Decider. The first row asks about all rows.
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

// evaluateNet is the method evaluate of nets.
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

// calibrateNet computes the threshold.
func calibrateNet(c *Call) (Value, error) {
	rows, err := netRows(c, "data")
	if err != nil {
		return nil, err
	}
	if n := c.Recv.(Net); n.pairs() {
		return nil, c.Fail("", "net.data", "calibrate needs two labels, but the sentences that %s reads have three", n.ref.net.Network)
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
