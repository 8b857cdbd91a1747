package quantity

import (
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/wordnet"
)

// inherit gives the numbers that stand without a unit that of another mention:
// of the list they are an item of, else of the mention before.
//
// The order is from the surest to the least sure: parts of a following number,
// items of one list, a share beside a share, the sum that the subject names, the
// people whom a verb is about, and last the mention before.
func (p *parser) inherit() {
	for i := len(p.out) - 2; i >= 0; i-- { // 40 million of the 1.2 billion shekels
		if w := p.out[i].Word; p.low(w+1) == "of" && p.out[i+1].Word <= w+4 {
			p.take(i, i+1)
		}
	}
	for i := len(p.out) - 1; i > 0; i-- { // 20, 30 and 40 apples
		if p.list(i) > 0 && p.list(i) == p.list(i-1) {
			p.take(i-1, i)
			p.share(i-1, i)
		}
	}
	for i := 1; i < len(p.out); i++ { // 52 % of the seats to 41 %
		if a, b := p.out[i-1], p.out[i]; a.Unit.Kind == unit.Share && b.Unit.Equal(a.Unit) && b.Of == "" &&
			a.Sentence == b.Sentence && p.beside(a, b) {
			p.out[i].Of, p.out[i].OfText, p.out[i].Modifiers, p.out[i].Inherited = a.Of, a.OfText, a.Modifiers,
				a.Of != ""
		}
	}
	for i := 1; i < len(p.out); i++ { // from 180 pounds to 165
		if p.fromTo(i) {
			p.take(i, i-1)
		}
	}
	for i := range p.out {
		switch q := &p.out[i]; {
		case i > 0 && p.list(i) > 0 && p.list(i) == p.list(i-1) && q.Unit.Kind == unit.None: // $7/$9, $5 and 6
			p.take(i, i-1)
		case q.Unit.Kind == unit.None && q.Of == "" && (p.total(i) || p.killed(i)):
		case q.Unit.Kind == unit.None && p.elliptical(i):
			p.fromBefore(i)
		}
	}
}

// fromTo reports whether a bare quantity is where something goes that begins at the
// quantity before, which says the unit of both.
func (p *parser) fromTo(i int) bool {
	a, b := p.out[i-1], p.out[i]
	if b.Form != a.Form || a.Sentence != b.Sentence || p.low(b.Word-1) != "to" || p.ends[i-1] != b.Word-1 {
		return false
	}
	for k := a.Word - 1; k >= max(0, a.Word-3); k-- {
		if p.low(k) == "from" {
			return true
		}
	}
	return false
}

// share gives an item of a list the clause of the item behind it.
func (p *parser) share(i, j int) {
	q, from := &p.out[i], p.out[j]
	q.Verb, q.Subject, q.Who, q.Negated, q.Change, q.Place = from.Verb, from.Subject, from.Who, from.Negated,
		from.Change, from.Place
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

// list returns the list that a quantity is an item of.
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
	p.people(i)
}

// killed reports whether a participle behind a bare number says that people are
// meant, and enters them: 31 injured.
func (p *parser) killed(i int) bool {
	end := p.ends[i]
	return (p.tagOf(end) == "VBN" || p.tagOf(end) == "VBD") && personal[p.Lemma(p.low(end), wordnet.Verb)] &&
		p.out[i].Form.Counts() &&
		p.out[i].Form != number.Fraction && p.people(i)
}

// people gives a bare number the people whom its verb is about: injured 80, 31
// rescued.
func (p *parser) people(i int) bool {
	q := &p.out[i]
	verb := q.Verb
	if end := p.ends[i]; p.tagOf(end) == "VBN" || p.tagOf(end) == "VBD" {
		verb = p.Lemma(p.low(end), wordnet.Verb)
	}
	if !personal[verb] {
		return false
	}
	q.Unit, q.Of, q.Inherited, q.Verb = unit.Thing("people"), "people", true, verb
	return true
}

// total gives a bare number behind a copula what its subject counts: the number
// of pages I read is 38.
func (p *parser) total(i int) bool {
	q := &p.out[i]
	if q.Verb != "be" || q.Subject == "" {
		return false
	}
	for k := q.Word - 1; k > max(0, q.Word-window) && p.Sentences[q.Sentence].From < k; k-- {
		if !sums[p.low(k-1)] || p.low(k) != "of" {
			continue
		}
		at := k + 1
		for p.tagOf(at) == "DT" || p.tagOf(at) == "PDT" || p.tagOf(at) == "PRP$" {
			at++
		}
		run := p.nounRun(at, q.Word)
		if run.To == 0 {
			return false
		}
		p.name(q, run)
		q.Inherited = true
		if low := p.low(k - 1); low == "number" || low == "sum" || low == "amount" ||
			p.Tokens[run.Head].Tag == "NNS" && low == "total" {
			q.Unit = unit.Thing(q.Of)
		}
		return true
	}
	return false
}

// sums are the nouns that say how many of something there are.
var sums = set("number total sum amount count")

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
var personal = set("kill injure wound hurt arrest murder die drown detain rescue evacuate displace exile " +
	"hospitalize hospitalise imprison jail")
