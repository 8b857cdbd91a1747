package puzzle

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"sequent/stdlib/verdict"
)

// The puzzles of the paper (Szomiu and Groza 2021, section 3).
const (
	puzzle1 = "Mike is taller than Sally who is shorter than Katy. Ted is taller than Bob but shorter than Sally. " +
		"Katy is shorter than Mike. Who is the tallest? Is Katy taller than Bob? Is Mike shorter than Ted?"
	puzzle3 = "On the island where each inhabitant is either a knave or a knight, knights always tell the truth " +
		"while knaves always lie. " +
		"You meet four inhabitants: Bart, Dave, Rex and Sue. Bart tells you that Rex and Dave are both knights or " +
		"both knaves. " +
		"Dave says that Sue is a knave. Rex claims that Bart is a knave. Sue claims that Rex is a knight and Dave " +
		"is a knave. " +
		"Who is a knight and who is a knave?"
)

func read(t testing.TB, src string) *Puzzle {
	t.Helper()
	p, err := Read(context.Background(), src)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func drop(t testing.TB, p *Puzzle, clues ...string) *Puzzle {
	t.Helper()
	q, err := p.Drop(clues...)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// counts returns the models (at most 100), and the questions by label.
func counts(t testing.TB, p *Puzzle) string {
	t.Helper()
	ctx := context.Background()
	models, _, err := p.Models(ctx, 100)
	if err != nil {
		t.Fatal(err)
	}
	qs, err := p.Questions(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%d models; %d questions: %d %d %d", len(models), len(qs),
		qs.Count(verdict.Entailment), qs.Count(verdict.Contradiction), qs.Count(verdict.Neutral))
}

// labels of questions, in one line.
func labels(t testing.TB, p *Puzzle, questions ...string) string {
	t.Helper()
	var out []string
	for _, q := range questions {
		a, err := p.Ask(context.Background(), q)
		if err != nil {
			t.Fatalf("%s: %v", q, err)
		}
		out = append(out, a.Label.String())
	}
	return strings.Join(out, " ")
}

func TestPaperCounts(t *testing.T) {
	one, three := read(t, puzzle1), read(t, puzzle3)
	for _, c := range []struct {
		name string
		p    *Puzzle
		want string
	}{
		{"Puzzle 1", one, "1 models; 60 questions: 22 38 0"},
		{"Puzzle 2", drop(t, one, "Katy is shorter than Mike"), "2 models; 60 questions: 19 35 6"},
		{"Puzzle 3", three, "1 models; 8 questions: 4 4 0"},
		{"Puzzle 3 without Sue's statement", drop(t, three, "4"), "2 models; 8 questions: 2 2 4"},
	} {
		if got := counts(t, c.p); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestPaperTables(t *testing.T) {
	one, three := read(t, puzzle1), read(t, puzzle3)
	const e, c, n = "entailment ", "contradiction ", "neutral "
	for _, x := range []struct {
		name      string
		p         *Puzzle
		questions string
		want      string
	}{
		{
			"Table 1b",
			one,
			"Is Mike the tallest ? Is Bob the shortest ? Is Katy taller than Bob ? Is Bob shorter than Ted ? " +
				"Is Sally the tallest ? Is Katy the shortest ? Is Bob taller than Katy ? Is Mike shorter than Ted?",
			e +
				e + e + e + c + c + c + c,
		},
		{
			"Table 3a",
			drop(t, one, "3"),
			"Is Katy taller than Sally ? Is Mike taller than Sally ? Is Mike taller than Katy ? Is Katy taller than " +
				"Mike ? " +
				"Is Katy the tallest ? Is Mike the tallest ? Is Sally taller than Katy ? Is Mike shorter than Ted?",
			e +
				e + n + n + n + n + c + c,
		},
		{
			"Table 1",
			three,
			"Sue is a knight? Bart is a knave? Rex is a knight? Dave is a knave? Sue is a knave? Bart is a knight? " +
				"Rex is a knave? Dave is a knight?",
			e + e + e + e + c + c + c + c,
		},
		{"Table 2", drop(t, three, "Sue claims that Rex is a knight and Dave is a knave."),
			"Sue is a knight? Dave is a knave? Bart is a knave? Rex is a knight? Rex is a knave? Bart is a knight? " +
				"Dave is a knight? Sue is a knave?",
			e + e + n + n + n + n + c + c},
	} {
		questions := strings.SplitAfter(x.questions, "?")
		if got := labels(t, x.p, questions[:len(questions)-1]...); got+" " != x.want {
			t.Errorf("%s: %s, want %s", x.name, got, x.want)
		}
	}
}

func TestQuestionsInTheText(t *testing.T) {
	as, err := read(t, puzzle1).Answers(context.Background())
	if err != nil || len(as) != 3 {
		t.Fatal(as, err)
	}
	if got := fmt.Sprint(as[0], "; ", as[1], "; ", as[2]); got != "Mike; yes; no" {
		t.Error(got)
	}
}

// Section 3.1 proposes sameTallAs as a further predicate.
func TestAsTallAs(t *testing.T) {
	one := read(t, puzzle1)
	if got := labels(t, one, "Is Katy as tall as Mike?",
		"Is Ted not as short as Bob?"); got != "contradiction entailment" {
		t.Error(got)
	}
	tied := read(t, "Ann is as tall as Bob. Cy is shorter than Bob.")
	if got := labels(t, tied, "Is Ann taller than Cy?", "Is Ann as tall as Bob?", "Is Ann taller than Bob?",
		"Is Ann the tallest?"); got != "entailment entailment contradiction entailment" {
		t.Error(got)
	}
}

func TestWhy(t *testing.T) {
	r, err := read(t, puzzle1).Why(context.Background(), "Is Mike taller than Bob?")
	if err != nil || r.Label != verdict.Entailment || len(r.Clues) != 2 {
		t.Fatal(r, err)
	}
	if r.Clues[0].Number != 1 || r.Clues[1].Number != 2 || len(r.Clauses) != 3 {
		t.Error(r.Clues, r.Clauses)
	}
}
