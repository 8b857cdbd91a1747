package reason

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/unit"
)

// source returns the text as written.
func (s *side) source() string { return s.Segments.Text }

// owned returns the noun behind a possessive at word i, before word end: brother of "her
// brother"; else i.
func (s *side) owned(i, end int) int {
	if definite[s.words[i].lower] && i+1 < end && strings.HasPrefix(s.tag(i+1), "NN") {
		return i + 1
	}
	return i
}

// word is a word of a text.
type word struct {
	text  string // as written
	lower string
	quantity.Span
	number bool // it belongs to the number of a quantity
	unit   bool // it is the unit of a quantity
	stop   bool // a function word
	spent  bool // it expresses the bound of a quantity
	breaks bool // a clause ends before it
}

// clauseEnds are the words and marks that begin a new clause.
var clauseEnds = set("and but then while which who so ; . ! ? : -- whereas")

// stopWords carry no content of their own. Words that ask for a sum or for what
// is left are among them: the arithmetic answers for them.
var stopWords = set(
	`a an the this that these those some any of in on at to for from by with into onto out up off as about than and or but if then so
	is are was were be been being am has have had having do does did will would shall should can could may might must not no
	he she it they we i you him her them us me his their its our my your who whom whose which what there here
	's s t n't also only just too very now still left remaining remain remains total totals altogether all together overall combined both
	each every per another other others more less fewer most least over under between around during after before when while since until
	said says say saying reports reported report according one ones`,
)

// set makes a set of words that spaces separate.
func set(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

// scan splits a text into words; numbers marks those that quantities take.
func scan(t *quantity.Text) []word {
	var all []word
	for _, s := range pieces(t.Segments.Text) {
		text := s.In(t.Segments.Text)
		w := word{text: text, lower: strings.ToLower(text), Span: s}
		w.stop = stopWords[w.lower] || !strings.ContainsFunc(text, func(r rune) bool {
			return unicode.IsLetter(r) || unicode.IsDigit(r)
		})
		w.breaks = clauseEnds[w.lower] || w.lower == ","
		all = append(all, w)
	}
	k := 0 // quantities before it end before the word
	for i := range all {
		for k < len(t.Quantities) && max(t.Quantities[k].End, t.Quantities[k].Number.End) <= all[i].Start {
			k++
		}
		for _, q := range t.Quantities[k:min(k+overlaps, len(t.Quantities))] {
			if all[i].Start >= q.Number.Start && all[i].End <= q.Number.End {
				all[i].number, all[i].breaks = true, false
			} else if all[i].Start >= q.Number.End && all[i].End <= q.End && isMeasure(q.Unit) && isUnit(all[i].lower) {
				all[i].unit = true
			}
		}
	}
	return all
}

// pieces returns the words and marks of a text.
func pieces(text string) []quantity.Span {
	var all []quantity.Span
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		end := i + size
		if isWord(r) {
			for end < len(text) {
				r, size := utf8.DecodeRuneInString(text[end:])
				if !isWord(r) && !joins(text, end, size) {
					break
				}
				end += size
			}
		}
		if !unicode.IsSpace(r) {
			all = append(all, quantity.Span{Start: i, End: end})
		}
		i = end
	}
	return all
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// joins reports whether a mark stands inside a word: U.S, 1,000, didn't.
func joins(text string, at, size int) bool {
	if at+size >= len(text) || !strings.ContainsAny(text[at:at+size], ".,'’") {
		return false
	}
	next, _ := utf8.DecodeRuneInString(text[at+size:])
	return isWord(next) && (text[at] != ',' || unicode.IsDigit(next))
}

// overlaps is how many quantities can lie over one word.
const overlaps = 4

// isUnit reports whether a word is a unit of measure: whether two texts use the
// same is for the values to say.
func isUnit(w string) bool {
	u, ok := unit.Parse(w)
	return ok && isMeasure(u) || w == "cent"
}

// content returns the words of a text that must find their like in another: no
// function words, and no numbers of quantities that count.
func content(words []word) []word {
	var all []word
	for _, w := range words {
		if !w.stop && !w.number && !w.unit && !w.spent {
			all = append(all, w)
		}
	}
	return all
}

// coverage is how much of a hypothesis's content a premise has.
type coverage struct {
	found, all int
	missing    []string // words of the hypothesis without a like
	opposed    []string // pairs of antonyms: "rises, falls"
}

// share returns found of all, 1 where there is nothing to find.
func (c coverage) share() float64 {
	if c.all == 0 {
		return 1
	}
	return float64(c.found) / float64(c.all)
}

// none reports whether there is something to find and nothing of it is found.
func (c coverage) none() bool { return c.all > 0 && c.found == 0 }

// cover looks for the like of each content word of h among the words of p.
func (l *lexical) cover(p, h []word) coverage {
	var c coverage
	acronyms := initials(p)
	for _, w := range content(h) {
		c.all++
		if l.covered(w, p, acronyms) {
			c.found++
			continue
		}
		c.missing = append(c.missing, w.text)
		for _, v := range p {
			if !v.stop && l.opposes(w.lower, v.lower) {
				c.opposed = append(c.opposed, v.text+", "+w.text)
				break
			}
		}
	}
	return c
}

// covered reports whether a word has its like among those of a premise: the same
// word or lemma, one that begins alike, an acronym, then one of like meaning. The
// sure and cheap ways come first, as WordNet is asked for each pair.
func (l *lexical) covered(w word, p []word, acronyms map[string]bool) bool {
	for _, v := range p {
		if !v.stop && (v.lower == w.lower || l.lemma(v.lower) == l.lemma(w.lower) || akin(v.lower, w.lower)) {
			return true
		}
	}
	if bare := strings.ReplaceAll(w.lower, ".", ""); len(bare) > 1 && (acronyms[bare] || abbreviates(bare, p)) {
		return true
	}
	for _, v := range p {
		if !v.stop && !v.number && l.near(v.lower, w.lower) {
			return true
		}
	}
	return false
}

// akin reports whether two words begin alike for most of their length: Norway
// and Norwegian, protest and protester.
func akin(a, b string) bool {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n >= 4 && 5*n >= 3*max(len(a), len(b))
}

// initials returns the acronyms that capitalized words in succession make: World
// Health Organization gives who.
func initials(words []word) map[string]bool {
	all := map[string]bool{}
	run := ""
	for _, w := range words {
		first, _ := utf8.DecodeRuneInString(w.text)
		switch {
		case unicode.IsUpper(first):
			run += strings.ToLower(string(first))
		case w.lower == "of" || w.lower == "the" || w.lower == "and":
		default:
			run = ""
		}
		for k := range run {
			if len(run)-k > 1 {
				all[run[k:]] = true
			}
		}
	}
	return all
}

// abbreviates reports whether some word of p is an acronym of which the letters
// are those given: u.s. is us.
func abbreviates(bare string, p []word) bool {
	for _, v := range p {
		if strings.ReplaceAll(v.lower, ".", "") == bare {
			return true
		}
	}
	return false
}
