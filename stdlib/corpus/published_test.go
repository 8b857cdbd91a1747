package corpus

import (
	"fmt"
	"strings"
	"testing"
)

// Columns and labels of published files are known, and a label that means nothing
// here is counted in a note.
func TestPublishedColumns(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"sick.txt": {
			"pair_ID\tsentence_A\tsentence_B\trelatedness_score\tentailment_judgment\n1\tA dog runs\tAn animal " +
				"runs\t4\tENTAILMENT\n",
			"A dog runs ⊨ An animal runs entailment [pair_ID relatedness_score]",
		},
		"help.tsv": {
			"\tgold_label\tori_sentence\tnew_sentence\n0\tneutral\t\"I said \"\"hi\"\"\"\tI left\n",
			"I said \"hi\" ⊨ I left neutral [column 1]",
		},
		"folio.jsonl": {
			`{"premises": ["All eels are fish.", "Al is an eel."], "premises-FOL": ["∀x (Eel(x) → Fish(x))", "Eel(al)"], "conclusion": "Al is a fish.", "conclusion-FOL": "Fish(al)", "label": "Uncertain"}`,
			"All eels are fish., Al is an eel. ⊨ Al is a fish. neutral [premises-FOL conclusion-FOL]",
		},
	} {
		s, err := Parse(t.Context(), name, []byte(test.text), ReadOptions{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got := fmt.Sprint(s.Row(0), " ", s.Row(0).Label, " ", s.Columns); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
	s, err := Parse(t.Context(), "a.csv", []byte("premise,conclusion,label\np,p,yes\np,q,perhaps\np,r,\n"),
		ReadOptions{})
	if err != nil || !strings.Contains(strings.Join(s.Notes, "; "),
		"2 rows not scored, because the gold label does not mean entailment, contradiction or neutral: none (1), "+
			"perhaps (1), first in line 3") {
		t.Error(s.Notes, err)
	}
}

// A row of formulas that does not parse is an error at its place, or kept as not
// read where that is asked for.
func TestMalformedRows(t *testing.T) {
	text := `{"premises-FOL": ["∀x (Eel(x) → Fish(x))", "Eel(al"], "conclusion-FOL": "Fish(al)", "premises": ["a"], "conclusion": "b", "label": "True"}
{"premises-FOL": ["Eel(al)"], "conclusion-FOL": "Eel(al)", "premises": ["a"], "conclusion": "b", "label": "True"}
`
	if _, err := Parse(t.Context(), "f.jsonl", []byte(text), ReadOptions{Kind: FormulaKind}); err == nil ||
		!strings.HasPrefix(err.Error(), "f.jsonl:1:") {
		t.Error(err)
	}
	s, err := Parse(t.Context(), "f.jsonl", []byte(text), ReadOptions{Kind: FormulaKind, Keep: true})
	if err != nil || s.Len() != 2 || s.Row(0).Unread() == "" || s.Row(1).Unread() != "" {
		t.Fatal(s, err)
	}
	e, err := s.Evaluate(t.Context(), answers(ent, ent), Options{})
	if err != nil || e.Read != 1 || e.Open() != 1 || e.Correct != 1 {
		t.Errorf("%+v, %v", e, err)
	}
}
