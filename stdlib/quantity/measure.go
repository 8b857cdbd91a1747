package quantity

import (
	"math/big"
	"strings"
	"unicode"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// measure reads the unit around the number at token i, and returns the token
// behind it.
//
// A currency before the number wins over a unit behind it, since "$5 million"
// and "$5 an hour" are money. Only where neither is a measure is the number
// looked at for an age, which has signs of its own.
func (p *parser) measure(q *Quantity, sent Sentence, i int) int {
	end := i + 1
	for end < sent.To && p.Tokens[end].Start < q.End { // 300 or so singers
		end++
	}
	// The currency may stand before the words of the bound or among them: $ more
	// than 6, more than $ less than 6.
	u, before := p.money(sent, i)
	for at := p.firstOf(q, i); !before && at < i; at++ {
		u, before = p.money(sent, at)
	}
	if !before {
		at := p.pastNation(p.pastHyphen(end, sent.To), sent.To)
		if q.Form == number.Fraction && (p.low(at) == "a" || p.low(at) == "an") { // half an hour
			at++
		}
		if v, to := p.unitAt(at, sent.To); to > 0 {
			u, end = p.settled(v, q, sent, at, to), to
			if to := p.age(&u, at, end, sent.To); end-at == 1 && to > 0 {
				end = to
			}
		}
	} else if end < sent.To && p.nation(end) {
		end++ // $5 US
	}
	if before := p.low(i - 1); u.Kind == unit.None && (before == "aged" || before == "age" || before == "ages") {
		u = aged(unit.Year())
	}
	if u.Kind == unit.None && p.aside(q, i) {
		u = aged(unit.Year())
	}
	if u.Kind == unit.None {
		u = p.moneyName(sent, p.firstOf(q, i))
	}
	q.Unit = u
	if u.Kind == unit.None && q.Form == number.Percentage {
		q.Unit, _ = unit.Parse("%")
	}
	if u.Kind != unit.None {
		end = p.rate(q, sent, end)
	}
	return end
}

// firstOf returns the first token of the words that bound the number at token i.
func (p *parser) firstOf(q *Quantity, i int) int {
	for i > 0 && p.Tokens[i-1].Start >= q.Start {
		i--
	}
	return i
}

// pastNation passes over the system that a unit is of: one US fluid ounce.
func (p *parser) pastNation(i, end int) int {
	switch p.low(i) {
	case "us", "u.s.", "uk", "imperial", "metric", "american", "british":
		if _, to := p.unitAt(i, end); to > 0 {
			return i
		}
		if _, to := p.unitAt(i+1, end); to > 0 {
			return i + 1
		}
	}
	return i
}

// pastHyphen passes over the hyphen of 7-hour and 7 - hour.
func (p *parser) pastHyphen(i, end int) int {
	if i+1 < end && p.low(i) == "-" && (p.glued(i) == p.glued(i+1)) && p.Tokens[i+1].Number == 0 {
		return i + 1
	}
	return i
}

// money reads the currency before a number: $5, US $5, EUR 5, Rs. 5.
func (p *parser) money(sent Sentence, i int) (unit.Unit, bool) {
	if p.low(i-1) == "-" && p.moneySign(i-2) { // -$5 is written $-5 too
		i--
	}
	for n := 3; n >= 1; n-- {
		if i-n < sent.From {
			continue
		}
		u, ok := unit.Parse(p.raw(i-n, i))
		if n == 2 && !ok {
			u, ok = p.coded(i)
		}
		if !ok || u.Kind != unit.Money || u.Per != nil {
			continue
		}
		if letters := p.foreign(i); n == 1 && letters != "" {
			return unit.Foreign(letters), true
		}
		if p.moneySign(i-1) || n == 2 && p.moneySign(i-2) { // $, US$, $US
			return u, true
		}
	}
	return unit.Unit{}, false
}

// foreign returns the letters joined to the dollar sign before token i, which say whose dollar it is: Z$5.
func (p *parser) foreign(i int) string {
	if p.low(i-1) != "$" || !p.glued(i-1) {
		return ""
	}
	letters := p.Tokens[i-2].Text
	if len(letters) > 3 || strings.IndexFunc(letters, func(r rune) bool { return !unicode.IsLetter(r) }) >= 0 {
		return ""
	}
	return letters
}

// moneyName returns the currency whose name ends before token i, where neither sign
// nor unit says what the amount is of: rupees 500, US Dollar 3.
func (p *parser) moneyName(sent Sentence, i int) unit.Unit {
	for n := 2; n >= 1; n-- {
		if i-n < sent.From || p.Tokens[i-n].Number > 0 {
			continue
		}
		if u, ok := unit.Parse(p.raw(i-n, i)); ok && u.Kind == unit.Money && u.Per == nil &&
			number.NamesMoney(p.low(i-1)) {
			return u
		}
	}
	return unit.Unit{}
}

// coded reads the letters before a sign in any case, or joined to it behind: c $, hk$, MXN$, $A. The
// article of a $5 bill is none.
func (p *parser) coded(i int) (unit.Unit, bool) {
	letters, sign := strings.ToUpper(p.low(i-2)), p.low(i-1)
	behind := letters == "$" && p.glued(i-1) // $A, $NZ
	if behind {
		letters, sign = strings.ToUpper(sign), letters
	}
	if sign != "$" || letters == "A" && !behind || letters == "" {
		return unit.Unit{}, false
	}
	if u, ok := unit.Parse(letters + "$"); ok {
		return u, true
	}
	u, ok := unit.Parse(letters)
	return u, ok && u.Code == letters
}

// moneySign reports whether token i is a sign or a code of a currency, which
// stand before numbers; words (dollars) do not.
func (p *parser) moneySign(i int) bool {
	if i < 0 || i >= len(p.Tokens) {
		return false
	}
	t := p.Tokens[i]
	if t.Tag == "$" || strings.HasSuffix(t.Text, "$") {
		return true
	}
	u, ok := unit.Parse(t.Text)
	return ok && u.Kind == unit.Money && (t.Text == u.Code || t.Text == u.Symbol || t.Text == "PS" ||
		number.AbbreviatesMoney(strings.TrimSuffix(t.Text, ".")) || strings.EqualFold(t.Text, "rs"))
}

// nation reports whether token i says whose currency a sign is: $5 US.
func (p *parser) nation(i int) bool {
	switch p.Tokens[i].Text {
	case "US", "U.S.", "USD", "dollars":
		return true
	}
	return false
}

// unitAt returns the longest unit at token i, and the token behind it; 0 for none.
func (p *parser) unitAt(i, end int) (unit.Unit, int) {
	for n := min(4, end-i); n >= 1; n-- {
		if p.Tokens[i+n-1].Number > 0 {
			continue
		}
		text := p.raw(i, i+n)
		if n == 1 {
			text = ageless(text)
		}
		u, ok := unit.Parse(text)
		if ok && (n > 1 || p.unitWord(u, i)) && (u.Per == nil || n > 2 || strings.ContainsAny(text, "/-")) {
			return u, i + n
		}
	}
	return unit.Unit{}, 0
}

// ageless returns the year of year-old, and other words as they are.
func ageless(w string) string {
	if w == "yo" || w == "y/o" {
		return "year"
	}
	if head, ok := strings.CutSuffix(strings.TrimSuffix(w, "s"), "-old"); ok {
		return head
	}
	return w
}

// unitWord reports whether the one token at i is the unit that it could be: a
// symbol that is also an English word (in, a, at) is one only where it is
// joined to the number, or is no such word.
//
// The tables hold symbols of one and two letters that are also words or parts of
// names. A wrong unit is worse than none, since it separates what should be
// added; so the doubtful ones need the number right before them.
func (p *parser) unitWord(u unit.Unit, i int) bool {
	t := p.Tokens[i].Text
	if p.glued(i) && p.Tokens[i-1].Number > 0 {
		return true
	}
	switch low := strings.ToLower(t); {
	case low == "cup" || low == "cups":
		return p.low(i+1) == "of" || p.noun(i+1)
	case low == "l" || low == "h": // 1.5 l of milk, in 2 h.
		return p.Tokens[i-1].Number > 0 && !p.word(i+1) && p.glued(i+1) == (p.low(i+1) == ".")
	case low == "in" && (p.low(i-2) == "ft" || p.low(i-2) == "." && p.low(i-3) == "ft"): // 5 ft. 3 in.
		return true
	case ambiguous[low]:
		return p.low(i-1) == "-" && len(low) > 2 // 16-bit
	}
	if len(t) == 1 && t >= "A" && t <= "z" {
		if strings.Contains("CFKWVNJL", t) && !p.glued(i+1) {
			return true
		}
		return p.glued(i+1) == (p.low(i+1) == ".") && p.low(i+1) != "-" && !p.word(i+1) &&
			p.glued(i) == (p.low(i-1) == "-")
	}
	return true
}

// ambiguous are symbols of units that are words as well.
var ambiguous = set("in at a an am as ha are is bar nit mo pt st mol cd t d p b au re r s bit cup stone gray grays " +
	"mole moles stones ct bits")

// word reports whether token i is a word in lower case, not a preposition or a
// conjunction.
func (p *parser) word(i int) bool {
	tag := p.tagOf(i)
	return strings.HasPrefix(tag, "NN") || strings.HasPrefix(tag, "JJ")
}

// age reads year-old and years of age behind a number: the token behind them,
// 0 where they do not stand there.
func (p *parser) age(u *unit.Unit, at, end, stop int) int {
	if u.Kind != unit.Measure || u.Key() != unit.Year().Key() {
		return 0
	}
	to := 0
	switch low := p.low(end); {
	case ageless(p.low(at)) != p.low(at):
		to = end
	case low == "old" || low == "olds":
		to = end + 1
	case low == "-" && strings.HasPrefix(p.low(end+1), "old"):
		to = end + 2
	case low == "of" && p.low(end+1) == "age":
		to = end + 2
	}
	if to == 0 || to > stop {
		return 0
	}
	*u = aged(*u)
	return to
}

// aside reports whether a whole number stands between commas behind a name, as
// the age of a person does: Rosa Lund, 44, is.
func (p *parser) aside(q *Quantity, i int) bool {
	if p.low(i-1) != "," || p.tagOf(i-2) != "NNP" && p.tagOf(i-2) != "NNPS" ||
		p.low(i+1) != "," && p.tagOf(i+1) != "." && p.low(i+1) != ";" && !p.verb(i+1) {
		return false
	}
	return q.Form == number.Cardinal && whole(*q) &&
		q.Value.Within(number.Between(big.NewRat(0, 1), big.NewRat(120, 1)))
}

// aged returns a unit of time as one of age.
func aged(u unit.Unit) unit.Unit {
	u.Name += " of age"
	return u
}

// rate reads what an amount is reckoned by: per hour, a share, /kg, -a-day.
func (p *parser) rate(q *Quantity, sent Sentence, end int) int {
	at := end
	for p.low(at) == "-" && at+1 < sent.To {
		at++
	}
	if at+1 >= sent.To {
		return end
	}
	link := p.low(at)
	if at+2 < sent.To && p.low(at+1) == "-" {
		at++
	}
	per, to := p.unitAt(at+1, sent.To)
	// Per takes any noun. An article takes a measure (an hour), and behind money
	// a single noun (a share); else it begins a phrase of its own.
	switch link {
	case "per", "/":
		if to == 0 && p.noun(at+1) {
			per, to = unit.Thing(p.Tokens[at+1].Lemma), at+2
		}
	case "a", "an":
		if to == 0 && q.Unit.Kind == unit.Money && p.noun(at+1) && !p.noun(at+2) {
			per, to = unit.Thing(p.Tokens[at+1].Lemma), at+2
		} else if per.Kind != unit.Measure {
			return end
		}
	default:
		return end
	}
	if to == 0 || per.Kind == unit.None || per.Kind == unit.Money || (link == "a" || link == "an") && past[p.low(to)] {
		return end
	}
	q.Unit = q.Unit.Over(per)
	return to
}

// past are the words behind a time that make it no rate: a year earlier.
var past = set("earlier ago later before after from")

// settled chooses among the meanings of a unit by its context: pounds of
// weight or of money, degrees of heat or of an angle.
//
// Without a word that speaks for one meaning, pounds are weight and degrees are
// of an angle.
func (p *parser) settled(u unit.Unit, q *Quantity, sent Sentence, at, to int) unit.Unit {
	word := p.low(at)
	switch {
	case (word == "pound" || word == "pounds") && to == at+1:
		if p.low(to) == "of" || p.low(at-1) == "-" || p.near(sent, at, massWords) || !p.near(sent, at, moneyWords) {
			mass, _ := unit.Parse("lb")
			return mass
		}
		sterling, _ := unit.Parse("£")
		return sterling
	case p.Tokens[at].Text == "F" && p.near(sent, at, heatWords):
		heat, _ := unit.Parse("°F")
		return heat
	case (word == "degree" || word == "degrees") && to == at+1 && p.near(sent, at, heatWords):
		return unit.Heat()
	}
	return u
}

// Words that settle what an ambiguous unit measures.
var (
	massWords = set("weigh weighs weighed weighing weight heavy heavier lose lost gain gained fish catch load " +
		"pressure")
	moneyWords = set("pay pays paid cost costs price prices worth spend spent sell sold buy bought earn earned " +
		"charge charged bank fine fined value tax revenue profit loss budget fee £ million billion")
	heatWords = set("temperature temperatures hot cold heat heated weather warm warmer cool cooler cooled fever " +
		"freezing oven celsius fahrenheit thermometer boil boiling")
)

// near reports whether one of the words stands in the sentence around token at.
func (p *parser) near(sent Sentence, at int, words map[string]bool) bool {
	for i := max(sent.From, at-window); i < min(sent.To, at+window); i++ {
		if words[p.low(i)] {
			return true
		}
	}
	return false
}
