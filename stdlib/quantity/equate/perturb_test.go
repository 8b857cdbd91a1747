package equate

import (
	"context"
	"errors"
	"slices"
	"testing"

	"sequent/stdlib/corpus"
	"sequent/stdlib/quantity"
	"sequent/stdlib/verdict"
)

// pairs returns three entailments, of which one has no number of the premise's, and one
// that is none.
func pairs() *corpus.Set {
	row := func(p, h, gold string) *corpus.Row {
		return &corpus.Row{Content: &corpus.Sentences{P: []string{p}, C: h}, Gold: gold}
	}
	return corpus.New(corpus.Source{Name: "pairs"}, corpus.SentenceKind, nil, []*corpus.Row{
		row("In addition to 79 dead, some 170 were hurt.", "The crash killed 79 people.", "entailment"),
		row("Tom has 3 cats.", "Tom has cats.", "entailment"),
		row("Ann sold four lamps on Monday.", "Four lamps were sold.", "entailment"),
		row("Ann sold four lamps.", "Four chairs were sold.", "neutral"),
	})
}

// Each entailed pair with a number that both texts have stands in the set twice; the
// second differs in that number alone, and contradicts.
func TestPerturbed(t *testing.T) {
	s, err := Perturbed(t.Context(), quantity.Reader{}, pairs(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if s.Len() != 4 || s.TwoClass() || !slices.Equal(s.Columns, []string{PerturbedColumn}) {
		t.Fatalf("%d rows, %v", s.Len(), s.Columns)
	}
	kept, changed := s.Row(0), s.Row(1)
	if kept.Label != verdict.Entailment || changed.Label != verdict.Contradiction || kept.Extra[0] != Kept ||
		changed.Extra[0] != Changed {
		t.Error(kept, changed)
	}
	if kept.Conclusion() != "The crash killed 79 people." || changed.Conclusion() == kept.Conclusion() ||
		len(changed.Conclusion()) != len(kept.Conclusion()) {
		t.Error(changed)
	}
	again, err := Perturbed(t.Context(), quantity.Reader{}, pairs(), 1)
	if err != nil || again.Row(1).Conclusion() != changed.Conclusion() ||
		again.Row(3).Conclusion() != s.Row(3).Conclusion() {
		t.Error("the same seed changes otherwise")
	}
}

func TestPerturbedInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Perturbed(ctx, quantity.Reader{}, pairs(), 1); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
