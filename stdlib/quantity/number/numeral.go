package number

import (
	"math/big"
	"strings"
	"unicode"
	"unicode/utf8"
)

// numeral is a number that has been read from the tokens from:to.
type numeral struct {
	from, to int
	value    *big.Rat
	head     *big.Rat // the value before its last scale word: 14 of 14bn
	kind     Kind
	words    bool   // written in words
	scaled   bool   // a scale word or suffix belongs to it
	plain    bool   // bare digits without separators, as years are
	interval *Value // of a vague number
	terms    []Term // of a ratio or a range

	// Of arithmetic that is written out:
	within    Bound    // the bound that stands inside it
	last      *big.Rat // its last factor, to which a power belongs
	lastBound bool     // whether the bound is that of the last factor
}

// numeral reads the longest number at token i; nil where there is none.
func (s *scanner) numeral(i int) *numeral {
	if i >= len(s.toks) {
		return nil
	}
	switch t := s.toks[i]; t.class {
	case digits:
		return s.digitNumeral(i)
	case mark:
		return s.signNumeral(i)
	default:
		if n := s.negative(i); n != nil {
			return n
		}
		if n := s.wordNumeral(i); n != nil {
			return n
		}
		return s.groupNumeral(i)
	}
}

// digitNumeral reads a number that begins with digits, with what belongs to it: a
// fraction, then a scale. It is nil where the digits are too many for an amount.
func (s *scanner) digitNumeral(i int) *numeral {
	n := s.literal(i)
	if n == nil {
		return nil
	}
	// An ordinal or a decade takes neither fraction nor scale.
	if m := s.ordinalSuffix(n); m != nil {
		return m
	}
	s.mixed(n)
	s.scaling(n)
	return n
}

// literal reads digits: groups of three apart, a power of ten behind. Spaces join
// groups only where a first one of up to three digits and all after it have three,
// so that "in 2019 200 people" stays two numbers.
func (s *scanner) literal(i int) *numeral {
	t := s.toks[i]
	text := t.In(s.text)
	n := &numeral{from: i, to: i + 1, plain: !strings.ContainsAny(text, ",.")}
	if n.plain && len(text) <= 3 {
		for s.spacedGroup(n.to) {
			text, n.plain = text+s.toks[n.to].low, false
			n.to++
		}
	}
	if n.plain && len(text) <= 3 && s.splitGroup(n.to) { // 80, 000 as some tokenizers write it
		for s.splitGroup(n.to) {
			text, n.plain = text+s.toks[n.to+1].low, false
			n.to += 2
		}
	}
	if len(text) > maxDigits {
		return nil
	}
	n.value, _ = new(big.Rat).SetString(strings.ReplaceAll(text, ",", ""))
	if n.value == nil {
		return nil
	}
	n.head = n.value
	if !s.power(n) {
		return nil
	}
	return n
}

// spacedGroup reports whether token i is three digits, one space behind the
// digits before it: the 000 of 816 000.
func (s *scanner) spacedGroup(i int) bool {
	if i >= len(s.toks) || s.toks[i].class != digits || s.toks[i].glued {
		return false
	}
	gap := s.text[s.toks[i-1].End:s.toks[i].Start]
	return len(s.toks[i].low) == 3 && !strings.ContainsAny(s.toks[i].low, ".,") &&
		(gap == " " || gap == "\u00a0" || gap == "\u202f" || gap == "\u2009")
}

// splitGroup reports whether a comma stands behind a number at token i, then a
// space and three zeros.
func (s *scanner) splitGroup(i int) bool {
	return s.low(i) == "," && s.glued(i) && s.low(i+1) == "000" && !s.glued(i+1)
}

// maxPower is the largest exponent that is read.
const maxPower = 100

// power reads e-3 behind digits, or × 10^6; false where the power is too large
// for an amount.
func (s *scanner) power(n *numeral) bool {
	if exp, to, ok := s.exponent(n.to); ok {
		if exp < -maxPower || exp > maxPower {
			return false
		}
		p := pow(max(exp, -exp))
		if exp < 0 {
			p.Inv(p)
		}
		n.value, n.head = new(big.Rat).Mul(n.value, p), n.value
		n.to, n.plain, n.scaled = to, false, true
	}
	return true
}

// exponent reads the exponent behind digits: e6, e-6, × 10^6, x 10 ^ -6. Powers of
// other numbers are products.
func (s *scanner) exponent(i int) (exp int64, to int, ok bool) {
	switch {
	case s.glued(i) && s.low(i) == "e":
		return s.signed(i+1, true)
	case s.glued(i) && len(s.low(i)) > 1 && s.low(i)[0] == 'e':
		exp, ok = small(s.low(i)[1:])
		return exp, i + 1, ok
	case (s.low(i) == "×" || s.low(i) == "x" || s.low(i) == "*") && s.low(i+1) == "10" && s.low(i+2) == "^":
		return s.signed(i+3, false)
	}
	return 0, 0, false
}

// signed reads a small whole number with its sign.
func (s *scanner) signed(i int, glued bool) (n int64, to int, ok bool) {
	sign := int64(1)
	if i < len(s.toks) && (s.toks[i].isDash() || s.low(i) == "+") {
		if s.toks[i].isDash() {
			sign = -1
		}
		i++
	}
	if glued && !s.glued(i) {
		return 0, 0, false
	}
	n, ok = small(s.low(i))
	return sign * n, i + 1, ok
}

// small reads a whole number of at most four digits, as exponents, hours and the
// parts of written fractions are; ok is false of all else.
func small(text string) (int64, bool) {
	if text == "" || len(text) > 4 {
		return 0, false
	}
	n := int64(0)
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int64(c-'0')
	}
	return n, true
}

// ordinalSuffix reads the nd of 22nd.
func (s *scanner) ordinalSuffix(n *numeral) *numeral {
	if !n.plain || !s.glued(n.to) {
		return nil
	}
	switch s.low(n.to) {
	case "st", "nd", "rd", "th":
		n.to, n.kind = n.to+1, Ordinal
		return n
	case "s", "'s", "’s":
		n.to, n.kind = n.to+1, Year // the 1990s, her 40s
		return n
	}
	return nil
}

// mixed reads the fraction of 1 1/2, 3½ and 1/2.
func (s *scanner) mixed(n *numeral) {
	if g, ok := glyphs[s.low(n.to)]; ok {
		n.value = new(big.Rat).Add(n.value, big.NewRat(g[0], g[1]))
		n.head, n.to, n.plain, n.kind = n.value, n.to+1, false, Fraction
		return
	}
	if !n.plain {
		return
	}
	if f, to := s.slashed(n.from); f != nil {
		n.value, n.head, n.to, n.plain, n.kind = f, f, to, false, Fraction
	} else if f, to := s.slashed(n.to); f != nil && !s.glued(n.to) && f.Cmp(rational(1)) < 0 {
		n.value = new(big.Rat).Add(n.value, f)
		n.head, n.to, n.plain, n.kind = n.value, to, false, Fraction
	}
}

// slashed reads a fraction: 1/2. Dates (3/4/2019) and names (24/7) are none, nor
// is 9/11. Spaces stand on both sides of the stroke or on none; without them the
// fraction must be a proper one, with them 5 / 2 is one too.
func (s *scanner) slashed(i int) (*big.Rat, int) {
	slash := s.low(i + 1)
	if slash != "/" && slash != "⁄" || s.glued(i+1) != s.glued(i+2) || s.low(i+3) == "/" && s.glued(i+3) ||
		s.low(i-1) == "/" {
		return nil, 0
	}
	over, ok := small(s.low(i))
	under, ok2 := small(s.low(i + 2))
	if !ok || !ok2 || over == 0 || under < 2 || over >= under && s.glued(i+1) || over == 9 && under == 11 {
		return nil, 0
	}
	return big.NewRat(over, under), i + 3
}

// maxScales is how many scale words are read in a row: a million million.
const maxScales = 3

// scaling reads the words and letters that multiply: 2 hundred thousand, 14bn.
func (s *scanner) scaling(n *numeral) {
	if p, ok := suffixes[s.low(n.to)]; ok && (s.glued(n.to) && s.scaleSuffix(n) || s.scaleApart(n)) {
		s.multiply(n, pow(p))
	}
	for range maxScales {
		p, ok := scales[s.low(n.to)]
		if !ok {
			break
		}
		s.multiply(n, pow(p))
	}
	if s.low(n.to) == "dozen" {
		s.multiply(n, big.NewRat(12, 1))
	}
}

// multiply takes the scale word behind a numeral into it; head keeps what stood
// before the last one, for ranges in which it is meant of both ends.
func (s *scanner) multiply(n *numeral, by *big.Rat) {
	n.head, n.value = n.value, new(big.Rat).Mul(n.value, by)
	n.to, n.plain, n.scaled = n.to+1, false, true
}

// signNumeral reads a number that begins with a sign: −5, ½. A hyphen is a
// minus where a space or a bracket stands before it, and none behind it.
func (s *scanner) signNumeral(i int) *numeral {
	t := s.toks[i]
	if g, ok := glyphs[t.low]; ok {
		n := &numeral{from: i, to: i + 1, value: big.NewRat(g[0], g[1]), kind: Fraction}
		n.head = n.value
		s.scaling(n)
		return n
	}
	if !t.isDash() && t.low != "+" || !s.glued(i+1) || t.glued && !s.opens(i-1) {
		return nil
	}
	at := i + 1
	if s.isCurrency(at) {
		at++
	}
	if at >= len(s.toks) || s.toks[at].class != digits {
		return nil
	}
	n := s.digitNumeral(at)
	if n == nil || n.kind == Year || n.kind == Ordinal {
		return nil
	}
	n.from, n.plain = i, false
	if t.isDash() {
		n.value, n.head = new(big.Rat).Neg(n.value), new(big.Rat).Neg(n.head)
	}
	return n
}

// negative reads minus 40 and minus-130, where no number stands before.
func (s *scanner) negative(i int) *numeral {
	if low := s.low(i); low != "minus" && low != "negative" || i > 0 && s.toks[i-1].class == digits {
		return nil
	}
	at := i + 1
	if s.dash(at) {
		at++
	}
	n := s.numeral(at)
	if n == nil || n.kind != Cardinal && n.kind != Fraction {
		return nil
	}
	n.from, n.plain = i, false
	n.value, n.head = new(big.Rat).Neg(n.value), new(big.Rat).Neg(n.head)
	return n
}

// opens reports whether token i opens a bracket, or is a sign after which a
// minus can stand.
func (s *scanner) opens(i int) bool {
	switch s.low(i) {
	case "(", "[", "{", "=", "<", ">", ",", "/", "~", "$", "€", "£", "\"", "“":
		return true
	}
	return false
}

// isCurrency reports whether token i is a currency sign, as Unicode has them.
func (s *scanner) isCurrency(i int) bool {
	r, size := utf8.DecodeRuneInString(s.low(i))
	return size > 0 && size == len(s.low(i)) && unicode.Is(unicode.Sc, r)
}
