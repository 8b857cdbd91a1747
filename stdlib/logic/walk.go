package logic

import (
	"iter"
	"slices"
)

// Subformulas visits f and its subformulas, each before its parts, left to
// right.
func Subformulas(f Formula) iter.Seq[Formula] {
	return func(yield func(Formula) bool) { walk(f, yield) }
}

// Children returns the immediate subformulas of f, left to right.
func Children(f Formula) []Formula {
	switch f := f.(type) {
	case *Not:
		return []Formula{f.X}
	case *Binary:
		return []Formula{f.L, f.R}
	case *Quant:
		return []Formula{f.Body}
	}
	return nil
}

// walk calls visit for f and its subformulas in preorder, left to right, until
// visit returns false; it reports whether it came to the end.
func walk(f Formula, visit func(Formula) bool) bool {
	if !visit(f) {
		return false
	}
	switch f := f.(type) {
	case *Not:
		return walk(f.X, visit)
	case *Binary:
		return walk(f.L, visit) && walk(f.R, visit)
	case *Quant:
		return walk(f.Body, visit)
	}
	return true
}

// FirstOrder returns the first first-order subformula of f in reading order: an
// atom with arguments, an equality or a quantifier; nil where f is
// propositional.
func FirstOrder(f Formula) Formula {
	var found Formula
	walk(f, func(g Formula) bool {
		switch g := g.(type) {
		case *Atom:
			if len(g.Args) > 0 {
				found = g
			}
		case *Equal, *Quant:
			found = g
		}
		return found == nil
	})
	return found
}

// Propositional reports whether f has no quantifier, no equality and no atom
// with arguments.
func Propositional(f Formula) bool { return FirstOrder(f) == nil }

// CheckPropositional returns a *FirstOrderError for the first formula that is not.
func CheckPropositional(fs ...Formula) error {
	for _, f := range fs {
		if part := FirstOrder(f); part != nil {
			return &FirstOrderError{part}
		}
	}
	return nil
}

// Vars returns the propositional variables of the formulas in order of first
// occurrence.
func Vars(fs ...Formula) []string {
	var vars []string
	seen := map[string]bool{}
	for _, f := range fs {
		walk(f, func(g Formula) bool {
			if a, ok := g.(*Atom); ok && len(a.Args) == 0 && !seen[a.Pred] {
				seen[a.Pred] = true
				vars = append(vars, a.Pred)
			}
			return true
		})
	}
	return vars
}

// Vars returns the propositional variables of the sequent in order of first
// occurrence, premises first.
func (s Sequent) Vars() []string { return Vars(s.Formulas()...) }

// Formulas returns the premises and then the conclusion.
func (s Sequent) Formulas() []Formula {
	return append(append(make([]Formula, 0, len(s.Premises)+1), s.Premises...), s.Conclusion)
}

// Predicate is a predicate and how many arguments it takes.
type Predicate struct {
	Name  string
	Arity int
}

// Predicates returns the predicates with arguments of the formulas, in order of
// first occurrence.
func Predicates(fs ...Formula) []Predicate {
	var preds []Predicate
	seen := map[Predicate]bool{}
	for _, f := range fs {
		walk(f, func(g Formula) bool {
			a, ok := g.(*Atom)
			if !ok || len(a.Args) == 0 {
				return true
			}
			if p := (Predicate{a.Pred, len(a.Args)}); !seen[p] {
				seen[p] = true
				preds = append(preds, p)
			}
			return true
		})
	}
	return preds
}

// FreeVars returns the individual variables of f that no quantifier binds, in order
// of first occurrence. Formulas that were parsed have none.
func FreeVars(f Formula) []string {
	c := freeCollector{bound: map[string]int{}, seen: map[string]bool{}}
	c.formula(f)
	return c.free
}

// Strays returns the constants of f that have the name of a variable which f binds
// elsewhere, in order of first occurrence: the last x of ∀x p(x) → q(x). Where a
// formula was typed, most are scopes that end earlier than was meant.
func Strays(f Formula) (names []string) {
	bound := map[string]bool{}
	for g := range Subformulas(f) {
		if q, ok := g.(*Quant); ok {
			bound[q.Var] = true
		}
	}
	if len(bound) == 0 {
		return nil
	}
	var visit func(ts []Term)
	visit = func(ts []Term) {
		for _, t := range ts {
			c, ok := t.(*Func)
			if !ok {
				continue
			}
			if len(c.Args) == 0 && bound[c.Name] && !slices.Contains(names, c.Name) {
				names = append(names, c.Name)
			}
			visit(c.Args)
		}
	}
	for g := range Subformulas(f) {
		switch g := g.(type) {
		case *Atom:
			visit(g.Args)
		case *Equal:
			visit([]Term{g.L, g.R})
		}
	}
	return names
}

// freeCollector collects free variables; the names are counted since
// quantifiers may bind one again inside.
type freeCollector struct {
	bound map[string]int // how many quantifiers around bind the name
	seen  map[string]bool
	free  []string
}

// formula collects from f.
func (c *freeCollector) formula(f Formula) {
	switch f := f.(type) {
	case *Atom:
		c.terms(f.Args)
	case *Equal:
		c.terms([]Term{f.L, f.R})
	case *Quant:
		c.bound[f.Var]++
		c.formula(f.Body)
		c.bound[f.Var]--
	default:
		for _, g := range Children(f) {
			c.formula(g)
		}
	}
}

// terms collects from terms.
func (c *freeCollector) terms(ts []Term) {
	for _, t := range ts {
		switch t := t.(type) {
		case Var:
			if v := string(t); c.bound[v] == 0 && !c.seen[v] {
				c.seen[v] = true
				c.free = append(c.free, v)
			}
		case *Func:
			c.terms(t.Args)
		}
	}
}

// Same reports whether f and g are the same formula, node by node; bound
// variables must have the same names.
func Same(f, g Formula) bool {
	if f == g {
		return true
	}
	switch f := f.(type) {
	case *Atom:
		g, ok := g.(*Atom)
		return ok && f.Pred == g.Pred && sameTerms(f.Args, g.Args)
	case *Equal:
		g, ok := g.(*Equal)
		return ok && SameTerm(f.L, g.L) && SameTerm(f.R, g.R)
	case *Not:
		g, ok := g.(*Not)
		return ok && Same(f.X, g.X)
	case *Binary:
		g, ok := g.(*Binary)
		return ok && f.Op == g.Op && Same(f.L, g.L) && Same(f.R, g.R)
	case *Quant:
		g, ok := g.(*Quant)
		return ok && f.All == g.All && f.Var == g.Var && Same(f.Body, g.Body)
	}
	return false // constants that differ
}

// SameTerm reports whether s and t are the same term.
func SameTerm(s, t Term) bool {
	switch s := s.(type) {
	case Var:
		t, ok := t.(Var)
		return ok && s == t
	case *Func:
		t, ok := t.(*Func)
		return ok && s.Name == t.Name && sameTerms(s.Args, t.Args)
	}
	return false
}

// sameTerms reports whether two lists hold the same terms in order.
func sameTerms(s, t []Term) bool {
	if len(s) != len(t) {
		return false
	}
	for i := range s {
		if !SameTerm(s[i], t[i]) {
			return false
		}
	}
	return true
}

// Length returns the number of nodes of the syntax tree; an atom or an equality is
// one node (Evans et al. 2018, Table 1).
func Length(f Formula) int {
	n := 0
	walk(f, func(Formula) bool { n++; return true })
	return n
}

// longerThan reports whether f has more than n nodes, without counting them all.
func longerThan(f Formula, n int) bool {
	return !walk(f, func(Formula) bool { n--; return n >= 0 })
}

// Ops returns the number of connectives and quantifiers, negations included.
func Ops(f Formula) int {
	n := 0
	walk(f, func(g Formula) bool {
		switch g.(type) {
		case *Not, *Binary, *Quant:
			n++
		}
		return true
	})
	return n
}

// Depth returns the number of connectives and quantifiers on the longest path from
// the root to a leaf; an atom has depth 0.
func Depth(f Formula) int {
	switch f := f.(type) {
	case *Not:
		return Depth(f.X) + 1
	case *Quant:
		return Depth(f.Body) + 1
	case *Binary:
		return max(Depth(f.L), Depth(f.R)) + 1
	}
	return 0
}
