package puzzle

import (
	"slices"

	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
)

// asked is a question, once the grid is known.
type asked = func(*grid) inquiry

func askFact(f fact) asked {
	return func(g *grid) inquiry { return inquiry{formula: f(g)} }
}

// askWhose asks who a term is: which value of the group that names people.
func askWhose(a ref) asked {
	return func(g *grid) inquiry { return g.askGroup(g.people(func(i int) bool { return g.in(a, i) }), a) }
}

// askValue asks for a value of the group that the question's words tell, or
// who it is where they tell none.
func askValue(c *chart.Call, a ref) asked {
	words := norms(c.Covered())
	return func(g *grid) inquiry {
		for i, group := range g.groups {
			if !g.in(a, i) && slices.ContainsFunc(group.evidence, func(e string) bool { return mentions(words, e) }) {
				return g.askGroup(i, a)
			}
		}
		return g.askGroup(g.people(func(i int) bool { return g.in(a, i) }), a)
	}
}

// askWhen asks for a day or a month, or for the place if the puzzle has none.
func askWhen(a ref) asked {
	return func(g *grid) inquiry {
		for i := range g.groups {
			if !g.in(a, i) && slices.Contains(calendarNames, twins[g.valuesOf(i)[0].words[0]]) {
				return g.askGroup(i, a)
			}
		}
		return askWhere(a)(g)
	}
}

func askWhere(a ref) asked {
	return func(g *grid) inquiry {
		var q inquiry
		for _, p := range g.places {
			i := len(q.choices)
			q.choices = append(q.choices, choice{p.Name, same(a, atPlace(nth(i+1)))(g)})
		}
		return q
	}
}

// askGroup asks which value of a group is where a term is.
func (g *grid) askGroup(group int, a ref) inquiry {
	var q inquiry
	for _, v := range g.valuesOf(group) {
		var f logic.Formula
		if a.where == nil {
			f = exists(conj(of(v.Pred, "x"), of(g.pred(a), "x")), "x")
		} else {
			var fs []logic.Formula
			for _, i := range a.where(g.n) {
				fs = append(fs, atom(v.Pred, g.places[i].Const))
			}
			f = disj(fs...)
		}
		q.choices = append(q.choices, choice{v.Name, f})
	}
	return q
}

// in reports whether a term is a value of the group.
func (g *grid) in(a ref, group int) bool {
	return a.where == nil && g.values[g.classes[a.class].choice].group == group
}

// people is the group that says who somebody is: names, nationalities, or the
// first whose values are written with capitals; and not the one that is asked
// about, which skip tells.
func (g *grid) people(skip func(group int) bool) int {
	for _, kin := range []string{"name", "nationality"} {
		for i, group := range g.groups {
			if !skip(i) && len(group.evidence) == 1 && group.evidence[0] == kin {
				return i
			}
		}
	}
	other := -1
	for i := range g.groups {
		if skip(i) {
			continue
		}
		if !slices.ContainsFunc(g.valuesOf(i), func(v value) bool { return !v.upper || twins[v.words[0]] != "" }) {
			return i
		}
		if other < 0 {
			other = i
		}
	}
	return max(other, 0)
}
