package compose

import (
	"math/big"

	"sequent/stdlib/quantity/number"
)

// end is an end of a range; r is nil where the range goes on for ever.
type end struct {
	r    *big.Rat
	open bool
}

func ends(v number.Value) (low, high end) {
	l, lo, _ := v.Low()
	h, ho, _ := v.High()
	return end{l, lo}, end{h, ho}
}

// combineRanges returns a ∪ b, a ∩ b or a \ b; ok is false where the result is empty
// or has a gap. Ranges of whole numbers that stand next to each other, 1 to 3 and
// 4 to 6, have no gap between them, as in the paper.
func combineRanges(op Op, a, b number.Value) (v number.Value, ok bool) {
	switch op {
	case Union:
		if !a.Meets(b) && !adjacent(a, b) && !adjacent(b, a) {
			return v, false
		}
		return hull(a, b), true
	case Intersect:
		return intersection(a, b), a.Meets(b)
	}
	return difference(a, b)
}

// adjacent says whether b begins with the whole number after the one that ends a.
func adjacent(a, b number.Value) bool {
	_, high := ends(a)
	low, _ := ends(b)
	return high.r != nil && low.r != nil && !high.open && !low.open && high.r.IsInt() && low.r.IsInt() &&
		new(big.Rat).Add(high.r, one).Cmp(low.r) == 0
}

// outer returns the end that lies further out: sign -1 for lower ends, 1 for upper ones.
func outer(a, b end, sign int) end {
	if a.r == nil || b.r == nil {
		return end{}
	}
	switch c := a.r.Cmp(b.r) * sign; {
	case c > 0 || c == 0 && !a.open:
		return a
	}
	return b
}

// inner returns the end that lies further in.
func inner(a, b end, sign int) end {
	if a.r == nil {
		return b
	}
	if b.r == nil {
		return a
	}
	switch c := a.r.Cmp(b.r) * sign; {
	case c < 0 || c == 0 && a.open:
		return a
	}
	return b
}

func hull(a, b number.Value) number.Value {
	al, ah := ends(a)
	bl, bh := ends(b)
	return between(outer(al, bl, -1), outer(ah, bh, 1))
}

func intersection(a, b number.Value) number.Value {
	al, ah := ends(a)
	bl, bh := ends(b)
	return between(inner(al, bl, -1), inner(ah, bh, 1))
}

// difference returns the part of a that is not in b, where that is one range.
func difference(a, b number.Value) (v number.Value, ok bool) {
	if !a.Meets(b) {
		return a, true
	}
	al, ah := ends(a)
	bl, bh := ends(b)
	below, above := between(al, flip(bl)), between(flip(bh), ah)
	hasBelow := bl.r != nil && !empty(below)
	hasAbove := bh.r != nil && !empty(above)
	switch {
	case hasBelow && !hasAbove:
		return below, true
	case hasAbove && !hasBelow:
		return above, true
	}
	return v, false
}

// flip makes an end of what is left out an end of what stays.
func flip(e end) end { return end{e.r, !e.open} }

// empty says whether no number lies between the ends of v.
func empty(v number.Value) bool {
	low, high := ends(v)
	if low.r == nil || high.r == nil {
		return false
	}
	c := low.r.Cmp(high.r)
	return c > 0 || c == 0 && (low.open || high.open)
}

// between returns the range of two ends; an empty one where they cross.
func between(low, high end) number.Value { return number.Interval(low.r, low.open, high.r, high.open) }
