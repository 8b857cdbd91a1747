package number

import (
	"math/big"
	"strings"
)

// Value is a gapless set of rationals: one number, an interval whose ends are
// open, closed or missing. It is immutable, and the numbers that its methods
// return are copies. The zero Value is all numbers.
type Value struct {
	low, high         *big.Rat // nil where the side is unbounded
	lowOpen, highOpen bool
}

// copied returns r in a number of its own, so that a caller cannot change a Value.
func copied(r *big.Rat) *big.Rat {
	if r == nil {
		return nil
	}
	return new(big.Rat).Set(r)
}

// Exact returns the one number r.
func Exact(r *big.Rat) Value { return Between(r, r) }

// Int returns the one whole number n.
func Int(n int64) Value { return Exact(new(big.Rat).SetInt64(n)) }

// Between returns the closed interval from low to high, or from high to low where
// they stand the other way round; nil leaves a side open to infinity.
func Between(low, high *big.Rat) Value {
	if low != nil && high != nil && low.Cmp(high) > 0 {
		low, high = high, low
	}
	return Value{low: copied(low), high: copied(high)}
}

// AtLeast returns r and all above it.
func AtLeast(r *big.Rat) Value { return Value{low: copied(r)} }

// MoreThan returns all above r.
func MoreThan(r *big.Rat) Value { return Value{low: copied(r), lowOpen: r != nil} }

// AtMost returns r and all below it.
func AtMost(r *big.Rat) Value { return Value{high: copied(r)} }

// LessThan returns all below r.
func LessThan(r *big.Rat) Value { return Value{high: copied(r), highOpen: r != nil} }

// Exact returns the number, where the set has one only.
func (v Value) Exact() (*big.Rat, bool) {
	if v.low == nil || v.high == nil || v.low.Cmp(v.high) != 0 {
		return nil, false
	}
	return copied(v.low), true
}

// Low returns the lower end, and whether the end itself is left out; ok is false
// where there is none.
func (v Value) Low() (r *big.Rat, open, ok bool) { return copied(v.low), v.lowOpen, v.low != nil }

// High returns the upper end, and whether the end itself is left out; ok is false
// where there is none.
func (v Value) High() (r *big.Rat, open, ok bool) { return copied(v.high), v.highOpen, v.high != nil }

// Equal reports whether the sets are the same.
func (v Value) Equal(w Value) bool {
	return same(v.low, w.low) && same(v.high, w.high) && v.lowOpen == w.lowOpen && v.highOpen == w.highOpen
}

// same reports whether two ends are equal; nil is one that is missing.
func same(a, b *big.Rat) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Cmp(b) == 0
}

// Within reports whether every number of v is in w.
func (v Value) Within(w Value) bool {
	return inside(v.low, v.lowOpen, w.low, w.lowOpen, 1) && inside(v.high, v.highOpen, w.high, w.highOpen, -1)
}

// inside reports whether an end lies on the inner side of another: above a
// lower end (sign 1), below an upper one (sign -1).
func inside(end *big.Rat, open bool, limit *big.Rat, limitOpen bool, sign int) bool {
	switch {
	case limit == nil:
		return true
	case end == nil:
		return false
	}
	c := end.Cmp(limit) * sign
	return c > 0 || c == 0 && (open || !limitOpen)
}

// Meets reports whether the sets share a number.
func (v Value) Meets(w Value) bool {
	return reaches(v.low, v.lowOpen, w.high, w.highOpen) && reaches(w.low, w.lowOpen, v.high, v.highOpen)
}

// reaches reports whether a lower end is no further up than an upper end.
func reaches(low *big.Rat, lowOpen bool, high *big.Rat, highOpen bool) bool {
	if low == nil || high == nil {
		return true
	}
	c := low.Cmp(high)
	return c < 0 || c == 0 && !lowOpen && !highOpen
}

// Times returns the set of products with r.
func (v Value) Times(r *big.Rat) Value {
	if r.Sign() == 0 {
		return Int(0)
	}
	w := Value{times(v.low, r), times(v.high, r), v.lowOpen, v.highOpen}
	if r.Sign() < 0 {
		w.low, w.high, w.lowOpen, w.highOpen = w.high, w.low, w.highOpen, w.lowOpen
	}
	return w
}

// times and moved are nil where the end is missing.
func times(end, r *big.Rat) *big.Rat {
	if end == nil {
		return nil
	}
	return new(big.Rat).Mul(end, r)
}

// Plus returns the set of sums with r.
func (v Value) Plus(r *big.Rat) Value {
	w := v
	if v.low != nil {
		w.low = new(big.Rat).Add(v.low, r)
	}
	if v.high != nil {
		w.high = new(big.Rat).Add(v.high, r)
	}
	return w
}

// to returns what lies between the least of v and the greatest of w, their common end
// where nothing does.
func (v Value) to(w Value) Value {
	if v.low != nil && w.high != nil && v.low.Cmp(w.high) >= 0 {
		return Between(v.low, w.high)
	}
	return Value{v.low, w.high, v.lowOpen, w.highOpen}
}

// Widen moves each end outwards by its share: 100 widened by 1/50 is 98 to
// 102. Open ends stay open.
func (v Value) Widen(share *big.Rat) Value {
	w := v
	w.low, w.high = moved(v.low, share, -1), moved(v.high, share, 1)
	return w
}

func moved(end, share *big.Rat, sign int64) *big.Rat {
	if end == nil {
		return nil
	}
	step := new(big.Rat).Mul(new(big.Rat).Abs(end), share)
	return step.Add(end, step.Mul(step, new(big.Rat).SetInt64(sign)))
}

// String writes the value as a reader would: 5, > 5, ≤ 5, 10 to 15, and mixed
// ends as an interval: [10, 15).
func (v Value) String() string {
	if r, ok := v.Exact(); ok {
		return Format(r)
	}
	switch {
	case v.low == nil && v.high == nil:
		return "any"
	case v.high == nil:
		return sign(v.lowOpen, ">", "≥") + " " + Format(v.low)
	case v.low == nil:
		return sign(v.highOpen, "<", "≤") + " " + Format(v.high)
	case !v.lowOpen && !v.highOpen:
		return Format(v.low) + " to " + Format(v.high)
	}
	return sign(v.lowOpen, "(", "[") + Format(v.low) + ", " + Format(v.high) + sign(v.highOpen, ")", "]")
}

// sign returns one of two signs, by whether an end is open.
func sign(open bool, yes, no string) string {
	if open {
		return yes
	}
	return no
}

// Format writes a rational as a decimal where that is exact and short, else as
// a fraction: 5, 2.5, 1/3.
func Format(r *big.Rat) string {
	if r.IsInt() {
		return r.Num().String()
	}
	if digits, exact := r.FloatPrec(); exact && digits <= 12 {
		return strings.TrimRight(r.FloatString(digits), "0")
	}
	return r.String()
}
