package fol

import (
	"sequent/stdlib/logic"
	"sequent/stdlib/wording"
)

// sorting finds the sort of each quantified variable from the places where the
// variable stands, by unification: x = y gives both variables one sort.
//
//	∀x ∃y ∃z (lives(x, y) ∧ x = z)    x: person, by lives    y: house    z: as x
//
// Formulas need not say sorts, since the symbols do; that is also why a variable
// that stands in equations alone has none, which is an error.
type sorting struct {
	v     *vocabulary
	quant map[*logic.Quant]int // the class of its variable
	order []*logic.Quant       // in order of occurrence, so that the first mistake is the one told
	up    []int                // classes that became one point to it
	sort  []int                // of a class at the top
	scope []binding
	err   error
}

type binding struct {
	name  string
	class int
}

// sortsOf gives the sort of each quantifier of a formula; the vocabulary has
// more sorts than one.
func (v *vocabulary) sortsOf(f logic.Formula) (map[*logic.Quant]int, error) {
	// First all places are unified, then each variable is asked for its sort: the
	// place that tells may be the last one.
	s := &sorting{v: v, quant: map[*logic.Quant]int{}}
	s.formula(f)
	if s.err != nil {
		return nil, s.err
	}
	out := make(map[*logic.Quant]int, len(s.quant))
	for _, q := range s.order {
		sort := s.sort[s.top(s.quant[q])]
		if sort == noSort {
			return nil, symbolErrorf(q.Var, "use it as an argument of a declared symbol",
				"the sort of %s is undetermined in %s", q.Var, wording.Shorten(q.String(), 80))
		}
		out[q] = sort
	}
	return out, nil
}

// fresh returns a new class, of a sort or of none yet.
func (s *sorting) fresh(sort int) int {
	s.up = append(s.up, len(s.up))
	s.sort = append(s.sort, sort)
	return len(s.up) - 1
}

// top returns the class that a class became one with.
func (s *sorting) top(class int) int {
	for s.up[class] != class {
		class = s.up[class]
	}
	return class
}

// unify makes two classes one; it fails where both have sorts that differ. A class
// of no sort takes that of the other; where neither has one yet, a later place may
// still tell.
func (s *sorting) unify(a, b int, where logic.Formula) {
	a, b = s.top(a), s.top(b)
	switch x, y := s.sort[a], s.sort[b]; {
	case a == b:
	case x == noSort || x == y:
		s.up[a] = b
	case y == noSort:
		s.up[b] = a
	default:
		s.fail(symbolErrorf(where.String(), "give each argument the sort that was declared for its place",
			"%s mixes the sorts %s and %s", wording.Shorten(where.String(), 80), s.v.sorts[x].Name, s.v.sorts[y].Name))
	}
}

// fail notes an error; the first one stays.
func (s *sorting) fail(err error) {
	if s.err == nil {
		s.err = err
	}
}

// formula goes through a formula: each quantifier's variable begins a class of no
// sort, and each place it stands at gives it one.
func (s *sorting) formula(f logic.Formula) {
	switch f := f.(type) {
	case *logic.Atom:
		sym, err := s.v.predicate(f)
		if err != nil {
			s.fail(err)
			return
		}
		s.args(sym, f.Args, f)
	case *logic.Equal:
		s.unify(s.term(f.L, f), s.term(f.R, f), f)
	case *logic.Quant:
		// One quantifier that stands at two places of a formula has one class: the two
		// are the same object.
		class, ok := s.quant[f]
		if !ok {
			class = s.fresh(noSort)
			s.quant[f] = class
			s.order = append(s.order, f)
		}
		s.scope = append(s.scope, binding{f.Var, class})
		s.formula(f.Body)
		s.scope = s.scope[:len(s.scope)-1]
	default:
		for _, g := range logic.Children(f) {
			s.formula(g)
		}
	}
}

// args unifies the classes of arguments with the sorts that their places were
// declared with.
func (s *sorting) args(sym *symbol, ts []logic.Term, where logic.Formula) {
	for i, t := range ts {
		s.unify(s.term(t, where), s.fresh(sym.args[i]), where)
	}
}

// term returns the class of a term.
func (s *sorting) term(t logic.Term, where logic.Formula) int {
	switch t := t.(type) {
	case logic.Var:
		for i := len(s.scope) - 1; i >= 0; i-- {
			if s.scope[i].name == string(t) {
				return s.scope[i].class
			}
		}
	case *logic.Func:
		if e, ok := s.v.named(t); ok {
			return s.fresh(e.sort)
		}
		sym, err := s.v.functionOf(t)
		if err != nil {
			s.fail(err)
			break
		}
		s.args(sym, t.Args, where)
		return s.fresh(sym.result)
	}
	return s.fresh(noSort)
}
