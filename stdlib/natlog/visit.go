package natlog

// EachPhrase visits the noun phrases of the sentence, those inside others after
// them.
func (s Sentence) EachPhrase(visit func(NounPhrase)) {
	eachPhrase(s.Subject, visit)
	eachOf(s.Predicate, visit)
}

// eachPhrase visits a phrase and those in it.
func eachPhrase(p NounPhrase, visit func(NounPhrase)) {
	if p == nil {
		return
	}
	visit(p)
	if q, ok := p.(Quantified); ok {
		eachIn(q.Noun.Modifiers, visit)
	}
}

// eachOf visits the phrases of a predicate.
func eachOf(p Predicate, visit func(NounPhrase)) {
	switch p := p.(type) {
	case Verb:
		eachPhrase(p.Object, visit)
		eachIn(p.Modifiers, visit)
	case Copula:
		eachIn(p.Complement.Modifiers, visit)
	}
}

// eachIn visits the phrases of modifiers.
func eachIn(ms []Modifier, visit func(NounPhrase)) {
	for _, m := range ms {
		switch m := m.(type) {
		case Prepositional:
			eachPhrase(m.Object, visit)
		case Relative:
			eachOf(m.Predicate, visit)
		}
	}
}

// Map is the sentence with its phrases changed that have a determiner, those
// inside others first.
func (s Sentence) Map(change func(Quantified) Quantified) Sentence {
	s.Subject, s.Predicate = mapPhrase(s.Subject, change), mapPredicate(s.Predicate, change)
	return s
}

// mapPhrase changes a phrase.
func mapPhrase(p NounPhrase, change func(Quantified) Quantified) NounPhrase {
	q, ok := p.(Quantified)
	if !ok {
		return p
	}
	q.Noun.Modifiers = mapModifiers(q.Noun.Modifiers, change)
	return change(q)
}

// mapPredicate changes the phrases of a predicate.
func mapPredicate(p Predicate, change func(Quantified) Quantified) Predicate {
	switch p := p.(type) {
	case Verb:
		p.Object, p.Modifiers = mapPhrase(p.Object, change), mapModifiers(p.Modifiers, change)
		return p
	case Copula:
		p.Complement.Modifiers = mapModifiers(p.Complement.Modifiers, change)
		return p
	}
	return p
}

// mapModifiers changes the phrases of modifiers.
func mapModifiers(ms []Modifier, change func(Quantified) Quantified) []Modifier {
	var out []Modifier
	for _, m := range ms {
		switch x := m.(type) {
		case Prepositional:
			x.Object = mapPhrase(x.Object, change)
			m = x
		case Relative:
			x.Predicate = mapPredicate(x.Predicate, change)
			m = x
		}
		out = append(out, m)
	}
	return out
}

// MapNouns is the sentence with its nouns changed, those inside others first.
func (s Sentence) MapNouns(change func(Noun) Noun) Sentence {
	s = s.Map(func(q Quantified) Quantified {
		q.Noun = change(q.Noun)
		return q
	})
	s.Predicate = mapComplements(s.Predicate, change)
	if q, ok := s.Subject.(Quantified); ok {
		q.Noun.Modifiers = mapClauses(q.Noun.Modifiers, change)
		s.Subject = q
	}
	return s
}

// mapComplements changes what is said behind "is".
func mapComplements(p Predicate, change func(Noun) Noun) Predicate {
	switch p := p.(type) {
	case Copula:
		p.Complement.Modifiers = mapClauses(p.Complement.Modifiers, change)
		p.Complement = change(p.Complement)
		return p
	case Verb:
		if q, ok := p.Object.(Quantified); ok {
			q.Noun.Modifiers = mapClauses(q.Noun.Modifiers, change)
			p.Object = q
		}
		return p
	}
	return p
}

// mapClauses changes it in relative clauses.
func mapClauses(ms []Modifier, change func(Noun) Noun) []Modifier {
	var out []Modifier
	for _, m := range ms {
		if r, ok := m.(Relative); ok {
			r.Predicate = mapComplements(r.Predicate, change)
			m = r
		}
		out = append(out, m)
	}
	return out
}

// MapAttributes is the sentence with its adjectives and adverbs changed.
func (s Sentence) MapAttributes(change func(Attribute) Attribute) Sentence {
	s.Predicate = attributesOf(s.Predicate, change)
	s.Subject = attributesIn(s.Subject, change)
	return s
}

// attributesIn changes those of a phrase.
func attributesIn(p NounPhrase, change func(Attribute) Attribute) NounPhrase {
	if q, ok := p.(Quantified); ok {
		q.Noun.Modifiers = attributes(q.Noun.Modifiers, change)
		return q
	}
	return p
}

// attributesOf changes those of a predicate.
func attributesOf(p Predicate, change func(Attribute) Attribute) Predicate {
	switch p := p.(type) {
	case Verb:
		p.Object, p.Modifiers = attributesIn(p.Object, change), attributes(p.Modifiers, change)
		return p
	case Copula:
		p.Complement.Modifiers = attributes(p.Complement.Modifiers, change)
		return p
	}
	return p
}

// attributes changes those among modifiers and within them.
func attributes(ms []Modifier, change func(Attribute) Attribute) []Modifier {
	var out []Modifier
	for _, m := range ms {
		switch x := m.(type) {
		case Attribute:
			m = change(x)
		case Prepositional:
			x.Object = attributesIn(x.Object, change)
			m = x
		case Relative:
			x.Predicate = attributesOf(x.Predicate, change)
			m = x
		}
		out = append(out, m)
	}
	return out
}
