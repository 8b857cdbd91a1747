package logic_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
	"sequent/stdlib/stoptest"
)

// equivalent fails the test unless the formulas have one truth table.
func equivalent(t *rapid.T, f, g logic.Formula) {
	both := &logic.Binary{Op: logic.Iff, L: f, R: g}
	holds, v, _, err := logic.TableEntails(context.Background(), logic.Sequent{Conclusion: both})
	if err != nil || !holds {
		t.Fatalf("%v and %v differ under %v (%v)", f, g, v, err)
	}
}

func TestSimplifyLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := logictest.Formula(rapid.IntRange(1, 6).Draw(t, "vars"), 25).Draw(t, "f")
		g := logic.Simplify(f)
		equivalent(t, f, g)
		if logic.Length(g) > logic.Length(f) {
			t.Fatalf("%v is longer than %v", g, f)
		}
		if again := logic.Simplify(g); !logic.Same(again, g) {
			t.Fatalf("%v simplifies to %v, that to %v", f, g, again)
		}
	})
}

func TestSimplify(t *testing.T) {
	for _, c := range [][2]string{
		{"p & true", "p"}, {"p & false", "⊥"}, {"false | p", "p"}, {"p -> false", "¬p"}, {"true -> p", "p"},
		{"~~p", "p"}, {"~~~p", "¬p"}, {"p & q & p", "p ∧ q"}, {"p | ~p", "⊤"}, {"q & p & ~q", "⊥"},
		{"p & (p | q)", "p"}, {"p | q & p", "p"}, {"(p | q) & (q | r | p)", "p ∨ q"}, {"p & (~p | q)", "p ∧ q"},
		{"p xor p", "⊥"}, {"p xor q xor p", "q"}, {"p <-> ~q", "p ⊕ q"}, {"~(p xor q)", "p ↔ q"}, {"false <-> p", "¬p"},
		{"p <-> q <-> p", "q"}, {"p -> p", "⊤"}, {"p -> ~p", "¬p"}, {"~p -> q", "p ∨ q"}, {"p -> q", "p → q"},
		{"all x p", "p"}, {"exists x (p(x) | true)", "⊤"}, {"a = a & p", "p"}, {"all x (p(x) & p(x))", "∀x p(x)"},
		{"all x exists y p(x)", "∀x p(x)"},
		{
			"(p -> q) & p", "q ∧ p",
		}, {
			"(p -> q) & q", "q",
		}, {"~q & (p -> q | r)", "¬q ∧ (p → r)"}, {"(p -> q) & ~q", "¬p ∧ ¬q"}, {"p & (q & r)", "p ∧ q ∧ r"},
	} {
		if got := logic.Simplify(mustParse(t, c[0])).String(); got != c[1] {
			t.Errorf("%s simplifies to %s, want %s", c[0], got, c[1])
		}
	}
}

// A chain of ten thousand clauses is simplified in far less than a second.
func TestSimplifyLong(t *testing.T) {
	f := logic.Random3SAT(3000, 12_000, 1)
	stoptest.Within(t, "simplifying", 2*time.Second, func() time.Duration {
		start := stoptest.Start()
		logic.Simplify(&logic.Binary{Op: logic.And, L: f, R: f})
		logic.Simplify(mustParse(t, strings.Repeat("p xor q xor ", 20_000)+"r"))
		logic.Simplify(mustParse(t, strings.Repeat("p & ", 50_000)+"r"))
		return start.Took()
	})
}

// shape checks the form of normal forms: connectives outer, then inner, then
// literals.
func hasShape(f logic.Formula, ops ...logic.Op) bool {
	switch f := f.(type) {
	case logic.Truth:
		return true
	case *logic.Atom:
		return true
	case *logic.Not:
		_, ok := f.X.(*logic.Atom)
		return ok
	case *logic.Binary:
		for i, op := range ops {
			if f.Op == op {
				return hasShape(f.L, ops[i:]...) && hasShape(f.R, ops[i:]...)
			}
		}
	}
	return false
}

func TestNormalForms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := logictest.Formula(rapid.SampledFrom([]int{2, 5, 8, 12}).Draw(t, "vars"), 14).Draw(t, "f")
		for _, form := range []struct {
			name string
			make func(context.Context, logic.Formula) (logic.Formula, error)
			ops  []logic.Op
		}{{"CNF", logic.CNF, []logic.Op{logic.And, logic.Or}}, {"DNF", logic.DNF, []logic.Op{logic.Or, logic.And}}} {
			g, err := form.make(t.Context(), f)
			if err != nil {
				t.Fatalf("%s of %v: %v", form.name, f, err)
			}
			equivalent(t, f, g)
			if !hasShape(g, form.ops...) {
				t.Fatalf("%s of %v is %v", form.name, f, g)
			}
		}
		g, err := logic.NNF(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		equivalent(t, f, g)
		for h := range logic.Subformulas(g) {
			switch h := h.(type) {
			case *logic.Not:
				if _, ok := h.X.(*logic.Atom); !ok {
					t.Fatalf("NNF of %v is %v", f, g)
				}
			case *logic.Binary:
				if h.Op != logic.And && h.Op != logic.Or {
					t.Fatalf("NNF of %v is %v", f, g)
				}
			}
		}
	})
}

func TestCNFAndDNF(t *testing.T) {
	for _, c := range [][3]string{
		{"p <-> q & r", "(¬p ∨ q) ∧ (¬p ∨ r) ∧ (p ∨ ¬q ∨ ¬r)", "p ∧ q ∧ r ∨ ¬p ∧ ¬q ∨ ¬p ∧ ¬r"},
		{"p & (q -> r)", "p ∧ (¬q ∨ r)", "p ∧ ¬q ∨ p ∧ r"},
		{"p | ~p", "⊤", "⊤"}, {"p & ~p", "⊥", "⊥"}, {"~(p & q)", "¬p ∨ ¬q", "¬p ∨ ¬q"},
		{"p xor q", "(p ∨ q) ∧ (¬p ∨ ¬q)", "p ∧ ¬q ∨ ¬p ∧ q"},
		{"(p | q) & (p | ~q)", "p", "p"},
	} {
		f := mustParse(t, c[0])
		cnf, err1 := logic.CNF(t.Context(), f)
		dnf, err2 := logic.DNF(t.Context(), f)
		if err1 != nil || err2 != nil || cnf.String() != c[1] || dnf.String() != c[2] {
			t.Errorf("%s: CNF %v (%v), want %s; DNF %v (%v), want %s", c[0], cnf, err1, c[1], dnf, err2, c[2])
		}
	}
}

// pairs returns (a1 ∧ b1) ∨ … ∨ (an ∧ bn), whose CNF has 2^n clauses.
func pairs(n int) logic.Formula {
	var fs []logic.Formula
	for i := range n {
		fs = append(fs, logic.Conjoin(&logic.Atom{Pred: fmt.Sprint("a", i)}, &logic.Atom{Pred: fmt.Sprint("b", i)}))
	}
	return logic.Disjoin(fs...)
}

func TestNormalFormLimits(t *testing.T) {
	var large *logic.TooLargeError
	_, err := logic.CNF(t.Context(), pairs(40))
	if !errors.As(err, &large) || large.Limit < logic.MaxClauses || !strings.Contains(err.Error(), "Tseitin") {
		t.Errorf("CNF: %v", err)
	}
	chain := mustParse(t, strings.Repeat("p <-> ", 60)+"q")
	if _, err := logic.NNF(t.Context(), chain); !errors.As(err, &large) || large.Limit != logic.MaxNormal {
		t.Errorf("NNF: %v", err)
	}
	if f, err := logic.CNF(t.Context(), chain); err != nil || f.String() != "q" {
		t.Errorf("CNF of few variables: %v, %v", f, err)
	}
	if f, err := logic.CNF(t.Context(), logic.Random3SAT(2000, 20_000, 1)); err != nil || logic.Length(f) < 100_000 {
		t.Errorf("what is in CNF stays: %v", err)
	}
	stoptest.Within(t, "normal forms with 20 ms of time", 150*time.Millisecond, func() time.Duration {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		start := stoptest.Start()
		logic.CNF(ctx, logic.Random3SAT(9, 60, 1))
		if _, err := logic.DNF(ctx, logic.Random3SAT(100, 420, 1)); err == nil {
			t.Error("a DNF of a hard formula")
		}
		return start.Took()
	})
	if _, err := logic.DNF(t.Context(), mustParse(t, "p & q(a)")); !errors.Is(err, logic.ErrFirstOrder) {
		t.Errorf("first-order: %v", err)
	}
}

// Substituting is replacing truth values: f with g for p under v is f under v
// with g's value for p.
func TestSubstIsComposition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		formulas := logictest.Formula(4, 10)
		f, g, h := formulas.Draw(t, "f"), formulas.Draw(t, "g"), formulas.Draw(t, "h")
		v := logictest.Valuation([]string{"p", "q", "r", "s"}).Draw(t, "v")
		put := logic.Subst(f, map[string]logic.Formula{"p": g, "q": h})
		w := logic.Valuation{"r": v["r"], "s": v["s"]}
		w["p"], _ = logic.Eval(g, v)
		w["q"], _ = logic.Eval(h, v)
		got, err1 := logic.Eval(put, v)
		want, err2 := logic.Eval(f, w)
		if err1 != nil || err2 != nil || got != want {
			t.Fatalf("%v is %v, want %v", put, got, want)
		}
	})
}

func TestSubstAvoidsCapture(t *testing.T) {
	by := map[string]logic.Formula{"p": mustParse(t, "q(x) & r"), "r": mustParse(t, "p")}
	for _, c := range [][2]string{
		{"p & r", "q(x) ∧ r ∧ p"},
		{"all x (p -> s(x))", "∀x' (q(x) ∧ r → s(x'))"},
		{"all x (s(x, x') -> p)", "∀x'' (s(x'', x') → q(x) ∧ r)"},
		{"all x s(x)", "∀x s(x)"},
		{"all y (p -> s(y))", "∀y (q(x) ∧ r → s(y))"},
	} {
		if got := logic.Subst(mustParse(t, c[0]), by).String(); got != c[1] {
			t.Errorf("%s becomes %s, want %s", c[0], got, c[1])
		}
	}
	if got := logic.Rename(mustParse(t, "p & (q -> p)"), map[string]string{
		"p": "q",
		"q": "p",
	}).String(); got != "q ∧ (p → q)" {
		t.Errorf("renamed: %s", got)
	}
}

func TestCheckSize(t *testing.T) {
	f := mustParse(t, "p | q")
	for range 100 {
		f = &logic.Binary{Op: logic.And, L: f, R: f}
	}
	if err := logic.CheckSize(f); !errors.Is(err, logic.ErrTooLarge) {
		t.Errorf("2^100 nodes: %v", err)
	}
	if err := logic.CheckSize(mustParse(t, "p & q")); err != nil {
		t.Error(err)
	}
}

// Keys and de Bruijn forms are equal exactly for what is equal up to renaming.
func TestDeBruijn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		formulas := logictest.Formula(5, 8)
		f, g := formulas.Draw(t, "f"), formulas.Draw(t, "g")
		to := map[string]string{}
		fresh := rapid.Permutation([]string{"p", "q", "r", "s", "t", "zz", "x1"}).Draw(t, "names")
		for i, v := range logic.Vars(f, g) {
			to[v] = fresh[i]
		}
		a, b := logic.DeBruijn(f, g), logic.DeBruijn(logic.Rename(f, to), logic.Rename(g, to))
		if !logic.Same(a[0], b[0]) || !logic.Same(a[1], b[1]) {
			t.Fatalf("%v and %v", a, b)
		}
		if logic.Key(f, g) != logic.Key(logic.Rename(f, to), logic.Rename(g, to)) {
			t.Fatalf("keys of %v, %v differ after %v", f, g, to)
		}
		same := logic.Same(a[0], a[1]) || logic.Same(logic.DeBruijn(f)[0], logic.DeBruijn(g)[0])
		if alone := logic.Key(f) == logic.Key(g); alone != (logic.Same(logic.DeBruijn(f)[0], logic.DeBruijn(g)[0])) {
			t.Fatalf("keys of %v and %v: equal %v, forms %v", f, g, alone, same)
		}
	})
	for _, c := range []struct {
		f, g string
		same bool
	}{
		{"all x exists y r(x, y)", "all u exists v r(u, v)", true},
		{"all x exists y r(x, y)", "all x exists y r(y, x)", false},
		{"all x exists x p(x)", "all y exists x p(x)", true},
		{"all x p(x)", "all x q(x)", false},
		{"p(a) & p(b)", "p(a) & p(a)", false},
		{"p(f(a, b))", "p(f(a), b)", false},
	} {
		if got := logic.Key(mustParse(t, c.f)) == logic.Key(mustParse(t, c.g)); got != c.same {
			t.Errorf("%s and %s: %v", c.f, c.g, got)
		}
	}
}

func ExampleSimplify() {
	f, _ := logic.Parse("(p & true -> q) & (q | ~~q) & (r xor ~r)")
	fmt.Println(logic.Simplify(f))
	// Output: q
}

func ExampleCNF() {
	f, _ := logic.Parse("p <-> q & r")
	cnf, err := logic.CNF(context.Background(), f)
	fmt.Println(cnf, err)
	// Output: (¬p ∨ q) ∧ (¬p ∨ r) ∧ (p ∨ ¬q ∨ ¬r) <nil>
}
