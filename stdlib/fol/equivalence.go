package fol

// equivalence is a rule that rewrites an atom by an equivalent one: two lemmas
// of two literals are converses of each other,
//
//	¬p(x, y) ∨ q(y)    p(x, y) ∨ ¬q(y)    p(x, y) ⇒ q(y)
//
// and one atom is above the other. It does for atoms what equations do for
// terms, and what substituting equivalent literals does for propositional
// clauses: of all states that can be reached from one another, one is left. A
// variable of the smaller atom alone stands for the least constant: what
// p(x) → p(y) says is p(x) ⇒ p(c).
type equivalence struct {
	to tid
	by []use // of the two lemmas, in the variables of the rule
}

// relate looks for the converse of an active lemma of two literals, and has the
// active lemmas rewritten by the rule that there is. The converse may be more
// general than needed, or the lemma itself, as that of p(x) → p(y) is.
func (p *superposition) relate(x *lemma) {
	if len(x.lits) != 2 || x.lits[0].neg == x.lits[1].neg || p.equation(x.lits[0].atom) || p.equation(x.lits[1].atom) {
		return
	}
	a, b := x.lits[0], x.lits[1]
	y, put := p.subsumer([]literal{{a.atom, !a.neg}, {b.atom, !b.neg}}, nil)
	if y == nil || len(y.lits) != 2 {
		return
	}
	put = p.filled(put)
	for _, sides := range [][2]tid{{a.atom, b.atom}, {b.atom, a.atom}} {
		if p.orient(x, use{y, put}, sides[0], sides[1]) {
			return
		}
	}
}

// orient makes a rule from one atom to the other where that is below it in every
// instance. The two lemmas stay active as they are: rewritten by the rule that
// they make, they would become tautologies.
func (p *superposition) orient(x *lemma, converse use, from, to tid) bool {
	put := p.blank(x.vars)
	p.matching(from, from, put)
	put = p.filled(put)
	to = p.substitute(to, put)
	if p.order.compare(from, to) != above && !(p.order.covers(from, to) && from != to) {
		return false
	}
	x.basis, converse.of.basis = true, true
	r := &equivalence{to, []use{{x, put}, p.instantiated(converse, put)}}
	p.atoms.insert(entry{of: x, term: from, rule: r})
	var touched []*lemma
	for s := range p.every {
		p.every[s].find(from, instancesOf, func(e *entry) bool { touched = append(touched, e.of); return true })
	}
	p.again(touched)
	return true
}

// instantiated returns an instance of a lemma with terms for its variables in turn.
func (p *superposition) instantiated(u use, put []tid) use {
	by := make([]tid, len(u.by))
	for k, t := range u.by {
		by[k] = p.substitute(t, put)
	}
	return use{u.of, by}
}

// equivalent returns a rule that rewrites an atom, and what it puts for its variables.
// A rule such as p(x) ⇒ p(c) has an instance that changes nothing.
func (p *superposition) equivalent(atom tid, self *lemma) (rule *equivalence, put []tid) {
	p.atoms.find(atom, generalisations, func(e *entry) bool {
		if put = p.blank(e.of.vars); p.matching(e.term, atom, put) {
			if put = p.filled(put); p.substitute(e.rule.to, put) != atom {
				rule = e.rule
			}
		}
		return rule == nil
	})
	return rule, put
}
