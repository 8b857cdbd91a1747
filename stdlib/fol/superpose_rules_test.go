package fol

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/logic"
)

// given returns a search in which the clauses of formulas, one a line, are active.
func given(t *testing.T, src string) *superposition {
	t.Helper()
	c, err := clausify(t.Context(), parseAll(t, src))
	if err != nil {
		t.Fatal(err)
	}
	p := newSuperposition(c, goals(c, 0), superStyle{ages: 5})
	p.ctx = t.Context()
	for x := p.next(); x != nil; x = p.next() {
		x.done = true
		p.activate(x)
		p.relate(x)
	}
	return p
}

// drafted returns the literals of a formula's only clause, in a search's bank, as a
// draft.
func drafted(t *testing.T, p *superposition, src string) *draft {
	t.Helper()
	c := &clausal{bank: p.bank, ctx: t.Context()}
	p.vars = map[string]tid{}
	f := parse(t, src)
	for q, ok := f.(*logic.Quant); ok; q, ok = f.(*logic.Quant) {
		f = q.Body
	}
	c.add(f)
	if c.err != nil || len(c.clauses) != 1 {
		t.Fatal(src, c.err)
	}
	return &draft{lits: c.clauses[0].lits, vars: c.clauses[0].vars}
}

// TestSimplify has what active lemmas make of a clause, "" for nothing.
func TestSimplify(t *testing.T) {
	for _, c := range []struct{ active, clause, want string }{
		{"all x p(x, a)", "p(b, a) | q(c)", ""},
		{"all x p(x, a)", "~p(b, a) | q(c)", "q(c)"},
		{"all x p(x, a)", "all x (~p(b, x) | q(x))", "¬p(b, x1) ∨ q(x1)"},
		{"all x ~p(x, x)", "p(a, a) | q(c)", "q(c)"},
		{"all x (f(x) = x)", "p(f(f(a)))", "p(a)"},
		{"f(a) = b", "p(f(a)) | q(f(b))", "p(b) ∨ q(f(b))"},
		{"f(a) = b\nf(b) = c", "p(f(f(a)))", "p(c)"},
		{"all x all y (f(x, y) = f(y, x))", "p(f(b, a)) | ~p(f(a, b))", ""},
		{"f(a) = b", "f(a) = b | q(c)", ""},
		{"f(a) = b", "f(a) != b | q(c)", "q(c)"},
		{"a != b", "b = a | q(c)", "q(c)"},
		{"p(a)", "q(c) | q(c)", "q(c)"},
		{"p(a)", "a != a | q(c)", "q(c)"},
		{"p(a)", "all x (x != b | q(x))", "q(b)"},
		{"p(a)", "all x all y (x != y | r(x, y))", "r(x1, x1)"},
		{"p(a)", "all x (x != f(x) | q(x))", "x1 ≠ f(x1) ∨ q(x1)"},
		{"r(a, a)\nall x all y (q(x) -> q(y))", "q(b)", "q(a)"},
		{"r(a, b)\nall x (p(b, x) <-> p(a, x))", "p(b, c) | ~p(b, b)", "p(a, c) ∨ ¬p(a, b)"},
		{"r(a, b)\nall x (p(b, x) -> p(a, x))", "p(b, c)", "p(b, c)"},
	} {
		p := given(t, c.active)
		d := drafted(t, p, c.clause)
		got := ""
		if p.simplify(d, nil) {
			got = p.writeClause(p.lemma(d).lits).String()
		}
		// An equation that has no greater side stands in either order.
		if got != c.want && !(strings.Contains(c.want, "≠") && strings.Contains(got, "≠")) {
			t.Errorf("with %q, %s becomes %q, want %q", c.active, c.clause, got, c.want)
		}
	}
}

// TestSubsumed has which clauses active lemmas subsume.
func TestSubsumed(t *testing.T) {
	for _, c := range []struct {
		active, clause string
		want           bool
	}{
		{"all x all y (p(x) | q(y))", "p(a) | q(b)", true},
		{"all x (p(x) | q(x))", "p(a) | q(b)", false},
		{"all x (p(x) | q(x))", "r(a, b) | q(b) | p(b)", true},
		{"all x all y all z (r(x, y) | r(y, z))", "r(a, b) | r(b, c)", true},
		{"all x all y all z (r(x, y) | r(y, z))", "r(a, b) | r(c, a) | p(a)", true},
		{"all x all y all z (r(x, y) | r(y, z))", "r(a, b) | r(c, d)", false},
		{"all x (p(x) | ~q(x))", "p(a) | q(a)", false},
	} {
		p := given(t, c.active)
		if y, _ := p.subsumer(drafted(t, p, c.clause).lits, nil); (y != nil) != c.want {
			t.Errorf("%s subsumes %s: %v", c.active, c.clause, y != nil)
		}
	}
}

// TestMaximal has the literals that inferences are from without selection.
func TestMaximal(t *testing.T) {
	for src, want := range map[string]string{
		"p(a) | p(f(a))":                            "p(f(a))",
		"p(a) | ~p(b) | q(f(a))":                    "q(f(a))",
		"all x all y (p(x) | p(y))":                 "p(x1) p(x2)",
		"all x (p(x) | p(f(x)))":                    "p(f(x1))",
		"f(a) = a | f(f(a)) = a":                    "f(f(a)) = a",
		"f(a) = a | f(a) != b":                      "f(a) ≠ b",
		"p(f(a)) | f(a) = a":                        "p(f(a))",
		"all x all y (r(x, y) | r(f(x), f(y)))":     "r(f(x1), f(x2))",
		"all x all y (r(f(x), y) | ~r(x, f(y)))":    "r(f(x1), x2)",
		"all x all y (r(x, f(x)) | ~r(x, f(f(x))))": "¬r(x1, f(f(x1)))",
	} {
		p := given(t, "all x all y all z (r(x, x) | r(y, y) | r(z, z))")
		lits := drafted(t, p, src).lits
		var got []string
		for _, i := range p.order.maximal(lits) {
			got = append(got, p.writeLiteral(lits[i]).String())
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("of %s the maximal literals are %s, want %s", src, s, want)
		}
	}
}

// TestCongruence has literals and whether they contradict each other.
func TestCongruence(t *testing.T) {
	for src, want := range map[string]bool{
		"p(a)\n~p(a)":                true,
		"p(a)\n~p(b)":                false,
		"a = b\np(a)\n~p(b)":         true,
		"a = b\nb = c\nf(a) != f(c)": true,
		"f(a) = b\nf(f(a)) != f(b)":  true,
		"f(f(f(a))) = a\nf(f(f(f(f(a))))) = a\nf(a) != a": true,
		"f(f(a)) = a\nf(f(f(f(a)))) = a\nf(a) != a":       false,
		"a != b\nf(a) = f(b)":                             false,
		"p(a) | p(b)\n~p(a)\n~p(b)":                       true,
		"a = b | p(c)\na != b\n~p(c)":                     true,
		"a = b | a = c\np(a)\n~p(b)\n~p(c)":               false, // it propagates, and does not split
		"a = b | p(c)\nf(a) != f(b)\n~p(c)":               true,
		"g(a, b) = a\na = b\ng(b, a) != b":                true,
	} {
		c := newCongruence()
		for _, f := range parseAll(t, src) {
			c.clauses = append(c.clauses, c.instance(f, nil))
		}
		if got := c.contradictory(); got != want {
			t.Errorf("%q is contradictory: %v", src, got)
		}
	}
}

// countdown takes so many steps and then has an outcome.
type countdown struct {
	steps int
	end   outcome
	err   error
	ran   int
}

func (c *countdown) run(_ context.Context, more int) (outcome, error) {
	c.ran += more
	if c.ran < c.steps {
		return ended, nil
	}
	return c.end, c.err
}

func TestInterleave(t *testing.T) {
	failure := errors.New("out of luck")
	for _, c := range []struct {
		searches []*countdown
		want     int // which one ends it
		out      outcome
		err      error
	}{
		{[]*countdown{{steps: 100, end: refuted}, {steps: 10, end: refuted}}, 1, refuted, nil},
		{[]*countdown{{steps: 5, end: spent}, {steps: 70, end: saturated}}, 1, saturated, nil},
		{[]*countdown{{steps: 5, end: spent}, {steps: 7, end: spent}}, 1, spent, nil},
		{[]*countdown{{steps: 9, end: ended, err: failure}, {steps: 1000, end: refuted}}, 0, ended, failure},
	} {
		p, out, err := interleave(t.Context(), c.searches, 4)
		if p != c.searches[c.want] || out != c.out || !errors.Is(err, c.err) {
			t.Errorf("search %d ended with %d, %v; want %d with %d, %v", slices.Index(c.searches, p), out, err, c.want,
				c.out, c.err)
		}
	}
}

// TestReplay: a search is the same in every run, and one in turns is the same as
// one at a stretch.
func TestReplay(t *testing.T) {
	src := "all x (m(e,x) = x)\nall x (m(i(x),x) = e)\nall x all y all z (m(m(x,y),z) = m(x,m(y,z)))\nm(a,e) != a"
	var first string
	for _, turn := range []int{1 << 30, 1 << 30, 500} {
		c, err := clausify(t.Context(), parseAll(t, src))
		if err != nil {
			t.Fatal(err)
		}
		p, out, err := interleave(t.Context(), []*superposition{newSuperposition(c, goals(c, 3), superStyles[1])}, turn)
		if err != nil || out != refuted {
			t.Fatal(out, err)
		}
		r, err := p.refutation(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if s := fmt.Sprint(p.made, r.Steps); first == "" {
			first = s
		} else if s != first {
			t.Errorf("another run in turns of %d differs:\n%s\n%s", turn, first, s)
		}
	}
}
