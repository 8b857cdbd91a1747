package parse

import (
	"fmt"
	"os"
	"reflect"
	"runtime/debug"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/source"
)

// brackets prints a tree with brackets around every compound, and so shows
// what the grammar read; Paren nodes are left out.
func brackets(n Node) string {
	switch n := n.(type) {
	case *Name:
		return n.Text
	case *Apply:
		var args []string
		for _, a := range n.Args {
			args = append(args, brackets(a))
		}
		return n.Fn.Text + "(" + strings.Join(args, ",") + ")"
	case *Const:
		return fmt.Sprint(n.Value)
	case *Not:
		return "[¬" + brackets(n.X) + "]"
	case *Binary:
		return "[" + brackets(n.L) + n.Op.String() + brackets(n.R) + "]"
	case *Quant:
		return "[" + map[bool]string{true: "∀", false: "∃"}[n.All] + n.Var.Text + " " + brackets(n.Body) + "]"
	case *Equal:
		return "[" + brackets(n.L) + map[bool]string{true: "≠", false: "="}[n.Neg] + brackets(n.R) + "]"
	case *Paren:
		return brackets(n.X)
	}
	return "?"
}

func TestGrammar(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"p", "p"},
		{"~p & q", "[[¬p]∧q]"},
		{"p & q & r", "[[p∧q]∧r]"},
		{"p | q | r", "[[p∨q]∨r]"},
		{"p xor q ⊕ r", "[[p⊕q]⊕r]"},
		{"p -> q -> r", "[p→[q→r]]"},
		{"p <-> q <-> r", "[[p↔q]↔r]"},
		{"a <-> b -> c xor d | e & ~f", "[a↔[b→[c⊕[d∨[e∧[¬f]]]]]]"},
		{"~a & b | c xor d -> e <-> f", "[[[[[[¬a]∧b]∨c]⊕d]→e]↔f]"},
		{"(p -> q) -> r", "[[p→q]→r]"},
		{"not p and q or r implies s iff t", "[[[[[¬p]∧q]∨r]→s]↔t]"},
		{"~~!¬p", "[¬[¬[¬[¬p]]]]"},
		{"true & ⊥", "[true∧false]"},
		{"all x p(x) & q", "[[∀x p(x)]∧q]"},
		{"all x (p(x) & q)", "[∀x [p(x)∧q]]"},
		{"∀x∃y r(x,y)", "[∀x [∃y r(x,y)]]"},
		{"∀x(p(x))", "[∀x p(x)]"},
		{"all x y z (p)", "[∀x [∀y [∀z p]]]"},
		{"all x y p(x)", "[∀x [∀y p(x)]]"},
		{"all x y p", "[∀x [∀y p]]"},
		{"exists x ~p(x) | q", "[[∃x [¬p(x)]]∨q]"},
		{"~all x p(x)", "[¬[∀x p(x)]]"},
		{"all x x = a", "[∀x [x=a]]"},
		{"a = b & ~f(a) != g(b, c)", "[[a=b]∧[¬[f(a)≠g(b,c)]]]"},
		{"(a) = b", "[a=b]"},
		{"p &\n q\n", "[p∧q]"},
		{"p\n& q", "[p∧q]"},
		{"p(f(g(x)), y)", "p(f(g(x)),y)"},
	} {
		n, err := Formula(c.src)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
		} else if got := brackets(n); got != c.want {
			t.Errorf("%s: got %s, want %s", c.src, got, c.want)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ src, marked, msg string }{
		{"", "", "unexpected end; expected a formula"},
		{"p q", "q", "unexpected q; expected a connective or the end; put sentences into quotation marks"},
		{"p & -q", "-", "- is not the sign of negation; for negation write ~ (or ¬, not)"},
		{"∀x. p(x)", ".", "a quantifier takes no .; write ∀x (…)"},
		{"p => q", "=>", "=> is not a symbol here; for implication write -> (or →, implies)"},
		{"((p)", "(", "( is not closed; expected a connective or )"},
		{"p & 5", "5", "unexpected 5; expected a formula"},
		{`p & "a"`, `"a"`, `unexpected "a"; expected a formula`},
		{"p |= q", "|=", "unexpected |=; expected a connective or the end"},
		{"p()", ")", "p has empty parentheses; write it without parentheses: p"},
	} {
		_, err := Formula(c.src)
		e, ok := err.(*source.Error)
		if !ok {
			t.Errorf("%q: error %v", c.src, err)
		} else if e.Error() != c.msg || e.Span.Text(c.src) != c.marked {
			t.Errorf("%q: got [%s] %s\nwant [%s] %s", c.src, e.Span.Text(c.src), e, c.marked, c.msg)
		}
	}
}

// Whatever nests is bounded, so that no source overflows the stack.
func TestDepthLimit(t *testing.T) {
	for _, c := range []struct{ open, inner, close string }{
		{"(", "p", ")"}, {"~", "p", ""}, {"p -> ", "p", ""}, {"p <-> (", "p", ")"},
		{"all x ", "p", ""}, {"f(", "a", ")"}, {"~(p & ", "p", ")"},
	} {
		for _, n := range []int{100, 100_000} {
			_, err := Formula(strings.Repeat(c.open, n) + c.inner + strings.Repeat(c.close, n))
			if e, ok := err.(*source.Error); n > MaxDepth && (!ok || e.Code != "syntax.depth") ||
				n < MaxDepth && err != nil {
				t.Errorf("%d times %q: %v", n, c.open, err)
			}
		}
	}
}

// The limit counts the levels a user sees, one per parenthesis.
func TestDepthCountsParentheses(t *testing.T) {
	for _, n := range []int{MaxDepth, MaxDepth + 1} {
		_, err := Formula(strings.Repeat("(", n) + "p" + strings.Repeat(")", n))
		if (err == nil) != (n <= MaxDepth) {
			t.Errorf("%d levels: %v", n, err)
		}
	}
}

// The highest trees that are accepted print on a tenth of the stack that a
// program has; higher ones, and more of them than fit, are errors.
func TestSizeLimits(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(100 << 20))
	chain := strings.Repeat("p ∧ ", MaxHeight) + "p"
	n, err := Formula(chain)
	if err != nil {
		t.Fatal(err)
	}
	if String(n) != chain {
		t.Error("prints differently")
	}
	for _, src := range []string{
		chain + " ∧ p", "∀x (" + chain + ") ∨ q", "all " + strings.Repeat("x ", MaxHeight+1) + "p",
		strings.Repeat("("+chain+")∨", 11) + "p",
	} {
		_, err := Formula(src)
		if e, ok := err.(*source.Error); !ok || e.Code != "syntax.size" {
			t.Errorf("%s…: %v", src[:20], err)
		}
	}
}

// term and formula draw random trees without Paren nodes.
func term(t *rapid.T, depth int) Node {
	if depth == 0 || rapid.Bool().Draw(t, "leaf") {
		return name(rapid.SampledFrom([]string{"a", "b", "x'", "größe", "_1"}).Draw(t, "name"))
	}
	fn := rapid.SampledFrom([]string{"f", "g"}).Draw(t, "function")
	return &Apply{
		Fn:   name(fn),
		Args: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Node { return term(t, depth-1) }), 1, 3).Draw(t, "args"),
	}
}

func formula(t *rapid.T, depth int) Node {
	kind := rapid.IntRange(0, 6).Draw(t, "kind")
	if depth == 0 {
		kind %= 4
	}
	switch kind {
	case 0:
		return name(rapid.SampledFrom([]string{"p", "q", "allx"}).Draw(t, "atom"))
	case 1:
		return &Apply{Fn: name("p"), Args: []Node{term(t, 2)}}
	case 2:
		return &Equal{Neg: rapid.Bool().Draw(t, "neg"), L: term(t, 2), R: term(t, 2)}
	case 3:
		return &Const{Value: rapid.Bool().Draw(t, "value")}
	case 4:
		return &Not{X: formula(t, depth-1)}
	case 5:
		return &Quant{All: rapid.Bool().Draw(t, "all"), Var: name("x"), Body: formula(t, depth-1)}
	}
	return &Binary{Op: Op(rapid.IntRange(0, 4).Draw(t, "op")), L: formula(t, depth-1), R: formula(t, depth-1)}
}

func name(s string) *Name { return &Name{Text: s} }

// What is built prints to source that reads as what was built.
func TestPrintOfBuiltTreesParses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := formula(t, 5)
		src := String(n)
		m, err := Formula(src)
		if err != nil {
			t.Fatalf("%s: %v", src, err)
		}
		if got, want := brackets(m), brackets(n); got != want {
			t.Fatalf("%s: got %s, want %s", src, got, want)
		}
		if again := String(m); again != src {
			t.Fatalf("%s prints as %s", src, again)
		}
	})
}

// Printed formulas have no parenthesis that could be left out.
func TestPrintIsMinimal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := formula(t, 4)
		src := String(n)
		depth := []int{}
		for i, r := range src {
			switch r {
			case '(':
				depth = append(depth, i)
			case ')':
				open := depth[len(depth)-1]
				depth = depth[:len(depth)-1]
				less := src[:open] + " " + src[open+1:i] + " " + src[i+1:]
				if m, err := Formula(less); err == nil && brackets(m) == brackets(n) {
					t.Fatalf("%s could be %s", src, less)
				}
			}
		}
	})
}

// FuzzFormula: nothing panics, and what parses prints to the same tree.
func FuzzFormula(f *testing.F) {
	seeds, err := os.ReadFile("testdata/formulas.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, line := range strings.Split(string(seeds), "\n") {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, src string) {
		n, err := Formula(src)
		if err != nil {
			if _, ok := err.(*source.Error); !ok {
				t.Fatalf("error of type %T", err)
			}
			return
		}
		m, err := Formula(String(n))
		if err != nil {
			t.Fatalf("%q prints as %q: %v", src, String(n), err)
		}
		if !reflect.DeepEqual(shape(n), shape(m)) {
			t.Fatalf("%q prints as %q, another tree", src, String(n))
		}
	})
}

// shape returns a tree with its Paren nodes but without places.
func shape(n Node) any {
	switch n := n.(type) {
	case *Apply:
		out := []any{n.Fn.Text}
		for _, a := range n.Args {
			out = append(out, shape(a))
		}
		return out
	case *Not:
		return []any{"¬", shape(n.X)}
	case *Binary:
		return []any{n.Op, shape(n.L), shape(n.R)}
	case *Quant:
		return []any{n.All, n.Var.Text, shape(n.Body)}
	case *Equal:
		return []any{"=", n.Neg, shape(n.L), shape(n.R)}
	case *Paren:
		return []any{"()", shape(n.X)}
	}
	return brackets(n)
}

func BenchmarkFormula(b *testing.B) {
	src := "a" + strings.Repeat(" & (b -> c) | d", 10)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Formula(src); err != nil {
			b.Fatal(err)
		}
	}
}

func ExampleFormula() {
	n, err := Formula("all x (man(x) -> mortal(x)) and not p")
	fmt.Println(String(n), err)
	_, err = Formula("p => q")
	fmt.Println(err.(*source.Error).Caret("p => q"))
	// Output:
	// ∀x (man(x) → mortal(x)) ∧ ¬p <nil>
	// p => q
	//   ^^
	// => is not a symbol here
	// for implication write -> (or →, implies)
}
