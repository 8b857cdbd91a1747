package generate_test

import (
	"context"
	"errors"
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
	m, err := generate.Make(context.Background(), generate.Options{
		Kind: puzzle.Knights,
		Size: generate.Exactly(3),
		Seed: 1,
	})
	if err != nil {
		panic(err)
	}
	minimal, err := m.Minimal(context.Background())
	fmt.Println(len(m.Clauses) == len(m.Clues()), minimal, err)
	// Output: true true <nil>
}

func options() *rapid.Generator[generate.Options] {
	return rapid.Custom(func(t *rapid.T) generate.Options {
		return generate.Options{
			Kind: rapid.SampledFrom(generate.Kinds).Draw(t, "kind").Kind,
			Seed: rapid.Uint64().Draw(t, "seed"),
			Size: generate.Exactly(rapid.IntRange(3, 5).
				Draw(t, "size")),
			Groups: generate.Exactly(rapid.IntRange(2, 4).Draw(t, "groups")),
		}
	})
}

// The round trip: what is read is equivalent to what was said, clause by clause
// and so as a whole; the puzzle has the hidden solution and no other, and no
// clue too many; and the same options give the same text.
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
		equivalent(rt, m)
		qs, err := m.Questions(ctx)
		if err != nil {
			rt.Fatal(err)
		}
		for _, q := range qs {
			if (q.Label == verdict.Entailment) != m.Holds(q.Formula) || q.Label == verdict.Neutral {
				rt.Errorf("%s: %v, hidden %v\n%s", q.Text, q.Label, m.Holds(q.Formula), m.Text)
			}
		}
		if again, err := generate.Make(ctx, o); err != nil || again.Text != m.Text {
			rt.Errorf("another text at the second time: %v", err)
		}
	})
}

// equivalent compares what each clause says with how it was read, under the
// background of the puzzle alone.
func equivalent(t interface {
	Fatal(...any)
	Errorf(string, ...any)
}, m *generate.Made) {
	background, clues := m.Theory(), m.Clues()
	background.Axioms = nil
	for _, x := range m.Theory().Axioms {
		if x.Background {
			background.Axioms = append(background.Axioms, x)
		}
	}
	g, err := fol.NewGround(context.Background(), background)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range m.Clauses {
		l, err := g.Label(context.Background(), &logic.Binary{Op: logic.Iff, L: c.Formula, R: clues[i].Formula()})
		if err != nil {
			t.Fatal(err)
		}
		if l != verdict.Entailment {
			t.Errorf("%s says %v, read as %v", c.Text, c.Formula, clues[i].Formula())
		}
	}
}

// An ambiguity that is asked for is reached, and no more than one clue makes
// the difference; of that size a person of five makes a fifth.
func TestAmbiguity(t *testing.T) {
	for _, spec := range generate.Kinds {
		for _, wanted := range []float64{0.1, 0.4, 0.8} {
			m, err := generate.Make(t.Context(), generate.Options{
				Kind:      spec.Kind,
				Size:      generate.Exactly(5),
				Seed:      7,
				Ambiguity: wanted,
			})
			if err != nil {
				t.Fatal(err)
			}
			if share, err := m.Ambiguity(t.Context()); share < wanted || share > wanted+0.2 || err != nil {
				t.Errorf("%s: %v instead of %v, %v\n%s", spec.Kind, share, wanted, err, m.Text)
			}
		}
	}
}

// As many clues are dropped as were asked for, and each of the others is still
// necessary.
func TestDrop(t *testing.T) {
	for _, spec := range generate.Kinds {
		o := generate.Options{Kind: spec.Kind, Size: generate.Exactly(5), Seed: 3}
		whole, err := generate.Make(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		o.Drop = generate.Exactly(2)
		m, err := generate.Make(t.Context(), o)
		if err != nil || len(m.Clauses) != len(whole.Clauses)-2 {
			t.Fatalf("%s: %d of %d clauses are left, %v", spec.Kind, len(m.Clauses), len(whole.Clauses), err)
		}
		ns, err := m.Necessities(t.Context())
		for _, n := range ns {
			if !n.Necessary || err != nil {
				t.Errorf("%s: %q is not necessary, %v", spec.Kind, n.Sentence.Text, err)
			}
		}
	}
}

// What cannot be made is an error that says why.
func TestErrors(t *testing.T) {
	for want, o := range map[string]generate.Options{
		"size: the size of a puzzle of the kind knights and knaves must be within 3..12, not 2": {
			Kind: puzzle.Knights,
			Size: generate.Exactly(2),
		},
		"groups: a grid must have 2..7 groups of values, not 8": {
			Kind:   puzzle.Grid,
			Groups: generate.Exactly(8),
		},
		"ambiguity: the share of unknown answers must be at least 0 and below 1, not 1": {
			Kind:      puzzle.Comparison,
			Ambiguity: 1,
		},
		"drop: the number of dropped clues must be from 0 to 20, not 2..1": {Drop: generate.Range{
			Min: 2,
			Max: 1,
		}},
		"drop: give either the number of clues to drop or the ambiguity to reach, not both": {
			Drop:      generate.Exactly(1),
			Ambiguity: 0.5,
		},
	} {
		if _, err := generate.Make(t.Context(), o); err == nil || err.Error() != want {
			t.Errorf("%v: %v, want %s", o, err, want)
		}
		var wrong *generate.OptionError
		if err := o.Check(); !errors.As(err, &wrong) {
			t.Errorf("%v passes the check: %v", o, err)
		}
	}
	var unsolvable *generate.UnsolvableError
	if _, err := generate.Make(t.Context(), generate.Options{
		Kind:  puzzle.Grid,
		Forms: []string{"ends"},
	}); !errors.As(err, &unsolvable) {
		t.Errorf("ends alone: %v", err)
	}
	var unreachable *generate.UnreachableError
	if _, err := generate.Make(t.Context(), generate.Options{
		Kind:      puzzle.Comparison,
		Ambiguity: 0.95,
	}); !errors.As(err, &unreachable) || unreachable.Reached < 0.2 {
		t.Errorf("nearly all unknown: %v", err)
	}
}
