package dsl

import (
	"context"
	"strings"
	"sync"
	"time"

	"sequent/stdlib/decide"
	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/reason"
	"sequent/stdlib/verdict"
)

// quantitiesDef is the engine quantities, for texts and for amounts by themselves.
func quantitiesDef() *EngineDef {
	d := &EngineDef{
		Name: reason.Engine, Decides: Sentences,
		Page: decide.Page{
			Decides: "texts with numbers, and numbers alone: each amount of the conclusion is matched with one of the premises, or with an equation of up to four.",
			Time:    "some thousand pairs of sentences a second, once WordNet is read.",
			Command: "SEQUENT_DATA=… go test ./stdlib/quantity/reason -run '^$' -bench AWPNLI",
			Cannot:  "what turns on words it has no relation for: then neutral. A justification is not a proof; how many other values would be justified as well is said."},
		Params:  []Param{{Name: "mode", Kind: KChoice, Default: string(reason.Improved), Choices: modeItems(), Doc: "improved; paper: the rules of Q-REAS; published: the same with units found as its code does"}},
		Doc:     "Quantities: reads the amounts of two texts, and shows which one, or which equation of several, justifies each amount of the conclusion.",
		Example: `"A restaurant served 9 pizzas during lunch and 6 during dinner." |= "15 pizzas were served." by quantities`,
		Texts: func(c *Call) (textEngine, error) {
			o := reason.Options{Mode: reason.Mode(c.Text("mode"))}
			for _, f := range reason.Fixes() {
				if !c.Truth(string(f)) {
					o.Off = append(o.Off, f)
				}
			}
			return newQuantities(o), nil
		},
		Amounts: newAmountEngine,
	}
	for _, f := range reason.Fixes() {
		d.Params = append(d.Params, Param{Name: string(f), Kind: KTruth, Default: true, Named: true, Doc: f.Doc()})
	}
	d.Params = append(d.Params, equationsParam)
	return d
}

func modeItems() []Completion {
	return []Completion{{Text: string(reason.Improved), Type: "mode"}, {Text: string(reason.Paper), Type: "mode"}, {Text: string(reason.Published), Type: "mode"}}
}

// quantitiesEngine is reasoning about quantities, on texts.
type quantitiesEngine struct {
	options  reason.Options
	reasoner *reason.Reasoner
}

// reasoners are kept: they remember what they have asked WordNet.
var reasoners sync.Map // reason.Options as text → *reason.Reasoner

func newQuantities(o reason.Options) quantitiesEngine {
	r, ok := reasoners.Load(o.String())
	if !ok {
		r, _ = reasoners.LoadOrStore(o.String(), reason.New(quantity.Read, wordNet(), o))
	}
	return quantitiesEngine{o, r.(*reason.Reasoner)}
}

// Name implements textEngine.
func (e quantitiesEngine) Name() string { return e.options.String() }

// Judge implements textEngine: the premises are one text.
func (e quantitiesEngine) Judge(ctx context.Context, j verdict.Judged, premises []string, conclusion string) (*verdict.Verdict, error) {
	start := time.Now()
	for i, text := range append(premises[:len(premises):len(premises)], conclusion) {
		if len(text) > quantity.MaxText {
			return nil, &unread{i, &quantity.SizeError{Bytes: len(text)}}
		}
	}
	judgment, err := e.reasoner.Judge(ctx, strings.Join(premises, " "), conclusion)
	if err != nil {
		return nil, err
	}
	return judgment.Verdict(j, e.Name(), time.Since(start)), nil
}

// speaks reports whether the conclusion has an amount, so that quantities have
// something to say about it without being asked.
func (quantitiesEngine) speaks(conclusion string) bool {
	for _, n := range number.Scan(conclusion) {
		if n.Kind.Counts() && n.Kind != number.Article {
			return true
		}
	}
	return false
}
