package published

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/dataset"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Puzzle is a published puzzle.
type Puzzle struct {
	Name string // within its set: "row 12"
	Text string
	// Check compares what follows from the puzzle with what its authors say. The
	// error says what differs, or is the context's.
	Check func(ctx context.Context, p *puzzle.Puzzle) error
}

// Set is a file of puzzles.
type Set struct {
	Name    string // in the catalogue of package data; "" for a file of one's own
	What    string
	Form    *Form
	Puzzles []Puzzle
}

// Names lists the sets of the catalogue, in its order.
func Names() []string {
	var names []string
	for _, f := range Forms {
		names = append(names, f.Sets...)
	}
	return names
}

// Load reads a set of the catalogue. The error is [data.Open]'s, or says where
// the file is not of its form.
func Load(ctx context.Context, name string) (*Set, error) {
	at := slices.IndexFunc(Forms, func(f Form) bool { return slices.Contains(f.Sets, name) })
	if at < 0 {
		nearest, _ := source.Nearest(name, Names())
		return nil, &data.UnknownError{Name: name, Nearest: nearest}
	}
	c, err := data.Open(ctx, name)
	if err != nil {
		return nil, err
	}
	puzzles, err := Forms[at].Read(c.Files[0].Data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Files[0].Path, err)
	}
	return &Set{name, c.Set.What, &Forms[at], puzzles}, nil
}

// Failure is a puzzle with a wrong result.
type Failure struct {
	At     int           // its place in the set, from 0
	Answer corpus.Answer // not read, open, or of another label than the published one
	Err    error
}

// Score counts a set's puzzles as every evaluation counts rows: those that were not
// read, or for which nothing follows, are open, and count as wrong.
type Score struct {
	Set *Set
	corpus.Tally
	Failures []Failure
}

// OpenError reports that a puzzle was read, but that there is nothing to
// compare: it has no solution, or the clues leave the answer open.
type OpenError struct{ Err error }

// Error returns the reason.
func (e *OpenError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *OpenError) Unwrap() error { return e.Err }

// Evaluate reads every puzzle of the set and checks it. Progress, which may be
// nil, is told after each. Where the context ends, the score is of the puzzles
// so far, beside its error.
func (s *Set) Evaluate(ctx context.Context, progress func(done, of int)) (*Score, error) {
	score := &Score{Set: s}
	for i := range s.Puzzles {
		answer, err := s.Puzzles[i].judge(ctx)
		if ctx.Err() != nil {
			return score, ctx.Err()
		}
		score.Add(answer, err == nil)
		if err != nil {
			score.Failures = append(score.Failures, Failure{i, answer, err})
		}
		if progress != nil {
			progress(i+1, len(s.Puzzles))
		}
	}
	return score, nil
}

// judge reads a puzzle and checks it. The answer's label only says that there is
// one: an entailment if it is the published one.
func (p *Puzzle) judge(ctx context.Context) (corpus.Answer, error) {
	read, err := puzzle.Read(ctx, p.Text)
	if err != nil {
		return corpus.NotRead(err.Error()), err
	}
	err = p.Check(ctx, read)
	var question *source.Error
	var several *puzzle.SolutionError
	var none *puzzle.InconsistentError
	var open *OpenError
	switch {
	case err == nil:
		return corpus.Claimed(verdict.Entailment), nil
	case errors.As(err, &question):
		return corpus.NotRead(err.Error()), err
	case errors.As(err, &several), errors.As(err, &none), errors.As(err, &open):
		return corpus.Answer{}, err
	}
	return corpus.Claimed(verdict.Contradiction), err
}

// Questions returns every atomic question about the puzzles that can be read and have
// a solution, with the label that follows, as rows of package dataset; the
// others are named in the set's notes. Where the context ends, the set holds the
// puzzles so far, beside its error.
func (s *Set) Questions(ctx context.Context, progress func(done, of int)) (*corpus.Set, error) {
	var all []*corpus.Row
	var without []string
	for i := range s.Puzzles {
		rows, err := s.Puzzles[i].questions(ctx, i+1)
		if ctx.Err() != nil {
			return dataset.New(s.Name, []string{"interrupted"}, all), ctx.Err()
		}
		if err != nil {
			without = append(without, s.Puzzles[i].Name)
		}
		all = append(all, rows...)
		if progress != nil {
			progress(i+1, len(s.Puzzles))
		}
	}
	var notes []string
	if len(without) > 0 {
		notes = []string{"without " + strings.Join(without, ", ")}
	}
	return dataset.New(s.Name, notes, all), nil
}

// questions returns the rows of the n-th puzzle.
func (p *Puzzle) questions(ctx context.Context, n int) ([]*corpus.Row, error) {
	read, err := puzzle.Read(ctx, p.Text)
	if err != nil {
		return nil, err
	}
	qs, err := read.Questions(ctx)
	if err != nil {
		return nil, err
	}
	return dataset.Rows(n, read, qs)
}

// Table returns the score in a row, in the columns of every score.
func (c *Score) Table() *display.Table {
	t := &display.Table{Columns: append(append([]display.Column{{Head: "set"}}, corpus.Tally{}.Columns()...),
		display.Column{Head: "right means"})}
	cells := append([]display.Cell{{Text: c.Set.Name}}, c.Tally.Cells()...)
	t.Rows = []display.Row{{Cells: append(cells, display.Cell{Text: c.Set.Form.Checks, Tone: display.Muted})}}
	return t
}
