package dsl

import (
	"sequent/stdlib/display"
	"sequent/stdlib/fol/prover"
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
func (p Proof) JSON() any { return object{"kind": "proof", "steps": p.P.JSON()} }

func proofType() *Type {
	const example = "(all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates) by prover).proof"
	return &Type{
		Name: "proof", Doc: "A prover's proof: formulas, each inferred from earlier ones, of which the last is false.",
		Keys: []Key{{"steps", "for each step: name, formula, and given (which premise or conclusion it is) or rules and parents"}},
		Methods: []*Func{
			{Name: "steps", Result: "number", Doc: "The number of inferences.", Example: example + ".steps", Needs: "prover",
				Call: func(c *Call) (Value, error) { return integer(c.Recv.(Proof).P.Derivation.Inferences()), nil }},
			{Name: "formulas", Result: "list", Doc: "The formulas of the steps, in order.", Example: example + ".formulas", Needs: "prover",
				Call: func(c *Call) (Value, error) {
					var items []Value
					for _, s := range c.Recv.(Proof).P.Derivation.Steps {
						items = append(items, Formula{s.Formula})
					}
					return List{items}, nil
				}},
		},
	}
}
