package fol

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sequent/stdlib/logic"
)

// TestFlattened has formulas in negation normal form with their clauses; #1 and so
// on are the clauses' own variables and predicates.
func TestFlattened(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"all x (p(x) | ~q(x)) & r(a, b)", "∀x (p(x) ∨ ¬q(x)); ∀#1 ∀#2 (a ≠ #1 ∨ b ≠ #2 ∨ r(#1, #2))"},
		{"r(s, s)", "r(s, s)"},
		{"all x p(f(x))", "∀x ∀#1 (f(x) ≠ #1 ∨ p(#1))"},
		{"all x (p(f(x)) | q(f(x)))", "∀x ∀#1 (f(x) ≠ #1 ∨ p(#1) ∨ q(#1))"},
		// Two literals with a variable of their own: one is defined, for all such.
		{"all x all y (r(f(x), y) | r(f(y), x)) & all z all u (r(f(z), u) | p(u) | p(f(u)))",
			"∀y ∀x ∀#2 (¬#3(y, x) ∨ f(y) ≠ #2 ∨ r(#2, x)); ∀x ∀y ∀#1 (f(x) ≠ #1 ∨ r(#1, y) ∨ #3(y, x)); " +
				"∀u ∀#5 (¬#6(u) ∨ f(u) ≠ #5 ∨ p(#5)); ∀z ∀u ∀#4 (p(u) ∨ f(z) ≠ #4 ∨ r(#4, u) ∨ #6(u))"},
		{"all x (f(x) = x)", "∀x f(x) = x"},
		{"all x (f(x) != g(x))", "∀x ∀#1 (f(x) ≠ #1 ∨ g(x) ≠ #1)"},
		{"f(a) = s", "∀#1 (a ≠ #1 ∨ f(#1) = s)"},
		// A term with an argument that is no variable is defined by its cells.
		{"all x p(f(g(x)))", "∀x ∀#2 ∀#1 (g(x) ≠ #1 ∨ f(#1) ≠ #2 ∨ #3(x, #2)); ∀x ∀#2 (¬#3(x, #2) ∨ p(#2))"},
		{"all x exists y r(x, y)", "∀x ∃y r(x, y)"},
		{"all x (~p(x) | exists y r(x, y))", "∀x (¬p(x) ∨ ∃y r(x, y))"},
		{"all x (p(x) | q(x) | exists y r(x, y))", "∀x (¬#1(x) ∨ ∃y r(x, y)); ∀x (p(x) ∨ q(x) ∨ #1(x))"},
		{"all x exists y (r(x, y) & all z r(y, z))", "∀y ∀z (¬#1(y) ∨ r(y, z)); ∀x ∃y (r(x, y) ∧ #1(y))"},
		{"all x (p(x) & q(x) | all y r(x, y))", "∀x ∀y (¬#1(x) ∨ r(x, y)); ∀x (p(x) ∧ q(x) ∨ #1(x))"},
		{"p(a) | true", ""},
		{"false", "⊥"},
	} {
		settled := []*symbol{{name: "s"}}
		out, err := flattened(context.Background(), []logic.Formula{parse(t, c.src)}, settled)
		var got []string
		for _, g := range out {
			got = append(got, g.String())
		}
		if s := strings.Join(got, "; "); err != nil || s != c.want {
			t.Errorf("%s:\n got %s, %v\nwant %s", c.src, s, err, c.want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := flattened(ctx, parseAll(t, "p(a) & q(b)"), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("after its context: %v", err)
	}
}
