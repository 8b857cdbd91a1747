package number

import (
	"slices"
	"strings"
	"unicode"
)

// numbered are names whose members have numbers: indices of stock exchanges and rankings,
// series of software and devices, makers of aircraft, spacecraft, races and wars. A noun
// behind such a number is what the name is put to: Nikkei 225 stocks, Windows 10 users.
var numbered = set(
	`nikkei ftse dax mdax sdax tecdax cac russell nasdaq dow jones wilshire topix kospi kosdaq csi asx tsx ibex smi aex omx
	stoxx sensex nifty mib psi bel atx fortune forbes billboard
	windows ios ipados macos android iphone ipad ipod xbox playstation nintendo commodore atari pentium ubuntu debian fedora python
	boeing airbus embraer fokker cessna antonov tupolev ilyushin bombardier learjet
	apollo soyuz voyager sputnik vostok voskhod venera mariner shenzhou
	formula indianapolis indy daytona war bowl big`,
)

// commands are nouns of labelled that begin a command as well: Row 5 boats.
var commands = set("row page number no nos figure table grade type part step question exercise line track group " +
	"bill stage round")

// openers are words that begin a noun phrase in which a count would stand before the name.
var openers = set("a an most many some few several other all both these those each every another new old used")

// receivers are verbs that take a receiver and then what it gets: gave Boeing 300 orders.
var receivers = set(
	`give gives gave given giving sell sells sold selling pay pays paid paying lend lends lent offer offers offered send sends sent
	owe owes owed award awards awarded cost costs costing save saves saved grant grants granted promise promises promised bring brings brought
	buy buys bought get gets got show shows showed tell tells told teach taught hand handed leave left win won earn earned make made to`,
)

// distances are nouns of measures that follow a name without being part of it: a Cessna 12 miles away.
var distances = set(
	`year years month months week weeks day days hour hours minute minutes second seconds mile miles metre metres meter meters
	feet foot yard yards kilometre kilometres kilometer kilometers km inch inches point points time times percent dollar dollars euro euros
	pound pounds cents kg`,
)

// days are names of days, which stand before counts: On Monday 12 people.
var days = set("monday tuesday wednesday thursday friday saturday sunday christmas easter")

// series reports whether a number belongs to the name before it although a noun follows
// that it could count: the S&P 500 companies, three Boeing 747 planes, Big Ten schools. It
// is decided by the lists and by the form of the phrase: within a noun phrase a count
// stands before the name, so a number behind the name is part of it.
func (s *scanner) series(n *numeral) bool {
	if n.kind != Cardinal || n.scaled || n.from == 0 || s.isUnitSign(n.to) || s.paid(n.from) {
		return false
	}
	at := n.from - 1
	if n.words {
		return s.numberName(n, at)
	}
	if s.toks[at].class != word {
		return false
	}
	t, first := s.toks[at], s.nameFrom(at)
	switch {
	case first > at || s.currencyCode(at) || distances[s.low(n.to)] || strings.HasSuffix(t.low, "'s") ||
		strings.HasSuffix(t.low, "’s"):
		return false
	case t.low == "euro" && s.yearDigits(n.from),
		t.low == "p" && s.low(at-1) == "&" && s.low(at-2) == "s", t.low == "year" && s.yearOfSchool(n):
		return true
	case labelled[t.low]:
		return !s.starts(at) || !commands[t.low]
	case numbered[t.low]:
		return !receivers[s.low(first-1)]
	}
	return n.plain && s.ownPhrase(first, at)
}

// numberName reports whether a number in words with a capital ends a name: Formula One, the Group of Seven.
func (s *scanner) numberName(n *numeral, at int) bool {
	if !s.toks[n.from].upper || s.starts(n.from) || n.to < len(s.toks) && s.toks[n.to].upper ||
		s.toks[at].class != word {
		return false
	}
	if s.low(at) == "of" {
		at--
	}
	return at >= 0 && s.toks[at].upper && !functionWords[s.low(at)] && !temporal[s.low(at)] && !days[s.low(at)]
}

// yearOfSchool reports whether a number can be that of a class: Year 7 pupils.
func (s *scanner) yearOfSchool(n *numeral) bool { return n.value.Cmp(rational(13)) <= 0 }

// nameFrom returns the first token of the words with capitals that end at token at; at+1 where there are none.
func (s *scanner) nameFrom(at int) int {
	i := at + 1
	for i > 0 && (s.toks[i-1].class == word && s.named(i-1) && !(s.starts(i-1) && functionWords[s.low(i-1)]) ||
		s.low(i-1) == "&" && i <= at) {
		i--
	}
	return i
}

// ownPhrase reports whether a name that no list has, the tokens first to at, stands in a
// noun phrase that a count cannot end: behind a number, a determiner or an adjective, or as
// two words or one like iPhone at the beginning of a sentence.
func (s *scanner) ownPhrase(first, at int) bool {
	for i := first; i <= at; i++ {
		if low := s.low(i); months[low] || days[low] || temporal[low] || countLeads[low] ||
			strings.HasSuffix(low, "ly") {
			return false
		}
	}
	// two Texans 12 dogs; Fox Killed 3 hens
	if last := s.low(at); strings.HasSuffix(last, "s") || strings.HasSuffix(last, "ed") {
		return false
	}
	if s.starts(first) {
		return at > first || strings.IndexFunc(s.toks[at].In(s.text)[1:], unicode.IsUpper) >= 0
	}
	before := s.low(first - 1)
	if before == "the" {
		return s.starts(first-1) || s.low(first-2) == "of" || s.low(first-2) == "among"
	}
	return openers[before] || s.countEnds(first)
}

// countEnds reports whether a number that counts ends before token i.
func (s *scanner) countEnds(i int) bool {
	k, found := slices.BinarySearchFunc(s.out, i, func(n *numeral, to int) int { return n.to - to })
	return found && (s.out[k].kind == Cardinal || s.out[k].kind == Vague)
}

// shopName reports whether a number is the first half of a name like 7-Eleven.
func (s *scanner) shopName(n *numeral) bool {
	at := n.to + 1
	return n.plain && s.dash(n.to) && s.glued(n.to) && s.glued(at) && s.toks[at].class == word && s.toks[at].upper &&
		s.wordNumeral(at) != nil
}
