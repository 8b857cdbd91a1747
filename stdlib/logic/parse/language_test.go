package parse

import (
	"strings"
	"testing"

	"sequent/stdlib/source"
)

// shout is a language of its own kind around formulas: numbers are operands,
// a dot behind an operand names it, a parenthesis may hold a pair, and say(…)
// takes formulas.
type shout struct{}

type number struct {
	At
	Foreign
	text string
}

type named struct {
	At
	Foreign
	x    Node
	name *Name
}

type pair struct {
	At
	Foreign
	l, r Node
}

func (shout) Operand(p *Parser) Node {
	if p.Tok().Kind != Number {
		return nil
	}
	t := p.Next()
	return &number{At: At(t.Span), text: p.Text(t)}
}

func (shout) Postfix(p *Parser, x Node) Node {
	for p.Got(Dot) && p.Grow() {
		n := p.Name("a name")
		x = &named{At: p.Since(x.Span().Start), x: x, name: n}
	}
	return x
}

func (shout) Group(p *Parser) Node {
	x := p.Formula()
	if !p.Got(Comma) {
		return x
	}
	y := p.Formula()
	return &pair{At: At(x.Span().To(y.Span())), l: x, r: y}
}

func (shout) Kind(x Node) string {
	switch x.(type) {
	case *number:
		return "a number"
	case *pair:
		return "a pair"
	}
	return ""
}

func (shout) Args(p *Parser, fn *Name) []Node {
	if fn.Text == "say" {
		return []Node{p.Formula()}
	}
	return p.Terms(fn)
}

// print writes shout's operands.
func (shout) print(b []byte, x Node, in Within) []byte {
	switch x := x.(type) {
	case *number:
		return append(b, x.text...)
	case *named:
		b = Append(b, x.x, shout{}.print)
		return append(append(b, '.'), x.name.Text...)
	case *pair:
		b = Append(b, x.l, shout{}.print)
		return Append(append(b, ", "...), x.r, shout{}.print)
	}
	return b
}

// parseShout parses one formula of the language.
func parseShout(src string) (Node, error) {
	p := NewParser(Lex(src), shout{})
	n := p.Formula()
	p.ExpectEnd("the end")
	return n, p.Err()
}

func TestEmbedding(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"p.a & ~q.b.c", "p.a ∧ ¬q.b.c"},
		{"(p & q).a -> r", "(p ∧ q).a → r"},
		{"(p, q).a | 5.b", "(p, q).a ∨ 5.b"},
		{"f(x).a & say(p & q)", "f(x).a ∧ say(p ∧ q)"},
		{"all x (p.a)", "∀x (p.a)"},
		{"p.a = q.b", "p.a = q.b"},
		{"5", "5"},
	} {
		n, err := parseShout(c.src)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
		} else if got := string(Append(nil, n, shout{}.print)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.src, got, c.want)
		}
	}
}

func TestEmbeddingErrors(t *testing.T) {
	for _, c := range []struct{ src, marked, code string }{
		{"p & 5", "5", "syntax.kind"},
		{"~(5)", "(5)", "syntax.kind"},
		{"(p, q) -> r", "(p, q)", "syntax.kind"},
		{"all x 5", "5", "syntax.kind"},
		{"5 = a", "=", "syntax.equality"},
		{"f(5)", "5", "syntax.term"},
		{"f(p.a & q)", "&", "syntax.term"},
		{"p.5", "5", "syntax.unexpected"},
		{"all x p.a", ".", "syntax.quantifier"},
		{"(p, q, r)", ",", "syntax.unexpected"},
		{"a" + strings.Repeat(".b", MaxHeight+1), "", "syntax.size"},
	} {
		_, err := parseShout(c.src)
		e, ok := err.(*source.Error)
		if !ok || e.Code != c.code || c.marked != "" && e.Span.Text(c.src) != c.marked {
			t.Errorf("%.20s: got %#v, want %s at %s", c.src, err, c.code, c.marked)
		}
	}
}

// After its first error a parser sees only the end and keeps that error.
func TestFirstErrorStays(t *testing.T) {
	p := NewParser(Lex("p q r"), nil)
	p.Formula()
	p.ExpectEnd("the end")
	first := p.Failure()
	if first == nil || p.AtEnd() || p.Tok().Kind != EOF || p.Peek(1).Kind != EOF || p.Next().Kind != EOF {
		t.Fatalf("error %v, then token %v", first, p.Tok())
	}
	p.Formula()
	p.Fail(source.Span{}, "test", "another")
	if p.Failure() != first {
		t.Errorf("the error became %v", p.Failure())
	}
	p = NewParser(Lex("p &"), nil)
	if p.Formula(); !p.AtEnd() {
		t.Error("an early end is not recognised")
	}
}
