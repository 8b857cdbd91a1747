package syntax

import (
	"context"

	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Parse parses a cell. It checks the whole cell before any of it runs; on the
// first error, a *source.Error, it returns no cell.
func Parse(src string) (*Cell, error) { return ParseContext(context.Background(), src) }

// ParseContext is Parse with a context; if the context ends, the error is the context's.
func ParseContext(ctx context.Context, src string) (*Cell, error) {
	p := parse.NewParser(parse.LexContext(ctx, src), language{})
	stmts := statements(p)
	if err := p.Err(); err != nil {
		return nil, err
	}
	return &Cell{Source: src, Stmts: stmts}, nil
}

// statements parses up to the end of the source.
func statements(p *parse.Parser) []Stmt {
	var stmts []Stmt
	for p.Tok().Kind != parse.EOF {
		stmts = append(stmts, statement(p))
		if p.Tok().Kind != parse.EOF && !p.Got(parse.End) {
			unfinished(p)
		}
	}
	return stmts
}

// ParseExpr parses one expression: a judgment, a formula, a text, a quantity, a
// list or a call. Its error is a *source.Error.
func ParseExpr(src string) (Expr, error) {
	p := parse.NewParser(parse.Lex(src), language{})
	x := expression(p)
	switch p.Tok().Kind {
	case parse.EOF:
	case parse.End:
		p.Fail(p.Peek(1).Span, "syntax.unexpected", "expected one expression, but another line begins here")
	default:
		unfinished(p)
	}
	if err := p.Err(); err != nil {
		return nil, err
	}
	return x, nil
}

// unfinished reports the token where a statement should have ended, with the
// usual reason for it.
func unfinished(p *parse.Parser) {
	switch t := p.Tok(); t.Kind {
	case parse.By:
		p.Fail(t.Span, "syntax.by", "by can follow only a judgment").WithHelp("write premises |= conclusion by engine")
	case parse.RParen, parse.RBracket:
		p.Fail(t.Span, "syntax.unopened", "%s has no opening bracket", t.Kind).
			WithHelp("delete it, or add the opening bracket before")
	case parse.Dot:
		p.Fail(t.Span, "syntax.dot", "a dot cannot follow here").
			WithHelp("write parentheses around the expression before it: (A, q |= r).core")
	default:
		p.Unexpected("a connective or the end of the line")
	}
}

// statement parses a let or an expression. By the grammar "name = …" is an equality
// of terms, but as a statement it is nearly always a let without its word. Read as
// an equality it would give a puzzling answer, so it is an error.
func statement(p *parse.Parser) Stmt {
	start := p.Tok().Start
	if p.Got(parse.Let) {
		name := p.Name("a name to bind")
		p.Expect(parse.Eq, "= after the name")
		x := expression(p)
		return &Let{At: p.Since(start), Name: name, Value: x}
	}
	first, second, third := p.Tok(), p.Peek(1), p.Peek(2).Kind
	equation := first.Kind == parse.Ident && second.Kind == parse.Eq
	if equation && third != parse.Ident && third != parse.LParen {
		forgotten(p, first, second)
	}
	x := expression(p)
	if _, judged := x.(*Judgment); equation && !judged {
		forgotten(p, first, second)
	}
	return &Show{At: p.Since(start), X: x}
}

// forgotten reports "name = …" as a statement, which should be a let.
func forgotten(p *parse.Parser, name, eq parse.Token) {
	p.Fail(eq.Span, "syntax.let", "a statement cannot begin with %s =", p.Text(name)).
		WithHelp("to bind the name write let %s = …; to state an equality of terms write parentheses around it",
			p.Text(name))
}

// expression parses a judgment or a single item. Only a |= after the items
// distinguishes premises from a single item.
func expression(p *parse.Parser) Expr {
	start := p.Tok().Start
	var items []Expr
	if p.Tok().Kind != parse.Turnstile {
		items = separated(p, (*parse.Parser).Formula)
		if p.Tok().Kind != parse.Turnstile {
			if len(items) > 1 {
				noTurnstile(p)
			}
			return items[0]
		}
	}
	j := &Judgment{Premises: items, Turnstile: p.Next().Span, Conclusion: p.Formula()}
	switch t := p.Tok(); t.Kind {
	case parse.By:
		p.Next()
		j.By = engines(p)
		if t := p.Tok(); !j.By.Bracketed && (t.Kind == parse.Comma || t.Kind == parse.Ident) {
			p.Fail(t.Span, "syntax.engines", "several engines after by need brackets").
				WithHelp("write by [sat, table]")
		}
	case parse.Comma:
		p.Fail(t.Span, "syntax.conclusion", "a judgment has only one conclusion").
			WithHelp("join the conclusions with &")
	case parse.Turnstile:
		p.Fail(t.Span, "syntax.conclusion", "judgments cannot be chained").
			WithHelp("write each judgment on its own line")
	}
	j.At = p.Since(start)
	return j
}

// separated parses one element or more with commas between them.
func separated[T any](p *parse.Parser, one func(*parse.Parser) T) []T {
	all := []T{one(p)}
	for p.Got(parse.Comma) {
		all = append(all, one(p))
	}
	return all
}

// noTurnstile reports premises without a conclusion.
func noTurnstile(p *parse.Parser) {
	switch p.Tok().Kind {
	case parse.EOF, parse.End:
		help := "for a list write brackets: [a, b]"
		if p.Peek(1).Kind == parse.Turnstile {
			help = "indent the line that begins with |="
		}
		at := source.Span{Start: p.Last().End, End: p.Last().End}
		p.Fail(at, "syntax.premises", "the premises have no conclusion; expected |= and a conclusion").
			WithHelp("%s", help)
	default:
		p.Unexpected("a comma, or |= and a conclusion")
	}
}

// value parses an element of a list or an argument. A comma ends the element, so
// that the premises of a judgment could not be distinguished from further
// elements: a judgment needs parentheses.
func value(p *parse.Parser) Expr {
	var x Expr
	if p.Tok().Kind != parse.Turnstile {
		x = p.Formula()
	}
	if t := p.Tok(); t.Kind == parse.Turnstile {
		p.Fail(t.Span, "syntax.judgment", "a judgment in a list or among arguments needs parentheses").
			WithHelp("write (A, q |= r)")
	}
	return x
}

// engines parses the engines after by: one engine or a list of them.
func engines(p *parse.Parser) *Engines {
	open := p.Tok()
	if !p.Got(parse.LBracket) {
		e := engine(p)
		return &Engines{At: e.At, List: []*Engine{e}}
	}
	es := &Engines{Bracketed: true, List: separated(p, engine)}
	p.Close(parse.RBracket, open, "a comma or ]")
	es.At = p.Since(open.Start)
	return es
}

// engine parses the name of an engine and its arguments, if any.
func engine(p *parse.Parser) *Engine {
	e := &Engine{Name: p.Name("an engine")}
	e.Args, _, e.Called = call(p, e.Name.Text)
	e.At = p.Since(e.Name.Start)
	return e
}

// call parses the arguments in parentheses that may follow a name directly. As for
// predicates, no space may separate them.
func call(p *parse.Parser, name string) (args []*Arg, at source.Span, called bool) {
	open := p.Tok()
	if open.Kind != parse.LParen {
		return nil, at, false
	}
	if open.Space {
		p.Fail(open.Span, "syntax.space", "expected a connective or the end of the line before this parenthesis").
			WithHelp("for arguments write no space after the name: %s(…)", name)
	}
	if !p.Enter() {
		return nil, at, true
	}
	defer p.Leave()
	p.Next()
	if p.Tok().Kind != parse.RParen {
		args = arguments(p)
	}
	p.Close(parse.RParen, open, "a comma or )")
	return args, source.Span(p.Since(open.Start)), true
}

// arguments parses one argument or more. Each name occurs once, and no argument by
// position follows a named one.
func arguments(p *parse.Parser) []*Arg {
	var args []*Arg
	seen := map[string]bool{}
	for {
		a := argument(p)
		switch {
		case a.Name == nil && len(seen) > 0:
			p.Fail(a.Span(), "syntax.argument", "an argument without a name follows named ones").
				WithHelp("give it a name, or move it before the named ones")
		case a.Name != nil && seen[a.Name.Text]:
			p.Fail(a.Name.Span(), "syntax.argument", "the argument %s is given twice", a.Name.Text)
		case a.Name != nil:
			seen[a.Name.Text] = true
		}
		args = append(args, a)
		if !p.Got(parse.Comma) {
			return args
		}
	}
}

// argument parses "value", "name: value" or "by: engines". A text after by: is a
// value. A keyword can be a name here, because the colon marks it.
func argument(p *parse.Parser) *Arg {
	a := &Arg{}
	t := p.Tok()
	if (t.Kind == parse.Ident || t.Word) && p.Peek(1).Kind == parse.Colon {
		a.Name = &parse.Name{At: parse.At(t.Span), Text: p.Text(t)}
		p.Next()
		p.Next()
	}
	if a.Name != nil && t.Kind == parse.By && p.Tok().Kind != parse.Text {
		a.Engines = engines(p)
	} else {
		a.Value = value(p)
	}
	a.At = p.Since(t.Start)
	return a
}
