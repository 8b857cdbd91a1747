package natlog_test

import (
	"fmt"

	"sequent/stdlib/display"
	"sequent/stdlib/natlog"
)

// Whoever kicks every rock kicks some rock, if there are rocks.
func ExampleProject() {
	s, err := natlog.Project(natlog.Every, natlog.Some, natlog.NonEmpty)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s, s.At(natlog.Equivalence, natlog.Equivalence).Name())
	for _, body := range natlog.Relations() {
		fmt.Print(s.At(natlog.ReverseEntailment, body), " ")
	}
	// Output:
	// every/some forward entailment
	// ⊏ ⊏ # | | # #
}

func ExampleRelation_Join() {
	// A crow is a bird, and no bird is a cat.
	fmt.Println(natlog.ForwardEntailment.Join(natlog.Alternation))
	// Output: |
}

func ExampleAlign() {
	read := func(tokens string) natlog.Sentence {
		s, err := natlog.ParseTokens(tokens)
		if err != nil {
			fmt.Println(err)
		}
		return s
	}
	a, err := natlog.Align(
		read("some tall kid doesnot emptystring kicks every red rock"),
		read("every tall kid emptystring emptystring kicks every emptystring rock"),
		natlog.Options{Everywhere: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Relation().Label())
	fmt.Println(display.Doc{a.Tree()}.Text())
	// Output:
	// contradiction
	// some/every   |
	// ┠─ tall   ≡
	// ┃  └─ kid   ≡
	// ┗━ not/ε   |
	//    ┗━ every/every   ⊐
	//       ┡━ red/ε   ⊏
	//       │  └─ rock   ≡
	//       └─ kicks   ≡
}

func ExampleNewDeterminer() {
	meaning, err := natlog.ParseCondition("3·|A∩B| < |A|")
	if err != nil {
		fmt.Println(err)
		return
	}
	few := natlog.NewDeterminer("few", meaning)
	ok, why := few.FirstOrder()
	fmt.Println(few.Meaning(), ok)
	fmt.Println(why)
	// Output:
	// |A−B| ≥ 2·|A∩B| + 1 false
	// it is false of |A∩B| = 8, |A−B| = 16 and true of |A∩B| = 8, |A−B| = 17, and so on for larger and larger numbers
}
