package english

import (
	"context"
	"fmt"
	"slices"

	"sequent/stdlib/chart"
	"sequent/stdlib/display"
	"sequent/stdlib/natlog"
	"sequent/stdlib/source"
	"sequent/stdlib/wordnet"
)

// Codes of the errors of reading; a sentence that the grammar cannot read has
// [chart.CodeUnread].
const (
	CodeEmpty    = "english.empty"    // no sentence
	CodeQuestion = "english.question" // a question, which says nothing
	CodeLength   = "english.length"   // a text or a sentence that is too long
)

// Reader reads English sentences. It is read-only once made and may be used by
// several goroutines at once.
type Reader struct {
	words       vocabulary
	determiners []*natlog.Determiner
}

// NewReader makes a reader. The database gives parts of speech; without one,
// nil, every word that is not of a closed class can be what its ending allows.
// The determiners are read beside those of English, by their names.
func NewReader(db *wordnet.Database, own ...*natlog.Determiner) *Reader {
	return &Reader{vocabulary{db}, own}
}

// Reading is one way to read a sentence.
type Reading struct {
	// Sentence is the sentence read, with scope in the order of words.
	Sentence natlog.Sentence
	// Text is the sentence as it was written.
	Text string
	// Words are its words, with their polarities.
	Words []Word
	// Refers is a pronoun that may refer to someone whom the sentence names, "" for
	// none.
	Refers string
	// cost is how unlikely the structure is.
	cost int
	// Tokens says that the sentence is in the nine-token form of Geiger et al.
	Tokens bool
}

// Word is a word of a sentence with its polarity.
type Word struct {
	Text string
	// Polarity is also Fixed for a word without a sign in the reading.
	Polarity Polarity
	Span     source.Span // in the text that was read
}

// Read reads a text of one sentence or more, each in its likeliest reading. The
// error is a *source.Error about the first sentence that cannot be read: it
// names the word where reading stopped and what could have stood there; or it is the
// context's.
func (r *Reader) Read(ctx context.Context, src string) ([]*Reading, error) {
	var out []*Reading
	err := r.each(ctx, src, func(rs []*Reading) { out = append(out, rs[0]) })
	return out, err
}

// ReadAll reads a text of one sentence in all ways that differ in structure,
// the likeliest first. The errors are those of Read, or say that there is more
// than one sentence.
func (r *Reader) ReadAll(ctx context.Context, src string) ([]*Reading, error) {
	var out []*Reading
	n := 0
	err := r.each(ctx, src, func(rs []*Reading) { out, n = rs, n+1 })
	if err == nil && n > 1 {
		return nil, source.Errorf(source.Span{End: len(src)}, CodeEmpty,
			"the text has %d sentences; write a single one", n)
	}
	return out, err
}

// nineTokens are the tokens that only the corpus's form has: every sentence of
// it has doesnot or emptystring.
var nineTokens = map[string]bool{natlog.Empty: true, natlog.DoesNot: true, "notevery": true}

// MaxText is the length of the longest text that is read, in bytes: some 40,000 words.
const MaxText = 1 << 18

// each reads the sentences of a text one after another, until the context ends.
func (r *Reader) each(ctx context.Context, src string, visit func([]*Reading)) error {
	if len(src) > MaxText {
		return source.Errorf(source.Span{End: len(src)}, CodeLength, "the text has %d bytes, more than the limit of %d",
			len(src), MaxText).
			WithHelp("split the text into several premises")
	}
	tokens := chart.Scan(src, nil)
	ranges := chart.Sentences(tokens, nil)
	if len(ranges) == 0 {
		return source.Errorf(source.Span{End: len(src)}, CodeEmpty, "the text has no sentence").
			WithHelp("write a sentence such as “every dog barks”")
	}
	if slices.ContainsFunc(tokens, func(t chart.Token) bool { return nineTokens[t.Norm] }) {
		s, err := natlog.ParseTokens(src)
		if err == nil {
			visit([]*Reading{{Sentence: r.lemmas(s), Text: src, Words: plainWords(src, tokens), Tokens: true}})
		}
		return err
	}
	parser := english().Parser()
	defer parser.Free()
	for _, at := range ranges {
		if err := ctx.Err(); err != nil {
			return err
		}
		rs, err := r.sentence(parser, src, tokens[at.From:at.To])
		if err != nil {
			return err
		}
		visit(rs)
	}
	return nil
}

// lemmas returns a sentence of the nine-token form, whose verb is inflected, with
// its verb's lemma.
func (r *Reader) lemmas(s natlog.Sentence) natlog.Sentence {
	v, ok := s.Predicate.(natlog.Verb)
	if !ok {
		return s
	}
	forms := r.words.known(v.Head)
	if forms == nil {
		forms = guess(v.Head)
	}
	if i := slices.IndexFunc(forms, func(f tag) bool { return f.cat == verbS }); i >= 0 {
		v.Head = forms[i].lemma
	}
	s.Predicate = v
	return s
}

// sentence reads the tokens of one sentence.
func (r *Reader) sentence(parser *chart.Parser, src string, tokens []chart.Token) ([]*Reading, error) {
	whole := tokens[0].Span.To(tokens[len(tokens)-1].Span)
	if last := tokens[len(tokens)-1]; last.Norm == "?" {
		return nil, source.Errorf(whole, CodeQuestion, "a question cannot be a premise or a conclusion").
			WithHelp("write it as a statement")
	} else if last.Kind == chart.Mark && (last.Norm == "." || last.Norm == "!") {
		tokens = tokens[:len(tokens)-1]
	}
	if len(tokens) == 0 {
		return nil, source.Errorf(whole, CodeEmpty, "the text has no sentence").
			WithHelp("write a sentence such as “every dog barks”")
	}
	if len(tokens) > chart.MaxTokens {
		return nil, source.Errorf(whole, CodeLength, "the sentence has %d words, more than the limit of %d",
			len(tokens), chart.MaxTokens)
	}
	if err := refused(src, tokens); err != nil {
		return nil, err
	}
	lex, err := r.lexicon(src, tokens)
	if err != nil {
		return nil, err
	}
	// Reading stops with an error of its own where no rule goes on, and with one of
	// an action where the words fit and what they say does not.
	forest, unread := parser.Parse("Sentence", tokens, lex)
	if unread != nil {
		return nil, unread.Error(src)
	}
	found, unread := forest.Readings()
	if unread != nil {
		return nil, unread.Error(src)
	}
	rs := r.distinct(found, whole.Text(src), src, tokens)
	for i := 0; i < len(rs); {
		text := r.words.apposed(rs[i].Sentence)
		if text == "" {
			i++
		} else if rs = slices.Delete(rs, i, i+1); len(rs) == 0 {
			return nil, source.Errorf(whole, CodeRefused, "“%s” may be an apposition, which the grammar does not read",
				text)
		}
	}
	if t, ok := refers(tokens); ok {
		for _, r := range rs {
			r.Refers = t.Norm
		}
	}
	return rs, nil
}

// lexicon holds the open-class words of a sentence and the reader's own
// determiners.
func (r *Reader) lexicon(src string, tokens []chart.Token) (*chart.Lexicon, error) {
	l := english()
	lex := l.Lexicon()
	for i, t := range tokens {
		if l.closed[t.Norm] && !openToo[t.Norm] || seen(tokens, i) {
			continue
		}
		tags := r.words.tags(t, i == 0, t.Text(src))
		doing := slices.ContainsFunc(tags, func(k tag) bool { return k.cat == verbG })
		also := slices.Contains(r.words.lemmas(t.Norm, wordnet.Adjective), t.Norm)
		for _, k := range tags {
			w := word{k.lemma, k.cat == nounSg && r.words.mass(k.lemma), also, doing}
			if err := lex.Add(k.cat, []string{t.Norm}, w, k.cat == name); err != nil {
				return nil, err
			}
		}
	}
	for _, d := range r.determiners {
		if err := addDeterminer(lex, d); err != nil {
			return nil, err
		}
	}
	return lex, nil
}

// openToo lists words of closed classes that are nouns, verbs or adjectives
// too.
var openToo = map[string]bool{"like": true, "fast": true, "well": true, "hard": true, "half": true,
	"outside": true, "inside": true, "past": true, "still": true, "people": true, "body": true, "own": true}

// seen reports whether an earlier token is the same word in the same case.
func seen(tokens []chart.Token, i int) bool {
	return slices.ContainsFunc(tokens[:i], func(t chart.Token) bool {
		return t.Norm == tokens[i].Norm && t.Upper == tokens[i].Upper
	})
}

// addDeterminer makes a determiner of the reader's a word of the sentence.
func addDeterminer(lex *chart.Lexicon, d *natlog.Determiner) error {
	var words []string
	for _, t := range chart.Scan(d.Name(), nil) {
		words = append(words, t.Norm)
	}
	if err := lex.Add("DetWord", words, determiner{d: d, nouns: anyNumber}, false); err != nil {
		return fmt.Errorf("english: the determiner %q: %w", d.Name(), err)
	}
	return nil
}

// distinct makes readings of values, those that mean the same once.
func (r *Reader) distinct(found []chart.Reading, text, src string, tokens []chart.Token) []*Reading {
	var out []*Reading
	had := map[string]bool{}
	for _, f := range found {
		c, ok := f.Value.(clause)
		if !ok {
			continue
		}
		key := structure(c.s)
		if had[key] {
			continue
		}
		had[key] = true
		out = append(out, &Reading{
			Sentence: r.words.refine(c.s),
			Text:     text,
			Words:    signed(c.signs, src, tokens),
			cost:     f.Cost,
		})
	}
	return out
}

// structure tells sentences apart that print alike in lemmas.
func structure(s natlog.Sentence) string { return display.Doc{&display.Tree{Root: tree(s)}}.Text() }

// signed puts the signs on the words.
func signed(all signs, src string, tokens []chart.Token) []Word {
	words := plainWords(src, tokens)
	for _, s := range all {
		if s.at < len(words) {
			words[s.at].Polarity = s.Polarity
		}
	}
	return words
}

// plainWords returns the words without a sign.
func plainWords(src string, tokens []chart.Token) []Word {
	words := make([]Word, len(tokens))
	for i, t := range tokens {
		words[i] = Word{t.Text(src), Fixed, t.Span}
	}
	return words
}
