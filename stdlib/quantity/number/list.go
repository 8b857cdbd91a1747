package number

// lists numbers the lists of plain numbers that share what follows the last:
// 61, 65 and 82 apples. It is the list of each numeral, 0 for none.
func (s *scanner) lists() []int {
	list := make([]int, len(s.out))
	last := 0
	for i := 0; i+1 < len(s.out); i++ {
		if !s.listed(s.out[i], s.out[i+1]) {
			continue
		}
		if list[i] == 0 {
			last++
			list[i] = last
		}
		list[i+1] = list[i]
	}
	return list
}

// listed reports whether only a comma or a conjunction, and the sign of a
// currency, stand between two numbers that count.
func (s *scanner) listed(a, b *numeral) bool {
	if !a.kind.Counts() || !b.kind.Counts() || a.kind == Ratio || b.kind == Ratio {
		return false
	}
	links := 0
	for k := a.to; k < b.from; k++ {
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
