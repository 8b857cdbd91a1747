package puzzle

import (
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Sequent returns a puzzle and a statement as plain first-order formulas, for other
// provers: the background, the clues, that there are no individuals but the
// named ones, that these differ, and of predicates whose meaning is fixed by
// places (left of) for which they hold. Without a statement the conclusion is
// ⊥: whether the puzzle has a solution.
func (p *Puzzle) Sequent(statement string) (logic.Sequent, error) {
	conclusion, err := p.conclusion(statement)
	if err != nil {
		return logic.Sequent{}, err
	}
	s := logic.Sequent{Conclusion: conclusion}
	t := p.Theory()
	s.Premises = append(t.Formulas(), p.named(t.Formulas(), s.Conclusion)...)
	return s, nil
}

// conclusion returns a statement's formula; ⊥ where there is none.
func (p *Puzzle) conclusion(statement string) (logic.Formula, error) {
	if statement == "" {
		return logic.Truth(false), nil
	}
	q, err := p.inquire(statement)
	switch {
	case err != nil:
		return nil, err
	case q.formula == nil:
		return nil, whoError(statement)
	}
	return q.formula, nil
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
				if p.assume.Allows(verdict.Distinct) {
					fs = append(fs, not(&logic.Equal{L: constant(a), R: constant(b)}))
				}
			}
		}
		if p.assume.Allows(verdict.Closed) {
			fs = append(fs, forall(disj(one...), "x"))
		}
		for _, symbol := range t.Symbols {
			if symbol.Fixed != nil && len(symbol.Args) == 2 && mentioned[symbol.Name] {
				fs = append(fs, diagram(symbol.Name, sort.Elements, symbol.Fixed)...)
			}
		}
	}
	return fs
}

// diagram returns every atom of a fixed binary predicate, or its negation.
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

// Rows returns the questions as labelled pairs: the premise is the text of the
// clues that hold, the conclusion the question as a statement. Further columns
// are the question's formula and the theory of [Puzzle.Sequent], its formulas
// joined by semicolons, so that a row can be checked by itself. Neutral is the
// paper's unknown.
func (p *Puzzle) Rows(qs QuestionSet) (*corpus.Set, error) {
	s, err := p.Sequent("")
	if err != nil {
		return nil, err
	}
	all := make([]string, len(s.Premises))
	for i, f := range s.Premises {
		all[i] = f.String()
	}
	premise, theory := []string{p.Premise()}, strings.Join(all, "; ")
	rows := make([]*corpus.Row, len(qs))
	for i, q := range qs {
		rows[i] = &corpus.Row{
			Content: &corpus.Sentences{P: premise, C: q.Text + "."},
			Gold:    q.Label.String(),
			Label:   q.Label,
			Extra:   []string{q.Formula.String(), theory},
		}
	}
	notes := []string{verdict.Neutral.String() + " is the paper's unknown"}
	return corpus.New(corpus.Source{
		Name:  string(p.Kind) + " puzzle",
		Notes: notes,
	}, corpus.SentenceKind, []string{"formula", "theory"}, rows), nil
}

// Premise returns the text without questions, options, and clues that were dropped
// or left out. What begins a line of the text begins one there.
func (p *Puzzle) Premise() string {
	var b strings.Builder
	end, line := 0, ""
	whole := true
	for i := range p.Sentences {
		s := &p.Sentences[i]
		if strings.Contains(p.Text[end:s.Span.Start], "\n") {
			line = "\n"
		}
		if end = s.Span.End; s.Dropped || s.Role == Asked || s.Role == Option || s.Role == Unread {
			whole = false
			continue
		}
		switch {
		case b.Len() == 0:
		case line != "":
			b.WriteString(line)
		default:
			b.WriteByte(' ')
		}
		b.WriteString(s.Text)
		line = ""
	}
	if whole {
		return strings.TrimSpace(p.Text)
	}
	return b.String()
}
