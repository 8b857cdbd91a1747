package fol

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/decide"
	"sequent/stdlib/logic"
	"sequent/stdlib/stoptest"
	"sequent/stdlib/verdict"
)

func sequent(tb testing.TB, src string) logic.Sequent {
	tb.Helper()
	s, err := logic.ParseSequent(src)
	if err != nil {
		tb.Fatalf("%s: %v", src, err)
	}
	return s
}

func judge(tb testing.TB, e decide.Engine, src string) *verdict.Verdict {
	tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	v, err := e.Decide(ctx, sequent(tb, src))
	if err != nil {
		tb.Fatalf("%s: %v", src, err)
	}
	return v
}

const atLeastThree = "exists x exists y exists z (x != y & x != z & y != z)"

// TestVerdicts has judgments with their labels and what they must rest on.
func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		src    string
		label  verdict.Label
		models string // how the verdict of the engine models begins its basis
		size   int    // objects of the countermodel, 0 for none
	}{
		{"all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates)", verdict.Entailment, "exhaustive(1)", 0},
		{"exists x (p(x) & q(x)) |= all x p(x)", verdict.Neutral, "proved", 2},
		{"|= exists x exists y x != y", verdict.Neutral, "proved", 1},
		{"p(a) & ~p(b) |= exists x exists y x != y", verdict.Entailment, "exhaustive", 0},
		{atLeastThree + " |= exists x exists y x != y", verdict.Entailment, "exhaustive", 0},
		{"|= ~" + "(" + atLeastThree + ")", verdict.Neutral, "proved", 3},
		{
			atLeastThree + ", all x (p(x) <-> ~q(x)) |= exists x exists y (x != y & (p(x) <-> p(y)))",
			verdict.Entailment, "exhaustive", 0,
		},
		{
			"all x exists y r(x, y), all x ~r(x, x) |= exists x exists y (r(x, y) & r(y, x))",
			verdict.Neutral, "proved", 3,
		},
		{"p(a), ~p(a) |= q(b)", verdict.Entailment, "exhaustive", 0},
		{"all x p(x) |= ~p(a)", verdict.Contradiction, "exhaustive", 0},
		{"all x (x = a) |= p(b) -> p(c)", verdict.Entailment, "exhaustive", 0},
		{"a = b, p(f(a)) |= p(f(b))", verdict.Entailment, "none", 0},
		{"all x (p(x) -> p(f(x))), p(a) |= p(f(f(f(a))))", verdict.Entailment, "none", 0},
		{"all x (p(x) -> p(f(x))), p(f(a)) |= p(a)", verdict.Neutral, "proved", 2},
		{"exists x all y r(x, y) |= all y exists x r(x, y)", verdict.Entailment, "exhaustive(2)", 0},
		{"all x (x = a | x = b), all x (f(f(x)) != x) |= false", verdict.Entailment, "exhaustive(2)", 0},
		{"all x (x = a | x = b), f(a) = b, f(b) = a |= all x (f(f(x)) = x)", verdict.Entailment, "exhaustive(2)", 0},
	} {
		auto, models := judge(t, Auto(), c.src), judge(t, Models(1, 8), c.src)
		if auto.Label() != c.label {
			t.Errorf("auto: %s is %v (%v), want %v", c.src, auto.Label(), auto.Basis(), c.label)
		}
		if !strings.HasPrefix(models.Basis().String(), c.models) {
			t.Errorf("models: the basis of %s is %v, want %s", c.src, models.Basis(), c.models)
		}
		if l := models.Label(); l != c.label && l != verdict.Open {
			t.Errorf("models: %s is %v, want %v", c.src, l, c.label)
		}
		if s, ok := models.Evidence("countermodel").(*Structure); c.size > 0 && (!ok || s.Size() != c.size) {
			t.Errorf("models: the countermodel of %s is %v, want %d objects", c.src, s, c.size)
		}
	}
}

// TestTooSmall: what holds in all small models does not follow.
func TestTooSmall(t *testing.T) {
	if l := judge(t, Models(1, 2), "|= ~("+atLeastThree+")").Label(); l != verdict.Open {
		t.Errorf("with models of two objects at most the label is %v, want open", l)
	}
	if l := judge(t, Models(2, 3), "|= exists x exists y x != y").Label(); l != verdict.Open {
		t.Errorf("without models of one object the label is %v, want open", l)
	}
	// It is satisfiable in infinite models only.
	order := "all x ~r(x, x), all x all y all z (r(x, y) & r(y, z) -> r(x, z)), all x exists y r(x, y) |= false"
	if l := judge(t, Models(1, 4), order).Label(); l != verdict.Open {
		t.Errorf("an infinite order is refuted: %v", l)
	}
}

// TestStops: searches with no end in sight end soon after their context.
func TestStops(t *testing.T) {
	infinite := parseAll(t, `all x ~r(x, x)
		all x all y all z (r(x, y) & r(y, z) -> r(x, z))
		all x exists y r(x, y)
		all x exists y exists z all w (s(x, y, z, w) <-> ~s(z, x, w, y))`)
	for name, o := range map[string]Options{
		"models":        {By: ByModels, To: 40},
		"instances":     {By: ByInstances},
		"superposition": {By: BySuperposition},
		"all":           {To: 40},
	} {
		const after = 200 * time.Millisecond
		stoptest.Within(t, name+" that are cancelled after 200 ms", after+100*time.Millisecond, func() time.Duration {
			ctx, cancel := context.WithCancel(context.Background())
			time.AfterFunc(after, cancel)
			start := stoptest.Start()
			if s, err := Decide(ctx, infinite, o); !errors.Is(err, context.Canceled) {
				t.Fatalf("%s: %+v, %v", name, s, err)
			}
			return start.Took()
		})
	}
}

func TestProofChecks(t *testing.T) {
	ctx := context.Background()
	fs := parseAll(t, `all x (p(x) -> p(f(x)))
		p(a)
		~p(f(f(f(a))))`)
	s, err := Decide(ctx, fs, Options{By: ByInstances})
	if err != nil || s.Proof == nil {
		t.Fatal(s, err)
	}
	p := s.Proof
	if len(p.Instances) != 5 || !p.Minimal || fmt.Sprint(p.Used()) != "[0 1 2]" {
		t.Errorf("the proof is %+v", p)
	}
	p.Instances[0].Values = []logic.Term{&logic.Func{Name: "b"}}
	if err := p.Check(ctx); err == nil {
		t.Error("a changed value passes the check")
	}
	s, err = Decide(ctx, fs, Options{By: ByInstances})
	if err != nil {
		t.Fatal(err)
	}
	s.Proof.Instances = s.Proof.Instances[1:]
	if err := s.Proof.Check(ctx); err == nil {
		t.Error("a proof that lacks an instance passes the check")
	}
}

// TestBounds has formulas with their bounds.
func TestBounds(t *testing.T) {
	for _, c := range []struct {
		src  string
		size int
	}{
		{"p(a) & q(b)", 2},
		{"exists x exists y all z (r(x, z) | r(z, y))", 2},
		{"all x p(x) & exists x q(x)", 1},
		{"all x (p(x) | exists y q(y))", 1},
		{"all x exists y (p(x) <-> ~p(y))", 2},
		{"all x exists y (x != y)", 2},
		{"all x exists y r(x, y)", 6},
		{"all x exists y (r(x, y) & x != y)", 0},
		{"all x exists y exists z (r(x, y) & r(y, z) & r(z, x))", 0},
		{"all x p(f(x))", 0},
		{"all x p(f(x)) & all x (x = a | x = f(a) | b = x)", 3},
		{"all x p(f(x)) & all x (x = a | x = f(x))", 0},
		{"all x all y (x = y) & all x p(f(x))", 1},
		{"all x p(f(x)) & all x all y all z (x = y | x = z | y = z)", 2},
		{"all x p(f(x)) & all x all y all z (x = y | x = z)", 0},
		{"all x p(f(x)) & all x all y all z all w (x = y | x = z | y = z | x = w | y = w | w = z)", 3},
		{"exists u exists v all x (x = u | x = v) & all x p(f(x))", 2},
	} {
		b, ok, err := smallestBound(context.Background(), parse(t, c.src))
		if err != nil || ok != (c.size > 0) || b.Size != c.size {
			t.Errorf("%s: %+v, %v, %v; want %d", c.src, b, ok, err, c.size)
		}
	}
}

// smallestBound returns the bound of one formula.
func smallestBound(ctx context.Context, formula logic.Formula) (Bound, bool, error) {
	f, err := newFinder(ctx, []logic.Formula{formula})
	if err != nil {
		return Bound{}, false, err
	}
	b, ok := f.bound()
	return b, ok, nil
}

// TestBoundsHold asks random formulas for a model within their bound and for
// one well beyond: where there is a large one there is a small one.
func TestBoundsHold(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	ctx := context.Background()
	for range 300 {
		f := randomFormula(r, 4, nil)
		b, ok, err := smallestBound(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		if !ok || b.Size > 4 {
			continue
		}
		s, err := Decide(ctx, []logic.Formula{f}, Options{By: ByModels, Strict: true, To: b.Size})
		if err != nil {
			t.Fatal(err)
		}
		if s.Status == Unknown {
			t.Errorf("%s is open within its bound %+v", f, b)
		}
		for n := 1; n <= 5 && s.Status == Unsatisfiable; n++ {
			g, err := newFinder(ctx, []logic.Formula{f})
			if err != nil {
				t.Fatal(err)
			}
			if m, err := g.anew(ctx, n); m != nil || err != nil {
				t.Errorf("%s was refuted by %+v and has a model of %d: %v", f, b, n, err)
			}
		}
	}
}

// TestEnginesAgree compares models with instances on random formulas.
func TestEnginesAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	ctx := context.Background()
	refuted, open := 0, 0
	for i := range 600 {
		f := randomFormula(r, 4+i%4, nil)
		limited, cancel := context.WithTimeout(ctx, 200*time.Millisecond)
		byModels, err := Decide(limited, []logic.Formula{f}, Options{By: ByModels})
		if err != nil {
			t.Fatal(err)
		}
		byInstances, err := Decide(limited, []logic.Formula{f}, Options{By: ByInstances})
		cancel()
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case byModels.Status == Satisfiable && byInstances.Status == Unsatisfiable:
			t.Errorf("%s has a model and is refuted", f)
		case byModels.Status == Unsatisfiable && byInstances.saturated:
			t.Errorf("%s is refuted by size and saturated", f)
		case byInstances.Status == Unsatisfiable:
			refuted++
		case byModels.Status == Unknown:
			open++
		}
	}
	t.Logf("%d refuted, %d open", refuted, open)
	if refuted < 10 {
		t.Errorf("only %d formulas were refuted by instances: the test says little", refuted)
	}
}

// randomFormula draws a closed formula with equality, a constant and a function.
func randomFormula(r *rand.Rand, depth int, scope []string) logic.Formula {
	term := func() logic.Term {
		switch n := r.IntN(6); {
		case n < 4 && len(scope) > 0:
			return logic.Var(scope[r.IntN(len(scope))])
		case n == 5 && len(scope) > 0:
			return &logic.Func{Name: "f", Args: []logic.Term{logic.Var(scope[r.IntN(len(scope))])}}
		}
		return &logic.Func{Name: "a"}
	}
	if depth == 0 {
		switch r.IntN(6) {
		case 0:
			return &logic.Equal{L: term(), R: term()}
		case 1, 2:
			return &logic.Atom{Pred: "r", Args: []logic.Term{term(), term()}}
		}
		return &logic.Atom{Pred: string("pq"[r.IntN(2)]), Args: []logic.Term{term()}}
	}
	switch n := r.IntN(10); {
	case n < 4:
		v := string("xyzw"[r.IntN(4)])
		return &logic.Quant{
			All:  n < 2,
			Var:  v,
			Body: randomFormula(r, depth-1, append(scope[:len(scope):len(scope)], v)),
		}
	case n < 6:
		return &logic.Not{X: randomFormula(r, depth-1, scope)}
	}
	return &logic.Binary{
		Op: logic.Op(r.IntN(5)),
		L:  randomFormula(r, depth-1, scope),
		R:  randomFormula(r, depth-1, scope),
	}
}
