package english

import (
	"slices"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/natlog"
)

// number says which numbers a phrase can have: one, several, or either.
type number uint8

const (
	singular number = 1 << iota
	plurality
	anyNumber = singular | plurality
)

// The values that the rules build. What a noun phrase means can depend on where
// it stands (any, and phrases without a determiner), so that it is made a
// natlog.NounPhrase only where it is used.
type (
	// word is an open-class word.
	word struct {
		lemma string // of a preposition or an adverb, the words
		mass  bool   // a noun of what is not counted: bread
		also  bool   // a noun that is an adjective too: black
		doing bool   // a noun that is a participle too: playing
	}
	// determiner is a determiner with the numbers of the nouns that it takes.
	determiner struct {
		d      *natlog.Determiner
		nouns  number
		agrees number             // of the verb where it differs: one of the dogs barks
		first  *natlog.Determiner // its meaning in a subject where that differs: any
		at     string             // where it points: this dog
		signs  signs
	}
	// one is a determiner and its noun in one word: everyone, nothing.
	one struct {
		det  determiner
		noun noun
	}
	// noun is a common noun with modifiers.
	noun struct {
		n      natlog.Noun
		number number
		signs  signs
		named  bool // a name stands before it
		mass   bool // it is of what is not counted
		doing  bool // a participle in -ing stands before it
		also   bool // it is a word that is an adjective too
		// described says that the first word before it is an adjective.
		described bool
	}
	// phrase is a noun phrase: a name, or a noun with its determiner, nil where
	// there is none.
	phrase struct {
		name   string
		group  *list[phrase] // several phrases; the other fields but number are empty
		det    *determiner
		noun   noun
		number number
		signs  signs // of a name
	}
	// modifier is adjectives or adverbs, or a preposition with its object.
	modifier struct {
		words  []natlog.Modifier
		common bool // a noun before another
		named  bool // a name before a noun
		doing  bool // a participle in -ing
		signs  signs
		prep   string
		object phrase
	}
	// verb is a verb with what stands around it.
	verb struct {
		v      natlog.Verb // without modifiers and object
		lemma  string
		mods   []modifier
		object *phrase
		signs  signs // of the verb's own words
		denies bool  // what it says is not so: failed to sing
		facts  []clause
	}
	// predicate is what is said of a subject.
	predicate struct {
		p       natlog.Predicate
		negated bool
		past    bool
		// progress says that it is going on: dogs are barking is about some.
		progress bool
		agrees   number
		signs    signs
		facts    []clause // what is taken for granted: knows that Rex barks
	}
	// complement is what follows a form of be.
	complement struct {
		mods   []modifier // adjectives and prepositions
		np     *phrase
		number number
	}
	// clause is a sentence that was read.
	clause struct {
		s     natlog.Sentence
		signs signs // of all words, seen from the sentence
	}
)

// bare are the determiners that a noun without one has: dogs bark is about all
// dogs, dogs barked about some.
func bareDeterminer(past bool) *natlog.Determiner {
	if past {
		return natlog.Some
	}
	return natlog.Every
}

// used returns a noun phrase as part of a sentence: its meaning, the signs of its
// words, and the polarity of what it takes as its body.
func (p phrase) used(d *natlog.Determiner) (np natlog.NounPhrase, own signs, body Polarity) {
	if p.name != "" {
		return natlog.Name{Word: p.name}, p.signs, Upward
	}
	restrictor, body := Monotonicity(d)
	own = p.noun.signs.within(restrictor)
	if p.det != nil {
		own = join(p.det.signs, own)
	}
	return natlog.Quantified{Determiner: d, Noun: p.noun.n, Bare: p.det == nil}, own, body
}

// asSubject returns the phrase in front of a verb.
func (p phrase) asSubject(past bool) (natlog.NounPhrase, signs, Polarity) {
	if p.group != nil {
		return groupAs(p.group, func(m phrase) (natlog.NounPhrase, signs, Polarity) { return m.asSubject(past) })
	}
	d := bareDeterminer(past)
	if p.det != nil {
		if d = p.det.d; p.det.first != nil {
			d = p.det.first
		}
	}
	return p.used(d)
}

// asObject returns the phrase behind a verb or a preposition.
func (p phrase) asObject() (natlog.NounPhrase, signs, Polarity) {
	if p.group != nil {
		return groupAs(p.group, phrase.asObject)
	}
	if p.det != nil {
		return p.used(p.det.d)
	}
	return p.used(natlog.Some)
}

// denied returns the phrase with the opposite determiner.
func (p phrase) denied() phrase {
	det := determiner{d: natlog.Some, nouns: anyNumber}
	if p.det != nil {
		det = *p.det
	}
	det.d, det.first = negation(det.d), nil
	p.det = &det
	return p
}

// modifiers puts modifiers together: what they mean, the signs of their words,
// and the polarity of what they modify.
func modifiers(mods []modifier) (ms []natlog.Modifier, all signs, head Polarity) {
	head = Upward
	for _, m := range mods {
		if m.prep == "" {
			ms = append(ms, m.words...)
			all = join(all, m.signs.within(head))
			continue
		}
		np, own, body := m.object.asObject()
		ms = append(ms, natlog.Prepositional{Preposition: m.prep, Object: np})
		all = join(all, own.within(head), m.signs.within(head*body))
		head *= body
	}
	return ms, all, head
}

// said returns the verb as a predicate, with the signs of its words.
func (v verb) said() (natlog.Verb, signs) {
	out := v.v
	ms, modSigns, head := modifiers(v.mods)
	out.Modifiers = ms
	all := join(v.signs.within(head), modSigns)
	if v.object != nil {
		np, own, body := v.object.asObject()
		out.Object = np
		all = join(all.within(body), own)
	}
	return out, all
}

// with returns the verb with one more modifier behind.
func (v verb) with(m modifier) verb {
	v.mods = append(slices.Clip(v.mods), m)
	return v
}

// prefixed returns the verb with auxiliaries before it: can kick.
func (v verb) prefixed(aux string, own signs) verb {
	v.v.Head = aux + " " + v.v.Head
	v.signs = join(own, v.signs)
	return v
}

// predicated makes a predicate of a verb.
func (v verb) predicated(agrees number, past, negated bool) predicate {
	p, s := v.said()
	negated = negated != v.denies
	return predicate{p: p, negated: negated, past: past, agrees: agrees, signs: s.negated(negated), facts: v.facts}
}

// negated returns the signs of what a negation denies.
func (s signs) negated(yes bool) signs {
	if yes {
		return s.within(Downward)
	}
	return s
}

// noun returns a complement as a noun without a head, of adjectives and
// prepositions, or as the noun of its phrase; false where the phrase says more:
// is the king, is Rex.
func (c complement) noun() (natlog.Noun, signs, bool) {
	if c.np == nil {
		ms, own, _ := modifiers(c.mods)
		return natlog.Noun{Modifiers: ms}, own, true
	}
	indefinite := c.np.det == nil || c.np.det.d.Name() == natlog.Some.Name() && c.np.det.first == nil
	if c.np.name != "" || c.np.group != nil || !indefinite {
		return natlog.Noun{}, nil, false
	}
	s := c.np.noun.signs
	if c.np.det != nil {
		s = join(c.np.det.signs, s)
	}
	return c.np.noun.n, s, true
}

// asVerb returns a complement after another form than is or are, which counts as a
// verb: was a dog, can be tall.
func (c complement) asVerb(head string, own signs) verb {
	v := verb{v: natlog.Verb{Head: head}, mods: c.mods, signs: own}
	v.object = c.np
	return v
}

// clauseOf puts subject and predicate together.
func clauseOf(subject phrase, p predicate) clause {
	np, own, body := subject.asSubject(p.past || p.progress)
	// What exists is what there is.
	if v, ok := p.p.(natlog.Verb); ok && v.Head == "exist" && v.Object == nil && v.Modifiers == nil {
		p.p = natlog.Copula{}
	}
	return clause{natlog.Sentence{Subject: np, Negated: p.negated, Predicate: p.p}, join(own, p.signs.within(body))}
}

// agree rejects a subject and a verb of different numbers, and a subject of which a
// verb in the passive does not say that there is one: a unicorn is wanted.
func agree(c *chart.Call, subject phrase, p predicate) clause {
	if v, ok := p.p.(natlog.Verb); ok && v.Passive && unreal(v) && subject.name == "" &&
		(subject.det == nil || subject.det.d != natlog.The && subject.det.d != thePlural) {
		c.Reject("the subject of the passive “%s” may not exist, and the grammar does not read that", lastWord(v.Head))
		return clause{}
	}
	if v, ok := p.p.(natlog.Verb); ok && subject.group != nil && subject.group.by != natlog.And &&
		subject.group.by != natlog.Nor && modals[firstWord(v.Head)] {
		c.Refuse("what one of several can or must do is not read")
	}
	if subject.group != nil && subject.group.by == natlog.And && p.together() {
		c.Refuse("what is said of several together is not read")
	}
	if subject.number&p.agrees == 0 {
		c.Reject("%s and its verb do not agree in number", subject.text(c))
		return clause{}
	}
	return clauseOf(subject, p).given(p.facts)
}

// given is a clause with what it takes for granted.
func (x clause) given(facts []clause) clause {
	if len(facts) == 0 {
		return x
	}
	return compound(natlog.And, append([]clause{x}, facts...)...)
}

// text returns the phrase in a message.
func (p phrase) text(*chart.Call) string {
	switch {
	case p.name != "":
		return p.name
	case p.group != nil:
		return "the subject"
	}
	return strings.TrimSpace("the subject “" + p.noun.n.Head + "”")
}
