package fol

// draft is a lemma in the making: literals and the instances that they follow
// from, in the same variables. Inferences make it under a unifier and simplifying
// changes it; each step adds the instances that it rests on, so that in the end
// literals and uses are one checkable step, whatever happened on the way.
//
//	p(x) ∨ q(f(x))   ¬p(a)            the lemmas
//	q(f(a))          x := a           resolved
//	q(b)             f(a) = b         rewritten: one more use
type draft struct {
	lits []literal
	uses []use
	vars int // the variables are numbered below it
	goal bool
	rule string
}

// generate infers what a lemma adds to the active ones, of which it is one, so
// that it is its own partner too: each pair of active lemmas meets once, when the
// later one of them is given.
func (p *superposition) generate(x *lemma) {
	for _, i := range x.eligible {
		l := x.lits[i]
		if !p.equation(l.atom) {
			p.resolveAll(x, i)
			p.factor(x, i)
		} else if l.neg {
			p.reflect(x, i)
		} else {
			p.superposeFrom(x, i)
			p.factorEquation(x, i)
		}
		p.superposeInto(x, i)
	}
}

// partners returns the live entries of an index that a term may unify with, copied:
// inferences change indexes.
func (p *superposition) partners(x *termIndex, t tid) []entry {
	var out []entry
	x.find(t, unifiable, func(e *entry) bool { out = append(out, *e); return !p.stopped() })
	return out
}

// resolveAll infers the resolvents of a literal with those of opposite sign:
//
//	p(x, a) ∨ C    ¬p(b, y) ∨ D
//	─────────────────────────── σ = {x := b, y := a}
//	         Cσ ∨ Dσ
func (p *superposition) resolveAll(x *lemma, i int) {
	l := x.lits[i]
	for _, e := range p.partners(&p.literals[1-sign(l)], l.atom) {
		if p.over() {
			return
		}
		p.u.begin(x.vars, e.of.vars)
		if p.u.unify(sided{l.atom, 0}, sided{e.term, 1}) {
			p.infer("resolution", []*lemma{x, e.of}, []int{i, e.lit})
		}
	}
}

// over reports whether the search must stop inferring.
func (p *superposition) over() bool { return p.stopped() || p.empty != nil || p.made > maxLemmas }

// infer keeps the literals of two lemmas that are left, under the unifier.
func (p *superposition) infer(rule string, of []*lemma, without []int) {
	d := p.begin(rule)
	for side, x := range of {
		p.add(d, x, uint8(side), without[side])
	}
	p.finish(d)
}

// begin starts a draft under the unifier's bindings.
func (p *superposition) begin(rule string) *draft {
	p.norm.reset(p.bank)
	return &draft{rule: rule}
}

// add puts the literals of a lemma, one left out, into a draft, and the lemma
// among what the draft rests on. Variables that only the literal left out has
// get numbers too: the instance is a whole one.
func (p *superposition) add(d *draft, x *lemma, side uint8, without int) {
	for i, l := range x.lits {
		if i != without {
			d.lits = append(d.lits, p.instance(l, side))
		}
	}
	by := make([]tid, x.vars)
	for k := range by {
		by[k] = p.norm.term(sided{p.variable(k), side})
	}
	d.uses = append(d.uses, use{x, by})
	d.goal = d.goal || x.goal
}

// instance returns a literal under the unifier's bindings.
func (p *superposition) instance(l literal, side uint8) literal {
	return literal{p.norm.term(sided{l.atom, side}), l.neg}
}

// factor unites a positive literal with another one, p(x) ∨ p(a) ∨ C to
// (p(a) ∨ C){x := a}: without it, p(x) ∨ p(y) and its negation would give clauses
// of two literals for ever.
func (p *superposition) factor(x *lemma, i int) {
	for j, m := range x.lits {
		if j == i || m.neg != x.lits[i].neg || x.lits[i].neg || p.over() {
			continue
		}
		p.u.begin(x.vars, 0)
		if p.u.unify(sided{x.lits[i].atom, 0}, sided{m.atom, 0}) {
			p.infer("factoring", []*lemma{x}, []int{j})
		}
	}
}

// reflect resolves a negated equation whose sides unify.
func (p *superposition) reflect(x *lemma, i int) {
	args := p.terms[x.lits[i].atom].args
	p.u.begin(x.vars, 0)
	if p.u.unify(sided{args[0], 0}, sided{args[1], 0}) {
		p.infer("equality resolution", []*lemma{x}, []int{i})
	}
}

// factorEquation is s = t ∨ s' = u ∨ C to (t ≠ u ∨ s' = u ∨ C)σ, where σ unifies
// s and s'.
func (p *superposition) factorEquation(x *lemma, i int) {
	for j, m := range x.lits {
		if j == i || m.neg || !p.equation(m.atom) {
			continue
		}
		for k := range 4 {
			a, b := p.terms[x.lits[i].atom].args, p.terms[m.atom].args
			s, t, v, u := a[k&1], a[1-k&1], b[k>>1], b[1-k>>1]
			p.u.begin(x.vars, 0)
			if p.terms[s].head < 0 || p.over() || !p.u.unify(sided{s, 0}, sided{v, 0}) {
				continue
			}
			d := p.begin("equality factoring")
			ti, ui := p.norm.term(sided{t, 0}), p.norm.term(sided{u, 0})
			if p.order.compare(p.norm.term(sided{s, 0}), ti) == below {
				continue
			}
			d.lits = append(d.lits, literal{p.equal(ti, ui), true})
			p.add(d, x, 0, i)
			p.finish(d)
		}
	}
}

// superposeFrom replaces parts of active lemmas by the sides of an equation.
func (p *superposition) superposeFrom(x *lemma, i int) {
	for k, s := range p.terms[x.lits[i].atom].args {
		t := p.terms[x.lits[i].atom].args[1-k]
		if p.terms[s].head < 0 || p.order.compare(s, t) == below {
			continue
		}
		for _, e := range p.partners(&p.parts, s) {
			if p.over() {
				return
			}
			p.superpose(x, i, s, e)
		}
	}
}

// superposeInto replaces parts of a literal by the sides of active equations. A
// lemma's own equations were seen to by superposeFrom.
func (p *superposition) superposeInto(x *lemma, i int) {
	for _, t := range p.replaceable(x.lits[i]) {
		for _, e := range p.partners(&p.sides, t) {
			if p.over() {
				return
			}
			if e.of != x {
				p.superpose(e.of, e.lit, e.term, entry{of: x, lit: i, term: t})
			}
		}
	}
}

// superpose infers from an equation s = t and a literal with a part u:
//
//	s = t ∨ C    L[u] ∨ D
//	───────────────────── σ unifies s and u, sσ is not below tσ
//	  (L[t] ∨ C ∨ D)σ
//
// All occurrences of uσ are replaced at once.
func (p *superposition) superpose(x *lemma, i int, s tid, into entry) {
	eq := p.terms[x.lits[i].atom].args
	t := eq[1]
	if s == t {
		t = eq[0]
	}
	p.u.begin(x.vars, into.of.vars)
	if !p.u.unify(sided{s, 0}, sided{into.term, 1}) {
		return
	}
	d := p.begin("superposition")
	from, to := p.norm.term(sided{s, 0}), p.norm.term(sided{t, 0})
	if r := p.order.compare(from, to); r == below || r == same {
		return
	}
	p.add(d, into.of, 1, -1)
	for k := range d.lits {
		d.lits[k].atom = p.replace(d.lits[k].atom, from, to)
	}
	p.add(d, x, 0, i)
	p.finish(d)
}

// replace puts a term for another wherever it stands in t. What has no more
// symbols than the other term cannot have it as a part.
func (b *bank) replace(t, from, to tid) tid {
	switch x := &b.terms[t]; {
	case t == from:
		return to
	case x.size <= b.terms[from].size:
		return t
	}
	args := make([]tid, len(b.terms[t].args))
	changed := false
	for i := range args {
		a := b.terms[t].args[i]
		args[i] = b.replace(a, from, to)
		changed = changed || args[i] != a
	}
	if !changed {
		return t
	}
	return b.make(b.terms[t].head, args)
}

// finish simplifies a draft and keeps what is left of it.
func (p *superposition) finish(d *draft) {
	for _, l := range d.lits {
		p.work += int(p.terms[l.atom].size)
	}
	d.vars = p.norm.count()
	if len(d.lits) <= maxLiterals && p.simplify(d, nil) {
		p.keep(p.lemma(d))
	}
}

// lemma returns a draft with its variables numbered in order of occurrence. Variables
// that stand in no literal any more are numbered after those: the instances that
// the lemma rests on still have them, and whatever they stand for, it follows.
func (p *superposition) lemma(d *draft) *lemma {
	p.u.begin(0, 0)
	n := normalizer{b: p.bank}
	lits := make([]literal, len(d.lits))
	for i, l := range d.lits {
		lits[i] = literal{n.term(sided{l.atom, 0}), l.neg}
	}
	vars := n.count()
	for _, u := range d.uses {
		for k, t := range u.by {
			u.by[k] = n.term(sided{t, 0})
		}
	}
	return &lemma{clause: clause{lits: lits, vars: vars}, rule: d.rule, uses: d.uses, goal: d.goal}
}
