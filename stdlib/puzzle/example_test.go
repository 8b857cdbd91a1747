package puzzle_test

import (
	"context"
	"fmt"

	"sequent/stdlib/puzzle"
	"sequent/stdlib/verdict"
)

// Puzzle 1 of the paper: its questions, and the clues behind an answer.
func Example() {
	ctx := context.Background()
	p, err := puzzle.Read(ctx,
		"Mike is taller than Sally who is shorter than Katy. Ted is taller than Bob but shorter than Sally. "+
			"Katy is shorter than Mike. Who is the tallest?")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range p.Clues() {
		fmt.Println(s.Number, s.Formula())
	}
	answers, _ := p.Answers(ctx)
	fmt.Println(answers[0].Question, answers[0])
	questions, _ := p.Questions(ctx)
	fmt.Println(len(questions), questions.Count(verdict.Entailment), questions.Count(verdict.Contradiction))
	why, _ := p.Why(ctx, "Is Katy taller than Ted?")
	for _, s := range why.Clues {
		fmt.Println("because:", s.Text)
	}
	fewer, _ := p.Drop("3")
	answer, _ := fewer.Ask(ctx, "Who is the tallest?")
	fmt.Println(answer)
	// Output:
	// 1 taller(mike, sally) ∧ shorter(sally, katy)
	// 2 taller(ted, bob) ∧ shorter(ted, sally)
	// 3 shorter(katy, mike)
	// Who is the tallest? Mike
	// 60 22 38
	// because: Mike is taller than Sally who is shorter than Katy.
	// because: Ted is taller than Bob but shorter than Sally.
	// none yet: the clues allow Mike, Katy
}

// A sentence that cannot be read is an error with a place.
func ExampleRead_error() {
	text := "Mike is taller than Sally. Ted is taller that Bob."
	_, err := puzzle.Read(context.Background(), text)
	fmt.Println(err)
	// Output:
	// cannot read “Ted is taller that Bob”: reading stopped at “that”; expected there: “than”
}
