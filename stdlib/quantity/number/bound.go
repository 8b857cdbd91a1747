package number

import (
	"cmp"
	"slices"
	"strings"
)

// A phrase is words that stand before or behind a number.
type phrase struct {
	words []string
	bound Bound
	about bool
}

// before are the phrases in front of a number, after those behind it: bounds,
// and the approximators of the paper's gazetteer (Ravichander et al. 2019,
// section 3.1) with a few more.
var (
	before = phrases(map[Bound]string{
		OverBound: `more than, greater than, larger than, higher than, bigger than, over, above, exceeding, exceeds, exceeded, in excess of, beyond,
			upwards of, upward of, north of, better than, longer than, older than, just over, well over, a little over, slightly over, surpassing, topping, surpassed, topped`,
		LeastBound: "at least, no less than, no fewer than, not less than, not fewer than, a minimum of, minimum " +
			"of, as few as, no lower than, starting at, starting from",
		UnderBound: `less than, fewer than, smaller than, lower than, lesser than, under, below, just under, well under, slightly under, not as many as,
			shorter than, younger than, south of, just below, shy of, just shy of, short of`,
		MostBound: `at most, no more than, not more than, no greater than, up to, as many as, as much as, as high as, a maximum of, maximum of,
			not exceeding, no higher than, at the most`,
	}, `roughly, approximately, approx, approx ., about, nearly, roundabout, around, circa, almost, approaching, pushing, more or less,
		in the neighborhood of, in the neighbourhood of, in the region of, on the order of, of the order of, something like, give or take, near to,
		close to, in the ballpark of, an estimated, estimated, some, ~, ≈, as many as about, virtually, just about, c ., ca ., barely, a good`, true)
	after = phrases(map[Bound]string{
		LeastBound: "or more, or over, or above, or greater, or higher, or better, or older, or longer, and over, " +
			"and above, and up, and older, at least, plus, +, at the least",
		UnderBound: "or under, or below, and under",
		MostBound:  "or less, or fewer, or lower, or younger, at most, at the most, maximum, tops",
	}, "or so, or thereabouts, give or take, more or less, odd, - odd, - ish", false)
)

// signs are the bounds as signs.
var signs = map[string]Bound{">": OverBound, "<": UnderBound, "≥": LeastBound, "≤": MostBound}

// phrases indexes phrases by their first word, or their last where they stand
// before a number; the longest first.
func phrases(bounds map[Bound]string, about string, last bool) map[string][]phrase {
	index := map[string][]phrase{}
	add := func(list string, b Bound, about bool) {
		for p := range strings.SplitSeq(list, ",") {
			w := strings.Fields(p)
			key := w[0]
			if last {
				key = w[len(w)-1]
			}
			index[key] = append(index[key], phrase{w, b, about})
		}
	}
	for b, list := range bounds {
		add(list, b, false)
	}
	add(about, Unbounded, true)
	for _, ps := range index {
		slices.SortFunc(ps, func(p, q phrase) int {
			return cmp.Or(len(q.words)-len(p.words),
				strings.Compare(strings.Join(p.words, " "), strings.Join(q.words, " ")))
		})
	}
	return index
}

// limits is what the phrases around a number say.
type limits struct {
	start, end int // the tokens with them: start:end
	bound      Bound
	outer      Bound // of a further phrase that bounds the other way: up to, of "up to more than 5"
	about      bool
}

// under puts one more bound on a number. Two bounds of one direction both hold, and the
// stricter says both: at most under 5 is under 5. Of two that point apart no set of
// numbers is meant: the second is kept as the outer one.
func (l *limits) under(b Bound) {
	switch {
	case b == Unbounded || b == l.bound:
	case l.bound == Unbounded:
		l.bound = b
	case l.bound.up() != b.up():
		l.outer = b
	case b == OverBound || b == UnderBound:
		l.bound = b
	}
}

// up reports whether a bound leaves the upper side open.
func (b Bound) up() bool { return b == OverBound || b == LeastBound }

// limited reads the phrases around the tokens from:to of a number.
//
// Phrases can stand on top of each other (well over an estimated 5): any of them can
// bound the number and blur it. Behind the
// number two words of a unit may come first: 5 years or more.
func (s *scanner) limited(from, to int) limits {
	l := limits{start: from, end: to}
	// Before it, outwards.
	for {
		p, at := s.phraseBefore(s.skipBack(l.start))
		if p == nil {
			break
		}
		l.start, l.about = at, l.about || p.about
		l.under(p.bound)
	}
	// Behind it, at once or after two words of a unit.
	for skip := range 3 {
		if skip > 0 && (to+skip > len(s.toks) || s.toks[to+skip-1].class != word && s.low(to+skip-1) != "%" &&
			s.low(to+skip-1) != "-" || s.low(to+skip-1) == "or" || s.low(to+skip-1) == "and") {
			break
		}
		p, at := s.phraseAfter(to + skip)
		if p == nil || skip > 0 && p.bound == LeastBound && s.low(to+skip) != "or" && s.low(to+skip) != "and" {
			continue
		}
		if skip == 0 {
			l.end = at
		}
		l.about = l.about || p.about
		if l.bound == Unbounded {
			l.bound = p.bound
		}
		break
	}
	return l
}

// skipBack passes over what can stand between a bound and its number: a
// currency, the age of.
func (s *scanner) skipBack(i int) int {
	for range 2 {
		if s.isCurrency(i-1) || s.currencyCode(i-1) {
			i--
		}
	}
	if s.low(i-1) == "of" && s.low(i-2) == "age" {
		i -= 2
		if s.low(i-1) == "the" {
			i--
		}
	}
	return i
}

// currencyCode reports whether token i is a code or letters that stand before
// an amount: US, EUR, Rs, SKr.
func (s *scanner) currencyCode(i int) bool {
	if i < 0 || i >= len(s.toks) || s.toks[i].class != word {
		return false
	}
	t := s.toks[i].In(s.text)
	return t == "A" || t == "C" || t == "HK" || abbreviations[t] ||
		codes[strings.ToUpper(t)] && (t == "Rs" || t == strings.ToUpper(t))
}

// phraseBefore returns the longest phrase that ends before token i, and where it
// begins.
func (s *scanner) phraseBefore(i int) (*phrase, int) {
	for _, p := range before[s.low(i-1)] {
		at := i - len(p.words)
		if s.words(at, p.words) {
			return &p, at
		}
	}
	if b, ok := signs[s.low(i-1)]; ok {
		return &phrase{bound: b}, i - 1
	}
	return nil, 0
}

// phraseAfter returns the longest phrase that begins at token i, and where it ends.
func (s *scanner) phraseAfter(i int) (*phrase, int) {
	for _, p := range after[s.low(i)] {
		to := i + len(p.words)
		if !s.words(i, p.words) {
			continue
		}
		if sum := p.words[0] == "+" || p.words[0] == "plus"; sum && s.numeral(to) != nil {
			continue
		}
		return &p, to
	}
	return nil, 0
}

// words reports whether the tokens from i on are these words.
func (s *scanner) words(i int, words []string) bool {
	for k, w := range words {
		if s.low(i+k) != w {
			return false
		}
	}
	return true
}
