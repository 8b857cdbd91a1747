package quantity

import (
	"strings"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// counted reads what is counted or measured, from token at on, and returns the
// token behind it.
//
// The order matters: times before nouns (four times the number), compounds with
// a hyphen before longer phrases (six-string guitar), partitives before their
// heads (pieces of chalk), since each of them would be read as a plain noun.
//
// A hyphen makes one word of a number and the noun behind it. The number then counts
// that noun and says nothing of the one that the compound describes: a six-string guitar
// has six strings, and is one guitar.
func (p *parser) counted(q *Quantity, sent Sentence, i, at int) int {
	k := p.pastHyphen(at, sent.To)
	k = p.pastMore(k, sent.To)
	if p.low(k) == "of" { // 12 of the lambs, 5 % of the vote, 3 litres of water
		return p.partOf(q, sent, k, at)
	}
	if low := p.low(k); (low == "times" || low == "time") && q.Unit.Kind == unit.None { // four times the number
		q.Unit, q.Of, q.OfText = unit.Thing("time"), "time", p.Tokens[k].Text
		return p.rate(q, sent, k+1)
	}
	run := p.nounRun(k, sent.To)
	if g, ok := p.arcs[arcKey{i, "nummod"}]; ok && p.noun(g) && g >= k && g < k+10 && q.Unit.Kind == unit.None {
		run = Chunk{k, g + 1, g}
	}
	// six-string guitar
	if run.To > 0 && k > at && k == i+2 && p.glued(i+1) && q.Unit.Kind == unit.None && run.Head > k {
		run.Head, run.To = k, k+1
	}
	if run.To == 0 || p.measuredPlural(q, at) {
		return at
	}
	head := p.Tokens[run.Head]
	if head.Lemma == "one" || head.Lemma == "ones" {
		p.modify(q, run)
		return run.To
	}
	if q.Unit.Kind == unit.None && partitives[head.Lemma] && p.low(run.To) == "of" {
		q.Unit = unit.Thing(head.Lemma)
		return p.partOf(q, sent, run.To, run.To)
	}
	if q.Unit.Kind == unit.None && partitives[head.Lemma] && p.heldBefore(q, head.Lemma) {
		return run.To
	}
	p.name(q, run)
	if q.Unit.Kind != unit.None {
		return run.To
	}
	if q.Form == number.Ratio { // one in four sailors: a part of them
		return run.To
	}
	q.Unit = unit.Thing(q.Of)
	return p.rate(q, sent, run.To)
}

// measuredPlural reports whether the unit before token at is a plural, behind
// which a noun begins something else: after 30 seconds Rosa waved. A measure before the
// noun that it describes is singular in English (a 30-second pause).
func (p *parser) measuredPlural(q *Quantity, at int) bool {
	return q.Unit.Kind == unit.Measure && at > 0 && p.Tokens[at-1].Number == 0 && len(p.low(at-1)) > 3 &&
		strings.HasSuffix(p.low(at-1), "s") &&
		p.low(at) != "-"
}

// partitives are nouns that hold or divide what they are followed by of: they
// are the unit, and what is in them is counted.
var partitives = set(
	`piece slice bag bottle box glass cup pack packet package carton can jar bowl plate basket bucket crate case container stack pile bunch
	loaf sheet roll bar tube pair set dozen group team herd flock row bushel sack tank truckload load batch stick scoop serving gallon ton drop page album
	kind type sort variety form number amount part share portion percentage`,
)

// heldBefore gives a quantity of a partitive what the partitive before was of, where one
// was said. A partitive leaves out the phrase with of where it is repeated, as any noun
// that has been said may: 7 slices of melon and 5 more slices are 12 slices of melon. By
// itself a slice is a measure of nothing.
func (p *parser) heldBefore(q *Quantity, partitive string) bool {
	for j := len(p.out) - 1; j >= max(0, len(p.out)-window); j-- {
		if from := p.out[j]; from.Unit.Name == partitive && from.Of != partitive && from.Of != "" {
			q.Unit, q.Of, q.OfText, q.Modifiers, q.Inherited = from.Unit, from.Of, from.OfText, from.Modifiers, true
			return true
		}
	}
	return false
}

// pastMore passes over the words that stand between a number and its noun and
// are no part of it: 25 more rulers, 3 fewer nests.
func (p *parser) pastMore(i, end int) int {
	for i < end {
		switch p.low(i) {
		case "more", "fewer", "less", "additional", "extra", "further", "other", "others", "different", "new":
			if i+1 < end && (p.noun(i+1) || strings.HasPrefix(p.tagOf(i+1), "JJ")) {
				i++
				continue
			}
		}
		return i
	}
	return i
}

// partOf reads the phrase behind of.
func (p *parser) partOf(q *Quantity, sent Sentence, of, end int) int {
	k := of + 1
	for k < sent.To && (p.tagOf(k) == "DT" || p.tagOf(k) == "PDT" || p.tagOf(k) == "PRP$") && !p.pronoun(k) {
		k++
	}
	if k < sent.To && (p.tagOf(k) == "PRP" || p.tagOf(k) == "WDT" || p.tagOf(k) == "WP" || p.pronoun(k)) {
		p.heldBefore(q, q.Unit.Name)
		return k + 1 // of them: inherited
	}
	// Another number: 40 million of the 1.2 billion shekels; inherit joins them.
	if k < sent.To && p.Tokens[k].Number > 0 && p.counts(k) {
		return end
	}
	// A measure behind of is the unit; it leaves what is measured unsaid.
	if q.Unit.Kind == unit.None {
		at := p.pastNation(k, sent.To)
		if u, to := p.unitAt(at, sent.To); to > 0 && u.Kind != unit.Share { // hundreds of miles, 1/16 of a pint
			q.Unit = p.settled(u, q, sent, at, to)
			return to
		}
	}
	run := p.nounRun(k, sent.To)
	if run.To == 0 && victims[p.low(k)] { // 19 of the wounded
		q.Of, q.OfText, q.Modifiers = "people", p.raw(k, k+1), []string{p.low(k)}
		run.To = k + 1
	} else if run.To > 0 {
		p.name(q, run)
	}
	if run.To == 0 {
		return end
	}
	if q.Unit.Kind == unit.None && q.Form != number.Fraction && q.Form != number.Ratio {
		q.Unit = unit.Thing(q.Of)
	}
	return run.To
}

// victims are adjectives that stand for people: with the article, an adjective of what
// befalls people names those whom it befell, and takes no noun.
var victims = set("dead wounded injured missing sick poor rich homeless unemployed")

// pronoun reports whether token k is those or these without a noun.
func (p *parser) pronoun(k int) bool {
	if low := p.low(k); low != "those" && low != "these" {
		return false
	}
	return !p.word(k+1) && p.tagOf(k+1) != "CD"
}

// name enters a noun phrase as what is counted.
func (p *parser) name(q *Quantity, run Chunk) {
	q.Of = p.Tokens[run.Head].Lemma
	q.OfText = p.raw(run.From, run.To)
	p.modify(q, run)
}

// modify enters the words before the head.
func (p *parser) modify(q *Quantity, run Chunk) {
	for k := run.From; k < run.Head; k++ {
		switch t := p.Tokens[k]; {
		case t.Tag == "DT", t.Tag == "POS", t.Tag == ":", t.Number > 0:
		case t.Tag == "NNP" || t.Tag == "NNPS":
			q.Modifiers = append(q.Modifiers, t.Text)
		default:
			q.Modifiers = append(q.Modifiers, strings.ToLower(t.Text))
		}
	}
}

// nounRun returns the adjectives and nouns from token i on, up to their last noun;
// the zero Chunk where there is none. A name behind a plural, and a word of
// time, begin something else: 9 sailors Friday.
func (p *parser) nounRun(i, end int) Chunk {
	head, k := -1, i
	for ; k < end; k++ {
		if !p.runs(k, i, head, end) {
			break
		}
		if p.noun(k) {
			head = k
		}
	}
	if head < 0 {
		return Chunk{}
	}
	return Chunk{i, head + 1, head}
}

// runs reports whether token k goes on with the run that began at first.
//
// The tagger takes names and verbs behind a noun for nouns; so a plural ends the
// run, but for those that stand before nouns (sales representatives), and words
// of time end it (9 sailors Friday).
func (p *parser) runs(k, first, head, end int) bool {
	t := p.Tokens[k]
	if temporal[strings.ToLower(t.Text)] && head >= 0 {
		return false
	}
	plural := head >= 0 && p.Tokens[head].Tag == "NNS"
	switch t.Tag {
	case "NN", "NNS":
		return !plural || pluralModifiers[strings.ToLower(p.Tokens[head].Text)]
	case "NNP", "NNPS":
		return !plural
	case "RB", "RBR", "RBS":
		return head < 0 && k+1 < end && (strings.HasPrefix(p.tagOf(k+1), "JJ") || p.tagOf(k+1) == "VBN")
	case "JJ", "JJR", "JJS":
		return head < 0 || k+1 < end && p.noun(k+1) && !plural
	case "VBN", "VBG":
		return head < 0 && k+1 < end && (p.noun(k+1) || strings.HasPrefix(p.tagOf(k+1), "JJ"))
	case "POS":
		return head >= 0
	case "CC":
		return head < 0 && k > first && k+1 < end && strings.HasPrefix(p.tagOf(k-1), "JJ") &&
			strings.HasPrefix(p.tagOf(k+1), "JJ")
	case "CD":
		return head < 0 && p.innerMeasure(k, end) || head == k-1 && p.inName(k, end)
	case ":":
		return t.Text == "-" && k > first && k+1 < end && (p.noun(k+1) || p.noun(k-1) && p.glued(k))
	}
	return false
}

// pluralModifiers are plurals that stand before nouns. A noun before another is singular
// in English (a coat shop, of coats), but for those that have a sense of their own in the
// plural: goods trains, savings banks.
var pluralModifiers = set("sales sports arms goods earnings savings systems operations communications resources " +
	"news women men people students clothes")

// innerMeasure reports whether the number at token k belongs to a measure that
// stands before the noun: nine 2-litre jugs.
func (p *parser) innerMeasure(k, end int) bool {
	_, to := p.unitAt(p.pastHyphen(k+1, end), end)
	return to > 0 && p.noun(to)
}

// inName reports whether the number at token k is part of a name that stands before
// the noun: three Fokker 70 planes.
func (p *parser) inName(k, end int) bool {
	n := p.Tokens[k].Number
	return n > 0 && p.Numbers[n-1].Kind == number.Label && k+1 < end &&
		(p.noun(k+1) || strings.HasPrefix(p.tagOf(k+1), "JJ"))
}

// temporal are words of time that follow a noun without a preposition.
var temporal = set(
	`monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow tonight now daily weekly monthly yearly annually
	january february april june july august september october november december ago later earlier worldwide altogether total overall`,
)
