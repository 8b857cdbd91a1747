package fol

import "sequent/stdlib/logic"

// A clause-like formula compiled for grounding: negations stand on atoms only,
// names are symbols, and variables are slots of an environment.
//
//	∀x (p(x) → ¬q(f(x)))
//	all slot 0 ── or ─┬─ ¬ p(slot 0)
//	                  └─ ¬ q(f(slot 0))
type compiled struct {
	kind  kind
	neg   bool // of an atom or an equality: it is negated
	sym   *symbol
	terms []term
	kids  []*compiled
	slot  int // of a quantifier: its variable
	sort  int
	// early, of a universal quantifier before a disjunction, are the disjuncts
	// whose last variable it binds: where one is true, the rest needs no look.
	early []*compiled
}

type kind uint8

const (
	isTrue kind = iota
	isFalse
	isAtom
	isEqual
	isAnd
	isOr
	isXor
	isAll
	isExists
)

// term is a variable (sym nil, slot ≥ 0), an object (sym nil, slot -1) or a
// function applied to terms.
type term struct {
	slot int
	at   int
	sort int
	sym  *symbol
	args []term
}

const noSlot = -1

// compiler resolves the names of a formula whose symbols are known.
type compiler struct {
	v     *vocabulary
	sorts map[*logic.Quant]int // nil where there is one sort
	scope []slotted
	slots int // how many are needed at once
	err   error
}

type slotted struct {
	name string
	sort int
}

// compile resolves the names of a closed formula, negated where positive is
// false, and says how many slots its variables need.
func (v *vocabulary) compile(f logic.Formula, positive bool) (*compiled, int, error) {
	if err := v.collect(f); err != nil {
		return nil, 0, err
	}
	return v.resolve(f, positive)
}

// resolve returns compile for a formula that is known to be closed and to have symbols
// that are known or may be added.
func (v *vocabulary) resolve(f logic.Formula, positive bool) (*compiled, int, error) {
	c := compiler{v: v}
	if len(v.sorts) > 1 {
		var err error
		if c.sorts, err = v.sortsOf(f); err != nil {
			return nil, 0, err
		}
	}
	g := c.formula(f, positive)
	prepare(g)
	return g, c.slots, c.err
}

// prepare finds the early disjuncts of the quantifiers at the top.
func prepare(f *compiled) {
	switch f.kind {
	case isAnd:
		for _, k := range f.kids {
			prepare(k)
		}
	case isAll:
		var chain []*compiled
		body := f
		for ; body.kind == isAll; body = body.kids[0] {
			chain = append(chain, body)
		}
		if body.kind != isOr {
			return
		}
		for _, k := range body.kids {
			if k.kind != isAtom {
				continue
			}
			// Slots are numbered inwards, so that the largest is bound last.
			last := lastSlot(k.terms)
			for _, q := range chain {
				if q.slot == last {
					q.early = append(q.early, k)
				}
			}
		}
	}
}

// lastSlot returns the largest slot of a variable in terms without functions of
// arguments, or noSlot.
func lastSlot(ts []term) int {
	last := noSlot
	for _, t := range ts {
		if len(t.args) > 0 {
			return noSlot
		}
		last = max(last, t.slot)
	}
	return last
}

// formula compiles a formula, negated where positive is false: negations are
// moved inwards on the way, so that they stand on atoms when it is done. An error
// is noted, and what is returned then is worthless.
func (c *compiler) formula(f logic.Formula, positive bool) *compiled {
	switch f := f.(type) {
	case logic.Truth:
		if bool(f) == positive {
			return &compiled{kind: isTrue}
		}
		return &compiled{kind: isFalse}
	case *logic.Not:
		return c.formula(f.X, !positive)
	case *logic.Atom:
		sym, err := c.v.predicate(f)
		if err != nil {
			c.err = err
			return &compiled{kind: isFalse}
		}
		return &compiled{kind: isAtom, neg: !positive, sym: sym, terms: c.terms(f.Args)}
	case *logic.Equal:
		return &compiled{kind: isEqual, neg: !positive, terms: []term{c.term(f.L), c.term(f.R)}}
	case *logic.Quant:
		return c.quant(f, positive)
	case *logic.Binary:
		return c.binary(f, positive)
	}
	c.err = symbolErrorf("", "", "no formula")
	return &compiled{kind: isFalse}
}

// binary compiles a connective: → is ∨ with its left side negated, and what is
// denied becomes its dual.
func (c *compiler) binary(f *logic.Binary, positive bool) *compiled {
	switch f.Op {
	case logic.Xor, logic.Iff:
		// l ⊕ r, of which one side is negated for ↔ and for a negation.
		same := (f.Op == logic.Iff) == positive
		return &compiled{kind: isXor, kids: []*compiled{c.formula(f.L, true), c.formula(f.R, !same)}}
	}
	// ¬(l → r) is l ∧ ¬r: the left side of an implication has the other sign, and
	// denying swaps ∧ and ∨.
	l := c.formula(f.L, positive != (f.Op == logic.Implies))
	r := c.formula(f.R, positive)
	k := isOr
	if (f.Op == logic.And) == positive {
		k = isAnd
	}
	return &compiled{kind: k, kids: flat(flat(nil, k, l), k, r)}
}

// flat appends an operand of ∧ or ∨; of one with the same connective, its
// operands.
func flat(kids []*compiled, k kind, f *compiled) []*compiled {
	if f.kind == k {
		return append(kids, f.kids...)
	}
	return append(kids, f)
}

// quant compiles a quantifier, whose variable gets the next slot: slots are reused
// by quantifiers that stand side by side.
func (c *compiler) quant(q *logic.Quant, positive bool) *compiled {
	sort := 0
	if c.sorts != nil {
		sort = c.sorts[q]
	}
	// The depth of the quantifier is its slot: no two that are open have the same.
	slot := len(c.scope)
	c.scope = append(c.scope, slotted{q.Var, sort})
	c.slots = max(c.slots, len(c.scope))
	body := c.formula(q.Body, positive)
	c.scope = c.scope[:slot]
	k := isExists
	if q.All == positive {
		k = isAll
	}
	return &compiled{kind: k, slot: slot, sort: sort, kids: []*compiled{body}}
}

// terms compiles terms in order.
func (c *compiler) terms(ts []logic.Term) []term {
	out := make([]term, len(ts))
	for i, t := range ts {
		out[i] = c.term(t)
	}
	return out
}

// term compiles a term. The innermost quantifier of a name binds it.
func (c *compiler) term(t logic.Term) term {
	switch t := t.(type) {
	case logic.Var:
		for slot := len(c.scope) - 1; slot >= 0; slot-- {
			if c.scope[slot].name == string(t) {
				return term{slot: slot, sort: c.scope[slot].sort}
			}
		}
	case *logic.Func:
		if e, ok := c.v.named(t); ok {
			return term{slot: noSlot, at: e.at, sort: e.sort}
		}
		sym, err := c.v.functionOf(t)
		if err == nil {
			return term{slot: noSlot, sort: sym.result, sym: sym, args: c.terms(t.Args)}
		}
		c.err = err
	}
	return term{slot: noSlot}
}
