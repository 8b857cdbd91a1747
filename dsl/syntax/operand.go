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

// Reserved are the only names that are functions and not predicates when
// parentheses follow them.
var Reserved = []string{"help", "names", "forget"}

// language is what Sequent adds to formulas. It has no state: all of it is in
// the parser that its methods are given.
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

// Group parses what stands in parentheses: any expression.
func (language) Group(p *parse.Parser) parse.Node { return expression(p) }

// Postfix parses the dots that follow an operand, each with the arguments of
// its call. A quantity is refused: the dot in "5 km.unit" would belong to the
// number, the unit or both.
func (language) Postfix(p *parse.Parser, x parse.Node) parse.Node {
	for p.Tok().Kind == parse.Dot && p.Grow() {
		dot := p.Tok()
		if _, ok := x.(*Quantity); ok {
			p.Fail(dot.Span, "syntax.dot", "a quantity takes a dot only in parentheses").
				WithHelp("write (5 km).unit")
			return x
		}
		p.Next()
		d := &Dot{X: x, Name: p.Name("the name of a method")}
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
// or a symbol, which no expression could name.
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

// text parses a text; its quotes are of one rune or, in the long form, three.
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

// unescape resolves the escapes of a text's inside, which begins at a place of
// the source, so that an error can point into the text. A line's end is \n
// however the source writes it. Control characters are refused: they would
// travel unseen into titles, files and terminals. It ends early where it is over.
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
				return "", source.Errorf(here(min(2, len(s)-i)), "syntax.escape", "this is no escape").
					WithHelp(`the escapes are \" \\ \n \t \r \0 and \u with four hexadecimal digits`)
			}
			b.WriteString(v)
			n = m
		case r == utf8.RuneError && n == 1:
			return "", source.Errorf(here(1), "syntax.utf8", "byte %#02x is not UTF-8 text", s[i]).WithHelp("save the source as UTF-8")
		case r == '\r' && strings.HasPrefix(s[i:], "\r\n"):
		case unicode.IsControl(r) && r != '\n' && r != '\t':
			return "", source.Errorf(here(n), "syntax.character", "the control character %U stands in a text", r).
				WithHelp(`write \u%04x for it`, r)
		default:
			b.WriteString(s[i : i+n])
		}
		i += n
	}
	return b.String(), nil
}

// special reports the characters that unescape looks at.
func special(r rune) bool {
	return r == '\\' || r == utf8.RuneError || unicode.IsControl(r)
}

// escape resolves the escape that s begins with; n is its length, 0 where it
// is none. A backslash before any quote is the quote.
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
