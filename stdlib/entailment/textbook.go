package entailment

import (
	"context"

	"sequent/stdlib/corpus"
)

// Textbook returns an exam of 200 pairs in the connectives and letters of the
// published files: 100 rules of inference and fallacies with their names and
// where they stand, and a mutation of each. Half of the 200 are entailments (75
// of the rules, 25 of the mutations). No two rows are equal up to renaming; 29 are
// also in test_exam, and none is in another published file.
//
//	premise         hypothesis  label           name                       source
//	(p -> q) & ~q   ~p          entailment      modus tollens              Diogenes Laertius, Lives VII 80 …
//	(p -> q) & q    p           not_entailment  affirming the consequent   Aristotle, Sophistical Refutations 5, 167b
//	~(p | ~q)       ~p & ~q     not_entailment  …, mutated: ¬q for q …     mutation of row 59
//
// A mutation is one edit: two subformulas exchanged or a connective moved, as in
// the published test_massive; a connective replaced; a letter denied, or no
// longer; premise and hypothesis exchanged. Its hypothesis is no tautology and
// its premise can be true. The solver labelled the mutations, and a reader went
// over them.
func Textbook() *corpus.Set {
	s, err := corpus.Parse(context.Background(), "textbook.csv", []byte(textbook),
		corpus.ReadOptions{Kind: corpus.FormulaKind})
	if err != nil {
		panic(err) // a test reads the same text
	}
	s.Source = corpus.Source{Name: "textbook"}
	for i, r := range s.Rows() {
		r.Line = i + 1 // there is no file; mutations name their rows by these numbers
	}
	return s
}
