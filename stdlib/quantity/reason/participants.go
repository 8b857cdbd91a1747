package reason

import (
	"slices"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/wordnet"
)

// event is a verb of a text with who acts and whom or what it acts on, as far as they
// stand beside it: before an active verb acts the subject, before a passive one it is
// acted on.
//
//	The crew repaired 9 boats       crew acts, boats are acted on
//	9 boats were repaired by them   the same
//	9 boats are in the harbour      boats are acted on: they are where they are
type event struct {
	verb           string
	passive        bool
	finite         bool // no participle by itself: 9 boats lying in the harbour
	chained        bool // a conjunction or a comma stands before it
	acts, actedOn  party
	before, behind []string // lemmas of all nouns of its sentence on either side
}

// role returns who acts, or who is acted on.
func (e event) role(acts bool) party {
	if acts {
		return e.acts
	}
	return e.actedOn
}

// party is the phrases in one role of an event: those that a conjunction joins, each with
// what prepositions attach to it.
type party struct {
	heads  []string // lemmas of the nouns that are joined
	words  []string // and of all nouns of the phrases
	spans  []quantity.Span
	clause bool // a clause stands there: said that 9 boats left
}

// has reports whether a word, or one that begins like it, is in one of the phrases.
func (p party) has(w string) bool {
	return slices.ContainsFunc(p.words, func(v string) bool { return v == w || akin(v, w) })
}

// unsure reports whether a pronoun is in the role, which may stand for anyone.
func (p party) unsure() bool {
	return slices.ContainsFunc(p.heads, func(w string) bool { return pronouns[w] || objects[w] })
}

// counts reports whether an amount is in one of the phrases.
func (p party) counts(f *frame) bool {
	return slices.ContainsFunc(p.spans, func(s quantity.Span) bool {
		return f.Number.Start >= s.Start && f.Number.End <= s.End
	})
}

// events returns the verbs of a text with their parties. A form of one of the verbs given is
// one where it stands between phrases, whatever the tagger takes it for.
func (s *side) events(known map[string]bool) []event {
	var all []event
	verbs := map[int]bool{}
	for i := range s.Tokens {
		if s.verbal(i, known) {
			verbs[i] = true
		}
	}
	for _, sent := range s.Sentences {
		s.headline(sent, verbs)
		var last event
		for i := sent.From; i < sent.To; i++ {
			if !verbs[i] {
				continue
			}
			e := s.event(sent, i, verbs)
			if e.chained && len(e.acts.heads) == 0 && !e.passive && !last.passive { // "rose and fell" have one subject
				e.acts = last.acts
			}
			all, last = append(all, e), e
		}
	}
	return all
}

// headline finds the verb of a sentence in which the tagger has seen none: the first form of
// a verb in -s that stands between noun phrases, behind a noun in the singular.
func (s *side) headline(sent quantity.Sentence, verbs map[int]bool) {
	for i := sent.From; i < sent.To; i++ {
		if verbs[i] && s.finite(i) && s.Tokens[i].Tag != "VB" || auxiliaries[s.token(i)] {
			return
		}
	}
	for i := sent.From + 1; i+1 < sent.To; i++ {
		low, tag := s.token(i), s.Tokens[i].Tag
		plural := tag == "NNS" || tag == "NNP" || tag == "NNPS"
		form := plural && strings.HasSuffix(low, "s") && low != s.Lemma(low, wordnet.Verb)
		singular := strings.HasPrefix(s.tagged(i-1), "NN") && !strings.HasSuffix(s.token(i-1), "s")
		if form && singular && (s.nounPhrase(i+1) || s.opens(i+1)) {
			verbs[i] = true
			return
		}
	}
}

// verbal reports whether token i is a verb with a meaning of its own.
func (s *side) verbal(i int, known map[string]bool) bool {
	low, tag := s.token(i), s.Tokens[i].Tag
	v := s.Lemma(low, wordnet.Verb)
	switch {
	case s.modifies(i), s.Tokens[i].Number > 0, tag == "VBG" && s.nounPhrase(i) && !s.progressive(i):
		return false
	case strings.HasPrefix(tag, "VB"):
	case !known[v], !strings.HasPrefix(tag, "NN"), !s.nounPhrase(i - 1):
		return false
	case low == v && !s.opens(i+1) && s.tagged(i+1) != "CD" && s.tagged(i+1) != "JJ":
		return false
	}
	if !auxiliaries[low] {
		return true
	}
	next := s.pastAdverbs(i+1, len(s.Tokens))
	return !strings.HasPrefix(s.tagged(next), "VB")
}

// progressive reports whether a form of be stands before the participle at token i.
func (s *side) progressive(i int) bool {
	for i--; i >= 0 && s.tagged(i) == "RB"; i-- {
	}
	return i >= 0 && s.Lemma(s.token(i), wordnet.Verb) == "be"
}

// pastAdverbs returns the first token from i on that is no adverb, particle or negation.
func (s *side) pastAdverbs(i, to int) int {
	for i < to && (s.tagged(i) == "RB" || s.tagged(i) == "RP" && particles[s.token(i)] || s.token(i) == "not") {
		i++
	}
	return i
}

// event reads the parties of the verb at token i.
func (s *side) event(sent quantity.Sentence, i int, verbs map[int]bool) event {
	e := event{verb: s.Lemma(s.token(i), wordnet.Verb)}
	e.passive = s.passiveAt(i) && !(s.token(i+1) == "by" && s.tagged(i+2) == "CD") // grew by 3 %
	e.finite = s.Tokens[i].Tag != "VBG" || s.progressive(i)
	e.before, e.behind = s.nounsOf(sent.From, i), s.nounsOf(i+1, sent.To)
	k := i - 1
	for k >= sent.From && (s.tagged(k) == "RB" || s.tagged(k) == "MD" || auxiliaries[s.token(k)] ||
		s.token(k) == "not") {
		k--
	}
	e.chained = k >= sent.From && (s.token(k) == "and" || s.token(k) == "or" || s.token(k) == ",")
	before := s.partyBefore(k, sent.From, verbs)
	// asked Lena to sell
	if tag := s.tagged(i - 2); s.token(i-1) == "to" && (strings.HasPrefix(tag, "NNP") || tag == "PRP") {
		before = s.partyBefore(i-2, sent.From, verbs)
	}
	behind := s.partyFrom(s.pastAdverbs(i+1, sent.To), sent.To, verbs)
	switch {
	case e.passive:
		e.actedOn, e.acts = before, s.partyBy(i+1, sent.To, verbs)
	case e.verb == "be" && slices.Contains(before.heads, "there"):
		e.actedOn = behind
	case e.verb == "be":
		if prepositions[s.token(i+1)] { // what is somewhere
			e.actedOn = before
		}
	default:
		e.acts, e.actedOn = before, behind
	}
	return e
}

// nounPhrase reports whether token i can stand in a noun phrase, behind a determiner.
func (s *side) nounPhrase(i int) bool {
	switch tag := s.tagged(i); tag {
	case "CD", "$", "POS", "JJ", "JJR", "JJS":
		return true
	case "VBN", "VBG": // falling prices
		return strings.HasPrefix(s.tagged(i+1), "NN")
	default:
		return s.nominal(i) || s.token(i) == "%"
	}
}

// nominal reports whether token i is a noun: by its tag, or because a number stands
// before it, or because the tagger takes it for a particle that it is not.
func (s *side) nominal(i int) bool {
	tag := s.tagged(i)
	counted := tag == "JJ" && s.tagged(i-1) == "CD" && !strings.HasPrefix(s.tagged(i+1), "NN")
	return strings.HasPrefix(tag, "NN") || tag == "RP" && !particles[s.token(i)] || counted
}

// particles are adverbs that go with verbs.
var particles = set("up down off out on in over away back through along")

// opens reports whether token i begins a noun phrase wherever it stands.
func (s *side) opens(i int) bool {
	switch s.tagged(i) {
	case "DT", "PDT", "PRP$":
		return true
	}
	return false
}

// phraseEnding returns the noun phrase whose last token is k, phraseFrom that which begins
// there; both have no token where there is none. Verbs end them whatever their tags.
func (s *side) phraseEnding(k, from int, verbs map[int]bool) quantity.Chunk {
	if tag := s.tagged(k); tag == "PRP" || tag == "EX" {
		return quantity.Chunk{From: k, To: k + 1, Head: k}
	}
	i := k
	for i >= from && !verbs[i] && s.nounPhrase(i) &&
		(i == k || !strings.HasPrefix(s.tagged(i), "NN") || s.follows(i+1)) {
		i--
	}
	if i == k {
		return quantity.Chunk{}
	}
	for i >= from && s.opens(i) {
		i--
	}
	return quantity.Chunk{From: i + 1, To: k + 1, Head: k}
}

func (s *side) phraseFrom(k, to int, verbs map[int]bool) quantity.Chunk {
	if tag := s.tagged(k); tag == "PRP" {
		return quantity.Chunk{From: k, To: k + 1, Head: k}
	}
	i := k
	for i < to && s.opens(i) {
		i++
	}
	if i > k && s.tagged(i) == "RB" {
		i++
	}
	first := i
	for i < to && !verbs[i] && s.nounPhrase(i) && (i == first || !strings.HasPrefix(s.tagged(i-1), "NN") ||
		s.follows(i)) {
		i++
	}
	if i == first {
		return quantity.Chunk{}
	}
	return quantity.Chunk{From: k, To: i, Head: i - 1}
}

// follows reports whether token i can stand behind a noun in its phrase.
func (s *side) follows(i int) bool {
	tag := s.tagged(i)
	return strings.HasPrefix(tag, "NN") || tag == "POS" || s.token(i) == "%" ||
		tag == "VBG" && strings.HasPrefix(s.tagged(i-1), "NN")
}

// partyBefore returns the party that ends at token k, read backwards: a phrase, those that
// prepositions attach it to, and those joined to them.
func (s *side) partyBefore(k, from int, verbs map[int]bool) party {
	if strings.HasPrefix(s.tagged(k), "W") { // who chase: those before who
		k--
		if s.token(k) == "," {
			k--
		}
	}
	var p party
	for k >= from {
		c := s.phraseEnding(k, from, verbs)
		if c.To == 0 {
			break
		}
		link := s.token(c.From - 1)
		attached := prepositions[link] || link == "of"
		more := c.From-2 >= from && s.phraseEnding(c.From-2, from, verbs).To > 0
		p.add(s, c, !attached || !more)
		if !more || !attached && link != "and" && link != "or" {
			break
		}
		k = c.From - 2
	}
	return p
}

// partyFrom returns the party that begins at token k: one phrase, what of attaches to it, what
// is joined to it, and a second object.
func (s *side) partyFrom(k, to int, verbs map[int]bool) party {
	var p party
	for head := true; k < to; {
		c := s.phraseFrom(k, to, verbs)
		if c.To == 0 {
			break
		}
		p.add(s, c, head)
		k, head = c.To, true
		switch link := s.token(k); {
		case link == "of":
			k, head = k+1, false
		case link == "and" || link == "or":
			if next := s.phraseFrom(k+1, to, verbs); next.To == 0 || verbs[next.To] || s.tagged(next.To) == "MD" {
				return p
			}
			k++
		case verbs[k] && s.finite(k) || s.tagged(k) == "MD" || auxiliaries[link]: // what follows is a clause
			return party{clause: true}
		}
	}
	return p
}

// finite reports whether the verb at token i can be that of a clause.
func (s *side) finite(i int) bool { return s.Tokens[i].Tag != "VBG" && s.Tokens[i].Tag != "VBN" }

// partyBy returns the party behind "by", where one stands before the clause ends.
func (s *side) partyBy(i, to int, verbs map[int]bool) party {
	for ; i < to; i++ {
		switch low := s.token(i); {
		case low == "by":
			return s.partyFrom(i+1, to, verbs)
		case low == ",", low == ";", verbs[i] && s.finite(i):
			return party{}
		}
	}
	return party{}
}

// add enters a phrase, its head too where it is one of the party's own.
func (p *party) add(s *side, c quantity.Chunk, head bool) {
	for i := c.From; i < c.To; i++ {
		if tag := s.Tokens[i].Tag; s.nominal(i) || tag == "PRP" || tag == "EX" {
			p.words = append(p.words, s.Lemma(s.token(i), wordnet.Noun))
		}
	}
	tag, lemma := s.Tokens[c.Head].Tag, s.Lemma(s.token(c.Head), wordnet.Noun)
	if head && (s.nominal(c.Head) || tag == "PRP" || tag == "EX") && !timeWords[lemma] {
		p.heads = append(p.heads, lemma)
	}
	p.spans = append(p.spans, quantity.Span{Start: s.Tokens[c.From].Start, End: s.Tokens[c.To-1].End})
}

// nounsOf returns the lemmas of the nouns among the tokens from:to.
func (s *side) nounsOf(from, to int) []string {
	var all []string
	for i := from; i < to; i++ {
		if strings.HasPrefix(s.Tokens[i].Tag, "NN") {
			all = append(all, s.Lemma(s.token(i), wordnet.Noun))
		}
	}
	return all
}
