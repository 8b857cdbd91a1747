package quantity

import (
	"fmt"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/wordnet"
)

// Token is a word, a number or a mark of a text.
type Token struct {
	Span
	Text  string // as written
	Tag   string // part of speech, as the Penn Treebank names it; "" before tagging
	Lemma string // base form in lower case
	// Number is the number that the token is, from 1, as Segments.Numbers
	// counts; 0 for a word.
	Number int
}

// Chunk is a noun phrase without what follows its head: three white lambs.
type Chunk struct {
	From, To int // tokens From:To
	Head     int // the token that is its head
}

// Sentence is a sentence of a text.
type Sentence struct {
	Span
	From, To int // tokens From:To
}

// Segments are the first stage: where the numbers are, and the words around
// them.
type Segments struct {
	Text      string
	Sentences []Sentence
	Tokens    []Token
	Chunks    []Chunk
	Numbers   []number.Found // in order

	wordNet *wordnet.Database // nil: lemmas are by rules
	// of an analysis from elsewhere: nummod to the governor, nsubj from the verb to its subject
	arcs map[arcKey]int
}

// Text is a text that has been read: its segments, and the quantities parsed
// from them, in order.
type Text struct {
	*Segments
	Quantities []Quantity
}

// MaxText is the length of the longest text that is read, in bytes: some 10,000
// words, read in less time than a reader waits for an interrupt.
const MaxText = 1 << 16

// SizeError reports a text that is too long.
type SizeError struct{ Bytes int }

// Error names the limit.
func (e *SizeError) Error() string {
	return fmt.Sprintf("the text has %d bytes, more than the limit of %d for quantities; split it into parts", e.Bytes,
		MaxText)
}
