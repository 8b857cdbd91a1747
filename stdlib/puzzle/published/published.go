package published

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/dataset"
	"sequent/stdlib/source"
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

// Failure is a puzzle that did not come out right.
type Failure struct {
	At     int // its place in the set, from 0
	Unread bool
	Err    error
}

// Score counts a set's puzzles.
type Score struct {
	Set        *Set
	Right, All int
	Unread     int // those that could not be read; they count as wrong
	Failures   []Failure
}

// Evaluate reads every puzzle of the set and checks it. Progress, which may be
// nil, is told after each. Where the context ends, the score is of the puzzles
// so far, beside its error.
func (s *Set) Evaluate(ctx context.Context, progress func(done, of int)) (*Score, error) {
	score := &Score{Set: s}
	for i := range s.Puzzles {
		unread, err := s.Puzzles[i].judge(ctx)
		if ctx.Err() != nil {
			return score, ctx.Err()
		}
		score.All++
		if err == nil {
			score.Right++
		} else {
			score.Failures = append(score.Failures, Failure{i, unread, err})
		}
		if unread {
			score.Unread++
		}
		if progress != nil {
			progress(i+1, len(s.Puzzles))
		}
	}
	return score, nil
}

// judge reads a puzzle and checks it.
func (p *Puzzle) judge(ctx context.Context) (unread bool, err error) {
	read, err := puzzle.Read(ctx, p.Text)
	if err != nil {
		return true, err
	}
	return false, p.Check(ctx, read)
}

// Questions is every atomic question about the puzzles that can be read and have
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

// questions are the rows of the n-th puzzle.
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

// Accuracy is the share of puzzles that came out right, of all.
func (c *Score) Accuracy() float64 { return float64(c.Right) / float64(max(c.All, 1)) }

// Table is the score in a row.
func (c *Score) Table() *display.Table {
	number := func(head string) display.Column { return display.Column{Head: head, Align: display.Right} }
	t := &display.Table{Columns: []display.Column{{Head: "set"}, number("puzzles"), number("read"), number("right"), number("%"), {Head: "right means"}}}
	t.Rows = []display.Row{{Cells: []display.Cell{{Text: c.Set.Name}, {Text: fmt.Sprint(c.All)}, {Text: fmt.Sprint(c.All - c.Unread)},
		{Text: fmt.Sprint(c.Right)}, {Text: fmt.Sprintf("%.1f", 100*c.Accuracy())}, {Text: c.Set.Form.Checks, Tone: display.Muted}}}}
	return t
}
