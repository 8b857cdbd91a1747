package logic_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// What is printed reads as what was printed, in Unicode and in ASCII.
func TestPrintParses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.OneOf(logictest.Formula(5, 20), logictest.FirstOrder(5)).Draw(t, "f")
		for _, src := range []string{f.String(), logic.ASCII(f)} {
			g, err := logic.Parse(src)
			if err != nil {
				t.Fatalf("%s: %v", src, err)
			}
			if !logic.Same(f, g) {
				t.Fatalf("%s reads as %v", src, g)
			}
		}
	})
}

// No parenthesis that is printed could be left out.
func TestPrintIsMinimal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.OneOf(logictest.Formula(3, 8), logictest.FirstOrder(3)).Draw(t, "f")
		src := f.String()
		var open []int
		for i, r := range src {
			switch r {
			case '(':
				open = append(open, i)
			case ')':
				from := open[len(open)-1]
				open = open[:len(open)-1]
				less := src[:from] + " " + src[from+1:i] + " " + src[i+1:]
				if g, err := logic.Parse(less); err == nil && logic.Same(f, g) {
					t.Fatalf("%s could be %s", src, less)
				}
			}
		}
	})
}

func TestPrintDeep(t *testing.T) {
	var f logic.Formula = &logic.Atom{Pred: "p"}
	for range 100_000 {
		f = &logic.Not{X: f}
	}
	if s := f.String(); len(s) != len("¬")*100_000+1 || logic.Depth(f) != 100_000 || !logic.Propositional(f) {
		t.Errorf("%d bytes, depth %d", len(s), logic.Depth(f))
	}
	if _, err := logic.Eval(f, logic.Valuation{"p": true}); err != nil {
		t.Error(err)
	}
}

func TestSyntaxErrors(t *testing.T) {
	for _, c := range []struct{ src, marked, code string }{
		{"p & p(a)", "p", logic.CodeArity},
		{"p(a) & q & p", "p", logic.CodeArity},
		{"p(f(a), f(a, b))", "f", logic.CodeArity},
		{"p(a) | p(a, b)", "p", logic.CodeArity},
		{"all x (x & p(x))", "x", logic.CodeVariable},
		{"all x x(a)", "x", logic.CodeVariable},
		{"all x p(x(a))", "x", logic.CodeVariable},
		{"p q", "q", "syntax.unexpected"},
	} {
		_, err := logic.Parse(c.src)
		var e *source.Error
		if !errors.As(err, &e) {
			t.Errorf("%s: %v", c.src, err)
			continue
		}
		// The place is the last one: what came first set the rule.
		if at := strings.LastIndex(c.src, c.marked); e.Code != c.code || e.Span.Text(c.src) != c.marked ||
			c.code == logic.CodeArity && c.marked == "p" && e.Span.Start != at {
			t.Errorf("%s: %s at %q (%d): %v", c.src, e.Code, e.Span.Text(c.src), e.Span.Start, err)
		}
	}
	for _, src := range []string{"", "p", "p, q", "p |= ", "p |= q, r", "p |= q |= r", ", p |= q"} {
		if s, err := logic.ParseSequent(src); err == nil {
			t.Errorf("%q is read as %v", src, s)
		}
	}
	if _, err := logic.ParseSequent("p(a) |= p"); err == nil ||
		!strings.Contains(err.Error(), "no arguments here and 1 argument before") {
		t.Errorf("arity across a sequent: %v", err)
	}
}

// workspace is an Env of fixed values; texts are its foreign operands.
type workspace map[string]string

func (w workspace) Formula(n *parse.Name) (logic.Formula, bool, error) {
	src, ok := w[n.Text]
	if !ok {
		return nil, false, nil
	}
	f, err := logic.Parse(src)
	return f, true, err
}

func (w workspace) Bound(name string) bool { _, ok := w[name]; return ok }

func (w workspace) Foreign(n parse.Node) (logic.Formula, error) {
	if f, ok := n.(operand); ok {
		return f.value, nil
	}
	return nil, errors.New("not a formula")
}

// operand is an operand of an embedding language.
type operand struct {
	parse.At
	parse.Foreign
	value logic.Formula
}

func TestEnv(t *testing.T) {
	w := workspace{"A": "p & q", "C": "p(c)", "B": "r(x, y)", "S": "c"}
	for _, c := range []struct{ src, want string }{
		{"A -> r", "p ∧ q → r"},
		{"~A", "¬(p ∧ q)"},
		{"all A p(A)", "∀A p(A)"},                  // the variable shadows
		{"all c (C & q(c))", "∀c' (p(c) ∧ q(c'))"}, // and captures nothing
		{"all c S", "∀c' c"},                       // not even an atom
		{"all x exists y B", "∀x' ∃y' r(x, y)"},    // one by one
		{"all x (C & q(x)) & all c C", "∀x (p(c) ∧ q(x)) ∧ ∀c' p(c)"},
		{"all c (C & exists c' q(c'))", "∀c'' (p(c) ∧ ∃c' q(c'))"},
	} {
		n, err := parse.Formula(c.src)
		if err != nil {
			t.Fatal(err)
		}
		f, err := logic.FromSyntax(n, w)
		if err != nil || f.String() != c.want {
			t.Errorf("%s is %v (%v), want %s", c.src, f, err, c.want)
		}
	}
	for _, c := range []struct{ src, code string }{
		{"A(x)", logic.CodeBound}, {"q(A)", logic.CodeBound}, {"q(A(b))", logic.CodeBound},
		{"C & p", logic.CodeArity}, {"p & A & q(q)", logic.CodeArity},
	} {
		n, _ := parse.Formula(c.src)
		_, err := logic.FromSyntax(n, w)
		var e *source.Error
		if !errors.As(err, &e) || e.Code != c.code {
			t.Errorf("%s: %v", c.src, err)
		}
	}
}

func TestForeignOperands(t *testing.T) {
	p := operand{value: mustParse(t, "q(x)")}
	f, err := logic.FromSyntax(&parse.Not{X: p}, workspace{})
	if err != nil || f.String() != "¬q(x)" {
		t.Errorf("%v, %v", f, err)
	}
	inside := &parse.Quant{All: true, Var: &parse.Name{Text: "x"}, Body: p}
	var e *source.Error
	if _, err := logic.FromSyntax(inside, workspace{}); !errors.As(err, &e) || e.Code != logic.CodeVariable {
		t.Errorf("a value that mentions the variable: %v", err)
	}
	if _, err := logic.FromSyntax(p, nil); !errors.As(err, &e) || e.Code != logic.CodeFormula {
		t.Errorf("without an environment: %v", err)
	}
	large := operand{value: logic.Conjoin(make([]logic.Formula, 0)...)}
	for range 25 {
		large.value = &logic.Binary{Op: logic.And, L: large.value, R: large.value}
	}
	if _, err := logic.FromSyntax(large, workspace{}); !errors.As(err, &e) || e.Code != logic.CodeSize {
		t.Errorf("2^25 nodes: %v", err)
	}
}

func ExampleParse() {
	f, err := logic.Parse("all x (man(x) -> mortal(x)) and not p")
	fmt.Println(f, err)
	_, err = logic.Parse("man(socrates) & man")
	fmt.Println(err)
	// Output:
	// ∀x (man(x) → mortal(x)) ∧ ¬p <nil>
	// man has no arguments here and 1 argument before; use the predicate with the same number of arguments everywhere, or rename one of the two
}
