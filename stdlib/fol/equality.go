package fol

import "sequent/stdlib/logic"

// maxCongruence bounds the arguments in axioms of congruence together: a symbol of
// n arguments has n axioms with some 2n of them.
const maxCongruence = 4_000_000

// axiomatise adds the axioms of equality for the symbols of the clauses:
// reflexivity, symmetry, transitivity, and for each argument of each function
// and predicate a congruence, x = y → f(…x…) = f(…y…). The error is the context's
// or a *logic.TooLargeError.
func (c *clausal) axiomatise() error {
	b := c.bank
	x, y, z := b.variable(0), b.variable(1), b.variable(2)
	c.from = fromEquality
	eq := func(s, t tid) literal { return literal{b.equal(s, t), false} }
	not := func(l literal) literal { return literal{l.atom, true} }
	c.keepAs(eq(x, x))
	c.keepAs(not(eq(x, y)), eq(y, x))
	c.keepAs(not(eq(x, y)), not(eq(y, z)), eq(x, z))
	// One argument at a time is enough: several change one after another.
	all := 0
	for h := range len(b.heads) {
		if b.heads[h] == equality {
			continue
		}
		n := b.heads[h].arity
		if all += 2 * n * n; all > maxCongruence {
			return &logic.TooLargeError{
				What:    "equality axioms for functions and predicates",
				Unit:    "arguments",
				Limit:   maxCongruence,
				Reached: all,
			}
		}
		for i := range n {
			if err := c.ctx.Err(); err != nil {
				return err
			}
			s, t := c.congruent(int32(h), i)
			if b.heads[h].pred {
				c.keepAs(not(eq(x, y)), literal{s, true}, literal{t, false})
			} else {
				c.keepAs(not(eq(x, y)), eq(s, t))
			}
		}
	}
	return nil
}

// keepAs adds a clause that is no tautology in the eyes of normalising: x = x
// is one there.
func (c *clausal) keepAs(lits ...literal) {
	// Variables are numbered anew, so that the axioms are clauses like others.
	var n normalizer
	n.reset(c.bank)
	for i, l := range lits {
		lits[i].atom = n.term(sided{l.atom, 0})
	}
	c.clauses = append(c.clauses, clause{lits: lits, vars: n.count(), from: fromEquality})
}

// congruent returns f(…x…) and f(…y…), which differ in argument i.
func (c *clausal) congruent(h int32, i int) (tid, tid) {
	args := make([]tid, c.bank.heads[h].arity)
	for k := range args {
		args[k] = c.bank.variable(2 + k)
	}
	args[i] = c.bank.variable(0)
	s := c.bank.make(h, args)
	args[i] = c.bank.variable(1)
	return s, c.bank.make(h, args)
}
