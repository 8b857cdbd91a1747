package reason

import (
	"slices"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/wordnet"
)

// amountAt returns the quantity that begins at the next token, −1 for none.
func (r *reading) amountAt() int {
	start := r.Tokens[r.at].Start
	return slices.IndexFunc(r.Quantities, func(q quantity.Quantity) bool {
		return !q.Optional && min(q.Start, q.Number.Start) == start
	})
}

// exactly are the words that make an amount the exact one.
var exactly = set("exactly precisely only just")

// dets are the determiners that a phrase may begin with.
var dets = set("the a an this that these those his her its their my our your some")

// noun reads a noun phrase.
func (r *reading) noun() (phrase, bool) {
	from := r.at
	p := phrase{amount: -1}
	if r.at >= r.to {
		return p, false
	}
	if tag := r.tagged(0); tag == "PRP" || r.low(0) == "it" {
		r.at++
		return phrase{
			head:   r.low(-1),
			words:  r.low(-1),
			amount: -1,
			plural: r.low(-1) == "they" || r.low(-1) == "we",
		}, true
	}
	if low := r.low(0); dets[low] {
		p.det = low
		r.at++
	} else if r.tagged(0) == "NNP" && r.owner() {
		p.det = r.owned()
	}
	measured := r.counts(&p)
	if !measured || p.head == "" {
		r.named(&p)
	}
	if p.head == "" && p.amount < 0 || p.amount >= 0 && p.head == "" && r.tagged(0) == "CD" {
		r.at = from
		return p, false
	}
	r.of(&p)
	p.words = r.Segments.Text[r.Tokens[from].Start:r.Tokens[r.at-1].End]
	return p, true
}

// owner reports whether names with a possessive clitic come next.
func (r *reading) owner() bool {
	k := 0
	for r.tagged(k) == "NNP" {
		k++
	}
	return k > 0 && (r.low(k) == "'s" || r.low(k) == "'")
}

// owned reads them.
func (r *reading) owned() string {
	var names []string
	for r.tagged(0) == "NNP" {
		names = append(names, r.low(0))
		r.at++
	}
	r.at++
	return strings.Join(names, " ") + "'s"
}

// counts reads an amount with the unit of a measure, for which it gives the head.
func (r *reading) counts(p *phrase) bool {
	if r.at >= r.to {
		return false
	}
	if (exactly[r.low(0)]) && r.at+1 < r.to && r.amountAt() < 0 {
		r.at++
		if p.exact = r.amountAt() >= 0; !p.exact {
			r.at--
		}
	}
	if p.amount = r.amountAt(); p.amount < 0 {
		if t := r.Tokens[r.at]; t.Number > 0 && !r.Numbers[t.Number-1].Kind.Counts() { // a year, an hour
			p.head, p.name = r.low(0), true
			r.at++
			return true
		}
		return false
	}
	q := &r.Quantities[p.amount]
	end := q.Number.End
	if isMeasure(q.Unit) {
		p.head, p.plural = "unit", true
		end = max(end, r.unitEnd(q))
	}
	for r.at < r.to && r.Tokens[r.at].Start < end {
		r.at++
	}
	return true
}

// unitEnd returns where the unit behind an amount ends: before what is measured.
func (r *reading) unitEnd(q *quantity.Quantity) int {
	end := q.Number.End
	for _, t := range r.Tokens[r.at:r.to] {
		if t.Start >= q.End || t.Start >= end && q.OfText != "" &&
			strings.HasPrefix(r.Segments.Text[t.Start:], q.OfText) || strings.EqualFold(t.Text, "of") {
			break
		}
		end = max(end, t.End)
	}
	return end
}

// named reads adjectives, nouns and names.
func (r *reading) named(p *phrase) {
	for k := 0; ; k++ {
		tag := r.tagged(0)
		last := !strings.HasPrefix(r.tagged(1), "NN") && r.tagged(1) != "JJ"
		switch {
		case strings.HasPrefix(tag, "JJ") && (strings.HasPrefix(r.tagged(1), "NN") ||
			strings.HasPrefix(r.tagged(1), "JJ")):
			p.mods = append(p.mods, r.low(0))
		case tag == "NNP" || tag == "NNPS":
			p.head, p.name, p.plural = strings.TrimSpace(p.head+" "+r.low(0)), true, tag == "NNPS"
			if last || r.tagged(1) != "NNP" && r.tagged(1) != "NNPS" {
				r.at++
				return
			}
		case tag == "NN" || tag == "NNS":
			if !last && !r.verbNext() {
				p.mods = append(p.mods, r.low(0))
				break
			}
			p.head, p.plural = r.Lemma(r.low(0), wordnet.Noun), tag == "NNS"
			r.at++
			return
		default:
			return
		}
		r.at++
	}
}

// verbNext reports whether the noun behind the next one is rather the clause's verb: no
// verb has been read, and none stands behind it.
func (r *reading) verbNext() bool {
	if r.verb != "" || r.lex.verb(r.low(1)) == "" || r.at+2 < r.to && strings.HasPrefix(r.tagged(2), "NN") {
		return false
	}
	for k := r.at + 1; k < r.to; k++ {
		if tag := r.Tokens[k].Tag; strings.HasPrefix(tag, "VB") || tag == "MD" {
			return false
		}
	}
	plural := r.tagged(0) == "NNS"
	return plural == (r.lex.verb(r.low(1)) == r.low(1))
}

// of reads the phrases behind of.
func (r *reading) of(p *phrase) {
	for r.ok && r.low(0) == "of" {
		r.at++
		of, ok := r.noun()
		if !ok {
			r.ok = false
			return
		}
		p.of = append(p.of, of)
	}
}
