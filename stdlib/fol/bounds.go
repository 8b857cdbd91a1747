package fol

import (
	"fmt"

	"sequent/stdlib/logic"
	"sequent/stdlib/wording"
)

// Bound states that formulas with a model have one of at most Size objects, so
// that a search up to that size is exhaustive.
type Bound struct {
	Size   int
	Reason string // a clause: "∃*∀* (Bernays–Schönfinkel), 3 constants after Skolemisation"
	// All says that every size up to the bound must be looked at. Without
	// equality any model can be made larger by copies of an object, so that
	// Size alone suffices.
	All bool
	// herbrand: different constants may be taken to be different objects, and
	// the only ones.
	herbrand bool
}

// maxBound is a bound beyond which no search goes; larger ones are not given.
const maxBound = 1 << 20

// bound returns the smallest bound that is known for formulas that are true
// together; false where none is known.
//
//	class                         objects                 after
//	∃*∀*, functions are constants k constants, at least 1 Bernays and Schönfinkel 1928, Ramsey 1930
//	unary predicates, no =        2^m                     Löwenheim 1915
//	unary predicates, =           k + q·2^m               Löwenheim 1915, Ackermann 1954
//	two variables, no =           3·c·2^m                 Grädel, Kolaitis and Vardi 1997
//	every object is one of k      k                       the formula says so
//	at most k objects             k                       the formula says so
//
// where m counts predicates, q is the nesting depth of quantifiers, and c the
// ∀∃ conjuncts of Scott's normal form.
func (f *finder) bound() (Bound, bool) {
	// Several theorems may apply; the smallest size is the one that is searched.
	best, found := Bound{}, false
	for _, of := range []func(*finder) (Bound, bool){
		(*finder).bernaysSchoenfinkel, (*finder).monadic, (*finder).twoVariables, (*finder).counted,
	} {
		if b, ok := of(f); ok && b.Size <= maxBound && (!found || b.Size < best.Size) {
			best, found = b, true
		}
	}
	return best, found
}

// bernaysSchoenfinkel: where no existential quantifier stands in the scope of a
// universal one and no function takes arguments, the objects that constants
// denote make up a model by themselves: what is left is universal, and holds in
// every part of a model.
func (f *finder) bernaysSchoenfinkel() (Bound, bool) {
	if f.functions() {
		return Bound{}, false
	}
	for _, g := range f.fs {
		if existential(g) {
			return Bound{}, false
		}
	}
	k := len(f.constants)
	reason := fmt.Sprintf("∃*∀* (Bernays–Schönfinkel), %s after Skolemisation", wording.Count(k, "constant"))
	return Bound{Size: max(1, k), Reason: reason, All: f.equality, herbrand: !f.equality && k > 0}, true
}

// existential reports whether a formula in negation normal form has an
// existential quantifier.
func existential(f logic.Formula) bool {
	for g := range logic.Subformulas(f) {
		if q, ok := g.(*logic.Quant); ok && !q.All {
			return true
		}
	}
	return false
}

// monadic: objects in which the same of m unary predicates are true can be told
// apart by equality alone. Without it one of each kind is enough. With it, q
// nested quantifiers cannot tell q objects of a kind from more (by an
// Ehrenfeucht–Fraïssé game), besides the objects that constants name.
func (f *finder) monadic() (Bound, bool) {
	m := 0
	for _, s := range f.v.symbols {
		switch {
		case s.function() && len(s.args) > 0, len(s.args) > 1:
			return Bound{}, false
		case len(s.args) == 1:
			m++
		}
	}
	if m > 16 {
		return Bound{}, false
	}
	reason := wording.Count(m, "unary predicate")
	if !f.equality {
		return Bound{
			Size:   1 << m,
			Reason: fmt.Sprintf("monadic (Löwenheim): %s without equality, 2^%d kinds of objects", reason, m),
		}, true
	}
	// With equality objects of one kind can be counted, up to the nesting of
	// quantifiers.
	q, k := 0, len(f.constants)
	for _, g := range f.fs {
		q = max(q, rank(g))
	}
	q = max(q, 1)
	return Bound{Size: k + q<<m, All: true,
		Reason: fmt.Sprintf("monadic with equality (Löwenheim): %s, quantifiers nested %d deep, %s: %d + %d·2^%d",
			reason, q, wording.Count(k, "constant"), k, q, m)}, true
}

// rank returns how deep quantifiers are nested.
func rank(f logic.Formula) int {
	r := 0
	for _, g := range logic.Children(f) {
		r = max(r, rank(g))
	}
	if _, ok := f.(*logic.Quant); ok {
		r++
	}
	return r
}

// twoVariables: where no subformula has more than two free variables, symbols
// are predicates of at most two arguments and there is no equality, Scott's
// normal form ∀x∀y α ∧ ⋀ ∀x∃y βi with c conjuncts βi has a model of three
// copies of c objects for each of the at most 2^m kinds of objects: the
// witnesses of each copy are in the next.
func (f *finder) twoVariables() (Bound, bool) {
	if f.equality || len(f.constants) > 0 {
		return Bound{}, false
	}
	s := scott{}
	for _, sym := range f.v.symbols {
		if sym.function() || len(sym.args) > 2 {
			return Bound{}, false
		}
		if len(sym.args) > 0 {
			s.preds++
		}
	}
	for _, g := range f.fs {
		for h := range logic.Subformulas(g) {
			if len(logic.FreeVars(h)) > 2 {
				return Bound{}, false
			}
		}
		s.sentence(g)
	}
	if s.preds > 16 {
		return Bound{}, false
	}
	c := max(1, s.witnesses)
	return Bound{Size: 3 * c << s.preds,
		Reason: fmt.Sprintf("two variables without equality (Grädel, Kolaitis and Vardi): 3·%d·2^%d in Scott's "+
			"normal form", c, s.preds)}, true
}

// counted: a formula says that there are no more objects, by naming all of
// them, ∀x (x = a ∨ x = b), or by counting, ∀x∀y∀z (x = y ∨ x = z ∨ y = z).
func (f *finder) counted() (Bound, bool) {
	best, found := Bound{All: true}, false
	for _, g := range f.fs {
		for _, h := range operands(nil, logic.And, g) {
			if k, reason := atMost(h); k > 0 && (!found || k < best.Size) {
				best.Size, best.Reason, found = k, reason, true
			}
		}
	}
	return best, found
}

// atMost returns the number of objects that a formula allows, 0 where it is not of
// these forms.
func atMost(f logic.Formula) (k int, reason string) {
	vars := 0
	for q, ok := f.(*logic.Quant); ok && q.All; q, ok = f.(*logic.Quant) {
		f = q.Body
		vars++
	}
	// Of k variables each two must be said to be equal in some disjunct: then no k
	// objects can differ, which is what at most k-1 means.
	pairs := map[[2]logic.Term]bool{} // of variables
	names := 0
	for _, g := range operands(nil, logic.Or, f) {
		e, ok := g.(*logic.Equal)
		if !ok {
			return 0, ""
		}
		l, lv := e.L.(logic.Var)
		r, rv := e.R.(logic.Var)
		switch {
		case lv && rv && l != r:
			pairs[[2]logic.Term{min(l, r), max(l, r)}] = true
		case lv && closed(e.R), rv && closed(e.L):
			names++
		default:
			return 0, ""
		}
	}
	switch {
	case vars == 1 && len(pairs) == 0:
		return names, fmt.Sprintf("the formulas name all objects: there are at most %d", names)
	case vars >= 2 && names == 0 && len(pairs) == vars*(vars-1)/2:
		return vars - 1, fmt.Sprintf("the formulas say that there are at most %s", wording.Count(vars-1, "object"))
	}
	return 0, ""
}

// closed reports whether a term has no variables.
func closed(t logic.Term) bool {
	vars := map[string]bool{}
	termVars(vars, t)
	return len(vars) == 0
}

// scott counts what Scott's normal form of sentences has.
type scott struct {
	preds     int // predicates, new ones too
	witnesses int // conjuncts ∀x∃y
}

// sentence counts for a closed formula in negation normal form that is true.
func (s *scott) sentence(f logic.Formula) {
	switch f := f.(type) {
	case *logic.Binary:
		if f.Op == logic.And {
			s.sentence(f.L)
			s.sentence(f.R)
			return
		}
	case *logic.Quant:
		if !f.All {
			s.witnesses++ // ∃x φ is ∀y∃x φ
			s.parts(f.Body)
			return
		}
		inner, ok := f.Body.(*logic.Quant)
		if !ok {
			s.parts(f.Body)
			return
		}
		if !inner.All {
			s.witnesses++
		}
		s.parts(inner.Body)
		return
	}
	s.parts(f)
}

// parts counts a new predicate and a conjunct for each quantified part.
func (s *scott) parts(f logic.Formula) {
	for g := range logic.Subformulas(f) {
		if q, ok := g.(*logic.Quant); ok {
			s.preds++
			if !q.All {
				s.witnesses++
			}
		}
	}
}
