package parse

import (
	"context"
	"fmt"
	"strings"

	"sequent/stdlib/source"
)

// Limits of a source text, so that nothing that walks a tree exhausts the
// stack: levels of nesting, connectives and dots along one path through the
// tree (a chain p & q & r … is as high as it is long), and all of them.
const (
	MaxDepth  = 2_000
	MaxHeight = 100_000
	MaxNodes  = 1_000_000
)

// Language is the door through which a language embeds its own expressions in
// formulas. Its methods read with the parser they are given; each error they
// report through [Parser.Fail] ends the parse.
type Language interface {
	// Operand parses an operand that formulas do not know (a text, a list, a
	// number). Where the token begins none it returns nil and consumes nothing.
	Operand(p *Parser) Node
	// Postfix parses what may follow an operand directly, such as dots.
	Postfix(p *Parser, x Node) Node
	// Group parses what stands between parentheses.
	Group(p *Parser) Node
	// Kind names what an operand is ("a text") where its form alone tells that
	// it is neither a formula nor a term; otherwise it returns "".
	Kind(x Node) string
	// Args parses what stands between the parentheses of a predicate or
	// function, after "(" and up to, not including, ")".
	Args(p *Parser, fn *Name) []Node
}

// Formula parses src as one formula, line ends counting as spaces. Its error
// is a *source.Error.
func Formula(src string) (Node, error) {
	p := NewParser(Lex(src), nil)
	p.joinLines()
	n := p.Formula()
	p.ExpectEnd("a connective or the end")
	if err := p.Err(); err != nil {
		return nil, err
	}
	return n, nil
}

// Parser reads tokens. It keeps the first error and from then on sees only the
// end of the source, so that every loop ends and no caller needs to ask before
// the end; what it returned is then worthless.
type Parser struct {
	ctx   context.Context // which ends the reading
	src   string
	toks  []Token
	errs  []*source.Error // of the Invalid tokens
	pos   int             // of tok in toks
	tok   Token           // the present token
	lang  Language        // nil where formulas stand alone
	depth int             // levels of nesting around the present token
	nodes int             // connectives and dots so far
	rise  int             // connectives and dots on the highest path of the node just read
	err   *source.Error
	atEnd bool // the error was met at the end of the source
	names slab[Name]
	joins slab[Binary]
}

// NewParser makes a parser at the first token. A nil language parses formulas
// alone.
func NewParser(l *Lexed, lang Language) *Parser {
	p := &Parser{ctx: l.ctx, src: l.Source, toks: l.Tokens, errs: l.Errors, lang: lang}
	p.names.left, p.joins.left = l.idents, l.joins
	p.tok = p.toks[0]
	p.Interrupted()
	return p
}

// Interrupted ends the reading where its context has ended, and reports that.
func (p *Parser) Interrupted() bool {
	over := p.ctx.Err() != nil
	if over {
		p.stop(&source.Error{Span: p.tok.Span, Msg: "parsing was interrupted"})
	}
	return over
}

// joinLines drops the ends of statements: a formula by itself may go over
// several lines in any way.
func (p *Parser) joinLines() {
	kept := p.toks[:0]
	for _, t := range p.toks {
		if t.Kind != End {
			kept = append(kept, t)
		}
	}
	p.toks, p.tok = kept, kept[0]
}

// Tok returns the present token.
func (p *Parser) Tok() Token { return p.tok }

// Peek returns the token n places after the present one, EOF where there is none or
// an error was met.
func (p *Parser) Peek(n int) Token {
	if p.err != nil || p.pos+n >= len(p.toks) {
		return p.toks[len(p.toks)-1]
	}
	return p.toks[p.pos+n]
}

// Text returns what the token was written as.
func (p *Parser) Text(t Token) string { return p.src[t.Start:t.Span.End] }

// Next consumes the present token and returns it. EOF stays.
func (p *Parser) Next() Token {
	t := p.tok
	if p.pos+1 < len(p.toks) && p.err == nil {
		p.pos++
		p.tok = p.toks[p.pos]
		if p.pos%asked == 0 {
			p.Interrupted()
		}
	}
	return t
}

// Got consumes the present token if it is of kind k.
func (p *Parser) Got(k Kind) bool {
	if p.tok.Kind != k {
		return false
	}
	p.Next()
	return true
}

// Last returns the place of the token before the present one.
func (p *Parser) Last() source.Span {
	if p.pos == 0 {
		return source.Span{Start: p.tok.Start, End: p.tok.Start}
	}
	return p.toks[p.pos-1].Span
}

// Since returns the place from start to the last token consumed.
func (p *Parser) Since(start int) At { return At{Start: start, End: max(p.Last().End, start)} }

// Err returns the first error, nil where there is none.
func (p *Parser) Err() error {
	if p.err == nil {
		return nil
	}
	if err := p.ctx.Err(); err != nil {
		return err
	}
	return p.err
}

// Failure returns the first error as the type it is, nil where there is none.
func (p *Parser) Failure() *source.Error { return p.err }

// AtEnd reports whether the first error was that the source ended too early.
func (p *Parser) AtEnd() bool { return p.atEnd }

// Fail records an error, unless there is one, and moves to the end. It
// returns the error for a call of WithHelp.
func (p *Parser) Fail(at source.Span, code, format string, args ...any) *source.Error {
	err := source.Errorf(at, code, format, args...)
	p.stop(err)
	return err
}

// stop keeps the first error and moves to the end, where no rule of the
// grammar finds anything more to read.
func (p *Parser) stop(err *source.Error) {
	if p.err != nil {
		return
	}
	p.err, p.atEnd = err, p.tok.Kind == EOF
	p.pos = len(p.toks) - 1
	p.tok = p.toks[p.pos]
}

// Unexpected reports that the present token is not what was expected, or what
// is wrong with it where it is not a token at all.
func (p *Parser) Unexpected(expected string) *source.Error {
	t := p.tok
	switch t.Kind {
	case Invalid:
		err := p.errs[t.fault]
		p.stop(err)
		return err
	case EOF, End:
		return p.Fail(p.endAt(), "syntax.end", "unexpected %s; expected %s", t.Kind, expected)
	}
	help := p.advice()
	if help == "" && t.Kind == Ident && p.toks[max(p.pos-1, 0)].Kind == Ident &&
		strings.HasPrefix(expected, "a connective") {
		help = "put sentences into quotation marks"
	}
	err := p.Fail(t.Span, "syntax.unexpected", "unexpected %s; expected %s", p.Text(t), expected)
	err.Help = help
	return err
}

// advice returns the help for a token that is out of place, or "".
func (p *Parser) advice() string {
	t, before := p.tok, p.toks[max(p.pos-1, 0)]
	if _, ok := t.Kind.Connective(); ok && before.Kind == End {
		return "to continue a statement on the next line, end its line with an operator: put " + p.Text(t) + " there"
	}
	switch t.Kind {
	case Hyphen:
		return "for negation write ~, for implication ->"
	case Ge, Le, Gt, Lt:
		return "write a bound before a number: >= 10 apples"
	case Let:
		return "put each statement on its own line"
	case Ident:
		return wordAdvice(p.Text(t), p.Text(before))
	}
	return ""
}

// endAt returns the place behind the last token that stands for an early end.
func (p *Parser) endAt() source.Span {
	at := p.Last().End
	return source.Span{Start: at, End: at}
}

// Expect consumes a token of kind k or reports what was expected.
func (p *Parser) Expect(k Kind, expected string) Token {
	if p.tok.Kind != k {
		p.Unexpected(expected)
		return p.tok
	}
	return p.Next()
}

// ExpectEnd reports anything that stands before the end of the source.
func (p *Parser) ExpectEnd(expected string) {
	if p.tok.Kind != EOF {
		p.Unexpected(expected)
	}
}

// Close consumes the bracket that closes the one at open, or reports it. Where
// the source ends, or a let shows that a new statement began, the mistake is
// the open bracket; elsewhere it is the token that does not fit.
func (p *Parser) Close(k Kind, open Token, expected string) {
	switch {
	case p.tok.Kind == k:
		p.Next()
	case (p.tok.Kind == EOF || p.tok.Kind == Let) && p.err == nil:
		p.Fail(open.Span, "syntax.unclosed", "%s is not closed", open.Kind).WithHelp("expected %s", expected)
	case p.err == nil:
		line, _ := source.Position(p.src, open.Start)
		now, _ := source.Position(p.src, p.tok.Start)
		if err := p.Unexpected(expected); line < now && err.Help == "" {
			err.Help = fmt.Sprintf("the %s of line %d is not closed", open.Kind, line)
		}
	}
}

// Enter counts a level of nesting; it reports false, with an error, where the
// limit is passed or an error was met before. Each Enter has its Leave, but
// after false none is needed: nothing will be read any more.
func (p *Parser) Enter() bool {
	p.depth++
	if p.depth > MaxDepth {
		p.Fail(p.tok.Span, "syntax.depth", "this is nested more than %d levels deep", MaxDepth).
			WithHelp("bind parts to names with let")
	}
	return p.err == nil
}

// Leave ends a level of nesting.
func (p *Parser) Leave() { p.depth-- }

// Grow counts a node on top of the one just read; it reports false, with an
// error, where a limit is passed.
func (p *Parser) Grow() bool {
	p.nodes++
	p.rise++
	switch {
	case p.rise > MaxHeight:
		p.Fail(p.tok.Span, "syntax.size", "this chain has more than %d links", MaxHeight).
			WithHelp("group parts with parentheses")
	case p.nodes > MaxNodes:
		p.Fail(p.tok.Span, "syntax.size", "this has more than %d connectives and dots", MaxNodes).
			WithHelp("split it into several cells")
	}
	return p.err == nil
}
