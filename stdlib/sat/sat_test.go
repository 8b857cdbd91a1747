package sat

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
)

var bg = context.Background()

func v(name string) logic.Formula           { return &logic.Atom{Pred: name} }
func neg(f logic.Formula) logic.Formula     { return &logic.Not{X: f} }
func conj(l, r logic.Formula) logic.Formula { return &logic.Binary{Op: logic.And, L: l, R: r} }
func disj(l, r logic.Formula) logic.Formula { return &logic.Binary{Op: logic.Or, L: l, R: r} }
func impl(l, r logic.Formula) logic.Formula { return &logic.Binary{Op: logic.Implies, L: l, R: r} }
func xorf(l, r logic.Formula) logic.Formula { return &logic.Binary{Op: logic.Xor, L: l, R: r} }

// formulas draws formulas over a few variables; operands are often shared.
func formulas(t *rapid.T, label string, vars []string, ops int) logic.Formula {
	made := []logic.Formula{logic.Truth(true), logic.Truth(false)}
	for _, name := range vars {
		made = append(made, v(name))
	}
	operand := func() logic.Formula {
		i := rapid.IntRange(0, len(made)-1).Draw(t, label)
		if i < 2 && rapid.Bool().Draw(t, label) { // constants are rare
			i = len(made) - 1
		}
		return made[i]
	}
	for range ops {
		if rapid.IntRange(0, 3).Draw(t, label) == 0 {
			made = append(made, neg(operand()))
			continue
		}
		op := rapid.SampledFrom([]logic.Op{logic.And, logic.Or, logic.Xor, logic.Implies, logic.Iff}).Draw(t, label)
		made = append(made, &logic.Binary{Op: op, L: operand(), R: operand()})
	}
	return made[len(made)-1]
}

// valuationsOf lists all valuations of the variables.
func valuationsOf(vars []string) []logic.Valuation {
	var all []logic.Valuation
	for row := range 1 << len(vars) {
		m := logic.Valuation{}
		for i, name := range vars {
			m[name] = row>>i&1 == 1
		}
		all = append(all, m)
	}
	return all
}

func holds(t testing.TB, m logic.Valuation, fs ...logic.Formula) bool {
	for _, f := range fs {
		value, err := logic.Eval(f, m)
		if err != nil {
			t.Fatal(err)
		}
		if !value {
			return false
		}
	}
	return true
}

// total gives the variables that m lacks the value false.
func total(m logic.Valuation, vars []string) logic.Valuation {
	for _, name := range vars {
		if !m[name] {
			m[name] = false
		}
	}
	return m
}

// satisfiable enumerates.
func satisfiable(t testing.TB, vars []string, fs ...logic.Formula) bool {
	for _, m := range valuationsOf(vars) {
		if holds(t, m, fs...) {
			return true
		}
	}
	return false
}

func TestSolveAgreesWithEnumeration(t *testing.T) {
	s := New()
	rapid.Check(t, func(rt *rapid.T) {
		vars := []string{"p", "q", "r", "long", "s"}
		f := formulas(rt, "f", vars, rapid.IntRange(0, 30).Draw(rt, "ops"))
		g := formulas(rt, "g", vars, rapid.IntRange(0, 10).Draw(rt, "ops"))
		s.Reset()
		for _, x := range []logic.Formula{f, g} {
			if err := s.Assert(bg, x, true); err != nil {
				rt.Fatal(err)
			}
		}
		if rapid.Bool().Draw(rt, "slow") {
			s.tried = len(s.enc.lits) // leaves it to gini
		}
		st, err := s.Solve(bg)
		if err != nil {
			rt.Fatal(err)
		}
		if want := satisfiable(t, vars, f, g); want != (st == Satisfiable) {
			rt.Fatalf("%v, %v: %v, but satisfiable is %v", f, g, st, want)
		}
		if st == Satisfiable {
			m := total(s.Model(), vars)
			if !holds(t, m, f, g) {
				rt.Fatalf("%v is not a model of %v, %v", m, f, g)
			}
		}
	})
}

// TestGuards switches formulas on and off in one solver and checks every
// answer, and that the failed guards cannot be true together.
func TestGuards(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		vars := []string{"p", "q", "r", "s"}
		s := New()
		var fs []logic.Formula
		var guards []Lit
		for i := range rapid.IntRange(1, 6).Draw(rt, "formulas") {
			f := formulas(rt, fmt.Sprint("f", i), vars, 5)
			g, err := s.Guard(bg, f, true)
			if err != nil {
				rt.Fatal(err)
			}
			fs, guards = append(fs, f), append(guards, g)
		}
		for range rapid.IntRange(1, 8).Draw(rt, "questions") {
			var on []logic.Formula
			var assume []Lit
			for i, f := range fs {
				if rapid.Bool().Draw(rt, "on") {
					on, assume = append(on, f), append(assume, guards[i])
				}
			}
			st, err := s.Solve(bg, assume...)
			if err != nil {
				rt.Fatal(err)
			}
			if want := satisfiable(t, vars, on...); want != (st == Satisfiable) {
				rt.Fatalf("%v: %v, but satisfiable is %v", on, st, want)
			}
			if st == Unsatisfiable {
				var failed []logic.Formula
				for _, m := range s.Failed() {
					failed = append(failed, fs[slices.Index(guards, m)])
				}
				if satisfiable(t, vars, failed...) {
					rt.Fatalf("failed %v can be true together", failed)
				}
			}
		}
	})
}

func TestEntails(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		vars := []string{"p", "q", "r", "s"}
		q := logic.Sequent{Conclusion: formulas(rt, "conclusion", vars, 4)}
		for i := range rapid.IntRange(0, 5).Draw(rt, "premises") {
			q.Premises = append(q.Premises, formulas(rt, fmt.Sprint("premise", i), vars, 4))
		}
		a, err := Entails(bg, q)
		if err != nil || !a.Done {
			rt.Fatal(err)
		}
		not := neg(q.Conclusion)
		against := append(slices.Clone(q.Premises), not)
		with := append(slices.Clone(q.Premises), q.Conclusion)
		if (a.Countermodel != nil) != satisfiable(t, vars, against...) ||
			(a.Witness != nil) != satisfiable(t, vars, with...) {
			rt.Fatalf("%v: %+v", q, a)
		}
		if a.Countermodel != nil && !holds(t, total(a.Countermodel, vars), against...) {
			rt.Fatalf("%v: countermodel %v", q, a.Countermodel)
		}
		if a.Witness != nil && !holds(t, total(a.Witness, vars), with...) {
			rt.Fatalf("%v: witness %v", q, a.Witness)
		}
		var goal []logic.Formula
		switch {
		case a.Countermodel != nil && a.Witness != nil:
			return
		case a.Witness != nil:
			goal = []logic.Formula{not}
		case a.Countermodel != nil:
			goal = []logic.Formula{q.Conclusion}
		}
		checkCore(rt, t, vars, q, a, goal)
	})
}

// checkCore: the core excludes the goal, and nothing less does.
func checkCore(rt *rapid.T, t *testing.T, vars []string, q logic.Sequent, a Answer, goal []logic.Formula) {
	if !a.Minimal {
		rt.Fatalf("%v: core %v is not minimal", q, a.Core)
	}
	at := func(core []int) []logic.Formula {
		fs := slices.Clone(goal)
		for _, i := range core {
			fs = append(fs, q.Premises[i])
		}
		return fs
	}
	if satisfiable(t, vars, at(a.Core)...) {
		rt.Fatalf("%v: core %v does not suffice", q, a.Core)
	}
	for i := range a.Core {
		if less := slices.Delete(slices.Clone(a.Core), i, i+1); !satisfiable(t, vars, at(less)...) {
			rt.Fatalf("%v: core %v, but %v suffices", q, a.Core, less)
		}
	}
}

func TestModels(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		f := formulas(rt, "f", []string{"p", "q", "r", "s"}, rapid.IntRange(0, 12).Draw(rt, "ops"))
		limit := rapid.IntRange(1, 20).Draw(rt, "limit")
		models, more, err := Models(bg, f, limit)
		if err != nil {
			rt.Fatal(err)
		}
		want := 0
		for _, m := range valuationsOf(logic.Vars(f)) {
			if holds(t, m, f) {
				want++
			}
		}
		if len(models) != min(want, limit) || more != (want > limit) {
			rt.Fatalf("%v has %d models: got %d, more %v, limit %d", f, want, len(models), more, limit)
		}
		seen := map[string]bool{}
		for _, m := range models {
			if !holds(t, m, f) || seen[m.String()] {
				rt.Fatalf("%v: %v is no model, or there twice", f, m)
			}
			seen[m.String()] = true
		}
	})
}

func TestModelsOfConstants(t *testing.T) {
	if m, more, err := Models(bg, logic.Truth(true), 3); len(m) != 1 || more || err != nil {
		t.Errorf("⊤: %v %v %v", m, more, err)
	}
	if m, more, err := Models(bg, logic.Truth(false), 3); len(m) != 0 || more || err != nil {
		t.Errorf("⊥: %v %v %v", m, more, err)
	}
}
