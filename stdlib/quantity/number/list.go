package number

// lists numbers the lists of plain numbers that share what follows the last:
// 20, 30 and 40 apples. It is the list of each numeral, 0 for none.
func (s *scanner) lists() []int {
	list := make([]int, len(s.out))
	last, closed := 0, map[int]bool{}
	for i := 0; i+1 < len(s.out); i++ {
		if !s.listed(s.out[i], s.out[i+1]) {
			continue
		}
		if list[i] == 0 {
			last++
			list[i] = last
		}
		list[i+1] = list[i]
		if s.conjoined(s.out[i], s.out[i+1]) {
			closed[last] = true
		}
	}
	for i, l := range list {
		if !closed[l] { // commas alone make no list
			list[i] = 0
		}
	}
	return list
}

// conjoined reports whether a conjunction stands between two numbers.
func (s *scanner) conjoined(a, b *numeral) bool {
	for k := a.to; k < b.from; k++ {
		if s.low(k) == "and" || s.low(k) == "or" {
			return true
		}
	}
	return false
}

// listed reports whether only a comma or a conjunction, and the sign of a
// currency, stand between two numbers that count.
func (s *scanner) listed(a, b *numeral) bool {
	if !a.kind.Counts() || !b.kind.Counts() || a.kind == Ratio || b.kind == Ratio {
		return false
	}
	links := 0
	for k := s.hanging(a.to); k < b.from; k++ {
		switch {
		case s.low(k) == "," || s.low(k) == "and" || s.low(k) == "or":
			links++
		case s.isCurrency(k):
		default:
			return false
		}
	}
	return links > 0 && links <= 2
}
