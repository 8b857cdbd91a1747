package fol

import (
	"context"
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

// ModelWith returns a model of the theory in which the closed formulas are true as
// well, or nil where there is none. The formulas are assumed for this question
// only: nothing that is learned of the theory is lost, nor do they stay. The error
// is the context's, a *SymbolError, or a defect where the model found does not
// make true what it should.
func (g *Ground) ModelWith(ctx context.Context, fs ...logic.Formula) (*Model, error) {
	// A guard for each question grows the solver a little; what is learned under it
	// is void once it is not assumed.
	assume := make([]sat.Lit, len(fs))
	for i, f := range fs {
		n, err := g.facts.closed(ctx, f, true)
		if err != nil {
			return nil, err
		}
		assume[i] = g.facts.solver.GuardNode(n)
	}
	st, err := g.facts.solver.Solve(ctx, assume...)
	if st != sat.Satisfiable {
		return nil, err
	}
	m := g.facts.model(len(g.v.symbols))
	return m, m.satisfies(ctx, append(g.theory.Formulas(), fs...)...)
}

// Models lists models, at most limit of them; more says that there are others.
// Two models differ in some predicate or function. Where all are listed they
// stand in the order of their tables, false before true. Each model found is
// excluded by a clause that holds as long as the list is made; later questions do
// not see these clauses.
func (g *Ground) Models(ctx context.Context, limit int) (models []*Model, more bool, err error) {
	cells := g.facts.allCells()
	// A list is made under an assumption of its own, so that asking for another one
	// finds the same models again.
	on := g.facts.solver.FreshLit()                         // assumed, it excludes the models listed so far
	defer func() { g.facts.solver.RequireLits(on.Not()) }() // which are models again ever after
	for {
		st, err := g.facts.solver.Solve(ctx, on)
		if err != nil {
			return models, true, err
		}
		if st == sat.Unsatisfiable {
			break
		}
		if len(models) == limit {
			more = true
			break
		}
		m := g.facts.model(len(g.v.symbols))
		if err := m.satisfies(ctx, g.theory.Formulas()...); err != nil {
			return nil, false, err
		}
		models = append(models, m)
		// The clause excludes this one model: some cell must differ.
		block := []sat.Lit{on.Not()}
		for _, c := range cells {
			if g.facts.solver.Holds(c) {
				c = c.Not()
			}
			block = append(block, c)
		}
		g.facts.solver.RequireLits(block...)
	}
	slices.SortFunc(models, compareModels)
	return models, more, nil
}

// allCells makes every cell of every symbol and returns their literals. What no
// formula mentions has cells too: models that differ there are two.
func (g *grounder) allCells() []sat.Lit {
	var lits []sat.Lit
	for _, s := range g.v.symbols {
		if s.fixed != nil {
			continue
		}
		for tuple := range g.space(s) {
			// Of a sort of one object a function has no choice, and its row no atoms.
			if s.function() {
				if g.sizes[s.result] > 1 {
					for _, n := range g.row(s, tuple) {
						lits = append(lits, g.solver.Literal(n))
					}
				}
				continue
			}
			lits = append(lits, g.solver.Literal(g.holds(s, tuple)))
		}
	}
	return lits
}

// compareModels orders models by their tables, symbol by symbol, so that lists of
// them are the same in every run.
func compareModels(a, b *Model) int {
	for i := range a.truth {
		if c := slices.CompareFunc(a.truth[i], b.truth[i], compareTruth); c != 0 {
			return c
		}
		if c := slices.Compare(a.value[i], b.value[i]); c != 0 {
			return c
		}
	}
	return 0
}

// compareTruth puts what is false first.
func compareTruth(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
