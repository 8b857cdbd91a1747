package natlog

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// Slots of the nine-token form of the paper's fragment G, in order:
//
//	some tall kid doesnot happily kicks notevery emptystring rock
const (
	SubjectDeterminer = iota
	SubjectAdjective
	SubjectNoun
	NegationSlot
	Adverb
	VerbSlot
	ObjectDeterminer
	ObjectAdjective
	ObjectNoun
	Slots // how many there are
)

// Tokens that stand for more or less than a word.
const (
	Empty         = "emptystring" // nothing: no adjective, no adverb, no negation
	DoesNot       = "doesnot"
	notEveryToken = "notevery"
)

// Codes of the errors of [ParseTokens].
const (
	CodeLength     = "natlog.length"     // not nine tokens
	CodeDeterminer = "natlog.determiner" // no determiner of the fragment
	CodeNegation   = "natlog.negation"   // neither doesnot nor emptystring
	CodeWord       = "natlog.word"       // emptystring or a function word where a word is needed
)

var slotNames = [Slots]string{"the subject's determiner", "the subject's adjective", "the subject's noun",
	"the negation",
	"the adverb", "the verb", "the object's determiner", "the object's adjective", "the object's noun"}

// fragment is the determiners of G by their tokens, in the order of the
// published encodings.
var fragment = []struct {
	token string
	d     *Determiner
}{{"every", Every}, {notEveryToken, NotEvery}, {"some", Some}, {"no", No}}

// ParseTokens reads a sentence in the nine-token form. A mistake is a
// *source.Error at the token that cannot stand where it is.
func ParseTokens(src string) (Sentence, error) {
	spans := fields(src)
	if len(spans) != Slots {
		return Sentence{}, wrongLength(src, spans)
	}
	var words [Slots]string
	for i, at := range spans {
		words[i] = at.Text(src)
		if err := fits(i, words[i], at); err != nil {
			return Sentence{}, err
		}
	}
	return Sentence{
		Subject: quantified(words[SubjectDeterminer], words[SubjectAdjective], words[SubjectNoun]),
		Negated: words[NegationSlot] == DoesNot,
		Predicate: Verb{Modifiers: attribute(words[Adverb]), Head: words[VerbSlot],
			Object: quantified(words[ObjectDeterminer], words[ObjectAdjective], words[ObjectNoun])},
	}, nil
}

// fields returns the places of the words between white space.
func fields(src string) []source.Span {
	var all []source.Span
	start := -1
	for i, r := range src {
		switch space := unicode.IsSpace(r); {
		case space && start >= 0:
			all = append(all, source.Span{Start: start, End: i})
			start = -1
		case !space && start < 0:
			start = i
		}
	}
	if start >= 0 {
		all = append(all, source.Span{Start: start, End: len(src)})
	}
	return all
}

// wrongLength points behind the text, or at the tenth token.
func wrongLength(src string, spans []source.Span) *source.Error {
	at := source.Span{Start: len(src), End: len(src)}
	next := ""
	if len(spans) > Slots {
		at = spans[Slots]
	} else {
		next = "; the next is " + slotNames[len(spans)]
	}
	return source.Errorf(at, CodeLength, "a sentence needs nine tokens, but this has %d%s", len(spans), next).
		WithHelp("write %s where an adjective, the adverb or the negation is missing", Empty)
}

// fits says what is wrong with a word in a slot, or nil.
func fits(slot int, word string, at source.Span) error {
	switch slot {
	case SubjectDeterminer, ObjectDeterminer:
		if determinerOf(word) == nil {
			return source.Errorf(at, CodeDeterminer, "%q is not a determiner here", word).
				WithHelp("use one of %[2]s for %[1]s", slotNames[slot], strings.Join(determinerTokens(), ", "))
		}
	case NegationSlot:
		if word != DoesNot && word != Empty {
			return source.Errorf(at, CodeNegation, "%q is not a negation", word).
				WithHelp("write %s or %s", DoesNot, Empty)
		}
	default:
		return fitsWord(slot, word, at)
	}
	return nil
}

// fitsWord asks of an open-class word that it is no function word, and of a head
// that it is there.
func fitsWord(slot int, word string, at source.Span) error {
	optional := slot == SubjectAdjective || slot == Adverb || slot == ObjectAdjective
	if !utf8.ValidString(word) || word == DoesNot || determinerOf(word) != nil || word == Empty && !optional {
		return source.Errorf(at, CodeWord, "%q is not allowed as %s", word, slotNames[slot])
	}
	return nil
}

// determinerOf returns the fragment's determiner that a token writes, or nil.
func determinerOf(token string) *Determiner {
	for _, f := range fragment {
		if f.token == token {
			return f.d
		}
	}
	return nil
}

func determinerTokens() []string {
	var all []string
	for _, f := range fragment {
		all = append(all, f.token)
	}
	return all
}

// quantified returns a noun phrase of three tokens that fit.
func quantified(determiner, adjective, noun string) Quantified {
	return Quantified{Determiner: determinerOf(determiner), Noun: Noun{attribute(adjective), noun}}
}

// attribute returns the modifiers that a token stands for: one or none.
func attribute(word string) []Modifier {
	if word == Empty {
		return nil
	}
	return []Modifier{Attribute{Word: word}}
}

// Tokens writes the sentence in the nine-token form. The error says what of it
// the fragment does not have: it has one determiner each for a subject and an
// object, a transitive verb, and at most one word before each head.
func (s Sentence) Tokens() (string, error) {
	var w tokenWriter
	w.nounPhrase(s.Subject)
	w.put(map[bool]string{false: Empty, true: DoesNot}[s.Negated])
	if v, ok := s.Predicate.(Verb); ok {
		w.modifiers(v.Modifiers)
		w.put(v.Head)
		w.nounPhrase(v.Object)
	} else {
		w.fail("%v: a sentence of the fragment needs a verb with an object", text(s.Predicate))
	}
	if w.err != nil {
		return "", w.err
	}
	out := strings.Join(w.out, " ")
	if _, err := ParseTokens(out); err != nil {
		return "", fmt.Errorf("%s: %w", out, err)
	}
	return out, nil
}

// tokenWriter collects tokens until something does not fit.
type tokenWriter struct {
	out []string
	err error
}

// put writes a token.
func (w *tokenWriter) put(token string) { w.out = append(w.out, token) }

// fail keeps the first reason why there is no nine-token form.
func (w *tokenWriter) fail(format string, args ...any) {
	if w.err == nil {
		w.err = fmt.Errorf(format, args...)
	}
}

// nounPhrase writes three tokens.
func (w *tokenWriter) nounPhrase(np NounPhrase) {
	q, ok := np.(Quantified)
	if !ok || q.Determiner == nil {
		w.fail("%q: a noun phrase of the fragment needs a determiner and a noun", text(np))
		return
	}
	i := slices.IndexFunc(fragment, func(f struct {
		token string
		d     *Determiner
	}) bool {
		return f.d.name == q.Determiner.name
	})
	if i < 0 {
		w.fail("%q is not a determiner of the fragment; its determiners are %s", q.Determiner.Name(),
			strings.Join(determinerTokens(), ", "))
		return
	}
	w.put(fragment[i].token)
	w.modifiers(q.Noun.Modifiers)
	w.put(q.Noun.Head)
}

// modifiers writes one token, that of nothing where there are none.
func (w *tokenWriter) modifiers(ms []Modifier) {
	if len(ms) == 0 {
		w.put(Empty)
		return
	}
	a, ok := ms[0].(Attribute)
	if !ok || len(ms) > 1 {
		w.fail("%q: the fragment allows one word before a head", modified(ms, ""))
		return
	}
	w.put(a.Word)
}
