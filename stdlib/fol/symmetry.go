package fol

import (
	"slices"

	"sequent/stdlib/sat"
)

// fix makes a constant denote an object.
func (g *grounder) fix(c *symbol, at int) {
	t := g.table(c)
	for d := range t {
		t[d] = sat.False
	}
	t[at] = sat.True
	if g.pinned == nil {
		g.pinned = map[*symbol]int{}
	}
	g.pinned[c] = at
}

// breakSymmetry excludes models that differ from others in the names of their
// objects only. Objects get numbers in the order in which the cells
//
//	c1, c2, …, f(1), f(2), …      constants, then one unary function
//
// first mention them (the least number heuristic: Zhang and Zhang, SEM, 1995; as
// clauses: Claessen and Sörensson 2003). The settled constants come first, as the
// first objects. Where there is neither a constant nor such a function, objects
// in which the first unary predicate is true come first.
//
// The order of the cells is the same for all sizes, and what a clause says of an
// object d says nothing of larger ones. So the clauses for smaller domains hold
// of larger ones too, and only those of the objects from old on are added.
func (g *growing) breakSymmetry(old int) {
	symbols := g.f.v.symbols // the clauses' own predicates say nothing of models
	unary := slices.IndexFunc(symbols, func(s *symbol) bool { return s.function() && len(s.args) == 1 })
	if unary < 0 && len(g.f.constants) == 0 {
		g.orderByPredicate(old)
		return
	}
	var earlier [][]sat.Node
	for _, s := range g.settled {
		earlier = append(earlier, g.row(s, 0))
	}
	for _, s := range g.f.constants {
		if !slices.Contains(g.settled, s) {
			earlier = g.least(g.row(s, 0), earlier, max(1, old))
		}
	}
	if unary < 0 {
		return
	}
	for i := range g.sizes[0] {
		// f(i) mentions i itself: objects up to i have numbers.
		earlier = g.least(g.row(symbols[unary], i), earlier, max(i+2, old))
	}
}

// least says that a cell's value d, where it is from or a larger one, is in use
// or is the next number: some earlier cell has the value d-1.
func (g *growing) least(row []sat.Node, earlier [][]sat.Node, from int) [][]sat.Node {
	for d := from; d < len(row); d++ {
		clause := []sat.Node{row[d].Not()}
		for _, e := range earlier {
			clause = append(clause, e[d-1])
		}
		g.solver.RequireAny(clause...)
	}
	return append(earlier, row)
}

// orderByPredicate puts the objects of which the first unary predicate is true
// before the others: ¬p(i) ∨ p(i-1). Any model can be numbered so.
func (g *growing) orderByPredicate(old int) {
	for _, s := range g.f.v.symbols {
		if !s.function() && len(s.args) == 1 {
			for i := max(1, old); i < g.sizes[0]; i++ {
				g.solver.RequireAny(g.holds(s, i).Not(), g.holds(s, i-1))
			}
			return
		}
	}
}
