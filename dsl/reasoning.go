package dsl

import (
	"context"

	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/quantity/qreas"
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
			Cannot:  "what turns on words it has no relation for: then neutral. A justification is not a proof; how many other values equations give as well is said."},
		Params: []Param{
			{Name: "mode", Kind: KChoice, Default: reason.Improved, Choices: modeItems(), Doc: "improved; paper: Q-REAS as the paper describes it; published: as its code does it"},
			{Name: "parses", Kind: KTruth, Default: false, Named: true, Doc: "whether texts of AWPNLI, RTE_Quant and RedditNLI are read by the parses that are shipped with them"}},
		Doc:     "Quantities: reads the amounts of two texts, and shows which one, or which equation of several, justifies each amount of the conclusion.",
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

// quantitiesTexts makes the engine for texts that the arguments ask for.
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
	return refusing{e, c.Fail("equations", "arg.with", "equations of quantities goes with mode: \"paper\" or \"published\" on texts; improved mode looks for equations in a way of its own").
		WithHelp("leave out equations, or write quantities(mode: \"paper\", equations: %s)", quote(c.Text("equations")))}, nil
}

// refusing is an engine for texts whose arguments are for quantities by themselves.
type refusing struct {
	engine.Engine
	err error
}

// Judge implements [engine.Engine].
func (e refusing) Judge(context.Context, verdict.Judged, []string, string) (*verdict.Verdict, error) {
	return nil, e.err
}

// qreasTexts makes the engine for the modes of Q-REAS, which have none of the fixes of
// improved mode.
func qreasTexts(c *Call) (engine.Engine, error) {
	o := qreas.Options{Mode: qreas.Mode(c.Text("mode")), Parses: c.Truth("parses")}
	for _, f := range reason.Fixes() {
		if c.Value(string(f)) != nil {
			return nil, c.Fail(string(f), "arg.with", "%s of quantities goes with improved mode; Q-REAS has no such switch", f).
				WithHelp("leave out %s, or leave out mode", f)
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
