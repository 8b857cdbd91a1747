package fol

import (
	"context"
	"slices"
	"strconv"

	"sequent/stdlib/logic"
)

// flattener turns formulas into clauses over plain literals, so that a domain
// can grow under them:
//
//	∀x1 … ∀xk (L1 ∨ … ∨ Lm)         with more objects has more instances, and
//	                                those there are stay as they are
//	∀x1 … ∀xk (L1 ∨ ∃y1 … ∃yj L2)   with more objects has longer instances
//
// A plain literal is p(t1, …) or f(t1, …) = t, or its negation, where each t is
// a variable or a constant whose object is settled. Other terms become variables
// (flattening: Claessen and Sörensson 2003):
//
//	p(f(x))    f(x) ≠ y ∨ p(y)
//
// What does not fit gets a predicate of the finder's own, which implies it:
// quantifiers and conjunctions within disjunctions, and literals with variables
// of their own where another literal has some, since these multiply the
// instances of the clause (Plaisted and Greenbaum 1986). A term whose arguments
// are no variables is defined the other way about, f(g(x)) = y → t(x, y).
type flattener struct {
	settled map[string]bool // constants that denote a certain object
	terms   map[string]flatTerm
	defined map[string]string // predicates, by what they imply
	out     []logic.Formula
	count   int // of names given
	ctx     context.Context
	err     error // the context's; then what is returned is worthless
}

// flatTerm is the variable that stands for a term, and the literal that is false
// where the term denotes it: y, and f(x) ≠ y.
type flatTerm struct {
	variable string
	unless   logic.Formula
}

// flattened returns formulas in negation normal form, rectified, as such clauses.
// They have a model of some size exactly where the formulas have, and that model
// is one of the formulas. The error is the context's.
func flattened(ctx context.Context, fs []logic.Formula, settled []*symbol) ([]logic.Formula, error) {
	f := &flattener{ctx: ctx, settled: map[string]bool{}, terms: map[string]flatTerm{}, defined: map[string]string{}}
	for _, c := range settled {
		f.settled[c.name] = true
	}
	for _, g := range fs {
		f.implied(nil, nil, g)
	}
	return f.out, f.err
}

// fresh returns a name that no formula has.
func (f *flattener) fresh() string {
	f.count++
	return "#" + strconv.Itoa(f.count)
}

// implied adds that a formula holds or, where unless is not nil, that it does
// or this literal. Free are the variables around it, outermost first.
func (f *flattener) implied(free []string, unless logic.Formula, g logic.Formula) {
	switch g := g.(type) {
	case *logic.Binary:
		if g.Op == logic.And {
			f.implied(free, unless, g.L)
			f.implied(free, unless, g.R)
			return
		}
	case *logic.Quant:
		if g.All {
			f.implied(append(slices.Clip(free), g.Var), unless, g.Body)
			return
		}
	}
	// Invariant: the clauses that are out already and this one say together what the
	// formula says, whatever predicates of the flattener's own are in them.
	gs := operands(nil, logic.Or, g)
	if unless != nil {
		gs = append([]logic.Formula{unless}, gs...)
	}
	f.clause(free, gs)
}

// clause adds a disjunction. An existential quantifier may stay in it where there
// is at most one plain literal besides: longer instances are written anew for each
// size.
func (f *flattener) clause(free []string, gs []logic.Formula) {
	if f.err = f.ctx.Err(); f.err != nil {
		return
	}
	var plain []logic.Formula
	var others []flatLiteral
	for _, g := range gs {
		switch g := g.(type) {
		case logic.Truth:
			if bool(g) {
				return
			}
		case *logic.Binary:
			plain = append(plain, f.plain(g))
		case *logic.Quant:
			if g.All || len(gs) > 2 || len(gs) == 2 && !f.isPlain(gs[0]) {
				plain = append(plain, f.part(g))
			} else {
				plain = append(plain, f.exists(g))
			}
		default:
			if l := f.literal(g); len(l.vars) > 0 {
				others = append(others, l)
			} else {
				plain = append(plain, l.lits...)
			}
		}
	}
	f.join(free, plain, others)
}

// join adds the clause of plain literals and others. Variables of a literal's own
// stay where it has all variables of the clause, so that they multiply no
// instances but its own, and no other literal adds more; else it is defined.
func (f *flattener) join(free []string, lits []logic.Formula, others []flatLiteral) {
	// A clause of k variables has n^k instances. A literal with fewer of them and one
	// of its own is cheaper as a predicate of its own, n^k + n^(l+1).
	all := map[string]bool{}
	for _, g := range lits {
		note(all, g)
	}
	for _, l := range others {
		note(all, l.is)
	}
	var own []string
	for _, l := range others {
		if len(l.vars) > len(own) && len(logic.FreeVars(l.is)) == len(all) {
			own = l.vars
		}
	}
	said := map[logic.Formula]bool{} // f(x) ≠ y is said once of several p(f(x)), q(f(x))
	for _, l := range others {
		if slices.ContainsFunc(l.vars, func(v string) bool { return !slices.Contains(own, v) }) {
			lits = append(lits, f.define(l))
			continue
		}
		for _, m := range l.lits {
			if !said[m] {
				said[m] = true
				lits = append(lits, m)
			}
		}
	}
	f.emit(slices.Concat(free, own), lits)
}

// note notes the free variables of a formula.
func note(into map[string]bool, g logic.Formula) {
	for _, v := range logic.FreeVars(g) {
		into[v] = true
	}
}

// emit adds the clause of plain literals under the quantifiers of its variables.
func (f *flattener) emit(vars []string, lits []logic.Formula) {
	if len(lits) == 0 {
		f.out = append(f.out, logic.Truth(false))
		return
	}
	g := joined(logic.Or, lits)
	for _, v := range slices.Backward(vars) {
		if free(g, v) {
			g = &logic.Quant{All: true, Var: v, Body: g}
		}
	}
	f.out = append(f.out, g)
}

// plain returns a formula with predicates for its quantified parts, and for literals
// that are not plain. What is left has the same nodes for the same objects in
// domains of all sizes.
func (f *flattener) plain(g logic.Formula) logic.Formula {
	switch g := g.(type) {
	case *logic.Binary:
		l := f.plain(g.L)
		return &logic.Binary{Op: g.Op, L: l, R: f.plain(g.R)}
	case *logic.Quant:
		return f.part(g)
	case logic.Truth:
		return g
	}
	if l := f.literal(g); len(l.vars) > 0 {
		return f.define(l)
	}
	return g
}

// part returns the atom of a new predicate that implies the formula.
func (f *flattener) part(g logic.Formula) logic.Formula {
	// One implication is enough, since the atom stands in the clause unnegated: a
	// model makes it false where it is of no use.
	vars := logic.FreeVars(g)
	a := atomOf(f.fresh(), vars)
	f.implied(vars, &logic.Not{X: a}, g)
	return a
}

// exists returns ∃y1 … L of a formula ∃y1 … φ.
func (f *flattener) exists(q *logic.Quant) logic.Formula {
	var vars []string
	body := logic.Formula(q)
	for q, ok := body.(*logic.Quant); ok && !q.All; q, ok = body.(*logic.Quant) {
		vars = append(vars, q.Var)
		body = q.Body
	}
	body = f.plain(body)
	for _, v := range slices.Backward(vars) {
		body = &logic.Quant{Var: v, Body: body}
	}
	return body
}

// flatLiteral is a literal as the disjunction of plain ones, under universal
// quantifiers of the variables.
type flatLiteral struct {
	is   logic.Formula
	lits []logic.Formula
	vars []string
}

// isPlain reports whether a formula is a plain literal.
func (f *flattener) isPlain(g logic.Formula) bool {
	if n, ok := g.(*logic.Not); ok {
		g = n.X
	}
	simple := func(ts []logic.Term) bool {
		return !slices.ContainsFunc(ts, func(t logic.Term) bool { return !f.simple(t) })
	}
	switch g := g.(type) {
	case *logic.Atom:
		return simple(g.Args)
	case *logic.Equal:
		s, t := g.L, g.R
		if f.simple(t) {
			s, t = t, s
		}
		fn, ok := t.(*logic.Func)
		return f.simple(s) && (!ok || simple(fn.Args))
	}
	return false
}

// literal flattens a literal: of an equation of two functions one side is a
// variable, f(x) = g(x) being f(x) ≠ y ∨ g(x) = y.
func (f *flattener) literal(g logic.Formula) flatLiteral {
	l := flatLiteral{is: g}
	atom, signed := g, func(g logic.Formula) logic.Formula { return g }
	if n, ok := g.(*logic.Not); ok {
		atom, signed = n.X, func(g logic.Formula) logic.Formula { return &logic.Not{X: g} }
	}
	switch a := atom.(type) {
	case *logic.Atom:
		l.lits = append(l.lits, signed(&logic.Atom{Pred: a.Pred, Args: f.variables(&l, a.Args)}))
	case *logic.Equal:
		// The simple side goes to the right, where it is the value that the function
		// of the left side has: its graph is what the solver has atoms for.
		s, t := a.L, a.R
		if f.simple(t) {
			s, t = t, s
		}
		s = f.variables(&l, []logic.Term{s})[0]
		if fn, ok := t.(*logic.Func); ok && !f.simple(t) {
			t = &logic.Func{Name: fn.Name, Args: f.variables(&l, fn.Args)}
		}
		l.lits = append(l.lits, signed(&logic.Equal{L: t, R: s}))
	}
	return l
}

// simple reports whether a term is a variable or a settled constant.
func (f *flattener) simple(t logic.Term) bool {
	fn, ok := t.(*logic.Func)
	return !ok || len(fn.Args) == 0 && f.settled[fn.Name]
}

// variables returns terms with variables for those that are not simple, of which the
// literal takes note.
func (f *flattener) variables(l *flatLiteral, ts []logic.Term) []logic.Term {
	out := make([]logic.Term, len(ts))
	for i, t := range ts {
		if out[i] = t; f.simple(t) {
			continue
		}
		v := f.term(t.(*logic.Func))
		out[i] = logic.Var(v.variable)
		if !slices.Contains(l.vars, v.variable) {
			l.vars = append(l.vars, v.variable)
			l.lits = append(l.lits, v.unless)
		}
	}
	return out
}

// term returns the variable for a term, the same one wherever the term stands.
func (f *flattener) term(t *logic.Func) flatTerm {
	// Formulas are rectified: one text is one term, wherever it stands, and the
	// variable for it may be the same in several clauses.
	key := t.String()
	if known, ok := f.terms[key]; ok {
		return known
	}
	l := flatLiteral{}
	// The term's arguments are flattened with it; what stands below them is
	// universal like them.
	args := f.variables(&l, t.Args)
	v := flatTerm{variable: f.fresh()}
	value := &logic.Equal{L: &logic.Func{Name: t.Name, Args: args}, R: logic.Var(v.variable)}
	v.unless = &logic.Not{X: value}
	if len(l.vars) > 0 {
		v.unless = &logic.Not{X: f.cell(t, v.variable, append(l.lits, v.unless), l.vars)}
	}
	f.terms[key] = v
	return v
}

// cell returns the atom t(x, y) of a new predicate, implied where the term with free
// variables x denotes y; below are the literals which say that it does not.
func (f *flattener) cell(t *logic.Func, y string, below []logic.Formula, vars []string) logic.Formula {
	is := &logic.Equal{L: t, R: logic.Var(y)}
	free := logic.FreeVars(is)
	a, known := f.predicate("="+canonical(is, free), free)
	if !known {
		f.emit(slices.Concat(free, vars), append(below, a))
	}
	return a
}

// predicate returns the atom of the predicate that stands for a key, and whether it did
// before.
func (f *flattener) predicate(key string, vars []string) (a logic.Formula, known bool) {
	name, known := f.defined[key]
	if !known {
		name = f.fresh()
		f.defined[key] = name
	}
	return atomOf(name, vars), known
}

// define returns the atom of a predicate that implies a literal; literals that differ
// in the names of variables only have one predicate.
func (f *flattener) define(l flatLiteral) logic.Formula {
	free := logic.FreeVars(l.is)
	a, known := f.predicate(canonical(l.is, free), free)
	if !known {
		f.emit(slices.Concat(free, l.vars), append([]logic.Formula{&logic.Not{X: a}}, l.lits...))
	}
	return a
}

// canonical returns the text of a literal with its variables numbered, the same for
// literals that differ in the names of variables only.
func canonical(g logic.Formula, free []string) string {
	r := renamer{}
	for i, v := range free {
		r.scope = append(r.scope, renamed{v, logic.Var(strconv.Itoa(i))})
	}
	return r.formula(g).String()
}

// atomOf returns a predicate of variables.
func atomOf(name string, vars []string) logic.Formula {
	a := &logic.Atom{Pred: name}
	for _, v := range vars {
		a.Args = append(a.Args, logic.Var(v))
	}
	return a
}
