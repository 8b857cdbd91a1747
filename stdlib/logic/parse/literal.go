package parse

import (
	"strings"
	"unicode/utf8"
)

// number scans a number that begins at start with a digit or a sign:
//
//	digits [ "." digits ] [ e [sign] digits ] [ "%" ]  |  digits "/" digits
//
// Two dots win over a decimal point.
func (s *scanner) number(start int) {
	if c := s.src[s.pos]; !isDigit(c) {
		_, n := utf8.DecodeRuneInString(s.src[s.pos:])
		s.pos += n
	}
	s.digits()
	if s.peek(0) == '/' && isDigit(s.peek(1)) {
		s.pos++
		s.digits()
		s.add(Number, start)
		return
	}
	if s.peek(0) == '.' && isDigit(s.peek(1)) {
		s.pos++
		s.digits()
	}
	if c := s.peek(0); c == 'e' || c == 'E' {
		sign := 0
		if d := s.peek(1); d == '-' || d == '+' {
			sign = 1
		}
		if isDigit(s.peek(1 + sign)) {
			s.pos += 1 + sign
			s.digits()
		}
	}
	if s.peek(0) == '%' {
		s.pos++
	}
	s.add(Number, start)
}

// digits skips digits and the underscores between them; an underscore behind
// the last digit begins a name.
func (s *scanner) digits() {
	for isDigit(s.peek(0)) || s.peek(0) == '_' && isDigit(s.peek(1)) {
		s.pos++
	}
}

// quotes maps a typographic opening quote to the closing ones it accepts:
// English “ ”, German „ “, Scandinavian ” ”, French « », and » «.
var quotes = map[rune]string{'“': "”", '„': "“”", '”': "”", '«': "»", '»': "«"}

// text scans "…" or """…""". A """ that is never closed takes the rest of the
// source, which is what a cell being typed looks like.
func (s *scanner) text() {
	if !strings.HasPrefix(s.src[s.pos:], `"""`) {
		s.quoted(1, `"`)
		return
	}
	for i := s.pos + 3; i < len(s.src); i++ {
		if s.src[i] == '\\' {
			i++
		} else if strings.HasPrefix(s.src[i:], `"""`) {
			s.take(LongText, i+3-s.pos)
			return
		}
	}
	s.out.Unclosed = true
	s.fail(len(s.src)-s.pos, "syntax.unclosed", `close it with """`, `this text in """ is not closed`)
	s.out.Tokens[len(s.out.Tokens)-1].Span.End = len(s.src)
}

// quoted scans a text on one line whose opening quote has n bytes and that one
// of the runes of closers ends. An escape is skipped here, and resolved when
// the text is parsed. An unclosed text takes the rest of its line only, so that
// the lines below keep their tokens.
func (s *scanner) quoted(n int, closers string) {
	for i := s.pos + n; i < len(s.src) && s.src[i] != '\n'; {
		if c := s.src[i]; c < utf8.RuneSelf && c != '\\' && c != '"' { // no other sign of ASCII closes a text
			i++
			continue
		}
		if s.src[i] == '\\' && i+1 < len(s.src) && s.src[i+1] != '\n' {
			i++
		} else if r, size := utf8.DecodeRuneInString(s.src[i:]); strings.ContainsRune(closers, r) &&
			r != utf8.RuneError {
			s.take(Text, i+size-s.pos)
			return
		}
		_, size := utf8.DecodeRuneInString(s.src[i:])
		i += size
	}
	rest, _, _ := strings.Cut(s.src[s.pos:], "\n")
	close, _ := utf8.DecodeRuneInString(closers)
	s.fail(len(strings.TrimRight(rest, " \t\r")), "syntax.unclosed", `close it with `+string(close)+
		`; write texts over several lines in """…"""`,
		"this text is not closed on its line")
}

// backslash reports a backslash outside a text: most often the name of a
// symbol whose Tab was not pressed.
func (s *scanner) backslash() {
	n := 1
	for isLetter[s.peek(n)] {
		n++
	}
	name := s.src[s.pos : s.pos+n]
	if symbol, ok := Symbols[name]; ok {
		s.fail(n, "syntax.backslash", "press Tab after "+name+" for "+symbol+", or type "+symbol,
			"%s is the name of a symbol, not the symbol", name)
		return
	}
	s.fail(n, "syntax.backslash", `Tab replaces a name such as \models, \to or \neg by the symbol`,
		"unexpected backslash")
}
