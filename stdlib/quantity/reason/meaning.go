package reason

import (
	"strings"

	"sequent/stdlib/wordnet"
)

// sense names a synset: its part of speech and its place in the database.
type sense struct {
	pos    wordnet.POS
	offset int64
}

// meaning is what a word can mean, whatever its part of speech, by synsets.
type meaning struct {
	own      map[sense]bool // its frequent senses
	wider    map[sense]bool // what those are kinds of, a few steps up
	akin     map[sense]bool // what is derived from them, similar, or pertains
	opposite map[string]bool
}

// frequent is how many senses of a word are taken, and steps how far up.
const frequent, steps = 8, 2

// meaning looks a word up, once.
func (l *lexical) meaning(word string) *meaning {
	return ask(&l.memos[memoMeaning], word, "", func() *meaning {
		m := &meaning{
			own:      map[sense]bool{},
			wider:    map[sense]bool{},
			akin:     map[sense]bool{},
			opposite: map[string]bool{},
		}
		if l.db == nil {
			return m
		}
		for _, pos := range wordnet.POSs() {
			forms, err := l.db.Lemmas(word, pos)
			if err != nil {
				return m
			}
			for _, f := range forms {
				l.collect(m, f, pos)
			}
		}
		return m
	})
}

// collect adds the senses of a lemma.
func (l *lexical) collect(m *meaning, lemma string, pos wordnet.POS) {
	all, err := l.db.Senses(lemma, pos)
	if err != nil {
		return
	}
	for _, s := range all[:min(len(all), frequent)] {
		m.own[sense{pos, s.Offset}] = true
		l.climb(m, s, steps)
		next, err := l.db.Follow(s, wordnet.Derivation, wordnet.Pertainym, wordnet.SimilarTo, wordnet.VerbGroup,
			wordnet.Participle, wordnet.Entails)
		if err != nil {
			return
		}
		for _, n := range next {
			m.akin[sense{n.POS, n.Offset}] = true
		}
	}
	if words, err := l.db.Antonyms(lemma, pos); err == nil {
		for _, w := range words {
			m.opposite[strings.ToLower(w)] = true
		}
	}
}

func (l *lexical) climb(m *meaning, s *wordnet.Synset, left int) {
	if left == 0 {
		return
	}
	up, err := l.db.Follow(s, wordnet.Hypernym, wordnet.InstanceHypernym)
	if err != nil {
		return
	}
	for _, u := range up {
		m.wider[sense{u.POS, u.Offset}] = true
		l.climb(m, u, left-1)
	}
}

// near reports whether the second word says no more than the first: they share
// a sense, the first is a kind of the second, or one is derived from the other.
func (l *lexical) near(a, b string) bool {
	p, h := l.meaning(a), l.meaning(b)
	return meet(p.own, h.own) || meet(p.wider, h.own) || meet(p.akin, h.own) || meet(p.own, h.akin)
}

func meet(a, b map[sense]bool) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	for s := range a {
		if b[s] {
			return true
		}
	}
	return false
}

// opposes reports whether two words are antonyms in some senses.
func (l *lexical) opposes(a, b string) bool {
	return l.meaning(a).opposite[l.lemma(b)] || l.meaning(b).opposite[l.lemma(a)]
}
