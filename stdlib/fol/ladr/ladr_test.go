package ladr

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
	"sequent/stdlib/source"
)

// read returns an input that must be readable.
func read(t testing.TB, text string) *Input {
	t.Helper()
	in, err := Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return in
}

func TestFormulas(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"man(x) -> mortal(x).", "∀x (man(x) → mortal(x))"},
		{"p <- q.", "q → p"},
		{"p | q & -r -> s.", "p ∨ q ∧ ¬r → s"},
		{"a & b & c | d.", "a ∧ b ∧ c ∨ d"},
		{"all x p(x) & q(x).", "∀x_2 …"},
		{"all x all y (p <-> -q | r & -s).", "∀x ∀y (p ↔ ¬q ∨ r ∧ ¬s)"},
		{"all x p(x) = q.", "∀x p(x) = q"},
		{"exists x -p(x).", "∃x ¬p(x)"},
		{"a=b|c!=d.", "a = b ∨ c ≠ d"},
		{"f(u)!=f(y)|u=y.", "∀u ∀y (f(u) ≠ f(y) ∨ u = y)"},
		{"p|-q|r.", "p ∨ ¬q ∨ r"},
		{"-a = b.", "minus(a) = b"},
		{"-(a = b).", "a ≠ b"},
		{"x' * y = 0.", "∀x ∀y times(prime(x), y) = n0"},
		{"x v y = y v x.", "∀x ∀y v(x, y) = v(y, x)"},
		{"p(\"witch\", Sue, w).", "∀w p(witch, Sue, w)"},
		{"p([a,b:x]) | $T.", "∀x (p(_cons(a, _cons(b, x))) ∨ ⊤)"},
		{"p(a) # label(\"the first\") # answer(x).", "p(a)"},
		{"a < b -> |(p,q).", ""},
		{"f (a) = +(b, c).", "f(a) = plus(b, c)"},
		{"%BEGIN p( END% p. % q.", "p"},
		{"x.", "x"}, // a proposition: nothing is a variable in formula position
		{"--p.", "¬¬p"},
		{"all a (p(a) -> exists x a = x).", "∀a (p(a) → ∃x a = x)"},
	} {
		in, err := Parse(c.text)
		if c.want == "" {
			if err == nil {
				t.Errorf("%s is read as %s", c.text, in.Formulas[0].Formula)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if c.want == "∀x_2 …" { // the second x is free and bound outside, as Prover9 reads it
			c.want = "∀x (∀x p(x) ∧ q(x))"
		}
		if got := in.Formulas[0].Formula.String(); got != c.want {
			t.Errorf("%s\nis read as %s\nnot       %s", c.text, got, c.want)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, at, want string }{
		{
			"p -> q -> r.", "->",
			"-> and -> need parentheses between them; put parentheses around one of the two: (p -> q) -> r",
		},
		{"a + b + c = d.", "+", "+ and + need parentheses between them"},
		{"-all x p(x).", "all", "a quantified formula needs parentheses here; write (all x …)"},
		{"all x y p(x,y).", "y", "each variable needs its own quantifier; write all x all y …"},
		{"p(a) q(b).", "q", "expected an operator or a full stop, not q"},
		{"p(a", "(", "this bracket is not closed before the full stop"},
		{"p(a)) & q.", ")", ") closes no open bracket"},
		{"p(a) & q", "", "expected a full stop before the end of the text"},
		{"p & .", ".", "expected a formula or a term, not ."},
		{"p || q.", "||", "|| is not a connective; write |"},
		{"p(a) & p(a,b).", "p", "p is a predicate of 2 here and a predicate of 1 before"},
		{"p(f) & f(a).", "f", "f is a predicate of 1 here and a constant before"},
		{"p(q & r).", "&", "& makes a formula, but a term is expected"},
		{"p(all x q(x)).", "all", "all makes a formula"},
		{"all x (x -> p(x)).", "x", "x is a bound variable here"},
		{
			"formulas(assumptions). p.", "formulas(assumptions)",
			"the list assumptions is not closed; close it with end_of_list.",
		},
		{"p. formulas(assumptions). q. end_of_list.", "p", "this formula is outside all lists"},
		{"end_of_list.", "end_of_list", "closes no open list"},
		{"p(ä).", "ä", "is not allowed in this syntax"},
		{"p(\"a).", "\"", "the quoted symbol is not closed"},
		{"op(2000, infix, \"+\").", "2000", "a precedence must be a number from 1 to 998"},
		{"op(400, infixl, \"+\").", "infixl", "infixl is not a type of operator; did you mean infix?"},
		{"set(arithmetic).", "set(arithmetic)", "Mace4's integer arithmetic"},
		{"redeclare(negation, \"~\").", "redeclare(negation, \"~\")", "redeclare is not supported"},
		{"[a,b].", "[a,b]", "expected a formula, not a list"},
		{"{a}.", "{", "expected a formula or a term, not {"},
	} {
		_, err := Parse(c.text)
		var at *source.Error
		if !errors.As(err, &at) {
			t.Errorf("%s: error %v", c.text, err)
			continue
		}
		if got := at.Span.Text(c.text); got != c.at || !strings.Contains(at.Error(), c.want) {
			t.Errorf("%s\nerror at %q: %v\nwant at %q: %s", c.text, got, at, c.at, c.want)
		}
	}
}

func TestInput(t *testing.T) {
	in := read(t, `set(prolog_style_variables).
assign(max_seconds, 60).
if(Otter). set(auto). end_if.
if(Mace4). assign(domain_size, 3). end_if.
formulas(sos).
  man(X) -> mortal(X)   # label(all).
end_of_list.
formulas(assumptions). man(george). x = y. end_of_list.
list(distinct). [george, x, 0]. end_of_list.
list(weights). weight(a) = 10. end_of_list.
formulas(hints). p(a,b) & p(a). end_of_list.
formulas(goals). mortal(george). mortal(x). end_of_list.
`)
	const want = "∀X (man(X) → mortal(X)), man(george), x = y, george ≠ x, george ≠ n0, x ≠ n0 ⊨ mortal(george) ∨ " +
		"mortal(x)"
	if got := in.Sequent().String(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := strings.Join(in.Commands,
		"; "); got != "set(prolog_style_variables); assign(max_seconds, 60); assign(domain_size, 3)" {
		t.Errorf("commands: %s", got)
	}
	for i, want := range []string{
		"the block if(Otter)", "the list weights", "the list hints", "0 is read as a constant",
		"there are 2 goals",
	} {
		if i >= len(in.Notes) || !strings.HasPrefix(in.Notes[i], want) {
			t.Errorf("note %d of %q: want %s", i, in.Notes, want)
		}
	}
	if in.Formulas[0].Label != "all" || in.Formulas[0].List != "sos" {
		t.Errorf("formula: %+v", in.Formulas[0])
	}
	again := read(t, in.String())
	if again.Sequent().String() != want {
		t.Errorf("written and read again: %s\n%s", again.Sequent(), in)
	}
}

func TestDeclaredOperators(t *testing.T) {
	in := read(t, `op(400, infix_left, ["*", "--->"]). op(400, infix, like). op(300, prefix, "~").
P(a * b * c) & (a like ~ ~ b). op(ordinary, "*"). op(400, infix_right, "*"). Q(d * e * f ---> g).`)
	for i, want := range []string{
		"P(times(times(a, b), c)) ∧ like(a, tilde(tilde(b)))",
		"Q(times(d, times(e, minusminusminusgreater(f, g))))",
	} {
		if i < len(in.Formulas) && in.Formulas[i].Formula.String() != want {
			t.Errorf("%s, want %s", in.Formulas[i].Formula, want)
		}
	}
}

// xorless returns f with p ⊕ q as ¬(p ↔ q): what LADR can write.
func xorless(f logic.Formula) logic.Formula {
	switch f := f.(type) {
	case *logic.Not:
		return &logic.Not{X: xorless(f.X)}
	case *logic.Quant:
		return &logic.Quant{All: f.All, Var: f.Var, Body: xorless(f.Body)}
	case *logic.Binary:
		l, r := xorless(f.L), xorless(f.R)
		if f.Op == logic.Xor {
			return &logic.Not{X: &logic.Binary{Op: logic.Iff, L: l, R: r}}
		}
		return &logic.Binary{Op: f.Op, L: l, R: r}
	}
	return f
}

func TestRoundTrip(t *testing.T) {
	// Names that would be variables, operators, commands or no symbols at all.
	names := []string{
		"a", "b", "f", "big", "likes", "p", "q", "witch", "v", "x", "Sue", "größe", "a'", "formulas",
		"_x",
	}
	rapid.Check(t, func(t *rapid.T) {
		to := map[string]string{}
		for _, n := range []string{"a", "b", "f", "big", "likes", "p", "q"} {
			i := rapid.IntRange(0, len(names)-1).Draw(t, "name")
			to[n] = names[i]
			names = append(append([]string{}, names[:i]...), append(names[i+1:], names[i])...)
		}
		var fs []logic.Formula
		for range rapid.IntRange(1, 3).Draw(t, "formulas") {
			fs = append(fs, logictest.FirstOrder(4).Draw(t, "formula"))
		}
		s := logic.Sequent{Premises: fs[1:], Conclusion: fs[0]}
		text := FromSequent(s).String()
		in, err := Parse(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		got := in.Sequent().Formulas()
		if s.Conclusion == logic.Formula(logic.Truth(false)) || len(got) != len(fs) {
			return
		}
		for i, f := range s.Formulas() {
			if !logictest.Alike(xorless(f), got[i]) {
				t.Fatalf("%s\nis read again as %s\n%s", f, got[i], text)
			}
		}
	})
}

func TestNamesAreSafe(t *testing.T) {
	s, err := logic.ParseSequent("witch(witch2) & v(v1), w, größe(x1) & Sue = a', all x (p(x) | q(w, x)), " +
		"formulas(u) |= all v likes(v, z)")
	if err != nil {
		t.Fatal(err)
	}
	text := FromSequent(s).String()
	if got := read(t, text).Sequent(); !logictest.Alike(logic.Conjoin(got.Formulas()...),
		logic.Conjoin(s.Formulas()...)) {
		t.Errorf("%s\nis read again as %s\n%s", s, got, text)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"formulas(sos). all x (p(x) -> -q(x,a')) # label(b). end_of_list.",
		"set(prolog_style_variables). p(X)|x v y=[a:b].", "op(400, infix_left, \"+\"). a+b+c=d.",
		"list(distinct). [a,b]. end_of_list.",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		in, err := Parse(text)
		if err != nil {
			var at *source.Error
			if !errors.As(err, &at) {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		again, err := Parse(in.String())
		if err != nil {
			t.Fatalf("%v\nof\n%s\nwritten for\n%s", err, in, text)
		}
		a, b := in.Sequent().Formulas(), again.Sequent().Formulas()
		if len(a) != len(b) {
			t.Fatalf("%d formulas became %d\n%s", len(a), len(b), in)
		}
	})
}
