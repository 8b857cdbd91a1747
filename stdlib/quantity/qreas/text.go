package qreas

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
)

// Token is a word, a cardinal or a mark of a text.
type Token struct {
	quantity.Span
	Text     string
	Tag      string // part of speech, as the Penn Treebank names it
	Sentence int    // from 0
}

// Phrase is a noun phrase: the tokens From:To.
type Phrase struct{ From, To int }

// Text is a text as it is analysed: lower case, with spaces around hyphens.
type Text struct {
	Text    string
	Tokens  []Token
	Phrases []Phrase // larger ones before those inside them
	Arcs    []Arc    // dependencies nummod, nmod and advmod
}

// Arc is a dependency between two tokens, counted from 0.
type Arc struct {
	Relation            string
	Dependent, Governor int
}

// Prepare returns the published preparation of a text: lower case, and spaces around
// every hyphen.
func Prepare(text string) string {
	return strings.ReplaceAll(strings.ToLower(text), "-", " - ")
}

// Read analyses a text by the tagger and the noun phrases of package quantity. The
// error is [quantity.Reader.Segment]'s.
func Read(text string) (*Text, error) {
	s, err := quantity.Reader{}.Segment(Prepare(text)) // of tags and phrases; lemmas are not asked for
	if err != nil {
		return nil, err
	}
	t := &Text{Text: s.Text}
	first := make([]int, len(s.Tokens)+1) // of each token there, ours
	for n, sent := range s.Sentences {
		for i := sent.From; i < sent.To; i++ {
			first[i] = len(t.Tokens)
			t.addToken(s, i, n)
		}
	}
	first[len(s.Tokens)] = len(t.Tokens)
	for _, c := range s.Chunks {
		t.Phrases = append(t.Phrases, Phrase{first[c.From], first[c.To]})
	}
	t.complete()
	t.modifiers()
	return t, nil
}

// addToken adds a token of package quantity: a number as the words and signs that
// it is made of.
func (t *Text) addToken(s *quantity.Segments, i, sentence int) {
	k := s.Tokens[i]
	if k.Number == 0 || s.Numbers[k.Number-1].Kind == number.Ordinal {
		t.Tokens = append(t.Tokens, Token{k.Span, k.Text, k.Tag, sentence})
		return
	}
	for _, at := range pieces(s.Text, k.Span) {
		word := at.In(s.Text)
		t.Tokens = append(t.Tokens, Token{at, word, pieceTag(word), sentence})
	}
}

// pieces splits the span of a number at spaces, and signs from digits, as CoreNLP
// does.
func pieces(text string, span quantity.Span) (out []quantity.Span) {
	start := span.Start
	end := func(i int) {
		if i > start {
			out = append(out, quantity.Span{Start: start, End: i})
		}
	}
	for i, r := range span.In(text) {
		i += span.Start
		switch {
		case unicode.IsSpace(r):
			end(i)
			start = i + utf8.RuneLen(r)
		case strings.ContainsRune("$€£¥₹%−–—-()", r):
			end(i)
			start = i + utf8.RuneLen(r)
			out = append(out, quantity.Span{Start: i, End: start})
		}
	}
	end(span.End)
	return out
}

// pieceTag returns the tag of a word of a number.
func pieceTag(word string) string {
	switch {
	case isCardinal(word):
		return "CD"
	case word == "and" || word == "or":
		return "CC"
	case word == "to":
		return "TO"
	case word == "$" || word == "€" || word == "£" || word == "¥" || word == "₹":
		return "$"
	case word == "-" || word == "–" || word == "—":
		return ":"
	case word == "between" || word == "from" || word == "of" || word == "than":
		return "IN"
	}
	return "NN"
}

// complete makes the phrases what the Penn Treebank has: cardinals without a noun
// are phrases, and what a quantifier phrase has before its number, and the items of a
// list before the last, belong to the phrase.
func (t *Text) complete() {
	in := make([]bool, len(t.Tokens))
	for _, p := range t.Phrases {
		for i := p.From; i < p.To; i++ {
			in[i] = true
		}
	}
	for i := 0; i < len(t.Tokens); i++ {
		if !t.cardinal(i) || in[i] {
			continue
		}
		end := i + 1
		for k := end; k < len(t.Tokens) && !in[k] && t.Tokens[k].Sentence == t.Tokens[i].Sentence &&
			t.quantified(k); k++ {
			if t.cardinal(k) || t.Tokens[k].Text == "%" {
				end = k + 1
			}
		}
		if !t.joins(end) { // else it is an item of a list, which belongs to the phrase behind
			t.Phrases = append(t.Phrases, Phrase{i, end})
		}
		i = end - 1
	}
	for k := range t.Phrases {
		p := &t.Phrases[k]
		p.From = t.extended(p.From)
	}
}

// quantified reports whether token i goes on with a phrase that began with a
// cardinal.
func (t *Text) quantified(i int) bool {
	tag := t.Tokens[i].Tag
	return tag == "CD" || t.Tokens[i].Text == "%" ||
		(tag == "TO" || tag == "CC" || tag == ":") && t.cardinal(i-1) && t.cardinal(i+1)
}

// joins reports whether a comma or a conjunction stands at token i, behind a
// cardinal and before another.
func (t *Text) joins(i int) bool {
	if i >= len(t.Tokens) || i == 0 || !t.cardinal(i-1) || !t.cardinal(i+1) {
		return false
	}
	switch t.Tokens[i].Text {
	case ",", "and", "or", "to", "-":
		return t.Tokens[i].Sentence == t.Tokens[i-1].Sentence
	}
	return false
}

// cardinal reports whether token i is one.
func (t *Text) cardinal(i int) bool {
	return i >= 0 && i < len(t.Tokens) && t.Tokens[i].Tag == "CD"
}

// quantifiers are the words before a number that a quantifier phrase has.
var quantifiers = [][]string{
	{
		"not", "as", "many", "as",
	}, {
		"as", "many", "as",
	}, {"in", "excess", "of"}, {"less", "than"}, {"lesser", "than"}, {"lower", "than"}, {"fewer", "than"},
	{
		"greater", "than",
	}, {
		"more", "than",
	}, {
		"at", "least",
	}, {"at", "most"}, {"up", "to"}, {"in", "the", "neighborhood", "of"}, {"in", "the", "region", "of"},
	{
		"on", "the", "order", "of",
	}, {"something", "like"}, {"more", "or", "less"}, {"in", "the", "ballpark", "of"}, {"near", "to"}, {"close", "to"},
	{"below"}, {"under"}, {"fewer"}, {"exceeding"}, {"beyond"}, {"over"}, {"between"}, {"about"}, {"around"},
	{"roughly"}, {"approximately"}, {"nearly"},
	{"almost"}, {"roundabout"}, {"circa"}, {"approaching"}, {"pushing"}, {"only"}, {"just"}, {"$"}, {"us", "$"},
}

// extended returns where a phrase that begins at a token begins with the words of its
// quantifier phrase and the items of a list that end before it.
func (t *Text) extended(from int) int {
	if !t.cardinal(from) && t.Tokens[from].Tag != "$" {
		return from
	}
	for {
		switch n := t.before(from); {
		case n > 0:
			from -= n
		case t.joins(from - 1):
			from -= 2
			for t.cardinal(from-1) && t.Tokens[from-1].Sentence == t.Tokens[from].Sentence {
				from--
			}
		default:
			return from
		}
	}
}

// before returns how many words right before a token a quantifier phrase has; 0 for
// none.
func (t *Text) before(from int) int {
	for _, words := range quantifiers {
		if t.words(from-len(words), words) {
			return len(words)
		}
	}
	return 0
}

// words reports whether these words of one sentence stand at a token.
func (t *Text) words(at int, words []string) bool {
	if at < 0 || at+len(words) > len(t.Tokens) {
		return false
	}
	for i, w := range words {
		if t.Tokens[at+i].Text != w || t.Tokens[at+i].Sentence != t.Tokens[at].Sentence {
			return false
		}
	}
	return true
}

// modifiers makes each cardinal depend on the last noun of its phrase.
func (t *Text) modifiers() {
	for _, p := range t.Phrases {
		head := -1
		for i := p.From; i < p.To; i++ {
			if t.noun(i) {
				head = i
			}
		}
		for i := p.From; i < head; i++ {
			if t.Tokens[i].Tag == "CD" {
				t.Arcs = append(t.Arcs, Arc{"nummod", i, head})
			}
		}
	}
}

// noun reports whether token i is a noun.
func (t *Text) noun(i int) bool {
	return strings.HasPrefix(t.Tokens[i].Tag, "NN") && isWord(t.Tokens[i].Text)
}

// isWord tells words from signs.
func isWord(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}
