package fol

import (
	"context"
	"math/rand/v2"
	"testing"

	"sequent/stdlib/logic"
)

func TestNormalForms(t *testing.T) {
	for _, x := range []struct{ f, prenex, skolem string }{
		{"all x exists y p(x, y)", "∀x ∃y p(x, y)", "∀x p(x, sk1(x))"},
		{"exists x p(x) & exists x q(x)", "∃x ∃x1 (p(x) ∧ q(x1))", "p(sk1) ∧ q(sk2)"},
		{"all x p(x) -> all x q(x)", "∃x ∀x1 (¬p(x) ∨ q(x1))", "∀x1 (¬p(sk1) ∨ q(x1))"},
		{"all x p(x) & exists y q(y)", "∃y ∀x (p(x) ∧ q(y))", "∀x (p(x) ∧ q(sk1))"},
		{
			"all x (exists y r(x, y) -> exists z r(z, sk1))", "∀x ∃z ∀y (¬r(x, y) ∨ r(z, sk1))",
			"∀x ∀y (¬r(x, y) ∨ r(sk2(x), sk1))",
		},
	} {
		p, err := Prenex(context.Background(), parse(t, x.f))
		if err != nil || p.String() != x.prenex {
			t.Errorf("prenex of %s: %v, %v; want %s", x.f, p, err, x.prenex)
		}
		s, err := Skolem(context.Background(), parse(t, x.f))
		if err != nil || s.String() != x.skolem {
			t.Errorf("Skolem form of %s: %v, %v; want %s", x.f, s, err, x.skolem)
		}
	}
}

// TestNormalFormsMean compares random formulas with their normal forms: the
// prenex form is equivalent, as far as small models tell, and the Skolem form
// has a model where the formula has one.
func TestNormalFormsMean(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(5, 6))
	o := Options{By: ByModels, Strict: true, To: 2}
	for range 200 {
		f := randomFormula(r, 4, nil)
		p, err := Prenex(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		differ, err := Decide(ctx, []logic.Formula{&logic.Binary{Op: logic.Xor, L: f, R: p}}, o)
		if err != nil || differ.Model != nil {
			t.Errorf("%s and its prenex form %s differ in\n%v, %v", f, p, differ.Model, err)
		}
		s, err := Skolem(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Decide(ctx, []logic.Formula{f}, o)
		if err != nil {
			t.Fatal(err)
		}
		b, err := Decide(ctx, []logic.Formula{s}, o)
		if err != nil {
			t.Fatal(err)
		}
		if (a.Model == nil) != (b.Model == nil) {
			t.Errorf("%s has a small model: %v; its Skolem form %s: %v", f, a.Model != nil, s, b.Model != nil)
		}
	}
}
