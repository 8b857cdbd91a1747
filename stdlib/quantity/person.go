package quantity

import "sequent/stdlib/wordnet"

// persons are nouns for people that are known without WordNet, by their lemmas.
var persons = set(`person people man woman child boy girl kid adult baby teenager friend student pupil teacher worker employee official officer
	soldier player passenger victim patient doctor citizen voter resident member visitor guest customer adult mother father son daughter brother sister`)

// Person reports whether a noun, given as its lemma, can mean a person: whether
// WordNet has a sense of it in the lexicographer's file noun.person. Where
// WordNet is not installed, a short list answers.
func Person(lemma string) bool {
	if persons[lemma] {
		return true
	}
	db, err := wordnet.Shared()
	if err != nil {
		return false
	}
	senses, err := db.Senses(lemma, wordnet.Noun)
	if err != nil {
		return false
	}
	for _, s := range senses {
		if s.Class == wordnet.NounPerson {
			return true
		}
	}
	return false
}
