package remote

import (
	"context"
	"fmt"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/logic"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/verdict"
)

// Net labels rows by a net; it is a [corpus.Batcher]. The label of a row does not
// depend on the other rows of a request, except for rounding.
type Net struct {
	As     string // the name that it goes by
	Client *worker.Client
	Of     worker.Net
	How    nets.Asking
	// Watch, unless nil, is told how many rows of a request are done, and what the
	// request waits for.
	Watch func(done int, note string)
}

// Name implements [corpus.Decider].
func (n *Net) Name() string {
	var args []string
	for _, x := range []struct {
		name  string
		value int
	}{{"worlds", n.How.Worlds}, {"steps", n.How.Steps}, {"crisp", n.How.Crisp}} {
		if x.value > 0 {
			args = append(args, fmt.Sprintf("%s: %d", x.name, x.value))
		}
	}
	for name, j := range joins {
		if j == n.How.Join {
			args = append(args, "join: "+name)
		}
	}
	if n.How.Bar != 0 && n.How.Bar != 0.5 {
		args = append(args, fmt.Sprintf("bar: %.4g", n.How.Bar))
	}
	if len(args) == 0 {
		return n.As
	}
	return n.As + "(" + strings.Join(args, ", ") + ")"
}

// Pairs reports whether the net reads pairs of sentences; others read formulas.
func (n *Net) Pairs() bool {
	spec, err := nets.Lookup(n.Of.Network)
	return err == nil && spec.Pairs
}

// Reads returns the kind of rows that the net labels.
func (n *Net) Reads() corpus.Kind {
	if n.Pairs() {
		return corpus.SentenceKind
	}
	return corpus.FormulaKind
}

// Ask asks the net about rows, in one request.
func (n *Net) Ask(ctx context.Context, rows []worker.Row) ([]nets.Answer, error) {
	return n.Client.Ask(ctx, n.Of, rows, n.How, n.Watch)
}

// SequentRow converts a judgment about formulas to a row of a request. The error says
// why nets do not read it.
func SequentRow(s logic.Sequent, entailed bool) (worker.Row, error) {
	if err := logic.CheckPropositional(s.Formulas()...); err != nil {
		return worker.Row{}, err
	}
	if len(s.Premises) == 0 {
		return worker.Row{}, fmt.Errorf("it has no premise; nets compare one premise with a conclusion")
	}
	return worker.RowOf(s, entailed), nil
}

// Row converts a row of a data set to a row of a request. The error says why nets do
// not read it.
func Row(r *corpus.Row, label verdict.Label) (worker.Row, error) {
	if r.Kind() == corpus.SentenceKind {
		premises := r.Premises()
		if len(premises) != 1 {
			return worker.Row{}, fmt.Errorf("nets of sentence pairs read one premise, but this has %d", len(premises))
		}
		p, err := nets.ReadPair(premises[0], r.Conclusion(), label)
		return worker.RowOfPair(p), err
	}
	s, ok := r.Sequent()
	if !ok {
		return worker.Row{}, fmt.Errorf("nets read formulas or sentences, but this is %s", r.Kind())
	}
	return SequentRow(s, label == verdict.Entailment)
}

// sentenceLabels are what the classes of the sentences' task mean, in its order.
var sentenceLabels = []verdict.Label{verdict.Neutral, verdict.Entailment, verdict.Contradiction}

// LabelOf returns the net's answer about a row. A net that checks worlds leaves the row
// open if it neither finds a countermodel nor predicts entailment.
func (n *Net) LabelOf(a nets.Answer) verdict.Label {
	if a.Told != nil {
		return sentenceLabels[a.Told.Sentences()]
	}
	doubted := n.How
	doubted.Crisp = 0
	switch {
	case !n.How.Entailed(a):
		return verdict.Neutral
	case !doubted.Entailed(a):
		return verdict.Open
	}
	return verdict.Entailment
}

// Label implements [corpus.Batcher] by one request. Rows that the net does not read
// are open, with the reason.
func (n *Net) Label(ctx context.Context, rows []*corpus.Row) ([]corpus.Answer, error) {
	said := make([]corpus.Answer, len(rows))
	var asked []worker.Row
	var at []int // where they are among rows
	for i, r := range rows {
		row, err := Row(r, verdict.Open)
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
	answers, err := n.Ask(ctx, asked)
	if err != nil {
		return nil, err
	}
	for k, a := range answers {
		said[at[k]] = corpus.Opinion(n.LabelOf(a))
	}
	return said, nil
}

// NewWorker implements [corpus.Decider]. All workers of a process ask one child.
func (n *Net) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(ctx context.Context, r *corpus.Row) (corpus.Answer, error) {
		answers, err := n.Label(ctx, []*corpus.Row{r})
		if err != nil {
			return corpus.Answer{}, err
		}
		return answers[0], nil
	}
}

// barParam is the only parameter of nets without worlds.
var barParam = engine.Param{
	Name:    "bar",
	Kind:    engine.Decimal,
	Default: 0.5,
	Named:   true,
	Doc:     "the probability above which the label is entailment; see calibrate",
}

// joins are the ways to combine probabilities, by the words of the parameter join.
var joins = map[string]nets.Join{"least": nets.Least, "product": nets.Product}

// AskParams are the parameters of a net with worlds.
var AskParams = []engine.Param{
	{Name: "worlds", Min: 1, Max: 4096, Doc: "the number of worlds; if left out, the number used in training"},
	{
		Name:    "steps",
		Default: 0,
		Max:     nets.MaxSteps,
		Doc:     "gradient steps from each world towards a countermodel: worlds × (steps + 1) evaluations",
	},
	{Name: "crisp", Default: 0, Max: 1 << 20,
		Doc: "the number of worlds with the lowest probabilities that are rounded to valuations and checked; only a " +
			"countermodel then refutes"},
	{
		Name:  "join",
		Kind:  engine.Word,
		Named: true,
		Doc: "how the probabilities in the worlds are combined; the default is least with steps, and product " +
			"otherwise, as in the paper",
		Choices: []engine.Choice{{Word: "least", Doc: "the lowest probability in any world"},
			{Word: "product", Doc: "the product over all worlds, as in the paper; with steps it needs a bar"}},
	},
	barParam,
}

// Page is the page of every net that is bound to a name.
var Page = engine.Page{
	Decides: "formulas or pairs of sentences, whichever it was trained on: an opinion, learned(p), with the world " +
		"of lowest probability. With steps: and crisp: it searches for countermodels and checks them.",
	Time:    "about a millisecond a judgment; about 0.1 s with 256 evaluations of a row of the massive set.",
	Command: "go test ./stdlib/nets -run '^$' -bench Guided",
	Cannot: "anything with certainty, except that a countermodel it found refutes; atoms and words that training " +
		"did not contain."}

// With returns the net with arguments of [AskParams]. The error is an
// [*engine.ArgumentError].
func (n *Net) With(a engine.Arguments) (*Net, error) {
	d := engine.Def{Name: n.As, Params: AskParams, Open: func(a engine.Asked) (*engine.Opened, error) {
		asked, err := n.with(a)
		return &engine.Opened{Rows: asked}, err
	}}
	o, err := d.Opened(engine.Env{}, engine.Spec{Name: n.As, Arguments: a})
	if err != nil {
		return nil, err
	}
	return o.Rows.(*Net), nil
}

func (n *Net) with(a engine.Asked) (*Net, error) {
	how := nets.Asking{
		Worlds: a.Int("worlds"),
		Steps:  a.Int("steps"),
		Crisp:  a.Int("crisp"),
		Bar:    a.Number("bar"),
		Join:   joins[a.Text("join")],
	}
	if !(how.Bar >= 0 && how.Bar < 1) || how.Bar == 0 && a.Arguments["bar"] != nil {
		return nil, &engine.ArgumentError{
			Param: "bar",
			Code:  "arg.range",
			Why:   fmt.Sprintf("bar of %s must be above 0 and below 1, not %v", n.As, how.Bar),
		}
	}
	for _, name := range []string{"steps", "crisp"} {
		if a.Int(name) > 0 && n.Of.Settings.Worlds == 0 {
			return nil, &engine.ArgumentError{
				Param: name,
				Code:  "net.worlds",
				Why:   fmt.Sprintf("the argument %s needs a net with worlds, and %s has none", name, n.Of.Network),
				Help:  "train nets.possibleWorlds, which has worlds",
			}
		}
	}
	asked := *n
	asked.How = how
	return &asked, nil
}

// Judging decides single judgments about formulas or texts by a net.
type Judging interface {
	decide.Engine
	engine.Engine
}

// Def describes the net as a row of the table of engines. judge makes what decides
// single judgments; nil for a net that only labels rows.
func (n *Net) Def(judge func(*Net) Judging) *engine.Def {
	d := &engine.Def{
		Name:   n.As,
		Page:   Page,
		Takes:  []engine.Subject{engine.Propositional},
		Params: []engine.Param{barParam},
	}
	if n.Of.Settings.Worlds > 0 {
		d.Params = AskParams
	}
	if n.Pairs() {
		d.Takes, d.Params = []engine.Subject{engine.Texts}, nil
	}
	d.Open = func(a engine.Asked) (*engine.Opened, error) {
		asked, err := n.with(a)
		if err != nil {
			return nil, err
		}
		o := &engine.Opened{Rows: asked, Reads: n.Reads()}
		if judge != nil && n.Pairs() {
			o.Texts = judge(asked)
		} else if judge != nil {
			o.Formulas = judge(asked)
		}
		return o, nil
	}
	return d
}
