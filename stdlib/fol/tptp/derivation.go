package tptp

import (
	"slices"

	"sequent/stdlib/fol/exchange"
	"sequent/stdlib/logic"
)

// Derivation is a proof as a prover writes it (TSTP): steps, each from those
// before it. The last step is what was derived, as a rule ⊥.
type Derivation struct {
	Steps []Step
}

// Step is one step of a derivation.
type Step struct {
	Name    string
	Role    Role
	Formula logic.Formula
	Rules   []string // the rules of inference, the last applied first; none where the step is given
	Parents []string // the names of the steps or formulas it is inferred from
	Given   string   // the name of the problem's formula that it is; "" where it is inferred
}

// ParseDerivation reads the steps of a proof about a problem, whose names the
// formulas get; symbols of the prover's own, such as Skolem functions, get new
// ones. The error is a *source.FileError.
func ParseDerivation(text string, problem *Problem) (*Derivation, error) {
	l := loader{}
	if err := l.file("derivation", text, ""); err != nil {
		return nil, err
	}
	symbols, _ := exchange.Names(formulas(problem.Formulas)...)
	p := finish(nil, l.formulas, exchange.Spelled(symbols, func(s exchange.Symbol) string {
		if name, ok := problem.Names.Foreign(s); ok {
			return name
		}
		return spell(s.Name)
	}))
	d := &Derivation{}
	for _, f := range p.Formulas {
		d.Steps = append(d.Steps, step(f))
	}
	return d, nil
}

func formulas(fs []*Formula) []logic.Formula {
	out := make([]logic.Formula, len(fs))
	for i, f := range fs {
		out[i] = f.Formula
	}
	return out
}

// step reads a formula's source.
func step(f *Formula) Step {
	s := Step{Name: f.Name, Role: f.Role, Formula: f.Formula}
	s.source(f.Source)
	return s
}

// source collects rules and parents: inference(rule, info, parents) where
// parents are names or inferences themselves, file(path, name), introduced(…),
// or a name alone.
func (s *Step) source(t *Term) {
	switch {
	case t == nil:
		return
	case t.Name == "inference" && len(t.Args) == 3:
		s.Rules = append(s.Rules, t.Args[0].Name)
		for _, parent := range t.Args[2].Args {
			s.source(parent)
		}
	case t.Name == "file":
		if len(t.Args) > 1 {
			s.Given = unspell(t.Args[1].Name)
		}
	case t.Name == "introduced" && len(t.Args) > 0:
		s.Rules = append(s.Rules, t.Args[0].Name)
	case t.Name == ":" && len(t.Args) > 0: // a parent with details
		s.source(t.Args[0])
	case t.Name == "theory" || t.List:
		return
	default:
		if name := unspell(t.Name); !slices.Contains(s.Parents, name) {
			s.Parents = append(s.Parents, name)
		}
	}
}

// Used lists the formulas of the problem on which the derivation's last step
// rests, in the derivation's order.
func (d *Derivation) Used() []string {
	if len(d.Steps) == 0 {
		return nil
	}
	needed := map[string]bool{d.Steps[len(d.Steps)-1].Name: true}
	for _, s := range slices.Backward(d.Steps) {
		if needed[s.Name] {
			for _, p := range s.Parents {
				needed[p] = true
			}
		}
	}
	var used []string
	for _, s := range d.Steps {
		if needed[s.Name] && s.Given != "" && !slices.Contains(used, s.Given) {
			used = append(used, s.Given)
		}
	}
	return used
}

// Inferences counts the steps that are inferred.
func (d *Derivation) Inferences() int {
	n := 0
	for _, s := range d.Steps {
		if s.Given == "" {
			n++
		}
	}
	return n
}
