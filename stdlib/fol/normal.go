package fol

import (
	"context"
	"strconv"
	"strings"

	"sequent/stdlib/logic"
)

// Rectify renames bound variables so that no two quantifiers of the formulas
// bind the same name, and none a name that is free or a symbol of them. The error
// is the context's.
func Rectify(ctx context.Context, fs ...logic.Formula) ([]logic.Formula, error) {
	r := renamer{taken: names(fs...), stopper: stopper{ctx: ctx}}
	out := make([]logic.Formula, len(fs))
	for i, f := range fs {
		out[i] = r.formula(f)
	}
	return out, r.err
}

// taken are names that are in use, and how far the numbers after a name are.
type taken struct {
	names map[string]bool
	last  map[string]int // by name: all numbers up to this one are in use after it
}

// names returns the symbols and free variables of formulas.
func names(fs ...logic.Formula) *taken {
	t := &taken{names: map[string]bool{}, last: map[string]int{}}
	for _, f := range fs {
		for _, v := range logic.FreeVars(f) {
			t.names[v] = true
		}
		for g := range logic.Subformulas(f) {
			switch g := g.(type) {
			case *logic.Atom:
				t.names[g.Pred] = true
				t.terms(g.Args)
			case *logic.Equal:
				t.terms([]logic.Term{g.L, g.R})
			}
		}
	}
	return t
}

// terms notes the names of functions of terms.
func (t *taken) terms(ts []logic.Term) {
	for _, u := range ts {
		if f, ok := u.(*logic.Func); ok {
			t.names[f.Name] = true
			t.terms(f.Args)
		}
	}
}

// fresh returns the name, or the name with the first number from 1 that is not in use;
// it is in use from then on.
func (t *taken) fresh(name string, numbered bool) string {
	full := name
	if numbered || t.names[full] {
		// Names are never given back, so that the search goes on where it ended.
		n := t.last[name] + 1
		for full = name + strconv.Itoa(n); t.names[full]; full = name + strconv.Itoa(n) {
			n++
		}
		t.last[name] = n
	}
	t.names[full] = true
	return full
}

// renamer gives quantified variables names that are not taken, and terms for
// variables. After an error what it returns is worthless.
type renamer struct {
	taken *taken
	scope []renamed
	stopper
}

type renamed struct {
	from string
	to   logic.Term
}

// formula returns the formula with its bound variables renamed where their names are
// taken, and terms for the free ones that the scope has.
func (r *renamer) formula(f logic.Formula) logic.Formula {
	if r.stopped() {
		return f
	}
	switch f := f.(type) {
	case *logic.Atom:
		return &logic.Atom{Pred: f.Pred, Args: r.terms(f.Args)}
	case *logic.Equal:
		return &logic.Equal{L: r.term(f.L), R: r.term(f.R)}
	case *logic.Not:
		return &logic.Not{X: r.formula(f.X)}
	case *logic.Binary:
		l := r.formula(f.L)
		return &logic.Binary{Op: f.Op, L: l, R: r.formula(f.R)}
	case *logic.Quant:
		// x, x1, x2 … rather than x11 for the second variable named x1.
		v := r.taken.fresh(strings.TrimRight(f.Var, "0123456789"), r.taken.names[f.Var])
		if v != f.Var && !r.taken.names[f.Var] {
			v = r.taken.fresh(f.Var, false)
		}
		r.scope = append(r.scope, renamed{f.Var, logic.Var(v)})
		body := r.formula(f.Body)
		r.scope = r.scope[:len(r.scope)-1]
		return &logic.Quant{All: f.All, Var: v, Body: body}
	}
	return f
}

// terms renames in each term; nil stays nil.
func (r *renamer) terms(ts []logic.Term) []logic.Term {
	if len(ts) == 0 {
		return nil
	}
	out := make([]logic.Term, len(ts))
	for i, t := range ts {
		out[i] = r.term(t)
	}
	return out
}

// term puts what the scope has for a variable. It is put as it is, and nothing is
// put for variables in it: substitution is simultaneous.
func (r *renamer) term(t logic.Term) logic.Term {
	switch t := t.(type) {
	case logic.Var:
		for i := len(r.scope) - 1; i >= 0; i-- {
			if r.scope[i].from == string(t) {
				return r.scope[i].to
			}
		}
	case *logic.Func:
		return &logic.Func{Name: t.Name, Args: r.terms(t.Args)}
	}
	return t
}

// Prenex returns an equivalent formula whose quantifiers all stand in front, in
// negation normal form; existential ones stand as far to the left as they can,
// so that Skolem functions get few arguments. The error is logic.NNF's.
func Prenex(ctx context.Context, f logic.Formula) (logic.Formula, error) {
	g, err := logic.NNF(ctx, f)
	if err != nil {
		return nil, err
	}
	p := prenexer{}
	// Variables differ from here on, so that quantifiers may move over each other's
	// scopes without catching any.
	root, err := Rectify(ctx, g)
	if err != nil {
		return nil, err
	}
	matrix := p.strip(root[0], nil)
	return p.restore(matrix), nil
}

// prefix is a quantifier below the quantifiers that it stands in the scope of.
type prefix struct {
	quant *logic.Quant
	above *prefix
	done  bool
	at    int // its place in the prefix
}

type prenexer struct{ all []*prefix }

// strip takes the quantifiers out of a rectified formula in negation normal
// form and notes which stood in the scope of which.
func (p *prenexer) strip(f logic.Formula, above *prefix) logic.Formula {
	switch f := f.(type) {
	case *logic.Quant:
		q := &prefix{quant: f, above: above}
		p.all = append(p.all, q)
		return p.strip(f.Body, q)
	case *logic.Binary:
		l := p.strip(f.L, above)
		return &logic.Binary{Op: f.Op, L: l, R: p.strip(f.R, above)}
	}
	return f
}

// restore puts the quantifiers before the matrix: all existential ones that may
// come next, then one level of universal ones, and so on.
func (p *prenexer) restore(matrix logic.Formula) logic.Formula {
	var order []*logic.Quant
	for all := false; len(order) < len(p.all); all = !all {
		before := len(order)
		for _, q := range p.all { // in preorder: what is above comes first
			// ∃ may follow what stands around it in the same level; ∀ waits for the
			// next one, so that all ∃ that can come before it do.
			free := q.above == nil || q.above.done && (!all || q.above.at < before)
			if !q.done && q.quant.All == all && free {
				q.done, q.at = true, len(order)
				order = append(order, q.quant)
			}
		}
	}
	f := matrix
	for i := len(order) - 1; i >= 0; i-- {
		f = &logic.Quant{All: order[i].All, Var: order[i].Var, Body: f}
	}
	return f
}

// Skolem returns a prenex formula with universal quantifiers alone: each existential
// variable becomes a function, named sk1, sk2, …, of the universal variables
// before it. It has a model exactly where f has one; it is stronger than f. The
// error is logic.NNF's.
func Skolem(ctx context.Context, f logic.Formula) (logic.Formula, error) {
	g, err := Prenex(ctx, f)
	if err != nil {
		return nil, err
	}
	s := newSkolemizer(ctx, []logic.Formula{f})
	return s.closed(g), s.err
}

// skolemizer replaces existential variables of rectified formulas in negation
// normal form. Of the universal variables around it, an existential one
// depends on those that stand free in its scope.
type skolemizer struct {
	renamer
	universal []string
	drop      bool // universal quantifiers are left out
	outer     bool // only existential variables below no universal one
}

// newSkolemizer returns one whose functions have names that the formulas lack.
func newSkolemizer(ctx context.Context, fs []logic.Formula) skolemizer {
	return skolemizer{renamer: renamer{taken: names(fs...), stopper: stopper{ctx: ctx}}}
}

// closed goes down through quantifiers and connectives with the universal variables
// around it; what has no quantifier is left to the renamer, which puts the terms
// for existential variables.
func (s *skolemizer) closed(f logic.Formula) logic.Formula {
	if s.stopped() {
		return f
	}
	switch f := f.(type) {
	case *logic.Quant:
		// Below a universal quantifier the finder keeps existential ones.
		if !f.All && s.outer && len(s.universal) > 0 {
			return s.renamer.formula(f)
		}
		if !f.All {
			s.scope = append(s.scope, renamed{f.Var, s.function(f)})
			return s.closed(f.Body)
		}
		s.universal = append(s.universal, f.Var)
		body := s.closed(f.Body)
		s.universal = s.universal[:len(s.universal)-1]
		if s.drop {
			return body
		}
		return &logic.Quant{All: true, Var: f.Var, Body: body}
	case *logic.Binary:
		l := s.closed(f.L)
		return &logic.Binary{Op: f.Op, L: l, R: s.closed(f.R)}
	}
	return s.renamer.formula(f)
}

// function returns the Skolem function of an existential quantifier, applied to the
// universal variables on which its scope depends.
func (s *skolemizer) function(q *logic.Quant) logic.Term {
	// An existential variable around this one is a term by now, and what that depends
	// on this one depends on too.
	free := map[string]bool{}
	for _, v := range logic.FreeVars(q) {
		free[v] = true
		for i := len(s.scope) - 1; i >= 0; i-- { // an outer existential is a term by now
			if s.scope[i].from == v {
				delete(free, v)
				termVars(free, s.scope[i].to)
				break
			}
		}
	}
	// Fewer arguments make a stronger formula with a model in the same cases: what
	// the scope does not depend on can be chosen once.
	f := &logic.Func{Name: s.taken.fresh("sk", true)}
	for _, v := range s.universal {
		if free[v] {
			f.Args = append(f.Args, logic.Var(v))
		}
	}
	return f
}

// termVars notes the variables of a term.
func termVars(into map[string]bool, t logic.Term) {
	switch t := t.(type) {
	case logic.Var:
		into[string(t)] = true
	case *logic.Func:
		for _, a := range t.Args {
			termVars(into, a)
		}
	}
}
