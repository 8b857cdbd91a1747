package fol

import (
	"cmp"
	"context"
	"fmt"

	"sequent/stdlib/logic"
	"sequent/stdlib/wording"
)

// clausal is formulas in clause form.
//
//	∀x (p(x) → ∃y (q(x,y) ∧ r(y)))      p(0) → q(0, sk1(0)),  p(0) → r(sk1(0))
//
// The steps are negation normal form, miniscoping, Skolem functions and
// distribution; where distribution would multiply clauses, a conjunction gets a
// name: a new predicate of its free variables, which implies it (Plaisted and
// Greenbaum 1986).
type clausal struct {
	bank    *bank
	clauses []clause
	// mentioned says whether any clause has an equality.
	equality bool

	ctx    context.Context
	skolem skolemizer
	from   int // the formula that clauses come from
	err    error
}

// clause is a disjunction of literals, whose variables are universal and
// numbered from 0 in order of occurrence.
type clause struct {
	lits []literal
	vars int
	from int // the formula, by position; axioms of equality have fromEquality
}

const fromEquality = -1

// literal is an atom or its negation.
type literal struct {
	atom tid
	neg  bool
}

// maxClauses bounds the clauses of a problem; multiply is up to where an
// operand of a disjunction is distributed rather than named.
const (
	maxClauses = 200_000
	multiply   = 12
)

// clausify puts formulas that are true together into clauses. The errors are
// those of logic.NNF, and a *logic.TooLargeError.
func clausify(ctx context.Context, fs []logic.Formula) (*clausal, error) {
	normal, err := normalised(ctx, fs, (*scoper).miniscope)
	if err != nil {
		return nil, err
	}
	c := &clausal{bank: newBank(), ctx: ctx, skolem: newSkolemizer(ctx, fs)}
	c.skolem.drop = true
	for i, f := range normal {
		c.from = i
		c.add(c.skolem.closed(f))
		if err := cmp.Or(c.err, c.skolem.err, ctx.Err()); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// add puts a quantifier-free formula into clauses.
func (c *clausal) add(f logic.Formula) {
	if b, ok := f.(*logic.Binary); ok && b.Op == logic.And {
		c.add(b.L)
		c.add(b.R)
		return
	}
	for _, lits := range c.distribute(f) {
		c.keep(lits)
	}
}

// distribute returns the clauses of a quantifier-free formula in negation normal
// form.
func (c *clausal) distribute(f logic.Formula) [][]literal {
	switch f := f.(type) {
	case logic.Truth:
		if f {
			return nil
		}
		return [][]literal{{}}
	case *logic.Binary:
		if f.Op == logic.And {
			return append(c.distribute(f.L), c.distribute(f.R)...)
		}
		return c.join(f)
	}
	return [][]literal{{c.literal(f)}}
}

// join distributes a disjunction. Where both sides are conjunctions of several
// clauses, so that their number would multiply, the larger one gets a name: the
// clauses then add up.
//
//	(a ∧ b) ∨ (c ∧ d)    4 clauses a ∨ c, …, or with df for a ∧ b
//	                     df ∨ c, df ∨ d, ¬df ∨ a, ¬df ∨ b
func (c *clausal) join(f *logic.Binary) [][]literal {
	l, r := c.distribute(f.L), c.distribute(f.R)
	// The side of more clauses is named: its clauses are written once, and the other
	// side's get a literal more.
	if len(l) > 1 && len(r) > 1 && len(l)*len(r) > multiply {
		if len(l) > len(r) {
			l = c.name(f.L, l)
		} else {
			r = c.name(f.R, r)
		}
	}
	if c.err == nil {
		c.err = c.ctx.Err()
	}
	if len(l)*len(r) > maxClauses || c.err != nil {
		c.tooMany(len(l) * len(r))
		return nil
	}
	var out [][]literal
	for _, a := range l {
		for _, b := range r {
			out = append(out, append(append(make([]literal, 0, len(a)+len(b)), a...), b...))
		}
	}
	return out
}

// tooMany notes that the clauses are more than are allowed; the first error stays.
func (c *clausal) tooMany(n int) {
	if c.err == nil {
		c.err = &logic.TooLargeError{What: "the clause form", Unit: "clauses", Limit: maxClauses, Reached: n}
	}
}

// name stands for a conjunction in a clause: a new predicate that implies it. The
// converse is not needed, since the name occurs with one sign only.
func (c *clausal) name(f logic.Formula, clauses [][]literal) [][]literal {
	a := &logic.Atom{Pred: c.skolem.taken.fresh("df", true)}
	for _, v := range logic.FreeVars(f) {
		a.Args = append(a.Args, logic.Var(v))
	}
	n := c.literal(a)
	for _, lits := range clauses {
		c.keep(append([]literal{{n.atom, true}}, lits...))
	}
	return [][]literal{{n}}
}

// literal returns a literal as the bank has it; variables are numbered per bank
// until the clause is kept.
func (c *clausal) literal(f logic.Formula) literal {
	switch f := f.(type) {
	case *logic.Not:
		l := c.literal(f.X)
		return literal{l.atom, !l.neg}
	case *logic.Atom:
		return literal{c.bank.atom(f), false}
	case *logic.Equal:
		c.equality = true
		return literal{c.bank.equal(c.bank.term(f.L), c.bank.term(f.R)), false}
	}
	c.err = fmt.Errorf("fol: internal error: %s is not a literal", wording.Shorten(f.String(), 60))
	return literal{}
}

// keep adds a clause unless it is a tautology. From here on its variables are its
// own, numbered from 0.
func (c *clausal) keep(lits []literal) {
	if len(c.clauses) >= maxClauses {
		c.tooMany(len(c.clauses) + 1)
		return
	}
	// Normalising leaves out literals that are there twice, and finds tautologies.
	var n normalizer
	n.reset(c.bank)
	if lits, ok := n.clause(lits); ok {
		c.clauses = append(c.clauses, clause{lits: lits, vars: n.count(), from: c.from})
	}
}

// operands appends the operands of a connective, however deep it is nested on
// either side; a formula with another connective is its only operand.
func operands(into []logic.Formula, op logic.Op, f logic.Formula) []logic.Formula {
	if b, ok := f.(*logic.Binary); ok && b.Op == op {
		return operands(operands(into, op, b.L), op, b.R)
	}
	return append(into, f)
}

// joined returns the formulas under a connective, nested to the left; there is at least
// one.
func joined(op logic.Op, fs []logic.Formula) logic.Formula {
	f := fs[0]
	for _, g := range fs[1:] {
		f = &logic.Binary{Op: op, L: f, R: g}
	}
	return f
}
