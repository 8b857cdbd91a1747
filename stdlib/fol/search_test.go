package fol

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"sequent/stdlib/decide"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// TestSizesSearched asks random theories for models of some sizes: the first one
// found has the least size that has one, and what is said to have none has none.
func TestSizesSearched(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	var found, excluded, open int
	for i := range 210 {
		fs := languages[i%len(languages)].theory(r, 1+i%4)
		from := 1 + r.IntN(3)
		least, any, listed := 0, false, true
		for n := 1; n <= 3; n++ {
			exists, all := enumerate(t, n, fs)
			listed = listed && all
			any = any || exists
			if exists && n >= from && least == 0 {
				least = n
			}
		}
		if !listed {
			continue
		}
		s, err := Decide(context.Background(), fs, Options{From: from, To: 3, By: ByModels, Strict: true})
		if err != nil {
			t.Fatalf("%v: %v", fs, err)
		}
		switch {
		case least > 0 && (s.Model == nil || s.Model.Size() != least):
			t.Errorf("%v from size %d: the model is %v, the least has %d objects", fs, from, s.Model, least)
		case least == 0 && s.Model != nil:
			t.Errorf("%v from size %d: there is no model of up to 3, and one is found:\n%v", fs, from, s.Model)
		case s.Status == Unsatisfiable && (any || s.Bound == nil || s.Sizes < s.Bound.Size):
			t.Errorf("%v from size %d is excluded by %+v after size %d; it has a model: %v", fs, from, s.Bound, s.Sizes,
				any)
		case s.Status == Unknown && s.Sizes != 3 && s.Sizes >= from:
			t.Errorf("%v from size %d: sizes up to %d alone were searched", fs, from, s.Sizes)
		}
		switch s.Status {
		case Satisfiable:
			found++
		case Unsatisfiable:
			excluded++
		default:
			open++
		}
	}
	if found < 50 || excluded < 5 || open < 5 {
		t.Errorf("%d found, %d excluded, %d open: the test says little", found, excluded, open)
	}
}

// TestCoresOfJudgments: what a verdict names suffices, and where it is said to be
// minimal none of it can be spared.
func TestCoresOfJudgments(t *testing.T) {
	for _, c := range []struct {
		src  string
		core string // positions of premises, from 1
	}{
		{"all x (man(x) -> mortal(x)), man(socrates), man(plato), greek(socrates) |= mortal(socrates)", "1 2"},
		{"p(a), q(b), a = b, r(c) |= p(b)", "1 3"},
		{"all x (p(x) -> p(f(x))), q(a), p(a), all x q(x) |= p(f(f(a)))", "1 3"},
		{"q(a), all x (x = a), p(b) |= p(a)", "2 3"},
		{"p(a) |= p(b) | ~p(b)", ""},
		{"p(a), q(a), ~p(a) |= r(b)", "1 3"},
	} {
		v := judge(t, Auto(), c.src)
		var named []string
		switch e := v.AllEvidence()[0].(type) {
		case *decide.Core:
			for _, i := range e.Used {
				named = append(named, strconv.Itoa(i+1))
			}
		case *decide.Clash:
			for _, i := range e.Premises {
				named = append(named, strconv.Itoa(i+1))
			}
		}
		if got := strings.Join(named, " "); v.Label() != verdict.Entailment || got != c.core {
			t.Errorf("%s is %v by premises %q, want %q", c.src, v.Label(), got, c.core)
		}
	}
}

// TestDecideErrors: wrong formulas are errors by every method, and say where.
func TestDecideErrors(t *testing.T) {
	free := &logic.Atom{Pred: "p", Args: []logic.Term{logic.Var("x")}}
	for _, by := range []Methods{0, ByModels} {
		_, err := Decide(t.Context(), []logic.Formula{free}, Options{By: by})
		var wrong *SymbolError
		if !errors.As(err, &wrong) || wrong.Name != "x" {
			t.Errorf("a free variable, method %d: %v", by, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, by := range []Methods{0, ByModels, ByInstances, BySuperposition} {
		if s, err := Decide(ctx, parseAll(t, "p(a)\nall x (p(x) -> p(f(x)))\n~p(f(f(a)))"),
			Options{By: by}); !errors.Is(err, context.Canceled) && (s == nil || s.Status == Unknown) {
			t.Errorf("a context that has ended, method %d: %+v, %v", by, s, err)
		}
	}
}
