package ladr

import (
	"strings"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// kind is a kind of token.
type kind uint8

const (
	end    kind = iota
	name        // letters, digits, _ and $
	quoted      // "…", with its quotes
	sign        // a known special symbol, or one special character
	mark        // ( ) [ ] { } , : .
)

// token is a token and its place.
type token struct {
	kind kind
	text string
	at   source.Span
}

// specials are the characters that special symbols are made of.
const specials = "+-*/\\^<>=`~?@&|!#';"

// scanner splits a text into tokens. Which special characters make one symbol
// depends on the operators that are declared.
type scanner struct {
	src       string
	pos       int
	operators map[string]operator
}

// next returns the next token, or an error for what is none.
func (s *scanner) next() (token, *source.Error) {
	s.blank()
	start := s.pos
	if start == len(s.src) {
		return token{kind: end, at: source.Span{Start: start, End: start}}, nil
	}
	switch c := s.src[start]; {
	case ordinaryChar(c):
		i := start
		for i < len(s.src) && ordinaryChar(s.src[i]) {
			i++
		}
		return s.take(name, i), nil
	case c == '"':
		i := strings.IndexByte(s.src[start+1:], '"')
		if i < 0 {
			return s.fail(start+1, "the quoted symbol is not closed")
		}
		return s.take(quoted, start+i+2), nil
	case strings.IndexByte("()[]{},:.", c) >= 0:
		return s.take(mark, start+1), nil
	case strings.IndexByte(specials, c) >= 0:
		return s.take(sign, s.special(start)), nil
	}
	_, n := utf8.DecodeRuneInString(s.src[start:])
	t, err := s.fail(start+n, "%q is not allowed in this syntax", s.src[start:start+n])
	return t, err.WithHelp("quote symbols that contain other characters than letters, digits, _ and $")
}

// special returns the end of the longest special symbol that is an operator, or of
// one character: p|-q has no symbol |-.
func (s *scanner) special(start int) int {
	i := start
	for i < len(s.src) && strings.IndexByte(specials, s.src[i]) >= 0 {
		i++
	}
	for ; i > start+1; i-- {
		if _, ok := s.operators[s.src[start:i]]; ok {
			return i
		}
	}
	return start + 1
}

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

// blank skips white space and comments: % to the end of the line, and from
// %BEGIN to END%, or to the end of the text where that is missing.
func (s *scanner) blank() {
	for s.pos < len(s.src) {
		switch rest := s.src[s.pos:]; {
		case strings.IndexByte(" \t\n\v\r\f", rest[0]) >= 0:
			s.pos++
		case strings.HasPrefix(rest, "%BEGIN"):
			s.pos += past(rest, "END%")
		case rest[0] == '%':
			s.pos += past(rest, "\n")
		default:
			return
		}
	}
}

// past returns the length of s up to the end of stop.
func past(s, stop string) int {
	if i := strings.Index(s, stop); i >= 0 {
		return i + len(stop)
	}
	return len(s)
}

func ordinaryChar(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '$'
}

// isOrdinary reports whether s is a symbol that needs no quotes.
func isOrdinary(s string) bool {
	for i := range len(s) {
		if !ordinaryChar(s[i]) {
			return false
		}
	}
	return s != ""
}

// isVariable reports whether a name that no quantifier binds is a variable.
func isVariable(name string, prolog bool) bool {
	c := name[0]
	if prolog {
		return c >= 'A' && c <= 'Z' || c == '_'
	}
	return c >= 'u' && c <= 'z'
}
