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
	// place2 is an object by what is said of it: a position, or a value with the
	// words around it.
	place2 struct {
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
	spot      func(g *grid, p place2) logic.Formula
	gridSays  = draft[*grid]
	gridQuery struct {
		build func(g *grid) inquiry
	}
)

// Descriptions.

func describe(c *chart.Call, m mention, context ...words) place2 {
	p := place2{mention: m}
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

func bare(c *chart.Call, m mention) place2 { return describe(c, m) }

func described(c *chart.Call, _ bool, m mention, tail words) place2 { return describe(c, m, tail) }

func modified(c *chart.Call, _ bool, before words, m mention, tail words) place2 {
	return describe(c, m, before, tail)
}

func linked(c *chart.Call, _ bool, before words, _ bool, inner words, m mention, tail words) place2 {
	return describe(c, m, before, inner, tail)
}

func unitLinked(c *chart.Call, _, _, _ bool, inner words, m mention, tail words) place2 {
	return describe(c, m, inner, tail)
}

func whereIs2(c *chart.Call, _, _ bool, inner words, m mention, tail words, _ bool, verb string) place2 {
	return describe(c, m, inner, tail, words{verb})
}

func whereLives(c *chart.Call, _, _ bool, inner words, m mention, tail words, _ bool) place2 {
	return describe(c, m, inner, tail)
}

func owned(c *chart.Call, _ bool, before, inner words, m mention, tail words) place2 {
	return describe(c, m, before, inner, tail)
}

func act(c *chart.Call, verb string, inner words, m mention, tail words) place2 {
	return describe(c, m, words{verb}, inner, tail)
}

func livesAct(c *chart.Call, _ bool, inner words, m mention, tail words) place2 {
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
func (g *grid) point(p place2) (logic.Term, bool) {
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
func (g *grid) outside(p place2) bool {
	k := g.position(p.pos)
	return p.mention == nil && (k < 1 || k > len(g.objects))
}

// holds says that the object x is the one at the place.
func (g *grid) holds(p place2, x logic.Term) logic.Formula {
	if c, ok := g.point(p); ok {
		return &logic.Equal{L: x, R: c}
	}
	ref := g.ref(p)
	return &logic.Atom{Pred: g.groups[ref.group].values[ref.at].pred, Args: []logic.Term{x}}
}

// same says that two places are one.
func (g *grid) same(p, q place2) logic.Formula {
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

func (g *grid) differ(p, q place2) logic.Formula {
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
func (g *grid) related(p, q place2, rel func(x, y logic.Term) logic.Formula) logic.Formula {
	if g.outside(p) || g.outside(q) {
		return logic.Truth(false)
	}
	var given []logic.Formula
	var vars []string
	term := func(p place2, name string) logic.Term {
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

func apply2(pred string, x, y logic.Term) logic.Formula {
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
		return apply2(apartPred(1), x, y)
	case s.near:
		return apply2("directly_left_of", x, y)
	case !s.far:
		if g.vague = true; g.near {
			return apply2("directly_left_of", x, y)
		}
	}
	return apply2("left_of", x, y)
}

// apart says that x and y are k houses apart, in one direction or in either.
func (g *grid) apart(k, by int, x, y logic.Term) logic.Formula {
	switch {
	case k <= 0 || k >= g.n:
		return logic.Truth(false)
	case by == 0:
		return apply2(apartPred(k), x, y)
	case by < 0:
		x, y = y, x
	}
	return apply2(stepsPred(k), x, y)
}

// Statements.

func clause(c *chart.Call, build func(g *grid) logic.Formula) gridSays {
	return gridSays{{c.Span, build}}
}

func joinGrid(a, b gridSays) gridSays { return slices.Concat(a, b) }

func sameHouse(c *chart.Call, p place2, _ bool, q place2) gridSays {
	return clause(c, func(g *grid) logic.Formula { return g.same(p, q) })
}

func otherHouse(c *chart.Call, p place2, _ bool, q place2) gridSays {
	return clause(c, func(g *grid) logic.Formula { return g.differ(p, q) })
}

func located(c *chart.Call, p place2, _ bool, s spot) gridSays {
	return clause(c, func(g *grid) logic.Formula { return s(g, p) })
}

func notLocated(c *chart.Call, p place2, _ bool, s spot) gridSays {
	return clause(c, func(g *grid) logic.Formula { return not(s(g, p)) })
}

func acts(c *chart.Call, p, q place2) gridSays { return sameHouse(c, p, true, q) }

func actsNot(c *chart.Call, p, q place2) gridSays {
	return clause(c, func(g *grid) logic.Formula { return g.differ(p, q) })
}

func neighbours(c *chart.Call, p, q place2, _ bool) gridSays {
	return located(c, p, true, besides(c, side{near: true}, q))
}

func noNeighbours(c *chart.Call, p, q place2, _ bool) gridSays {
	return notLocated(c, p, true, besides(c, side{near: true}, q))
}

func neighbourActs(c *chart.Call, p, q place2) gridSays { return neighbours(c, p, q, true) }

func livesNext(c *chart.Call, p place2, _ bool, q place2) gridSays { return neighbours(c, p, q, true) }

func apartBy(c *chart.Call, p, q place2, _ bool, k int, _ bool) gridSays {
	return clause(c, func(g *grid) logic.Formula {
		return g.related(p, q, func(x, y logic.Term) logic.Formula { return g.apart(k, 0, x, y) })
	})
}

func housesBetween(c *chart.Call, _ bool, k int, _ bool, p, q place2) gridSays {
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

func eitherHouse(c *chart.Call, p place2, _ bool, a, b place2) gridSays {
	return oneOf(c, func(g *grid) logic.Formula { return g.same(p, a) }, func(g *grid) logic.Formula { return g.same(p, b) })
}

func neitherHouse(c *chart.Call, p place2, _ bool, a, b place2) gridSays {
	return append(otherHouse(c, p, true, a), otherHouse(c, p, true, b)...)
}

func eitherIs(c *chart.Call, a, b place2, _ bool, p place2) gridSays {
	return eitherHouse(c, p, true, a, b)
}

func neitherIs(c *chart.Call, a, b place2, _ bool, p place2) gridSays {
	return neitherHouse(c, p, true, a, b)
}

func eitherAt(c *chart.Call, a, b place2, _ bool, s spot) gridSays {
	return oneOf(c, func(g *grid) logic.Formula { return s(g, a) }, func(g *grid) logic.Formula { return s(g, b) })
}

func neitherAt(c *chart.Call, a, b place2, _ bool, s spot) gridSays {
	return append(notLocated(c, a, true, s), notLocated(c, b, true, s)...)
}

func eitherWhere(c *chart.Call, p place2, _ bool, s, r spot) gridSays {
	return oneOf(c, func(g *grid) logic.Formula { return s(g, p) }, func(g *grid) logic.Formula { return r(g, p) })
}

// Spots.

func atPos(k int) spot {
	return func(g *grid, p place2) logic.Formula { return g.same(p, place2{pos: k}) }
}

func eitherPos(c *chart.Call, j, k int, _ bool) spot {
	return func(g *grid, p place2) logic.Formula { return disj(atPos(j)(g, p), atPos(k)(g, p)) }
}

func atEnd(g *grid, p place2) logic.Formula { return disj(atPos(1)(g, p), atPos(last)(g, p)) }

func besides(_ *chart.Call, s side, q place2) spot {
	return func(g *grid, p place2) logic.Formula {
		return g.related(p, q, func(x, y logic.Term) logic.Formula { return g.beside(s, x, y) })
	}
}

func inHouse(c *chart.Call, _ bool, s side, q place2) spot { return besides(c, s, q) }

func stepsAway(_ *chart.Call, k int, _ bool, s side, q place2) spot {
	return func(g *grid, p place2) logic.Formula {
		return g.related(p, q, func(x, y logic.Term) logic.Formula { return g.apart(k, s.by, x, y) })
	}
}

func away(c *chart.Call, k int, unit bool, q place2) spot { return stepsAway(c, k, unit, side{}, q) }

func inside(_ *chart.Call, a, b place2) spot {
	return func(g *grid, p place2) logic.Formula {
		right := func(x, y logic.Term) logic.Formula { return apply2("left_of", x, y) }
		return disj(
			conj(g.related(a, p, right), g.related(p, b, right)),
			conj(g.related(b, p, right), g.related(p, a, right)))
	}
}

// Questions.

func (q gridQuery) negated() gridQuery {
	return gridQuery{func(g *grid) inquiry {
		in := q.build(g)
		in.formula = not(in.formula)
		return in
	}}
}

func yesNo(f func(g *grid) logic.Formula) gridQuery {
	return gridQuery{func(g *grid) inquiry { return inquiry{formula: f(g)} }}
}

func askSame(_ bool, p, q place2) gridQuery {
	return yesNo(func(g *grid) logic.Formula { return g.same(p, q) })
}

func askLocated(_ bool, p place2, s spot) gridQuery {
	return yesNo(func(g *grid) logic.Formula { return s(g, p) })
}

func askGrid(s gridSays) gridQuery {
	return yesNo(func(g *grid) logic.Formula {
		var fs []logic.Formula
		for _, c := range s.clauses(g) {
			fs = append(fs, c.Formula)
		}
		return conj(fs...)
	})
}

// values are the choices among the values of a group: which of them is where
// the condition holds.
func (g *grid) values(group int, at func(p place2) logic.Formula) inquiry {
	var q inquiry
	for j, v := range g.groups[group].values {
		p := place2{mention: &mentioned{[]valueRef{{group, j}}}}
		q.choices = append(q.choices, choice{v.name, at(p)})
	}
	return q
}

// persons is the group that says who somebody is: that of names or
// nationalities, or else the first.
func (g *grid) persons() int {
	for _, w := range []string{"name", "nationality", "person", "people"} {
		for i, group := range g.groups {
			if group.stems[root(w)] {
				return i
			}
		}
	}
	return 0
}

func askOwner(p place2) gridQuery {
	return gridQuery{func(g *grid) inquiry {
		return g.values(g.persons(), func(q place2) logic.Formula { return g.same(p, q) })
	}}
}

func askAt(_ bool, s spot) gridQuery {
	return gridQuery{func(g *grid) inquiry {
		return g.values(g.persons(), func(q place2) logic.Formula { return s(g, q) })
	}}
}

func askHouse(p place2) gridQuery {
	return gridQuery{func(g *grid) inquiry {
		var q inquiry
		for x := range g.objects {
			q.choices = append(q.choices, choice{g.objectName(x), g.same(p, place2{pos: x + 1})})
		}
		return q
	}}
}

// askWhatOf asks for the value of the group that the words speak of.
func askWhatOf(before words, p place2, after words) gridQuery {
	return gridQuery{func(g *grid) inquiry {
		best, score := 0, -1
		for i, group := range g.groups {
			if s := group.score(slices.Concat(before, after)); s > score && i != g.named {
				best, score = i, s
			}
		}
		return g.values(best, func(q place2) logic.Formula { return g.same(p, q) })
	}}
}
