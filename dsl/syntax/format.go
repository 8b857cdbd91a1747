package syntax

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Format writes a cell in the canonical form: connectives in Unicode, one space
// around operators, two spaces of indentation for lines that continue a statement
// or are inside brackets, at most one blank line in a row, and the comments of
// neighbouring lines aligned. Line breaks, comments and parentheses stay as
// written. The parse tree stays the same, and formatting twice changes nothing.
// Source that does not parse is an error.
func Format(src string) (string, error) {
	if _, err := Parse(src); err != nil {
		return "", err
	}
	f := formatter{lexed: parse.Lex(src)}
	f.lines()
	out := f.layout()
	if !strings.HasSuffix(strings.TrimRight(src, " \t"), "\n") {
		out = strings.TrimSuffix(out, "\n")
	}
	return out, nil
}

// The formatter works on tokens and comments, not on the tree. Comments and line
// breaks therefore stay where they are. The tree cannot change, because only
// spellings and spaces do.

// fline is a line of the result.
type fline struct {
	code    []byte // without the comment
	comment string
	blank   bool // a blank line precedes it
}

// alone reports whether the line has no code but at most a comment.
func (l fline) alone() bool { return len(bytes.TrimSpace(l.code)) == 0 }

type formatter struct {
	lexed *parse.Lexed
	out   []fline
	depth int // open brackets
}

// lines distributes tokens and comments over lines. A line is fresh if it begins
// a statement.
func (f *formatter) lines() {
	toks, comments := f.lexed.Tokens, f.lexed.Comments
	end := 0 // of the last token or comment written
	fresh := true
	for i, t := range toks {
		for len(comments) > 0 && comments[0].Start < t.Start {
			f.comment(comments[0], end, fresh || t.Kind == parse.EOF)
			end, comments = comments[0].End, comments[1:]
		}
		switch t.Kind {
		case parse.EOF:
		case parse.End:
			fresh = true
		default:
			f.token(i, end, fresh)
			end, fresh = t.Span.End, false
		}
	}
}

// breaks counts the line ends between two places; 2 means two or more, so that one
// of several blank lines stays. The first line needs a break to begin.
func (f *formatter) breaks(from, to int) int {
	if len(f.out) == 0 {
		return 1
	}
	return min(strings.Count(f.lexed.Source[from:to], "\n"), 2)
}

// comment writes a comment after the last line or on a line of its own, which is
// indented inside a statement.
func (f *formatter) comment(at source.Span, end int, fresh bool) {
	text := strings.TrimRight(at.Text(f.lexed.Source), " \t\r")
	n := f.breaks(end, at.Start)
	if n == 0 {
		f.out[len(f.out)-1].comment = text
		return
	}
	l := fline{comment: text, blank: n > 1}
	if !fresh {
		l.code = indent(max(f.depth, 1))
	}
	f.out = append(f.out, l)
}

// token writes token i, on a new line where the source has one.
func (f *formatter) token(i, end int, fresh bool) {
	t := f.lexed.Tokens[i]
	n := f.breaks(end, t.Start)
	if n > 0 {
		f.out = append(f.out, fline{code: f.indent(t, fresh), blank: n > 1})
	}
	line := &f.out[len(f.out)-1]
	if n == 0 && f.spaced(i) {
		line.code = append(line.code, ' ')
	}
	line.code = append(line.code, f.spelling(i)...)
	switch t.Kind {
	case parse.LParen, parse.LBracket:
		f.depth++
	case parse.RParen, parse.RBracket:
		f.depth--
	}
}

// indent returns the indentation of a line that begins with t.
func (f *formatter) indent(t parse.Token, fresh bool) []byte {
	switch {
	case fresh:
		return nil
	case t.Kind == parse.RParen || t.Kind == parse.RBracket:
		return indent(f.depth - 1)
	}
	return indent(max(f.depth, 1))
}

func indent(levels int) []byte { return bytes.Repeat([]byte(indentation), levels) }

// at returns token i, or End if there is none.
func (f *formatter) at(i int) parse.Token {
	if i < 0 {
		return parse.Token{Kind: parse.End}
	}
	return f.lexed.Tokens[i]
}

// spaced reports whether a space separates tokens i-1 and i. Where spaces decide
// the grammar (calls, units), the source decides.
func (f *formatter) spaced(i int) bool {
	a, b := f.at(i-1), f.at(i)
	switch a.Kind {
	case parse.LParen, parse.LBracket, parse.Dot, parse.Tilde, parse.Approx, parse.Range, parse.RangeTo,
		parse.Slash, parse.Hyphen, parse.All, parse.Exists:
		return false
	case parse.Currency:
		if b.Kind == parse.Number {
			return false
		}
	case parse.UnitMark:
		if b.Kind == parse.Ident || b.Kind == parse.UnitMark {
			return b.Space
		}
	}
	switch b.Kind {
	case parse.RParen, parse.RBracket, parse.Comma, parse.Colon, parse.Dot, parse.Range, parse.RangeTo,
		parse.Slash, parse.Hyphen:
		return false
	case parse.UnitMark:
		return b.Space || a.Kind == parse.Number
	case parse.LParen:
		// A parenthesis directly after a name is a call; the first
		// variable of a quantifier is not.
		before := f.at(i - 2).Kind
		return a.Kind != parse.Ident || b.Space || before == parse.All || before == parse.Exists
	}
	return true
}

// spelling returns the spelling of token i. Typographic quotes become plain ones,
// so that plain quotes inside the text need escapes. A text in plain quotes keeps
// the escapes of its author.
func (f *formatter) spelling(i int) string {
	t := f.at(i)
	raw := t.Text(f.lexed.Source)
	switch {
	case t.Kind == parse.Number:
		return plainMinus(raw)
	case t.Kind == parse.LongText:
		return strings.ReplaceAll(raw, "\r\n", "\n")
	case t.Kind == parse.Text && raw[0] != '"':
		_, open := utf8.DecodeRuneInString(raw)
		_, closing := utf8.DecodeLastRuneInString(raw)
		value, _ := unescape(raw[open:len(raw)-closing], 0, func() bool { return false })
		return Quote(value)
	case t.Kind.Canonical() == "" || f.named(i):
		return raw
	}
	return t.Kind.Canonical()
}

// named reports whether a keyword or symbol stands for its own name: before a
// colon, or as the argument of help.
func (f *formatter) named(i int) bool {
	next := f.at(i + 1).Kind
	if next == parse.Colon {
		return true
	}
	return next == parse.RParen && f.at(i-1).Kind == parse.LParen && !f.at(i-1).Space &&
		i > 1 && f.at(i-2).Text(f.lexed.Source) == "help"
}

// layout joins the lines and aligns the comments of neighbouring lines. A line
// that is too wide to take part has its comment two spaces after it.
func (f *formatter) layout() string {
	var b strings.Builder
	for i := 0; i < len(f.out); {
		j, column := f.block(i)
		for ; i < j; i++ {
			l := f.out[i]
			if l.blank {
				b.WriteByte('\n')
			}
			b.Write(l.code)
			if l.comment != "" && !l.alone() {
				b.WriteString(strings.Repeat(" ", max(column-width(l.code), 2)))
			}
			b.WriteString(l.comment)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// wide is the width beyond which a line takes no part in the alignment.
const wide = 72

// block returns the end of the block of lines from i whose comments align, and
// their column. Blank lines and lines with only a comment separate blocks.
func (f *formatter) block(i int) (end, column int) {
	for end = i; end < len(f.out); end++ {
		l := f.out[end]
		if end > i && (l.blank || l.alone() != f.out[i].alone()) {
			break
		}
		if w := width(l.code); l.comment != "" && w <= wide {
			column = max(column, w+2)
		}
	}
	return end, column
}

// width counts the code points of a line. For a line with a long text it counts
// the text's last line, which the comment follows.
func width(code []byte) int {
	return utf8.RuneCount(code[bytes.LastIndexByte(code, '\n')+1:])
}
