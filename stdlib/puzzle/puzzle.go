package puzzle

import (
	"context"
	"fmt"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Kind is a family of puzzles with its own language and background.
type Kind string

// The kinds that can be read.
const (
	Comparison Kind = "comparison"
	Knights    Kind = "knights and knaves"
	Grid       Kind = "logic grid"
)

// Role is the role of a sentence in a puzzle.
type Role uint8

// The roles of sentences.
const (
	Setting Role = iota // says who there is; nothing that the background does not hold
	Clue
	Asked  // a question standing in the text
	Option // one of several statements of which one is to be chosen
	Unread // left out, because it could not be read
)

// String returns the role as a word.
func (r Role) String() string {
	return [...]string{"setting", "clue", "question", "option", "unread"}[r]
}

// Sentence is one sentence of a puzzle's text.
type Sentence struct {
	Role    Role
	Number  int    // of a clue, from 1; else 0
	Text    string // without the line breaks
	Span    source.Span
	Clauses []Clause      // of a clue, or of an option
	Err     *source.Error // why it is unread
	Dropped bool          // a clue that was taken out
	ask     inquiry       // of a question
}

// Clause is a part of a clue that says something by itself.
type Clause struct {
	Span    source.Span
	Formula logic.Formula
}

// Formula returns the conjunction of the sentence's clauses.
func (s *Sentence) Formula() logic.Formula {
	fs := make([]logic.Formula, len(s.Clauses))
	for i, c := range s.Clauses {
		fs[i] = c.Formula
	}
	return conj(fs...)
}

// Puzzle is a text that has been read. It is not changed by its methods, which
// may be called from several goroutines only if each has a puzzle of its own.
type Puzzle struct {
	Kind      Kind
	Text      string
	Sentences []Sentence // all of them, in the text's order
	kind      kind
	lex       *chart.Lexicon
	ground    *fol.Ground
	assume    verdict.Assume
}

// Options configure [Read].
type Options struct {
	Kind Kind // "" to find out
	// Lenient reads on where a sentence cannot be read; the sentence has the role
	// Unread. Otherwise it is an error.
	Lenient bool
	// Assume says which of [Assumptions] are made; without Closed or Distinct
	// only Judge answers, by first-order logic.
	Assume verdict.Assume
}

// Question is an atomic question about a puzzle.
type Question struct {
	Text    string // as a statement: Katy is taller than Bob
	Pred    string // the predicate it is about
	Formula logic.Formula
}

// inquiry is a question that was read: yes or no, or which of several choices,
// or the whole solution.
type inquiry struct {
	formula logic.Formula
	choices []choice
	all     bool
}

// choice is a possible answer, with the formula that says that it is one.
type choice struct {
	name    string
	formula logic.Formula
}

// Clues returns the clues that hold, in order.
func (p *Puzzle) Clues() []*Sentence { return p.with(Clue) }

// Left returns the sentences that were skipped because they could not be read.
func (p *Puzzle) Left() []*Sentence { return p.with(Unread) }

// Asked returns the questions that stand in the text.
func (p *Puzzle) Asked() []*Sentence { return p.with(Asked) }

// Options returns the statements of the text of which one is to be chosen.
func (p *Puzzle) Options() []*Sentence { return p.with(Option) }

// with lists the sentences that have a role and were not dropped.
func (p *Puzzle) with(r Role) []*Sentence {
	var out []*Sentence
	for i := range p.Sentences {
		if s := &p.Sentences[i]; s.Role == r && !s.Dropped {
			out = append(out, s)
		}
	}
	return out
}

// Theory returns the puzzle as first-order axioms over its named individuals: the
// background of its kind, then one axiom for each clause of each clue, named
// by the clue's text.
func (p *Puzzle) Theory() fol.Theory {
	t, _ := p.theory()
	return t
}

// origin is a clause: of which sentence, and which of its clauses.
type origin struct{ sentence, clause int }

// theory builds the axioms; places say where those that are no background come
// from. The clauses of a sentence are one group, so that cores are minimal by
// sentence.
func (p *Puzzle) theory() (fol.Theory, []origin) {
	t := p.kind.universe()
	var places []origin
	for _, f := range p.kind.background() {
		t.Axioms = append(t.Axioms, fol.Axiom{Name: "background", Formula: f, Background: true})
		places = append(places, origin{-1, -1})
	}
	for i := range p.Sentences {
		s := &p.Sentences[i]
		if s.Role != Clue || s.Dropped {
			continue
		}
		for j, c := range s.Clauses {
			t.Axioms = append(t.Axioms, fol.Axiom{Name: s.Text, Formula: c.Formula, Group: i + 1})
			places = append(places, origin{i, j})
		}
	}
	return t, places
}

// solver returns the ground theory, made when it is first asked.
func (p *Puzzle) solver(ctx context.Context) (*fol.Ground, error) {
	if p.ground == nil {
		g, err := fol.NewGround(ctx, p.Theory())
		if err != nil {
			return nil, err
		}
		p.ground = g
	}
	return p.ground, nil
}

// InconsistentError reports that the clues of a puzzle are contradictory.
type InconsistentError struct {
	Clash []*Sentence // a minimal set of such clues
}

// Error implements error.
func (e *InconsistentError) Error() string {
	if len(e.Clash) == 0 {
		return "the puzzle has no solution, even without its clues"
	}
	var b strings.Builder
	b.WriteString("the puzzle has no solution; these clues cannot be true together:")
	for _, s := range e.Clash {
		fmt.Fprintf(&b, "\n%d. %s", s.Number, s.Text)
	}
	return b.String()
}
