package english

import (
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// personal says of the individuals whom a text names that they are persons, where the
// text speaks of someone or everyone. Given names are of persons. Where a premise speaks
// of someone and no word of the text is of persons, it speaks of whom it names, be they
// animals: if someone sees the cat, they run.
func (m *meaning) personal(premises []natlog.Sentence, o natlog.Options) []Assumed {
	person := symbol{nounKind, "person", "", 1}
	if _, spoken := m.names[person]; !spoken || !o.Assume.Allows(verdict.Persons) {
		return nil
	}
	loose := m.loose(premises)
	var out []Assumed
	for _, r := range m.individuals {
		known := r.name && (mensNames[givenName(r.head)] || womensNames[givenName(r.head)])
		if !known && !(loose && m.animate(r)) {
			continue
		}
		out = append(out, Assumed{
			Assumption: verdict.Assumption{Name: verdict.Persons, Of: r.text},
			Formula:    m.atom(person, r.term),
			of:         [2]symbol{person, person},
		})
	}
	return out
}

// loose reports whether a premise speaks of persons as someone, everyone or no one, and
// no other word of the text is of persons.
func (m *meaning) loose(premises []natlog.Sentence) bool {
	found := false
	for _, p := range premises {
		p.EachPhrase(func(p natlog.NounPhrase) {
			q, ok := p.(natlog.Quantified)
			found = found || ok && q.Noun.Head == "person"
		})
	}
	return found && !slices.ContainsFunc(m.order, func(x symbol) bool {
		is, known := m.person(x.head)
		return x.kind == nounKind && x.head != "person" && is && known
	})
}

// animate reports whether an individual may be someone: it has a name, or is an animal or
// a person.
func (m *meaning) animate(r referent) bool {
	if r.name || m.words == nil {
		return r.name
	}
	senses, err := m.words.Senses(r.head, wordnet.Noun)
	return err == nil && len(senses) > 0 &&
		(senses[0].Class == wordnet.NounAnimal || senses[0].Class == wordnet.NounPerson)
}

// known notes a named individual of the text.
func (m *meaning) known(r referent, text string) logic.Term {
	r.term, r.text = &logic.Func{Name: m.constant(text)}, text
	if !slices.ContainsFunc(m.individuals, func(o referent) bool { return o.text == text }) {
		m.individuals = append(m.individuals, r)
	}
	return r.term
}
