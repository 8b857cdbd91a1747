package fol

import (
	"context"
	"slices"

	"sequent/stdlib/logic"
)

// finder is formulas of one sort, prepared for the search for their finite models
// and for bounds on the sizes of these. Existential quantifiers that stand in the
// scope of no universal one become constants first, so that symmetry can be
// broken on them. It is not changed once it is made: several domains may grow
// from it.
type finder struct {
	v         *vocabulary
	fs        []logic.Formula // miniscoped, outer existentials replaced
	asked     []logic.Formula // as they were given: models are checked on these
	constants []*symbol
	distinct  []*symbol // constants that the formulas say denote different objects
	equality  bool
	shown     int // symbols from here on are the finder's own
}

// newFinder prepares formulas. The errors are logic.NNF's, *SymbolError and the
// context's.
func newFinder(ctx context.Context, fs []logic.Formula) (*finder, error) {
	f := &finder{asked: fs}
	normal, err := normalised(ctx, fs, (*scoper).scope)
	if err != nil {
		return nil, err
	}
	// Outer existentials alone become constants: a Skolem function would have to be
	// searched for cell by cell, where ∃ over n objects is one clause.
	s := newSkolemizer(ctx, fs)
	s.outer = true
	for _, g := range normal {
		f.fs = append(f.fs, s.closed(g))
	}
	if s.look() {
		return nil, s.err
	}
	if f.v, err = newVocabulary(Theory{}, fs...); err != nil {
		return nil, err
	}
	// What is collected from here on are Skolem constants, which no one asked about.
	f.shown = len(f.v.symbols)
	f.v.sealed = false
	for _, g := range f.fs {
		if err := f.v.collect(g); err != nil {
			return nil, err
		}
		f.equality = f.equality || hasEquality(g)
	}
	f.v.sealed = true
	slices.SortStableFunc(f.fs, func(a, b logic.Formula) int { return weightOf(a) - weightOf(b) })
	for _, s := range f.v.symbols {
		if s.function() && len(s.args) == 0 {
			f.constants = append(f.constants, s)
		}
	}
	f.distinct = f.differing()
	return f, nil
}

// differing returns constants any two of which the formulas say are different,
// taken greedily.
func (f *finder) differing() []*symbol {
	different := map[[2]string]bool{}
	for _, g := range f.fs {
		for _, h := range operands(nil, logic.And, g) {
			not, ok := h.(*logic.Not)
			if !ok {
				continue
			}
			if e, ok := not.X.(*logic.Equal); ok {
				different[[2]string{e.L.String(), e.R.String()}] = true
				different[[2]string{e.R.String(), e.L.String()}] = true
			}
		}
	}
	// A constant that differs from none would be taken first and keep out all
	// others: only those that differ from some are looked at.
	some := map[string]bool{}
	for pair := range different {
		some[pair[0]] = true
	}
	var out []*symbol
	for _, c := range f.constants {
		if some[c.name] && !slices.ContainsFunc(out, func(d *symbol) bool {
			return !different[[2]string{c.name, d.name}]
		}) {
			out = append(out, c)
		}
	}
	return out
}

// functions reports whether some function takes arguments.
func (f *finder) functions() bool {
	return slices.ContainsFunc(f.v.symbols, func(s *symbol) bool { return s.function() && len(s.args) > 0 })
}

// weightOf puts literals before other formulas: what they settle spares the
// others instances.
func weightOf(f logic.Formula) int {
	switch f := f.(type) {
	case *logic.Quant:
		return weightOf(f.Body)
	case *logic.Binary:
		return 1
	}
	return 0
}

// hasEquality reports whether a formula has an equation.
func hasEquality(f logic.Formula) bool {
	for g := range logic.Subformulas(f) {
		if _, ok := g.(*logic.Equal); ok {
			return true
		}
	}
	return false
}
