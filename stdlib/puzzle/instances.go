package puzzle

import (
	"slices"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
)

// Instances returns [Puzzle.Sequent] without quantifiers and without equality: since
// there is nobody but the named individuals, and these differ, a formula for
// all of them is the conjunction of its instances, an equality of two names is
// true or false, and so is a predicate whose meaning is fixed by places. What
// is left is propositional, over atoms such as taller(mike, sally), so that
// provers that would go round in circles with "everybody is Mike or Sally or …"
// decide it.
func (p *Puzzle) Instances(statement string) (logic.Sequent, error) {
	conclusion, err := p.conclusion(statement)
	if err != nil {
		return logic.Sequent{}, err
	}
	t := p.Theory()
	i := instances{names: t.Sorts[0].Elements, fixed: map[string]fol.Symbol{}, env: map[string]string{}}
	for _, s := range t.Symbols {
		if s.Fixed != nil {
			i.fixed[s.Name] = s
		}
	}
	s := logic.Sequent{Conclusion: i.of(conclusion)}
	for _, f := range t.Formulas() {
		// What is true of places alone is no premise any more.
		if g := i.of(f); g != logic.Formula(logic.Truth(true)) {
			s.Premises = append(s.Premises, g)
		}
	}
	return s, nil
}

// instances writes formulas out over the named individuals.
type instances struct {
	names []string
	fixed map[string]fol.Symbol
	env   map[string]string // what the variables of the quantifiers around mean
}

// of returns a formula's instance under the environment.
func (i *instances) of(f logic.Formula) logic.Formula {
	switch f := f.(type) {
	case *logic.Atom:
		return i.atom(f)
	case *logic.Equal:
		return logic.Truth(i.name(f.L) == i.name(f.R))
	case *logic.Not:
		return negation(i.of(f.X))
	case *logic.Binary:
		return connect(f.Op, i.of(f.L), i.of(f.R))
	case *logic.Quant:
		op, whole := logic.Or, logic.Formula(logic.Truth(false))
		if f.All {
			op, whole = logic.And, logic.Truth(true)
		}
		// A variable of the same name around this quantifier is put back behind it.
		outer, bound := i.env[f.Var]
		for _, name := range i.names {
			i.env[f.Var] = name
			whole = connect(op, whole, i.of(f.Body))
		}
		if delete(i.env, f.Var); bound {
			i.env[f.Var] = outer
		}
		return whole
	}
	return f
}

// name returns the name of the individual that a term denotes.
func (i *instances) name(t logic.Term) string {
	if v, ok := t.(logic.Var); ok {
		return i.env[string(v)]
	}
	return t.(*logic.Func).Name
}

// atom returns the proposition that an atom is of the named individuals, or its truth
// value where the predicate is fixed by their places.
func (i *instances) atom(a *logic.Atom) logic.Formula {
	names, at := make([]string, len(a.Args)), make([]int, len(a.Args))
	for k, t := range a.Args {
		names[k] = i.name(t)
		at[k] = slices.Index(i.names, names[k])
	}
	if s, ok := i.fixed[a.Pred]; ok {
		return logic.Truth(s.Fixed(at))
	}
	return atom(a.Pred, names...)
}

// negation returns a formula's negation, without a truth value within.
func negation(f logic.Formula) logic.Formula {
	if v, ok := f.(logic.Truth); ok {
		return !v
	}
	return not(f)
}

// connect joins two formulas; a truth value among them is worked in.
func connect(op logic.Op, l, r logic.Formula) logic.Formula {
	// v is the truth value among the two and r the other formula; where neither is
	// one there is nothing to work in.
	v, ok := l.(logic.Truth)
	if !ok {
		if v, ok = r.(logic.Truth); !ok {
			return &logic.Binary{Op: op, L: l, R: r}
		}
		if op == logic.Implies { // l → ⊤, l → ⊥
			if v {
				return v
			}
			return negation(l)
		}
		r = l // the others are symmetric
	}
	switch {
	case op == logic.And && !bool(v), op == logic.Or && bool(v):
		return v
	case op == logic.Implies && !bool(v):
		return logic.Truth(true)
	case op == logic.Xor && bool(v), op == logic.Iff && !bool(v):
		return negation(r)
	}
	return r
}
