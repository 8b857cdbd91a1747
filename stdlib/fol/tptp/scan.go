package tptp

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// kind is a kind of token.
type kind uint8

const (
	end      kind = iota
	word          // lower_word: agatha
	upper         // upper_word: X
	dollar        // $true, $$local
	quoted        // 'Aunt Agatha'; text is as logic holds it
	distinct      // "Apple", with its quotes
	number        // 42, -7, 3/4, 1.5e3
	sign          // connectives and punctuation
)

// token is a token and its place. For a quoted atom, text is its content.
type token struct {
	kind kind
	text string
	at   source.Span
}

// signs are the connectives and punctuation, the longer ones first.
var signs = []string{"<=>", "<~>", "=>", "<=", "~|", "~&", "!=", "!>", "?*", "!!", "??", "--", "++", ":=", "<<",
	"(", ")", "[", "]", ",", ".", ":", "!", "?", "~", "&", "|", "=", "*", "+", ">", "-", "^", "@", "{", "}", "<"}

// scanner splits a text into tokens.
type scanner struct {
	src string
	pos int
}

// next returns the next token, or an error for what is none.
func (s *scanner) next() (token, *source.Error) {
	if err := s.blank(); err != nil {
		return token{kind: end, at: err.Span}, err
	}
	start := s.pos
	if start == len(s.src) {
		return token{kind: end, at: source.Span{Start: start, End: start}}, nil
	}
	switch c := s.src[start]; {
	case lower(c):
		return s.take(word, s.letters(start+1)), nil
	case c >= 'A' && c <= 'Z':
		return s.take(upper, s.letters(start+1)), nil
	case c == '$':
		i := start + 1
		if i < len(s.src) && s.src[i] == '$' {
			i++
		}
		return s.take(dollar, s.letters(i)), nil
	case c == '\'':
		return s.text(quoted)
	case c == '"':
		return s.text(distinct)
	case digit(c) || (c == '-' || c == '+') && start+1 < len(s.src) && digit(s.src[start+1]):
		return s.take(number, s.number(start+1)), nil
	}
	for _, sign_ := range signs {
		if strings.HasPrefix(s.src[start:], sign_) {
			return s.take(sign, start+len(sign_)), nil
		}
	}
	_, n := utf8.DecodeRuneInString(s.src[start:])
	return s.fail(start+n, "%q is not allowed in TPTP", s.src[start:start+n])
}

// take returns the token from the position to end.
func (s *scanner) take(k kind, end int) token {
	t := token{k, s.src[s.pos:end], source.Span{Start: s.pos, End: end}}
	s.pos = end
	return t
}

// fail returns an error at the text up to end.
func (s *scanner) fail(to int, format string, args ...any) (token, *source.Error) {
	at := source.Span{Start: s.pos, End: to}
	s.pos = len(s.src)
	return token{kind: end, at: at}, source.Errorf(at, CodeSyntax, format, args...)
}

// blank skips white space and comments: % to the end of the line, /* … */.
// The # comments that provers write are read too.
func (s *scanner) blank() *source.Error {
	for s.pos < len(s.src) {
		rest := s.src[s.pos:]
		switch c := rest[0]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f':
			s.pos++
		case c == '%' || c == '#':
			s.pos += lineLength(rest)
		case strings.HasPrefix(rest, "/*"):
			i := strings.Index(rest, "*/")
			if i < 0 {
				_, err := s.fail(s.pos+2, "the comment is not closed")
				return err.WithHelp("close it with */")
			}
			s.pos += i + 2
		default:
			return nil
		}
	}
	return nil
}

// lineLength returns the length of s up to the end of its first line.
func lineLength(s string) int {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return i
	}
	return len(s)
}

// text scans a quoted atom or a distinct object: printable characters, with
// \ before the quote and before \ itself.
func (s *scanner) text(k kind) (token, *source.Error) {
	quote := s.src[s.pos]
	var b strings.Builder
	for i := s.pos + 1; i < len(s.src); i++ {
		switch c := s.src[i]; {
		case c == '\\' && i+1 < len(s.src) && (s.src[i+1] == '\\' || s.src[i+1] == quote):
			i++
			b.WriteByte(s.src[i])
		case c == quote:
			t := s.take(k, i+1)
			if k == quoted && b.Len() == 0 {
				s.pos -= 2
				return s.fail(i+1, "a quoted name must have at least one character")
			}
			if k == quoted {
				t.text = decode(b.String())
			}
			return t, nil
		case c == '\n':
			return s.unclosed(quote)
		default:
			b.WriteByte(c)
		}
	}
	return s.unclosed(quote)
}

func (s *scanner) unclosed(quote byte) (token, *source.Error) {
	t, err := s.fail(s.pos+lineLength(s.src[s.pos:]), "the quote is not closed on this line")
	return t, err.WithHelp("close it with %c", quote)
}

// letters returns the end of a run of letters, digits and _ from i.
func (s *scanner) letters(i int) int {
	for i < len(s.src) && alphanumeric(s.src[i]) {
		i++
	}
	return i
}

// number returns the end of a number whose first digit is before i.
func (s *scanner) number(i int) int {
	i = s.digits(i)
	if next := s.digits(i + 1); i < len(s.src) && (s.src[i] == '/' || s.src[i] == '.') && next > i+1 {
		i = next
	}
	if i < len(s.src) && (s.src[i] == 'e' || s.src[i] == 'E') {
		from := i + 1
		if from < len(s.src) && (s.src[from] == '-' || s.src[from] == '+') {
			from++
		}
		if next := s.digits(from); next > from {
			i = next
		}
	}
	return i
}

func (s *scanner) digits(i int) int {
	for i < len(s.src) && digit(s.src[i]) {
		i++
	}
	return i
}

func lower(c byte) bool { return c >= 'a' && c <= 'z' }
func digit(c byte) bool { return c >= '0' && c <= '9' }
func alphanumeric(c byte) bool {
	return lower(c) || digit(c) || c >= 'A' && c <= 'Z' || c == '_'
}

// isLowerWord reports whether s needs no quotes as a name.
func isLowerWord(s string) bool {
	if s == "" || !lower(s[0]) {
		return false
	}
	for i := range len(s) {
		if !alphanumeric(s[i]) {
			return false
		}
	}
	return true
}

// TPTP's quoted names hold printable ASCII only. A character beyond it is
// written as {U+00F6}, which no name of the language contains.

// encode writes what is not printable ASCII as {U+…}.
func encode(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r < ' ' || r > '~' {
			fmt.Fprintf(&b, "{U+%04X}", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// decode undoes encode.
func decode(s string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(s, "{U+")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		code, tail, closed := strings.Cut(rest, "}")
		if n, err := strconv.ParseUint(code, 16, 32); closed && len(code) >= 4 && err == nil &&
			utf8.ValidRune(rune(n)) {
			b.WriteRune(rune(n))
			s = tail
		} else {
			b.WriteString("{U+")
			s = rest
		}
	}
}
