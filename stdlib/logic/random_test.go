package logic_test

import (
	"testing"

	"sequent/stdlib/logic"
)

// A random 3-SAT formula has the clauses it was asked for, each of three
// different variables, and the same ones for the same seed.
func TestRandom3SAT(t *testing.T) {
	for _, c := range []struct{ vars, clauses int }{{3, 1}, {5, 20}, {40, 170}, {0, 2}, {10, 0}, {10, -1}} {
		f := logic.Random3SAT(c.vars, c.clauses, 7)
		if !logic.Same(f, logic.Random3SAT(c.vars, c.clauses, 7)) {
			t.Errorf("%v: not the same again", c)
		}
		if c.clauses > 5 && logic.Same(f, logic.Random3SAT(c.vars, c.clauses, 8)) {
			t.Errorf("%v: the same for another seed", c)
		}
		found := clausesOf(f)
		if c.clauses <= 0 {
			if f != logic.Truth(true) {
				t.Errorf("%v: %v", c, f)
			}
			continue
		}
		if len(found) != c.clauses || len(logic.Vars(f)) > max(c.vars, 3) {
			t.Errorf("%v: %d clauses over %v", c, len(found), logic.Vars(f))
		}
		for _, clause := range found {
			if len(logic.Vars(clause)) != 3 || !hasShape(clause, logic.Or) {
				t.Errorf("%v: clause %v", c, clause)
			}
		}
	}
}

// clausesOf takes a conjunction grouped to the left apart.
func clausesOf(f logic.Formula) []logic.Formula {
	if b, ok := f.(*logic.Binary); ok && b.Op == logic.And {
		return append(clausesOf(b.L), b.R)
	}
	return []logic.Formula{f}
}
