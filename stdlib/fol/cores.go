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

// Clash is a set of axioms, by position, that cannot be true together; without
// any one of them the others can. It is nil where the theory has a model, and
// empty where its background alone has none.
func (g *Ground) Clash(ctx context.Context) ([]int, error) {
	return g.core(ctx, nil)
}

// Core is a set of axioms, by position, that entail f in the theory's
// background; without any one of them the others do not. It is nil where f does
// not follow. For a formula that is contradicted, ask for its negation.
func (g *Ground) Core(ctx context.Context, f logic.Formula) ([]int, error) {
	return g.core(ctx, f)
}

// core drops axioms one by one as long as the rest has no model with f false.
func (g *Ground) core(ctx context.Context, f logic.Formula) ([]int, error) {
	if err := g.guard(ctx); err != nil {
		return nil, err
	}
	var not sat.Lit
	if f != nil {
		n, err := g.clues.closed(ctx, f, false)
		if err != nil {
			return nil, err
		}
		not = g.clues.solver.GuardNode(n)
	}
	all := make([]int, 0, len(g.clues.guards))
	for i, m := range g.clues.guards {
		if m != 0 {
			all = append(all, i)
		}
	}
	core, err := g.clues.needed(ctx, all, not)
	for i := 0; err == nil && i < len(core); {
		var fewer []int
		fewer, err = g.clues.needed(ctx, slices.Delete(slices.Clone(core), i, i+1), not)
		if fewer == nil {
			i++
			continue
		}
		core = fewer
	}
	return core, err
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
		n, err := c.closed(ctx, a.Formula, true)
		if err != nil {
			return err
		}
		c.guards[i] = c.solver.GuardNode(n)
	}
	g.clues = c
	return nil
}

// needed is nil where the axioms at the positions have a model in which the
// further literal is true; else those that the search needed, in order.
func (c *guarded) needed(ctx context.Context, at []int, more sat.Lit) ([]int, error) {
	assume := make([]sat.Lit, 0, len(at)+1)
	if more != 0 {
		assume = append(assume, more)
	}
	for _, i := range at {
		assume = append(assume, c.guards[i])
	}
	st, err := c.solver.Solve(ctx, assume...)
	if st != sat.Unsatisfiable {
		return nil, err
	}
	failed := c.solver.Failed()
	used := []int{}
	for _, i := range at {
		if slices.Contains(failed, c.guards[i]) {
			used = append(used, i)
		}
	}
	return used, nil
}
