package puzzle

import (
	"context"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Why says why a question of yes or no has its answer, or a statement its
// label.
func (p *Puzzle) Why(ctx context.Context, question string) (*Reason, error) {
	q, err := p.inquire(question)
	if err != nil {
		return nil, err
	}
	if q.formula == nil {
		a, err := p.answer(ctx, question, q)
		if err != nil {
			return nil, err
		}
		return p.whyChoice(ctx, q, a)
	}
	return p.why(ctx, q.formula)
}

// whyChoice explains the answers to who or what: that each of them is one.
func (p *Puzzle) whyChoice(ctx context.Context, q inquiry, a *Answer) (*Reason, error) {
	var fs []logic.Formula
	for _, c := range q.choices {
		for _, name := range a.Answers {
			if c.name == name {
				fs = append(fs, c.formula)
			}
		}
		if len(a.Answers) == 0 && len(a.Open) > 0 && c.name == a.Open[0] {
			fs = append(fs, c.formula)
		}
	}
	if len(fs) == 0 { // no one: every choice is excluded
		for _, c := range q.choices {
			fs = append(fs, not(c.formula))
		}
	}
	return p.why(ctx, conj(fs...))
}

// Reason is why a statement has its label.
type Reason struct {
	Label verdict.Label
	// Clues are a minimal set that forces the label; without any clause of theirs
	// the others do not. Clauses are the parts of them that are needed.
	Clues   []*Sentence
	Clauses []Clause
	// With and Without, where the label is neutral, are a solution in which the
	// statement is true and one in which it is false.
	With, Without *Model
}

// why explains a formula's label by a core, or by two solutions that differ.
func (p *Puzzle) why(ctx context.Context, f logic.Formula) (*Reason, error) {
	labels, err := p.labels(ctx, []logic.Formula{f})
	if err != nil {
		return nil, err
	}
	r := &Reason{Label: labels[0]}
	if r.Label == verdict.Neutral {
		if r.With, err = p.modelWith(ctx, f); err == nil {
			r.Without, err = p.modelWith(ctx, not(f))
		}
		return r, err
	}
	if r.Label == verdict.Contradiction {
		f = not(f)
	}
	// labels has made the solver, and has seen that the clues have a solution.
	core, err := p.ground.Core(ctx, f)
	if err != nil {
		return nil, err
	}
	_, places := p.theory()
	r.Clues = p.sentences(places, core)
	for _, i := range core {
		r.Clauses = append(r.Clauses, p.Sentences[places[i].sentence].Clauses[places[i].clause])
	}
	return r, nil
}

// modelWith returns a solution in which a formula is true.
func (p *Puzzle) modelWith(ctx context.Context, f logic.Formula) (*Model, error) {
	m, err := p.ground.ModelWith(ctx, f)
	if m == nil || err != nil {
		return nil, err
	}
	return &Model{m, p}, nil
}
