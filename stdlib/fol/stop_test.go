package fol

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/decide"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// chainOf returns ∀x (p0(x) → p1(x)), … and p0(a), from which the last predicate of a follows.
func chainOf(t testing.TB, n int) logic.Sequent {
	t.Helper()
	var s logic.Sequent
	for i := range n {
		s.Premises = append(s.Premises, parse(t, fmt.Sprintf("all x (p%d(x) -> p%d(x))", i, i+1)))
	}
	s.Premises = append(s.Premises, parse(t, "p0(a)"))
	s.Conclusion = parse(t, fmt.Sprintf("p%d(a)", n))
	return s
}

// soon is the time within which even a busy machine ends work that looks at its
// context; what does not look took minutes for the inputs of these tests.
const soon = 5 * time.Second

// A theory of a thousand premises is answered or given up soon after a deadline.
func TestLargeTheoryKeepsDeadline(t *testing.T) {
	s := chainOf(t, 1000)
	for _, e := range []decide.Engine{Models(1, 8), Instances(), Superposition(), Auto()} {
		ctx, cancel := context.WithTimeout(context.Background(), 500*time.Millisecond)
		start := time.Now()
		v, err := e.Decide(ctx, s)
		cancel()
		if err != nil {
			t.Errorf("%s: %v", e.Name(), err)
		} else if v.Label() != verdict.Entailment && v.Label() != verdict.Open {
			t.Errorf("%s: %v", e.Name(), v.Label())
		}
		if took := time.Since(start); took > soon {
			t.Errorf("%s with a deadline of .5 s took %v", e.Name(), took)
		}
	}
}

// Whatever runs ends when its context does: here while formulas are renamed.
func TestRectifyStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Rectify(ctx, chainOf(t, 1000).Premises...); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := newFinder(ctx, chainOf(t, 10).Premises); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := Decide(ctx, chainOf(t, 10).Premises, Options{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	past, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	if s, err := Decide(past, chainOf(t, 10).Premises, Options{}); err != nil || s.Status != Unknown {
		t.Error(s, err)
	}
}

// A name costs the same however many like it were given before.
func TestFreshNames(t *testing.T) {
	fs := make([]logic.Formula, 40_000)
	for i := range fs {
		fs[i] = parse(t, "all x p(x)")
	}
	start := time.Now()
	out, err := Rectify(context.Background(), fs...)
	if err != nil || time.Since(start) > soon {
		t.Fatalf("%v, %v", err, time.Since(start))
	}
	if got := out[len(out)-1].String(); got != "∀x39999 p(x39999)" {
		t.Error(got)
	}
	// Numbers that are in use are passed over, also those given later.
	out, _ = Rectify(context.Background(), parse(t, "all x p(x) & all x q(x2) & all x p(x) & all x3 p(x3)"))
	if got := out[0].String(); got != "∀x p(x) ∧ ∀x1 q(x2) ∧ ∀x3 p(x3) ∧ ∀x4 p(x4)" {
		t.Error(got)
	}
}

// A core of two premises among hundreds is found without one question for each
// of the others, and it is minimal.
func TestSmallCoreOfMany(t *testing.T) {
	var s logic.Sequent
	for i := range 300 {
		s.Premises = append(s.Premises, parse(t, fmt.Sprintf("all x (p%d(x) -> q%d(x))", i, i)))
	}
	s.Premises = append(s.Premises, parse(t, "all x r(x)"), parse(t, "~r(a)"))
	s.Conclusion = parse(t, "s(a)")
	j := &judgment{engine: Models(1, 8).(*engine), sequent: s, start: time.Now()}
	if err := j.search(context.Background()); err != nil {
		t.Fatal(err)
	}
	core, minimal := j.core(context.Background(), j.counter, nil, union(j.used(j.counter), j.used(j.witness)))
	if !slices.Equal(core, []int{300, 301}) || !minimal {
		t.Errorf("core %v, minimal %v", core, minimal)
	}
}

// Where the time is over a core is what is left, and it says that it may not be
// minimal.
func TestCoreWithoutTime(t *testing.T) {
	s := chainOf(t, 20)
	j := &judgment{engine: Models(1, 8).(*engine), sequent: s, start: time.Now()}
	if err := j.search(context.Background()); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	used := j.used(j.counter)
	if core, minimal := j.core(ctx, j.counter, negated(s.Conclusion), used); minimal || !slices.Equal(core, used) {
		t.Errorf("core %v, minimal %v", core, minimal)
	}
	if core, minimal := j.core(context.Background(), j.counter, negated(s.Conclusion), used); !minimal ||
		len(core) != 21 {
		t.Errorf("core %v, minimal %v", core, minimal)
	}
}

// The axioms of equality for a predicate of very many arguments are not made.
func TestCongruenceOfManyArguments(t *testing.T) {
	args := strings.TrimSuffix(strings.Repeat("a, ", 1500), ", ")
	s := logic.Sequent{Premises: []logic.Formula{parse(t, "p("+args+")"), parse(t, "a = b")}, Conclusion: parse(t, "q")}
	ctx, cancel := context.WithTimeout(context.Background(), 500*time.Millisecond)
	defer cancel()
	start := time.Now()
	v, err := Instances().Decide(ctx, s)
	if err != nil || v.Label() != verdict.Open || time.Since(start) > soon {
		t.Errorf("%v, %v after %v", v, err, time.Since(start))
	}
	c, err := clausify(context.Background(), s.Premises)
	var large *logic.TooLargeError
	if err != nil || !errors.As(c.axiomatise(), &large) {
		t.Error(err, large)
	}
}
