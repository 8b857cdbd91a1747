package remote

import (
	"context"
	"fmt"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/verdict"
)

// Net labels rows by a net: it is a [corpus.Batcher]. What it says of a row does not
// depend on what else is asked with it, but for rounding.
type Net struct {
	As     string // the name that it goes by
	Client *worker.Client
	Of     worker.Net
	How    nets.Asking
	// Watch is told how many rows of a request are done, and what it waits for; nil
	// is nobody.
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
	if n.How.Threshold != 0 && n.How.Threshold != 0.5 {
		args = append(args, fmt.Sprintf("threshold: %.4g", n.How.Threshold))
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

// Reads is what the rows hold that the net labels.
func (n *Net) Reads() corpus.Kind {
	if n.Pairs() {
		return corpus.SentenceKind
	}
	return corpus.FormulaKind
}

// Ask asks the net about rows, in one request.
func (n *Net) Ask(ctx context.Context, rows []nets.Row) ([]nets.Answer, error) {
	return n.Client.Ask(ctx, n.Of, rows, n.How, n.Watch)
}

// Row is a row with a label as nets read it. The error says why they do not.
func Row(r *corpus.Row, label verdict.Label) (nets.Row, error) {
	if r.Kind() == corpus.SentenceKind {
		premises := r.Premises()
		if len(premises) != 1 {
			return nets.Row{}, fmt.Errorf("nets of sentence pairs read one premise, and this has %d", len(premises))
		}
		p, err := nets.ReadPair(premises[0], r.Conclusion(), label)
		return nets.Row{Pair: &p}, err
	}
	if s, ok := r.Sequent(); ok {
		return nets.ReadSequent(s, label == verdict.Entailment)
	}
	return nets.Row{}, fmt.Errorf("nets read formulas and sentences, and this is %s", r.Kind())
}

// sentenceLabels are what the classes of the sentences' task mean, in its order.
var sentenceLabels = []verdict.Label{verdict.Neutral, verdict.Entailment, verdict.Contradiction}

// LabelOf is what the net says of a row. One that is to check worlds, and doubts an
// entailment that it cannot refute, leaves it open.
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
	var asked []nets.Row
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

// thresholdParam is the one argument of nets without worlds.
var thresholdParam = engine.Param{
	Name:    "threshold",
	Kind:    engine.Decimal,
	Default: 0.5,
	Named:   true,
	Doc:     "the probability above which it answers entailment; net.calibrate finds one",
}

// joins are the ways to make one probability of several, by their words.
var joins = map[string]nets.Join{"least": nets.Least, "product": nets.Product}

// AskParams are what a net with worlds is asked with.
var AskParams = []engine.Param{
	{Name: "worlds", Min: 1, Max: 4096, Doc: "how many worlds it evaluates in; as many as in training where left out"},
	{
		Name:    "steps",
		Default: 0,
		Max:     nets.MaxSteps,
		Doc: "steps along the gradient that lead each world towards a countermodel: worlds × (steps + 1) " +
			"evaluations",
	},
	{Name: "crisp", Default: 0, Max: 1 << 20,
		Doc: "how many worlds, those that speak most against it first, are read off as valuations and checked; then " +
			"a countermodel refutes, and nothing else does"},
	{
		Name:  "join",
		Kind:  engine.Word,
		Named: true,
		Doc: "how the probabilities in the worlds become one; the least where worlds are led, else their product, " +
			"as in the paper",
		Choices: []engine.Choice{{Word: "least", Doc: "that of the world that speaks most against it"},
			{Word: "product", Doc: "of all, as in the paper; over worlds that were led it needs a threshold"}},
	},
	thresholdParam,
}

// Page is the page of whatever net has a name.
var Page = engine.Page{
	Decides: "formulas, or pairs of sentences, as it was trained to: an opinion, learned(p), with the world that " +
		"speaks most against it. Led and read off (steps:, crisp:) it finds countermodels, which are checked.",
	Time:    "about a millisecond a judgment; led, 256 evaluations of a row of the massive kind about 0.1 s.",
	Command: "go test ./stdlib/nets -run '^$' -bench Guided",
	Cannot: "anything for sure but what a countermodel that it found refutes; atoms and words that it has not met " +
		"in training."}

// With is the net asked as arguments say, which are those of [AskParams]. The error
// is an [*engine.ArgumentError].
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
		Worlds:    a.Int("worlds"),
		Steps:     a.Int("steps"),
		Crisp:     a.Int("crisp"),
		Threshold: a.Number("threshold"),
		Join:      joins[a.Text("join")],
	}
	if !(how.Threshold >= 0 && how.Threshold < 1) || how.Threshold == 0 && a.Arguments["threshold"] != nil {
		return nil, &engine.ArgumentError{
			Param: "threshold",
			Code:  "arg.range",
			Why:   fmt.Sprintf("threshold of %s must be above 0 and below 1, not %v", n.As, how.Threshold),
		}
	}
	for _, name := range []string{"steps", "crisp"} {
		if a.Int(name) > 0 && n.Of.Settings.Worlds == 0 {
			return nil, &engine.ArgumentError{
				Param: name,
				Code:  "net.worlds",
				Why:   fmt.Sprintf("%s has no worlds to be led or read", n.Of.Network),
				Help:  "nets.possibleWorlds has",
			}
		}
	}
	asked := *n
	asked.How = how
	return &asked, nil
}

// Judging answers single judgments by a net: about formulas, or about texts.
type Judging interface {
	decide.Engine
	engine.Engine
}

// Def is the net as a row of the table of engines. judge makes what answers single
// judgments of the net that was asked; nil for a net that only labels rows.
func (n *Net) Def(judge func(*Net) Judging) *engine.Def {
	d := &engine.Def{
		Name:   n.As,
		Page:   Page,
		Takes:  []engine.Subject{engine.Propositional},
		Params: []engine.Param{thresholdParam},
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
