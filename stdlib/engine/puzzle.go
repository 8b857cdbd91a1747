package engine

import (
	"context"
	"errors"
	"strings"

	"sequent/stdlib/puzzle"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Puzzle reads the premises as a puzzle. It assumes that only the named individuals
// exist, that different names name different individuals, and that no two are equal
// in a compared property. Auto never chooses it, because of these assumptions.
type Puzzle struct{ Assume verdict.Assume }

// Name returns "puzzle", with its assumptions unless it may make all.
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

// unread returns the verdict on a puzzle that was not read: the error's place is in
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
