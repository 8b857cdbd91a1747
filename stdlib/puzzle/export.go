package puzzle

import (
	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Sequent is a puzzle and a statement as plain first-order formulas, for other
// provers: the background, the clues, that there are no individuals but the
// named ones, that these differ, and of predicates whose meaning is fixed by
// places (left of) for which they hold. Without a statement the conclusion is
// ⊥: whether the puzzle has a solution.
func (p *Puzzle) Sequent(statement string) (logic.Sequent, error) {
	s := logic.Sequent{Conclusion: logic.Truth(false)}
	if statement != "" {
		q, err := p.inquire(statement)
		if err != nil {
			return s, err
		}
		if q.formula == nil {
			return s, whoError(statement)
		}
		s.Conclusion = q.formula
	}
	t := p.Theory()
	s.Premises = append(t.Formulas(), p.named(t.Formulas(), s.Conclusion)...)
	return s, nil
}

// named says what a theory over named individuals leaves to its sort: who
// there is, and what fixed predicates that are used hold of.
func (p *Puzzle) named(used []logic.Formula, more logic.Formula) []logic.Formula {
	t := p.kind.universe()
	mentioned := map[string]bool{}
	for _, f := range append(used[:len(used):len(used)], more) {
		for g := range logic.Subformulas(f) {
			if a, ok := g.(*logic.Atom); ok {
				mentioned[a.Pred] = true
			}
		}
	}
	var fs []logic.Formula
	for _, sort := range t.Sorts {
		var one []logic.Formula
		for i, a := range sort.Elements {
			one = append(one, &logic.Equal{L: logic.Var("x"), R: constant(a)})
			for _, b := range sort.Elements[i+1:] {
				fs = append(fs, not(&logic.Equal{L: constant(a), R: constant(b)}))
			}
		}
		fs = append(fs, forall(disj(one...), "x"))
		for _, symbol := range t.Symbols {
			if symbol.Fixed != nil && len(symbol.Args) == 2 && mentioned[symbol.Name] {
				fs = append(fs, diagram(symbol.Name, sort.Elements, symbol.Fixed)...)
			}
		}
	}
	return fs
}

// diagram is every atom of a fixed binary predicate, or its negation.
func diagram(pred string, elements []string, holds func([]int) bool) []logic.Formula {
	var fs []logic.Formula
	for i, a := range elements {
		for j, b := range elements {
			f := atom(pred, a, b)
			if !holds([]int{i, j}) {
				f = not(f)
			}
			fs = append(fs, f)
		}
	}
	return fs
}

// Rows are the questions as labelled pairs: the premise is the text of the
// clues that hold, the conclusion the question as a statement. Further columns
// are the question's formula and the theory, its formulas joined by semicolons.
// Neutral is the paper's unknown.
func (p *Puzzle) Rows(qs QuestionSet) *corpus.Set {
	premise, theory := p.premise(), ""
	for i, f := range p.Theory().Formulas() {
		if i > 0 {
			theory += "; "
		}
		theory += f.String()
	}
	rows := make([]*corpus.Row, len(qs))
	for i, q := range qs {
		rows[i] = &corpus.Row{Content: &corpus.Sentences{P: []string{premise}, C: q.Text + "."}, Gold: q.Label.String(), Label: q.Label,
			Extra: []string{q.Formula.String(), theory}}
	}
	notes := []string{verdict.Neutral.String() + " is the paper's unknown"}
	return corpus.New(corpus.Source{Name: string(p.Kind) + " puzzle", Notes: notes}, corpus.SentenceKind, []string{"formula", "theory"}, rows)
}

// premise is the text without clues that were dropped.
func (p *Puzzle) premise() string {
	var text string
	for i := range p.Sentences {
		s := &p.Sentences[i]
		if s.Dropped || s.Role == Asked || s.Role == Option || s.Role == Unread {
			continue
		}
		if text != "" {
			text += " "
		}
		text += s.Text
	}
	return text
}
