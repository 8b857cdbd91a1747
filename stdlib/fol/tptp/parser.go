package tptp

import (
	"slices"
	"strings"

	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// parser reads the statements of a file. It keeps the first error and then
// sees only the end of the text.
type parser struct {
	scan  scanner
	tok   token
	prev  token // the token before tok
	depth int
	err   *source.Error
}

func newParser(src string) *parser {
	p := &parser{scan: scanner{src: src}}
	p.next()
	return p
}

// next reads a token.
func (p *parser) next() {
	p.prev = p.tok
	if p.err != nil {
		return
	}
	t, err := p.scan.next()
	p.tok = t
	if err != nil {
		p.err = err
	}
}

// fail keeps the first error and ends the text.
func (p *parser) fail(at source.Span, code, format string, args ...any) *source.Error {
	e := source.Errorf(at, code, format, args...)
	if p.err == nil {
		p.err = e
		p.tok = token{kind: end, at: at}
	}
	return e
}

// is reports whether the token is the sign.
func (p *parser) is(s string) bool { return p.tok.kind == sign && p.tok.text == s }

// got skips the sign if it is there.
func (p *parser) got(s string) bool {
	if p.is(s) {
		p.next()
		return true
	}
	return false
}

// expect skips the sign, or fails and says what could have stood there.
func (p *parser) expect(s, expected string) {
	if !p.got(s) {
		p.fail(p.tok.at, CodeSyntax, "expected %s, not %s", expected, p.found())
	}
}

// found names the token for a message.
func (p *parser) found() string {
	if p.tok.kind == end {
		return "the end of the text"
	}
	return p.tok.at.Text(p.scan.src)
}

// enter goes one level deeper; it fails beyond a depth that no file needs.
func (p *parser) enter() {
	if p.depth++; p.depth > parse.MaxDepth {
		p.fail(p.tok.at, CodeSyntax, "this is nested more than %d levels deep", parse.MaxDepth)
	}
}

func (p *parser) leave() { p.depth-- }

// statement is an annotated formula or an include, as it is written.
type statement struct {
	formula *Formula // or nil
	include *include
	at      source.Span // the whole statement
}

// include is an include directive.
type include struct {
	path  string
	at    source.Span // of the path
	names []string    // the formulas wanted; nil for all
}

// languages that begin a statement and are not read.
var unread = map[string]string{
	"tff":           "typed first-order formulas (TFF)",
	"thf":           "higher-order formulas (THF)",
	"tcf":           "typed clauses (TCF)",
	"tpi":           "process instructions (TPI)",
	"input_formula": "the syntax of TPTP before version 3",

	"input_clause": "the syntax of TPTP before version 3",
}

// statement reads the next statement.
func (p *parser) statement() statement {
	start := p.tok.at
	if p.tok.kind != word {
		p.fail(p.tok.at, CodeSyntax, "expected fof, cnf or include, not %s", p.found())
		return statement{}
	}
	head := p.tok.text
	p.next()
	switch head {
	case "fof", "cnf":
		f := p.annotated(Language(head))
		return statement{formula: f, at: start.To(p.prev.at)}
	case "include":
		inc := p.include()
		return statement{include: inc, at: start.To(p.prev.at)}
	}
	if what, ok := unread[head]; ok {
		p.fail(start, CodeLanguage, "%s begins %s, which are not supported", head, what).
			WithHelp("use FOF or CNF; a problem without its own types can be written in FOF")
		return statement{}
	}
	e := p.fail(start, CodeSyntax, "expected fof, cnf or include, not %s", head)
	if near, ok := source.Nearest(head, []string{"fof", "cnf", "include"}); ok {
		e.WithHelp("did you mean %s?", near)
	}
	return statement{}
}

// annotated reads what follows fof or cnf: (name, role, formula, source, info).
func (p *parser) annotated(lang Language) *Formula {
	p.expect("(", "a parenthesis")
	f := &Formula{Language: lang, Name: p.name()}
	p.expect(",", "a comma")
	f.Role = p.role()
	p.expect(",", "a comma")
	f.Formula = p.top(lang)
	if p.got(",") {
		f.Source = p.general()
		if p.got(",") {
			f.Info = p.general()
		}
	}
	p.expect(")", "a connective, a comma or the closing parenthesis of "+string(lang))
	p.expect(".", "the full stop of the statement")
	return f
}

// name reads the name of a formula: a word, a quoted name or a number.
func (p *parser) name() string {
	switch p.tok.kind {
	case word, quoted, number:
		p.next()
		return p.prev.text
	}
	p.fail(p.tok.at, CodeSyntax, "expected a formula's name, not %s", p.found()).
		WithHelp("begin names with a lower-case letter, or put them in single quotes")
	return ""
}

// role reads the role of a formula.
func (p *parser) role() Role {
	at, r := p.tok.at, Role(p.tok.text)
	if p.tok.kind != word {
		p.fail(at, CodeRole, "expected a role such as axiom or conjecture, not %s", p.found())
		return ""
	}
	p.next()
	if !slices.Contains(Roles, r) {
		e := p.fail(at, CodeRole, "%s is not a role", r)
		names := make([]string, len(Roles))
		for i, r := range Roles {
			names[i] = string(r)
		}
		if near, ok := source.Nearest(string(r), names); ok {
			e.WithHelp("did you mean %s?", near)
		} else {
			e.WithHelp("roles: %s", strings.Join(names, ", "))
		}
	}
	return r
}

// include reads what follows include: ('path', [names]).
func (p *parser) include() *include {
	p.expect("(", "a parenthesis")
	inc := &include{path: p.tok.text, at: p.tok.at}
	if p.tok.kind != quoted {
		p.fail(p.tok.at, CodeSyntax, "expected a file's name in single quotes, not %s", p.found())
		return nil
	}
	p.next()
	if p.got(",") {
		inc.names = []string{}
		p.expect("[", "the bracket of a list of names")
		for !p.is("]") && p.err == nil {
			inc.names = append(inc.names, p.name())
			if !p.got(",") {
				break
			}
		}
		p.expect("]", "a comma or the closing bracket")
	}
	p.expect(")", "the closing parenthesis of include")
	p.expect(".", "the full stop of the statement")
	return inc
}

// general reads a term of the annotations: source and useful information.
func (p *parser) general() *Term {
	p.enter()
	defer p.leave()
	if p.err != nil {
		return nil
	}
	t := &Term{}
	switch {
	case p.got("["):
		t.List = true
		t.Args = p.generals("]", "the closing bracket")
	case p.tok.kind == end || p.tok.kind == sign:
		p.fail(p.tok.at, CodeSyntax, "expected an annotation, not %s", p.found())
	default:
		if t.Name = p.tok.text; p.tok.kind == quoted {
			t.Name = spell(t.Name)
		}
		p.next()
		if p.got("(") {
			t.Args = p.generals(")", "the closing parenthesis")
		}
	}
	if p.got(":") {
		return &Term{Name: ":", Args: []*Term{t, p.general()}}
	}
	return t
}

func (p *parser) generals(close, expected string) []*Term {
	var ts []*Term
	for !p.is(close) && p.err == nil {
		ts = append(ts, p.general())
		if !p.got(",") {
			break
		}
	}
	p.expect(close, "a comma or "+expected)
	return ts
}
