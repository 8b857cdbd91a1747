package fol

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// follows reports whether the theory's axioms that are kept entail f, by a solver
// of its own.
func follows(tb testing.TB, t Theory, f logic.Formula, keep func(i int) bool) bool {
	tb.Helper()
	less := t
	less.Axioms = nil
	for i, a := range t.Axioms {
		if a.Background || keep(i) {
			less.Axioms = append(less.Axioms, a)
		}
	}
	less = less.Assume("", &logic.Not{X: f})
	g, err := NewGround(context.Background(), less)
	if err != nil {
		tb.Fatal(err)
	}
	ok, err := g.Consistent(context.Background())
	if err != nil {
		tb.Fatal(err)
	}
	return !ok
}

// TestCoresByGroup has random theories in groups, one Ground for all questions
// about each. Every core suffices, no group of its groups can be spared even
// where the others are kept whole, and no axiom of it can.
func TestCoresByGroup(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	ctx := context.Background()
	l := language{preds: []symbolOf{{"p", 1}, {"q", 1}, {"s", 0}}, funcs: []symbolOf{{"o", 0}, {"u", 0}}}
	cores, larger := 0, 0
	for range 150 {
		theory := Named("o", "u")
		for _, p := range l.preds {
			theory.Symbols = append(theory.Symbols, Symbol{Name: p.name, Args: make([]string, p.arity)})
		}
		for i := range 9 {
			theory.Axioms = append(theory.Axioms, Axiom{
				Formula:    l.formula(r, r.IntN(2), nil),
				Group:      i / 3,
				Background: i == 8 && r.IntN(4) == 0,
			})
		}
		g, err := NewGround(ctx, theory)
		if err != nil {
			t.Fatal(err)
		}
		for range 4 {
			f := logic.Formula(logic.Truth(false))
			ask := g.Clash
			if r.IntN(4) > 0 {
				f = l.formula(r, 1, nil)
				ask = func(ctx context.Context) ([]int, error) { return g.Core(ctx, f) }
			}
			core, err := ask(ctx)
			if err != nil {
				t.Fatal(err)
			}
			if whole := follows(t, theory, f, func(int) bool { return true }); whole != (core != nil) {
				t.Fatalf("%v: %v follows: %v; the core is %v", theory.Axioms, f, whole, core)
			}
			if core == nil {
				continue
			}
			cores++
			if !slices.IsSorted(core) || !follows(t, theory, f, func(i int) bool { return slices.Contains(core, i) }) {
				t.Fatalf("%v: %v does not suffice for %v", theory.Axioms, core, f)
			}
			for _, c := range core {
				if follows(t, theory, f, func(i int) bool { return i != c && slices.Contains(core, i) }) {
					t.Errorf("%v: axiom %d of %v is not needed for %v", theory.Axioms, c, core, f)
				}
				group := theory.Axioms[c].Group
				if group == 0 {
					continue
				}
				larger++
				if follows(t, theory, f, func(i int) bool {
					return theory.Axioms[i].Group != group && slices.ContainsFunc(core, func(k int) bool {
						return k == i || theory.Axioms[i].Group != 0 && theory.Axioms[k].Group == theory.Axioms[i].Group
					})
				}) {
					t.Errorf("%v: group %d of %v is not needed for %v", theory.Axioms, group, core, f)
				}
			}
		}
	}
	if cores < 100 || larger < 100 {
		t.Errorf("%d cores and %d of their axioms in groups say little", cores, larger)
	}
}

// TestFollowsWithout compares the one solver of a Ground with new ones.
func TestFollowsWithout(t *testing.T) {
	ctx := context.Background()
	theory, questions := zebra(t)
	g, err := NewGround(ctx, theory)
	if err != nil {
		t.Fatal(err)
	}
	for i := 3; i < len(theory.Axioms); i++ {
		f := theory.Axioms[i].Formula
		if i%2 == 0 {
			f = questions[i]
		}
		got, err := g.FollowsWithout(ctx, f, func(axiom int) bool { return axiom == i })
		if want := follows(t, theory, f, func(k int) bool { return k != i }); err != nil || got != want {
			t.Errorf("%v follows without axiom %d: %v, %v; want %v", f, i, got, err, want)
		}
	}
	if _, err := g.FollowsWithout(ctx, parse(t, "unknown(A)"), func(int) bool {
		return false
	}); !errors.As(err, new(*SymbolError)) {
		t.Errorf("a predicate that the theory does not have: %v", err)
	}
}

// TestLabelsFrom compares labels by some axioms, asked of one solver to whose
// background facts are added, with those of a Ground that has only these.
func TestLabelsFrom(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	ctx := context.Background()
	theory, questions := zebra(t)
	g, err := NewGround(ctx, theory)
	if err != nil {
		t.Fatal(err)
	}
	var known []Axiom
	settled := 0
	for range 12 {
		var axioms []int
		for i := range theory.Axioms {
			if r.IntN(3) > 0 {
				axioms = append(axioms, i) // of the background too: it is assumed anyway
			}
		}
		less := theory
		less.Axioms = append(slices.Clone(theory.Axioms[:3]), known...)
		for _, i := range axioms {
			less.Axioms = append(less.Axioms, theory.Axioms[i])
		}
		alone, err := NewGround(ctx, less)
		if err != nil {
			t.Fatal(err)
		}
		want, err := alone.Labels(ctx, questions)
		if err != nil {
			t.Fatal(err)
		}
		got, err := g.LabelsFrom(ctx, axioms, questions)
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("by axioms %v and %d facts the labels are %v, %v, not %v", axioms, len(known), count(got), err,
				count(want))
		}
		if i := slices.Index(got, verdict.Entailment); i >= 0 {
			settled++
			known = append(known, Axiom{Formula: questions[i], Background: true})
			if err := g.Assume(ctx, questions[i]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if settled == 0 {
		t.Error("no question was ever entailed: the test says little")
	}
	none := &logic.Not{X: questions[0]}
	if err := errors.Join(g.Assume(ctx, questions[0]), g.Assume(ctx, none)); err != nil {
		t.Fatal(err)
	}
	var inconsistent *InconsistentError
	if _, err := g.LabelsFrom(ctx, nil, questions); !errors.As(err, &inconsistent) || len(inconsistent.Clash) > 0 {
		t.Errorf("a contradictory background: %v", err)
	}
}
