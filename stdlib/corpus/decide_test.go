package corpus

import (
	"context"
	"errors"
	"fmt"
	"io"
	"testing"

	"sequent/stdlib/verdict"
)

// counted returns a stream of n rows, which then ends with an error; columns become more
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

// asTogether is thirds that labels many rows at once.
type asTogether struct {
	thirds
	asked *int
	lazy  bool // and leaves the last without label
}

func (d asTogether) Label(ctx context.Context, rows []*Row) ([]Answer, error) {
	*d.asked++
	if d.lazy {
		rows = rows[:len(rows)-1]
	}
	var answers []Answer
	for _, r := range rows {
		a, err := d.NewWorker()(ctx, r)
		if err != nil {
			return answers, err
		}
		answers = append(answers, a)
	}
	return answers, nil
}

// decided returns the rows of a stream in a line each, and the error that they end with.
func decided(s *Stream, ctx context.Context, d Decider, workers int) (lines []string, err error) {
	for r, err := range s.Label(ctx, d, Options{Workers: workers}) {
		if err != nil {
			return lines, err
		}
		lines = append(lines, fmt.Sprint(r.Line, r.Answer.Label, len(r.Columns)))
	}
	return lines, nil
}

// One by one and together rows have the same labels, columns and errors, and what is
// asked together is asked seldom.
func TestLabel(t *testing.T) {
	reading := errors.New("the file ends")
	for _, n := range []int{0, 1, 63, 64, 65, togetherRows, togetherRows + 1, 9_000} {
		for _, broken := range []int{0, 1, 64, 5_000} {
			for _, end := range []error{io.EOF, reading} {
				asked := 0
				want, single := decided(counted(n, end), t.Context(), thirds{broken}, 1)
				got, err := decided(counted(n, end), t.Context(), asTogether{thirds{broken}, &asked, false}, 0)
				side, several := decided(counted(n, end), t.Context(), thirds{broken}, 3)
				if fmt.Sprint(side) != fmt.Sprint(want) || fmt.Sprint(several) != fmt.Sprint(single) {
					t.Errorf("%d rows, broken at %d: %d rows, %v; on three workers %d, %v", n, broken, len(want),
						single, len(side), several)
				}
				if fmt.Sprint(got) != fmt.Sprint(want) || fmt.Sprint(err) != fmt.Sprint(single) {
					t.Errorf("%d rows, broken at %d: %d rows, %v; together %d, %v", n, broken, len(want), single,
						len(got), err)
				}
				failed := broken > 0 && broken <= n
				if row, ok := errors.AsType[*RowError](err); ok != failed ||
					ok && (row.Row.Line != broken || len(got) != broken-1) {
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
func TestLabelEnds(t *testing.T) {
	asked := 0
	lines, err := decided(counted(10, io.EOF), t.Context(), asTogether{asked: &asked, lazy: true}, 0)
	if row, ok := errors.AsType[*RowError](err); !ok || row.Row.Line != 10 || len(lines) != 9 {
		t.Errorf("%d rows, %v", len(lines), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, d := range []Decider{thirds{}, asTogether{asked: &asked}} {
		if lines, err := decided(counted(10, io.EOF), ctx, d, 2); !errors.Is(err, context.Canceled) || len(lines) > 0 {
			t.Errorf("%d rows, %v", len(lines), err)
		}
		for range counted(10, io.EOF).Label(t.Context(), d, Options{Workers: 1}) {
			break
		}
	}
}

// A row that cannot be labelled does not lose the others, however rows are labelled.
func TestRowErrors(t *testing.T) {
	asked := 0
	for name, how := range map[string]struct {
		d       Decider
		workers int
	}{
		"one":      {thirds{150}, 1},
		"three":    {thirds{150}, 3},
		"together": {asTogether{thirds: thirds{150}, asked: &asked}, 0},
	} {
		line, failed := 0, []int{}
		for r, err := range counted(300, io.EOF).Label(t.Context(), how.d, Options{Workers: how.workers}) {
			if line++; r.Line != line {
				t.Fatalf("%s: line %d came as the %d-th", name, r.Line, line)
			}
			if row, ok := errors.AsType[*RowError](err); ok {
				failed = append(failed, row.Row.Line)
			} else if want := r.Line%3 == 0; err != nil || want != (r.Answer.Label == verdict.Entailment) {
				t.Errorf("%s: line %d has %v, %v", name, line, r.Answer, err)
			}
		}
		if line != 300 || fmt.Sprint(failed) != "[150]" {
			t.Errorf("%s: %d rows, of which failed %v", name, line, failed)
		}
	}
}

// Without a decider every answer is open.
func TestLabelNothing(t *testing.T) {
	if lines, err := decided(counted(3, io.EOF), t.Context(), nil, 1); err != nil || len(lines) != 3 ||
		lines[0] != "1 open 1" {
		t.Error(lines, err)
	}
}
