package entailment

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

func TestParse(t *testing.T) {
	for src, want := range map[string]string{
		"p":                                  "p",
		"~(q)":                               "~(q)",
		"~q":                                 "~(q)",
		"~~(q)":                              "~(~(q))",
		"((p))":                              "p",
		"(p&q)":                              "(p&q)",
		"p&q|r":                              "(p&(q|r))", // all connectives bind alike, to the right
		"p>q>r":                              "(p>(q>r))",
		"~p&q":                               "(~(p)&q)",
		"~(p&q)>r":                           "(~((p&q))>r)",
		`p/\q\/r`:                            "(p&(q|r))",
		"p->q^r":                             "(p>(q^r))",
		" ( p > q ) ":                        "(p>q)",
		"T>F":                                "(T>F)",
		"a":                                  "a",
		"all|e":                              "", // a, then no connective
		"p1(a1)":                             "p1(a1)",
		"(q2(a1,b3)&p)":                      "(q2(a1,b3)&p)",
		"all x1 . p1(x1)":                    "(all x1 . p1(x1))",
		"exists y2.p1(y2)&q":                 "(exists y2 . (p1(y2)&q))",
		"all x1 . exists y1 . q1(x1,y1) > p": "(all x1 . (exists y1 . (q1(x1,y1)>p)))",
	} {
		f, err := Parse(src)
		if want == "" {
			if err == nil {
				t.Errorf("%s was read as %v", src, f)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", src, err)
			continue
		}
		if got, err := Published(f); got != want || err != nil {
			t.Errorf("%s was read as %s (%v), want %s", src, got, err, want)
		}
	}
}

func TestBoundVariables(t *testing.T) {
	f, err := Parse("(all x1 . p1(x1))&p1(x1)")
	if err != nil {
		t.Fatal(err)
	}
	b := f.(*logic.Binary)
	if _, bound := b.L.(*logic.Quant).Body.(*logic.Atom).Args[0].(logic.Var); !bound {
		t.Error("x1 in the scope of its quantifier is no variable")
	}
	if _, constant := b.R.(*logic.Atom).Args[0].(*logic.Func); !constant {
		t.Error("x1 outside the scope of its quantifier is no constant")
	}
}

func TestParseErrors(t *testing.T) {
	for src, want := range map[string]struct {
		at  int
		msg string
	}{
		"":              {0, "expected a formula, not the end"},
		"(p>q":          {4, "expected “)”, not the end"},
		"p>":            {2, "expected a formula, not the end"},
		"(p>q))":        {5, "expected a connective or the end of the formula, not “)”"},
		"p q":           {2, "expected a connective or the end of the formula, not “q”"},
		"p=q":           {1, "expected a connective or the end of the formula, not “=”"},
		"p-q":           {1, "expected a connective or the end of the formula, not “-”"},
		"p→q":           {1, "expected a connective or the end of the formula, not “→”"},
		"P":             {0, "expected a formula, not “P”"},
		"a1":            {0, "expected a predicate (p1 to r9), not “a”"},
		"p1":            {2, "expected “(”, not the end"},
		"p1(p)":         {3, "expected a constant (a1 to c9), not “p”"},
		"all p . p":     {4, "expected a variable (x1 to z9), not “p”"},
		"all x1 p1(x1)": {7, "expected “.”, not “p”"},
	} {
		_, err := Parse(src)
		var e *source.Error
		if !errors.As(err, &e) || e.Msg != want.msg || e.Span.Start != want.at {
			t.Errorf("%q: got %v, want %q at %d", src, err, want.msg, want.at)
		}
	}
}

func TestDepthIsLimited(t *testing.T) {
	for _, src := range []string{
		strings.Repeat("(", 100_000), strings.Repeat("~", 100_000) + "p", strings.Repeat("p>", 100_000) + "p",
		strings.Repeat("all x1 . ", 100_000) + "p",
	} {
		if _, err := Parse(src); err == nil || !strings.Contains(err.Error(), "nested more than") {
			t.Errorf("%.10s… ended with %v", src, err)
		}
	}
	deep := strings.Repeat("~(", MaxDepth/2-1) + "p" + strings.Repeat(")", MaxDepth/2-1)
	if _, err := Parse(deep); err != nil {
		t.Errorf("a formula below the limit: %v", err)
	}
}

func TestPublishedRefuses(t *testing.T) {
	p := &logic.Atom{Pred: "p"}
	for want, f := range map[string]logic.Formula{
		"has no ↔":                   &logic.Binary{Op: logic.Iff, L: p, R: p},
		"variables a to z, not rain": &logic.Not{X: &logic.Atom{Pred: "rain"}},
		"has no equality":            &logic.Equal{L: &logic.Func{Name: "a1"}, R: &logic.Func{Name: "b1"}},
		"not man(socrates)":          &logic.Atom{Pred: "man", Args: []logic.Term{&logic.Func{Name: "socrates"}}},
	} {
		if got, err := Published(f); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v was published as %q (%v), want an error with %q", f, got, err, want)
		}
	}
}

// propositional draws formulas of the published syntax.
func propositional() *rapid.Generator[logic.Formula] {
	var f *rapid.Generator[logic.Formula]
	f = rapid.Custom(func(t *rapid.T) logic.Formula {
		switch rapid.IntRange(0, 5).Draw(t, "node") {
		case 0, 1, 2:
			return &logic.Atom{Pred: string(rune('a' + rapid.IntRange(0, 25).Draw(t, "letter")))}
		case 3:
			return &logic.Not{X: f.Draw(t, "x")}
		default:
			op := rapid.SampledFrom([]logic.Op{logic.And, logic.Or, logic.Implies, logic.Xor}).Draw(t, "op")
			return &logic.Binary{Op: op, L: f.Draw(t, "l"), R: f.Draw(t, "r")}
		}
	})
	return f
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := propositional().Draw(t, "f")
		text, err := Published(f)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if back.String() != f.String() {
			t.Fatalf("%s was read back as %v, not %v", text, back, f)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"(p>(q>r))", "~(~(q))", `p/\q\/r`, "all x1 . p1(x1,a1)", "exists y1.q", "T^F", "p1(", "~", "é",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		g, err := Parse(src)
		if err != nil {
			return
		}
		text, err := Published(g)
		if err != nil {
			t.Fatalf("%q was read but cannot be written: %v", src, err)
		}
		if back, err := Parse(text); err != nil || back.String() != g.String() {
			t.Fatalf("%q became %q, which reads as %v, %v", src, text, back, err)
		}
	})
}
