package fol

import (
	"context"
	"maps"
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

// growing is formulas over a domain that grows from one size to the next, in one
// solver that keeps its clauses and what it has learned of them.
//
//	of objects 1 … n                  when there are more
//	clauses ∀x … (L1 ∨ …)             the instances with a new object are added
//	f(x) is one object at most        stays, and is said of the new ones
//	f(x) is one of 1 … n, ∃y …        stands under a guard for n, which is assumed;
//	                                  then the guard is false, and there is a new one
//	facts, the order of the objects   stay: they hold of larger domains too
//
// A smaller domain is never asked for again, so that objects need no literal for
// their being there. What is learned from clauses without a guard holds for all
// sizes; the rest is given up with its guard (Claessen and Sörensson, New
// Techniques that Improve MACE-style Finite Model Finding, 2003, section 5).
// Measurements against a solver for each size are in notebooks/results/notes.md.
type growing struct {
	*grounder
	f       *finder
	settled []*symbol // constants that denote the first objects, one each
	clauses []growingClause
}

// growingClause is a clause, and whether it has an existential quantifier.
type growingClause struct {
	*compiled
	open bool
}

// grow makes a domain without objects, in which the settled constants will
// denote the first ones. The error is the context's or a *SymbolError.
func (f *finder) grow(ctx context.Context, settled []*symbol) (*growing, error) {
	v := *f.v // the clauses' own predicates are known to this domain only
	v.preds, v.symbols, v.sealed = maps.Clone(v.preds), slices.Clip(v.symbols), false
	g := &growing{grounder: newGrounder(&v, []int{0}), f: f, settled: settled}
	flat, err := flattened(ctx, f.fs, settled)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(flat, func(a, b logic.Formula) int { return weightOf(a) - weightOf(b) })
	for _, h := range flat {
		c, slots, err := v.resolve(h, true)
		if err != nil {
			return nil, err
		}
		g.reserve(slots)
		g.clauses = append(g.clauses, growingClause{c, existential(h)})
	}
	v.sealed = true
	return g, nil
}

// Bounds of the search for one size: cells take memory before anything is
// known of them, instances that known literals settle take only time, and
// clauses take most memory.
const (
	maxCells         = 6_000_000
	maxWork          = 100_000_000
	maxGroundClauses = 3_000_000
)

// at searches for a model of n objects, more than before; nil where there is
// none. After the last size no other may be asked for. Nor may it after an error,
// which is the context's, a *logic.TooLargeError, or a defect.
func (g *growing) at(ctx context.Context, n int, last bool) (*Model, error) {
	if len(g.settled) > n {
		return nil, nil
	}
	if err := g.to(ctx, n, last); err != nil {
		return nil, err
	}
	var assume []sat.Lit
	if !last {
		assume = append(assume, g.solver.Literal(g.guard))
	}
	st, err := g.solver.Solve(ctx, assume...)
	if st != sat.Satisfiable {
		return nil, err
	}
	m := g.model(g.f.shown)
	return m, m.satisfies(ctx, g.f.asked...)
}

// herbrand searches for a model whose objects are what the constants denote, each
// another one.
func (f *finder) herbrand(ctx context.Context) (*Model, error) {
	g, err := f.grow(ctx, f.constants)
	if err != nil {
		return nil, err
	}
	return g.at(ctx, len(f.constants), true)
}

// to makes the domain one of n objects. Where n is not the last size, what there
// being no more of them means is guarded.
func (g *growing) to(ctx context.Context, n int, last bool) error {
	if cells := g.v.cells(n); cells > maxCells {
		return &logic.TooLargeError{What: "the model", Unit: "cells", Limit: maxCells, Reached: cells}
	}
	g.begin(ctx, 0)
	g.work, g.limit = 0, maxWork
	old := g.sizes[0]
	if old > 0 {
		g.solver.Require(g.guard.Not())
	}
	if g.guard = sat.True; !last {
		g.guard = g.solver.Atom()
	}
	g.widen(n)
	if old == 0 {
		for i, c := range g.settled {
			g.fix(c, i)
		}
	}
	for _, c := range g.clauses {
		g.instantiate(c, c.compiled, old, old == 0)
	}
	g.breakSymmetry(old)
	return g.err
}

// cells returns how many the tables of a model of n objects have.
func (v *vocabulary) cells(n int) int {
	total := 0
	for _, s := range v.symbols {
		k := 1
		for range s.places() {
			if k *= n; k > maxCells {
				return k
			}
		}
		total += k
	}
	return total
}

// places counts a symbol's arguments, and its value where it has one.
func (s *symbol) places() int {
	if s.function() {
		return len(s.args) + 1
	}
	return len(s.args)
}

// widen makes room for n objects: cells move to where their tuples are now.
func (g *growing) widen(n int) {
	old := g.sizes[0]
	g.sizes = []int{n} // models have the one before
	for number, t := range g.cells {
		if t == nil {
			continue
		}
		s := g.v.symbols[number]
		g.cells[number] = nil
		wide := g.table(s)
		for i, node := range t {
			if node != unmade {
				wide[moved(i, s.places(), old, n)] = node
			}
		}
		if s.function() {
			g.widenRows(s, old)
		}
	}
}

// moved returns the place of a tuple among tuples over n objects, by its place among
// those over the old ones.
func moved(at, places, old, n int) int {
	to, scale := 0, 1
	for range places {
		to += at % old * scale
		at /= old
		scale *= n
	}
	return to
}

// widenRows lets a function have the new objects as values, except in rows that
// are settled.
func (g *growing) widenRows(s *symbol, old int) {
	n, t := g.sizes[0], g.table(s)
	for i := 0; i < len(t); i += n {
		row := t[i : i+n]
		if row[0] == unmade {
			continue
		}
		settled := slices.Contains(row[:old], sat.True)
		for d := old; d < n; d++ {
			if row[d] = sat.False; !settled {
				row[d] = g.solver.Atom()
			}
		}
		if !settled {
			g.total(row)
			g.atMostOne(row, old)
		}
	}
}

// instantiate asserts the instances of a clause that have a new object, or are
// new since a variable around has one; of open clauses all, under the guard.
func (g *growing) instantiate(c growingClause, f *compiled, old int, fresh bool) {
	switch {
	case !g.tick():
	case f.kind == isAll:
		from := 0
		if !c.open && !fresh && f.kids[0].kind != isAll {
			from = old // no variable before has a new object: the last one must
		}
		for d := from; d < g.sizes[0]; d++ {
			g.env[f.slot] = d
			if g.tick() && !g.decided(f.early) {
				g.instantiate(c, f.kids[0], old, fresh || d >= old)
			}
		}
	case c.open:
		base := len(g.stack)
		g.stack = append(g.stack, g.guard.Not())
		if !g.disjuncts(f) {
			g.solver.RequireAny(g.stack[base:]...)
		}
		g.stack = g.stack[:base]
	case fresh:
		g.assert(f)
	}
}
