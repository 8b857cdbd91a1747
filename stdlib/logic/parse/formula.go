package parse

import "sequent/stdlib/source"

// binding gives each connective how tightly it binds; a right-associative one
// takes a right operand that binds as tightly as itself.
var binding = [...]struct {
	power int
	right bool
}{And: {5, false}, Or: {4, false}, Xor: {3, false}, Implies: {2, true}, Iff: {1, false}}

// Formula parses a formula at the present token, as far as it goes.
func (p *Parser) Formula() Node { return p.binary(1) }

// binary parses operands joined by connectives that bind at least as tightly
// as least: top down operator precedence (Pratt 1973). A chain of a left-
// associative connective is a loop, so its length costs no stack here; what
// walks the tree later pays for it, hence Grow.
func (p *Parser) binary(least int) Node {
	x := p.Operand()
	for {
		op, ok := p.tok.Kind.Connective()
		if !ok || binding[op].power < least {
			return x
		}
		p.formula(x)
		at, left := p.Next().Span, p.rise
		y := p.formula(p.rightOf(op))
		p.rise = max(p.rise, left)
		if !p.Grow() {
			return x
		}
		x = p.join(op, at, x, y)
	}
}

// formula reports an operand that cannot be a formula, such as a text, and
// returns it. Names pass: what they stand for is known later.
func (p *Parser) formula(x Node) Node {
	if kind := p.kind(x); kind != "" {
		p.Fail(x.Span(), "syntax.kind", "connectives and quantifiers take formulas, but this is %s", kind).
			WithHelp("formulas consist of names, predicates and connectives")
	}
	return x
}

// kind names what x is where it is neither a formula nor a term.
func (p *Parser) kind(x Node) string {
	if p.lang == nil || p.err != nil {
		return ""
	}
	switch x := x.(type) {
	case *Name, *Binary, *Not, *Apply, *Quant, *Equal, *Const:
		return ""
	case *Paren:
		return p.kind(x.X)
	}
	return p.lang.Kind(x)
}

// rightOf parses the right operand of a connective. A chain of right-
// associative ones nests.
func (p *Parser) rightOf(op Op) Node {
	if !binding[op].right {
		return p.binary(binding[op].power + 1)
	}
	if !p.Enter() {
		return p.hole()
	}
	defer p.Leave()
	return p.binary(binding[op].power)
}

// join makes a Binary node.
func (p *Parser) join(op Op, at source.Span, x, y Node) Node {
	n := p.joins.next()
	*n = Binary{At: At(x.Span().To(y.Span())), Op: op, OpAt: at, L: x, R: y}
	return n
}

// name makes a Name node of a token.
func (p *Parser) name(t Token) *Name {
	n := p.names.next()
	*n = Name{At: At(t.Span), Text: p.Text(t)}
	return n
}

// slab hands out nodes cut from slices, which takes fewer allocations than one
// for each. The slices are short, so that a node that is kept keeps few others.
type slab[T any] struct {
	free []T
	left int // how many nodes the source has tokens for
}

func (s *slab[T]) next() *T {
	if len(s.free) == 0 {
		s.free = make([]T, min(max(s.left, 1), 64))
	}
	n := &s.free[0]
	s.free = s.free[1:]
	s.left--
	return n
}

// hole stands where an error was; nobody sees it.
func (p *Parser) hole() Node { return &Name{At: At(p.tok.Span)} }

// Operand parses what negation can stand before, negations and quantifiers
// included.
func (p *Parser) Operand() Node {
	switch p.tok.Kind {
	case Tilde:
		if !p.Enter() {
			return p.hole()
		}
		defer p.Leave()
		start := p.Next().Start
		x := p.formula(p.Operand())
		return &Not{At: p.Since(start), X: x}
	case All, Exists:
		return p.quantifier()
	}
	return p.atom()
}

// quantifier parses "all x y body". The first name is a variable, and so is
// each further one behind which an operand can still begin.
func (p *Parser) quantifier() Node {
	if !p.Enter() {
		return p.hole()
	}
	defer p.Leave()
	q := p.Next()
	vars := []*Name{p.Name("a variable")}
	for p.tok.Kind == Ident && p.variable() {
		vars = append(vars, p.name(p.Next()))
	}
	p.punctuated(q, vars)
	body := p.formula(p.Operand())
	for i := len(vars) - 1; i >= 0 && p.Grow(); i-- {
		start := vars[i].Start
		if i == 0 {
			start = q.Start
		}
		body = &Quant{At: p.Since(start), All: q.Kind == All, Var: vars[i], Body: body}
	}
	return body
}

// variable reports whether the name at the present token is a variable of the
// quantifier before it and not its scope: an operand begins behind it, which a
// parenthesis does only after a space.
func (p *Parser) variable() bool {
	switch t := p.Peek(1); t.Kind {
	case Ident, Tilde, All, Exists, True, False:
		return true
	case LParen:
		return t.Space
	}
	return false
}

// punctuated reports the habit of writing ∀x. φ, ∀x: φ or ∀x, φ, and a call
// that looks like it.
func (p *Parser) punctuated(q Token, vars []*Name) {
	at, word := p.tok, ""
	if at.Kind == Ident && p.Peek(1).Kind == Dot {
		word, at = p.Text(at), p.Peek(1)
	}
	if at.Kind != Dot && at.Kind != Colon && at.Kind != Comma {
		return
	}
	prefix := q.Kind.Canonical() + vars[0].Text
	if len(vars) > 1 {
		prefix += " … " + vars[len(vars)-1].Text
	}
	if word == "" {
		p.Fail(at.Span, "syntax.quantifier", "a quantifier takes no %s", at.Kind).WithHelp("write %s (…)", prefix)
		return
	}
	p.Fail(at.Span, "syntax.quantifier", "a dot is not allowed here").
		WithHelp("for a variable %s write %s %s (…), for a call %s (%s.…)", word, prefix, word, prefix, word)
}

// atom parses a term or an operand, and the equality it may begin. An equality
// is thereby tighter than negation: ~a = b denies that they are equal.
func (p *Parser) atom() Node {
	x := p.primary()
	if p.tok.Kind != Eq && p.tok.Kind != Neq {
		return x
	}
	p.side(x, p.tok.Span)
	neg := p.Next().Kind == Neq
	y := p.primary()
	p.side(y, y.Span())
	if p.tok.Kind == Eq || p.tok.Kind == Neq {
		p.Fail(p.tok.Span, "syntax.equality", "an equality cannot be chained").WithHelp("write a = b & b = c")
	}
	return &Equal{At: At(x.Span().To(y.Span())), Neg: neg, L: x, R: y}
}

// side reports a side of an equality that is no term.
func (p *Parser) side(x Node, at source.Span) {
	kind := p.kind(x)
	if !isTerm(x) {
		kind = "a formula"
	}
	if kind != "" {
		p.Fail(at, "syntax.equality", "= takes terms, but this is %s", kind).
			WithHelp("for equivalence write <->; to bind a name write let A = …")
	}
}

// isTerm reports whether an equality may have n at its side: anything but what
// is a formula by its form.
func isTerm(n Node) bool {
	switch n := n.(type) {
	case *Not, *Binary, *Quant, *Equal, *Const:
		return false
	case *Paren:
		return isTerm(n.X)
	}
	return true
}

// primary parses a name, an application, a constant, a parenthesis or an
// operand of the language, with what follows it directly. The leaves begin
// here, so the count of what is above them begins anew.
func (p *Parser) primary() Node {
	var x Node
	p.rise = 0
	switch t := p.tok; t.Kind {
	case Ident:
		x = p.application()
	case True, False:
		p.Next()
		x = &Const{At: At(t.Span), Value: t.Kind == True}
	case LParen:
		x = p.paren()
	default:
		if p.lang != nil {
			x = p.lang.Operand(p)
		}
	}
	if x == nil {
		p.noOperand()
		return p.hole()
	}
	if p.lang != nil {
		x = p.lang.Postfix(p, x)
	}
	return x
}

// noOperand says what is wrong where an operand should begin. What was
// expected depends on what stands before it.
func (p *Parser) noOperand() {
	expected := "a formula"
	before := p.toks[max(p.pos-1, 0)].Kind
	bound := p.pos >= 3 && p.toks[p.pos-3].Kind == Let // let name = …
	if (before == Eq || before == Neq) && !bound {
		expected = "a term"
	} else if _, joined := before.Connective(); !joined && before != Tilde && p.lang != nil {
		expected = "a formula, a text, a quantity or a list"
	}
	switch t := p.tok; t.Kind {
	case Hyphen:
		p.Fail(t.Span, "syntax.habit", "- is not the sign of negation").WithHelp("for negation write ~ (or ¬, not)")
	case Dot, By:
		help := "a line that begins with " + t.Kind.Canonical() + " continues the line above only if it is indented"
		if p.Peek(1).Kind == Number {
			help = "write a digit before the point: 0.5"
		}
		p.Unexpected(expected).Help = help
	default:
		p.Unexpected(expected)
	}
}

// Name parses a name, or reports that expected was.
func (p *Parser) Name(expected string) *Name {
	if p.tok.Word && p.tok.Kind != Ident {
		p.Fail(p.tok.Span, "syntax.keyword", "%s is a keyword and cannot be %s", p.Text(p.tok), expected)
		return &Name{At: At(p.tok.Span)}
	}
	return p.name(p.Expect(Ident, expected))
}

// application parses a name and, where a parenthesis follows without a space,
// its arguments. With a space the parenthesis would be a second operand, which
// only the variables of a quantifier have.
func (p *Parser) application() Node {
	fn := p.name(p.Next())
	if p.tok.Kind != LParen {
		return fn
	}
	if p.tok.Space {
		p.Fail(p.tok.Span, "syntax.space", "a connective is missing before this parenthesis").
			WithHelp("write arguments directly after the predicate, without a space: %s(…)", fn.Text)
		return fn
	}
	if !p.Enter() {
		return fn
	}
	defer p.Leave()
	open := p.Next()
	var args []Node
	if p.lang != nil {
		args = p.lang.Args(p, fn)
	} else {
		args = p.Terms(fn)
	}
	p.Close(RParen, open, "a comma or )")
	return &Apply{At: p.Since(fn.Start), Fn: fn, Args: args}
}

// Terms parses the arguments of a predicate or function: one term or more.
func (p *Parser) Terms(fn *Name) []Node {
	if p.tok.Kind == RParen {
		p.Fail(p.tok.Span, "syntax.noargs", "%s has empty parentheses", fn.Text).
			WithHelp("write it without parentheses: %s", fn.Text)
	}
	args := []Node{p.Term(fn)}
	for p.Got(Comma) {
		args = append(args, p.Term(fn))
	}
	return args
}

// Term parses an argument of fn. Formulas are not terms, which a connective or
// an equality behind the term shows.
func (p *Parser) Term(fn *Name) Node {
	at := p.tok
	var x Node
	if at.Kind != Tilde && at.Kind != All && at.Kind != Exists {
		x = p.primary()
	}
	_, joined := p.tok.Kind.Connective()
	joined = joined || p.tok.Kind == Eq || p.tok.Kind == Neq
	switch {
	case p.err != nil:
	case x == nil || joined || !isTerm(x) || p.kind(x) != "":
		if joined {
			at = p.tok
		}
		p.Fail(at.Span, "syntax.term", "the arguments of %s are terms", fn.Text).
			WithHelp("terms are names and functions of terms: a, f(x)")
	case p.tok.Kind == Colon:
		p.Fail(p.tok.Span, "syntax.argument", "arguments of the predicate %s cannot be named", fn.Text).
			WithHelp("only calls after a dot and engines after by take named arguments")
	}
	if x == nil {
		return p.hole()
	}
	return x
}

// paren parses a parenthesis. The node is kept: a formatter and a printer give
// back the parentheses that were written.
func (p *Parser) paren() Node {
	if !p.Enter() {
		return p.hole()
	}
	defer p.Leave()
	open := p.Next()
	var x Node
	if p.lang != nil {
		x = p.lang.Group(p)
	} else {
		x = p.Formula()
	}
	p.Close(RParen, open, "a connective or )")
	return &Paren{At: p.Since(open.Start), X: x}
}
