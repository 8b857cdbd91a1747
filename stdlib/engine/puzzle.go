package engine

import (
	"context"
	"errors"
	"strings"

	"sequent/stdlib/puzzle"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Puzzle reads the premises as a puzzle: the named are all there are, names
// differ, and no two are equal in what is compared. No policy chooses it; who
// names it takes these assumptions.
type Puzzle struct{ Assume verdict.Assume }

// Name is "puzzle", with what it may assume where that is not everything.
func (e Puzzle) Name() string {
	if arg := e.Assume.Argument(puzzle.Assumptions...); arg != "" {
		return puzzle.Engine + "(" + arg + ")"
	}
	return puzzle.Engine
}

// Judge implements [Engine]: the premises are one puzzle.
func (e Puzzle) Judge(ctx context.Context, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, error) {
	p, err := puzzle.Read(ctx, strings.Join(premises, "\n\n"), puzzle.Options{Assume: e.Assume})
	if err != nil {
		return e.unread(ctx, j, err, premises)
	}
	v, err := p.Judge(ctx, conclusion)
	var at *source.Error
	if errors.As(err, &at) {
		return (&unread{len(premises), conclusion, err}).verdict(j, e.Name()), ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	return v.By(e.Name(), v.Elapsed()), nil
}

// unread is the verdict on a puzzle that was not read: the error's place is in
// the texts joined.
func (e Puzzle) unread(ctx context.Context, j verdict.Judged, err error, premises []string) (*verdict.Verdict, error) {
	var at *source.Error
	if ctx.Err() != nil || !errors.As(err, &at) {
		return nil, err
	}
	start := 0
	for i, text := range premises {
		if at.Span.Start <= start+len(text) || i == len(premises)-1 {
			moved := *at
			moved.Span.Start, moved.Span.End = at.Span.Start-start, min(at.Span.End-start, len(text))
			return (&unread{i, text, &moved}).verdict(j, e.Name()), nil
		}
		start += len(text) + len("\n\n")
	}
	return (&unread{0, "", err}).verdict(j, e.Name()), nil
}
