package module

import (
	"errors"
	"fmt"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/decide"
	"sequent/stdlib/display"
	"sequent/stdlib/fol"
	"sequent/stdlib/fol/prover"
	"sequent/stdlib/logic"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/verdict"
)

// countermodel returns the valuation that refutes a judgment, if there is one.
func countermodel(v value.Verdict) value.Value {
	if m, ok := v.V.Evidence("countermodel").(*decide.Model); ok {
		return value.Valuation{V: m.Values, Vars: m.Vars}
	}
	if m, ok := v.V.Evidence("countermodel").(*fol.Structure); ok {
		return Model{m.Model}
	}
	if m, ok := v.V.Evidence("countermodel").(*puzzle.Solution); ok {
		return puzzleResult{m.Model, "solution"}
	}
	switch v.V.Label() {
	case verdict.Entailment:
		return without(v, "countermodel", "the conclusion is true wherever the premises are true")
	case verdict.Contradiction:
		if v.S != nil && !isPropositional(*v.S) {
			return without(v, "single countermodel", "every model of the premises is a countermodel")
		}
		return without(v, "single countermodel", "every valuation that makes the premises true is a countermodel")
	}
	return without(v, "countermodel", "the engine found none")
}

// core returns the premises that suffice, as formulas. If the engine that answered
// has no core (a truth table), it asks the SAT engine.
func core(c *table.Call, v value.Verdict) (value.Value, error) {
	if k, ok := v.V.Evidence("core").(*puzzle.Core); ok {
		return clueList(k.Clues), nil
	}
	if k, ok := v.V.Evidence("clash").(*puzzle.Clash); ok {
		return clueList(k.Clues), nil
	}
	if _, ok := v.V.Evidence("countermodel").(*puzzle.Solution); ok {
		return without(v, "core", "the conclusion is not entailed"), nil
	}
	if v.S == nil {
		return without(v, "core", "only judgments about formulas have cores"), nil
	}
	if v.V.Label() != verdict.Entailment && v.V.Label() != verdict.Contradiction {
		return without(v, "core", "the conclusion is not entailed"), nil
	}
	used, ok := usedPremises(v.V)
	if !ok {
		by, err := decide.SAT().Decide(c.Ctx, *v.S)
		if err != nil {
			return nil, err
		}
		if used, ok = usedPremises(by); !ok {
			return without(v, "core", "the search for a core was cut short"), nil
		}
	}
	return listOf(used, func(p int) value.Value { return value.Formula{F: v.S.Premises[p]} }), nil
}

// usedPremises returns the positions of the premises in a verdict's core or clash.
func usedPremises(v *verdict.Verdict) ([]int, bool) {
	if c, ok := v.Evidence("core").(*decide.Core); ok {
		return c.Used, true
	}
	if c, ok := v.Evidence("clash").(*decide.Clash); ok {
		return c.Premises, true
	}
	return nil, false
}

// isPropositional reports whether all formulas of a judgment are propositional.
func isPropositional(s logic.Sequent) bool { return logic.CheckPropositional(s.Formulas()...) == nil }

// maxDerivation bounds the number of sequents of a derivation that .proof draws. A
// larger one is unreadable, and the core says more.
const maxDerivation = 400

// proof derives the sequent in G3. For a contradiction it derives the negated
// conclusion.
func proof(c *table.Call, v value.Verdict) (value.Value, error) {
	if p, ok := v.V.Evidence("proof").(*prover.Proof); ok {
		return Proof{p}, nil
	}
	if v.S == nil {
		return without(v, "proof", "only judgments about formulas have derivations"), nil
	}
	s := *v.S
	switch v.V.Label() {
	case verdict.Entailment:
	case verdict.Contradiction:
		s.Conclusion = &logic.Not{X: s.Conclusion}
	default:
		return without(v, "proof", "the conclusion is not entailed"), nil
	}
	if !isPropositional(s) {
		return ownProof(c, v)
	}
	// A long sequent makes an unreadable derivation.
	if len(s.String()) > value.Longest {
		return coreInstead(c, v)
	}
	d, err := logic.Derive(c.Ctx, s, maxDerivation)
	switch {
	case errors.Is(err, logic.ErrTooLarge):
		return coreInstead(c, v)
	case err != nil:
		return nil, err
	}
	return value.Derivation{D: d}, nil
}

// coreInstead is the answer if a derivation would be too large.
func coreInstead(c *table.Call, v value.Verdict) (value.Value, error) {
	k, err := core(c, v)
	if err != nil {
		return nil, err
	}
	said := fmt.Sprintf("the derivation is too large to show (more than %d sequents, or long ones); here is the "+
		"core instead", maxDerivation)
	return value.Page{Kind: "explanation", Body: append(value.Line(display.Muted, said), k.Doc()...)}, nil
}

func derivationType() *table.Type {
	return &table.Type{
		Name: "derivation", Doc: "A derivation in the sequent calculus G3.",
		Keys: []table.Key{
			{Name: "left", Doc: "the formulas left of ⇒"},
			{Name: "right", Doc: "the formulas right of ⇒"},
			{Name: "rule", Doc: "the rule that derives this sequent"},
			{Name: "premises", Doc: "the derivations of the rule's premises"},
		},
		Methods: []*table.Func{
			{
				Name:    "latex",
				Result:  "latex",
				Doc:     "The derivation as LaTeX source for the package bussproofs.",
				Example: "(p & q |= p).proof.latex",
				Body: table.Method(func(_ *table.Call, d value.Derivation) (value.Value, error) {
					tex := d.D.LaTeX()
					return value.Page{Kind: "latex",
						Body: display.Doc{display.Pre(tex)}, Data: value.Object{"latex": tex}}, nil
				}),
			},
			{Name: "steps", Result: "number", Doc: "The number of sequents.", Example: "(p & q |= p).proof.steps",
				Body: table.Getter(func(d value.Derivation) value.Value { return value.Integer(d.D.Steps()) })},
		},
	}
}

func truthTableType() *table.Type {
	return &table.Type{
		Name: "truth table", Doc: "The truth table of a formula or a judgment. It shows at most 64 rows, refuting " +
			"rows first.",
		Keys: []table.Key{{
			Name: "variables",
			Doc:  "the variables in the order of the columns",
		}, {
			Name: "columns",
			Doc:  "the formulas",
		}, {Name: "premises", Doc: "the number of columns that are premises"}, {Name: "rows", Doc: "the shown rows"},
			{
				Name: "total",
				Doc:  "the number of all rows",
			}, {
				Name: "hold",
				Doc:  "the number of rows that make the premises true",
			}, {Name: "refuting", Doc: "the number of rows that refute the judgment"}},
	}
}
