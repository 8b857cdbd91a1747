package parse

import (
	"context"
	"fmt"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/source"
)

// Lex cuts src into tokens. It never fails: what it does not understand
// becomes an Invalid token with an error, and scanning goes on behind it, so
// that highlighting and completion work in broken code.
//
// A line's end becomes an End token unless a bracket is open, the line ends in
// a token after which nothing can end (an operator, a comma), or the next line
// is indented and begins with |=, by or a dot.
func Lex(src string) *Lexed { return LexContext(context.Background(), src) }

// LexContext returns Lex until the context ends. What it then returns ends early and is of
// no use but for a parser, whose error is the context's. A parser of the tokens asks
// the context too.
func LexContext(ctx context.Context, src string) *Lexed {
	s := scanner{src: src, out: Lexed{Source: src, Tokens: make([]Token, 0, ahead(len(src))+16)}, last: End}
	if len(src) >= 3 && src[:3] == "\ufeff" {
		s.pos = 3
	}
	s.out.ctx = ctx
	for s.blank(); s.pos < len(src); s.blank() {
		if s.interrupted(len(s.out.Tokens)) {
			break
		}
		if len(s.out.Tokens) >= MaxTokens {
			s.fail(1, "syntax.length", "split the cell, or put rows into a file for data.read",
				"the cell has more than %d words and signs", MaxTokens)
			break
		}
		s.token()
	}
	s.add(EOF, s.pos)
	s.out.Depth = s.depth
	return &s.out
}

const (
	asked = 1 << 12 // tokens or comments between two looks at the context
	small = 1 << 20 // bytes of a source whose tokens are moved in milliseconds
)

// MaxTokens is how many tokens a cell may have, which limits its memory and time.
const MaxTokens = 1 << 22

// ahead is for how many tokens memory is taken before they are found. Those of a large
// source are never moved to where there is more room, which nothing can interrupt.
func ahead(bytes int) int {
	if bytes < small {
		return bytes / 2
	}
	return min(bytes, MaxTokens)
}

// interrupted reports whether the context has ended, which it asks now and then: n
// counts what has been read.
func (s *scanner) interrupted(n int) bool { return n%asked == 0 && s.out.ctx.Err() != nil }

// scanner goes once over the source. Whether a line's end is an End is known
// only at the next token, so it is decided in add.
type scanner struct {
	src    string
	pos    int
	out    Lexed
	depth  int  // open brackets
	last   Kind // of the last token
	space  bool // white space since the last token
	line   bool // a line's end since the last token
	indent bool // the line's first token has white space before it
}

// add appends the token from start to the present position, and before it the
// End that a line's end between it and the last token may stand for.
func (s *scanner) add(k Kind, start int) {
	if s.line && s.depth == 0 && s.last.Ends() && s.last != End && k != EOF &&
		!(s.indent && (k == Turnstile || k == By || k == Dot)) {
		at := s.out.Tokens[len(s.out.Tokens)-1].End
		s.out.Tokens = append(s.out.Tokens, Token{Kind: End, Span: source.Span{Start: at, End: at}})
	}
	switch k {
	case Ident:
		s.out.idents++
	case Conj, Disj, Exor, Arrow, Equiv:
		s.out.joins++
	case LParen, LBracket:
		s.depth++
	case RParen, RBracket:
		s.depth = max(s.depth-1, 0)
	}
	s.out.Tokens = append(s.out.Tokens, Token{Kind: k, Space: s.space, Span: source.Span{Start: start, End: s.pos}})
	s.last, s.space, s.line = k, false, false
}

// blank skips white space, line ends and comments. Any Unicode space counts:
// text pasted from a web page holds non-breaking ones.
func (s *scanner) blank() {
	for s.pos < len(s.src) && !s.interrupted(len(s.out.Comments)+1) {
		switch c := s.src[s.pos]; {
		case c == ' ' || c == '\t' || c == '\r':
			s.indent = true
			s.pos++
		case c == '\n':
			s.line, s.indent = true, false
			s.pos++
		case c == '#':
			s.comment()
		case c < utf8.RuneSelf:
			return
		default:
			r, n := utf8.DecodeRuneInString(s.src[s.pos:])
			if !unicode.IsSpace(r) {
				return
			}
			s.indent = true
			s.pos += n
		}
		s.space = true
	}
}

// comment skips from # to the line's end, the carriage return before it left
// out.
func (s *scanner) comment() {
	start := s.pos
	for s.pos < len(s.src) && s.src[s.pos] != '\n' {
		s.pos++
	}
	end := s.pos
	if s.src[end-1] == '\r' {
		end--
	}
	s.out.Comments = append(s.out.Comments, source.Span{Start: start, End: end})
}

// token scans one token at a byte that is not blank. Its first byte decides
// which rule reads it.
func (s *scanner) token() {
	start := s.pos
	c := s.src[start]
	switch {
	case isLetter[c]:
		s.word()
	case isDigit(c):
		s.number(start)
	case c == '"':
		s.text()
	case c >= utf8.RuneSelf:
		s.unicode()
	default:
		s.symbol(c)
	}
}

// word scans an identifier or a keyword. Combining marks belong to the letter
// before them; ' and subscripts make the variants of a name (p', p₁).
func (s *scanner) word() {
	start := s.pos
	for s.pos < len(s.src) {
		if c := s.src[s.pos]; c < utf8.RuneSelf {
			if !isLetter[c] && !isDigit(c) && c != '\'' {
				break
			}
			s.pos++
			continue
		}
		r, n := utf8.DecodeRuneInString(s.src[s.pos:])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r) && !isSubscript(r) {
			break
		}
		s.pos += n
	}
	k := keyword(s.src[start:s.pos])
	s.add(k, start)
	s.out.Tokens[len(s.out.Tokens)-1].Word = k != Ident
}

// peek returns the byte n places ahead, or 0.
func (s *scanner) peek(n int) byte {
	if s.pos+n < len(s.src) {
		return s.src[s.pos+n]
	}
	return 0
}

// take adds a token of n bytes.
func (s *scanner) take(k Kind, n int) {
	start := s.pos
	s.pos += n
	s.add(k, start)
}

// fail adds an Invalid token of n bytes with its error. The parser reports the
// error when, and if, it reaches the token.
func (s *scanner) fail(n int, code, help, format string, args ...any) {
	start := s.pos
	s.pos = min(s.pos+n, len(s.src))
	err := &source.Error{
		Span: source.Span{Start: start, End: s.pos},
		Code: code,
		Msg:  fmt.Sprintf(format, args...),
		Help: help,
	}
	s.add(Invalid, start)
	s.out.Tokens[len(s.out.Tokens)-1].fault = int32(len(s.out.Errors))
	s.out.Errors = append(s.out.Errors, err)
}

// single holds the symbols of one byte, taken where no longer symbol fits.
var single = [128]Kind{
	'&': Conj, '(': LParen, ')': RParen, '[': LBracket, ']': RBracket, ',': Comma, ':': Colon,
	'=': Eq, '>': Gt, '<': Lt, '|': Disj, '!': Tilde, '~': Tilde, '.': Dot, '/': Slash, '-': Hyphen, '$': Currency,
}

// symbol scans a token that begins with an ASCII sign: the longest that fits,
// habits from elsewhere included.
func (s *scanner) symbol(c byte) {
	if h, ok := habitAt(s.src[s.pos:]); ok {
		s.fail(len(h.form), "syntax.habit", h.help, "%s is not a symbol here", h.form)
		return
	}
	next := s.peek(1)
	switch {
	case c == '|' && next == '=':
		s.take(Turnstile, 2)
	case c == '!' && next == '=':
		s.take(Neq, 2)
	case c == '-' && next == '>':
		s.take(Arrow, 2)
	case c == '<' && next == '-' && s.peek(2) == '>':
		s.take(Equiv, 3)
	case c == '>' && next == '=':
		s.take(Ge, 2)
	case c == '<' && next == '=':
		s.take(Le, 2)
	case c == '.' && next == '.' && s.peek(2) == '<':
		s.take(RangeTo, 3)
	case c == '.' && next == '.':
		s.take(Range, 2)
	case c == '~' && s.amountAt(s.pos+1):
		s.take(Approx, 1)
	case c == '-' && isDigit(next):
		s.number(s.pos)
	case c == '\\':
		s.backslash()
	case single[c] != EOF:
		s.take(single[c], 1)
	default:
		s.stray(rune(c), 1)
	}
}

// amountAt reports whether a number or a currency sign begins at a place,
// which makes a tilde before it an approximation: ~5 kg is about 5 kg, ~p and
// ~ 5 are negations.
func (s *scanner) amountAt(at int) bool {
	r, n := utf8.DecodeRuneInString(s.src[at:])
	if r == '-' || r == '−' {
		r, _ = utf8.DecodeRuneInString(s.src[at+n:])
	}
	return '0' <= r && r <= '9' || symbols[r] == Currency || r == '$'
}

// symbols holds the Unicode signs that always mean the same; ≈, the minus sign
// and the quotes depend on what follows.
var symbols = map[rune]Kind{
	'¬': Tilde, '∧': Conj, '∨': Disj, '⊕': Exor, '→': Arrow, '↔': Equiv, '≠': Neq, '⊨': Turnstile,
	'∀': All, '∃': Exists, '⊤': True, '⊥': False, '≥': Ge, '≤': Le, '€': Currency, '£': Currency, '¥': Currency,
	'°': UnitMark, '²': UnitMark, '³': UnitMark,
}

// unicode scans a token that begins outside ASCII.
func (s *scanner) unicode() {
	r, n := utf8.DecodeRuneInString(s.src[s.pos:])
	k, known := symbols[r]
	switch {
	case unicode.IsLetter(r):
		s.word()
	case known:
		s.take(k, n)
	case r == '≈' && s.amountAt(s.pos+n):
		s.take(Approx, n)
	case r == '−' && isDigit(s.peek(n)):
		s.number(s.pos)
	case quotes[r] != "":
		s.quoted(n, quotes[r])
	default:
		if h, ok := habitAt(s.src[s.pos:]); ok {
			s.fail(n, "syntax.habit", h.help, "%s is not a symbol here", h.form)
			return
		}
		s.stray(r, n)
	}
}

// stray reports a character that nothing begins with; one that an editor does
// not show is named by its number.
func (s *scanner) stray(r rune, n int) {
	switch {
	case r == utf8.RuneError && n == 1:
		s.fail(n, "syntax.utf8", "save the source as UTF-8", "byte %#02x is not UTF-8 text", s.src[s.pos])
	case unicode.IsControl(r) || !unicode.IsPrint(r):
		s.fail(n, "syntax.character", "delete it", "unexpected invisible character %U", r)
	default:
		s.fail(n, "syntax.character", "", "unexpected character %c", r)
	}
}

// isLetter holds the ASCII bytes that begin an identifier.
var isLetter = func() (t [256]bool) {
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = true, true
	}
	t['_'] = true
	return t
}()

// isSubscript reports the digits of p₁, which Unicode does not count as digits.
func isSubscript(r rune) bool { return '₀' <= r && r <= '₉' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
