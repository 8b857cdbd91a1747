package syntax

import (
	"strings"
	"unicode/utf8"

	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Place is the syntactic place of a cursor, as far as completion needs it.
type Place string

// The places.
const (
	InExpression Place = "expression" // an operand can begin here
	InArgument   Place = "argument"   // an argument of Cursor.Call can begin here, by position or by name
	AfterOperand Place = "operator"   // after an operand: connectives, |=, and by if Judged
	AfterDot     Place = "dot"        // the name of a method of Cursor.Receiver
	AfterBy      Place = "by"         // the name of an engine
	AfterLet     Place = "let"        // a name to bind
	InText       Place = "text"       // inside quotes; Prefix is the text so far
	InComment    Place = "comment"
	InSymbol     Place = "symbol"  // after a backslash; Prefix includes it
	Elsewhere    Place = "nothing" // in a number, a unit, a variable of a quantifier
)

// Cursor describes the surroundings of a place in source that may be incomplete
// or wrong.
type Cursor struct {
	Place  Place
	Span   source.Span // the word, symbol name or text at the cursor, which a completion replaces
	Prefix string      // the part of it before the cursor
	Word   string      // all of it

	// AfterDot: the receiver as text and, if it parses, as an
	// expression.
	ReceiverText string
	Receiver     Expr

	Call   *Call // the innermost call around the cursor, or nil
	Judged bool  // a |= precedes the cursor in the same statement or bracket
}

// Call is a name with an open parenthesis after it.
type Call struct {
	Name         string
	At           source.Span // of the name
	Engine       bool        // the name is an engine after by
	ReceiverText string      // the receiver before the dot, or ""
	Receiver     Expr
	Given        []string // the names of the arguments before the cursor
	Position     int      // number of arguments without a name before the cursor
	Argument     string   // the name of the argument at the cursor, or ""
}

// Context describes the place at a byte offset of src. It reads only the source
// before the offset and the rest of the word at the offset. Its time is linear in
// the length of src.
func Context(src string, offset int) Cursor {
	offset = min(max(offset, 0), len(src))
	// A letter at the cursor makes it the end of a word, possibly an empty
	// one, and gives a line without tokens its first.
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

// NameAt describes the name at a byte offset of src, for inspection: the word that
// contains or touches the offset, or else the name of the call around it. It
// reports false if there is neither.
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

// inComment recognises a cursor in a comment, which contains the added letter.
func (c *Cursor) inComment(l *parse.Lexed, offset int) bool {
	if n := len(l.Comments); n == 0 || l.Comments[n-1].End <= offset {
		return false
	}
	c.Place, c.Span.End = InComment, offset
	return true
}

// literal recognises a cursor in a text or in the name of a symbol, inside the
// token that contains the added letter.
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

// wordEnd returns the end of the word around the offset. The letter before the
// rest makes digits and primes part of the word.
func wordEnd(src string, offset int) int {
	l := parse.Lex("x" + src[offset:min(offset+256, len(src))])
	return min(offset+l.Tokens[0].Span.End-1, len(src))
}

// isWord reports whether a token is spelled as a word, keyword or not: while the
// user types, one can become the other.
func isWord(t parse.Token) bool { return t.Kind == parse.Ident || t.Word }

// surround finds the place after the tokens toks, and its surroundings.
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
