package reason

import (
	"strings"
	"sync"
	"sync/atomic"

	"sequent/stdlib/quantity"
	"sequent/stdlib/wordnet"
)

// lexical answers questions about words from WordNet, and remembers the
// answers: pairs of texts ask the same ones again and again. Without the
// database words are related by their form alone.
type lexical struct {
	db    *wordnet.Database
	memos [memoKinds]memory
}

// The memories, by what is asked.
const (
	memoLemma = iota
	memoSame
	memoBelow
	memoFirst
	memoPerson
	memoPart
	memoVerb
	memoMeaning
	memoClass
	memoKinds
)

// memory is answers by the words asked about. It is emptied when it is full, so
// that a long run does not grow.
type memory struct {
	known sync.Map
	size  atomic.Int64
}

// memorySize is how many answers are remembered of each kind.
const memorySize = 1 << 13

// ask returns the answer to a question about two words, remembered.
func ask[T any](m *memory, a, b string, find func() T) T {
	key := [2]string{a, b}
	if v, ok := m.known.Load(key); ok {
		return v.(T)
	}
	v := find()
	if m.size.Add(1) > memorySize {
		m.known.Clear()
		m.size.Store(1)
	}
	m.known.Store(key, v)
	return v
}

// lemma returns the base form of a word, taken for a noun where it can be one.
func (l *lexical) lemma(word string) string {
	return ask(&l.memos[memoLemma], word, "", func() string {
		return l.base(word, wordnet.Noun, wordnet.Verb, wordnet.Adjective)
	})
}

// verb returns the base form of a word as a verb; "" where it is none.
func (l *lexical) verb(word string) string {
	return ask(&l.memos[memoVerb], word, "", func() string {
		if l.db != nil {
			if found := l.lookUp(word, wordnet.Verb); found != "" {
				return found
			}
		}
		return quantity.Lemma(l.db, word, wordnet.Verb)
	})
}

// base returns the first base form that WordNet has among parts of speech, else what
// rules make of a noun.
func (l *lexical) base(word string, pos ...wordnet.POS) string {
	for _, p := range pos {
		if l.db == nil {
			break
		}
		if found := l.lookUp(word, p); found != "" {
			return found
		}
	}
	return quantity.Lemma(l.db, word, wordnet.Noun)
}

// lookUp returns WordNet's base form of a word, "" where it has none.
func (l *lexical) lookUp(word string, p wordnet.POS) string {
	all, err := l.db.Lemmas(word, p)
	if err != nil || len(all) == 0 {
		return ""
	}
	if p == wordnet.Noun && strings.HasSuffix(word, "s") { // drawers: of drawer, sooner than of drawers
		for _, f := range all {
			if f != word {
				return f
			}
		}
	}
	return all[0]
}

// same reports whether two nouns share a synset, in any senses.
func (l *lexical) same(a, b string) bool {
	return a == b || ask(&l.memos[memoSame], a, b, func() bool { return l.linked(a, b, wordnet.Same) })
}

// below reports whether a is a kind of b in some senses of both.
func (l *lexical) below(a, b string) bool {
	return ask(&l.memos[memoBelow], a, b, func() bool { return l.linked(a, b, wordnet.Below) })
}

// linked reports whether some senses of two nouns stand in a relation. A word that
// WordNet lacks is related to none.
func (l *lexical) linked(a, b string, r wordnet.Relation) bool {
	if l.db == nil || a == "" || b == "" {
		return false
	}
	links, err := l.db.Compare(a, b, wordnet.Noun)
	if err != nil {
		return false
	}
	for _, k := range links {
		if k.Relation == r {
			return true
		}
	}
	return false
}

// first is the paper's relation: synonyms or a hypernym in the first senses of
// both, either way round.
func (l *lexical) first(a, b string) bool {
	return ask(&l.memos[memoFirst], a, b, func() bool {
		x, y := l.sense(a), l.sense(b)
		if x == nil || y == nil {
			return false
		}
		up, err1 := l.db.Is(x, y)
		down, err2 := l.db.Is(y, x)
		return err1 == nil && err2 == nil && (up || down)
	})
}

// sense returns the most frequent sense of a noun, nil where there is none.
func (l *lexical) sense(word string) *wordnet.Synset {
	if l.db == nil {
		return nil
	}
	all, err := l.db.Senses(word, wordnet.Noun)
	if err != nil || len(all) == 0 {
		return nil
	}
	return all[0]
}

// personSenses is among how many senses a person is looked for: a rarer one is
// seldom meant.
const personSenses = 2

// person reports whether a noun names persons: by the lexicographer's class of
// its frequent senses, or because it is a word for a group of them.
func (l *lexical) person(word string) bool {
	return ask(&l.memos[memoPerson], word, "", func() bool {
		switch word {
		case "people", "person", "other", "victim", "dead", "wounded", "injured", "folk", "troop", "police":
			return true
		}
		if l.db == nil {
			return false
		}
		all, err := l.db.Senses(word, wordnet.Noun)
		if err != nil {
			return false
		}
		for _, s := range all[:min(len(all), personSenses)] {
			if s.Class == wordnet.NounPerson {
				return true
			}
		}
		return false
	})
}

// class returns the lexicographer's class of a noun's first sense, 0 where there is
// none.
func (l *lexical) class(word string) wordnet.Class {
	return ask(&l.memos[memoClass], word, "", func() wordnet.Class {
		if s := l.sense(word); s != nil {
			return s.Class
		}
		return 0
	})
}

// part reports whether a is a part, member or substance of b, in some senses.
func (l *lexical) part(a, b string) bool {
	return ask(&l.memos[memoPart], a, b, func() bool {
		if l.db == nil {
			return false
		}
		senses, err := l.db.Senses(a, wordnet.Noun)
		if err != nil {
			return false
		}
		for _, s := range senses {
			wholes, err := l.db.Follow(s, wordnet.MemberHolonym, wordnet.PartHolonym, wordnet.SubstanceHolonym)
			if err != nil {
				return false
			}
			for _, w := range wholes {
				for _, name := range w.Words {
					if strings.EqualFold(name, b) {
						return true
					}
				}
			}
		}
		return false
	})
}
