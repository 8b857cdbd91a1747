package qreas

import (
	"math/big"
	"strconv"
	"strings"

	"sequent/stdlib/quantity/number"
)

// words are the numbers that are written as one word.
var words = map[string]int64{
	"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
	"ten":    10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
	"eighteen": 18, "nineteen": 19,
	"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
	"hundred": 100, "thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000,
}

// multipliers are the words that multiply what stands before them. There is no
// trillion and no dozen.
var multipliers = map[string]int64{
	"hundred": 100, "thousand": 1000, "million": 1_000_000, "m": 1_000_000, "mn": 1_000_000, "billion": 1_000_000_000,
	"b": 1_000_000_000,
}

// mostDigits bounds the digits of a number that is computed with, and mostCardinals
// the words of one.
const mostDigits, mostCardinals = 400, 12

// isCardinal reports whether a word is a cardinal: digits, digits with a letter for
// a multiplier, or a number word.
func isCardinal(word string) bool {
	_, ok := words[word]
	return ok || word != "" && word[0] >= '0' && word[0] <= '9' ||
		len(word) > 1 && word[0] == '.' && word[1] >= '0' && word[1] <= '9'
}

// cardinal returns the value of a word that is a cardinal; nil where it has none.
func (m Mode) cardinal(word string) *big.Rat {
	word = strings.ReplaceAll(word, ",", "")
	if v, ok := words[word]; ok {
		return big.NewRat(v, 1)
	}
	if digits := strings.TrimRight(word, "mb"); len(digits) == len(word)-1 && decimal(digits) != nil {
		if m == Published && digits[0] != '.' { // one digit before the letter
			digits = digits[:1]
		}
		v := decimal(digits)
		return v.Mul(v, big.NewRat(multipliers[word[len(word)-1:]], 1))
	}
	return decimal(word)
}

// decimal returns the value of digits with a point; nil for anything else.
func decimal(digits string) *big.Rat {
	if len(digits) > mostDigits || strings.Trim(digits, "0123456789.") != "" {
		return nil
	}
	if _, err := strconv.ParseFloat(digits, 64); err != nil {
		return nil
	}
	v, ok := new(big.Rat).SetString(digits)
	if !ok {
		return nil
	}
	return v
}

// numeral returns the value of cardinals that stand together; nil where one has none.
//
//	7 million        a multiplier behind a number: their product
//	twenty five      from ten on: their sum
//	two fifty eight  numbers below ten are moved left by what stands behind: 258
//	hundred fifty eight thousand    a multiplier at the end: 158 000
//
// The paper's mode also multiplies inside: two hundred six is 206.
func (m Mode) numeral(cardinals []string) *big.Rat {
	if len(cardinals) > mostCardinals {
		return nil
	}
	values := make([]*big.Rat, len(cardinals))
	for i, c := range cardinals {
		if by, ok := multipliers[c]; ok && i > 0 {
			values[i] = big.NewRat(by, 1)
		} else if values[i] = m.cardinal(c); values[i] == nil {
			return nil
		}
	}
	last := len(values) - 1
	if last == 0 {
		return values[0]
	}
	if by, ok := multipliers[cardinals[last]]; ok {
		rest := m.numeral(cardinals[:last])
		return rest.Mul(rest, big.NewRat(by, 1))
	}
	if m == Paper {
		if i := lastMultiplier(cardinals[:last]); i > 0 {
			head := m.numeral(cardinals[:i+1])
			return head.Add(head, m.numeral(cardinals[i+1:]))
		}
	}
	sum, ten := new(big.Rat), big.NewRat(10, 1)
	for i, v := range values {
		for shift := i; shift < last && v.Cmp(ten) < 0 && v.Sign() > 0; shift++ {
			values[i] = new(big.Rat).Mul(values[i], ten)
		}
		sum.Add(sum, values[i])
	}
	return sum
}

// lastMultiplier returns the place of the last multiplier among cardinals; -1 for none.
func lastMultiplier(cardinals []string) int {
	for i := len(cardinals) - 1; i >= 0; i-- {
		if _, ok := multipliers[cardinals[i]]; ok {
			return i
		}
	}
	return -1
}

// lows and highs are the words that make a number the upper or the lower end of a
// range that has no other. There is no "at most".
var (
	highs = phrases("less than", "lesser than", "below", "under", "lower than", "fewer", "not as many as", "up to")
	lows  = phrases("greater than", "more than", "exceeding", "beyond", "over", "in excess of", "at least")
)

// approximators make a number approximate.
var approximators = phrases("roughly", "approximately", "about", "nearly", "roundabout", "around", "circa", "almost",
	"approaching", "pushing",
	"more or less", "in the neighborhood of", "in the region of", "on the order of", "something like", "give or take",
	"near to", "close to", "in the ballpark of")

// tolerance is how far an approximate number may be off, of itself.
var tolerance = big.NewRat(2, 100)

func phrases(list ...string) (all [][]string) {
	for _, p := range list {
		all = append(all, strings.Fields(p))
	}
	return all
}

// says reports whether the tokens from:to have one of the phrases.
func (t *Text) says(from, to int, phrases [][]string) bool {
	for _, p := range phrases {
		for i := from; i+len(p) <= to; i++ {
			if t.words(i, p) {
				return true
			}
		}
	}
	return false
}

// changes are the stems of verbs of change, whose two numbers are no range: rose
// from 5 to 10.
var changes = []string{
	"rise", "rose", "rising", "fall", "fell", "grow", "grew", "increas", "decreas", "drop", "climb",
	"jump", "declin", "surg", "slid", "plung", "shrank", "shrink", "gain", "chang",
}

// bounded returns the value of a number in a mention: a range where a bound is said, wider
// where it is approximate. All ends belong to it.
func (s *segmenter) bounded(n *Numset, v *big.Rat) number.Value {
	switch {
	case s.says(n.From, n.To, highs):
		return number.AtMost(v)
	case s.says(n.From, n.To, lows):
		return number.AtLeast(v)
	}
	x := number.Exact(v)
	if n.Approximate {
		x = x.Widen(tolerance)
	}
	return x
}
