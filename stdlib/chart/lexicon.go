package chart

import (
	"fmt"
	"reflect"
	"strings"
)

// Category is a class of words: a terminal of the grammar whose words the
// lexicon gives, or a matcher. Make one with [Cat].
type Category struct {
	Name  string // capitalised
	Doc   string // as an error lists it: a name
	typ   reflect.Type
	match func(Token) (any, bool)
}

// Cat declares a category whose words have values of type T. doc names it in
// errors. A match, if there is one, decides about any token, for classes that
// are open or follow from a word's form.
func Cat[T any](name, doc string, match ...func(Token) (T, bool)) Category {
	c := Category{Name: name, Doc: doc, typ: typeOf[T]()}
	for _, m := range match {
		c.match = func(t Token) (any, bool) {
			v, ok := m(t)
			if !ok {
				return nil, false
			}
			return v, true
		}
	}
	return c
}

// Lexeme is one row of a lexicon's table: words of a category, with a value.
type Lexeme struct {
	Cat   string
	Words string // one or several words; alternatives separated by |
	Value any
}

// entry is one lexeme under its first word.
type entry struct {
	sym   int32
	upper bool     // the token must begin with a capital
	soft  bool     // open categories may take the token as well
	rest  []string // the words behind the first
	value any
}

// add puts words under their first one. Words of a lexeme are separated by
// spaces or hyphens.
func add(words map[string][]entry, sym int32, text string, value any, upper bool) {
	fields := strings.FieldsFunc(lower(text), func(r rune) bool { return r == ' ' })
	if len(fields) == 0 {
		return
	}
	words[fields[0]] = append(words[fields[0]], entry{sym: sym, upper: upper, rest: fields[1:], value: value})
}

// Lexicon holds the words that one text adds to its grammar's, such as the
// names of its people.
type Lexicon struct {
	g     *Grammar
	words map[string][]entry
}

// Lexicon makes an empty one.
func (g *Grammar) Lexicon() *Lexicon { return &Lexicon{g, map[string][]entry{}} }

// Add makes words, as they stand in the tokens of a text, a lexeme of the
// category. A name is matched only where its first word begins with a capital.
// It is an error if the value is not of the category's type.
func (l *Lexicon) Add(cat string, words []string, value any, name bool) error {
	return l.add(cat, words, value, name, false)
}

// AddPlain returns Add for a word that is no name: open categories, which leave the
// text's names alone, may take it too.
func (l *Lexicon) AddPlain(cat, word string, value any) error {
	return l.add(cat, []string{word}, value, false, true)
}

func (l *Lexicon) add(cat string, words []string, value any, name, soft bool) error {
	sym, ok := l.g.symbols[cat]
	if !ok || sym < 0 {
		return fmt.Errorf("chart: no category %s", cat)
	}
	if want := l.g.terminals[sym].typ; value == nil || !reflect.TypeOf(value).AssignableTo(want) {
		return fmt.Errorf("chart: the value of %q is not a %v", words, want)
	}
	if len(words) > 0 {
		l.words[words[0]] = append(l.words[words[0]], entry{sym, name, soft, words[1:], value})
	}
	return nil
}

// Has reports whether a lexeme begins with the word.
func (l *Lexicon) Has(word string) bool { return len(l.words[word]) > 0 }

// Knows reports whether a literal or a lexeme of the grammar begins with the
// word: whether it is a word of its closed classes.
func (g *Grammar) Knows(word string) bool { return len(g.words[word]) > 0 }

// matches says how many tokens from i the rest of an entry takes after the
// first, and whether they are there. Words that a hyphen joins count as one
// too: F-150 is f150.
func (e *entry) matches(tokens []Token, i int) (to int, ok bool) {
	if e.upper && !tokens[i].Upper {
		return 0, false
	}
	to = i + 1
	for _, word := range e.rest {
		if to >= len(tokens) {
			return 0, false
		}
		n := glued(tokens, to, word)
		if n == 0 {
			return 0, false
		}
		to += n
	}
	return to, true
}

// glued counts the tokens from i, joined by hyphens if several, that spell the
// word; 0 if they do not.
func glued(tokens []Token, i int, word string) int {
	if tokens[i].Norm == word {
		return 1
	}
	if i+1 < len(tokens) && tokens[i+1].Glued && tokens[i].Norm+tokens[i+1].Norm == word {
		return 2
	}
	return 0
}
