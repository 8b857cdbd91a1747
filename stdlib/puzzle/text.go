package puzzle

import (
	"slices"
	"strings"
	"unicode"

	"sequent/stdlib/chart"
)

// text is a puzzle's text, cut into tokens and sentences.
type text struct {
	src       string
	tokens    []chart.Token
	sentences []chart.Range
}

// individual is somebody or something that the puzzle names.
type individual struct {
	Name  string   // as the text has it
	Const string   // as formulas have it
	words []string // as tokens have it
}

func newText(src string) *text {
	t := &text{src: src}
	t.tokens = chart.Scan(src, make([]chart.Token, 0, len(src)/4+8))
	t.sentences = chart.Sentences(t.tokens, make([]chart.Range, 0, 16))
	return t
}

// norm returns the token at i in lower case, "" outside of the text.
func (t *text) norm(i int) string {
	if i < 0 || i >= len(t.tokens) {
		return ""
	}
	return t.tokens[i].Norm
}

// has reports whether one of the words occurs.
func (t *text) has(words ...string) bool {
	for _, token := range t.tokens {
		if slices.Contains(words, token.Norm) {
			return true
		}
	}
	return false
}

// named makes an individual of tokens [from, to).
func (t *text) named(from, to int) individual {
	p := individual{Name: t.tokens[from].Span.To(t.tokens[to-1].Span).Text(t.src)}
	for _, token := range t.tokens[from:to] {
		p.words = append(p.words, token.Norm)
	}
	p.Const = identifier(p.words)
	return p
}

// people finds the names of the puzzle: those of a list that a sentence gives
// (You meet three people: Ann, Bob and Cy), or else all words that begin with
// a capital and that the grammar does not know.
func (t *text) people(g *chart.Grammar) []individual {
	for _, s := range t.sentences {
		if list := t.nameList(s); len(list) > 1 {
			return distinct(list)
		}
	}
	var found []individual
	for _, s := range t.sentences {
		for i := s.From; i < s.To; i++ {
			if t.properName(g, s, i) {
				to := i + 1
				for to < s.To && t.tokens[to].Upper && t.tokens[to].Kind == chart.Word && !g.Knows(t.tokens[to].Norm) {
					to++
				}
				found = append(found, t.named(i, to))
				i = to - 1
			}
		}
	}
	return distinct(found)
}

// properName reports whether the token is a name by its looks. The first word
// of a sentence has a capital anyway: what follows it must be what can follow
// a name. The letter of an option, (B), is none.
func (t *text) properName(g *chart.Grammar, s chart.Range, i int) bool {
	s.From += chart.Bullet(t.tokens[s.From:s.To])
	if i < s.From {
		return false
	}
	w := t.tokens[i]
	if w.Kind != chart.Word || !w.Upper || g.Knows(w.Norm) {
		return false
	}
	if i > s.From || i+1 >= s.To {
		return i > s.From
	}
	_, acts := verb(t.tokens[i+1])
	return acts || g.Knows(t.norm(i+1)) && t.norm(i+1) != ":" || t.tokens[i+1].Upper
}

// nameList returns the list of names that a sentence ends with, behind a colon.
func (t *text) nameList(s chart.Range) []individual {
	colon := -1
	for i := s.From; i < s.To; i++ {
		switch {
		case t.tokens[i].Kind == chart.Open:
			return nil
		case t.norm(i) == ":" && colon < 0:
			colon = i
		}
	}
	if colon < 0 || colon == s.From {
		return nil
	}
	return t.list(colon+1, s.To)
}

// list reads names with commas and an "and" between them from tokens [i, to);
// nil if there is anything else.
func (t *text) list(i, to int) []individual {
	var out []individual
	for i < to && t.norm(i) != "." {
		from := i
		for i < to && t.tokens[i].Kind == chart.Word && t.tokens[i].Upper {
			i++
		}
		if i == from {
			return nil
		}
		out = append(out, t.named(from, i))
		for i < to && (t.norm(i) == "," || t.norm(i) == "and") {
			i++
		}
	}
	return out
}

// distinct keeps the first of equal names, and gives each a constant of its own.
func distinct(list []individual) []individual {
	var out []individual
	for _, p := range list {
		if !slices.ContainsFunc(out, func(q individual) bool { return slices.Equal(q.words, p.words) }) {
			out = append(out, p)
		}
	}
	return out
}

// identifier makes words a name for formulas: letters, digits and underscores,
// a letter first, and no keyword.
func identifier(words []string) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteByte('_')
		}
		for _, r := range w {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				b.WriteRune(r)
			}
		}
	}
	s := b.String()
	if s == "" || !unicode.IsLetter([]rune(s)[0]) || keywords[s] {
		return "v_" + s
	}
	return s
}

// keywords of the language, which no predicate or constant can be named.
var keywords = map[string]bool{
	"let": true, "by": true, "all": true, "exists": true, "not": true, "and": true, "or": true, "xor": true,
	"implies": true, "iff": true, "true": true, "false": true, "x": true, "y": true, "z": true,
}

// singular returns the singular of a regular English plural.
func singular(noun string) string {
	switch {
	case strings.HasSuffix(noun, "ies") && len(noun) > 4:
		return noun[:len(noun)-3] + "y"
	case len(noun) > 4 && slices.ContainsFunc([]string{
		"sses", "shes", "ches", "xes", "oes",
	}, func(end string) bool { return strings.HasSuffix(noun, end) }):
		return noun[:len(noun)-2]
	case strings.HasSuffix(noun, "s") && !strings.HasSuffix(noun, "ss"):
		return noun[:len(noun)-1]
	}
	return noun
}

// plural returns the plural of a regular English noun.
func plural(noun string) string {
	switch {
	case strings.HasSuffix(noun, "y") && !strings.ContainsAny(noun[max(0, len(noun)-2):len(noun)-1], "aeiou"):
		return noun[:len(noun)-1] + "ies"
	case slices.ContainsFunc([]string{
		"s", "sh", "ch", "x",
	}, func(end string) bool { return strings.HasSuffix(noun, end) }):
		return noun + "es"
	}
	return noun + "s"
}

// article returns a or an, by the noun's first letter.
func article(noun string) string {
	if strings.ContainsRune("aeiou", []rune(noun + " ")[0]) {
		return "an"
	}
	return "a"
}
