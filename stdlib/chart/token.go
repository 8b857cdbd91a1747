package chart

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// Kind says what a token is made of.
type Kind uint8

// The kinds of tokens.
const (
	Word   Kind = iota
	Number      // digits, with a decimal point or thousands commas within
	Mark        // punctuation
	Open        // an opening quotation mark; its Norm is “
	Close       // a closing one; its Norm is ”
)

// Token is one word, number or mark of a text.
type Token struct {
	Kind   Kind
	Glued  bool        // joined to the token before it by a hyphen: Craftsman-style
	Spaced bool        // white space stands before it
	Upper  bool        // it begins with an upper-case letter
	Lines  uint8       // line breaks before it, at most 2
	Norm   string      // in lower case, contractions spelled out: n't is not
	Span   source.Span // its place in the text
}

// Text returns the token as it was written.
func (t Token) Text(src string) string { return t.Span.Text(src) }

// scanner cuts a text into tokens.
type scanner struct {
	src    string
	at     int
	out    []Token
	quotes []rune // the marks that would close the quotations that are open
	space  bool   // white space was passed since the last token
	lines  uint8
}

// Scan cuts a text into tokens, the new ones appended to buf. A hyphen within
// a word separates two tokens of which the second is Glued; a possessive 's is
// a token of its own; a contraction with not is two tokens: isn't is is, not.
func Scan(src string, buf []Token) []Token {
	s := scanner{src: src, out: buf}
	for s.at < len(src) {
		r, n := s.rune(s.at)
		switch {
		case unicode.IsSpace(r):
			s.pass(r)
			s.at += n
		case wordRune(r):
			s.word()
		default:
			s.mark(r, n)
		}
	}
	return s.out
}

func (s *scanner) rune(at int) (rune, int) {
	if at < len(s.src) && s.src[at] < utf8.RuneSelf {
		return rune(s.src[at]), 1
	}
	return utf8.DecodeRuneInString(s.src[at:])
}

// before returns the character that ends at the given offset, or a space.
func (s *scanner) before(at int) rune {
	if at == 0 {
		return ' '
	}
	r, _ := utf8.DecodeLastRuneInString(s.src[:at])
	return r
}

// after returns the character that begins at the given offset, or a space.
func (s *scanner) after(at int) rune {
	if at >= len(s.src) {
		return ' '
	}
	r, _ := s.rune(at)
	return r
}

func (s *scanner) pass(r rune) {
	s.space = true
	if r == '\n' && s.lines < 2 {
		s.lines++
	}
}

// emit appends a token and goes on behind it.
func (s *scanner) emit(kind Kind, norm string, start, end int) {
	s.out = append(s.out, Token{
		Kind: kind, Norm: norm, Upper: unicode.IsUpper(s.after(start)), Spaced: s.space, Lines: s.lines,
		Span: source.Span{Start: start, End: end},
	})
	s.space, s.lines = false, 0
	s.at = end
}

// wordRune reports whether a character can be within a word. The common ones are
// told apart without a table.
func wordRune(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' ||
		r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r))
}

func apostrophe(r rune) bool { return r == '\'' || r == '’' }

// word reads letters and digits up to what cannot be within a word, and then
// takes the ending of a contraction or a possessive off.
func (s *scanner) word() {
	start, digits := s.at, true
	end := start
	for end < len(s.src) {
		r, n := s.rune(end)
		switch {
		case wordRune(r):
			digits = digits && unicode.IsDigit(r)
		case apostrophe(r) && wordRune(s.after(end+n)) && end > start:
		case (r == '.' || r == ',') && digits && s.within(end):
		default:
			s.cut(start, end, digits)
			return
		}
		end += n
	}
	s.cut(start, end, digits)
}

// within reports whether the mark at the offset is part of a number: 3.5, 1,000.
func (s *scanner) within(at int) bool {
	if !unicode.IsDigit(s.after(at + 1)) {
		return false
	}
	if s.src[at] == '.' {
		return true
	}
	n := 0
	for n < 4 && unicode.IsDigit(s.after(at+1+n)) {
		n++
	}
	return n == 3
}

// cut emits the word from start to end, its ending apart.
func (s *scanner) cut(start, end int, digits bool) {
	if digits {
		s.emit(Number, s.src[start:end], start, end)
		return
	}
	text := s.src[start:end]
	i := strings.LastIndexAny(text, "'’")
	if i < 0 {
		if norm := lower(text); norm != "cannot" {
			s.emit(Word, norm, start, end)
			return
		}
		s.emit(Word, "can", start, start+3)
		s.emit(Word, "not", start+3, end)
		return
	}
	_, n := s.rune(start + i)
	tail := lower(text[i+n:])
	switch {
	case tail == "t" && i > 1 && (text[i-1] == 'n' || text[i-1] == 'N'):
		s.negation(start, start+i, end)
	case tail == "s" || tail == "m" || tail == "re" || tail == "d" || tail == "ll" || tail == "ve":
		s.emit(Word, lower(text[:i]), start, start+i)
		s.emit(Word, "'"+tail, start+i, end)
	default:
		s.emit(Word, strings.ReplaceAll(lower(text), "’", "'"), start, end)
	}
}

// irregular lists the contractions with not whose stem is not the word itself.
var irregular = map[string]string{"ca": "can", "wo": "will", "sha": "shall", "ai": "is"}

// negation emits a contraction with not as two words. The apostrophe is at i.
func (s *scanner) negation(start, i, end int) {
	stem := lower(s.src[start : i-1])
	if full, ok := irregular[stem]; ok {
		stem = full
	}
	if stem == "can" {
		s.emit(Word, stem, start, i)
		s.emit(Word, "not", i, end)
		return
	}
	s.emit(Word, stem, start, i-1)
	s.emit(Word, "not", i-1, end)
}

// lower returns strings.ToLower, without work where there is none to do.
func lower(s string) string {
	for i := 0; i < len(s); i++ {
		if c := s[i]; 'A' <= c && c <= 'Z' || c >= utf8.RuneSelf {
			return strings.ToLower(s)
		}
	}
	return s
}

// closers maps an opening quotation mark to what ends the quotation.
var closers = map[rune]rune{'“': '”', '‘': '’', '„': '“', '«': '»', '"': '"', '\'': '\'', '`': '`'}

// mark reads one character that is no letter, digit or space.
func (s *scanner) mark(r rune, n int) {
	start, end := s.at, s.at+n
	switch {
	case s.closes(r, end):
		s.quotes = s.quotes[:len(s.quotes)-1]
		s.emit(Close, "”", start, end)
	case s.opens(r, end):
		s.quotes = append(s.quotes, s.closer(r, end))
		s.emit(Open, "“", start, end)
	case apostrophe(r) && wordRune(s.before(start)): // the mothers' names
		s.emit(Word, "'s", start, end)
	case (r == '-' || r == '‐' || r == '‑') && wordRune(s.before(start)) && wordRune(s.after(end)):
		s.at = end
		from := len(s.out)
		s.word()
		s.out[from].Glued = true
	case r == '–' || r == '—' || r == '-' || r == '−':
		s.emit(Mark, "-", start, end)
	default:
		s.emit(Mark, s.src[start:end], start, end)
	}
}

// closer returns the mark that ends a quotation. What opens with a back quote ends
// with one: `Bob`; or as in old texts with an apostrophe, `so', where the next
// back quote of the line opens another quotation or there is none.
func (s *scanner) closer(open rune, from int) rune {
	if open != '`' {
		return closers[open]
	}
	line, _, _ := strings.Cut(s.src[from:], "\n")
	i := strings.IndexByte(line, '`')
	if i < 0 || i > 0 && line[i-1] == ' ' && wordRune(s.after(from+i+1)) {
		return '\''
	}
	return '`'
}

// closes reports whether a mark ends the quotation that was opened last.
func (s *scanner) closes(r rune, end int) bool {
	if len(s.quotes) == 0 {
		return false
	}
	want := s.quotes[len(s.quotes)-1]
	if r != want && !(want == '\'' && r == '’') {
		return false
	}
	return !apostrophe(r) || !wordRune(s.after(end))
}

// opens reports whether a mark begins a quotation. An apostrophe does where a
// space or a mark stands before it, and a word after it.
func (s *scanner) opens(r rune, end int) bool {
	if _, ok := closers[r]; !ok || r == '’' {
		return false
	}
	return r != '\'' || !wordRune(s.before(s.at)) && !unicode.IsSpace(s.after(end))
}
