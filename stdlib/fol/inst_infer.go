package fol

import "slices"

// infer adds the instances of two clauses by the most general unifier σ of their
// selected atoms:
//
//	p(x, a) ∨ C    ¬p(b, y) ∨ D     σ = {x := b, y := a}
//	───────────────────────────
//	p(b, a) ∨ Cσ   ¬p(b, a) ∨ Dσ
//
// Under ⊥ the two selected literals may both have been true, since they were
// different propositions; in the instances they are complementary, and the next
// model must choose. Where σ only renames a clause's variables, that clause needs
// no instance. An instance of either that was made already (isBlocked) makes the
// inference in its place.
func (p *instances) infer(c, d *inst) {
	a, b := c.lits[c.selected].atom, d.lits[d.selected].atom
	if !p.similar(a, b) {
		return
	}
	p.u.begin(c.vars, d.vars)
	if !p.u.unify(sided{a, 0}, sided{b, 1}) {
		return
	}
	sides := [2]*inst{c, d}
	var proper [2]bool
	for s, x := range sides {
		// An instance t = t of reflexivity is true already (see lit), so it is not
		// kept; nor may it block, since it would make no inference in turn.
		proper[s] = !p.reflexive(x) && p.proper(x.vars, uint8(s))
		if proper[s] && p.isBlocked(x, uint8(s)) {
			return
		}
	}
	for s, x := range sides {
		if !proper[s] {
			continue
		}
		by := p.put(x.vars, uint8(s))
		x.blocked = append(x.blocked, by)
		if lits, ok := p.norm[s].instance(x.lits, uint8(s)); ok {
			p.add(&inst{
				clause: clause{lits: lits, vars: p.norm[s].count(), from: x.from},
				parent: x,
				by:     by,
				goal:   c.goal || d.goal,
			})
		}
	}
}

// similar is a quick necessary condition for two atoms to unify: the heads of
// their arguments agree.
func (p *instances) similar(a, b tid) bool {
	x, y := p.bank.terms[a].args, p.bank.terms[b].args
	for i := range x {
		if x[i] == y[i] {
			continue
		}
		s, t := &p.bank.terms[x[i]], &p.bank.terms[y[i]]
		if s.head >= 0 && t.head >= 0 && (s.head != t.head || s.ground && t.ground) {
			return false
		}
	}
	return true
}

// put returns what the unifier puts for a clause's variables, in variables that are
// numbered anew; the instance, built by the same normalizer, has the same ones.
func (p *instances) put(vars int, side uint8) []tid {
	n := &p.norm[side]
	n.reset(p.bank)
	by := make([]tid, vars)
	for k := range by {
		by[k] = n.term(sided{p.bank.variable(k), side})
	}
	return by
}

// reflexive reports whether a clause is x = x.
func (p *instances) reflexive(c *inst) bool {
	return len(c.lits) == 1 && !c.lits[0].neg && p.norm[0].trivial(c.lits[0].atom)
}

// proper reports whether the unifier does more to a clause's variables than
// rename them.
func (p *instances) proper(vars int, side uint8) bool {
	seen := p.images[:0]
	for k := range vars {
		x := p.u.deref(sided{p.bank.variable(k), side})
		if _, is := p.bank.isVar(x.t); !is || slices.Contains(seen, x) {
			return true
		}
		seen = append(seen, x)
	}
	p.images = seen
	return false
}

// isBlocked reports whether the instance of a clause is an instance of one that
// was made before, which makes the inference in its place. It is asked before
// the instance is built, since most are blocked.
func (p *instances) isBlocked(c *inst, side uint8) bool {
next:
	for _, old := range c.blocked {
		p.m.reset()
		for k, pattern := range old {
			if !p.m.match(&p.u, pattern, sided{p.bank.variable(k), side}) {
				continue next
			}
		}
		return true
	}
	return false
}
