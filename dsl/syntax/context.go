package syntax

import (
	"strings"
	"unicode/utf8"

	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Place is what stands at a cursor, as far as completion needs to know.
type Place string

// The places.
const (
	InExpression Place = "expression" // an operand may begin here
	InArgument   Place = "argument"   // an argument of Cursor.Call may begin here, by position or by name
	AfterOperand Place = "operator"   // behind an operand: connectives, |=, and by where Judged
	AfterDot     Place = "dot"        // the name of a method of Cursor.Receiver
	AfterBy      Place = "by"         // the name of an engine
	AfterLet     Place = "let"        // a name to bind
	InText       Place = "text"       // inside quotes; Prefix is the text so far
	InComment    Place = "comment"
	InSymbol     Place = "symbol"  // behind a backslash; Prefix holds it
	Elsewhere    Place = "nothing" // in a number, a unit, a variable of a quantifier
)

// Cursor is what stands around a place in source that may be incomplete or
// wrong.
type Cursor struct {
	Place  Place
	Span   source.Span // of the word, symbol name or text at the cursor: what a completion replaces
	Prefix string      // the part of it before the cursor
	Word   string      // all of it

	// AfterDot: what stands before the dot, as text and, where it parses, as an
	// expression.
	ReceiverText string
	Receiver     Expr

	Call   *Call // the innermost call around the cursor, at any place; or nil
	Judged bool  // a |= stands before the cursor in the same statement or bracket
}

// Call is a name with an open parenthesis behind it.
type Call struct {
	Name         string
	At           source.Span // of the name
	Engine       bool        // an engine after by
	ReceiverText string      // what stands before the dot, "" where there is none
	Receiver     Expr
	Given        []string // the names of the arguments before the cursor
	Position     int      // how many arguments without a name stand before the cursor
	Argument     string   // the name of the argument the cursor is in, "" where it has none so far
}

// Context says what stands at a byte offset of src. It looks only at what is
// before the offset, and at the rest of the word there, and takes time in
// proportion to the length of src.
func Context(src string, offset int) Cursor {
	offset = min(max(offset, 0), len(src))
	// A letter at the cursor makes it the end of a word, possibly an empty one,
	// and gives a line without tokens its first.
	l := parse.Lex(src[:offset] + "x")
	toks := l.Tokens[:len(l.Tokens)-1]
	c := Cursor{Span: source.Span{Start: offset, End: wordEnd(src, offset)}}
	if c.inComment(l, offset) {
		return c
	}
	last := toks[len(toks)-1]
	toks = toks[:len(toks)-1]
	if last.Kind == parse.Invalid {
		c.literal(src, l, last, offset)
	} else {
		c.Span.Start = last.Start
	}
	c.Prefix, c.Word = src[c.Span.Start:offset], c.Span.Text(src)
	literal := c.Place
	c.surround(src, toks)
	switch n := len(toks); {
	case literal != "":
		c.Place = literal
	case n > 0 && toks[n-1].Kind == parse.Number && toks[n-1].Span.End == last.Start:
		c.Place = Elsewhere
	}
	return c
}

// NameAt describes the name at a byte offset of src, for inspection: the word
// that the offset is in or touches, or the name of the call around it where it
// touches none. It reports false where there is neither.
func NameAt(src string, offset int) (Cursor, bool) {
	offset = min(max(offset, 0), len(src))
	l := parse.Lex(src)
	for i, t := range l.Tokens {
		if isWord(t) && t.Start <= offset && offset <= t.Span.End {
			c := Cursor{Span: t.Span, Prefix: t.Text(src), Word: t.Text(src)}
			c.surround(src, l.Tokens[:i])
			return c, true
		}
	}
	c := Context(src, offset)
	if c.Place == InComment || c.Call == nil {
		return Cursor{}, false
	}
	k := c.Call
	return NameAt(src, k.At.Start)
}

// inComment recognises a cursor in a comment, which took the letter there.
func (c *Cursor) inComment(l *parse.Lexed, offset int) bool {
	if n := len(l.Comments); n == 0 || l.Comments[n-1].End <= offset {
		return false
	}
	c.Place, c.Span.End = InComment, offset
	return true
}

// literal recognises a cursor in a text or the name of a symbol, in the token
// that took the letter there.
func (c *Cursor) literal(src string, l *parse.Lexed, last parse.Token, offset int) {
	switch l.Errors[len(l.Errors)-1].Code {
	case "syntax.backslash":
		c.Place, c.Span.Start = InSymbol, last.Start
	case "syntax.unclosed":
		quote := `"""`
		if !strings.HasPrefix(src[last.Start:], quote) {
			_, n := utf8.DecodeRuneInString(src[last.Start:])
			quote = src[last.Start : last.Start+n]
		}
		c.Place = InText
		c.Span = source.Span{Start: min(last.Start+len(quote), offset), End: offset}
		rest, _, _ := strings.Cut(src[offset:], "\n")
		if i := strings.IndexAny(rest, "\"“”„«»"); i >= 0 {
			c.Span.End = offset + i
		}
	}
}

// wordEnd is where the word that goes through offset ends. The letter before
// the rest makes digits and primes a part of it.
func wordEnd(src string, offset int) int {
	l := parse.Lex("x" + src[offset:min(offset+256, len(src))])
	return min(offset+l.Tokens[0].Span.End-1, len(src))
}

// isWord reports whether a token is spelled as a word, keyword or not: while it
// is typed, one may become the other.
func isWord(t parse.Token) bool { return t.Kind == parse.Ident || t.Word }

// surround finds the place behind the tokens toks, and what is around it.
func (c *Cursor) surround(src string, toks []parse.Token) {
	s := surroundings{src: src}
	for _, t := range toks {
		s.push(t)
	}
	c.Judged = s.judged
	if k := s.innermostCall(); k >= 0 {
		c.Call = s.call(k)
	}
	c.Place = s.place()
	if c.Place != AfterDot {
		return
	}
	if c.ReceiverText, c.Receiver = s.receiver(len(toks) - 1); c.ReceiverText == "" {
		c.Place = Elsewhere
	}
}
