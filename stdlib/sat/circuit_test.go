package sat

import (
	"context"
	"testing"
)

// TestCircuit compares every node over three atoms with its truth table, by
// assumptions of literals.
func TestCircuit(t *testing.T) {
	ctx := context.Background()
	s := New()
	a, b, c := s.Atom(), s.Atom(), s.Atom()
	nodes := []struct {
		n    Node
		want func(a, b, c bool) bool
	}{
		{s.And(a, b, c), func(a, b, c bool) bool { return a && b && c }},
		{s.Or(a, b.Not(), c), func(a, b, c bool) bool { return a || !b || c }},
		{s.Xor(a, s.And(b, c)), func(a, b, c bool) bool { return a != (b && c) }},
		{s.And(), func(a, b, c bool) bool { return true }},
		{s.Or(), func(a, b, c bool) bool { return false }},
		{s.Or(s.And(a, b), s.And(a.Not(), c)), func(a, b, c bool) bool { return a && b || !a && c }},
	}
	vars := []Lit{s.Literal(a), s.Literal(b), s.Literal(c)}
	for k, x := range nodes {
		m := s.Literal(x.n)
		for row := range 8 {
			values := [3]bool{row&1 != 0, row&2 != 0, row&4 != 0}
			var assume []Lit
			for i, v := range vars {
				assume = append(assume, v.xorIf(!values[i]))
			}
			if st, err := s.Solve(ctx, assume...); st != Satisfiable || err != nil {
				t.Fatalf("row %d is %v, %v", row, st, err)
			}
			if got := s.Holds(m); got != x.want(values[0], values[1], values[2]) {
				t.Errorf("node %d is %v under %v", k, got, values)
			}
		}
	}
	s.RequireAny(a, b, False)
	s.RequireAny(a, True)
	s.Require(a.Not())
	if st, err := s.Solve(ctx); st != Satisfiable || err != nil || !s.HoldsNode(b) || s.HoldsNode(a) {
		t.Errorf("a ∨ b, ¬a is %v, %v; b is %v", st, err, s.HoldsNode(b))
	}
	s.RequireLits(s.Literal(b).Not())
	if st, err := s.Solve(ctx); st != Unsatisfiable || err != nil {
		t.Errorf("with ¬b it is %v, %v", st, err)
	}
}
