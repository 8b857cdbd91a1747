package quantity

import (
	"strings"

	"sequent/stdlib/wordnet"
)

// clause reads the verb, its subject, negation, change and place around the
// number at token i, whose phrase ends at token end.
func (p *parser) clause(q *Quantity, sent Sentence, i, end int) {
	v := p.verbOf(sent, i, end)
	if v >= 0 {
		q.Verb = p.Lemma(strings.ToLower(p.Tokens[v].Text), wordnet.Verb)
		q.Negated = p.negated(sent, v)
		if v < i {
			q.Subject, q.Who = p.subject(sent, v)
		} else {
			q.Subject, q.Who = q.Of, q.OfText
		}
	}
	q.Change = p.change(q, sent, i, end)
	q.Place = p.place(sent, end)
}

// window is how many tokens around a number are looked at for its clause, so
// that the time is linear in the text however long its sentences are.
const window = 60

// verbOf returns the main verb of the number's clause: behind it where the number
// stands in the subject, else the nearest one before; -1 where there is none.
//
// A window of sixty tokens is wider than any clause of the data at hand, and
// keeps a text of ten thousand numbers without a full stop linear.
func (p *parser) verbOf(sent Sentence, i, end int) int {
	// Right behind the phrase a finite verb has it as its subject.
	if v := p.finite(end, sent.To); v >= 0 {
		return p.mainVerb(v, sent.To)
	}
	// Else the nearest verb before, which has it as object or in a phrase.
	for k := i - 1; k >= max(sent.From, i-window); k-- {
		if p.verb(k) && !p.modifier(k) {
			return k
		}
	}
	for k := end; k < min(sent.To, end+window); k++ {
		if p.verb(k) && !p.modifier(k) {
			return p.mainVerb(k, sent.To)
		}
	}
	return -1
}

// finite returns the finite verb that follows a subject ending before token i, with
// adverbs and one prepositional phrase between; -1 where none does.
func (p *parser) finite(i, end int) int {
	for k := i; k < end && k < i+6; k++ {
		switch tag := p.tagOf(k); tag {
		case "VBD", "VBZ", "VBP", "MD":
			return k
		case "RB", "DT", "IN", "NN", "NNS", "NNP", "JJ", "PRP$", "POS":
			if tag == "IN" && k > i {
				return -1
			}
		default:
			return -1
		}
	}
	return -1
}

// mainVerb returns the last of the verbs from token v on that go together: would
// have been sold.
func (p *parser) mainVerb(v, end int) int {
	last := v
	for k := v + 1; k < end && k <= last+2; k++ {
		tag := p.tagOf(k)
		if tag == "RB" {
			continue
		}
		if tag != "VBN" && tag != "VB" && tag != "VBG" || !p.auxiliary(last) {
			break
		}
		last = k
	}
	return last
}

// verb reports whether token i is a verb.
func (p *parser) verb(i int) bool {
	tag := p.tagOf(i)
	return strings.HasPrefix(tag, "VB")
}

// auxiliary reports whether token i is a form of be, have, do, or a modal.
func (p *parser) auxiliary(i int) bool {
	switch p.Lemma(p.low(i), wordnet.Verb) {
	case "be", "have", "do", "get", "will":
		return true
	}
	return p.tagOf(i) == "MD"
}

// modifier reports whether a participle stands before a noun: injured people.
func (p *parser) modifier(i int) bool {
	return (p.tagOf(i) == "VBN" || p.tagOf(i) == "VBG") && p.noun(i+1) && !p.verb(i-1) &&
		(p.tagOf(i-1) == "CD" || p.tagOf(i-1) == "DT" || p.tagOf(i-1) == "JJ")
}

// negated reports whether not, never or no stand by the verb at token v.
func (p *parser) negated(sent Sentence, v int) bool {
	for k := max(sent.From, v-3); k < min(sent.To, v+2); k++ {
		switch p.low(k) {
		case "not", "n't", "n’t", "never", "neither", "nor", "cannot", "without":
			return true
		case "no":
			return !p.inNumber(k)
		}
	}
	return false
}

// inNumber reports whether token k belongs to the words of a number's bound:
// no more than.
func (p *parser) inNumber(k int) bool {
	for j := k + 1; j < len(p.Tokens) && j < k+4; j++ {
		if n := p.Tokens[j].Number; n > 0 {
			return p.Numbers[n-1].Start <= p.Tokens[k].Start
		}
	}
	return false
}

// subject returns the head and the words of the noun phrase before the verb at token
// v. Verbs that are joined share the subject of the first.
//
// A relative pronoun stands for the noun before it (the man who had 3 dogs);
// there is no subject in "there are 3 dogs".
func (p *parser) subject(sent Sentence, v int) (head, text string) {
	if d, ok := p.arcs[arcKey{v, "nsubj"}]; ok && d < v {
		if c := p.chunkAt(d); c >= 0 {
			return p.Tokens[d].Lemma, p.raw(p.Chunks[c].From, p.Chunks[c].To)
		}
	}
	// Past adverbs and auxiliaries; verbs that a conjunction joins share the
	// subject of the first.
	k := v - 1
	for k >= max(sent.From, v-window) && (p.tagOf(k) == "RB" || p.tagOf(k) == "MD" || p.verb(k) || p.low(k) == "to") {
		k--
	}
	if k >= sent.From && (p.tagOf(k) == "CC" || p.tagOf(k) == ",") {
		for k--; k >= max(sent.From, v-window); k-- {
			if p.verb(k) && !p.modifier(k) && k < v-1 {
				return p.subject(sent, k)
			}
		}
		return "", ""
	}
	c, ok := p.chunkEnding(k)
	if !ok {
		return "", ""
	}
	if tag := p.tagOf(c.Head); tag == "WP" || tag == "WDT" || tag == "EX" {
		if c, ok = p.chunkEnding(c.From - 1); !ok || tag == "EX" {
			return "", ""
		}
	}
	return p.Tokens[c.Head].Lemma, p.raw(c.From, c.To)
}

// chunkEnding returns the noun phrase whose last token is k, or that a prepositional
// phrase ending at k belongs to.
func (p *parser) chunkEnding(k int) (Chunk, bool) {
	i := p.chunkAt(k)
	for n := 0; n < 4 && i > 0 && p.tagOf(p.Chunks[i].From-1) == "IN" && p.Chunks[i-1].To == p.Chunks[i].From-1; n++ {
		i--
	}
	if i < 0 || p.Chunks[i].To <= k-8 {
		return Chunk{}, false
	}
	return p.Chunks[i], true
}

// chunkAt returns the last noun phrase that begins at token k or before and holds
// it; -1 where there is none. The phrases are in order, so it is found by
// halving.
func (p *parser) chunkAt(k int) int {
	low, high := 0, len(p.Chunks)
	for low < high {
		if mid := (low + high) / 2; p.Chunks[mid].From <= k {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low == 0 || p.Chunks[low-1].To <= k {
		return -1
	}
	return low - 1
}

// place returns the words of the place that follows the quantity: in the drawer.
func (p *parser) place(sent Sentence, end int) string {
	for k := end; k < sent.To && k < end+4; k++ {
		switch p.low(k) {
		case "in", "on", "at", "inside", "under", "near", "into", "onto":
			if c := p.chunkAt(k + 1); c >= 0 && p.Chunks[c].From == k+1 && !temporal[p.low(p.Chunks[c].Head)] &&
				!p.numbered(p.Chunks[c]) {
				return p.raw(k, p.Chunks[c].To)
			}
		case ",", ".", "and", "but":
			return ""
		}
		if p.Tokens[k].Number > 0 {
			return ""
		}
	}
	return ""
}

// numbered reports whether a number stands in the phrase.
func (p *parser) numbered(c Chunk) bool {
	for k := c.From; k < c.To; k++ {
		if p.Tokens[k].Number > 0 {
			return true
		}
	}
	return false
}
