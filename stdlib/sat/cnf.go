package sat

import "strconv"

// Lit is a literal: 2v for variable v ≥ 1, 2v+1 for its negation; 0 is none.
type Lit uint32

// Not returns the negated literal.
func (m Lit) Not() Lit { return m ^ 1 }

// Var returns the literal's variable, from 1.
func (m Lit) Var() int { return int(m >> 1) }

// DIMACS returns the literal in the field's file format: v or -v.
func (m Lit) DIMACS() int {
	if m&1 != 0 {
		return -m.Var()
	}
	return m.Var()
}

// String returns the literal in DIMACS form.
func (m Lit) String() string { return strconv.Itoa(m.DIMACS()) }

// cnf holds clauses one after another, each ended by a 0.
type cnf struct {
	lits    []Lit
	clauses int
	vars    int
	falsum  bool // the clauses are known to have no model

	todo []edge // nodes, in the polarity of the edge, whose definitions are due
}

func (c *cnf) reset() {
	*c = cnf{lits: c.lits[:0], todo: c.todo[:0]}
}

func (c *cnf) fresh() Lit {
	c.vars++
	return Lit(c.vars << 1)
}

func (c *cnf) clause(ms ...Lit) {
	c.lits = append(c.lits, ms...)
	c.end()
}

func (c *cnf) end() {
	c.lits = append(c.lits, 0)
	c.clauses++
}

// encoder writes the clauses of a graph.
type encoder struct {
	graph
	cnf
}

func (x *encoder) reset() {
	x.graph.reset()
	x.cnf.reset()
}

// require writes clauses that make e true wherever guard's negation is false;
// with guard 0, everywhere.
func (x *encoder) require(e edge, guard Lit) {
	x.assert(e, guard)
	x.settleDefinitions()
}

// settleDefinitions writes the definitions that are due.
func (x *encoder) settleDefinitions() {
	for len(x.todo) > 0 {
		last := len(x.todo) - 1
		e := x.todo[last]
		x.todo = x.todo[:last]
		x.define(e)
	}
}

// assert writes guard ∨ e (guard 0: e alone), a conjunction as clauses of its
// own, a disjunction as one clause.
func (x *encoder) assert(e edge, guard Lit) {
	n := x.nodes[e.node()]
	switch {
	case e == yes:
	case e == no && guard == 0:
		x.falsum = true
		x.clause()
	case e == no:
		x.clause(guard)
	case n.kind == and && !e.negative():
		for _, a := range x.args[n.first:n.end] {
			x.assert(a, guard)
		}
	case n.kind == and:
		x.open(guard)
		for _, a := range x.args[n.first:n.end] {
			x.lits = append(x.lits, x.literal(a.not()))
		}
		x.end()
	case n.kind == xor:
		a, b := x.bothWays(n)
		x.open(guard)
		x.clause(a.xorIf(e.negative()), b)
		x.open(guard)
		x.clause(a.xorIf(!e.negative()), b.Not())
	default:
		x.open(guard)
		x.clause(x.literal(e))
	}
}

// open begins a clause with the guard, if there is one.
func (x *encoder) open(guard Lit) {
	if guard != 0 {
		x.lits = append(x.lits, guard)
	}
}

func (m Lit) xorIf(neg bool) Lit {
	if neg {
		return m ^ 1
	}
	return m
}

// define writes e's literal → e, for a positive or a negative edge.
func (x *encoder) define(e edge) {
	n := &x.nodes[e.node()]
	bit := uint8(1) << (e & 1)
	if n.done&bit != 0 {
		return
	}
	n.done |= bit
	x.assert(e, n.lit.xorIf(!e.negative()))
}

// literal returns the literal of e, whose definition in e's polarity is made due.
func (x *encoder) literal(e edge) Lit {
	n := &x.nodes[e.node()]
	if n.lit == 0 {
		n.lit = x.fresh()
	}
	if n.kind != atom && n.done&(1<<(e&1)) == 0 {
		x.todo = append(x.todo, e)
	}
	return n.lit.xorIf(e.negative())
}

// bothWays gives the literals of an exclusive disjunction's operands, defined
// in both polarities.
func (x *encoder) bothWays(n node) (a, b Lit) {
	p, q := x.args[n.first], x.args[n.first+1]
	x.literal(p.not())
	x.literal(q.not())
	return x.literal(p), x.literal(q)
}
