package fol

import (
	"context"
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

// guarded is a theory whose axioms can be switched on one by one.
type guarded struct {
	*grounder
	guards []sat.Lit // by axiom; 0 for what is background
}

// Clash returns a set of axioms, by position, that cannot be true together. It is
// minimal as [Ground.Core] is. It is nil where the theory has a model, and empty
// where its background alone has none.
func (g *Ground) Clash(ctx context.Context) ([]int, error) {
	return g.core(ctx, 0)
}

// Core returns a set of axioms, by position, that entail f in the theory's
// background: without any one of them the others do not, nor do all axioms of
// their groups without one whole group. It is nil where f does not follow. For a
// formula that is contradicted, ask for its negation.
func (g *Ground) Core(ctx context.Context, f logic.Formula) ([]int, error) {
	not, err := g.denied(ctx, f)
	if err != nil {
		return nil, err
	}
	return g.core(ctx, not)
}

// FollowsWithout reports whether f follows from the axioms for which left is not
// true, by position, and the background. The question is asked of the solver that
// cores are asked of: nothing is put into clauses anew.
func (g *Ground) FollowsWithout(ctx context.Context, f logic.Formula, left func(axiom int) bool) (bool, error) {
	not, err := g.denied(ctx, f)
	if err != nil {
		return false, err
	}
	// No unit is to be named: each axiom is one.
	var rest [][]int
	for i, m := range g.clues.guards {
		if m != 0 && !left(i) {
			rest = append(rest, []int{i})
		}
	}
	used, err := g.clues.needed(ctx, rest, not)
	return used != nil, err
}

// denied returns a literal whose assumption makes f false.
func (g *Ground) denied(ctx context.Context, f logic.Formula) (sat.Lit, error) {
	if err := g.guard(ctx); err != nil {
		return 0, err
	}
	n, err := g.clues.closed(ctx, f, false)
	if err != nil {
		return 0, err
	}
	return g.clues.solver.GuardNode(n), nil
}

// core drops groups of axioms and then single ones, as long as the rest cannot be
// true together with the literal, if it is not 0.
func (g *Ground) core(ctx context.Context, more sat.Lit) ([]int, error) {
	if err := g.guard(ctx); err != nil {
		return nil, err
	}
	core, err := g.clues.minimal(ctx, g.units(), more)
	if core == nil || err != nil {
		return nil, err
	}
	parts := append([]int{}, slices.Concat(core...)...)
	if len(parts) == len(core) {
		return parts, nil
	}
	// None of the groups can be spared, so that some axiom of each is left.
	slices.Sort(parts)
	single := make([][]int, len(parts))
	for i := range parts {
		single[i] = parts[i : i+1]
	}
	core, err = g.clues.minimal(ctx, single, more)
	return slices.Concat(core...), err
}

// units returns the positions of the axioms that are no background, by group, in the
// order of the first ones.
func (g *Ground) units() [][]int {
	var units [][]int
	groups := map[int]int{}
	for i, a := range g.theory.Axioms {
		if a.Background {
			continue
		}
		at, known := groups[a.Group]
		if known && a.Group != 0 {
			units[at] = append(units[at], i)
			continue
		}
		groups[a.Group] = len(units)
		units = append(units, []int{i})
	}
	return units
}

// guard grounds the theory with a guard for each axiom.
func (g *Ground) guard(ctx context.Context) error {
	if g.clues != nil {
		return nil
	}
	c := &guarded{newGrounder(g.v, g.facts.sizes), make([]sat.Lit, len(g.theory.Axioms))}
	for i, a := range g.theory.Axioms {
		if a.Background {
			if err := c.require(ctx, a.Formula, true); err != nil {
				return err
			}
			continue
		}
		// A guarded axiom cannot settle cells for good, as an asserted one does: what
		// is known of it is known under its guard.
		n, err := c.closed(ctx, a.Formula, true)
		if err != nil {
			return err
		}
		c.guards[i] = c.solver.GuardNode(n)
	}
	g.clues = c
	return nil
}

// minimal returns units of which none can be spared: the others are dropped one by one
// as long as the rest has no model in which the literal is true. It is nil where
// all of them have one, else in order.
func (c *guarded) minimal(ctx context.Context, units [][]int, more sat.Lit) ([][]int, error) {
	core, err := c.needed(ctx, units, more)
	for i := 0; err == nil && i < len(core); {
		var fewer [][]int
		fewer, err = c.needed(ctx, slices.Delete(slices.Clone(core), i, i+1), more)
		if fewer == nil {
			i++
			continue
		}
		core = fewer // what stands before i was needed of more, and still is
	}
	return core, err
}

// needed returns nil where the axioms of the units have a model in which the further
// literal is true, if it is not 0; else the units that the search needed.
func (c *guarded) needed(ctx context.Context, units [][]int, more sat.Lit) ([][]int, error) {
	var assume []sat.Lit
	if more != 0 {
		assume = append(assume, more)
	}
	for _, u := range units {
		for _, i := range u {
			assume = append(assume, c.guards[i])
		}
	}
	st, err := c.solver.Solve(ctx, assume...)
	if st != sat.Unsatisfiable {
		return nil, err
	}
	// The failed assumptions are enough, and often few: that is most of what makes a
	// core small. They need not be the fewest.
	failed := map[sat.Lit]bool{}
	for _, m := range c.solver.Failed() {
		failed[m] = true
	}
	used := [][]int{}
	for _, u := range units {
		if slices.ContainsFunc(u, func(i int) bool { return failed[c.guards[i]] }) {
			used = append(used, u)
		}
	}
	return used, nil
}
