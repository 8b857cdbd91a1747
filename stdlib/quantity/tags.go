package quantity

import (
	"strings"
	"unicode"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/tag"
)

// Prepare loads the tagger's model, which the first reading of a text loads
// otherwise. The error says that the model cannot be read.
func Prepare() error {
	_, err := tag.Shared()
	return err
}

// tag gives every token its part of speech and its lemma.
func (s *Segments) tag() error {
	m, err := tag.Shared()
	if err != nil {
		return err
	}
	for _, sent := range s.Sentences {
		words := make([]string, 0, sent.To-sent.From)
		for _, t := range s.Tokens[sent.From:sent.To] {
			words = append(words, s.shown(t))
		}
		for i, t := range m.Tag(words) {
			s.Tokens[sent.From+i].Tag = t
		}
		s.mend(sent)
	}
	s.lemmas()
	return nil
}

// shown returns a token as the tagger knows its like: numbers as digits.
func (s *Segments) shown(t Token) string {
	switch {
	case t.Number == 0:
		return t.Text
	case s.Numbers[t.Number-1].Kind == number.Ordinal:
		return "10th"
	case s.Numbers[t.Number-1].Kind == number.Year:
		return "1995"
	}
	return "10"
}

// mend corrects tags by what is known of the words: numbers are CD, ordinals
// JJ, and a word behind a number and before a verb's past form is a noun.
func (s *Segments) mend(sent Sentence) {
	for i := sent.From; i < sent.To; i++ {
		t := &s.Tokens[i]
		low := strings.ToLower(t.Text)
		switch {
		case t.Number > 0 && s.Numbers[t.Number-1].Kind == number.Ordinal:
			t.Tag = "JJ"
		case t.Number > 0:
			t.Tag = "CD"
		case closed[low] != "":
			t.Tag = closed[low]
		case t.Tag == "RB" && i+1 < sent.To && unicode.IsUpper(rune(t.Text[0])) &&
			(s.Tokens[i+1].Tag == "VBD" || s.Tokens[i+1].Tag == "VBZ"):
			t.Tag = "NNP" // Sally, which the tagger takes for an adverb
		case i > sent.From && s.Tokens[i-1].Number > 0 && s.verbal(i) && s.ends(i+1, sent):
			t.Tag = "NNS" // 23 fish
		case strings.Trim(t.Text, "-–—−./:;,!?()[]{}\"'“”‘’`~*#&@%$€£¥₹+=<>|\\_^°") == "":
			t.Tag = punctuation(t.Text)
		}
	}
}

// verbal reports whether token i is tagged as what nouns are mistaken for: a
// verb in the present, an adjective.
func (s *Segments) verbal(i int) bool {
	tag := s.Tokens[i].Tag
	return tag == "VB" || tag == "VBP" || tag == "VBZ" || tag == "JJ" || tag == "UH" || tag == "FW"
}

// ends reports whether a noun phrase can end before token i.
func (s *Segments) ends(i int, sent Sentence) bool {
	if i >= sent.To {
		return true
	}
	switch strings.ToLower(s.Tokens[i].Text) {
	case "and", "or", ",", ".", "in", "on", "at", "from", "for", "of", "is", "are", "was", "were", "each":
		return true
	}
	return false
}

// closed are words whose tag is certain, which the tagger misses in telegraphic
// text.
var closed = map[string]string{
	"and": "CC", "or": "CC", "but": "CC", "of": "IN", "in": "IN", "the": "DT", "a": "DT", "an": "DT", "to": "TO",
	"at": "IN", "for": "IN", "from": "IN",
	"with": "IN", "by": "IN", "into": "IN", "per": "IN", "is": "VBZ", "are": "VBP", "was": "VBD", "were": "VBD",
	"has": "VBZ", "had": "VBD",
	"he": "PRP", "she": "PRP", "they": "PRP", "it": "PRP", "them": "PRP", "him": "PRP", "we": "PRP", "each": "DT",
	"every": "DT", "which": "WDT", "who": "WP",
	"each other": "PRP", "gave": "VBD", "gives": "VBZ", "bought": "VBD", "ate": "VBD", "sold": "VBD", "found": "VBD",
	"left": "VBN",
}

// punctuation returns the tag of a mark.
func punctuation(text string) string {
	switch text {
	case ".", "?", "!":
		return "."
	case ",":
		return ","
	case "$", "€", "£", "¥", "₹":
		return "$"
	case ":", ";", "-", "–", "—", "...":
		return ":"
	}
	return "SYM"
}
