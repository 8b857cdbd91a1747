package puzzle

import (
	"context"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Add returns the puzzle with more sentences after its text.
func (p *Puzzle) Add(ctx context.Context, text string) (*Puzzle, error) {
	return p.again(ctx, p.Text+"\n\n"+text, p.assume)
}

// Assuming returns the puzzle under other assumptions. The error is that of
// [Read].
func (p *Puzzle) Assuming(ctx context.Context, a verdict.Assume) (*Puzzle, error) {
	return p.again(ctx, p.Text, a)
}

// again reads a text that begins with the puzzle's. Clues that were dropped stay
// out.
func (p *Puzzle) again(ctx context.Context, text string, a verdict.Assume) (*Puzzle, error) {
	made, err := Read(ctx, text, Options{Kind: p.Kind, Lenient: len(p.Left()) > 0, Assume: a})
	if err != nil {
		return nil, err
	}
	for i, s := range p.Sentences {
		if i < len(made.Sentences) {
			made.Sentences[i].Dropped = s.Dropped
		}
	}
	return made, nil
}

// Drop returns the puzzle without some clues, each given by its number or its
// text. The other clues keep their numbers; individuals and questions stay the
// same.
func (p *Puzzle) Drop(clues ...string) (*Puzzle, error) {
	// Sentences are copied, and the solver, which knows the dropped clues, is left
	// to the old puzzle.
	made := *p
	made.ground = nil
	made.Sentences = append([]Sentence(nil), p.Sentences...)
	for _, which := range clues {
		s, err := p.Clue(which)
		if err != nil {
			return nil, err
		}
		for i := range p.Sentences {
			if &p.Sentences[i] == s {
				made.Sentences[i].Dropped = true
			}
		}
	}
	return &made, nil
}

// Necessity says whether a clue is needed: whether the other clues do not
// entail it; and the same of each of its clauses.
type Necessity struct {
	Sentence  *Sentence
	Necessary bool
	Clauses   []bool
}

// Necessities says of each clue whether it is necessary. The error is an
// *InconsistentError where the clues cannot be true together: then each of them
// follows from the others, or does not, by their clash alone.
func (p *Puzzle) Necessities(ctx context.Context) ([]Necessity, error) {
	if err := p.consistent(ctx); err != nil {
		return nil, err
	}
	var out []Necessity
	for i := range p.Sentences {
		s := &p.Sentences[i]
		if s.Role != Clue || s.Dropped {
			continue
		}
		n := Necessity{Sentence: s}
		var err error
		if n.Necessary, err = p.needs(ctx, s.Formula(), func(at origin) bool { return at.sentence == i }); err != nil {
			return nil, err
		}
		for j, c := range s.Clauses {
			// The only clause of a sentence is needed where the sentence is.
			needed := n.Necessary
			if len(s.Clauses) > 1 {
				if needed, err = p.needs(ctx, c.Formula, func(at origin) bool {
					return at == origin{i, j}
				}); err != nil {
					return nil, err
				}
			}
			n.Clauses = append(n.Clauses, needed)
		}
		out = append(out, n)
	}
	return out, nil
}

// needs reports whether a formula does not follow from the clauses that are
// not skipped.
func (p *Puzzle) needs(ctx context.Context, f logic.Formula, skip func(origin) bool) (bool, error) {
	_, places := p.theory()
	follows, err := p.ground.FollowsWithout(ctx, f, func(axiom int) bool { return skip(places[axiom]) })
	return !follows, err
}

// consistent returns an *InconsistentError where there is no solution.
func (p *Puzzle) consistent(ctx context.Context) error {
	_, err := p.labels(ctx, []logic.Formula{logic.Truth(true)})
	return err
}

// Minimal reports whether the puzzle has one solution and every clue is
// necessary: the two properties of a good puzzle. The error is an
// *InconsistentError where there is no solution.
func (p *Puzzle) Minimal(ctx context.Context) (bool, error) {
	if err := p.consistent(ctx); err != nil {
		return false, err
	}
	models, _, err := p.Models(ctx, 2)
	if err != nil || len(models) != 1 {
		return false, err
	}
	ns, err := p.Necessities(ctx)
	for _, n := range ns {
		if !n.Necessary {
			return false, err
		}
	}
	return err == nil, err
}
