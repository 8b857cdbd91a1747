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
			Decides: "first-order formulas, by an installed prover (E) whose answer and proof are read.",
			Time:    "a process for each question, about 15 ms, and its search.",
			Command: "go test ./stdlib/fol/prover -run '^$' -bench Judgment",
			Cannot:  "anything where no prover is installed, and says how to install one."},
		Params: []Param{{Name: "memory", Kind: KInt, Default: prover.DefaultMemory, Doc: "how much each search may take, in MiB", Least: 16, Most: 1 << 20}},
		Doc:    "The first-order prover E where it is installed: a proof, or that there is none; a minute where no timeout is given.",
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
		Name: "proof", Doc: "A proof that a prover found: formulas, each inferred from some before it, the last one false.",
		Keys: []Key{{"steps", "each with name, formula, and given (the premise or conclusion it is) or rules and parents"}},
		Methods: []*Func{
			{Name: "steps", Result: "number", Doc: "How many inferences the proof has.", Example: example + ".steps", Needs: "prover",
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
