package number

import "math/big"

// wordNumeral reads a number in words: two hundred and fifty-eight thousand,
// two thirds, half a million, a hundred, nineteen eighty-four, twenty-second.
func (s *scanner) wordNumeral(i int) *numeral {
	if n := s.halfNumeral(i); n != nil {
		return n
	}
	if n := s.articleNumeral(i); n != nil {
		return n
	}
	if s.low(i) == "quarter" && scales[s.low(i+1)] > 0 { // quarter million
		n := &numeral{from: i, to: i + 1, value: big.NewRat(1, 4), head: big.NewRat(1, 4), words: true}
		s.scaling(n)
		return n
	}
	// What cannot go on from a whole number is tried first, above; what can,
	// below.
	v, to, ok := s.cardinal(i)
	if !ok {
		return s.ordinalWord(i)
	}
	n := &numeral{from: i, to: to, value: v, head: v, words: true}
	if p := scales[s.low(to-1)]; p > 0 {
		n.scaled, n.head = true, new(big.Rat).Quo(v, pow(p))
	}
	switch {
	case s.spelledYear(n), s.spelledOrdinal(n), s.spelledFraction(n):
		return n
	}
	s.andFraction(n)
	s.scaling(n)
	return n
}

// cardinal reads the words of a whole number: groups below a thousand, each
// with its scale, the scales falling.
//
// The scales must fall from group to group, so that "two hundred three thousand"
// is one number and "two thousand three thousand" two.
func (s *scanner) cardinal(i int) (*big.Rat, int, bool) {
	total, last := new(big.Rat), int64(1000)
	at, to := i, 0
	for {
		v, next, ok := s.belowThousand(at)
		if !ok {
			break
		}
		group, scale := new(big.Rat).SetInt64(v), int64(0)
		if s.groupHyphen(next) { // ten-thousand
			next++
		}
		for n := 0; n < maxScales && scales[s.low(next)] > 0; n++ {
			scale += scales[s.low(next)]
			group.Mul(group, pow(scales[s.low(next)]))
			next++
		}
		// A scale that does not fall begins another number, as does a second
		// group without one.
		if scale >= last || to > 0 && scale == 0 && last == 0 {
			break
		}
		total.Add(total, group)
		to, last, at = next, scale, next
		if scale == 0 {
			break
		}
		if s.low(at) == "and" || s.low(at) == "," {
			at++
		}
	}
	return total, to, to > 0
}

// groupHyphen reports whether token i is a hyphen that joins a scale word.
func (s *scanner) groupHyphen(i int) bool {
	return s.dash(i) && s.glued(i) && s.glued(i+1) && scales[s.low(i+1)] > 0
}

// belowThousand reads up to 999 in words.
func (s *scanner) belowThousand(i int) (int64, int, bool) {
	v, to, ok := s.belowHundred(i)
	if !ok || s.low(to) != "hundred" || v == 0 {
		return v, to, ok
	}
	v, to = v*100, to+1
	at := to
	if s.low(at) == "and" {
		at++
	}
	if rest, next, ok := s.belowHundred(at); ok && rest > 0 {
		return v + rest, next, true
	}
	return v, to, true
}

// belowHundred reads up to 99 in words, with or without a hyphen.
func (s *scanner) belowHundred(i int) (int64, int, bool) {
	if v, ok := units[s.low(i)]; ok {
		return v, i + 1, true
	}
	v, ok := tens[s.low(i)]
	if !ok {
		return 0, 0, false
	}
	at := i + 1
	if at < len(s.toks) && s.toks[at].isDash() {
		at++
	}
	if u := units[s.low(at)]; u >= 1 && u <= 9 {
		return v + u, at + 1, true
	}
	return v, i + 1, true
}

// spelledYear reads nineteen eighty-four.
func (s *scanner) spelledYear(n *numeral) bool {
	century, ok := units[s.low(n.from)]
	if s.low(n.from) == "twenty" && n.to == n.from+1 {
		century, ok = 20, true
	}
	if !ok || n.to != n.from+1 || century < 11 {
		return false
	}
	rest, to, ok := s.belowHundred(n.to)
	if !ok || rest < 10 {
		return false
	}
	n.value = new(big.Rat).SetInt64(century*100 + rest)
	n.to, n.kind = to, Year
	return true
}

// spelledOrdinal reads the end of twenty-second, two hundredth.
func (s *scanner) spelledOrdinal(n *numeral) bool {
	at := n.to
	dash := at < len(s.toks) && s.toks[at].isDash() && s.toks[at].glued
	if dash {
		at++
	}
	if _, tens := tens[s.low(n.to-1)]; tens && ordinals[s.low(at)] > 0 && ordinals[s.low(at)] < 10 &&
		(dash || s.low(at) != "second") {
		n.value = new(big.Rat).Add(n.value, new(big.Rat).SetInt64(ordinals[s.low(at)]))
		n.to, n.kind = at+1, Ordinal
		return true
	}
	return false
}

// spelledFraction reads the denominator of two thirds. Quarters are coins and
// parts of years too: they are a fraction where a hyphen joins them, or of.
func (s *scanner) spelledFraction(n *numeral) bool {
	at := n.to
	dash := at < len(s.toks) && s.toks[at].isDash() && s.toks[at].glued
	if dash {
		at++
	}
	under, ok := parts[s.low(at)]
	over := n.value.Num()
	plural := ok && s.low(at)[len(s.low(at))-1] == 's'
	if !ok || n.scaled || !over.IsInt64() || over.Int64() >= under && under != 2 ||
		plural == (over.Int64() == 1) && !dash {
		return false
	}
	if quarter := under == 4 && s.low(at)[0] == 'q'; quarter && !dash && !s.ofFollows(at+1) {
		return false
	}
	n.value = new(big.Rat).SetFrac64(over.Int64(), under)
	n.head, n.to, n.kind = n.value, at+1, Fraction
	s.ofScale(n)
	return true
}

// ofFollows reports whether token i shows that a part was meant.
func (s *scanner) ofFollows(i int) bool {
	return s.low(i) == "of" || scales[s.low(i)] > 0
}

// ofScale reads what a fraction multiplies: of a million, a dozen, million.
func (s *scanner) ofScale(n *numeral) {
	at := n.to
	if s.low(at) == "of" {
		at++
	}
	if s.low(at) == "a" || s.low(at) == "-" {
		at++
	}
	if _, ok := scales[s.low(at)]; !ok && s.low(at) != "dozen" {
		return
	}
	n.to, n.kind = at, Cardinal
	s.scaling(n)
}

// andFraction reads and a half behind a whole number.
func (s *scanner) andFraction(n *numeral) {
	if s.low(n.to) != "and" || n.kind != Cardinal {
		return
	}
	add, to := s.part(n.to + 1)
	if add == nil {
		return
	}
	n.value = new(big.Rat).Add(n.value, add)
	n.head, n.to, n.plain, n.kind = n.value, to, false, Fraction
}

// part reads a half, one third, three quarters, 1/2, ½.
func (s *scanner) part(i int) (*big.Rat, int) {
	if g, ok := glyphs[s.low(i)]; ok {
		return big.NewRat(g[0], g[1]), i + 1
	}
	if f, to := s.slashed(i); f != nil {
		return f, to
	}
	over, ok := units[s.low(i)]
	if s.low(i) == "a" {
		over, ok = 1, true
	}
	at := i + 1
	if at < len(s.toks) && s.toks[at].isDash() {
		at++
	}
	if under := parts[s.low(at)]; ok && under > 0 && over < under {
		return big.NewRat(over, under), at + 1
	}
	return nil, 0
}

// halfNumeral reads half where it is a fraction: half of, half a million. The
// half of a match (the first half) and of a compound (half-time) is none.
func (s *scanner) halfNumeral(i int) *numeral {
	at := i
	if s.low(at) == "a" || s.low(at) == "one" {
		at++
		if at < len(s.toks) && s.toks[at].isDash() {
			at++
		}
	}
	if s.low(at) != "half" || s.glued(at+1) && s.toks[at+1].isDash() && scales[s.low(at+2)] == 0 &&
		s.low(at+2) != "dozen" && s.low(at+2) != "hour" && s.low(at+2) != "mile" {
		return nil
	}
	if before := s.low(i - 1); ordinals[before] > 0 || before == "the" || before == "other" || before == "this" ||
		before == "each" || before == "final" || before == "opening" {
		return nil
	}
	n := &numeral{from: i, to: at + 1, value: big.NewRat(1, 2), head: big.NewRat(1, 2), kind: Fraction, words: true}
	s.ofScale(n)
	return n
}

// articleNumeral reads a hundred, a third of, a quarter of a million.
func (s *scanner) articleNumeral(i int) *numeral {
	if s.low(i) != "a" && s.low(i) != "an" {
		return nil
	}
	n := &numeral{from: i, to: i + 1, value: big.NewRat(1, 1), head: big.NewRat(1, 1), words: true}
	if scales[s.low(i+1)] > 0 {
		if v, to, ok := s.afterArticle(i + 1); ok {
			n.value, n.head, n.to, n.scaled = v, v, to, true
			return n
		}
	}
	under := parts[s.low(i+1)]
	if under == 0 || under == 2 || !s.ofFollows(i+2) && s.low(i+2) != "more" && s.low(i+2) != "less" {
		return nil
	}
	n.value, n.to, n.kind = big.NewRat(1, under), i+2, Fraction
	n.head = n.value
	s.ofScale(n)
	return n
}

// afterArticle reads hundred and fifty thousand, as if one stood before it.
func (s *scanner) afterArticle(i int) (*big.Rat, int, bool) {
	v := pow(scales[s.low(i)])
	to := i + 1
	for n := 1; n < maxScales && scales[s.low(to)] > 0; n++ {
		v.Mul(v, pow(scales[s.low(to)]))
		to++
	}
	if s.low(to) == "and" {
		if rest, next, ok := s.cardinal(to + 1); ok && rest.Cmp(v) < 0 && parts[s.low(next)] == 0 {
			return v.Add(v, rest), next, true
		}
	}
	return v, to, true
}

// ordinalWord reads third; second is left out before a noun of time only by
// whoever knows the noun.
func (s *scanner) ordinalWord(i int) *numeral {
	v, ok := ordinals[s.low(i)]
	if !ok {
		return nil
	}
	r := new(big.Rat).SetInt64(v)
	return &numeral{from: i, to: i + 1, value: r, head: r, kind: Ordinal, words: true}
}

// groupNumeral reads dozens, a pair of, both, twice, tens of thousands.
func (s *scanner) groupNumeral(i int) *numeral {
	at := i
	if s.low(at) == "a" {
		at++
	}
	low := s.low(at)
	n := &numeral{from: i, to: at + 1, words: true}
	switch {
	case low == "dozen", low == "both" && at == i && s.low(at+1) != "",
		(low == "couple" || low == "pair") && s.low(at+1) == "of" && at > i:
		n.value = new(big.Rat).SetInt64(groups[low])
		if s.low(n.to) == "of" && low != "dozen" {
			n.to++
		}
	case multiples[low] > 0 && at == i && (low != "once" || s.rateFollows(at+1)):
		n.value, n.kind = new(big.Rat).SetInt64(multiples[low]), Multiple
	// scores is a verb too
	case vague[low] > 0 && at == i && (vague[low] >= 100 || low == "dozens" || s.low(at+1) == "of"):
		return s.vagueNumeral(n)
	default:
		return nil
	}
	n.head = n.value
	return n
}

// rateFollows reports whether token i begins what something happens per.
func (s *scanner) rateFollows(i int) bool {
	switch s.low(i) {
	case "a", "per", "every", "each", "in", "or", "more":
		return true
	}
	return false
}

// vagueNumeral reads dozens, tens of thousands: from the number named up to
// ten times as many.
//
// The interval is CQE's (Almasian et al. 2023): it says no more than the order of
// magnitude, and a reader that wants "several" to mean something else has the
// kind to go by.
func (s *scanner) vagueNumeral(n *numeral) *numeral {
	v := new(big.Rat).SetInt64(vague[s.low(n.from)])
	for k := 0; k < maxScales && s.low(n.to) == "of" && (vague[s.low(n.to+1)] > 0 || scales[s.low(n.to+1)] > 0); k++ {
		m := vague[s.low(n.to+1)]
		if m > 0 {
			v.Mul(v, new(big.Rat).SetInt64(m))
		} else {
			v.Mul(v, pow(scales[s.low(n.to+1)]))
		}
		n.to += 2
	}
	interval := Between(v, new(big.Rat).Mul(v, big.NewRat(10, 1)))
	n.value, n.head, n.interval, n.kind = v, v, &interval, Vague
	return n
}
