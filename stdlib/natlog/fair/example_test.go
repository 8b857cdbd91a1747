package fair_test

import (
	"context"
	"fmt"
	"os"

	"sequent/stdlib/natlog/fair"
)

// As little as is fair: 536 of 524,288 encodings.
func ExampleNewSplit() {
	s := fair.NewSplit(0, 1)
	fmt.Println(s.Size(), "of", fair.Encodings)
	// Output: 536 of 524288
}

// The published form, with the labels of all phrases.
func ExampleCorpus_Write() {
	c, err := fair.New(fair.Params{Seed: 1, Train: 1, Vocabulary: fair.Invented(9)})
	if err == nil {
		err = c.Write(context.Background(), os.Stdout, fair.Train, true, nil)
	}
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// {"sentence1": "some adjective5 noun8 doesnot adverb9 verb8 notevery colour2 thing8", "sentence2": "notevery emptystring noun8 emptystring emptystring verb8 no emptystring thing8", "gold_label": ["entails", "equivalence", "entails", "equivalence", "entails", "equivalence", "entails", "entails", "entails", "reverse entails", "alternation", "entailment"]}
}
