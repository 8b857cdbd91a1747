package fol

import (
	"context"
	"testing"
)

func TestNormalForms(t *testing.T) {
	for _, x := range []struct{ f, prenex, skolem string }{
		{"all x exists y p(x, y)", "∀x ∃y p(x, y)", "∀x p(x, sk1(x))"},
		{"exists x p(x) & exists x q(x)", "∃x ∃x1 (p(x) ∧ q(x1))", "p(sk1) ∧ q(sk2)"},
		{"all x p(x) -> all x q(x)", "∃x ∀x1 (¬p(x) ∨ q(x1))", "∀x1 (¬p(sk1) ∨ q(x1))"},
		{"all x p(x) & exists y q(y)", "∃y ∀x (p(x) ∧ q(y))", "∀x (p(x) ∧ q(sk1))"},
		{"all x (exists y r(x, y) -> exists z r(z, sk1))", "∀x ∃z ∀y (¬r(x, y) ∨ r(z, sk1))", "∀x ∀y (¬r(x, y) ∨ r(sk2(x), sk1))"},
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
