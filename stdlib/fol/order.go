package fol

import "slices"

// ordering is a Knuth–Bendix ordering of terms and atoms (Knuth and Bendix,
// Simple Word Problems in Universal Algebras, 1970) in which every symbol and
// every variable weighs one:
//
//	s > t   no variable stands in t more often than in s, and s has more
//	        symbols; or as many and a greater head; or the same head, and the
//	        first arguments that differ are greater
//
// It is total on ground terms, and s > t stays so whatever is put for variables.
type ordering struct {
	b       *bank
	least   tid     // the least constant, which no ground term is below
	balance []int32 // by variable: how often more it stands on the left
}

type relation uint8

const (
	incomparable relation = iota
	below
	same
	above
)

// higher reports whether a head has precedence over another: predicates over
// functions, more arguments over fewer, later ones over earlier ones.
func (o *ordering) higher(g, h int32) bool {
	x, y := o.b.heads[g], o.b.heads[h]
	switch {
	case x.pred != y.pred:
		return x.pred
	case x.arity != y.arity:
		return x.arity > y.arity
	}
	return g > h
}

// compare returns how s stands to t.
func (o *ordering) compare(s, t tid) relation {
	if s == t {
		return same
	}
	r := o.symbols(s, t)
	if o.b.terms[s].ground && o.b.terms[t].ground {
		return r
	}
	more, fewer := o.variables(s, t)
	if r == above && fewer || r == below && more {
		return incomparable
	}
	return r
}

// symbols compares weights, heads and arguments, and leaves occurrences of
// variables out of account.
func (o *ordering) symbols(s, t tid) relation {
	x, y := &o.b.terms[s], &o.b.terms[t]
	switch {
	case x.size > y.size:
		return above
	case x.size < y.size:
		return below
	case x.head < 0 || y.head < 0:
		return incomparable
	case x.head != y.head:
		if o.higher(x.head, y.head) {
			return above
		}
		return below
	}
	for i := range x.args {
		if x.args[i] != y.args[i] {
			return o.compare(x.args[i], y.args[i])
		}
	}
	return same
}

// variables reports whether some variable stands more often in s than in t, and
// whether some stands less often.
func (o *ordering) variables(s, t tid) (more, fewer bool) {
	o.count(s, 1)
	o.count(t, -1)
	for _, n := range o.balance {
		more, fewer = more || n > 0, fewer || n < 0
	}
	clear(o.balance)
	return more, fewer
}

// count adds to the balance of each variable how often it stands in a term.
func (o *ordering) count(t tid, by int32) {
	x := &o.b.terms[t]
	if k, is := o.b.isVar(t); is {
		for k >= len(o.balance) {
			o.balance = append(o.balance, 0)
		}
		o.balance[k] += by
	}
	if !x.ground {
		for _, a := range x.args {
			o.count(a, by)
		}
	}
}

// covers reports whether every instance of l is the same instance of r or above
// it because r is l with the least constant for some of the arguments.
func (o *ordering) covers(l, r tid) bool {
	x, y := &o.b.terms[l], &o.b.terms[r]
	if x.head != y.head || x.head < 0 {
		return false
	}
	for i := range x.args {
		if x.args[i] != y.args[i] && y.args[i] != o.least {
			return false
		}
	}
	return true
}

// sides returns a literal as a multiset of terms, as superposition compares them: an
// atom stands for an equation with a term that is below all others, and a
// negation has its sides twice.
func (o *ordering) sides(l literal, room []tid) []tid {
	room = append(room[:0], l.atom)
	if x := &o.b.terms[l.atom]; o.b.heads[x.head] == equality {
		room = append(room[:0], x.args...)
	}
	if l.neg {
		room = append(room, room...)
	}
	return room
}

// exceeds reports whether a literal is greater than another: of what only one
// has, each term of the other is below one of its own.
func (o *ordering) exceeds(l, m literal) bool {
	// Of a literal there are at most four sides, so that nothing is allocated.
	var roomL, roomM [4]tid
	ls, ms := o.sides(l, roomL[:]), o.sides(m, roomM[:])
	for i := 0; i < len(ls); {
		if j := slices.Index(ms, ls[i]); j >= 0 {
			ls, ms = slices.Delete(ls, i, i+1), slices.Delete(ms, j, j+1)
			continue
		}
		i++
	}
	for _, t := range ms {
		if !slices.ContainsFunc(ls, func(s tid) bool { return o.compare(s, t) == above }) {
			return false
		}
	}
	return len(ls) > 0
}

// maximal returns the places of the literals that no other one exceeds. There is
// always one; with variables there may be several, of which different instances
// make different ones the greatest.
func (o *ordering) maximal(lits []literal) []int {
	var out []int
	for i, l := range lits {
		if !slices.ContainsFunc(lits, func(m literal) bool { return m != l && o.exceeds(m, l) }) {
			out = append(out, i)
		}
	}
	return out
}
