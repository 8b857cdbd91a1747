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

// MapGroups returns the sentence with each group changed for which change gives a
// phrase; nil leaves the group as it is.
func (s Sentence) MapGroups(change func(Group) NounPhrase) Sentence {
	return edit{group: change}.sentence(s)
}

// MapConnectives returns the sentence with the connectives changed of what is joined in it.
func (s Sentence) MapConnectives(change func(Connective) Connective) Sentence {
	return edit{connective: change}.sentence(s)
}

// Each visits the noun phrases and the predicates of the sentence, those inside others
// after them.
func (s Sentence) Each(visit func(part any)) {
	edit{meet: func(p NounPhrase) { visit(p) }, say: func(p Predicate) { visit(p) }}.sentence(s)
}

// Clauses are the clauses of the sentence: itself, or the parts that are joined.
func (s Sentence) Clauses() []Sentence {
	if s.Compound == nil {
		return []Sentence{s}
	}
	var out []Sentence
	for _, p := range s.Compound.Parts {
		out = append(out, p.Clauses()...)
	}
	return out
}

// MapClauses is the sentence with its clauses changed.
func (s Sentence) MapClauses(change func(Sentence) Sentence) Sentence {
	if s.Compound == nil {
		return change(s)
	}
	c := Compound{By: s.Compound.By}
	for _, p := range s.Compound.Parts {
		c.Parts = append(c.Parts, p.MapClauses(change))
	}
	s.Compound = &c
	return s
}

// edit is a walk through a sentence: what it does with each part, nil for nothing.
type edit struct {
	meet func(NounPhrase) // before what is inside the phrase
	say  func(Predicate)  // before what is inside the predicate
	// connective is that of clauses, predicates and groups.
	connective func(Connective) Connective
	group      func(Group) NounPhrase // before what is inside the group
	phrase     func(Quantified) Quantified
	noun       func(Noun) Noun
	attribute  func(Attribute) Attribute
}

// sentence goes through subject and predicate.
func (e edit) sentence(s Sentence) Sentence {
	return e.joined(s).MapClauses(func(s Sentence) Sentence {
		s.Subject, s.Predicate = e.nounPhrase(s.Subject), e.predicate(s.Predicate)
		return s
	})
}

// by is the connective as the walk changes it.
func (e edit) by(c Connective) Connective {
	if e.connective == nil {
		return c
	}
	return e.connective(c)
}

// joined is the sentence with the connectives of its clauses changed.
func (e edit) joined(s Sentence) Sentence {
	if s.Compound == nil || e.connective == nil {
		return s
	}
	c := Compound{By: e.connective(s.Compound.By)}
	for _, p := range s.Compound.Parts {
		c.Parts = append(c.Parts, e.joined(p))
	}
	s.Compound = &c
	return s
}

// nounPhrase goes through a phrase and what is in it.
func (e edit) nounPhrase(p NounPhrase) NounPhrase {
	if p != nil && e.meet != nil {
		e.meet(p)
	}
	if g, ok := p.(Group); ok && e.group != nil {
		if one := e.group(g); one != nil {
			return one
		}
	}
	if g, ok := p.(Group); ok {
		members := make([]NounPhrase, len(g.Members))
		for i, m := range g.Members {
			members[i] = e.nounPhrase(m)
		}
		g.Members, g.By = members, e.by(g.By)
		return g
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
	if p != nil && e.say != nil {
		e.say(p)
	}
	switch p := p.(type) {
	case Verb:
		p.Object = e.nounPhrase(p.Object)
		p.Modifiers = e.modifiers(p.Modifiers)
		return p
	case Copula:
		p.Complement = e.nouns(p.Complement)
		return p
	case Joined:
		parts := make([]Relative, len(p.Parts))
		for i, r := range p.Parts {
			r.Predicate = e.predicate(r.Predicate)
			parts[i] = r
		}
		p.Parts, p.By = parts, e.by(p.By)
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
