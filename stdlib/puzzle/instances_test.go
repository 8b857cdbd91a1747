package puzzle

import (
	"testing"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
)

// Instances have no quantifier and no equality, and give every question of the
// paper's puzzles its label.
func TestInstances(t *testing.T) {
	for _, text := range []string{puzzle1, puzzle3, puzzle4} {
		p := read(t, text)
		s, err := p.Instances("")
		if err != nil {
			t.Fatal(err)
		}
		theory := fol.Theory{Sorts: p.Theory().Sorts, Symbols: p.Theory().Symbols}
		for _, f := range s.Premises {
			for g := range logic.Subformulas(f) {
				switch g.(type) {
				case *logic.Quant, *logic.Equal, logic.Truth:
					t.Fatalf("%v is no instance", f)
				}
			}
			theory = theory.Assume("", f)
		}
		g, err := fol.NewGround(t.Context(), theory)
		if err != nil {
			t.Fatal(err)
		}
		qs, err := p.Questions(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range qs {
			if l, err := g.Label(t.Context(), q.Formula); l != q.Label || err != nil {
				t.Errorf("%s: %v, by instances %v, %v", q.Text, q.Label, l, err)
			}
		}
	}
}

// A statement's own quantifiers are written out, too, and a truth value is
// worked into what stands around it.
func TestInstancesOfStatement(t *testing.T) {
	p := read(t, "Ann is older than Bo. Bo is older than Cy.")
	s, err := p.Instances("Ann is the oldest.")
	if err != nil || s.Conclusion.String() != "oldest(ann)" {
		t.Errorf("%v, %v", s.Conclusion, err)
	}
	if _, err := p.Instances("Who is the oldest?"); err == nil {
		t.Error("a question of who is a conclusion")
	}
	a, yes, no := atom("p"), logic.Truth(true), logic.Truth(false)
	for op, want := range map[logic.Op][4]string{
		logic.And: {"p", "⊥", "p", "⊥"}, logic.Or: {"⊤", "p", "⊤", "p"}, logic.Implies: {"p", "⊤", "⊤", "¬p"},
		logic.Iff: {"p", "¬p", "p", "¬p"}, logic.Xor: {"¬p", "p", "¬p", "p"},
	} {
		got := [4]string{
			connect(op, yes, a).String(), connect(op, no, a).String(), connect(op, a, yes).String(),
			connect(op, a, no).String(),
		}
		if got != want {
			t.Errorf("%v: %v, want %v", op, got, want)
		}
	}
}
