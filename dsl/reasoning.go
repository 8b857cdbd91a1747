package dsl

import (
	"sequent/stdlib/decide"
	"sequent/stdlib/engine"
	"sequent/stdlib/quantity/reason"
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
		Texts: func(c *Call) (engine.Engine, error) {
			o := reason.Options{Mode: reason.Mode(c.Text("mode"))}
			for _, f := range reason.Fixes() {
				if !c.Truth(string(f)) {
					o.Off = append(o.Off, f)
				}
			}
			return engine.NewQuantities(wordNet(), o), nil
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
