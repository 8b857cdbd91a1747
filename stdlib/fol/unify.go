package fol

// unifier finds most general unifiers of literals of two clauses, whose
// variables are told apart by the side they stand on. It is used again and
// again: begin forgets the last one.
type unifier struct {
	b     *bank
	bound [2][]binds
	trail []sided
}

// sided is a term with the clause whose variables it has.
type sided struct {
	t    tid
	side uint8
}

type binds struct {
	to  sided
	set bool
}

// begin forgets all bindings and makes room for the clauses' variables.
func (u *unifier) begin(left, right int) {
	// The trail knows what was bound: to forget costs as much as to bind did.
	for _, v := range u.trail {
		k, _ := u.b.isVar(v.t)
		u.bound[v.side][k].set = false
	}
	u.trail = u.trail[:0]
	for len(u.bound[0]) < left {
		u.bound[0] = append(u.bound[0], binds{})
	}
	for len(u.bound[1]) < right {
		u.bound[1] = append(u.bound[1], binds{})
	}
}

// deref follows bindings of variables.
func (u *unifier) deref(x sided) sided {
	for {
		k, is := u.b.isVar(x.t)
		if !is || !u.bound[x.side][k].set {
			return x
		}
		x = u.bound[x.side][k].to
	}
}

// bind puts a term for a variable that is not bound.
func (u *unifier) bind(v, to sided) {
	k, _ := u.b.isVar(v.t)
	u.bound[v.side][k] = binds{to, true}
	u.trail = append(u.trail, v)
}

// unify makes two terms equal, or is false; the bindings then are worthless. A
// ground term is equal to another by its number alone, whatever the sides: most
// attempts end there.
func (u *unifier) unify(x, y sided) bool {
	x, y = u.deref(x), u.deref(y)
	a, b := &u.b.terms[x.t], &u.b.terms[y.t]
	switch {
	case x.t == y.t && (x.side == y.side || a.ground):
		return true
	case a.ground && b.ground:
		return false
	case a.head < 0:
		return u.unifyVar(x, y)
	case b.head < 0:
		return u.unifyVar(y, x)
	case a.head != b.head:
		return false
	}
	// Bindings made before a part fails stay; begin forgets them.
	for i := range a.args {
		if !u.unify(sided{a.args[i], x.side}, sided{b.args[i], y.side}) {
			return false
		}
	}
	return true
}

// unifyVar binds a variable to a term that is another one, unless it stands in it.
func (u *unifier) unifyVar(v, t sided) bool {
	if u.occurs(v, t) {
		return false
	}
	u.bind(v, t)
	return true
}

// occurs reports whether the variable stands in the term, which is not it. To bind
// it to such a term would make one without end.
func (u *unifier) occurs(v, t sided) bool {
	t = u.deref(t)
	if t == v {
		return true
	}
	x := &u.b.terms[t.t]
	if x.ground || x.head < 0 {
		return false
	}
	for _, a := range x.args {
		if u.occurs(v, sided{a, t.side}) {
			return true
		}
	}
	return false
}

// same reports whether two terms are equal under the bindings, without binding
// more: it is what matching asks, where unification would say too much.
func (u *unifier) same(x, y sided) bool {
	x, y = u.deref(x), u.deref(y)
	a, b := &u.b.terms[x.t], &u.b.terms[y.t]
	switch {
	case x == y, x.t == y.t && a.ground:
		return true
	case a.head < 0 || a.head != b.head || a.ground && b.ground:
		return false
	}
	for i := range a.args {
		if !u.same(sided{a.args[i], x.side}, sided{b.args[i], y.side}) {
			return false
		}
	}
	return true
}

// matcher finds what to put for a pattern's variables so that it becomes a term
// under a unifier's bindings.
type matcher struct{ bound []sided }

// unbound is the value of a variable that nothing was put for yet.
var unbound = sided{t: -1}

// reset forgets what was bound.
func (m *matcher) reset() { m.bound = m.bound[:0] }

// match goes on from what earlier patterns have bound, so that several patterns
// are matched as one. The pattern's variables are told apart from all others by
// being looked up here, not by a side.
func (m *matcher) match(u *unifier, pattern tid, x sided) bool {
	// Bindings are of the term, never of the pattern: where the term has a variable
	// that is bound, what it is bound to is matched.
	p := &u.b.terms[pattern]
	if k, is := u.b.isVar(pattern); is {
		for k >= len(m.bound) {
			m.bound = append(m.bound, unbound)
		}
		if m.bound[k] == unbound {
			m.bound[k] = x
			return true
		}
		return u.same(m.bound[k], x)
	}
	x = u.deref(x)
	t := &u.b.terms[x.t]
	if p.head != t.head || p.ground && t.ground {
		return pattern == x.t
	}
	for i := range p.args {
		if !m.match(u, p.args[i], sided{t.args[i], x.side}) {
			return false
		}
	}
	return true
}

// normalizer applies bindings and numbers the variables of what comes out in
// order of occurrence.
type normalizer struct {
	b    *bank
	u    *unifier // nil: no bindings
	vars []sided  // by new number
}

// reset begins a new numbering of variables.
func (n *normalizer) reset(b *bank) { n.b, n.vars = b, n.vars[:0] }

// count returns how many variables have a number.
func (n *normalizer) count() int { return len(n.vars) }

// term returns the instance of a term.
func (n *normalizer) term(x sided) tid {
	if n.u != nil {
		x = n.u.deref(x)
	}
	if n.b.terms[x.t].ground {
		return x.t
	}
	if _, is := n.b.isVar(x.t); is {
		return n.variable(x)
	}
	var room [8]tid
	args := room[:0]
	for i := range n.b.terms[x.t].args { // the slice of terms may move on the way
		args = append(args, n.term(sided{n.b.terms[x.t].args[i], x.side}))
	}
	return n.b.make(n.b.terms[x.t].head, args)
}

// variable returns the new number of a variable. There are few in a clause, so that
// looking through them is faster than a map.
func (n *normalizer) variable(x sided) tid {
	for k, v := range n.vars {
		if v == x {
			return n.b.variable(k)
		}
	}
	n.vars = append(n.vars, x)
	return n.b.variable(len(n.vars) - 1)
}

// clause normalises literals of side 0; it is not ok for a tautology.
// Repeated literals are left out.
func (n *normalizer) clause(lits []literal) ([]literal, bool) { return n.instance(lits, 0) }

// instance returns the instance of literals of a side, normalised.
func (n *normalizer) instance(lits []literal, side uint8) ([]literal, bool) {
	out := make([]literal, 0, len(lits))
	// Clauses are short: looking through them finds repeated literals soonest.
next:
	for _, l := range lits {
		m := literal{n.term(sided{l.atom, side}), l.neg}
		if !m.neg && n.trivial(m.atom) {
			return nil, false
		}
		for _, k := range out {
			if k == m {
				continue next
			}
			if k.atom == m.atom {
				return nil, false
			}
		}
		out = append(out, m)
	}
	return out, true
}

// trivial reports whether an atom is t = t, which is true in every model, so that
// clauses with it are left out.
func (n *normalizer) trivial(atom tid) bool {
	x := &n.b.terms[atom]
	return x.head >= 0 && n.b.heads[x.head] == equality && x.args[0] == x.args[1]
}
