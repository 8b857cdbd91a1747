package fol

import "slices"

// activate puts a lemma into the indexes, under all that other lemmas may look
// for: its literals whole, those that inferences are from, their parts, and its
// heaviest literal.
func (p *superposition) activate(x *lemma) {
	x.eligible = p.choose(x)
	for i, l := range x.lits {
		p.every[sign(l)].insert(entry{of: x, lit: i, term: l.atom})
	}
	a := p.heaviest(x.lits)
	p.anchors[sign(x.lits[a])].insert(entry{of: x, lit: a, term: x.lits[a].atom})
	for _, i := range x.eligible {
		l := x.lits[i]
		if p.equation(l.atom) {
			p.indexSides(x, i)
		} else {
			p.literals[sign(l)].insert(entry{of: x, lit: i, term: l.atom})
		}
		for _, t := range p.replaceable(l) {
			p.parts.insert(entry{of: x, lit: i, term: t})
		}
	}
}

// indexSides puts the sides of a positive equation that are not below the other
// into the index that superposition is from, and those of a unit into the rules.
func (p *superposition) indexSides(x *lemma, i int) {
	l := x.lits[i]
	if l.neg {
		return
	}
	for k, s := range p.terms[l.atom].args {
		t := p.terms[l.atom].args[1-k]
		// From the smaller side nothing is inferred: every equation is used downwards.
		// A variable would match every term.
		r := p.order.compare(s, t)
		if r == below || p.terms[s].head < 0 {
			continue
		}
		p.sides.insert(entry{of: x, lit: i, term: s})
		if len(x.lits) == 1 {
			p.rules.insert(entry{of: x, lit: k, term: s})
		}
	}
}

// choose returns the places of the literals that inferences are from. One negative
// literal is enough, since a refutation must resolve each of them, in any order;
// without one they must be maximal, which is what keeps them few.
func (p *superposition) choose(x *lemma) []int {
	// By size, the first among equals: the choice is free, and must be the same in
	// every run.
	best := -1
	for i, l := range x.lits {
		if !l.neg || p.style.selects == selectNone {
			continue
		}
		if w := p.terms[l.atom].size; best < 0 ||
			(w > p.terms[x.lits[best].atom].size) == (p.style.selects == selectHeavy) &&
				w != p.terms[x.lits[best].atom].size {
			best = i
		}
	}
	if best >= 0 {
		return []int{best}
	}
	return p.order.maximal(x.lits)
}

// heaviest returns the place of the literal with the most symbols, the first of them.
func (p *superposition) heaviest(lits []literal) int {
	best := 0
	for i, l := range lits {
		if p.terms[l.atom].size > p.terms[lits[best].atom].size {
			best = i
		}
	}
	return best
}

// equation reports whether an atom is an equation.
func (p *superposition) equation(atom tid) bool { return p.heads[p.terms[atom].head] == equality }

// sign returns 0 for positive literals and 1 for negative ones: indexes come in pairs.
func sign(l literal) int {
	if l.neg {
		return 1
	}
	return 0
}

// replaceable returns the parts of a literal that superposition may replace: of an
// equation those of sides that are not below the other.
func (p *superposition) replaceable(l literal) []tid {
	if !p.equations() {
		return nil
	}
	var out []tid
	args := p.terms[l.atom].args
	for k, t := range args {
		if p.equation(l.atom) && p.order.compare(t, args[1-k]) == below {
			continue
		}
		out = p.subterms(out, t)
	}
	return out
}

// equations reports whether there is any equality.
func (p *superposition) equations() bool { _, ok := p.named[equality]; return ok }

// subterms appends the parts of a term that are no variables, each once.
func (p *superposition) subterms(into []tid, t tid) []tid {
	if p.terms[t].head < 0 || slices.Contains(into, t) {
		return into
	}
	into = append(into, t)
	for _, a := range p.terms[t].args {
		into = p.subterms(into, a)
	}
	return into
}
