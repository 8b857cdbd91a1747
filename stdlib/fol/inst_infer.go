package fol

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
	// What σ puts for each clause's variables, in variables numbered anew: so
	// are the instance's, by the same normalizer.
	var by [2][]tid
	for s, x := range sides {
		n := &p.norm[s]
		n.reset(p.bank)
		by[s] = make([]tid, x.vars)
		for k := range by[s] {
			by[s][k] = n.term(sided{p.bank.variable(k), uint8(s)})
		}
	}
	proper := [2]bool{p.proper(by[0]), p.proper(by[1])}
	for s, x := range sides {
		if proper[s] && p.isBlocked(x, by[s]) {
			return
		}
	}
	for s, x := range sides {
		if !proper[s] {
			continue
		}
		x.blocked = append(x.blocked, by[s])
		if lits, ok := p.norm[s].instance(x.lits, uint8(s)); ok {
			p.add(&inst{clause: clause{lits: lits, vars: p.norm[s].count(), from: x.from}, parent: x, by: by[s], goal: c.goal || d.goal})
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

// proper reports whether a substitution is more than a renaming.
func (p *instances) proper(by []tid) bool {
	for i, t := range by {
		if _, is := p.bank.isVar(t); !is {
			return true
		}
		for _, s := range by[:i] {
			if s == t {
				return true
			}
		}
	}
	return false
}

// isBlocked reports whether an instance of a clause is an instance of one that
// was made before, which makes the inference in its place.
func (p *instances) isBlocked(c *inst, by []tid) bool {
next:
	for _, old := range c.blocked {
		p.m.begin(len(by), 0)
		for k := range by {
			p.room(old[k])
			if !p.m.match(old[k], by[k]) {
				continue next
			}
		}
		return true
	}
	return false
}

// room makes room for the bindings of a term's variables.
func (p *instances) room(t tid) {
	x := &p.bank.terms[t]
	if x.ground {
		return
	}
	if k, is := p.bank.isVar(t); is {
		for len(p.m.bound[0]) <= k {
			p.m.bound[0] = append(p.m.bound[0], binds{})
		}
	}
	for _, a := range x.args {
		p.room(a)
	}
}
