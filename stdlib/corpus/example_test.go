package corpus_test

import (
	"context"
	"fmt"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/verdict"
)

const pairs = `premise,hypothesis,label,source
All dogs bark.,Some dogs bark.,entailment,ours
"Ann sings, and Bob dances.",Nobody dances.,contradiction,ours
Ann sings.,Bob dances.,neutral,theirs
`

// A user's own pairs are read by the names of their columns.
func ExampleParse() {
	s, err := corpus.Parse(context.Background(), "pairs.csv", []byte(pairs), corpus.ReadOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Len(), "rows of", s.Kind)
	fmt.Println(strings.Join(s.Notes, "\n"))
	theirs, _ := s.Where("source", "theirs")
	for _, r := range theirs.Rows() {
		fmt.Println(r.Line, r, r.Label)
	}
	// Output:
	// 3 rows of sentences
	// premises: premise; conclusion: hypothesis; label: label
	// line 2, column 5 is not a formula, so the rows are sentences
	// 4 Ann sings. ⊨ Bob dances. neutral
}

// words says entailment where every word of the conclusion is a premise's.
type words struct{}

func (words) Name() string { return "words" }

func (words) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(_ context.Context, r *corpus.Row) (corpus.Answer, error) {
		premises := strings.Join(r.Premises(), " ")
		for word := range strings.FieldsSeq(r.Conclusion()) {
			if !strings.Contains(premises, word) {
				return corpus.Claimed(verdict.Neutral), nil
			}
		}
		return corpus.Claimed(verdict.Entailment), nil
	}
}

// A decider is anything that labels rows.
func ExampleSet_Evaluate() {
	s, err := corpus.Parse(context.Background(), "pairs.csv", []byte(pairs), corpus.ReadOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := s.Evaluate(context.Background(), words{}, corpus.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%d of %d right\n", e.Correct, e.Scored)
	for _, r := range e.Errors().Rows() {
		fmt.Println(r, "gold", r.Gold, "predicted", r.Extra[1])
	}
	// Output:
	// 1 of 3 right
	// All dogs bark. ⊨ Some dogs bark. gold entailment predicted neutral
	// Ann sings, and Bob dances. ⊨ Nobody dances. gold contradiction predicted neutral
}
