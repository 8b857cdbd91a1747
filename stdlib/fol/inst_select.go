package fol

import (
	"context"

	"sequent/stdlib/sat"
)

// search asks for a model of the ⊥ instances, and takes back the selections
// that it makes false.
func (p *instances) search(ctx context.Context) (sat.Status, error) {
	st, err := p.solver.Solve(ctx)
	if st != sat.Satisfiable {
		return st, err
	}
	// The model is copied, 1 and -1 by variable: the clauses added before the next
	// search have variables that it says nothing of, which stay 0.
	vars, _ := p.solver.Size()
	for len(p.values) <= vars {
		p.values = append(p.values, 0)
	}
	for v := 1; v <= vars; v++ {
		p.values[v] = -1
		if p.solver.Holds(sat.Lit(2 * v)) {
			p.values[v] = 1
		}
	}
	// A selection that the model makes false no longer stands for its clause. What
	// takes its place in the list must be looked at too.
	p.stale, p.guessed = false, false
	for k := range p.active {
		for sign := range p.active[k] {
			list := p.active[k][sign]
			for i := 0; i < len(list); i++ {
				if c := list[i]; p.truth(c.lits[c.selected]) < 0 {
					list = p.retire(k, sign, i)
					i--
				}
			}
		}
	}
	return st, nil
}

// retire takes a clause out of the active ones.
func (p *instances) retire(k, sign, i int) []*inst {
	list := p.active[k][sign]
	c, last := list[i], len(list)-1
	list[i] = list[last]
	list[i].at = i
	list[last] = nil
	p.active[k][sign] = list[:last]
	p.push(c)
	return p.active[k][sign]
}

// truth returns 1 or -1 where the last model gives the literal's ⊥ instance a value,
// else 0.
func (p *instances) truth(l literal) int8 {
	m := p.lit(l)
	v := int8(0)
	if m.Var() < len(p.values) {
		v = p.values[m.Var()]
	}
	if m&1 != 0 {
		return -v
	}
	return v
}

// lit returns the SAT literal of a literal's ⊥ instance.
func (p *instances) lit(l literal) sat.Lit {
	for int(l.atom) >= len(p.lits) {
		p.lits = append(p.lits, 0)
	}
	m := p.lits[l.atom]
	if m == 0 {
		// Literals are kept by atom and, once, by its ⊥ instance: p(x) and p(y) are
		// one proposition to the solver.
		ground := p.ground(l.atom)
		for int(ground) >= len(p.lits) {
			p.lits = append(p.lits, 0)
		}
		if m = p.lits[ground]; m == 0 {
			m = p.solver.FreshLit()
			p.lits[ground] = m
			if p.norm[0].trivial(ground) { // t = t
				p.solver.RequireLits(m)
			}
		}
		p.lits[l.atom] = m
	}
	if l.neg {
		return m.Not()
	}
	return m
}

// ground returns a term with ⊥ for its variables.
func (p *instances) ground(t tid) tid {
	x := p.bank.terms[t]
	if x.ground {
		return t
	}
	if x.head < 0 {
		return p.least
	}
	// Terms are numbered once and for all, so that the answer is kept by number.
	if int(t) < len(p.bottom) && p.bottom[t] != 0 {
		return p.bottom[t] - 1
	}
	args := make([]tid, len(x.args))
	for i, a := range x.args {
		args[i] = p.ground(a)
	}
	g := p.bank.make(x.head, args)
	for int(t) >= len(p.bottom) {
		p.bottom = append(p.bottom, 0)
	}
	p.bottom[t] = g + 1
	return g
}

// falsified reports whether the last model makes a clause false, or does not
// say.
func (p *instances) falsified(ms []sat.Lit) bool {
	for _, m := range ms {
		if m.Var() >= len(p.values) || p.values[m.Var()] == 0 || p.values[m.Var()] > 0 == (m&1 == 0) {
			return false
		}
	}
	return true
}

// choose selects a literal that the model makes true or, where it does not say,
// may. It is false where there is none.
func (p *instances) choose(c *inst) bool {
	// All literals false means that the model is older than the clause: the caller
	// asks for a new one.
	best, rank := -1, int32(0)
	for i, l := range c.lits {
		v := p.truth(l)
		if v < 0 {
			continue
		}
		if r := p.rank(l, v); best < 0 || r < rank {
			best, rank = i, r
		}
	}
	if best < 0 {
		return false
	}
	c.selected = best
	// What the model does not say is settled here, so that later selections agree
	// with this one; the next search takes it back where it was wrong.
	if m := p.lit(c.lits[best]); p.truth(c.lits[best]) == 0 {
		for m.Var() >= len(p.values) {
			p.values = append(p.values, 0)
		}
		p.values[m.Var()] = 1
		if m&1 != 0 {
			p.values[m.Var()] = -1
		}
	}
	return true
}

// rank returns lower for literals that are better selected: of the preferred sign,
// then ground, then small.
func (p *instances) rank(l literal, v int8) int32 {
	x := &p.bank.terms[l.atom]
	// Ground literals unify with little, so that few instances come of them. A
	// literal that the model makes true need not be guessed to be.
	r := min(x.size, 1000)
	if !x.ground {
		r += 2000
	}
	if l.neg != p.style.negative {
		r += 4000
	}
	if v == 0 {
		r += 8000
	}
	return r
}
