package module

import (
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/fol/prover"
	"sequent/stdlib/fol/tptp"
)

// Proof is a proof that a prover found.
type Proof struct{ P *prover.Proof }

// TypeName implements Value.
func (Proof) TypeName() string { return "proof" }

// Doc shows the steps.
func (p Proof) Doc() display.Doc {
	return display.Doc{display.Line{{Text: p.P.Brief(), Tone: display.Muted}}, p.P.Table()}
}

// JSON has the steps.
func (p Proof) JSON() any { return value.Object{"kind": "proof", "steps": p.P.JSON()} }

func proofType() *table.Type {
	const example = "(all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates) by prover).proof"
	return &table.Type{
		Name: "proof", Doc: "A prover's proof: formulas, each inferred from earlier ones, of which the last is false.",
		Keys: []table.Key{{
			Name: "steps",
			Doc:  "for each step: name, formula, and given (which premise or conclusion it is) or rules and parents",
		}},
		Methods: []*table.Func{
			{
				Name:    "steps",
				Result:  "number",
				Doc:     "The number of inferences.",
				Example: example + ".steps",
				Needs:   "prover",
				Body:    table.Getter(func(p Proof) value.Value { return value.Integer(p.P.Derivation.Inferences()) }),
			},
			{
				Name:    "formulas",
				Result:  "list",
				Doc:     "The formulas of the steps, in order.",
				Example: example + ".formulas",
				Needs:   "prover",
				Body: table.Getter(func(p Proof) value.Value {
					return listOf(p.P.Derivation.Steps, func(s tptp.Step) value.Value { return asFormula(s.Formula) })
				}),
			},
		},
	}
}
