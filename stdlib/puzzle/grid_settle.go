package puzzle

import (
	"context"
	"fmt"
	"slices"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// maxChoices bounds the combinations that settle tries.
const maxChoices = 512

// settle decides what phrases mean that the words around them leave open: the
// dog owner, where a text speaks of pets and of animals. At first a clue says
// that one of its readings is true. If the puzzle then has one solution, that is
// its solution, whichever readings are meant. Else a puzzle is made to have one
// solution, so that the choice is that under which it has exactly one; it is an
// error if there are several such choices.
func (g *grid) settle(ctx context.Context, p *Puzzle) error {
	var open []int
	for i, c := range g.classes {
		if len(c.candidates) > 1 {
			open = append(open, i)
		}
	}
	if len(open) == 0 {
		return nil
	}
	// Most often the open reading is enough, and no combination needs to be tried.
	g.leaveOpen(p)
	if m, more := g.model(ctx, p); m != nil && !more {
		return nil
	}
	combos := g.combinations(open)
	var single, some []int // which of them have one model, and any
	solutions := map[string]bool{}
	for i, combo := range combos {
		g.choose(p, open, combo)
		m, more := g.model(ctx, p)
		if m == nil {
			continue
		}
		some = append(some, i)
		// Different choices may have the same solution: then it does not matter which
		// was meant.
		if !more {
			single = append(single, i)
			solutions[fmt.Sprint(m.Relations())] = true
		}
	}
	switch {
	// Exactly one solution under one choice decides; failing that, the only choice
	// that has any. Where none has, the first is kept, so that the clash is told in
	// words that the text may have meant.
	case len(solutions) > 1:
		return g.undecided(p, open, combos, single)
	case len(solutions) == 1:
		g.choose(p, open, combos[single[0]])
	case len(some) > 1:
		return g.undecided(p, open, combos, some)
	case len(some) == 1:
		g.choose(p, open, combos[some[0]])
	case len(combos) > 0:
		g.choose(p, open, combos[0])
	}
	return nil
}

// combinations lists the choices of values for open classes, at most
// maxChoices.
func (g *grid) combinations(open []int) [][]int {
	var out [][]int
	combo := make([]int, len(open))
	var pick func(k int)
	pick = func(k int) {
		if len(out) >= maxChoices {
			return
		}
		if k == len(open) {
			out = append(out, slices.Clone(combo))
			return
		}
		for _, v := range g.classes[open[k]].candidates {
			if !g.clashes(open, combo[:k], k, v) {
				combo[k] = v
				pick(k + 1)
			}
		}
	}
	pick(0)
	return out
}

// clashes reports whether another phrase with the same candidates means the
// value, though there are values enough for all.
func (g *grid) clashes(open, combo []int, k, v int) bool {
	mine := g.classes[open[k]].candidates
	alike := 0
	for _, i := range open {
		if slices.Equal(g.classes[i].candidates, mine) {
			alike++
		}
	}
	if alike > len(mine) {
		return false
	}
	for j, w := range combo {
		if w == v && slices.Equal(g.classes[open[j]].candidates, mine) {
			return true
		}
	}
	return false
}

// choose makes the open classes mean the values, and writes the clues anew.
func (g *grid) choose(p *Puzzle, open, combo []int) {
	g.set(open, combo)
	g.rewrite(p, func(f fact) logic.Formula { return f(g) })
}

func (g *grid) set(open, combo []int) {
	for i, c := range open {
		g.classes[c].choice = combo[i]
	}
}

// leaveOpen makes each clause the disjunction of its readings.
func (g *grid) leaveOpen(p *Puzzle) {
	g.rewrite(p, func(f fact) logic.Formula {
		g.touched = map[int]bool{}
		first := f(g)
		var open []int
		for c := range g.touched {
			if len(g.classes[c].candidates) > 1 {
				open = append(open, c)
			}
		}
		if len(open) == 0 {
			return first
		}
		var readings []logic.Formula
		for _, combo := range g.combinations(open) {
			g.set(open, combo)
			readings = append(readings, f(g))
		}
		return disj(readings...)
	})
}

// rewrite builds the formulas of all clues anew.
func (g *grid) rewrite(p *Puzzle, build func(fact) logic.Formula) {
	for i := range p.Sentences {
		s := &p.Sentences[i]
		k := slices.IndexFunc(g.facts, func(f readFact) bool { return f.end == s.Span.End })
		if s.Role != Clue || k < 0 {
			continue
		}
		d := g.facts[k].fact
		s.Clauses = make([]Clause, len(d))
		for j, piece := range d {
			s.Clauses[j] = Clause{piece.span, build(piece.build)}
		}
	}
}

// model returns a model of a puzzle, if it has one, and whether there are more.
func (g *grid) model(ctx context.Context, p *Puzzle) (m *fol.Model, more bool) {
	ground, err := fol.NewGround(ctx, p.Theory())
	if err != nil {
		return nil, false
	}
	ms, more, err := ground.Models(ctx, 1)
	if err != nil || len(ms) == 0 {
		return nil, false
	}
	return ms[0], more
}

// undecided returns the error that a phrase can mean either of two values.
func (g *grid) undecided(p *Puzzle, open []int, combos [][]int, left []int) *source.Error {
	for k, c := range open {
		a, b := combos[left[0]][k], combos[left[1]][k]
		if a != b {
			return source.Errorf(source.Span{Start: 0, End: len(p.Text)}, CodeAmbiguous,
				"“%s” can mean %s as %s or as %s, and the puzzle has a solution either way", g.classes[c].phrase,
				g.values[a].Name, g.groups[g.values[a].group].Name, g.groups[g.values[b].group].Name).
				WithHelp("name the group beside the value")
		}
	}
	return nil
}
