package generate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"sequent/stdlib/logic"
	"sequent/stdlib/puzzle"
)

// Bounds of the number of individuals.
const (
	MinSize = 3
	MaxSize = 12
)

// Options say what puzzle to make.
type Options struct {
	Kind puzzle.Kind // puzzle.Comparison or puzzle.Knights
	Size int         // how many individuals, from MinSize to MaxSize
	Seed uint64      // the same options give the same text
	// Ambiguity is the share of unknown answers to be reached by dropping
	// clues, from 0 (one solution) to below 1.
	Ambiguity float64
}

// Clause is a sentence and what it says.
type Clause struct {
	Text    string
	Formula logic.Formula
}

// Made is a generated puzzle; its clauses are those of the puzzle's clues, in
// order.
type Made struct {
	*puzzle.Puzzle
	Clauses []Clause
}

// tries bounds how many clauses are drawn for a puzzle.
const tries = 400

// Make makes a puzzle. The error says which option is out of its bounds, or is
// the context's.
func Make(ctx context.Context, o Options) (*Made, error) {
	if o.Size < MinSize || o.Size > MaxSize {
		return nil, fmt.Errorf("a puzzle has %d to %d individuals, not %d", MinSize, MaxSize, o.Size)
	}
	if !(o.Ambiguity >= 0 && o.Ambiguity < 1) {
		return nil, fmt.Errorf("an ambiguity is from 0 to below 1, not %v", o.Ambiguity)
	}
	r := rand.New(rand.NewPCG(o.Seed, uint64(o.Size)))
	var w world
	switch o.Kind {
	case puzzle.Comparison:
		w = newOrder(r, o.Size)
	case puzzle.Knights:
		w = newIsland(r, o.Size)
	default:
		return nil, fmt.Errorf("no puzzles of the kind %q are generated; kinds: %s, %s", o.Kind, puzzle.Comparison, puzzle.Knights)
	}
	m, err := draw(ctx, r, w)
	if err == nil {
		m, err = m.without(ctx, w, func(p *puzzle.Puzzle) (bool, error) { return single(ctx, p) })
	}
	if err != nil || o.Ambiguity == 0 {
		return m, err
	}
	return m.blur(ctx, w, o.Ambiguity)
}

// draw adds clauses until there is one solution.
func draw(ctx context.Context, r *rand.Rand, w world) (*Made, error) {
	var clauses []Clause
	said := map[string]bool{}
	for n := 0; n < tries; n++ {
		c := w.clause(r)
		if said[c.Text] {
			continue
		}
		said[c.Text] = true
		clauses = append(clauses, c)
		if !w.complete(clauses) {
			continue
		}
		m, err := read(ctx, w, clauses)
		if err != nil {
			return nil, err
		}
		if one, err := single(ctx, m.Puzzle); one || err != nil {
			return m, err
		}
	}
	return nil, fmt.Errorf("%d clauses leave more than one solution; take another seed", tries)
}

func read(ctx context.Context, w world, clauses []Clause) (*Made, error) {
	var b strings.Builder
	b.WriteString(w.setting())
	for _, c := range clauses {
		b.WriteString(" " + c.Text)
	}
	p, err := puzzle.Read(ctx, strings.TrimSpace(b.String()), puzzle.Options{Kind: w.kind()})
	if err != nil {
		return nil, fmt.Errorf("a generated puzzle cannot be read: %w", err)
	}
	return &Made{p, clauses}, nil
}

// single reports whether a puzzle has one solution.
func single(ctx context.Context, p *puzzle.Puzzle) (bool, error) {
	models, _, err := p.Models(ctx, 2)
	return len(models) == 1, err
}

// without takes clauses away, one after the other, as long as what is left is
// accepted and speaks of everyone.
func (m *Made) without(ctx context.Context, w world, accept func(*puzzle.Puzzle) (bool, error)) (*Made, error) {
	for i := 0; i < len(m.Clauses); {
		rest := append(append([]Clause(nil), m.Clauses[:i]...), m.Clauses[i+1:]...)
		if len(rest) == 0 || !w.complete(rest) {
			i++
			continue
		}
		less, err := read(ctx, w, rest)
		if err != nil {
			return nil, err
		}
		ok, err := accept(less.Puzzle)
		switch {
		case err != nil:
			return nil, err
		case ok:
			m = less
		default:
			i++
		}
	}
	return m, nil
}

// blur drops clues until the ambiguity is reached, or no clue can be spared
// without leaving someone unmentioned.
func (m *Made) blur(ctx context.Context, w world, wanted float64) (*Made, error) {
	reached := 0.0
	return m.without(ctx, w, func(p *puzzle.Puzzle) (bool, error) {
		if reached >= wanted {
			return false, nil
		}
		share, err := p.Ambiguity(ctx)
		reached = share
		return true, err
	})
}
