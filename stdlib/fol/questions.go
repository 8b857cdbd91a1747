package fol

import (
	"context"
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
	"sequent/stdlib/verdict"
)

// Ground is a theory whose objects are all named, put into clauses once, for
// many questions. It is not safe for concurrent use.
//
//	g, err := fol.NewGround(ctx, theory)
//	labels, err := g.Labels(ctx, questions)      each in at most two searches
//	why, err := g.Core(ctx, questions[0])        the axioms that force it
//	models, more, err := g.Models(ctx, 10)
//
// A theory without a model is not an error until a question is asked: see
// [Ground.Clash].
type Ground struct {
	theory Theory
	v      *vocabulary
	facts  *grounder // all axioms asserted: for labels and models
	clues  *guarded  // each axiom under a guard: for cores; nil until needed
	known  *Model    // a model, nil until one was searched for
	status sat.Status
}

// guarded is a theory whose axioms can be switched on one by one.
type guarded struct {
	*grounder
	guards []sat.Lit // by axiom; 0 for what is background
}

// NewGround puts a theory into clauses. All its sorts must have elements. The
// error is a *SymbolError, or the context's.
func NewGround(ctx context.Context, t Theory) (*Ground, error) {
	v, err := newVocabulary(t)
	if err != nil {
		return nil, err
	}
	g := &Ground{theory: t, v: v}
	sizes := make([]int, len(v.sorts))
	for i, s := range v.sorts {
		if sizes[i] = len(s.Elements); sizes[i] == 0 {
			return nil, symbolErrorf(s.Name, "give it elements, or search for models of several sizes", "the sort %q has no named objects", s.Name)
		}
	}
	g.facts = newGrounder(v, sizes)
	for _, a := range t.Axioms {
		if err := g.facts.require(ctx, a.Formula, true); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Consistent reports whether the theory has a model.
func (g *Ground) Consistent(ctx context.Context) (bool, error) {
	if g.status == sat.Unknown {
		st, err := g.facts.solver.Solve(ctx)
		if err != nil {
			return false, err
		}
		if g.status = st; st == sat.Satisfiable {
			g.known = g.facts.model()
			return true, g.known.satisfies(g.theory.Formulas()...)
		}
	}
	return g.status == sat.Satisfiable, nil
}

// consistent is nil, or the *InconsistentError of a theory without a model.
func (g *Ground) consistent(ctx context.Context) error {
	ok, err := g.Consistent(ctx)
	if ok || err != nil {
		return err
	}
	clash, err := g.Clash(ctx)
	if err != nil {
		return err
	}
	e := &InconsistentError{Clash: clash}
	for _, i := range clash {
		e.Names = append(e.Names, g.theory.Axioms[i].Name)
	}
	return e
}

// Labels says of each closed formula whether the theory entails it, entails its
// negation (contradiction), or neither (neutral). The theory's models that are
// met on the way answer other questions too, so that most need no search of
// their own (a backbone computation: Janota, Lynce and Marques-Silva,
// Algorithms for Computing Backbones of Propositional Formulae, 2015). The
// error is an *InconsistentError, a *SymbolError, or the context's.
func (g *Ground) Labels(ctx context.Context, questions []logic.Formula) ([]verdict.Label, error) {
	if err := g.consistent(ctx); err != nil {
		return nil, err
	}
	b := backbone{g: g.facts, lits: make([]sat.Lit, len(questions)), seen: make([]uint8, len(questions))}
	for i, f := range questions {
		n, err := b.g.closed(ctx, f, true)
		if err != nil {
			return nil, err
		}
		b.lits[i] = b.g.solver.Literal(n)
	}
	labels := make([]verdict.Label, len(questions))
	for i := range questions {
		var err error
		if labels[i], err = b.label(ctx, i); err != nil {
			return nil, err
		}
	}
	return labels, nil
}

// backbone finds which literals have one value in all models.
type backbone struct {
	g    *grounder
	lits []sat.Lit
	seen []uint8 // by literal: the values it had in models so far
}

const (
	seenTrue  = 1
	seenFalse = 2
)

// label searches for a model in which literal i is true, and for one in which
// it is false, unless such models were met before.
func (b *backbone) label(ctx context.Context, i int) (verdict.Label, error) {
	for _, want := range []struct {
		bit  uint8
		lit  sat.Lit
		none verdict.Label
	}{{seenTrue, b.lits[i], verdict.Contradiction}, {seenFalse, b.lits[i].Not(), verdict.Entailment}} {
		if b.seen[i]&want.bit != 0 {
			continue
		}
		st, err := b.g.solver.Solve(ctx, want.lit)
		if err != nil {
			return verdict.Open, err
		}
		if st == sat.Unsatisfiable {
			b.g.solver.RequireLits(want.lit.Not()) // a fact that later searches use
			return want.none, nil
		}
		b.meet()
	}
	return verdict.Neutral, nil
}

// meet notes the values of all literals in the model just found.
func (b *backbone) meet() {
	for i, m := range b.lits {
		if b.g.solver.Holds(m) {
			b.seen[i] |= seenTrue
		} else {
			b.seen[i] |= seenFalse
		}
	}
}

// Label is [Ground.Labels] for one formula.
func (g *Ground) Label(ctx context.Context, f logic.Formula) (verdict.Label, error) {
	labels, err := g.Labels(ctx, []logic.Formula{f})
	if err != nil {
		return verdict.Open, err
	}
	return labels[0], nil
}

// ModelWith is a model of the theory in which the closed formulas are true as
// well, or nil where there is none.
func (g *Ground) ModelWith(ctx context.Context, fs ...logic.Formula) (*Model, error) {
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
	m := g.facts.model()
	return m, m.satisfies(append(g.theory.Formulas(), fs...)...)
}

// Models lists models, at most limit of them; more says that there are others.
// Two models differ in some predicate or function. Where all are listed they
// stand in the order of their tables, false before true.
func (g *Ground) Models(ctx context.Context, limit int) (models []*Model, more bool, err error) {
	cells := g.facts.allCells()
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
		m := g.facts.model()
		if err := m.satisfies(g.theory.Formulas()...); err != nil {
			return nil, false, err
		}
		models = append(models, m)
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

// allCells makes every cell of every symbol and returns their literals.
func (g *grounder) allCells() []sat.Lit {
	var lits []sat.Lit
	for _, s := range g.v.symbols {
		if s.fixed != nil {
			continue
		}
		for tuple := range g.space(s) {
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

func compareTruth(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
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
