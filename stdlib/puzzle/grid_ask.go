package puzzle

import (
	"cmp"
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
	return func(g *grid) inquiry {
		group := g.people(func(i int) bool { return g.in(a, i) })
		if who := g.people(func(int) bool {
			return false
		}); g.in(a, who) && g.groups[who].Name != "nationality" && g.groups[group].Name != "nationality" {
			g.against = "“who” is ambiguous here: name a group, as in “which " + g.groups[group].Name + "”"
		}
		return g.askGroup(group, a)
	}
}

// askValue asks for a value of the group that the question's words tell: by what
// they are akin to, or by a habit (own: a pet). Of two groups it is the other one.
func askValue(c *chart.Call, a ref) asked {
	words := norms(c.Covered())
	for _, w := range words {
		if group := cmp.Or(habitForms[active][w], habitForms[passive][w]); group != "" {
			words = append(words, group)
		}
	}
	return func(g *grid) inquiry {
		var others []int
		for i, group := range g.groups {
			if g.in(a, i) {
				continue
			}
			if slices.ContainsFunc(group.evidence, func(e string) bool { return mentions(words, e) }) {
				return g.askGroup(i, a)
			}
			others = append(others, i)
		}
		if told := slices.DeleteFunc(slices.Clone(others), func(i int) bool {
			return !g.groups[i].uses(words)
		}); len(told) == 1 {
			others = told
		}
		if len(others) != 1 {
			g.against = "the question is ambiguous: name the group, as in “which " +
				g.groups[others[len(others)-1]].Name + "”"
		}
		return g.askGroup(others[0], a)
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

// uses reports whether a group's list speaks of it with one of the verbs among
// the words: each likes a different fruit.
func (k *gridGroup) uses(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool {
		return (having[w] || living[w]) && !aux[w] && slices.ContainsFunc(k.title, func(o string) bool {
			return o == w || root(o) == root(w)
		})
	})
}

// locations are what groups are called that tell where somebody is.
var locations = []string{
	"city", "town", "nationality", "place", "street", "location", "destination", "vacation", "room",
	"state",
}

// askWhere asks for the place in a row, or else for a city or a country.
func askWhere(a ref) asked {
	return func(g *grid) inquiry {
		if !g.row {
			for i, group := range g.groups {
				if !g.in(a, i) && slices.ContainsFunc(group.evidence, func(e string) bool {
					return slices.Contains(locations, e)
				}) {
					return g.askGroup(i, a)
				}
			}
			g.against = "no group of this puzzle is a place: ask for a group by its name"
		}
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

// people returns the group that says who somebody is: names, nationalities, or the
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
