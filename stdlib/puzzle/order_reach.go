package puzzle

import (
	"context"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// above says of one scale who is certainly further up than whom: row x has the bit
// of y where the clues have x above y.
//
// A comparison whose clues all put one individual above another needs no search.
// What holds in every order that agrees with such clues is exactly their transitive
// closure, since two individuals that it leaves apart can be ordered either way
// (Szpilrajn 1930); this also holds where ties are allowed, as an order without ties
// is one of those. The theory of n individuals has n³ clauses, the closure n² bits.
type above struct {
	rows [][]uint64
	ties bool
}

func newAbove(n int, ties bool) *above {
	a := &above{make([][]uint64, n), ties}
	for i := range a.rows {
		a.rows[i] = make([]uint64, (n+63)/64)
	}
	return a
}

func (a *above) has(x, y int) bool { return a.rows[x][y/64]>>(y%64)&1 == 1 }

func (a *above) put(x, y int) { a.rows[x][y/64] |= 1 << (y % 64) }

// close makes the relation transitive, and reports whether none is above itself.
// The error is the context's.
func (a *above) close(ctx context.Context) (bool, error) {
	for via := range a.rows {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		for x := range a.rows {
			if a.has(x, via) {
				for w, bits := range a.rows[via] {
					a.rows[x][w] |= bits
				}
			}
		}
	}
	for x := range a.rows {
		if a.has(x, x) {
			return false, nil
		}
	}
	return true, nil
}

// standing is what an atom of a scale says: that x is further than y to an end, or
// where y is negative, that x is the furthest.
type standing struct{ scale, end, x, y int }

// comparisons reads atoms, by the names of predicates and individuals.
type comparisons struct {
	*order
	preds  map[string]standing // without individuals; y is -1 for the furthest
	things map[string]int
}

func (o *order) comparisons() comparisons {
	c := comparisons{o, map[string]standing{}, map[string]int{}}
	for i, s := range o.scales {
		for end := range s.comp {
			d := direction{s, end}
			c.preds[d.pred()] = standing{scale: i, end: end}
			c.preds[d.top(1)] = standing{scale: i, end: end, y: -1}
		}
	}
	for i, t := range o.things {
		c.things[t.Const] = i
	}
	return c
}

// read returns what an atom says, if it is about a scale.
func (c comparisons) read(f logic.Formula) (standing, bool) {
	a, ok := f.(*logic.Atom)
	if !ok {
		return standing{}, false
	}
	r, ok := c.preds[a.Pred]
	for i, t := range a.Args {
		x, known := c.things[t.String()]
		ok = ok && known
		switch i {
		case 0:
			r.x = x
		case 1:
			r.y = x
		}
	}
	return r, ok && len(a.Args) == 1+min(1, r.y+1)
}

// state puts what a clue says into the relations, and reports whether that is all
// it says.
func (c comparisons) state(f logic.Formula, scales []*above) bool {
	if b, ok := f.(*logic.Binary); ok && b.Op == logic.And {
		return c.state(b.L, scales) && c.state(b.R, scales)
	}
	negated := false
	if n, ok := f.(*logic.Not); ok {
		f, negated = n.X, true
	}
	r, ok := c.read(f)
	if !ok {
		return false
	}
	a := scales[r.scale]
	if r.y < 0 { // the furthest of all; where there are ties, only nobody is further
		return !negated && !a.ties && a.top(r)
	}
	if negated { // then the other is further, where there are no ties
		if a.ties || r.x == r.y {
			return false
		}
		r.x, r.y = r.y, r.x
	}
	if r.end == 1 {
		r.x, r.y = r.y, r.x
	}
	a.put(r.x, r.y)
	return true
}

// top puts x above all others, or below them.
func (a *above) top(r standing) bool {
	for y := range a.rows {
		switch {
		case y == r.x:
		case r.end == 0:
			a.put(r.x, y)
		default:
			a.put(y, r.x)
		}
	}
	return true
}

// label answers an atomic question.
func (a *above) label(r standing) verdict.Label {
	further := func(x, y int) bool { return r.end == 0 && a.has(x, y) || r.end == 1 && a.has(y, x) }
	if r.y >= 0 {
		switch {
		case r.x == r.y || further(r.y, r.x):
			return verdict.Contradiction
		case further(r.x, r.y):
			return verdict.Entailment
		}
		return verdict.Neutral
	}
	label := verdict.Entailment
	for y := range a.rows {
		switch {
		case y == r.x:
		case further(y, r.x):
			return verdict.Contradiction
		case !further(r.x, y):
			label = verdict.Neutral
		}
	}
	return label
}

// settled labels the questions of a comparison by the closure of its clues, nil
// where a clue says more than who is above whom, or the clues clash. The error is
// the context's.
func (o *order) settled(ctx context.Context, p *Puzzle, qs []Question) (QuestionSet, error) {
	c := o.comparisons()
	scales := make([]*above, len(o.scales))
	for i, s := range o.scales {
		scales[i] = newAbove(len(o.things), s.ties)
	}
	for _, s := range p.Clues() {
		for _, clause := range s.Clauses {
			if !c.state(clause.Formula, scales) {
				return nil, nil
			}
		}
	}
	for _, a := range scales {
		if sound, err := a.close(ctx); !sound || err != nil {
			return nil, err
		}
	}
	out := make(QuestionSet, len(qs))
	for i, q := range qs {
		r, ok := c.read(q.Formula)
		if !ok {
			return nil, nil
		}
		out[i] = Labelled{q, scales[r.scale].label(r)}
	}
	return out, nil
}
