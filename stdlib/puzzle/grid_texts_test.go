package puzzle

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/verdict"
)

// gridTexts are puzzles in words of their own, and what is in the solution of
// each, worked out by hand.
var gridTexts = []struct{ file, solution, question, answer string }{
	{"cinema", "Ben nachos: no; Ben apple; Dov popcorn; Ada pretzels; Dov green; Cleo blue; Ada red; Ben striped", "Where does Cleo sit?", "position 3"},
	{"market", "Iris honey; Hank cheese; Joe eggs; Hank van; Iris cart; Joe truck", "Who sells eggs?", "Joe"},
	{"swim", "Ola black; Noa silver; Kim pink; Lou white; Mia orange; Ola Norway; Kim Spain; Lou Kenya; Noa Brazil", "Who swims for Brazil?", "Noa"},
	{"jobs", "Pia plumber; Ravi baker; Sol dentist; Quinn florist; Ravi brown; Quinn teal", "Who has the brown door?", "Ravi"},
	{"ages", "Walt 6; Tess 7; Umar 8; Vera 9; Walt kite; Umar drum; Tess book", "Who gets the book?", "Tess"},
	{"pets", "Xena parrot; Yara turtle; Zoe rabbit; Zoe harp", "Who plays the cello?", "Xena"},
	{"floors", "Dee Monday; Abe Tuesday; Bea Wednesday; Cal Thursday; Eli Friday; Bea curry; Abe paella; Cal tacos", "When does Abe cook?", "Tuesday"},
}

func TestGridTexts(t *testing.T) {
	ctx := context.Background()
	for _, c := range gridTexts {
		raw, err := os.ReadFile(filepath.Join("testdata", "grids", c.file+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		p, err := Read(ctx, string(raw))
		if err != nil {
			t.Errorf("%s: %v", c.file, err)
			continue
		}
		if p.Kind != Grid {
			t.Errorf("%s: read as %s", c.file, p.Kind)
			continue
		}
		if _, err := p.Solution(ctx); err != nil {
			t.Errorf("%s: %v", c.file, err)
		}
		for _, fact := range strings.Split(c.solution, "; ") {
			want := verdict.Entailment
			fact, no := strings.CutSuffix(fact, ": no")
			if no {
				want = verdict.Contradiction
			}
			a, b, _ := strings.Cut(fact, " ")
			if got := pairLabel(t, p, a, b); got != want {
				t.Errorf("%s: %s is %s", c.file, fact, got)
			}
		}
		if a, err := p.Ask(ctx, c.question); err != nil || a.String() != c.answer {
			t.Errorf("%s: %s %v %v, want %s", c.file, c.question, a, err, c.answer)
		}
	}
}

// pairLabel is the label of one value's having the place of another.
func pairLabel(t *testing.T, p *Puzzle, a, b string) verdict.Label {
	t.Helper()
	g := p.kind.(*grid)
	find := func(name string) string {
		for _, v := range g.values {
			if v.Name == name {
				return v.Pred
			}
		}
		t.Fatalf("no value %s", name)
		return ""
	}
	s, err := p.solver(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	l, err := s.Label(context.Background(), exists(conj(of(find(a), "x"), of(find(b), "x")), "x"))
	if err != nil {
		t.Fatal(err)
	}
	return l
}
