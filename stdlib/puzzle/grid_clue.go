package puzzle

import (
	"fmt"
	"slices"

	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
)

// The values that the rules of logic grids build.
type (
	// ref is what a phrase refers to: a value, by its class of phrases, or some
	// of the places.
	ref struct {
		class int
		where places
	}
	// places are some of the places of a row of n, from 0.
	places func(n int) []int
	// relation holds between places.
	bearing struct {
		name  string
		by    int    // how many places are between the two, where it says so
		about string // of what it compares: age, of older
		holds func(i, j int) bool
	}
	// mutual is what two phrases are said to be to each other.
	mutual func(a, b ref) fact
	// fact is a clause, once the grid is known.
	fact func(g *grid) logic.Formula
	// predicate is what a clause says of its subject.
	predicate func(subject ref) fact
)

// bearingNames are the predicates between places that every grid knows.
var bearingNames = map[string]bool{}

// named returns a bearing with a predicate that every grid knows.
func named(name string, holds func(i, j int) bool) bearing {
	bearingNames[name] = true
	return bearing{name: name, holds: holds}
}

// The relations of a row. Right of is left of with its arguments exchanged.
var (
	leftOf    = named("left_of", func(i, j int) bool { return i < j })
	rightOf   = named("right_of", func(i, j int) bool { return i > j })
	justLeft  = named("directly_left_of", func(i, j int) bool { return i+1 == j })
	justRight = named("directly_right_of", func(i, j int) bool { return i == j+1 })
	nextTo    = named("next_to", func(i, j int) bool { return i-j == 1 || j-i == 1 })
)

// apart returns k places from one to the other; leftBy and rightBy in one direction.
// Where the places mean numbers, such as years, k is the difference.
func apart(k int) bearing {
	if k == 1 {
		return bearing{name: nextTo.name, by: 1, holds: nextTo.holds}
	}
	return bearing{name: fmt.Sprintf("apart_%d", k), by: k, holds: func(i, j int) bool { return i-j == k || j-i == k }}
}

func leftBy(k int) bearing {
	if k == 1 {
		return bearing{name: justLeft.name, by: 1, holds: justLeft.holds}
	}
	return bearing{name: fmt.Sprintf("left_by_%d", k), by: k, holds: func(i, j int) bool { return i+k == j }}
}

func rightBy(k int) bearing {
	if k == 1 {
		return bearing{name: justRight.name, by: 1, holds: justRight.holds}
	}
	return bearing{name: fmt.Sprintf("right_by_%d", k), by: k, holds: func(i, j int) bool { return i == j+k }}
}

// than returns a relation by a comparative, of what is measured as the word says.
func than(r bearing, about string) bearing {
	r.about = about
	return r
}

// compares reports whether the places are in the order that a comparative
// speaks of: people by their ages. What is older in years of the calendar is less.
func (g *grid) compares(r bearing) (bearing, bool) {
	if r.about == "" {
		return r, true
	}
	// Places that are numbers of houses have no age: the clue is an error then.
	if g.ranks == nil {
		return r, false
	}
	if r.about == "age" && g.ranks[0] >= 1000 {
		turned := r.holds
		r.holds = func(i, j int) bool { return turned(j, i) }
		if r.name == leftOf.name {
			r.name = rightOf.name
		} else if r.name == rightOf.name {
			r.name = leftOf.name
		}
		return r, r.by == 0
	}
	return r, r.about == "amount" || slices.Contains(g.groups[g.fixed].evidence, r.about)
}

// measured returns the relation in numbers, where the places mean numbers.
func (g *grid) measured(r bearing) bearing {
	r, ok := g.compares(r)
	if !ok || !g.row && g.ranks == nil {
		g.against = "the places of this puzzle do not have this order"
		return r
	}
	if r.by == 0 || g.ranks == nil {
		return r
	}
	places := r.holds
	r.name += "_exactly"
	r.holds = func(i, j int) bool {
		return places(int(g.ranks[i]), int(g.ranks[j])) && g.ranks[i] == float64(int(g.ranks[i])) &&
			g.ranks[j] == float64(int(g.ranks[j]))
	}
	return r
}

// by returns a relation that is so many places wide.
func by(k int, r bearing) bearing {
	if r.name == leftOf.name || r.name == justLeft.name {
		return leftBy(k)
	}
	return rightBy(k)
}

// predicate is the predicate of the value that a phrase refers to.
func (g *grid) pred(r ref) string {
	if g.touched != nil {
		g.touched[r.class] = true
	}
	return g.values[g.classes[r.class].choice].Pred
}

// placesOf returns the places that a phrase means.
func (g *grid) placesOf(r ref) []int {
	at := r.where(g.n)
	switch {
	case !g.row && g.ranks == nil:
		g.against = "this puzzle has no places in a row and no numbers"
	case len(at) == 0:
		g.against = fmt.Sprintf("there are only %d places", g.n)
	}
	return at
}

// whereabouts says that a value is at one of the places.
func (g *grid) whereabouts(value ref, at []int) logic.Formula {
	var fs []logic.Formula
	for _, i := range at {
		fs = append(fs, atom(g.pred(value), g.places[i].Const))
	}
	return disj(fs...)
}

// same says that two phrases mean the same place.
func same(a, b ref) fact {
	return func(g *grid) logic.Formula {
		switch {
		case a.where == nil && b.where == nil:
			return forall(equiv(of(g.pred(a), "x"), of(g.pred(b), "x")), "x")
		case a.where == nil:
			return g.whereabouts(a, g.placesOf(b))
		case b.where == nil:
			return g.whereabouts(b, g.placesOf(a))
		}
		return logic.Truth(meet(g.placesOf(a), g.placesOf(b)))
	}
}

func meet(a, b []int) bool {
	for _, i := range a {
		for _, j := range b {
			if i == j {
				return true
			}
		}
	}
	return false
}

// related says that a relation holds between the places that two phrases mean.
func lies(r bearing, a, b ref) fact {
	return func(g *grid) logic.Formula {
		r := g.measured(r)
		switch {
		case a.where == nil && b.where == nil:
			g.used[r.name] = r
			return forall(imply(conj(of(g.pred(a), "x"), of(g.pred(b), "y")), of(r.name, "x", "y")), "x", "y")
		case a.where == nil:
			return g.whereabouts(a, g.those(func(i int) bool {
				return anyPlace(g.placesOf(b), func(j int) bool { return r.holds(i, j) })
			}))
		case b.where == nil:
			return g.whereabouts(b, g.those(func(j int) bool {
				return anyPlace(g.placesOf(a), func(i int) bool { return r.holds(i, j) })
			}))
		}
		return logic.Truth(anyPlace(g.placesOf(a), func(i int) bool {
			return anyPlace(g.placesOf(b), func(j int) bool { return r.holds(i, j) })
		}))
	}
}

func anyPlace(list []int, ok func(int) bool) bool {
	for _, i := range list {
		if ok(i) {
			return true
		}
	}
	return false
}

// those returns the places with a property.
func (g *grid) those(ok func(int) bool) []int {
	var out []int
	for i := range g.n {
		if ok(i) {
			out = append(out, i)
		}
	}
	return out
}

// apartFrom says that two phrases mean different places.
func apartFrom(a, b ref) fact {
	return func(g *grid) logic.Formula {
		if a.where == nil && b.where == nil {
			return forall(not(conj(of(g.pred(a), "x"), of(g.pred(b), "x"))), "x")
		}
		return not(same(a, b)(g))
	}
}

// liesNot says that a relation does not hold between two places.
func liesNot(r bearing, a, b ref) fact {
	return func(g *grid) logic.Formula {
		if a.where != nil || b.where != nil {
			return not(lies(r, a, b)(g))
		}
		r := g.measured(r)
		g.used[r.name] = r
		return forall(imply(conj(of(g.pred(a), "x"), of(g.pred(b), "y")), not(of(r.name, "x", "y"))), "x", "y")
	}
}

func isNot(f fact) fact { return func(g *grid) logic.Formula { return not(f(g)) } }

func all(fs ...fact) fact {
	return func(g *grid) logic.Formula { return conj(g.each(fs)...) }
}

func anyOf(fs ...fact) fact {
	return func(g *grid) logic.Formula { return disj(g.each(fs)...) }
}

// oneOf says that exactly one of two is so.
func oneOf(a, b fact) fact {
	return func(g *grid) logic.Formula { return &logic.Binary{Op: logic.Xor, L: a(g), R: b(g)} }
}

func (g *grid) each(fs []fact) []logic.Formula {
	out := make([]logic.Formula, len(fs))
	for i, f := range fs {
		out[i] = f(g)
	}
	return out
}

// amid says that a is between b and c, on either side.
func amid(r bearing, a, b, c ref) fact {
	return func(g *grid) logic.Formula {
		back := rightOf
		if r.name == justLeft.name {
			back = justRight
		}
		return disj(conj(g.there(r, b, a), g.there(r, a, c)), conj(g.there(back, b, a), g.there(back, a, c)))
	}
}

// there returns lies as an existential statement, so that it can stand in a
// disjunction: there is a place of each with the relation between them.
func (g *grid) there(r bearing, a, b ref) logic.Formula {
	if a.where != nil || b.where != nil {
		return lies(r, a, b)(g)
	}
	g.used[r.name] = r
	return exists(conj(of(g.pred(a), "x"), of(g.pred(b), "y"), of(r.name, "x", "y")), "x", "y")
}

// oneAndOther says that of a and b one is c and the other d.
func oneAndOther(a, b, c, d ref) fact {
	return oneOf(all(same(a, c), same(b, d)), all(same(a, d), same(b, c)))
}

func single(c *chart.Call, f fact) draft[*grid] {
	return draft[*grid]{{c.Span, f}}
}

// Places of a row.

func nth(k int) places {
	return func(n int) []int {
		switch {
		case k > 0 && k <= n:
			return []int{k - 1}
		case k < 0 && -k <= n:
			return []int{n + k}
		}
		return nil
	}
}

func middle(n int) []int {
	if n%2 == 1 {
		return []int{n / 2}
	}
	return []int{n/2 - 1, n / 2}
}

func ends(n int) []int { return []int{0, n - 1} }

func atPlace(p places) ref { return ref{where: p} }
