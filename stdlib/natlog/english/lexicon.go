package english

import (
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/natlog"
	"sequent/stdlib/wordnet"
)

// Lexicon knows the relations between words that WordNet has: of nouns and
// verbs ⊏ and ⊐ by hypernyms, of adjectives | by antonyms, of all ≡ by common
// synsets. Only the senses count that the words most often have.
//
// Verbs in different times or moods are independent. Antonyms of other parts of
// speech are not taken for disjoint: who buys may sell.
type Lexicon struct{ db *wordnet.Database }

// NewLexicon returns the lexicon of a database; nil knows nothing.
func NewLexicon(db *wordnet.Database) natlog.Lexicon {
	if db == nil {
		return natlog.NoLexicon{}
	}
	return Lexicon{db}
}

// Relation implements natlog.Lexicon.
func (l Lexicon) Relation(c natlog.Category, premise, hypothesis string) (natlog.Relation, string) {
	pos := map[natlog.Category]wordnet.POS{
		natlog.CommonNoun:     wordnet.Noun,
		natlog.FullVerb:       wordnet.Verb,
		natlog.TransitiveVerb: wordnet.Verb,
		natlog.Adjective:      wordnet.Adjective,
		natlog.AdverbWord:     wordnet.Adverb,
	}[c]
	a, b := premise, hypothesis
	if c == natlog.FullVerb || c == natlog.TransitiveVerb {
		before, x := cutLast(premise)
		other, y := cutLast(hypothesis)
		if before != other {
			return natlog.Independence, ""
		}
		a, b = l.lemma(x, wordnet.Verb), l.lemma(y, wordnet.Verb)
		if intensional[a] != intensional[b] { // who offers something does not give it yet
			return natlog.Independence, ""
		}
	}
	r, why := l.compare(a, b, c, pos)
	if r == natlog.Independence && c == natlog.Adjective {
		return l.compound(a, b)
	}
	return r, why
}

// compare returns the relation of the likeliest link that says one.
func (l Lexicon) compare(a, b string, c natlog.Category, pos wordnet.POS) (natlog.Relation, string) {
	links, err := l.db.Compare(a, b, pos)
	if err != nil {
		return natlog.Independence, ""
	}
	for _, link := range links {
		if r := relationOf(link.Relation, pos); r != natlog.Independence && l.likely(link, c, pos) {
			return r, "WordNet: " + said(link)
		}
	}
	return natlog.Independence, ""
}

// likely reports whether a link is between senses that words most often have:
// of the more specific word the first, of the other one of the first three, of a
// verb among those with an object or without.
func (l Lexicon) likely(link wordnet.Link, c natlog.Category, pos wordnet.POS) bool {
	a, b := l.rank(link.A, link.SenseA, c, pos), l.rank(link.B, link.SenseB, c, pos)
	switch link.Relation {
	case wordnet.Below:
		return a == 1 && b <= generalSenses
	case wordnet.Over:
		return b == 1 && a <= generalSenses
	case wordnet.Same:
		return a == 1 && b <= generalSenses || b == 1 && a <= generalSenses
	}
	return a == 1 && b == 1
}

// ever reports whether one of two nouns is a kind of the other, or the same, in one of
// their two most frequent senses.
func (l Lexicon) ever(a, b string) bool {
	links, err := l.db.Compare(a, b, wordnet.Noun)
	return err == nil && slices.ContainsFunc(links, func(k wordnet.Link) bool {
		return relationOf(k.Relation, wordnet.Noun) != natlog.Independence && k.SenseA <= 2 && k.SenseB <= 2
	})
}

// generalSenses is how many senses of the more general word count.
const generalSenses = 3

// rank returns the place of a sense, from 1, among those that a word can have: of a
// verb with an object the senses with a frame that has one. A sense of which it
// cannot be is far behind.
func (l Lexicon) rank(word string, sense int, c natlog.Category, pos wordnet.POS) int {
	if pos != wordnet.Verb {
		return sense
	}
	senses, err := l.db.Senses(word, pos)
	if err != nil || sense > len(senses) || !senses[sense-1].Takes(c == natlog.TransitiveVerb) {
		return len(senses) + generalSenses + 1
	}
	n := 0
	for _, s := range senses[:sense] {
		if s.Takes(c == natlog.TransitiveVerb) {
			n++
		}
	}
	return n
}

// compound returns the relation of two words before a noun that are nouns
// themselves: a pork dish is a meat dish. A word that is an adjective too is
// taken for one, unless the other is none.
func (l Lexicon) compound(a, b string) (natlog.Relation, string) {
	first, err := l.db.Has(a, wordnet.Adjective)
	second, more := l.db.Has(b, wordnet.Adjective)
	if err != nil || more != nil || first && second {
		return natlog.Independence, ""
	}
	return l.compare(l.lemma(a, wordnet.Noun), l.lemma(b, wordnet.Noun), natlog.CommonNoun, wordnet.Noun)
}

// lemma returns the lemma of a participle behind an auxiliary, or of a plural before
// a noun.
func (l Lexicon) lemma(word string, pos wordnet.POS) string {
	if lemmas, err := l.db.Lemmas(word, pos); err == nil && len(lemmas) > 0 {
		return lemmas[0]
	}
	return word
}

// relationOf returns what a link says of the sets that two words denote.
func relationOf(r wordnet.Relation, pos wordnet.POS) natlog.Relation {
	switch {
	case r == wordnet.Same:
		return natlog.Equivalence
	case r == wordnet.Below:
		return natlog.ForwardEntailment
	case r == wordnet.Over:
		return natlog.ReverseEntailment
	case r == wordnet.Opposite && pos == wordnet.Adjective:
		return natlog.Alternation
	}
	return natlog.Independence
}

// shownSteps is how many synsets of a way up are shown.
const shownSteps = 4

// said returns a link in a few words, with the first word of each synset on its way.
func said(l wordnet.Link) string {
	text := fmt.Sprintf("%s (sense %d) %v %s (sense %d)", l.A, l.SenseA, l.Relation, l.B, l.SenseB)
	if len(l.Path) < 3 {
		return text
	}
	var steps []string
	for _, s := range l.Path[1 : len(l.Path)-1] {
		steps = append(steps, s.Words[0])
	}
	if len(steps) > shownSteps {
		steps = append(steps[:shownSteps:shownSteps], "…")
	}
	return text + ", by " + strings.Join(steps, ", ")
}
