package dsl

import (
	"context"

	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/quantity/qreas"
	"sequent/stdlib/quantity/reason"
	"sequent/stdlib/verdict"
)

// quantitiesDef is the engine quantities, for texts and for quantities without a text.
func quantitiesDef() *EngineDef {
	d := &EngineDef{
		Name: reason.Engine, Decides: Sentences,
		Page: decide.Page{
			Decides: "texts with quantities, and quantities without a text. It matches each quantity of the conclusion with a quantity of the premises, or with an equation over up to four.",
			Time:    "some thousand sentence pairs a second, after WordNet is loaded.",
			Command: "SEQUENT_DATA=… go test ./stdlib/quantity/reason -run '^$' -bench AWPNLI",
			Cannot:  "texts whose label depends on words without a known relation; it answers neutral. A justification is not a proof; the verdict says how many other values equations also give."},
		Params: []Param{
			{Name: "mode", Kind: KChoice, Default: reason.Improved, Choices: modeItems(), Doc: "improved, paper (Q-REAS as the paper describes it) or published (Q-REAS as its code works)"},
			{Name: "parses", Kind: KTruth, Default: false, Named: true, Doc: "whether to read texts of AWPNLI, RTE_Quant and RedditNLI with the parses that were published with them"}},
		Doc:     "Compares quantities. It reads the quantities of two texts, and shows the quantity or the equation that justifies each quantity of the conclusion.",
		Example: `"A restaurant served 9 pizzas during lunch and 6 during dinner." |= "15 pizzas were served." by quantities`,
		Texts:   quantitiesTexts,
		Amounts: newAmountEngine,
	}
	for _, f := range reason.Fixes() {
		d.Params = append(d.Params, Param{Name: string(f), Kind: KTruth, Default: true, Named: true, Doc: f.Doc()})
	}
	d.Params = append(d.Params, equationsParam)
	return d
}

// quantitiesTexts makes the engine for texts with the given arguments.
func quantitiesTexts(c *Call) (engine.Engine, error) {
	if c.Text("mode") != reason.Improved {
		return qreasTexts(c)
	}
	var o reason.Options
	for _, f := range reason.Fixes() {
		if !c.Truth(string(f)) {
			o.Off = append(o.Off, f)
		}
	}
	e := engine.NewQuantities(wordNet(), o)
	if c.Truth("parses") {
		e = engine.NewParsedQuantities(wordNet(), o)
	}
	if c.Value("equations") == nil {
		return e, nil
	}
	return refusing{e, c.Fail("equations", "arg.with", "equations of quantities needs mode: \"paper\" or \"published\" on texts; improved mode has its own method").
		WithHelp("remove equations:, or write quantities(mode: \"paper\", equations: %s)", quote(c.Text("equations")))}, nil
}

// refusing is an engine for texts whose arguments apply only to quantities without a text.
type refusing struct {
	engine.Engine
	err error
}

// Judge implements [engine.Engine].
func (e refusing) Judge(context.Context, verdict.Judged, []string, string) (*verdict.Verdict, error) {
	return nil, e.err
}

// qreasTexts makes the engine for the modes of Q-REAS, which have none of improved
// mode's corrections.
func qreasTexts(c *Call) (engine.Engine, error) {
	o := qreas.Options{Mode: qreas.Mode(c.Text("mode")), Parses: c.Truth("parses")}
	for _, f := range reason.Fixes() {
		if c.Value(string(f)) != nil {
			return nil, c.Fail(string(f), "arg.with", "%s of quantities applies to improved mode only; Q-REAS has no such switch", f).
				WithHelp("remove %s:, or remove mode:", f)
		}
	}
	if c.Value("equations") != nil {
		by := equationMethods[c.Text("equations")]
		o.By = &by
	}
	return engine.QReas{Options: o, Words: wordNet()}, nil
}

func modeItems() []Completion {
	items := []Completion{{Text: reason.Improved, Type: "mode"}}
	for _, m := range qreas.Modes() {
		items = append(items, Completion{Text: string(m), Type: "mode", Doc: m.Doc()})
	}
	return items
}
