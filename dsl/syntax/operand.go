package syntax

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Reserved lists the only names that are functions, not predicates, when
// parentheses follow them.
var Reserved = []string{"help", "names", "forget"}

// language adds Sequent's operands to formulas. It has no state: the parser that
// its methods receive has all of it.
type language struct{}

// Operand parses a text, a list or a quantity.
func (language) Operand(p *parse.Parser) parse.Node {
	switch t := p.Tok(); t.Kind {
	case parse.Text, parse.LongText:
		return text(p)
	case parse.LBracket:
		return list(p)
	case parse.Number, parse.Currency, parse.Approx, parse.Ge, parse.Le, parse.Gt, parse.Lt:
		return quantity(p)
	}
	return nil
}

// Group parses the inside of parentheses: any expression.
func (language) Group(p *parse.Parser) parse.Node { return expression(p) }

// Postfix parses the dots after an operand, each with the arguments of its call. A
// quantity is refused: the dot in "5 km.unit" could belong to the number, the unit
// or both.
func (language) Postfix(p *parse.Parser, x parse.Node) parse.Node {
	for p.Tok().Kind == parse.Dot && p.Grow() {
		dot := p.Tok()
		if _, ok := x.(*Quantity); ok {
			p.Fail(dot.Span, "syntax.dot", "a dot cannot follow a quantity directly").
				WithHelp("write (5 km).unit")
			return x
		}
		p.Next()
		d := &Dot{X: x, Name: p.Name("a method name")}
		d.Args, d.ArgsAt, d.Called = call(p, d.Name.Text)
		d.At = p.Since(x.Span().Start)
		x = d
	}
	return x
}

// Kind names the operands that are neither formulas nor terms.
func (language) Kind(x parse.Node) string {
	switch x.(type) {
	case *Text:
		return "a text"
	case *List:
		return "a list"
	case *Quantity:
		return "a quantity"
	case *Judgment:
		return "a judgment"
	}
	return ""
}

// Args parses the arguments of a name with parentheses: expressions for the
// reserved names, terms for predicates and functions. help also takes a keyword
// or a symbol, which an expression cannot name.
func (language) Args(p *parse.Parser, fn *parse.Name) []parse.Node {
	if !slices.Contains(Reserved, fn.Text) {
		return p.Terms(fn)
	}
	if p.Tok().Kind == parse.RParen {
		return nil
	}
	if t := p.Tok(); fn.Text == "help" && p.Peek(1).Kind == parse.RParen && t.Kind.Canonical() != "" {
		p.Next() // help(xor), help(|=): the keyword or symbol itself
		return []parse.Node{&parse.Name{At: parse.At(t.Span), Text: p.Text(t)}}
	}
	return separated(p, value)
}

// list parses a bracketed list, which may be empty.
func list(p *parse.Parser) parse.Node {
	if !p.Enter() {
		return &List{}
	}
	defer p.Leave()
	open := p.Next()
	l := &List{}
	if p.Tok().Kind != parse.RBracket {
		l.Items = separated(p, value)
	}
	p.Close(parse.RBracket, open, "a comma or ]")
	l.At = p.Since(open.Start)
	return l
}

// text parses a text. Its quotes have one rune or, in the long form, three.
func text(p *parse.Parser) parse.Node {
	t := p.Next()
	raw := p.Text(t)
	open := 3
	if t.Kind == parse.Text {
		_, open = utf8.DecodeRuneInString(raw)
	}
	_, closing := utf8.DecodeLastRuneInString(raw)
	if t.Kind == parse.LongText {
		closing = 3
	}
	v, err := unescape(raw[open:len(raw)-closing], t.Start+open, p.Interrupted)
	if err != nil {
		p.Fail(err.Span, err.Code, "%s", err.Msg).Help = err.Help
	}
	return &Text{At: parse.At(t.Span), Value: v, Long: t.Kind == parse.LongText}
}

// escapes holds the escapes of one letter.
var escapes = map[byte]string{'n': "\n", 't': "\t", 'r': "\r", '0': "\x00", '"': `"`, '\'': "'", '\\': `\`}

// unescape resolves the escapes inside a text, which begins at a place of the
// source, so that an error can point into the text. A line's end becomes \n
// however the source writes it. Control characters are refused, because they would
// get unseen into titles, files and terminals.
func unescape(s string, at int, over func() bool) (string, *source.Error) {
	if i := strings.IndexFunc(s, special); i < 0 {
		return s, nil
	}
	var b strings.Builder
	b.Grow(len(s))
	for i, read := 0, 1; i < len(s); read++ {
		if read%(1<<16) == 0 && over() {
			return "", nil
		}
		here := func(n int) source.Span { return source.Span{Start: at + i, End: at + i + n} }
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '\\':
			v, m := escape(s[i:])
			if m == 0 {
				return "", source.Errorf(here(min(2, len(s)-i)), "syntax.escape", "unknown escape").
					WithHelp(`the escapes are \" \\ \n \t \r \0 and \u with four hexadecimal digits`)
			}
			b.WriteString(v)
			n = m
		case r == utf8.RuneError && n == 1:
			return "", source.Errorf(here(1), "syntax.utf8", "byte %#02x is not UTF-8 text", s[i]).
				WithHelp("save the source as UTF-8")
		case r == '\r' && strings.HasPrefix(s[i:], "\r\n"):
		case unicode.IsControl(r) && r != '\n' && r != '\t':
			return "", source.Errorf(here(n), "syntax.character",
				"a text cannot contain the control character %U directly", r).
				WithHelp(`write \u%04x`, r)
		default:
			b.WriteString(s[i : i+n])
		}
		i += n
	}
	return b.String(), nil
}

// special reports the characters that unescape handles.
func special(r rune) bool {
	return r == '\\' || r == utf8.RuneError || unicode.IsControl(r)
}

// escape resolves the escape at the beginning of s. n is its length, or 0 if there
// is none. A backslash before any quote gives the quote.
func escape(s string) (v string, n int) {
	if len(s) < 2 {
		return "", 0
	}
	if v, ok := escapes[s[1]]; ok {
		return v, 2
	}
	if s[1] == 'u' && len(s) >= 6 {
		if c, err := strconv.ParseUint(s[2:6], 16, 32); err == nil && utf8.ValidRune(rune(c)) {
			return string(rune(c)), 6
		}
	}
	if r, size := utf8.DecodeRuneInString(s[1:]); strings.ContainsRune("“”„«»", r) {
		return string(r), 1 + size
	}
	return "", 0
}
