package natlog

// EachPhrase visits the noun phrases of the sentence, those inside others after
// them.
func (s Sentence) EachPhrase(visit func(NounPhrase)) { edit{meet: visit}.sentence(s) }

// Map returns the sentence with its phrases changed that have a determiner, those
// inside others first.
func (s Sentence) Map(change func(Quantified) Quantified) Sentence {
	return edit{phrase: change}.sentence(s)
}

// MapNouns returns the sentence with its nouns changed, those inside others first.
func (s Sentence) MapNouns(change func(Noun) Noun) Sentence { return edit{noun: change}.sentence(s) }

// MapAttributes returns the sentence with its adjectives and adverbs changed.
func (s Sentence) MapAttributes(change func(Attribute) Attribute) Sentence {
	return edit{attribute: change}.sentence(s)
}

// edit is a walk through a sentence: what it does with each part, nil for nothing.
type edit struct {
	meet      func(NounPhrase) // before what is inside the phrase
	phrase    func(Quantified) Quantified
	noun      func(Noun) Noun
	attribute func(Attribute) Attribute
}

// sentence goes through subject and predicate.
func (e edit) sentence(s Sentence) Sentence {
	s.Subject, s.Predicate = e.nounPhrase(s.Subject), e.predicate(s.Predicate)
	return s
}

// nounPhrase goes through a phrase and what is in it.
func (e edit) nounPhrase(p NounPhrase) NounPhrase {
	if p != nil && e.meet != nil {
		e.meet(p)
	}
	q, ok := p.(Quantified)
	if !ok {
		return p
	}
	q.Noun = e.nouns(q.Noun)
	if e.phrase != nil {
		q = e.phrase(q)
	}
	return q
}

// nouns goes through a noun and its modifiers.
func (e edit) nouns(n Noun) Noun {
	n.Modifiers = e.modifiers(n.Modifiers)
	if e.noun != nil {
		n = e.noun(n)
	}
	return n
}

// predicate goes through what is said.
func (e edit) predicate(p Predicate) Predicate {
	switch p := p.(type) {
	case Verb:
		p.Object = e.nounPhrase(p.Object)
		p.Modifiers = e.modifiers(p.Modifiers)
		return p
	case Copula:
		p.Complement = e.nouns(p.Complement)
		return p
	}
	return p
}

// modifiers goes through modifiers.
func (e edit) modifiers(ms []Modifier) []Modifier {
	var out []Modifier
	for _, m := range ms {
		switch x := m.(type) {
		case Attribute:
			if e.attribute != nil {
				m = e.attribute(x)
			}
		case Prepositional:
			x.Object = e.nounPhrase(x.Object)
			m = x
		case Relative:
			x.Predicate = e.predicate(x.Predicate)
			m = x
		}
		out = append(out, m)
	}
	return out
}
