package logic_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
)

// once gives every occurrence of a variable a name of its own, and puts
// variables for constants, so that the compiler finds nothing to fold.
func once(f logic.Formula, next *int) logic.Formula {
	switch f := f.(type) {
	case *logic.Not:
		return &logic.Not{X: once(f.X, next)}
	case *logic.Binary:
		l := once(f.L, next)
		return &logic.Binary{Op: f.Op, L: l, R: once(f.R, next)}
	}
	*next++
	return &logic.Atom{Pred: fmt.Sprintf("x%d", *next)}
}

// product returns a formula's value in product logic, by the definitions.
func product(f logic.Formula, world map[string]float64) float64 {
	switch f := f.(type) {
	case *logic.Not:
		return 1 - product(f.X, world)
	case *logic.Binary:
		x, y := product(f.L, world), product(f.R, world)
		switch f.Op {
		case logic.And:
			return x * y
		case logic.Or:
			return x + y - x*y
		case logic.Implies:
			return 1 - x*(1-y)
		case logic.Iff:
			return 1 - x*(1-y) - y*(1-x)
		default:
			return x*(1-y) + y*(1-x)
		}
	}
	return world[f.(*logic.Atom).Pred]
}

// fuzzy returns f at a world of logits, by variable in order of appearance.
func fuzzy(t rapid.TB, world []float64, fs ...logic.Formula) *logic.Fuzzy {
	p, err := logic.Compile(fs...)
	if err != nil {
		t.Fatal(err)
	}
	z := new(logic.Fuzzy)
	z.Reset(p)
	copy(z.World(), world)
	z.Run()
	return z
}

// drawWorld draws n logits in a range.
func drawWorld(t *rapid.T, n int, limit float64) []float64 {
	return rapid.SliceOfN(rapid.Float64Range(-limit, limit), n, n).Draw(t, "world")
}

// TestFuzzyIsProductLogic compares with the connectives' definitions, where
// they can be computed: away from 0 and 1.
func TestFuzzyIsProductLogic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 0
		f := once(logictest.Formula(4, 12).Draw(t, "formula"), &n)
		logits := drawWorld(t, n, 3)
		world := map[string]float64{}
		for i, u := range logits {
			world[fmt.Sprintf("x%d", i+1)] = logic.Logistic(u)
		}
		want := product(f, world)
		if got := logic.Logistic(fuzzy(t, logits, f).Out(0)); math.Abs(got-want) > 1e-12 {
			t.Fatalf("%v is %v, want %v", f, got, want)
		}
	})
}

// TestFuzzyIsCrispAtTheCorners: worlds near 0 and 1 give the truth table, with
// any repetition, sharing and folding.
func TestFuzzyIsCrispAtTheCorners(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := logictest.Formula(5, 20).Draw(t, "formula")
		v := logic.Valuation{}
		for _, name := range logic.Vars(f) {
			v[name] = rapid.Bool().Draw(t, name)
		}
		var world []float64
		for _, name := range logic.Vars(f) {
			world = append(world, map[bool]float64{true: 300, false: -300}[v[name]])
		}
		want, err := logic.Eval(f, v)
		if err != nil {
			t.Fatal(err)
		}
		if got := fuzzy(t, world, f).Out(0); got > 0 != want {
			t.Fatalf("%v at %v has logit %v, its truth value is %v", f, v, got, want)
		}
	})
}

// TestFuzzyGradient compares with differences, with shared subformulas and
// several formulas weighed against each other.
func TestFuzzyGradient(t *testing.T) {
	const h = 1e-5
	rapid.Check(t, func(t *rapid.T) {
		g := logictest.Formula(4, 10)
		fs := []logic.Formula{g.Draw(t, "first"), g.Draw(t, "second")}
		by := []float64{0.7, -0.4}
		p, _ := logic.Compile(fs...)
		world := drawWorld(t, len(p.Vars), 2)
		z := fuzzy(t, world, fs...)
		sum := func(world []float64) (s float64) {
			z := fuzzy(t, world, fs...)
			for i, w := range by {
				if u := z.Out(i); !math.IsInf(u, 0) {
					s += w * u
				}
			}
			return s
		}
		for i, got := range z.Gradient(by) {
			up, down := append([]float64(nil), world...), append([]float64(nil), world...)
			up[i], down[i] = world[i]+h, world[i]-h
			if want := (sum(up) - sum(down)) / (2 * h); math.Abs(got-want) > 1e-5 {
				t.Fatalf("by %s: %v, differences give %v", p.Vars[i], got, want)
			}
		}
	})
}

// TestFuzzyFarOut: thousands of conjuncts, far beyond what a truth value could
// hold as a float, still have a value and a gradient.
func TestFuzzyFarOut(t *testing.T) {
	const n = 3000
	var all logic.Formula = &logic.Atom{Pred: "x0"}
	world := []float64{-30}
	for i := 1; i < n; i++ {
		all = &logic.Binary{Op: logic.And, L: all, R: &logic.Atom{Pred: fmt.Sprintf("x%d", i)}}
		world = append(world, -30)
	}
	z := fuzzy(t, world, all)
	if got := z.Out(0); math.Abs(got+30*n) > 1e-6*n {
		t.Errorf("the logit is %v, want %v", got, -30*n)
	}
	for i, d := range z.Gradient([]float64{1}) {
		if math.Abs(d-1) > 1e-9 {
			t.Fatalf("the derivative by x%d is %v, want 1", i, d)
		}
	}
}

// TestFuzzyStaysFinite: no world overflows, and no derivative exceeds the number
// of paths from the variable to the formula, since no connective enlarges one.
func TestFuzzyStaysFinite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := logictest.Formula(5, 20).Draw(t, "formula")
		p, err := logic.Compile(f)
		if err != nil {
			t.Fatal(err)
		}
		z := fuzzy(t, drawWorld(t, len(p.Vars), 1e6), f)
		if u := z.Out(0); math.IsNaN(u) || math.IsInf(u, 0) && !folds(t, f) {
			t.Fatalf("the logit is %v", u)
		}
		occurs := map[string]float64{}
		for g := range logic.Subformulas(f) {
			if a, ok := g.(*logic.Atom); ok {
				occurs[a.Pred]++
			}
		}
		for i, d := range z.Gradient([]float64{1}) {
			if math.IsNaN(d) || math.Abs(d) > occurs[p.Vars[i]]+1e-9 {
				t.Fatalf("by %s, which occurs %v times: %v", p.Vars[i], occurs[p.Vars[i]], d)
			}
		}
	})
}

// folds says that a formula has one truth value only, as constants have that
// the compiler folds.
func folds(t rapid.TB, f logic.Formula) bool {
	p, err := logic.Compile(f)
	if err != nil {
		t.Fatal(err)
	}
	regs, ones, zeros := p.NewRegisters(), false, false
	err = p.Rows(context.Background(), regs, func(_ uint64, outs []uint64) bool {
		ones, zeros = ones || outs[0]&p.Live() != 0, zeros || ^outs[0]&p.Live() != 0
		return true
	})
	return err == nil && ones != zeros
}

// TestFuzzyConstants: what folds to a constant is infinite, has no gradient and
// disturbs none.
func TestFuzzyConstants(t *testing.T) {
	z := fuzzy(t, []float64{0.5}, mustParse(t, "p | ~p"), mustParse(t, "p & ~p"), mustParse(t, "p"))
	if !math.IsInf(z.Out(0), 1) || !math.IsInf(z.Out(1), -1) || z.Out(2) != 0.5 {
		t.Errorf("logits %v %v %v", z.Out(0), z.Out(1), z.Out(2))
	}
	if got := z.Gradient([]float64{1, 1, 1}); len(got) != 1 || got[0] != 1 {
		t.Errorf("gradient %v", got)
	}
}
