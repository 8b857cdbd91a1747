package dsl

import (
	"sequent/stdlib/decide"
	"sequent/stdlib/display"
	"sequent/stdlib/fol/prover"
)

// proverDef is the engine that asks an installed first-order prover.
func proverDef() *EngineDef {
	return &EngineDef{Name: "prover", Decides: FirstOrder, Needs: "prover",
		Page: decide.Page{
			Decides: "first-order formulas, by the installed prover E. It reads E's answer and proof.",
			Time:    "one process for each question, about 15 ms plus the search.",
			Command: "go test ./stdlib/fol/prover -run '^$' -bench Judgment",
			Cannot:  "anything if E is not installed; the error says how to install it."},
		Params: []Param{{Name: "memory", Kind: KInt, Default: prover.DefaultMemory, Doc: "the memory limit of each search, in MiB", Least: 16, Most: 1 << 20}},
		Doc:    "Asks the first-order prover E, if it is installed, for a proof or for the answer that there is none. The default time limit is one minute.",
		Example: "all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates)\n" +
			"  by prover(timeout: 10)",
		New: func(c *Call) (decide.Engine, error) { return prover.New(c.Int("memory")), nil },
	}
}

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
