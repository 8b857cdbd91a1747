package module

import (
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Model is a finite structure.
type Model struct{ M *fol.Model }

// TypeName implements Value.
func (Model) TypeName() string { return "model" }

// Doc shows the model as tables.
func (m Model) Doc() display.Doc { return m.M.Doc() }

// JSON is the model's.
func (m Model) JSON() any { return m.M.JSON() }

func modelType() *table.Type {
	const example = "(exists x p(x) |= all x p(x)).countermodel"
	return &table.Type{
		Name: "model", Doc: "A finite structure: objects, constants, functions and predicates.",
		Keys: []table.Key{
			{Name: "domain", Doc: "the objects"},
			{Name: "predicates", Doc: "by name: the tuples of objects for which it is true"},
			{Name: "functions", Doc: "by name: rows of arguments and value; constants have no arguments"},
		},
		Methods: []*table.Func{
			{Name: "size", Result: "number", Doc: "The number of objects.", Example: example + ".size",
				Body: table.Getter(func(m Model) value.Value { return value.Integer(m.M.Size()) })},
			{Name: "eval", Result: "truth",
				Doc: "The truth value of a formula in the model.", Example: example + ".eval(exists x ~p(x))",
				Body: table.MethodWith(func(formula *logic.Formula, p *table.Params) {
					p.Formula(formula, "formula",
						"a formula with the model's predicates, functions and constants").Required()
				}, func(c *table.Call, m Model, formula *logic.Formula) (value.Value, error) {
					b, err := m.M.Eval(*formula)
					if err != nil {
						return nil, c.Fail(formula, "model.symbol", "%v", err)
					}
					return value.Truth(b), nil
				})},
		},
	}
}

// listed is a proof with a list of its steps: instances, or inferences.
type listed interface {
	verdict.Evidence
	List() display.Doc
}

// ownProof returns the proof of a first-order verdict: its instances or inferences.
// If the engine that answered has no proof, because it searched all models, the
// engine instances is asked.
func ownProof(c *table.Call, v value.Verdict) (value.Value, error) {
	p, ok := v.V.Evidence("proof").(listed)
	if !ok {
		by, err := fol.Instances().Decide(c.Ctx, *v.S)
		if err != nil {
			return nil, err
		}
		if p, ok = by.Evidence("proof").(listed); !ok {
			return without(
				v,
				"proof",
				"the engine found no contradictory instances; the label rests on a search of all models up to a bound",
			), nil
		}
	}
	return value.Page{Kind: "explanation", Body: p.List(), Data: value.Object(p.JSON().(map[string]any))}, nil
}
