package number

import "strings"

// label looks at the word before: a noun that numbers name (section), or a name
// with a capital inside a sentence; a noun in lower case behind speaks for a
// count (In Gaza 12 people). It recognises numbers in names: Section 427, Galaxy 7, V-6, No. 1.
func (s *scanner) label(n *numeral) bool {
	// the 49ers
	if s.address(n) || n.kind == Cardinal && s.glued(n.to) && s.low(n.to) == "ers" || s.shopName(n) || s.series(n) {
		return true
	}
	if n.words && n.kind == Cardinal && !labelled[s.low(n.from-1)] || n.kind != Cardinal && n.kind != Range ||
		n.scaled || n.from == 0 {
		return false
	}
	// A hyphen joins it to a name (V-6); of now-18 the first word is no name.
	at := n.from - 1
	if s.toks[at].isDash() && s.glued(n.from) && s.glued(at) {
		return at > 0 && s.toks[at-1].class == word && s.named(at-1)
	}
	if s.low(at-1) == "$" && s.glued(at) { // $NZ5
		return false
	}
	if s.low(at) == "." && s.low(at-1) == "no" || s.low(at) == "#" {
		return true
	}
	// What is counted, a unit or a currency speaks against a name.
	t := s.toks[at]
	if t.class != word || s.plural(n.to) || s.isUnitSign(n.to) || s.currencyCode(at) || s.paid(n.from) {
		return false
	}
	if labelled[t.low] && !s.plural(n.to) {
		return t.upper || !s.nounFollows(n.to)
	}
	if s.starts(at) {
		return s.subject(at, n)
	}
	return s.named(at) && at > 0 && !functionWords[t.low] && !temporal[t.low] && !s.nounFollows(n.to) && n.plain &&
		!months[t.low]
}

// streets are the nouns that end the name of a street, highways those that may
// stand directly behind its number.
var (
	streets = set("street st avenue ave road rd lane boulevard blvd drive square terrace way court crescent alley " +
		"quay row")
	highways = set("freeway highway turnpike expressway parkway motorway")
)

// address reports whether a number stands before the name of a street: 221 Baker Street, the 101 Freeway.
func (s *scanner) address(n *numeral) bool {
	if n.kind != Cardinal || n.words || n.scaled {
		return false
	}
	if n.to < len(s.toks) && s.toks[n.to].upper && highways[s.low(n.to)] {
		return true
	}
	for i := n.to; i < n.to+3 && i < len(s.toks) && s.toks[i].class == word && s.toks[i].upper; i++ {
		if streets[s.toks[i].low] {
			return i > n.to
		}
	}
	return false
}

// subject reports whether a word at the beginning of a sentence and the number behind it are
// a name that is the subject of the verb behind them: Windows 95 sold. A count needs a noun,
// but for words that themselves stand before counts: only 12 survived.
func (s *scanner) subject(at int, n *numeral) bool {
	low := s.toks[at].low
	if !s.toks[at].upper || !n.plain || functionWords[low] || temporal[low] || countLeads[low] ||
		strings.HasSuffix(low, "ly") || months[low] {
		return false
	}
	if l := s.limited(n.from, n.to); l.bound != Unbounded || l.about {
		return false
	}
	next := s.low(n.to)
	return finite[next] || strings.HasSuffix(next, "ed")
}

// countLeads are words that stand before a count at the beginning of a sentence.
var countLeads = set(
	`only just another other some all any each every about around almost maybe perhaps up down even still yet now today yesterday
	first last next most more fewer less least several many few both half such what how`,
)

// finite are verbs that are forms of the past or of the third person alone, or help others.
var finite = set(`is are was were be been has have had do does did will would can could may might must shall should
	rose fell lost sold won beat came went made took gave got ran led sank broke began stood flew left grew became`)

// named reports whether token i has a capital: Galaxy, iPhone.
func (s *scanner) named(i int) bool {
	return s.toks[i].In(s.text) != s.toks[i].low
}

// isUnitSign reports whether token i is glued to the number before it or is a
// sign of a unit.
func (s *scanner) isUnitSign(i int) bool {
	if s.dash(i) {
		return s.glued(i) && i+1 < len(s.toks) && s.toks[i+1].class == word
	}
	return s.percent(i) > 0 || s.glued(i) && i < len(s.toks) && s.toks[i].class == word || s.low(i) == "°"
}

// nounFollows reports whether token i is a word in lower case that can be what
// is counted: not a function word, of which these are the commonest.
func (s *scanner) nounFollows(i int) bool {
	if i >= len(s.toks) || s.toks[i].class != word || s.toks[i].upper {
		return false
	}
	low := s.toks[i].low
	return !functionWords[low] && !strings.HasSuffix(low, "ed")
}

// functionWords are words that are not the noun a number counts.
var functionWords = set(
	`a an the and or but nor of in on at by for from to with without into onto over under after before since until during
	as is are was were be been has have had do does did will would can could may might must shall should that which who whom whose this these those
	it its he she they we you i his her their our your my not no if when while where because than then so also both either neither there here
	said says say index rose fell gained lost dropped climbed`,
)

// starts reports whether token i begins a sentence.
func (s *scanner) starts(i int) bool {
	switch s.low(i - 1) {
	case "", ".", "?", "!", "\"", "“", "''", "``":
		return true
	}
	return false
}
