package number

import "strings"

// months are the names of months, in full and short.
var months = set(`january february march april may june july august september october november december
	jan feb mar apr jun jul aug sep sept oct nov dec`)

// temporal are the words before a year.
var temporal = set("in since by until till during before after through of early late mid year fiscal spring summer " +
	"autumn fall winter for circa season")

// periods are plurals of which a year has one, so that four digits before them name the
// year and do not count: 1993 sales.
var periods = set("sales results earnings revenues profits levels figures elections accounts estimates")

// labelled are the nouns that a number names: Section 427.
var labelled = set(
	`section row game chapter page level route highway number no nos room flight phase figure table volume version grade type
	part step question exercise problem line lane gate apartment apt unit bus track channel group class season episode week day act article
	amendment rule bill interstate zone district ward formula area item lot pier platform terminal stage round week chapter appendix`,
)

// amounts are nouns of sizes: the bare number behind "of" is the size, also where it looks
// like a year (a crowd of 1900).
var amounts = set(
	`amount sum total number population salary price cost value capital profit loss income fee fund loan deposit debt
	investment budget rent bonus balance maximum minimum average mean length height weight distance speed capacity audience crowd`,
)

// matches are the words that show that two numbers are a score.
var matches = set("win wins won victory draw drew drawn defeat defeated loss lost lead lead leads beat beats " +
	"thrashing rout tie triumph aggregate vote ruling decision record against over")

// set makes a set of words.
func set(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

// context tries the kinds in the order of how sure their signs are: the groups of
// a telephone number before a score, a score before a date. It recognises the numbers
// that count nothing by what stands around them.
func (s *scanner) context(n *numeral) {
	switch {
	case s.telephone(n):
		n.kind = Telephone
	case s.clock(n):
		n.kind = Clock
	case s.score(n):
		n.kind = Score
	case s.date(n):
		n.kind = Date
	case s.year(n):
		n.kind = Year
	case s.label(n):
		n.kind = Label
	case s.percent(n.to) > 0 && n.kind != Ordinal:
		if n.kind == Cardinal || n.kind == Fraction {
			n.kind = Percentage
		}
	}
}

// percent returns how many tokens from i on say percent.
func (s *scanner) percent(i int) int {
	switch s.low(i) {
	case "%", "percent", "pct", "percentage":
		return 1
	case "pc":
		if s.glued(i) {
			return 1
		}
	case "per":
		if s.low(i+1) == "cent" {
			return 2
		}
	case "-":
		if s.glued(i) {
			if n := s.percent(i + 1); n > 0 {
				return n + 1
			}
		}
	}
	return 0
}

// maxGroups is how many groups of digits are looked at on either side.
const maxGroups = 4

// telephone reads groups of digits joined by hyphens that are no range:
// 555-0123, and dates written so.
func (s *scanner) telephone(n *numeral) bool {
	if !n.plain && n.kind != Range {
		return false
	}
	// The groups of digits that hyphens join to this one, on either side.
	from, to := n.from, n.to
	for from > n.from-2*maxGroups && s.groupJoin(from-1) && s.toks[from-2].class == digits {
		from -= 2
	}
	for to < n.to+2*maxGroups && s.groupJoin(to) && to+1 < len(s.toks) && s.toks[to+1].class == digits {
		to += 2
	}
	groups, last := (to-from+1)/2, len(s.low(to-1))
	if s.toks[from].class != digits || s.toks[to-1].class != digits || n.kind == Range && !s.groupJoin(n.from+1) {
		return false
	}
	return groups >= 3 || groups == 2 && last == 4 && len(s.low(from)) == 3
}

// groupJoin reports whether token i is a hyphen without spaces.
func (s *scanner) groupJoin(i int) bool { return i > 0 && s.dash(i) && s.glued(i) && s.glued(i+1) }

// clock reads 10:45, 10.45pm, 5 a.m.
func (s *scanner) clock(n *numeral) bool {
	if n.kind != Cardinal || n.words {
		return false
	}
	// The half of the day behind it: 5am, 5 a.m.
	if s.low(n.to) == "am" || s.low(n.to) == "pm" ||
		(s.low(n.to) == "a" || s.low(n.to) == "p") && s.low(n.to+1) == "." && s.low(n.to+2) == "m" {
		return true
	}
	// Minutes behind a colon, or the colon before the minutes.
	behind := s.low(n.to) == ":" && s.glued(n.to) && s.glued(n.to+1) && len(s.low(n.to+1)) == 2
	inside := s.low(n.from-1) == ":" && s.glued(n.from) && s.glued(n.from-1)
	return behind && n.to+1 < len(s.toks) && s.toks[n.to+1].class == digits || inside || s.low(n.to) == "o'clock"
}

// score reads 6-3 before or after the words of a match, and any pair of small
// numbers that falls.
func (s *scanner) score(n *numeral) bool {
	if n.words || n.scaled || n.kind != Cardinal && n.kind != Range || n.value.Cmp(rational(1000)) > 0 ||
		!n.value.IsInt() {
		return false
	}
	if n.kind == Range {
		return n.to-n.from == 3 && (matches[s.low(n.to)] || matches[s.low(n.from-1)])
	}
	behind := s.groupJoin(n.to) && s.plainDigits(n.to+1)
	inside := s.groupJoin(n.from-1) && s.plainDigits(n.from-2)
	return behind || inside
}

// plainDigits reports whether token i is at most three digits without separators,
// as the sides of a score and the short end of a range of years are.
func (s *scanner) plainDigits(i int) bool {
	return i >= 0 && i < len(s.toks) && s.toks[i].class == digits && !strings.ContainsAny(s.toks[i].low, ".,") &&
		len(s.toks[i].low) <= 3
}

// date reads the day of a month: September 8, 8 September, Sept. 20-24.
func (s *scanner) date(n *numeral) bool {
	if n.words || n.value.Cmp(rational(31)) > 0 || n.scaled || !n.value.IsInt() || n.kind == Ratio {
		return false
	}
	at := n.from - 1
	if s.low(at) == "." {
		at--
	}
	// 9/11 is the name of a day. Other numbers with a stroke may be dates or fractions.
	if s.glued(n.to) && s.words(n.from, []string{
		"9", "/", "11",
	}) || s.glued(n.from) && s.words(n.from-2, []string{"9", "/", "11"}) {
		return true
	}
	if s.month(at) && s.percent(n.to) == 0 {
		return true
	}
	return s.month(n.to) || s.low(n.to) == "of" && s.month(n.to+1)
}

// month reports whether token i names a month; may and march are verbs in
// lower case.
func (s *scanner) month(i int) bool {
	if !months[s.low(i)] || s.toks[i].upper || s.low(i) != "may" && s.low(i) != "march" {
		return months[s.low(i)]
	}
	switch s.low(i - 1) {
	case "on", "in", "since", "until", "of":
		return true
	}
	return s.low(i-2) == "on" // on 1 may
}

// year weighs what stands beside four digits. A preposition of time or a month
// settles it; a plural noun behind says a count, unless an owner or a period
// noun speaks for the year (its 2018 sales); a bound or an approximator speaks
// for a count. What is left is a year where a name or an article stands before
// it, or where it lies in the years that news write of and a word follows.
//
// It reads 2012 where nothing says that it counts, and 2012–13.
func (s *scanner) year(n *numeral) bool {
	if n.kind == Range && n.to-n.from == 3 {
		if o := s.opener(n.from); (o == "from" || o == "between") && s.yearDigits(n.from) && s.yearDigits(n.to-1) &&
			!s.plural(n.to) {
			return true
		}
		return s.yearDigits(n.from) && s.plainDigits(n.to-1) && len(s.low(n.to-1)) == 2 ||
			s.yearDigits(n.from) && s.yearDigits(n.to-1) && s.before(n.from)
	}
	if s.groupJoin(n.from-1) && s.yearDigits(n.from-2) && n.to-n.from == 1 && len(s.low(n.from)) <= 2 {
		return true
	}
	if s.groupJoin(n.to) && s.yearDigits(n.from) && n.to-n.from == 1 && len(s.low(n.to+1)) == 2 &&
		s.plainDigits(n.to+1) {
		return true
	}
	if n.kind != Cardinal || !n.plain || n.to != n.from+1 || !s.yearDigits(n.from) || s.isCurrency(n.from-1) ||
		s.paid(n.from) || s.measured(n.from-1) || s.percent(n.to) > 0 {
		return false
	}
	// Words that only years stand behind.
	if s.before(n.from) || s.yearBefore(n.from) {
		return true
	}
	next := s.low(n.to)
	// Of 1900 to 2039 less evidence is needed: amounts of that size are rare and
	// such years are not.
	modern := n.value.Cmp(rational(1900)) >= 0 && n.value.Cmp(rational(2040)) < 0
	if modern && (s.possessed(n.from) || periods[next] || temporal[s.low(n.from-1)] ||
		s.low(n.from-1) == "from" && !s.nounFollows(n.to)) {
		return true
	}
	// Words that only amounts stand beside.
	if s.plural(n.to) || next == "to" || s.limited(n.from, n.to).bound != Unbounded || s.limited(n.from, n.to).about {
		return false
	}
	// What is left is decided by the word on either side.
	proper := n.from > 0 && s.toks[n.from-1].upper
	following := n.to < len(s.toks) && s.toks[n.to].class == word && next != "and" && next != "or" && next != "as" &&
		next != "is"
	the := s.low(n.from-1) == "the" || s.low(n.from-1) == "a"
	return proper || following && (the || modern) || s.dateBefore(n.from-1)
}

// dateBefore reports whether a day or a month stands before token i+1, with a
// comma or not: Dec 20, 2019.
func (s *scanner) dateBefore(i int) bool {
	if s.low(i) == "," {
		i--
	}
	if i < len(s.toks) && i >= 0 && s.toks[i].class == digits && s.low(i-1) == "." { // Dec. 12
		return s.month(i - 2)
	}
	return s.month(i) || s.month(i-1) && i < len(s.toks) && s.toks[i].class == digits
}

// yearBefore reports whether a year and a conjunction stand before token i:
// 2025 and 2030.
func (s *scanner) yearBefore(i int) bool {
	link := s.low(i - 1)
	return (link == "and" || link == "or" || link == ",") && s.yearDigits(i-2) && s.before(i-2)
}

// possessed reports whether a possessive or an owner stands before token i:
// its 2018 sales, Ferrol's 2018 sales.
func (s *scanner) possessed(i int) bool {
	switch low := s.low(i - 1); low {
	case "its", "their", "his", "her", "our", "this", "last", "an", "a":
		return true
	case "the":
		return !s.plural(i + 1)
	default:
		return i > 1 && s.toks[i-1].upper && strings.HasSuffix(low, "s")
	}
}

// yearDigits reports whether token i is four digits that can be a year.
func (s *scanner) yearDigits(i int) bool {
	if i < 0 || i >= len(s.toks) || len(s.toks[i].low) != 4 {
		return false
	}
	v, ok := small(s.toks[i].low)
	return ok && v >= 1100 && v < 2100
}

// before reports whether the words before token i announce a year.
func (s *scanner) before(i int) bool {
	at := i - 1
	if s.low(at) == "." || s.low(at) == "," {
		at--
	}
	return temporal[s.low(i-1)] && !s.plural(i+1) || s.month(at) || s.low(i-1) == "-" && temporal[s.low(i-2)]
}

// paid reports whether the name of a currency stands before token i. A singular
// with a capital before four digits is rather an event: Euro 2020.
func (s *scanner) paid(i int) bool {
	name := s.low(i - 1)
	return moneyNames[name] && !(s.toks[i-1].upper && s.yearDigits(i) && !strings.HasSuffix(name, "s"))
}

// measured reports whether token i is the of behind a noun that amounts are said
// of: a sum of 2000.
func (s *scanner) measured(i int) bool { return s.low(i) == "of" && amounts[s.low(i-1)] }

// plural reports whether token i looks like a plural noun in lower case.
func (s *scanner) plural(i int) bool {
	if i < 0 || i >= len(s.toks) || s.toks[i].class != word || s.toks[i].upper {
		return false
	}
	w := s.toks[i].low
	switch w {
	case "people", "men", "women", "children", "feet", "sheep", "fish", "deer", "mice", "geese", "police", "cattle":
		return true
	case "was", "is", "has", "as", "this", "its", "his", "us", "does", "plus", "versus", "across":
		return false
	}
	return len(w) > 3 && w[len(w)-1] == 's' && w[len(w)-2] != 's'
}

// scaleSuffix reports whether the letters behind a number multiply it. Those
// that are units as well (m, t, b, mm) do where a currency stands before the
// number, or a word follows that is counted; k and bn always. Of m alone: "60m
// voters" are millions, "a 9m drop" is metres, "$5m" is money.
func (s *scanner) scaleSuffix(n *numeral) bool {
	switch s.low(n.to) {
	case "k", "bn", "mn", "tn", "trn":
		return true
	case "mm":
		return s.isCurrency(n.from-1) || s.currencyCode(n.from-1)
	}
	if s.isCurrency(n.from-1) || s.currencyCode(n.from-1) {
		return true
	}
	next := s.low(n.to + 1)
	if s.low(n.to) == "t" {
		return false
	}
	return (s.nounFollows(n.to+1) || strings.HasSuffix(next, "ed")) && !dimensional[next] || s.low(n.to) == "b" ||
		s.toks[n.to].upper
}

// scaleApart reports whether letters that stand apart from a number multiply it: those of
// millions and above, of money, or of things that are counted behind them. $5 B, 5 B people.
func (s *scanner) scaleApart(n *numeral) bool {
	if s.glued(n.to) || n.to >= len(s.toks) || n.words {
		return false
	}
	switch s.toks[n.to].In(s.text) {
	case "bn", "mn", "tn", "M", "B", "T":
		return s.isCurrency(n.from-1) || s.currencyCode(n.from-1) || s.plural(n.to+1) && !dimensional[s.low(n.to+1)]
	}
	return false
}

// dimensional are the words that follow a length: 10 m long.
var dimensional = set("long high wide deep tall away above below apart across thick race sprint dash freestyle swim " +
	"run relay butterfly backstroke hurdles per fall drop tower squared")
