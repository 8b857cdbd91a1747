package fol

import "slices"

// subsumed reports whether an active lemma subsumes a lemma.
func (p *superposition) subsumed(x *lemma) bool {
	y, _ := p.subsumer(x.lits, x)
	return y != nil
}

// subsumer returns an active lemma of which an instance is among the literals, and by
// what. Its heaviest literal must have an instance among them, so that only those
// with such an anchor are tried.
func (p *superposition) subsumer(lits []literal, self *lemma) (found *lemma, put []tid) {
	for _, l := range lits {
		p.anchors[sign(l)].find(l.atom, generalisations, func(e *entry) bool {
			if e.of == self || len(e.of.lits) > len(lits) {
				return !p.stopped()
			}
			if put = p.blank(e.of.vars); p.subsumes(e.of, lits, put) {
				found = e.of
			}
			return found == nil && !p.stopped()
		})
		if found != nil {
			break
		}
	}
	return found, put
}

// maxTries bounds the backtracking for one subsumption, which is hard for
// clauses with many literals of one predicate.
const maxTries = 400

// subsumes reports whether the literals of a lemma have their instances among
// others; false also where that takes too many tries. The heaviest ones come
// first: they say most about the variables.
func (p *superposition) subsumes(x *lemma, among []literal, put []tid) bool {
	if x.heavy == nil {
		x.heavy = slices.Clone(x.lits)
		slices.SortStableFunc(x.heavy, func(l, m literal) int {
			return int(p.terms[m.atom].size - p.terms[l.atom].size)
		})
	}
	tries := maxTries
	return p.embeds(x.heavy, among, put, &tries)
}

// embeds finds instances of the literals among others from what is put already; it
// takes back what it has put where that fails.
func (p *superposition) embeds(lits, among []literal, put []tid, tries *int) bool {
	if len(lits) == 0 {
		return true
	}
	// Backtracking: the first literal is given an instance, then the rest must find
	// theirs under what that put.
	before := slices.Clone(put)
	for _, m := range among {
		if m.neg != lits[0].neg || p.terms[m.atom].head != p.terms[lits[0].atom].head {
			continue
		}
		p.work++
		if *tries--; *tries < 0 {
			return false
		}
		if p.matching(lits[0].atom, m.atom, put) && p.embeds(lits[1:], among, put, tries) {
			return true
		}
		copy(put, before)
	}
	return false
}

// backward takes out of the active lemmas those that a new one subsumes, and
// simplifies those that it may simplify: by a unit those with an instance of its
// negation, by an equation those with an instance of a side.
func (p *superposition) backward(x *lemma) {
	a := p.heaviest(x.lits)
	var touched []*lemma
	p.every[sign(x.lits[a])].find(x.lits[a].atom, instancesOf, func(e *entry) bool {
		if put := p.blank(x.vars); len(e.of.lits) >= len(x.lits) && p.subsumes(x, e.of.lits, put) {
			e.of.dead = true
		}
		return true
	})
	if len(x.lits) > 1 {
		return
	}
	p.every[1-sign(x.lits[0])].find(x.lits[0].atom, instancesOf, func(e *entry) bool {
		touched = append(touched, e.of)
		return true
	})
	if l := x.lits[0]; p.equation(l.atom) && !l.neg {
		for _, s := range p.terms[l.atom].args {
			if p.terms[s].head >= 0 {
				p.parts.find(s, instancesOf, func(e *entry) bool { touched = append(touched, e.of); return true })
			}
		}
	}
	p.again(touched)
}

// again simplifies active lemmas. Those that it changes are active no longer, and
// what they became waits; the old ones stay what the new ones follow from.
func (p *superposition) again(touched []*lemma) {
	for _, y := range touched {
		if y.dead {
			continue
		}
		if z, changed := p.simplified(y); changed {
			y.dead = true
			if z != nil {
				p.keep(z)
			}
		}
	}
}
