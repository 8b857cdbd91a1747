package ladr

import (
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// node is a piece of a statement, formula or term alike: a symbol with its
// arguments, a quantified formula or a list.
type node struct {
	symbol     string // as written; "all" and "exists" for quantified formulas
	variable   string // of a quantified formula, whose body is args[0]
	list       bool   // [args], with tail after : where there is one
	tail       *node
	args       []*node
	at         source.Span
	head       source.Span // of the symbol
	precedence int         // of the operator at the root; 0 for what needs no parentheses
}

// parser reads statements. It keeps the first error and then sees only the end
// of the text.
type parser struct {
	scan  scanner
	tok   token
	ahead token // the token behind tok
	prev  token
	fault *source.Error // what is wrong with the token ahead
	depth int
	err   *source.Error
}

func newParser(src string) *parser {
	p := &parser{scan: scanner{src: src, operators: operators()}}
	p.read()
	p.next()
	return p
}

// read reads the token ahead.
func (p *parser) read() {
	t, err := p.scan.next()
	p.ahead, p.fault = t, err
}

// next goes to the next token.
func (p *parser) next() {
	p.prev = p.tok
	p.tok = p.ahead
	if p.fault != nil && p.err == nil {
		p.err = p.fault
	}
	if p.tok.kind != end {
		p.read()
	}
}

// fail keeps the first error and ends the text.
func (p *parser) fail(at source.Span, code, format string, args ...any) *source.Error {
	e := source.Errorf(at, code, format, args...)
	if p.err == nil {
		p.err = e
	}
	p.tok = token{kind: end, at: at}
	p.ahead = p.tok
	return e
}

func (p *parser) is(s string) bool { return p.tok.kind == mark && p.tok.text == s }

func (p *parser) got(s string) bool {
	if p.is(s) {
		p.next()
		return true
	}
	return false
}

// found names the token for a message.
func (p *parser) found() string {
	if p.tok.kind == end {
		return "the end of the text"
	}
	return p.tok.text
}

// statement reads up to the full stop.
func (p *parser) statement() *node {
	n := p.expression(loosest)
	if p.err == nil && !p.is(".") {
		p.stuck(n)
	}
	return n
}

// resume goes on behind the full stop; what stands there is scanned with the
// operators as they are now.
func (p *parser) resume() {
	if p.err == nil {
		p.scan.pos = p.tok.at.End
		p.read()
		p.next()
	}
}

// stuck says why the text cannot go on with the token behind n.
func (p *parser) stuck(n *node) {
	op, isOp := p.operator()
	t := p.tok
	switch {
	case t.kind == end:
		p.fail(source.Span{
			Start: p.prev.at.End,
			End:   p.prev.at.End,
		}, CodeSyntax, "expected a full stop before the end of the text").WithHelp("end each formula with a full stop")
	case p.is(")") || p.is("]"):
		p.fail(t.at, CodeSyntax, "%s closes no open bracket", t.text).
			WithHelp("remove it, or put a full stop before it")
	case isOp && op.isInfix():
		p.fail(t.at, CodeAmbiguous, "%s and %s need parentheses between them", t.text, n.symbol).
			WithHelp("put parentheses around one of the two: (p %s q) %s r", n.symbol, t.text)
	default:
		p.fail(p.tok.at, CodeSyntax, "expected an operator or a full stop, not %s", p.found()).
			WithHelp("end each formula with a full stop")
	}
}

// operator returns how the token is declared.
func (p *parser) operator() (operator, bool) {
	if p.tok.kind != sign && p.tok.kind != name {
		return operator{}, false
	}
	op, ok := p.scan.operators[p.tok.text]
	return op, ok && op.fixity != ordinary
}

// expression reads an expression whose root has at most the precedence limit.
func (p *parser) expression(limit int) *node {
	if p.depth++; p.depth > parse.MaxDepth {
		p.fail(p.tok.at, CodeSyntax, "this is nested more than %d levels deep", parse.MaxDepth)
	}
	defer func() { p.depth-- }()
	n := p.operand(limit)
	for p.err == nil {
		op, ok := p.operator()
		left, right := op.sides()
		if !ok || op.isPrefix() || op.precedence > limit || n.precedence > left {
			break
		}
		t := p.tok
		p.next()
		if op.isPostfix() {
			n = &node{symbol: t.text, args: []*node{n}, head: t.at, precedence: op.precedence, at: n.at.To(t.at)}
			continue
		}
		r := p.expression(right)
		n = &node{symbol: t.text, args: []*node{n, r}, head: t.at, precedence: op.precedence, at: n.at.To(r.at)}
	}
	return n
}

// operand reads what can stand before an infix operator.
func (p *parser) operand(limit int) *node {
	t := p.tok
	switch {
	case p.err != nil:
		return &node{symbol: "?"}
	case p.is("("):
		return p.parenthesis()
	case p.is("["):
		return p.brackets()
	case t.kind == name && (t.text == "all" || t.text == "exists") && p.ahead.kind == name:
		return p.quantified(limit)
	}
	op, isOp := p.operator()
	switch {
	case isOp && op.isPrefix() && p.begins(p.ahead):
		return p.prefixed(op, limit)
	case t.kind == name || t.kind == quoted || t.kind == sign && (p.ahead.text == "(" || !p.begins(p.ahead)) &&
		!connectives[t.text]:
		return p.symbol()
	}
	p.fail(t.at, CodeSyntax, "expected a formula or a term, not %s", p.found())
	return &node{symbol: "?", at: t.at}
}

// begins reports whether an operand can begin with the token.
func (p *parser) begins(t token) bool {
	switch t.kind {
	case name, quoted:
		return true
	case mark:
		return t.text == "(" || t.text == "["
	case sign:
		return p.scan.operators[t.text].isPrefix()
	}
	return false
}

// prefixed reads an operator and its operand.
func (p *parser) prefixed(op operator, limit int) *node {
	t := p.tok
	if op.precedence > limit {
		p.fail(t.at, CodeAmbiguous, "%s needs parentheses here", t.text)
	}
	p.next()
	_, right := op.sides()
	x := p.expression(right)
	return &node{symbol: t.text, args: []*node{x}, head: t.at, precedence: op.precedence, at: t.at.To(x.at)}
}

// quantified reads all x body; the body reaches as far as a quantifier does.
func (p *parser) quantified(limit int) *node {
	t, v := p.tok, p.ahead
	if quantifiers > limit {
		p.fail(t.at, CodeAmbiguous, "a quantified formula needs parentheses here").
			WithHelp("write (%s %s …)", t.text, v.text)
	}
	p.next()
	p.next()
	if p.tok.kind == name && p.ahead.kind != sign && p.tok.text != "all" && p.tok.text != "exists" &&
		p.ahead.text != "(" && p.begins(p.ahead) {
		w := p.tok
		p.fail(w.at, CodeSyntax, "each variable needs its own quantifier").
			WithHelp("write %s %s %s %s …", t.text, v.text, t.text, w.text)
	}
	body := p.expression(quantifiers)
	return &node{
		symbol:     t.text,
		variable:   v.text,
		args:       []*node{body},
		head:       t.at,
		precedence: quantifiers,
		at:         t.at.To(body.at),
	}
}

// parenthesis reads an expression in parentheses.
func (p *parser) parenthesis() *node {
	open := p.tok.at
	p.next()
	n := p.expression(loosest)
	p.closing(")", open, n)
	inside := *n
	inside.precedence = tightEnough
	inside.at = open.To(p.prev.at)
	return &inside
}

// closing skips a closing bracket, or says what is in its place.
func (p *parser) closing(s string, open source.Span, inside *node) {
	if p.got(s) || p.err != nil {
		return
	}
	op, isOp := p.operator()
	switch {
	case isOp && op.isInfix():
		p.stuck(inside)
	case p.is(".") || p.tok.kind == end:
		e := p.fail(open, CodeSyntax, "this bracket is not closed before the full stop")
		if inside != nil && connectives[inside.symbol] && len(inside.args) == 2 && p.scan.src[open.Start] == '(' &&
			ordinaryBefore(p.scan.src, open.Start) {
			e.WithHelp("close it before %s, or before the full stop", inside.symbol)
		} else {
			e.WithHelp("put %s before the full stop", s)
		}
	default:
		p.fail(p.tok.at, CodeSyntax, "expected an operator or %s, not %s", s, p.found())
	}
}

// ordinaryBefore reports whether a symbol ends at i, so that the bracket there
// holds arguments.
func ordinaryBefore(src string, i int) bool { return i > 0 && ordinaryChar(src[i-1]) }

// symbol reads a symbol and its arguments.
func (p *parser) symbol() *node {
	t := p.tok
	p.next()
	n := &node{symbol: t.text, at: t.at, head: t.at}
	if p.is("(") {
		open := p.tok.at
		p.next()
		n.args = p.items(")", open)
		n.at = t.at.To(p.prev.at)
	}
	return n
}

// items reads expressions with commas between them up to a closing bracket.
func (p *parser) items(s string, open source.Span) []*node {
	var all []*node
	for p.err == nil {
		all = append(all, p.expression(argument))
		if !p.got(",") {
			break
		}
	}
	if s == "]" && p.is(":") {
		return all
	}
	last := &node{}
	if len(all) > 0 {
		last = all[len(all)-1]
	}
	p.closing(s, open, last)
	return all
}

// brackets reads a list: [a, b : rest].
func (p *parser) brackets() *node {
	open := p.tok.at
	p.next()
	n := &node{symbol: "[", list: true, head: open}
	if !p.got("]") {
		n.args = p.items("]", open)
		if p.got(":") {
			n.tail = p.expression(argument)
			p.closing("]", open, n.tail)
		}
	}
	n.at = open.To(p.prev.at)
	return n
}
