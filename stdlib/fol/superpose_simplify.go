package fol

import "slices"

// noTerm is the value of a variable that nothing was put for.
const noTerm = tid(-1)

// matching puts terms for the variables of a pattern so that it becomes t; what
// earlier patterns have put stays.
func (b *bank) matching(pattern, t tid, put []tid) bool {
	p := &b.terms[pattern]
	if p.ground {
		return pattern == t
	}
	if k, is := b.isVar(pattern); is {
		if put[k] == noTerm {
			put[k] = t
		}
		return put[k] == t
	}
	x := &b.terms[t]
	if p.head != x.head || p.size > x.size {
		return false
	}
	// Where it fails, what was put so far stays: the caller begins with a blank.
	for i, a := range p.args {
		if !b.matching(a, x.args[i], put) {
			return false
		}
	}
	return true
}

// blank returns room for the terms of so many variables, none put yet.
func (p *superposition) blank(vars int) []tid {
	p.room = slices.Grow(p.room[:0], vars)[:vars]
	for k := range p.room {
		p.room[k] = noTerm
	}
	return p.room
}

// filled returns a copy of what was put, the least constant where nothing was: any
// term would do, and the least one makes the least instance.
func (p *superposition) filled(put []tid) []tid {
	out := slices.Clone(put)
	for k, t := range out {
		if t == noTerm {
			out[k] = p.order.least
		}
	}
	return out
}

// simplified returns a waiting or active lemma simplified by others; nil where they
// make it redundant. It is not changed where they do nothing. What waits was
// simplified when it was made, but there may be more rules and units since.
func (p *superposition) simplified(x *lemma) (y *lemma, changed bool) {
	d := &draft{
		rule: "simplification",
		goal: x.goal,
		lits: slices.Clone(x.lits),
		uses: []use{p.itself(x)},
		vars: x.vars,
	}
	if !p.simplify(d, x) {
		return nil, true
	}
	// A lemma that stays the same keeps its place in indexes and queues.
	if slices.Equal(d.lits, x.lits) {
		return x, false
	}
	return p.lemma(d), true
}

// itself returns a lemma used as it is.
func (p *superposition) itself(x *lemma) use {
	by := make([]tid, x.vars)
	for k := range by {
		by[k] = p.variable(k)
	}
	return use{x, by}
}

// simplify makes the literals of a draft smaller and fewer as long as it can; it
// is false where the draft is redundant. A lemma is not used on itself.
func (p *superposition) simplify(d *draft, self *lemma) bool {
	// Literals are written over in place: kept never gets ahead of the literal that
	// is looked at.
	p.eliminate(d)
	kept := d.lits[:0]
	for _, l := range d.lits {
		if self == nil || !self.basis {
			l.atom = p.rewriteAtom(d, l.atom, self)
		} else {
			l.atom = p.rewrite(d, l.atom, self)
		}
		if p.equation(l.atom) {
			l.atom = p.oriented(l.atom)
		}
		switch p.settled(d, l, self) {
		case holds:
			return false
		case fails:
			continue
		}
		if slices.Contains(kept, literal{l.atom, !l.neg}) {
			return false
		}
		if !slices.Contains(kept, l) {
			kept = append(kept, l)
		}
	}
	d.lits = kept
	return true
}

// eliminate puts t for x where a draft has the literal x ≠ t, which then is t ≠ t.
func (p *superposition) eliminate(d *draft) {
	for _, l := range d.lits {
		if !l.neg || !p.equation(l.atom) {
			continue
		}
		x, t := p.terms[l.atom].args[0], p.terms[l.atom].args[1]
		if p.terms[x].head >= 0 {
			x, t = t, x
		}
		k, is := p.isVar(x)
		if !is || p.has(t, x) {
			continue
		}
		// Where x is not t the clause is true anyway, so that its instance with t for
		// x says as much. What the draft was made from gets the same values, so that
		// the refutation can be checked.
		put := make([]tid, d.vars)
		for i := range put {
			put[i] = p.variable(i)
		}
		put[k] = t
		for i := range d.lits {
			d.lits[i].atom = p.substitute(d.lits[i].atom, put)
		}
		for i, u := range d.uses {
			d.uses[i] = p.instantiated(u, put)
		}
		p.eliminate(d)
		return
	}
}

// has reports whether a term is part of another.
func (b *bank) has(t, part tid) bool {
	return t == part || slices.ContainsFunc(b.terms[t].args, func(a tid) bool { return b.has(a, part) })
}

// truthValue is what is known of a literal.
type truthValue uint8

const (
	open truthValue = iota
	holds
	fails
)

// settled returns what equality and the units say of a literal: it holds where it is
// an instance of a unit, so that the clause says nothing new, and fails where its
// negation is, so that it can be left out. Units may have an equation's sides the
// other way round.
func (p *superposition) settled(d *draft, l literal, self *lemma) truthValue {
	// t = t needs no unit.
	atoms := []tid{l.atom}
	if p.equation(l.atom) {
		args := p.terms[l.atom].args
		if args[0] == args[1] {
			if l.neg {
				return fails
			}
			return holds
		}
		atoms = append(atoms, p.equal(args[1], args[0]))
	}
	for _, a := range atoms {
		if e, _ := p.general(&p.units[sign(l)], a, self); e != nil {
			return holds
		}
		if e, put := p.general(&p.units[1-sign(l)], a, self); e != nil {
			d.uses = append(d.uses, use{e.of, p.filled(put)})
			return fails
		}
	}
	return open
}

// general returns an entry of which a term is an instance, and by what. What was put
// is in the room for matching: the next match overwrites it.
func (p *superposition) general(x *termIndex, t tid, self *lemma) (found *entry, put []tid) {
	x.find(t, generalisations, func(e *entry) bool {
		if put = p.blank(e.of.vars); e.of != self && p.matching(e.term, t, put) {
			found = e
		}
		return found == nil
	})
	return found, put
}

// oriented returns an equation with the greater side on the left; where there is
// none, the older term. The atoms s = t and t = s differ in the bank, and should
// not differ among lemmas.
func (p *superposition) oriented(atom tid) tid {
	s, t := p.terms[atom].args[0], p.terms[atom].args[1]
	if r := p.order.compare(s, t); r == below || r == incomparable && t < s {
		return p.equal(t, s)
	}
	return atom
}

// rewriteAtom rewrites an atom by equations and equivalences until neither
// applies. It ends since each step makes the atom smaller in the ordering.
func (p *superposition) rewriteAtom(d *draft, atom tid, self *lemma) tid {
	for {
		atom = p.rewrite(d, atom, self)
		r, put := p.equivalent(atom, self)
		if r == nil {
			return atom
		}
		for _, x := range r.by {
			d.uses = append(d.uses, p.instantiated(x, put))
		}
		atom = p.substitute(r.to, put)
	}
}

// rewrite returns the normal form of a term or an atom under the rules, parts first. A
// term that was seen to be in normal form is not looked at again until there are
// more rules. When the search is to stop it stays as it is.
func (p *superposition) rewrite(d *draft, t tid, self *lemma) tid {
	x := &p.terms[t]
	if x.head < 0 || p.rules.size == 0 || p.stopped() || int(t) < len(p.normal) && p.normal[t] == int32(p.rules.size) {
		return t
	}
	if len(x.args) > 0 {
		args := make([]tid, len(x.args))
		for i := range args {
			args[i] = p.rewrite(d, p.terms[t].args[i], self)
		}
		t = p.make(p.terms[t].head, args)
	}
	// Parts are in normal form by now, so that a rule is tried at the top alone.
	if !p.heads[p.terms[t].head].pred {
		if to, ok := p.step(d, t, self); ok {
			return p.rewrite(d, to, self)
		}
	}
	if self == nil || len(self.lits) > 1 { // a rule does not rewrite itself
		for int(t) >= len(p.normal) {
			p.normal = append(p.normal, 0)
		}
		p.normal[t] = int32(p.rules.size)
	}
	return t
}

// step rewrites a term at its top. Equations that cannot be oriented, such as
// f(x, y) = f(y, x), rewrite the instances that become smaller: f(b, a) to f(a, b).
func (p *superposition) step(d *draft, t tid, self *lemma) (to tid, done bool) {
	p.rules.find(t, generalisations, func(e *entry) bool {
		put := p.blank(e.of.vars)
		if e.of == self || !p.matching(e.term, t, put) {
			return true
		}
		// The left side need not have all variables of the right one: the rest get
		// the least constant, which makes the instance smaller than any other.
		put = p.filled(put)
		to = p.substitute(p.terms[e.of.lits[0].atom].args[1-e.lit], put)
		if done = p.order.compare(t, to) == above; done {
			d.uses = append(d.uses, use{e.of, put})
		}
		return !done
	})
	return to, done
}
