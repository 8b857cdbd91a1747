package puzzle_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sequent/stdlib/fol"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/verdict"
)

const tall = "Mike is taller than Sally who is shorter than Katy. Ted is taller than Bob but shorter than Sally. " +
	"Katy is shorter than Mike."

func mustRead(t *testing.T, text string) *puzzle.Puzzle {
	t.Helper()
	p, err := puzzle.Read(t.Context(), text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func ExamplePuzzle_Judge() {
	p, err := puzzle.Read(context.Background(), "Ann is older than Bo. Cy is younger than Bo. Dee is older than Cy.")
	if err != nil {
		panic(err)
	}
	for _, s := range []string{"Ann is older than Cy.", "Cy is the oldest.", "Dee is older than Bo."} {
		v, err := p.Judge(context.Background(), s)
		if err != nil {
			panic(err)
		}
		fmt.Println(v.Label())
		for _, e := range v.AllEvidence() {
			fmt.Println(e.Doc().Text())
		}
	}
	// Output:
	// entailment
	// because
	// 1. Ann is older than Bo.
	// 2. Cy is younger than Bo.
	// assuming only the named exist; different names name different things; there are no ties
	// contradiction
	// because
	// 2. Cy is younger than Bo.
	// assuming only the named exist; different names name different things; there are no ties
	// neutral
	// a solution in which it is false:
	// Ann > Bo > Dee > Cy   oldest to youngest
	// a solution in which it is true:
	// Dee > Ann > Bo > Cy   oldest to youngest
	// assuming only the named exist; different names name different things; there are no ties
}

// The formulas for other provers ask what the puzzle answers: the engines for
// first-order formulas, which know nothing of puzzles, give the same labels.
func TestSequentAgrees(t *testing.T) {
	for _, text := range []string{
		tall,
		"Zoey says that Mel is a knave. Mel says that Zoey and Al are the same. Al says that Mel is a knight.",
	} {
		whole := mustRead(t, text)
		less, err := whole.Drop("3")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []*puzzle.Puzzle{whole, less} {
			qs, err := p.Questions(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i < len(qs); i += 1 + len(qs)/12 { // the engines take their time
				s, err := p.Sequent(qs[i].Text + ".")
				if err != nil {
					t.Fatal(err)
				}
				v, err := fol.Auto().Decide(t.Context(), s)
				if err != nil || v.Label() != qs[i].Label {
					t.Errorf("%s: %v by formulas, %v by the puzzle; %v", qs[i].Text, v.Label(), qs[i].Label, err)
				}
			}
		}
	}
}

// A verdict's clues suffice, and without any of them the label is lost.
func TestCoreIsMinimal(t *testing.T) {
	p := mustRead(t, tall)
	qs, err := p.Questions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range qs {
		v, err := p.Judge(t.Context(), q.Text)
		if err != nil || v.Label() != q.Label {
			t.Fatalf("%s: %v, %v", q.Text, v, err)
		}
		core := v.Evidence("core").(*puzzle.Core).Clues
		for _, without := range append([]*puzzle.Sentence{nil}, core...) {
			got := labelFrom(t, p, core, without, q.Text)
			if (got == q.Label) != (without == nil) {
				t.Errorf("%s from %d clues without %v: %v", q.Text, len(core), without, got)
			}
		}
	}
}

// labelFrom returns a statement's label by some of the puzzle's clues, but one.
func labelFrom(t *testing.T, p *puzzle.Puzzle, clues []*puzzle.Sentence, but *puzzle.Sentence,
	statement string) verdict.Label {
	t.Helper()
	var drop []string
	for _, c := range p.Clues() {
		kept := false
		for _, k := range clues {
			kept = kept || k == c && k != but
		}
		if !kept {
			drop = append(drop, fmt.Sprint(c.Number))
		}
	}
	less, err := p.Drop(drop...)
	if err != nil {
		t.Fatal(err)
	}
	v, err := less.Judge(t.Context(), statement)
	if err != nil {
		t.Fatal(err)
	}
	return v.Label()
}

// Clues that cannot be true together entail everything, and are named.
func TestJudgeClash(t *testing.T) {
	p := mustRead(t, "Ann is older than Bo. Cy is older than Ann. Bo is older than Ann.")
	v, err := p.Judge(t.Context(), "Cy is the youngest.")
	if err != nil {
		t.Fatal(err)
	}
	clash, ok := v.Evidence("clash").(*puzzle.Clash)
	if v.Label() != verdict.Entailment || !ok || len(clash.Clues) != 2 || clash.Clues[0].Number != 1 ||
		clash.Clues[1].Number != 3 {
		t.Errorf("%v", v.Doc().Text())
	}
}

// The rows hold what the questions do, and the premise reads back.
func TestRows(t *testing.T) {
	p, err := mustRead(t, tall).Drop("3")
	if err != nil {
		t.Fatal(err)
	}
	qs, err := p.Questions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	set, err := p.Rows(qs)
	if err != nil {
		t.Fatal(err)
	}
	first, rest, err := set.Split(0.8, 1)
	if err != nil || set.Len() != 60 || first.Len() != 48 || rest.Len() != 12 {
		t.Fatalf("%d rows, %d and %d; %v", set.Len(), first.Len(), rest.Len(), err)
	}
	again := mustRead(t, set.Row(0).Premises()[0])
	for _, row := range set.Rows() {
		v, err := again.Judge(t.Context(), row.Conclusion())
		if err != nil || v.Label() != row.Label {
			t.Errorf("%s: %v, the row says %v; %v", row.Conclusion(), v, row.Label, err)
		}
	}
}

// Everything that is shown has a JSON form that encodes.
func TestShown(t *testing.T) {
	p := mustRead(t, "The leftmost book is the red book. The blue book is to the right of the green book.")
	steps, err := p.Steps(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	models, _, err := p.Models(t.Context(), 5)
	if err != nil || len(models) != 1 {
		t.Fatalf("%d models, %v", len(models), err)
	}
	if got, want := strings.TrimSpace(models[0].String()),
		"the red book · the green book · the blue book   leftmost to rightmost"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, v := range []any{p.JSON(), puzzle.Steps(steps).JSON(), models[0].JSON()} {
		if _, err := json.Marshal(v); err != nil {
			t.Error(err)
		}
	}
}
