package natlog

// Category is the part of speech of a word.
type Category uint8

// The categories of open-class words.
const (
	CommonNoun Category = iota
	FullVerb
	Adjective
	AdverbWord
	TransitiveVerb // a verb with an object
)

// String returns the category's name: noun, verb, adjective, adverb, verb with object.
func (c Category) String() string {
	return [...]string{"noun", "verb", "adjective", "adverb", "verb with object"}[min(c, TransitiveVerb)]
}

// Lexicon knows relations between words. It is asked about different lemmas
// only: a word is equivalent to itself.
type Lexicon interface {
	// Relation returns what holds of the two words, and in a few words why
	// ("poodle is a hyponym of dog in WordNet"). Where nothing is known it is
	// Independence and "".
	Relation(c Category, premise, hypothesis string) (r Relation, why string)
}

// NoLexicon knows nothing: different words are independent, as in the paper's
// fragment (section 4.2).
type NoLexicon struct{}

// Relation returns Independence.
func (NoLexicon) Relation(Category, string, string) (Relation, string) { return Independence, "" }
