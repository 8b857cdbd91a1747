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
			return nil, symbolErrorf(s.Name, "give the sort elements, or search for models of several sizes",
				"the sort %q has no named objects", s.Name)
		}
	}
	// The axioms are asserted, which settles cells and saves instances; cores need
	// them under guards, in a second solver that is made when it is asked for.
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
	// The theory does not change, unless by Assume: one answer is for good.
	if g.status == sat.Unknown {
		st, err := g.facts.solver.Solve(ctx)
		if err != nil {
			return false, err
		}
		if g.status = st; st == sat.Satisfiable {
			g.known = g.facts.model(len(g.v.symbols))
			return true, g.known.satisfies(ctx, g.theory.Formulas()...)
		}
	}
	return g.status == sat.Satisfiable, nil
}

// consistent returns nil, or the *InconsistentError of a theory without a model.
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
	return g.facts.labels(ctx, nil, questions)
}

// LabelsFrom returns Labels by the background and the axioms at some positions only,
// of a theory that has a model. All such questions are asked of one solver, the
// axioms being assumed.
func (g *Ground) LabelsFrom(ctx context.Context, axioms []int, questions []logic.Formula) ([]verdict.Label, error) {
	if err := g.consistent(ctx); err != nil {
		return nil, err
	}
	if err := g.guard(ctx); err != nil {
		return nil, err
	}
	var assume []sat.Lit
	for _, i := range axioms {
		if m := g.clues.guards[i]; m != 0 {
			assume = append(assume, m)
		}
	}
	return g.clues.labels(ctx, assume, questions)
}

// Assume adds a closed formula to the background, for all questions from now on.
// The positions of axioms stay what they are. The error is a *SymbolError or the
// context's.
func (g *Ground) Assume(ctx context.Context, f logic.Formula) error {
	if err := g.facts.require(ctx, f, true); err != nil {
		return err
	}
	if g.clues != nil {
		if err := g.clues.require(ctx, f, true); err != nil {
			return err
		}
		g.clues.guards = append(g.clues.guards, 0)
	}
	g.theory.Axioms = append(slices.Clip(g.theory.Axioms), Axiom{Formula: f, Background: true})
	if g.status == sat.Satisfiable {
		if holds, err := g.known.eval(ctx, f); holds || err != nil {
			return err // the model that is known is one still
		}
	}
	g.status = sat.Unknown
	return nil
}

// labels says of each formula whether what is grounded and assumed entails it,
// or its negation.
func (g *grounder) labels(ctx context.Context, assume []sat.Lit, questions []logic.Formula) ([]verdict.Label, error) {
	// Each question is a literal that is equivalent to it, so that its value can be
	// read off every model that is found for another question.
	b := backbone{
		g:      g,
		assume: slices.Clip(assume),
		lits:   make([]sat.Lit, len(questions)),
		seen:   make([]uint8, len(questions)),
	}
	for i, f := range questions {
		n, err := g.closed(ctx, f, true)
		if err != nil {
			return nil, err
		}
		b.lits[i] = g.solver.Literal(n)
	}
	// In order, though any order would do: what is learned of the first questions
	// answers many of the later ones.
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
	g      *grounder
	assume []sat.Lit
	lits   []sat.Lit
	seen   []uint8 // by literal: the values it had in models so far
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
		st, err := b.g.solver.Solve(ctx, append(b.assume, want.lit)...)
		if err != nil {
			return verdict.Open, err
		}
		if st == sat.Unsatisfiable {
			// Under assumptions it holds only with them.
			if len(b.assume) == 0 {
				b.g.solver.RequireLits(want.lit.Not()) // a fact that later searches use
			}
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

// Label returns [Ground.Labels] for one formula.
func (g *Ground) Label(ctx context.Context, f logic.Formula) (verdict.Label, error) {
	labels, err := g.Labels(ctx, []logic.Formula{f})
	if err != nil {
		return verdict.Open, err
	}
	return labels[0], nil
}
