package number

import "math/big"

// product reads arithmetic that is written out, 3 * 10 ^ 5, as the one number
// that it makes. A bound before a factor or an exponent bounds the whole, since
// products and powers of positive numbers move with each of their parts:
//
//	4 * less than 20 ^ 3     < 32 000
//
// Only the asterisk and the caret are read so. "3 x 4" and "3 × 4" are the sides
// of something, and no amount. It is nil where the two numerals make no product.
func (s *scanner) product(a, b *numeral) *numeral {
	op := s.low(a.to)
	if op != "*" && op != "^" || s.glued(a.to) != s.glued(a.to+1) || a.kind != Cardinal || b.kind != Cardinal {
		return nil
	}
	at, to := a.to+1, b.to
	if s.low(at) == "(" {
		at, to = at+1, to+1
		if s.low(to-1) != ")" {
			return nil
		}
	}
	minus := op == "^" && s.dash(at) && at < b.from
	if minus {
		at++
	}
	bound, ok := s.boundFrom(at, b.from)
	if !ok || bound != Unbounded && a.within != Unbounded {
		return nil
	}
	n := &numeral{from: a.from, to: to, scaled: true, within: max(a.within, bound), last: b.value}
	if op == "*" {
		n.value = new(big.Rat).Mul(a.value, b.value)
		n.lastBound = bound != Unbounded
	} else if !n.raise(a, b.value, minus, bound != Unbounded) {
		return nil
	}
	n.head = n.value
	if !fits(n.value) || n.within != Unbounded && (a.value.Sign() <= 0 || n.last.Sign() <= 0) {
		return nil
	}
	return n
}

// maxBits is the length of the largest product, as that of the longest number.
const maxBits = maxDigits * 10 / 3

// fits reports whether a number is no longer than the longest that is read.
func fits(r *big.Rat) bool { return r.Num().BitLen() <= maxBits && r.Denom().BitLen() <= maxBits }

// boundFrom returns the bound that the tokens from:to say, all of them; ok is false
// where they say something else.
func (s *scanner) boundFrom(from, to int) (b Bound, ok bool) {
	if from == to {
		return Unbounded, true
	}
	p, at := s.phraseBefore(to)
	if p == nil || at != from {
		return Unbounded, false
	}
	return p.bound, p.bound != Unbounded
}

// raise makes n of a with its last factor to a power. A bound of the factor turns
// round where it is divided by, one of the exponent (bounded) also where the
// factor is below one. It is false where the power is too large or none.
func (n *numeral) raise(a *numeral, exp *big.Rat, minus, bounded bool) bool {
	factor := a.value
	if a.last != nil {
		factor = a.last
	}
	if exp.Sign() < 0 {
		exp, minus = new(big.Rat).Neg(exp), !minus
	}
	if !exp.IsInt() || exp.Sign() == 0 || exp.Cmp(rational(maxPower)) > 0 || factor.Sign() == 0 {
		return false
	}
	n.last = rational(1)
	for range exp.Num().Int64() {
		if n.last.Mul(n.last, factor); !fits(n.last) {
			return false
		}
	}
	if minus {
		n.last.Inv(n.last)
	}
	n.value = new(big.Rat).Quo(a.value, factor)
	n.value.Mul(n.value, n.last)
	falls := minus
	if bounded {
		falls = minus != (factor.Cmp(rational(1)) < 0)
	}
	if n.lastBound = bounded || a.lastBound; n.lastBound && falls {
		n.within = n.within.turned()
	}
	return true
}

// turned returns the bound with its direction reversed.
func (b Bound) turned() Bound {
	return [...]Bound{Unbounded, UnderBound, MostBound, OverBound, LeastBound}[b]
}
