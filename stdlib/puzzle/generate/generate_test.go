package generate_test

import (
	"context"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/generate"
	"sequent/stdlib/verdict"
)

func ExampleMake() {
	m, err := generate.Make(context.Background(), generate.Options{Kind: puzzle.Knights, Size: 3, Seed: 1})
	if err != nil {
		panic(err)
	}
	minimal, err := m.Minimal(context.Background())
	fmt.Println(len(m.Clauses) == len(m.Clues()), minimal, err)
	// Output: true true <nil>
}

func options() *rapid.Generator[generate.Options] {
	return rapid.Custom(func(t *rapid.T) generate.Options {
		return generate.Options{Kind: rapid.SampledFrom([]puzzle.Kind{puzzle.Comparison, puzzle.Knights}).Draw(t, "kind"),
			Size: rapid.IntRange(3, 6).Draw(t, "size"), Seed: rapid.Uint64().Draw(t, "seed")}
	})
}

// The round trip: what is read from a clause's sentence is equivalent to the
// clause's formula; the puzzle has one solution and no clue too many; and the
// same options give the same text.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		ctx, o := context.Background(), options().Draw(rt, "options")
		m, err := generate.Make(ctx, o)
		if err != nil {
			rt.Fatal(err)
		}
		if minimal, err := m.Minimal(ctx); !minimal || err != nil {
			rt.Fatalf("not minimal (%v): %s", err, m.Text)
		}
		clues := m.Clues()
		if len(clues) != len(m.Clauses) {
			rt.Fatalf("%d clues of %d clauses: %s", len(clues), len(m.Clauses), m.Text)
		}
		for i, c := range m.Clauses {
			if !equivalent(rt, m.Puzzle, c.Formula, clues[i].Formula()) {
				rt.Errorf("%s says %v, read as %v", c.Text, c.Formula, clues[i].Formula())
			}
		}
		if again, err := generate.Make(ctx, o); err != nil || again.Text != m.Text {
			rt.Errorf("another text at the second time: %v", err)
		}
	})
}

// equivalent compares formulas under the puzzle's background alone.
func equivalent(t *rapid.T, p *puzzle.Puzzle, a, b logic.Formula) bool {
	background := p.Theory()
	background.Axioms = nil
	for _, x := range p.Theory().Axioms {
		if x.Background {
			background.Axioms = append(background.Axioms, x)
		}
	}
	g, err := fol.NewGround(context.Background(), background)
	if err != nil {
		t.Fatal(err)
	}
	l, err := g.Label(context.Background(), &logic.Binary{Op: logic.Iff, L: a, R: b})
	if err != nil {
		t.Fatal(err)
	}
	return l == verdict.Entailment
}

// An ambiguity that is asked for is reached, where the puzzle allows it.
func TestAmbiguity(t *testing.T) {
	for seed := range uint64(6) {
		m, err := generate.Make(t.Context(), generate.Options{Kind: puzzle.Knights, Size: 5, Seed: seed, Ambiguity: 0.2})
		if err != nil {
			t.Fatal(err)
		}
		if share, err := m.Ambiguity(t.Context()); share < 0.2 || err != nil {
			t.Errorf("seed %d: %v, %v\n%s", seed, share, err, m.Text)
		}
	}
}

// Options out of bounds are errors.
func TestBadOptions(t *testing.T) {
	for _, o := range []generate.Options{{Kind: puzzle.Knights, Size: 2}, {Kind: puzzle.Knights, Size: 13}, {Kind: puzzle.Grid, Size: 3},
		{Kind: puzzle.Comparison, Size: 3, Ambiguity: 1}} {
		if _, err := generate.Make(t.Context(), o); err == nil {
			t.Errorf("%v is accepted", o)
		}
	}
}
