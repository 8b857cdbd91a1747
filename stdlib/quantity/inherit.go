package quantity

import (
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// inherit gives the numbers that stand without a unit that of another mention:
// of the list they are an item of, else of the mention before.
func (p *parser) inherit() {
	for i := len(p.out) - 2; i >= 0; i-- { // 280 million of the 1.5 billion shekels
		if w := p.out[i].Word; p.low(w+1) == "of" && p.out[i+1].Word <= w+4 {
			p.take(i, i+1)
		}
	}
	for i := len(p.out) - 1; i > 0; i-- { // 61, 65 and 82 apples
		if p.list(i) > 0 && p.list(i) == p.list(i-1) {
			p.take(i-1, i)
			p.share(i-1, i)
		}
	}
	for i := 1; i < len(p.out); i++ { // 48 % of the vote to 30 %
		if a, b := p.out[i-1], p.out[i]; a.Unit.Kind == unit.Share && b.Unit.Equal(a.Unit) && b.Of == "" && a.Sentence == b.Sentence && p.beside(a, b) {
			p.out[i].Of, p.out[i].OfText, p.out[i].Modifiers, p.out[i].Inherited = a.Of, a.OfText, a.Modifiers, a.Of != ""
		}
	}
	for i := range p.out {
		switch q := &p.out[i]; {
		case i > 0 && p.list(i) > 0 && p.list(i) == p.list(i-1) && q.Unit.Kind == unit.None: // $7/$9, $5 and 6
			p.take(i, i-1)
		case q.Unit.Kind == unit.None && p.elliptical(i):
			p.fromBefore(i)
		}
	}
}

// share gives an item of a list the clause of the item behind it.
func (p *parser) share(i, j int) {
	q, from := &p.out[i], p.out[j]
	q.Verb, q.Subject, q.Who, q.Negated, q.Change, q.Place = from.Verb, from.Subject, from.Who, from.Negated, from.Change, from.Place
}

// beside reports whether no verb stands between two quantities, and little else.
func (p *parser) beside(a, b Quantity) bool {
	for k := a.Word; k < b.Word; k++ {
		if p.verb(k) {
			return false
		}
	}
	return b.Word-a.Word <= 8
}

// list is the list that a quantity is an item of.
func (p *parser) list(i int) int {
	if n := p.Tokens[p.out[i].Word].Number; n > 0 {
		return p.Numbers[n-1].List
	}
	return 0
}

// take gives quantity i the unit of quantity j, where it has none.
func (p *parser) take(i, j int) {
	q, from := &p.out[i], p.out[j]
	if q.Unit.Kind != unit.None || q.Of != "" || from.Unit.Kind == unit.None {
		return
	}
	q.Unit, q.Of, q.OfText, q.Inherited = from.Unit, from.Of, from.OfText, true
	if q.Modifiers == nil {
		q.Modifiers = from.Modifiers
	}
}

// elliptical reports whether a quantity without a unit leaves it out: its noun
// is said before. A fraction, a ratio, and the level that something moves to
// have none.
func (p *parser) elliptical(i int) bool {
	q := p.out[i]
	if q.Form == number.Fraction || q.Form == number.Ratio || q.Form == number.Multiple || q.Of != "" {
		return false
	}
	before := p.low(q.Word - 1)
	return before != "to" && before != "at" && q.Form != number.Range
}

// fromBefore takes the unit of the nearest mention before that has one, or that
// of the people whom the verb is about.
func (p *parser) fromBefore(i int) {
	for j := i - 1; j >= max(0, i-window); j-- {
		if from := p.out[j]; from.Unit.Kind != unit.None && !from.Optional && compatible(p.out[i], from) {
			own := p.out[i].Modifiers // 193 white ones
			p.take(i, j)
			p.out[i].Modifiers = own
			return
		}
	}
	if personal[p.out[i].Verb] {
		q := &p.out[i]
		q.Unit, q.Of, q.Inherited = unit.Thing("people"), "people", true
	}
}

// compatible reports whether a bare number can be of the other's unit: what is
// a decimal is no count.
func compatible(q, from Quantity) bool {
	r, exact := q.Value.Exact()
	return !exact || r.IsInt() || from.Unit.Kind != unit.Count || !whole(from)
}

func whole(q Quantity) bool {
	r, exact := q.Value.Exact()
	return exact && r.IsInt()
}

// personal are verbs whose bare numbers are of people: injured 80.
var personal = set("kill injure wound hurt arrest murder die drown detain rescue evacuate hospitalize hospitalise imprison jail")
