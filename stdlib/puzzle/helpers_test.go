package puzzle

import (
	"context"
	"slices"
	"testing"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

func formula(t testing.TB, src string) logic.Formula {
	t.Helper()
	f, err := logic.Parse(src)
	if err != nil {
		t.Fatal(src, err)
	}
	return f
}

// equivalent reports whether two formulas are, in the puzzle's background.
func equivalent(t testing.TB, p *Puzzle, a, b logic.Formula) bool {
	t.Helper()
	theory := p.Theory()
	theory.Axioms = slices.DeleteFunc(theory.Axioms, func(a fol.Axiom) bool { return !a.Background })
	g, err := fol.NewGround(context.Background(), theory)
	if err != nil {
		t.Fatal(err)
	}
	l, err := g.Label(context.Background(), equiv(a, b))
	if err != nil {
		t.Errorf("%s ↔ %s: %v", a, b, err)
	}
	return l == verdict.Entailment
}

// said returns all that the clues behind an opening say.
func (p *Puzzle) said(opening string) logic.Formula {
	var fs []logic.Formula
	for _, s := range p.Clues() {
		if s.Span.Start >= len(opening) {
			fs = append(fs, s.Formula())
		}
	}
	return conj(fs...)
}
