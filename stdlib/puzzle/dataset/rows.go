package dataset

import (
	"context"
	"fmt"
	"iter"
	"strconv"

	"sequent/stdlib/corpus"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/generate"
)

// Columns are the columns of a row behind premise, conclusion and label.
var Columns = []string{"puzzle", "kind", "formula", "theory"}

// Rows returns the questions about a puzzle, which is the n-th of its set. The
// error is that its text says nothing of a question, which is a defect.
func Rows(n int, p *puzzle.Puzzle, qs puzzle.QuestionSet) ([]*corpus.Row, error) {
	set, err := p.Rows(qs)
	if err != nil {
		return nil, err
	}
	rows := make([]*corpus.Row, 0, set.Len())
	for _, r := range set.Rows() {
		wide := *r
		wide.Extra = append([]string{strconv.Itoa(n), string(p.Kind)}, r.Extra...)
		rows = append(rows, &wide)
	}
	return rows, nil
}

// Size is the size of a set to generate: a number of puzzles, or a number of
// rows, to which the remaining rows of the last puzzle are added.
type Size struct{ Puzzles, Rows int }

// enough reports whether so many puzzles and rows suffice. Of the zero size
// nothing suffices.
func (s Size) enough(puzzles, rows int) bool {
	return s.Puzzles > 0 && puzzles >= s.Puzzles || s.Rows > 0 && rows >= s.Rows
}

// Options are the options of [Generate] and [Write].
type Options struct {
	Workers  int                // goroutines; 0 for one per processor
	Progress func(done, of int) // called after each puzzle, with puzzles or rows as the size has them; or nil
}

// made yields the rows of puzzle 1, 2, … until there are enough. It ends with
// the stream's error. Progress is told by whoever takes the rows, in the puzzles'
// order, though workers make them in any.
func made(ctx context.Context, o generate.Options, size Size, how Options) iter.Seq2[[]*corpus.Row, error] {
	return func(yield func([]*corpus.Row, error) bool) {
		puzzles, count := 0, 0
		for m, err := range generate.Stream(ctx, o, how.Workers) {
			var rows []*corpus.Row
			if err == nil {
				puzzles++
				rows, err = Rows(puzzles, m.Puzzle, m.Questions)
			}
			if err != nil {
				yield(nil, err)
				return
			}
			count += len(rows)
			switch {
			case how.Progress == nil:
			case size.Puzzles > 0:
				how.Progress(puzzles, size.Puzzles)
			default:
				how.Progress(min(count, size.Rows), size.Rows)
			}
			if !yield(rows, nil) || size.enough(puzzles, count) {
				return
			}
		}
	}
}

// Generate makes a set with a number of puzzles or rows. The same options make the
// same set for any number of workers. The error is one of [generate.Stream];
// where the context ended, it comes with the set of the puzzles made so far.
func Generate(ctx context.Context, o generate.Options, size Size, how Options) (*corpus.Set, error) {
	var all []*corpus.Row
	for rows, err := range made(ctx, o, size, how) {
		switch {
		case err != nil && ctx.Err() != nil:
			return New(Name(o), append(notes(o), "interrupted"), all), err
		case err != nil:
			return nil, err
		}
		all = append(all, rows...)
	}
	return New(Name(o), notes(o), all), nil
}

// New returns the set of rows.
func New(name string, notes []string, rows []*corpus.Row) *corpus.Set {
	return corpus.New(corpus.Source{Name: name, Notes: notes}, corpus.SentenceKind, Columns, rows)
}

// Name returns the name of a generated set.
func Name(o generate.Options) string {
	if o.Kind == "" {
		return "puzzles"
	}
	return string(o.Kind)
}

// notes say how a set was made, so that it can be made again: what is left out
// of them is the kind, which is the set's name.
func notes(o generate.Options) []string {
	how := fmt.Sprintf("generated with seed %d", o.Seed)
	if o.Size != (generate.Range{}) {
		how += fmt.Sprintf(", size %v", o.Size)
	}
	if o.Groups != (generate.Range{}) && (o.Kind == "" || o.Kind == puzzle.Grid) {
		how += fmt.Sprintf(", groups %v", o.Groups)
	}
	if o.Drop.Max > 0 {
		how += fmt.Sprintf(", without %v clues", o.Drop)
	}
	if o.Ambiguity > 0 {
		how += fmt.Sprintf(", ambiguity %v", o.Ambiguity)
	}
	return []string{how, "neutral is the paper's unknown"}
}
