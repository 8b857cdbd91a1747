package puzzle

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
)

func itoa(n int) string { return strconv.Itoa(n) }

// score counts the words that the group's title has too.
func (group *attribute) score(context words) int {
	n := 0
	for i, w := range context {
		if r := root(w); group.stems[r] && !slices.ContainsFunc(context[:i], func(v string) bool { return root(v) == r }) {
			n++
		}
	}
	return n
}

// ref is the value that a description means. One that several groups have is
// looked up among the phrases, which [grid.settle] decides.
func (g *grid) ref(p place) valueRef {
	if len(p.mention.refs) == 1 {
		return p.mention.refs[0]
	}
	for i, ph := range g.phrases {
		if ph.text == p.phrase {
			g.used = append(g.used, i)
			return ph.refs[ph.choice]
		}
	}
	g.used = append(g.used, len(g.phrases))
	ph := phrase{text: p.phrase, refs: slices.Clone(p.mention.refs)}
	score := func(r valueRef) int {
		s := 2 * g.groups[r.group].score(p.context)
		if p.bare && g.groups[r.group].stems[root("name")] {
			s++ // a name by itself is that of the person
		}
		return s
	}
	slices.SortStableFunc(ph.refs, func(a, b valueRef) int { return cmp.Compare(score(b), score(a)) })
	for _, r := range ph.refs {
		ph.scores = append(ph.scores, score(r))
	}
	g.phrases = append(g.phrases, ph)
	return ph.refs[0]
}

// assignment is one way to understand what the text leaves open.
type assignment struct {
	choices []int
	far     bool
	loss    int
}

// maxAssignments bounds the ways to understand a text that are tried.
const maxAssignments = 256

// settle decides what the text leaves open: which value a description means
// that several groups have ("the dog owner", where both animals and pets have
// a dog), and whether "left of" is directly left of. A puzzle has one solution:
// of the ways to understand it the likeliest that has just one is taken; if
// none has, the likeliest that has any.
func (g *grid) settle(ctx context.Context, p *Puzzle) error {
	g.phrases, g.vague = nil, false // those of readings that were not taken
	g.assume(assignment{}, p)
	if len(g.phrases) == 0 && !g.vague {
		return nil
	}
	var first *assignment
	for _, a := range g.assignments() {
		g.assume(a, p)
		n, err := g.models(ctx, p)
		if err != nil {
			return err
		}
		if n == 1 {
			return nil
		}
		if n > 0 && first == nil {
			first = &a
		}
	}
	if first == nil {
		first = &g.assignments()[0]
	}
	g.assume(*first, p)
	return g.apiece(ctx, p)
}

// apiece lets each clue understand its phrases by itself, where no way to
// understand them alike everywhere gives one solution. A clue then says that
// one of its readings holds; a solution of that is taken that leaves just one
// when every clue has the likeliest reading that is true in it.
func (g *grid) apiece(ctx context.Context, p *Puzzle) error {
	kept := make([][]Clause, len(p.Sentences))
	readings := make([][][]Clause, len(p.Sentences))
	for i := range p.Sentences {
		s := &p.Sentences[i]
		if kept[i] = s.Clauses; s.Role == Clue && s.again != nil {
			readings[i] = g.readings(s)
			s.Clauses = []Clause{{s.Span, anyOf(readings[i])}}
		}
	}
	ground, err := fol.NewGround(ctx, p.Theory())
	if err != nil {
		return err
	}
	models, _, err := ground.Models(ctx, maxAssignments/4)
	for _, m := range models {
		for i, rs := range readings {
			for k := len(rs) - 1; k >= 0; k-- {
				if holds, _ := m.Eval(anyOf(rs[k : k+1])); holds {
					p.Sentences[i].Clauses = rs[k]
				}
			}
		}
		n, err := g.models(ctx, p)
		if n == 1 || err != nil {
			return err
		}
	}
	for i := range p.Sentences {
		p.Sentences[i].Clauses = kept[i]
	}
	return err
}

func anyOf(readings [][]Clause) logic.Formula {
	var fs []logic.Formula
	for _, r := range readings {
		s := Sentence{Clauses: r}
		fs = append(fs, s.Formula())
	}
	return disj(fs...)
}

// maxReadings bounds the readings of one clue.
const maxReadings = 16

// readings are the ways to understand one clue, the likeliest first.
func (g *grid) readings(s *Sentence) [][]Clause {
	g.used = nil
	s.again(s)
	used := slices.Clone(g.used)
	slices.Sort(used)
	used = slices.Compact(used)
	ways := [][]int{{}}
	for _, i := range used {
		var longer [][]int
		for _, w := range ways {
			for k := range g.phrases[i].refs {
				longer = append(longer, append(slices.Clone(w), k))
			}
		}
		ways = longer[:min(len(longer), maxReadings)]
	}
	var out [][]Clause
	for _, w := range ways {
		for n, i := range used {
			g.phrases[i].choice = w[n]
		}
		s.again(s)
		out = append(out, s.Clauses)
	}
	for _, i := range used {
		g.phrases[i].choice = 0
	}
	return out
}

func (g *grid) assume(a assignment, p *Puzzle) {
	for i := range g.phrases {
		g.phrases[i].choice = a.choices[i]
	}
	g.near = !a.far
	for i := range p.Sentences {
		if again := p.Sentences[i].again; again != nil {
			again(&p.Sentences[i])
		}
	}
}

// models counts the solutions, up to two.
func (g *grid) models(ctx context.Context, p *Puzzle) (int, error) {
	ground, err := fol.NewGround(ctx, p.Theory())
	if err != nil {
		return 0, err
	}
	models, more, err := ground.Models(ctx, 1)
	n := len(models)
	if more {
		n++
	}
	return n, err
}

// assignments are the ways to understand the text, the likeliest first. Two
// different phrases for a value of one name rather mean different values.
func (g *grid) assignments() []assignment {
	all := []assignment{{}}
	for i, ph := range g.phrases {
		var longer []assignment
		for _, a := range all {
			for k := range ph.refs {
				b := assignment{append(slices.Clone(a.choices), k), a.far, a.loss + ph.scores[0] - ph.scores[k]}
				for j, other := range g.phrases[:i] {
					if other.refs[a.choices[j]] == ph.refs[k] {
						b.loss += 3
					}
				}
				longer = append(longer, b)
			}
		}
		slices.SortStableFunc(longer, func(a, b assignment) int { return cmp.Compare(a.loss, b.loss) })
		all = longer[:min(len(longer), maxAssignments)]
	}
	if !g.vague {
		return all
	}
	for _, a := range slices.Clone(all) {
		a.far, a.loss = true, a.loss+1
		all = append(all, a)
	}
	slices.SortStableFunc(all, func(a, b assignment) int { return cmp.Compare(a.loss, b.loss) })
	return all
}
