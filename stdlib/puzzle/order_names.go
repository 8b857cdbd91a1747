package puzzle

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/chart"
)

// unicodeUpper reports whether a text begins with a capital letter.
func unicodeUpper(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r)
}

// articles stand before the nouns of individuals: "the owl", "his sister".
var articles = map[string]bool{
	"a":     true,
	"an":    true,
	"the":   true,
	"his":   true,
	"her":   true,
	"their": true,
	"our":   true,
	"my":    true,
	"your":  true,
	"some":  true,
}

// things finds the individuals that a comparison is about: those of a list (On
// a branch, there are three birds: a quail, an owl, and a crow), or else the
// names and the nouns with an article of which something is said.
func (t *text) things() []individual {
	for _, s := range t.sentences {
		if list := t.nounList(s); len(list) > 1 {
			return distinct(list)
		}
	}
	// No list: everything that looks like an individual is one. A word that is none
	// would be an individual of which nothing is said, so that looks matter.
	var found []individual
	for _, s := range t.sentences {
		for i := s.From; i < s.To; i++ {
			if to := t.nounPhrase(s, i); to > i {
				found = append(found, t.named(i, to))
				i = to - 1
			}
		}
	}
	return distinct(found)
}

// nounList returns the list that a sentence ends with, behind a colon.
func (t *text) nounList(s chart.Range) []individual {
	i := s.From
	for i < s.To && t.norm(i) != ":" {
		i++
	}
	// A colon behind a heading, or before a new line, introduces no list.
	if i == s.From || i+1 >= s.To || headings[t.norm(i-1)] != 0 || t.tokens[i+1].Lines > 0 {
		return nil
	}
	var out []individual
	for i++; i < s.To && t.norm(i) != "."; {
		for articles[t.norm(i)] {
			i++
		}
		from := i
		for i < s.To && t.tokens[i].Kind <= chart.Number && t.norm(i) != "and" {
			i++
		}
		// A longer item is a sentence: what stands behind the colon is no list.
		if i == from || i-from > 5 {
			return nil
		}
		out = append(out, t.named(from, i))
		for i < s.To && (t.norm(i) == "," || t.norm(i) == "and") {
			i++
		}
	}
	return out
}

// nounPhrase returns where the individual that begins at token i ends; i if none
// does. It is a name, or a noun with an article of which something is said.
func (t *text) nounPhrase(s chart.Range, i int) int {
	if t.properName(orderGrammar(), s, i) && !orderGrammar().Knows(t.norm(i)) {
		to := i + 1
		for to < s.To && t.tokens[to].Kind == chart.Word && t.tokens[to].Upper && !orderGrammar().Knows(t.norm(to)) {
			to++
		}
		return to
	}
	if i == s.From || !articles[t.norm(i-1)] {
		return i
	}
	// A noun goes on until a word that the grammar knows, or that compares.
	to := i
	for to < s.To && t.tokens[to].Kind <= chart.Number && !orderGrammar().Knows(t.norm(to)) && !t.compares(to) {
		to++
	}
	if to == i || to >= s.To || !orderGrammar().Knows(t.norm(to)) && !t.compares(to) &&
		t.tokens[to].Kind != chart.Mark {
		return i
	}
	// "A golfer beats …" names no one; "a crow is …" does, as "the crow" does
	// before any verb.
	if t.norm(i-1) != "the" && t.norm(to) != "is" && t.norm(to) != "are" {
		return i
	}
	return to
}

// compares reports whether the token is a comparative, a superlative or a verb.
func (t *text) compares(i int) bool {
	if _, ok := superlative(t.tokens[i]); ok {
		return true
	}
	// Many words end as comparatives do (letter, flower): "than" behind tells, or a
	// stem that is a known adjective's.
	if w, ok := comparative(t.tokens[i]); ok && (t.norm(i+1) == "than" || len(stemRows[w.stem]) > 0) {
		return true
	}
	if measures[t.norm(i)] != "" || strings.HasSuffix(t.norm(i), "s") && (relating[t.norm(i+1)] || t.counts(i+1)) {
		return true
	}
	return irregularVerbs[t.norm(i)] || strings.HasSuffix(t.norm(i), "ed") && len(t.norm(i)) > 4
}

// counts reports whether the token at i is a number.
func (t *text) counts(i int) bool {
	if i >= len(t.tokens) {
		return false
	}
	_, ok := numberAt(t.tokens[i])
	return ok
}

// relating are words that stand behind the verb of a comparison.
var relating = map[string]bool{
	"more": true, "less": true, "fewer": true, "between": true, "above": true, "below": true, "before": true,
	"after": true, "behind": true,
	"ahead": true, "to": true, "in": true, "next": true, "on": true, "directly": true, "immediately": true,
	"first": true, "last": true,
}

// orderFiller accepts a word that the setting of a comparison may use.
func orderFiller(t chart.Token) (string, bool) {
	// What compares is a clue, and may not be passed over as setting.
	if t.Norm == "than" || t.Norm == "tallest" {
		return "", false
	}
	if _, ok := superlative(t); ok {
		return "", false
	}
	return t.Norm, t.Kind <= chart.Number && !telling[t.Norm]
}

// kindNouns returns the nouns that a text has for all its individuals, in singular and
// plural: those behind their number (five golfers), those before their list, and
// those that all their names end in (red book, blue book).
func (t *text) kindNouns(things []individual) []string {
	var out []string
	// Nouns are kept in both numbers, each once; a word of the grammar is no kind.
	put := func(w string) {
		if one := singular(w); !slices.Contains(out, one) && !orderGrammar().Knows(w) {
			out = append(out, one, plural(one))
		}
	}
	for i := range t.tokens {
		plain := t.tokens[i].Kind == chart.Word && !t.tokens[i].Upper
		if t.norm(i+1) == ":" && plain {
			put(t.norm(i))
		}
		// "Five golfers", "three antique books": the noun is one of two words behind.
		if n, ok := numberAt(t.tokens[i]); ok && n == len(things) {
			for k := i + 1; k <= i+2 && k < len(t.tokens) && t.tokens[k].Kind == chart.Word; k++ {
				put(t.norm(k))
			}
		}
	}
	if last := lastWord(things); last != "" {
		put(last)
	}
	return out
}

// lastWord returns the word that all names end in; "" if they differ or are of one
// word.
func lastWord(things []individual) string {
	word := ""
	for _, p := range things {
		w := p.words[len(p.words)-1]
		if len(p.words) < 2 || word != "" && w != word {
			return ""
		}
		word = w
	}
	return word
}
