package entailment

import (
	"math/bits"

	"sequent/stdlib/logic"
)

// Size holds the counts of Table 1 for a formula.
type Size struct {
	Ops    int // connectives: negations and binary
	Leaves int // atoms, equalities and constants
}

// Length returns the number of nodes of the syntax tree.
func (s Size) Length() int { return s.Ops + s.Leaves }

// SizeOf measures a formula; a quantifier counts as a connective.
func SizeOf(f logic.Formula) Size {
	switch f := f.(type) {
	case *logic.Not:
		s := SizeOf(f.X)
		return Size{s.Ops + 1, s.Leaves}
	case *logic.Quant:
		s := SizeOf(f.Body)
		return Size{s.Ops + 1, s.Leaves}
	case *logic.Binary:
		l, r := SizeOf(f.L), SizeOf(f.R)
		return Size{l.Ops + r.Ops + 1, l.Leaves + r.Leaves}
	}
	return Size{0, 1}
}

// set is a set of small numbers, one bit each.
type set []uint64

// add puts i into the set, which grows as needed.
func (s *set) add(i int) {
	for len(*s) <= i/64 {
		*s = append(*s, 0)
	}
	(*s)[i/64] |= 1 << (i % 64)
}

// within reports whether every element of s is in t.
func (s set) within(t set) bool {
	for i, word := range s {
		if i < len(t) {
			word &^= t[i]
		}
		if word != 0 {
			return false
		}
	}
	return true
}

// len returns the number of elements.
func (s set) len() int { return s.union(nil) }

// union returns the number of elements of s and t together.
func (s set) union(t set) int {
	if len(s) < len(t) {
		s, t = t, s
	}
	n := 0
	for i, word := range s {
		if i < len(t) {
			word |= t[i]
		}
		n += bits.OnesCount64(word)
	}
	return n
}

// literals finds the variables of formulas and the literals of their negation
// normal forms, without building those: going down the tree it carries whether
// the formula stands plain (pos), negated (neg), or both.
//
//	¬x             swaps the two
//	x → y          swaps them for x, keeps them for y
//	x ∧ y, x ∨ y   keep them
//	x ↔ y, x ⊕ y   need both, since either normal form has x and ¬x
type literals struct {
	index map[string]int // numbers of atoms that are no letter, from 26
}

// signs are the literals of one formula: which atoms occur positively and which
// negatively once negations are driven inwards.
type signs struct{ pos, neg set }

// clear empties the sets and keeps their memory.
func (s *signs) clear() { s.pos, s.neg = s.pos[:0], s.neg[:0] }

// within reports whether every literal of s is one of t.
func (s *signs) within(t *signs) bool { return s.pos.within(t.pos) && s.neg.within(t.neg) }

// vars puts the atoms of either sign into v.
func (s *signs) vars(v set) set {
	v = append(v[:0], s.pos...)
	for len(v) < len(s.neg) {
		v = append(v, 0)
	}
	for i, word := range s.neg {
		v[i] |= word
	}
	return v
}

// number returns an atom's place in the sets: letters have fixed places, so that
// published formulas need no look-up; other atoms get theirs when first met.
func (l *literals) number(f logic.Formula) int {
	name := ""
	if a, ok := f.(*logic.Atom); ok && len(a.Args) == 0 {
		if isLetter(a.Pred) {
			return int(a.Pred[0] - 'a')
		}
		name = a.Pred
	} else {
		name = f.String()
	}
	if l.index == nil {
		l.index = map[string]int{}
	}
	i, ok := l.index[name]
	if !ok {
		i = 26 + len(l.index)
		l.index[name] = i
	}
	return i
}

// collect adds the literals of f (pos), of its negation (neg), or of both.
func (l *literals) collect(s *signs, f logic.Formula, pos, neg bool) {
	switch f := f.(type) {
	case logic.Truth:
	case *logic.Not:
		l.collect(s, f.X, neg, pos)
	case *logic.Quant:
		l.collect(s, f.Body, pos, neg)
	case *logic.Binary:
		switch f.Op {
		case logic.Implies:
			l.collect(s, f.L, neg, pos)
			l.collect(s, f.R, pos, neg)
		case logic.Xor, logic.Iff:
			l.collect(s, f.L, true, true)
			l.collect(s, f.R, true, true)
		default:
			l.collect(s, f.L, pos, neg)
			l.collect(s, f.R, pos, neg)
		}
	default:
		i := l.number(f)
		if pos {
			s.pos.add(i)
		}
		if neg {
			s.neg.add(i)
		}
	}
}
