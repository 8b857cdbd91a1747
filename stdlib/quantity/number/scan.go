package number

import "math/big"

// scanner reads the numbers of one text. Its passes each go over the tokens or
// the numerals once, and look at a bounded stretch around each.
type scanner struct {
	text string
	toks []token
	out  []*numeral
}

// Scan finds the numbers of a text, in order, with the words that bound them.
// It takes time linear in the text. A number of more than sixty digits is no
// amount and is left out.
func Scan(text string) []Found {
	s := &scanner{text: text, toks: lex(text)}
	s.numerals()
	s.join()
	for i, n := range s.out {
		s.context(n)
		if i > 0 && s.out[i-1].kind == Label && s.out[i-1].to == n.from-1 && s.groupJoin(n.from-1) { // ISO 3888-2
			n.kind = Label
		}
	}
	return s.found(s.lists())
}

// numerals reads single numbers from left to right.
func (s *scanner) numerals() {
	for i := 0; i < len(s.toks); {
		n := s.numeral(i)
		if n == nil {
			i++
			continue
		}
		s.out = append(s.out, n)
		i = n.to
	}
}

// low returns token i in lower case, "" beyond the ends.
func (s *scanner) low(i int) string {
	if i < 0 || i >= len(s.toks) {
		return ""
	}
	return s.toks[i].low
}

// glued reports whether token i stands directly behind the one before.
func (s *scanner) glued(i int) bool { return i > 0 && i < len(s.toks) && s.toks[i].glued }

// dash reports whether token i is a hyphen or a dash.
func (s *scanner) dash(i int) bool { return i >= 0 && i < len(s.toks) && s.toks[i].isDash() }

// span returns the tokens from:to in bytes.
func (s *scanner) span(from, to int) Span { return Span{s.toks[from].Start, s.toks[to-1].End} }

// found turns numerals into what is reported. Bounds are read here, last, since
// only now is known which numbers are one range or list; list says of each, by
// its index, which list it is an item of.
func (s *scanner) found(list []int) []Found {
	out := make([]Found, 0, len(s.out))
	var shared limits // of the list that is being read
	for i, n := range s.out {
		l := s.limited(n.from, n.to)
		f := Found{Number: s.span(n.from, n.to), Kind: n.kind, Terms: n.terms, List: list[i]}
		switch {
		case list[i] > 0 && i > 0 && list[i-1] == list[i] && l.bound == Unbounded && !l.about:
			f.Distributed = shared.bound != Unbounded
			l.bound, l.about = shared.bound, shared.about
		default:
			shared = l
		}
		if n.within != Unbounded { // a bound among the number's own tokens is the inner one
			outer := l.bound
			l.bound = n.within
			l.under(outer)
		}
		f.Span, f.Bound, f.Outer, f.Approximate = s.span(l.start, l.end), l.bound, l.outer, l.about
		f.Value = n.allowed(l.bound)
		out = append(out, f)
	}
	return out
}

// allowed returns the set of numbers that the numeral with its bound allows.
func (n *numeral) allowed(b Bound) Value {
	if n.interval == nil {
		return b.On(n.value)
	}
	low, _, hasLow := n.interval.Low()
	high, _, hasHigh := n.interval.High()
	switch {
	case (b == OverBound || b == LeastBound) && hasLow:
		return b.On(low)
	case (b == UnderBound || b == MostBound) && hasHigh:
		return b.On(high)
	}
	return *n.interval
}

// rational returns a whole number as a rational.
func rational(n int64) *big.Rat { return new(big.Rat).SetInt64(n) }
