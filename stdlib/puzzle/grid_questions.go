package puzzle

import (
	"slices"

	"sequent/stdlib/logic"
)

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

func askSame(_ bool, p, q place) gridQuery {
	return yesNo(func(g *grid) logic.Formula { return g.same(p, q) })
}

func askLocated(_ bool, p place, s spot) gridQuery {
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
func (g *grid) values(group int, at func(p place) logic.Formula) inquiry {
	var q inquiry
	for j, v := range g.groups[group].values {
		p := place{mention: &mentioned{[]valueRef{{group, j}}}}
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

func askOwner(p place) gridQuery {
	return gridQuery{func(g *grid) inquiry {
		return g.values(g.persons(), func(q place) logic.Formula { return g.same(p, q) })
	}}
}

func askAt(_ bool, s spot) gridQuery {
	return gridQuery{func(g *grid) inquiry {
		return g.values(g.persons(), func(q place) logic.Formula { return s(g, q) })
	}}
}

func askHouse(p place) gridQuery {
	return gridQuery{func(g *grid) inquiry {
		var q inquiry
		for x := range g.objects {
			q.choices = append(q.choices, choice{g.objectName(x), g.same(p, place{pos: x + 1})})
		}
		return q
	}}
}

// askWhatOf asks for the value of the group that the words speak of.
func askWhatOf(before words, p place, after words) gridQuery {
	return gridQuery{func(g *grid) inquiry {
		best, score := 0, -1
		for i, group := range g.groups {
			if s := group.score(slices.Concat(before, after)); s > score && i != g.named {
				best, score = i, s
			}
		}
		return g.values(best, func(q place) logic.Formula { return g.same(p, q) })
	}}
}
