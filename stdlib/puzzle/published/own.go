package published

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/verdict"
)

// ownForm is the form of a user's own file.
var ownForm = Form{Name: "questions about puzzles", Checks: "the answer of the file follows"}

// ReadFile reads a user's own file: rows of a puzzle's text, a question or statement
// about it, and the answer, in the columns and formats of [corpus.Read]. A row
// without an answer is left out of the set. The error is that function's, or says
// that no row has an answer.
func ReadFile(ctx context.Context, path string) (*Set, error) {
	rows, err := corpus.Read(ctx, path, corpus.ReadOptions{Kind: corpus.SentenceKind})
	if err != nil {
		return nil, err
	}
	name := filepath.Base(path)
	s := &Set{Name: name, Form: &ownForm}
	for _, r := range rows.Rows() {
		if r.Gold == "" {
			continue
		}
		s.Puzzles = append(s.Puzzles, Puzzle{
			fmt.Sprint("line ", r.Line), strings.Join(r.Premises(), "\n\n"), asked(r.Conclusion(), r.Gold),
		})
	}
	if s.What = "questions with their answers"; len(s.Puzzles) < rows.Len() {
		s.What += fmt.Sprintf(", without %d that have none", rows.Len()-len(s.Puzzles))
	}
	if len(s.Puzzles) == 0 {
		return nil, fmt.Errorf("%s: no row has an answer to compare; add a column answer or label", name)
	}
	return s, nil
}

// asked checks the answer to a question. Gold is a label such as entailment, false or
// unknown, or the names or the number that answer who, what or how many.
func asked(question, gold string) func(context.Context, *puzzle.Puzzle) error {
	return func(ctx context.Context, p *puzzle.Puzzle) error {
		a, err := p.Ask(ctx, question)
		if err != nil {
			return err
		}
		if a.YesNo {
			want := corpus.Meaning(gold)
			switch {
			case want == verdict.Open:
				return &OpenError{fmt.Errorf("the answer must be yes, no or unknown, not %q as in the file", gold)}
			case a.Label != want:
				return fmt.Errorf("%s, but the file has %s", a, gold)
			}
			return nil
		}
		switch {
		case corpus.Meaning(gold) == verdict.Neutral && len(a.Open) > 0:
			return nil // what is said not to follow is left open
		case len(a.Open) > 0 || len(a.Answers) == 0:
			return &OpenError{fmt.Errorf("%s, but the file has %s", a, gold)}
		case !slices.Equal(names(strings.Join(a.Answers, ",")), names(gold)):
			return fmt.Errorf("%s, but the file has %s", a, gold)
		}
		return nil
	}
}

// names returns the parts of an answer in any order, without case.
func names(answer string) []string {
	parts := strings.FieldsFunc(strings.ReplaceAll(strings.ToLower(answer), " and ", ","), func(r rune) bool {
		return r == ',' || r == ';'
	})
	for i := range parts {
		parts[i] = strings.TrimSuffix(strings.TrimSpace(parts[i]), ".")
	}
	slices.Sort(parts)
	return slices.DeleteFunc(parts, func(p string) bool { return p == "" })
}
