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
	{
		"cinema",
		"Ben nachos: no; Ben apple; Dov popcorn; Ada pretzels; Dov green; Cleo blue; Ada red; Ben striped",
		"Where does Cleo sit?", "position 3",
	},
	{"market", "Iris honey; Hank cheese; Joe eggs; Hank van; Iris cart; Joe truck", "Who sells eggs?", "Joe"},
	{
		"swim",
		"Ola black; Noa silver; Kim pink; Lou white; Mia orange; Ola Norway; Kim Spain; Lou Kenya; Noa Brazil",
		"Who swims for Brazil?", "Noa",
	},
	{
		"jobs", "Pia plumber; Ravi baker; Sol dentist; Quinn florist; Ravi brown; Quinn teal",
		"Who has the brown door?", "Ravi",
	},
	{"ages", "Walt 6; Tess 7; Umar 8; Vera 9; Walt kite; Umar drum; Tess book", "Who gets the book?", "Tess"},
	{"pets", "Xena parrot; Yara turtle; Zoe rabbit; Zoe harp", "Who plays the cello?", "Xena"},
	{
		"floors",
		"Dee Monday; Abe Tuesday; Bea Wednesday; Cal Thursday; Eli Friday; Bea curry; Abe paella; Cal tacos",
		"When does Abe cook?", "Tuesday",
	},
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

// pairLabel returns the label of one value's having the place of another.
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

const friends = "Three friends, Ann, Bob and Cy, each have a different pet: a cat, a dog and a fish. " +
	"Each likes a different fruit: apples, pears and plums.\n\n"

// What a question asks for is told by its words, or by its verb; otherwise it is
// an error, and so is a place where nothing is in a row.
func TestGridQuestions(t *testing.T) {
	p := read(t, friends+"Ann prefers plums. Neither Cy nor Ann has a dog. The fish belongs to the one who likes "+
		"apples.")
	for _, c := range []struct{ question, want string }{
		{
			"Who has the dog?", "Bob",
		}, {
			"Which of them has the dog?", "Bob",
		}, {"Whose pet is the dog?", "Bob"}, {"Which friend has the dog?", "Bob"},
		{
			"What is Ann's pet?", "cat",
		}, {
			"Which fruit does Cy like?", "apples",
		}, {"What does the dog owner like?", "pears"}, {"What does Bob own?", "dog"},
		{
			"Is Ann the plum lover?", "yes",
		}, {
			"Doesn't Ann like plums?", "yes",
		}, {"Isn't Ann the dog owner?", "no"}, {"Does Bob like plums or pears?", "yes"},
		{
			"Who is Ann?", "!ambiguous",
		}, {"What is Ann?", "!ambiguous"}, {"Where does Ann live?", "!in a row"}, {"Who tickles the cat?", "!tickles"},
		{"Is Ann in the first house?", "!in a row"}, {"Is Ann next to Bob?", "!order"},
	} {
		a, err := p.Ask(t.Context(), c.question)
		if why, wrong := strings.CutPrefix(c.want, "!"); wrong {
			if err == nil || !strings.Contains(err.Error(), why) {
				t.Errorf("%s %v %v", c.question, a, err)
			}
		} else if err != nil || a.String() != c.want {
			t.Errorf("%s %v %v, want %s", c.question, a, err, c.want)
		}
	}
	for _, clue := range []string{
		"Ann is older than the cat owner.", "Ann's friend keeps the cat.",
		"The first friend keeps the cat.", "Bob likes pears more than plums.",
	} {
		if q, err := Read(t.Context(), friends+"Bob likes pears. "+clue); err == nil && q.kind.(*grid).fixed >= 0 {
			t.Errorf("%s read as %s", clue, q.Clues()[1].Formula())
		}
	}
}

// A queue is a row, though nobody numbers it.
func TestQueue(t *testing.T) {
	p := read(t, "Four women stand in line at the bank. Their names are Ada, Bea, Cora and Dot. Their bags are red, "+
		"blue, green and black.\n\n"+
		"1. Ada is directly behind Bea.\n2. The woman with the red bag is ahead of Cora.\n3. Dot is last in "+
		"line.\n4. The black bag belongs to the first woman.")
	for question, want := range map[string]string{
		"Who is third?":          "Cora",
		"Who has the black bag?": "Bea",
		"Where does Ada stand?":  "position 2",
	} {
		if a, err := p.Ask(t.Context(), question); err != nil || a.String() != want {
			t.Errorf("%s %v %v, want %s", question, a, err, want)
		}
	}
}
