package corpus

import (
	"context"
	"errors"
	"fmt"
	"io"
	"testing"

	"sequent/stdlib/verdict"
)

// counted is a stream of n rows, which then ends with an error; columns become more
// as rows are read.
func counted(n int, end error) *Stream {
	var s *Stream
	line := 0
	s = &Stream{Source: Source{Name: "rows"}, Kind: FormulaKind, next: func() (*Row, error) {
		if line++; line > n {
			return nil, end
		}
		if line%1_000 == 1 {
			s.Columns = append(s.Columns[:len(s.Columns):len(s.Columns)], fmt.Sprint(line))
		}
		return &Row{Line: line}, nil
	}}
	return s
}

// thirds labels every third row entailment, and fails at the line broken.
type thirds struct{ broken int }

func (thirds) Name() string { return "thirds" }

func (d thirds) NewWorker() func(context.Context, *Row) (Answer, error) {
	return func(_ context.Context, r *Row) (Answer, error) {
		switch {
		case r.Line == d.broken:
			return Answer{}, errors.New("no")
		case r.Line%3 == 0:
			return Claimed(verdict.Entailment), nil
		}
		return Claimed(verdict.Neutral), nil
	}
}

// together is thirds that labels many rows at once.
type together struct {
	thirds
	asked *int
	lazy  bool // and leaves the last without label
}

func (d together) Label(ctx context.Context, rows []*Row) ([]Answer, error) {
	*d.asked++
	if d.lazy {
		rows = rows[:len(rows)-1]
	}
	return oneByOne(d.thirds)(ctx, rows)
}

// decided are the rows of a stream in a line each, and the error that they end with.
func decided(s *Stream, ctx context.Context, d Decider) (lines []string, err error) {
	for r, err := range s.DecideOne(ctx, d) {
		if err != nil {
			return lines, err
		}
		lines = append(lines, fmt.Sprint(r.Line, r.Answer.Label, len(r.Columns)))
	}
	return lines, nil
}

// One by one and together rows have the same labels, columns and errors, and what is
// asked together is asked seldom.
func TestDecideOne(t *testing.T) {
	reading := errors.New("the file ends")
	for _, n := range []int{0, 1, 63, 64, 65, togetherRows, togetherRows + 1, 9_000} {
		for _, broken := range []int{0, 1, 64, 5_000} {
			for _, end := range []error{io.EOF, reading} {
				asked := 0
				want, single := decided(counted(n, end), t.Context(), thirds{broken})
				got, err := decided(counted(n, end), t.Context(), together{thirds{broken}, &asked, false})
				if fmt.Sprint(got) != fmt.Sprint(want) || fmt.Sprint(err) != fmt.Sprint(single) {
					t.Errorf("%d rows, broken at %d: %d rows, %v; together %d, %v", n, broken, len(want), single, len(got), err)
				}
				failed := broken > 0 && broken <= n
				if row, ok := errors.AsType[*RowError](err); ok != failed || ok && (row.Row.Line != broken || len(got) != broken-1) {
					t.Errorf("%d rows, broken at %d: %d rows, %v", n, broken, len(got), err)
				}
				if !failed && (len(got) != n || end == io.EOF && err != nil || end != io.EOF && err != end) {
					t.Errorf("%d rows: %d, %v", n, len(got), err)
				}
				if asked > n/togetherRows+1 {
					t.Errorf("%d rows were asked in %d batches", n, asked)
				}
			}
		}
	}
}

// A row without a label is an error, and who stops or is interrupted hears no more.
func TestDecideOneEnds(t *testing.T) {
	asked := 0
	lines, err := decided(counted(10, io.EOF), t.Context(), together{asked: &asked, lazy: true})
	if row, ok := errors.AsType[*RowError](err); !ok || row.Row.Line != 10 || len(lines) != 9 {
		t.Errorf("%d rows, %v", len(lines), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, d := range []Decider{thirds{}, together{asked: &asked}} {
		if lines, err := decided(counted(10, io.EOF), ctx, d); !errors.Is(err, context.Canceled) || len(lines) > 0 {
			t.Errorf("%d rows, %v", len(lines), err)
		}
		for range counted(10, io.EOF).DecideOne(t.Context(), d) {
			break
		}
	}
}
