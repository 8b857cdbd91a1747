package number

import (
	"math/big"
	"strings"
)

// join makes one numeral of two where they are a range, a ratio or a product: 10
// to 15, between five and six, 3 : 1, 1 in 5, 3 * 10 ^ 5.
func (s *scanner) join() {
	out := s.out[:0]
	for i := 0; i < len(s.out); i++ {
		n := s.out[i]
		for i+1 < len(s.out) {
			j := s.joined(n, s.out[i+1])
			if j == nil {
				break
			}
			n = j
			i++
		}
		out = append(out, n)
	}
	s.out = out
}

// joined looks at most six tokens ahead: a unit and a currency may stand between
// the two numbers, a clause may not. It is the range or ratio of two numerals that stand side by side, nil
// where they are two numbers.
func (s *scanner) joined(a, b *numeral) *numeral {
	if !a.amount() || !b.amount() || b.from-a.to > 6 {
		return nil
	}
	if p := s.product(a, b); p != nil {
		return p
	}
	if r := s.ratio(a, b); r != nil {
		return r
	}
	if a.kind == Ratio || a.kind == Range {
		return nil
	}
	return s.ranged(a, b)
}

// amount reports whether a numeral can be part of a range.
func (n *numeral) amount() bool {
	return n.kind == Cardinal || n.kind == Fraction || n.kind == Ratio || n.kind == Range
}

// ratio reads 3 : 1, 3 to 1 after the word ratio, 1 in 5, two out of three.
func (s *scanner) ratio(a, b *numeral) *numeral {
	between := b.from - a.to
	switch {
	case between == 1 && s.low(a.to) == ":" && !s.clockLike(a, b) && (s.low(a.from-1) != ":" || a.kind == Ratio):
	case between == 1 && s.low(a.to) == "to" && a.kind == Ratio:
	case between == 1 && s.low(a.to) == "to" && s.ratioWord(a.from):
	case between == 1 && s.low(a.to) == "in" && a.value.Cmp(b.value) < 0 && !b.plainYear() && s.oneIn(a, b):
	case between == 2 && s.low(a.to) == "out" && s.low(a.to+1) == "of" && a.value.Cmp(b.value) <= 0:
	default:
		return nil
	}
	if a.kind == Range || b.value.Sign() == 0 {
		return nil
	}
	n := &numeral{from: a.from, to: b.to, kind: Ratio, value: a.value, head: a.head}
	if a.kind == Ratio {
		n.terms = append(a.terms, s.term(b))
		return n
	}
	n.value = new(big.Rat).Quo(a.value, b.value)
	n.terms = []Term{s.term(a), s.term(b)}
	return n
}

// term returns a numeral as a term of a ratio or a range.
func (s *scanner) term(n *numeral) Term { return Term{Span: s.span(n.from, n.to), Value: n.value} }

// clockLike reports whether a : b is a time of day.
func (s *scanner) clockLike(a, b *numeral) bool {
	if !s.glued(a.to) || !s.glued(b.from) || len(s.low(b.from)) != 2 {
		return false
	}
	v, ok := small(s.low(b.from))
	h, ok2 := small(s.low(a.from))
	return ok && ok2 && v < 60 && h <= 24
}

// ratioWord reports whether ratio or odds stand shortly before token i, in the
// same sentence.
func (s *scanner) ratioWord(i int) bool {
	for k := i - 1; k >= 0 && k > i-20; k-- {
		switch s.low(k) {
		case ".", "?", "!":
			return false
		case "ratio", "ratios", "odds", "proportion":
			return true
		}
	}
	return false
}

// plainYear reports whether the digits could be a year.
func (n *numeral) plainYear() bool {
	return n.plain && n.value.Cmp(rational(1100)) >= 0 && n.value.Cmp(rational(2100)) <= 0
}

// oneIn reports whether a in b is a share: 1 in 5, one in four sailors, not
// 5 in 3 days.
func (s *scanner) oneIn(a, b *numeral) bool {
	return a.value.Cmp(rational(10)) < 0 && !a.scaled &&
		(a.value.Cmp(rational(1)) == 0 || b.value.Cmp(rational(10)) >= 0 && b.value.Cmp(rational(10)) == 0)
}

// ranged reads 10 to 15, 10-15, between five and six, from 5 % to 10 %. What
// stands behind the first number must stand behind the second.
func (s *scanner) ranged(a, b *numeral) *numeral {
	// What stands between: the unit of the first, the link, a currency.
	link, unit := s.link(a, b)
	if link < 0 {
		return nil
	}
	// In 2018 to 3.9 million: a year is no end of such a range.
	if s.yearDigits(a.from) && s.before(a.from) && !s.yearDigits(b.from) {
		return nil
	}
	from, lower := s.lowerEnd(a.from)
	opener := s.opener(from)
	prefix := b.from - link - 1 // what stands between the link and b: a currency, a bound
	upper, bounded := s.boundFrom(link+1, b.from)
	switch {
	case !bounded && (prefix > 2 || !s.prefixed(link+1, b.from, a.from)):
		return nil
	case unit > 0 && !s.repeated(a.to, unit, b.to):
		return nil
	}
	// Each link asks for something more, since each can stand between two
	// numbers that have nothing to do with each other.
	switch s.low(link) {
	case "to", "through", "until":
		if opener != "from" && opener != "between" && !s.glued(a.from) && !a.rising(b) {
			return nil
		}
	case "and":
		if opener != "between" {
			return nil
		}
	default: // a dash
		if !a.rising(b) || a.words != b.words || s.glued(link) != s.glued(link+1) {
			return nil
		}
	}
	n := s.rangeOf(a, b)
	if lower != Unbounded || upper != Unbounded {
		n.bind(from, lower, upper)
	}
	return n
}

// lowerEnd returns where the first end of a range begins whose number is token i, and
// the bound that belongs to that end alone: from less than 5 to 100. A bound
// that no opener stands before is said of the range.
func (s *scanner) lowerEnd(i int) (from int, b Bound) {
	p, at := s.phraseBefore(s.skipBack(i))
	if p == nil || p.bound == Unbounded || s.opener(at) == "" {
		return i, Unbounded
	}
	return at, p.bound
}

// bind gives the ends of a range their bounds. The range then reaches from the
// least that its lower end can be to the greatest that its upper end can be.
func (n *numeral) bind(from int, lower, upper Bound) {
	n.from, n.terms[0].Bound, n.terms[1].Bound = from, lower, upper
	v := n.terms[0].Allowed().to(n.terms[1].Allowed())
	if n.terms[0].Value.Cmp(n.terms[1].Value) > 0 {
		v = n.terms[1].Allowed().to(n.terms[0].Allowed())
	}
	n.interval = &v
}

// rising reports whether a is the smaller, a scale word behind b being said of
// both.
func (n *numeral) rising(b *numeral) bool {
	return n.value.Cmp(b.value) < 0
}

// rangeOf returns the range; 10 to 15 million begins at 10 million. The first number
// takes the scale only where it has none itself and is not larger than the
// second before scaling: 750,000 to 1 million stays.
func (s *scanner) rangeOf(a, b *numeral) *numeral {
	if b.scaled && !a.scaled && b.head.Sign() != 0 && a.value.Cmp(b.head) <= 0 {
		scale := new(big.Rat).Quo(b.value, b.head)
		scaled := *a
		scaled.value = new(big.Rat).Mul(a.value, scale)
		a = &scaled
	}
	v := Between(a.value, b.value)
	return &numeral{
		from:     a.from,
		to:       b.to,
		kind:     Range,
		value:    a.value,
		head:     a.head,
		interval: &v,
		terms:    []Term{s.term(a), s.term(b)},
	}
}

// opener returns the word before a number that announces a range: from, between. The
// plural of a noun that numbers name does so too: pages 40 to 50.
func (s *scanner) opener(i int) string {
	if name, many := strings.CutSuffix(s.low(i-1), "s"); many && labelled[name] {
		return "from"
	}
	for k := i - 1; k >= i-4 && k >= 0; k-- {
		switch s.low(k) {
		case "from", "between":
			return s.low(k)
		}
		if !s.isCurrency(k) && !s.currencyCode(k) && s.low(k) != "about" && s.low(k) != "around" {
			break
		}
	}
	return ""
}

// link returns the token that joins two numbers. Range words come first, since a
// hyphen may belong to a unit: 0-to-60. It is the token that joins two numbers, and how many tokens of a unit
// stand before it; -1 where there is none.
func (s *scanner) link(a, b *numeral) (at, unit int) {
	k := s.hanging(a.to)
	for ; k < b.from; k++ {
		switch s.low(k) {
		case "to", "and", "through", "until":
			return k, k - s.hanging(a.to)
		}
		if s.dash(k) {
			if s.low(k+1) == "to" && s.dash(k+2) {
				return k + 2, k - a.to
			}
			return k, k - a.to
		}
	}
	return -1, 0
}

// hanging passes over the hyphen that hangs behind a number: 8- to 16-inch.
func (s *scanner) hanging(i int) int {
	if s.dash(i) && s.glued(i) && !s.glued(i+1) {
		return i + 1
	}
	return i
}

// prefixed reports whether the tokens from:to are a currency that stands before
// the first number as well.
func (s *scanner) prefixed(from, to, first int) bool {
	for k := from; k < to; k++ {
		if !s.isCurrency(k) && !s.currencyCode(k) {
			return false
		}
	}
	return s.isCurrency(first-1) && s.isCurrency(to-1) || s.currencyCode(first-1) && s.currencyCode(to-1)
}

// repeated reports whether the n tokens at i stand at j again.
func (s *scanner) repeated(i, n, j int) bool {
	for k := range n {
		if s.low(i+k) != s.low(j+k) {
			return false
		}
	}
	return true
}
