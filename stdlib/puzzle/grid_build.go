package puzzle

import (
	"slices"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
)

// Ordinals that depend on the number of houses.
const (
	last   = -1
	middle = -2
)

// The values that the rules of logic grids build.
type (
	words []string
	// place is an object by what is said of it: a position, or a value with the
	// words around it.
	place struct {
		pos     int
		mention mention
		context words
		phrase  string
		bare    bool
	}
	// side is a direction: left (1), right (-1) or either (0), directly (near) or
	// anywhere (far).
	side struct {
		by        int
		near, far bool
	}
	// spot is where an object is.
	spot      func(g *grid, p place) logic.Formula
	gridSays  = draft[*grid]
	gridQuery struct {
		build func(g *grid) inquiry
	}
)

// Descriptions.

func describe(c *chart.Call, m mention, context ...words) place {
	p := place{mention: m}
	tokens := c.Covered()
	if len(tokens) > 1 && (tokens[0].Norm == "the" || tokens[0].Norm == "a" || tokens[0].Norm == "an") {
		tokens = tokens[1:]
	}
	if len(m.refs) > 1 {
		for _, ws := range context {
			p.context = append(p.context, ws...)
		}
		texts := make([]string, len(tokens))
		for i, t := range tokens {
			texts[i] = t.Norm
		}
		p.phrase = strings.Join(texts, " ")
		p.bare = len(p.context) == 0
	}
	return p
}

func bare(c *chart.Call, m mention) place { return describe(c, m) }

func described(c *chart.Call, _ bool, m mention, tail words) place { return describe(c, m, tail) }

func modified(c *chart.Call, _ bool, before words, m mention, tail words) place {
	return describe(c, m, before, tail)
}

func linked(c *chart.Call, _ bool, before words, _ bool, inner words, m mention, tail words) place {
	return describe(c, m, before, inner, tail)
}

func unitLinked(c *chart.Call, _, _, _ bool, inner words, m mention, tail words) place {
	return describe(c, m, inner, tail)
}

func whereDone(c *chart.Call, _, _ bool, inner words, m mention, tail words, _ bool, verb string) place {
	return describe(c, m, inner, tail, words{verb})
}

func whereLives(c *chart.Call, _, _ bool, inner words, m mention, tail words, _ bool) place {
	return describe(c, m, inner, tail)
}

func owned(c *chart.Call, _ bool, before, inner words, m mention, tail words) place {
	return describe(c, m, before, inner, tail)
}

func act(c *chart.Call, verb string, inner words, m mention, tail words) place {
	return describe(c, m, words{verb}, inner, tail)
}

func livesAct(c *chart.Call, _ bool, inner words, m mention, tail words) place {
	return describe(c, m, words{"house"}, inner, tail)
}

// position is a house by its ordinal.
func (g *grid) position(k int) int {
	switch k {
	case last:
		return g.n
	case middle:
		return (g.n + 1) / 2
	}
	return k
}

// point is the object that a place names, if it names one.
func (g *grid) point(p place) (logic.Term, bool) {
	if p.mention == nil {
		if k := g.position(p.pos); 1 <= k && k <= len(g.objects) {
			return constant(g.objects[k-1]), true
		}
		return constant("house" + itoa(g.position(p.pos))), true
	}
	if ref := g.ref(p); ref.group == g.named {
		return constant(g.objects[ref.at]), true
	}
	return nil, false
}

// exists reports whether a place's position is one of the row's.
func (g *grid) outside(p place) bool {
	k := g.position(p.pos)
	return p.mention == nil && (k < 1 || k > len(g.objects))
}

// holds says that the object x is the one at the place.
func (g *grid) holds(p place, x logic.Term) logic.Formula {
	if c, ok := g.point(p); ok {
		return &logic.Equal{L: x, R: c}
	}
	ref := g.ref(p)
	return &logic.Atom{Pred: g.groups[ref.group].values[ref.at].pred, Args: []logic.Term{x}}
}

// same says that two places are one.
func (g *grid) same(p, q place) logic.Formula {
	if g.outside(p) || g.outside(q) {
		return logic.Truth(false)
	}
	if c, ok := g.point(p); ok {
		return g.holds(q, c)
	}
	if c, ok := g.point(q); ok {
		return g.holds(p, c)
	}
	return forall(equiv(g.holds(p, logic.Var("x")), g.holds(q, logic.Var("x"))), "x")
}

func (g *grid) differ(p, q place) logic.Formula {
	if g.outside(p) || g.outside(q) {
		return logic.Truth(true)
	}
	if c, ok := g.point(p); ok {
		return not(g.holds(q, c))
	}
	if c, ok := g.point(q); ok {
		return not(g.holds(p, c))
	}
	return forall(not(conj(g.holds(p, logic.Var("x")), g.holds(q, logic.Var("x")))), "x")
}

// related says that rel holds between the objects at two places.
func (g *grid) related(p, q place, rel func(x, y logic.Term) logic.Formula) logic.Formula {
	if g.outside(p) || g.outside(q) {
		return logic.Truth(false)
	}
	var given []logic.Formula
	var vars []string
	term := func(p place, name string) logic.Term {
		if c, ok := g.point(p); ok {
			return c
		}
		vars = append(vars, name)
		given = append(given, g.holds(p, logic.Var(name)))
		return logic.Var(name)
	}
	x, y := term(p, "x"), term(q, "y")
	f := rel(x, y)
	if len(given) > 0 {
		f = imply(conj(given...), f)
	}
	return forall(f, vars...)
}

func fixedRelation(pred string, x, y logic.Term) logic.Formula {
	return &logic.Atom{Pred: pred, Args: []logic.Term{x, y}}
}

// beside is the relation of a side: x is there from y.
func (g *grid) beside(s side, x, y logic.Term) logic.Formula {
	if s.by < 0 {
		x, y = y, x
	}
	if g.n < 2 {
		return logic.Truth(false)
	}
	switch {
	case s.by == 0:
		return fixedRelation(apartPred(1), x, y)
	case s.near:
		return fixedRelation("directly_left_of", x, y)
	case !s.far:
		if g.vague = true; g.near {
			return fixedRelation("directly_left_of", x, y)
		}
	}
	return fixedRelation("left_of", x, y)
}

// apart says that x and y are k houses apart, in one direction or in either.
func (g *grid) apart(k, by int, x, y logic.Term) logic.Formula {
	switch {
	case k <= 0 || k >= g.n:
		return logic.Truth(false)
	case by == 0:
		return fixedRelation(apartPred(k), x, y)
	case by < 0:
		x, y = y, x
	}
	return fixedRelation(stepsPred(k), x, y)
}

// Statements.

func clause(c *chart.Call, build func(g *grid) logic.Formula) gridSays {
	return gridSays{{c.Span, build}}
}

func joinGrid(a, b gridSays) gridSays { return slices.Concat(a, b) }

func sameHouse(c *chart.Call, p place, _ bool, q place) gridSays {
	return clause(c, func(g *grid) logic.Formula { return g.same(p, q) })
}

func otherHouse(c *chart.Call, p place, _ bool, q place) gridSays {
	return clause(c, func(g *grid) logic.Formula { return g.differ(p, q) })
}

func located(c *chart.Call, p place, _ bool, s spot) gridSays {
	return clause(c, func(g *grid) logic.Formula { return s(g, p) })
}

func notLocated(c *chart.Call, p place, _ bool, s spot) gridSays {
	return clause(c, func(g *grid) logic.Formula { return not(s(g, p)) })
}

func acts(c *chart.Call, p, q place) gridSays { return sameHouse(c, p, true, q) }

func actsNot(c *chart.Call, p, q place) gridSays {
	return clause(c, func(g *grid) logic.Formula { return g.differ(p, q) })
}

func neighbours(c *chart.Call, p, q place, _ bool) gridSays {
	return located(c, p, true, besides(c, side{near: true}, q))
}

func noNeighbours(c *chart.Call, p, q place, _ bool) gridSays {
	return notLocated(c, p, true, besides(c, side{near: true}, q))
}

func neighbourActs(c *chart.Call, p, q place) gridSays { return neighbours(c, p, q, true) }

func livesNext(c *chart.Call, p place, _ bool, q place) gridSays { return neighbours(c, p, q, true) }

func apartBy(c *chart.Call, p, q place, _ bool, k int, _ bool) gridSays {
	return clause(c, func(g *grid) logic.Formula {
		return g.related(p, q, func(x, y logic.Term) logic.Formula { return g.apart(k, 0, x, y) })
	})
}

func housesBetween(c *chart.Call, _ bool, k int, _ bool, p, q place) gridSays {
	return apartBy(c, p, q, true, k+1, true)
}

func oneOf(c *chart.Call, fs ...func(g *grid) logic.Formula) gridSays {
	return clause(c, func(g *grid) logic.Formula {
		var all []logic.Formula
		for _, f := range fs {
			all = append(all, f(g))
		}
		return disj(all...)
	})
}

func eitherHouse(c *chart.Call, p place, _ bool, a, b place) gridSays {
	return oneOf(c, func(g *grid) logic.Formula { return g.same(p, a) }, func(g *grid) logic.Formula { return g.same(p, b) })
}

func neitherHouse(c *chart.Call, p place, _ bool, a, b place) gridSays {
	return append(otherHouse(c, p, true, a), otherHouse(c, p, true, b)...)
}

func eitherIs(c *chart.Call, a, b place, _ bool, p place) gridSays {
	return eitherHouse(c, p, true, a, b)
}

func neitherIs(c *chart.Call, a, b place, _ bool, p place) gridSays {
	return neitherHouse(c, p, true, a, b)
}

func eitherAt(c *chart.Call, a, b place, _ bool, s spot) gridSays {
	return oneOf(c, func(g *grid) logic.Formula { return s(g, a) }, func(g *grid) logic.Formula { return s(g, b) })
}

func neitherAt(c *chart.Call, a, b place, _ bool, s spot) gridSays {
	return append(notLocated(c, a, true, s), notLocated(c, b, true, s)...)
}

func eitherWhere(c *chart.Call, p place, _ bool, s, r spot) gridSays {
	return oneOf(c, func(g *grid) logic.Formula { return s(g, p) }, func(g *grid) logic.Formula { return r(g, p) })
}

// Spots.

func atPos(k int) spot {
	return func(g *grid, p place) logic.Formula { return g.same(p, place{pos: k}) }
}

func eitherPos(c *chart.Call, j, k int, _ bool) spot {
	return func(g *grid, p place) logic.Formula { return disj(atPos(j)(g, p), atPos(k)(g, p)) }
}

func atEnd(g *grid, p place) logic.Formula { return disj(atPos(1)(g, p), atPos(last)(g, p)) }

func besides(_ *chart.Call, s side, q place) spot {
	return func(g *grid, p place) logic.Formula {
		return g.related(p, q, func(x, y logic.Term) logic.Formula { return g.beside(s, x, y) })
	}
}

func inHouse(c *chart.Call, _ bool, s side, q place) spot { return besides(c, s, q) }

func stepsAway(_ *chart.Call, k int, _ bool, s side, q place) spot {
	return func(g *grid, p place) logic.Formula {
		return g.related(p, q, func(x, y logic.Term) logic.Formula { return g.apart(k, s.by, x, y) })
	}
}

func away(c *chart.Call, k int, unit bool, q place) spot { return stepsAway(c, k, unit, side{}, q) }

func inside(_ *chart.Call, a, b place) spot {
	return func(g *grid, p place) logic.Formula {
		right := func(x, y logic.Term) logic.Formula { return fixedRelation("left_of", x, y) }
		return disj(
			conj(g.related(a, p, right), g.related(p, b, right)),
			conj(g.related(b, p, right), g.related(p, a, right)))
	}
}
