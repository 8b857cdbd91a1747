package puzzle

import (
	"strings"
	"testing"

	"sequent/stdlib/logic"
)

// Of very many questions the first are listed, and what is left out is said.
func TestManyQuestions(t *testing.T) {
	qs := make(QuestionSet, 3*tabled)
	for i := range qs {
		qs[i] = Labelled{Question: Question{Pred: "taller", Text: "Ann is taller.", Formula: logic.Truth(true)}}
	}
	text := qs.Doc().Unfold().Text()
	if n := strings.Count(text, "Ann is taller."); n != tabled ||
		!strings.Contains(text, "and 1000 more questions; use .table for all") {
		t.Errorf("%d questions are listed", n)
	}
}
