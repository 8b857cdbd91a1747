package fol

import (
	"context"
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

// finder searches for finite models of formulas of one sort, size by size.
// Existential quantifiers that stand in the scope of no universal one become
// constants first, so that symmetry can be broken on them.
type finder struct {
	v         *vocabulary
	fs        []logic.Formula // miniscoped, outer existentials replaced
	asked     []logic.Formula // as they were given: models are checked on these
	constants []*symbol
	distinct  []*symbol // constants that the formulas say denote different objects
	equality  bool
	shown     int // symbols from here on are the finder's own
}

// newFinder prepares formulas. The errors are logic.NNF's and *SymbolError.
func newFinder(ctx context.Context, fs []logic.Formula) (*finder, error) {
	f := &finder{asked: fs}
	normal := make([]logic.Formula, len(fs))
	for i, g := range fs {
		n, err := logic.NNF(ctx, g)
		if err != nil {
			return nil, err
		}
		normal[i] = scope(n)
	}
	s := skolemizer{renamer: renamer{taken: names(fs...)}, outer: true}
	for _, g := range Rectify(normal...) {
		f.fs = append(f.fs, s.closed(g))
	}
	var err error
	if f.v, err = newVocabulary(Theory{}, fs...); err != nil {
		return nil, err
	}
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

// scope is miniscope, except for clauses of which one literal has nearly all
// variables: these have no smaller parts, and ground whole they are cut short by
// what is known of other literals. Clauses of equalities alone stay whole too:
// they count objects.
func scope(f logic.Formula) logic.Formula {
	if b, ok := f.(*logic.Binary); ok && b.Op == logic.And {
		return &logic.Binary{Op: b.Op, L: scope(b.L), R: scope(b.R)}
	}
	body, vars := f, 0
	for q, ok := body.(*logic.Quant); ok && q.All; q, ok = body.(*logic.Quant) {
		body = q.Body
		vars++
	}
	most, counts := 0, true
	for _, g := range operands(nil, logic.Or, body) {
		switch g.(type) {
		case *logic.Binary, *logic.Quant:
			return miniscope(f)
		}
		_, equal := g.(*logic.Equal)
		counts = counts && equal
		most = max(most, len(logic.FreeVars(g)))
	}
	if vars-most <= 1 || counts {
		return f
	}
	return miniscope(f)
}

// differing is constants any two of which the formulas say are different,
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
	var out []*symbol
	if len(different) == 0 {
		return out
	}
	for _, c := range f.constants {
		if !slices.ContainsFunc(out, func(d *symbol) bool { return !different[[2]string{c.name, d.name}] }) {
			out = append(out, c)
		}
	}
	return out
}

// functions reports whether some function takes arguments.
func (f *finder) functions() bool {
	return slices.ContainsFunc(f.v.symbols, func(s *symbol) bool { return s.function() && len(s.args) > 0 })
}

// Bounds of the search for one size: cells take memory before anything is
// known of them, instances that known literals settle take only time, and
// clauses take most memory.
const (
	maxCells         = 6_000_000
	maxWork          = 100_000_000
	maxGroundClauses = 3_000_000
)

// at searches for a model of n objects; nil where there is none. Where herbrand
// is true each constant denotes an object of its own, and n is their number.
// The error is the context's, a *logic.TooLargeError, or a defect.
func (f *finder) at(ctx context.Context, n int, herbrand bool) (*Model, error) {
	g := newGrounder(f.v, []int{n})
	g.limit = maxWork
	if cells := f.cells(n); cells > maxCells {
		return nil, &logic.TooLargeError{What: "the model", Unit: "cells", Limit: maxCells, Reached: cells}
	}
	if herbrand {
		for i, c := range f.constants {
			g.fix(c, i)
		}
	} else if len(f.distinct) > n {
		return nil, nil
	} else {
		for i, c := range f.distinct {
			g.fix(c, i)
		}
		g.breakSymmetry(f.distinct)
	}
	for _, h := range f.fs {
		if err := g.require(ctx, h, true); err != nil {
			return nil, err
		}
	}
	st, err := g.solver.Solve(ctx)
	if st != sat.Satisfiable {
		return nil, err
	}
	m := g.model()
	m.shown = f.shown
	return m, m.satisfies(ctx, f.asked...)
}

// cells is how many the tables of a model of n objects have.
func (f *finder) cells(n int) int {
	total := 0
	for _, s := range f.v.symbols {
		k := 1
		for range s.args {
			if k *= n; k > maxCells {
				return k
			}
		}
		if s.function() {
			k *= n
		}
		total += k
	}
	return total
}

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
// clauses: Claessen and Sörensson, New Techniques that Improve MACE-style Finite
// Model Finding, 2003). Where there is no function, objects in which the first
// unary predicate is true come first. The constants that are different are fixed
// already, as the first objects.
func (g *grounder) breakSymmetry(fixed []*symbol) {
	n := g.sizes[0]
	var earlier [][]sat.Node
	for _, s := range fixed {
		earlier = append(earlier, g.row(s, 0))
	}
	functions := false
	for _, s := range g.v.symbols {
		functions = functions || s.function()
		if s.function() && len(s.args) == 0 && len(earlier) < max(n, len(fixed)+1) && !slices.Contains(fixed, s) {
			earlier = g.least(g.row(s, 0), earlier, 0)
		}
	}
	for _, s := range g.v.symbols {
		if s.function() && len(s.args) == 1 {
			for i := 0; i < n; i++ {
				earlier = g.least(g.row(s, i), earlier, i+1)
			}
			return
		}
	}
	if !functions {
		g.orderByPredicate()
	}
}

// least says that a cell's value is a number in use, or the next one. In use are
// the values of earlier cells, and 1 … used.
func (g *grounder) least(row []sat.Node, earlier [][]sat.Node, used int) [][]sat.Node {
	for d := used + 1; d < len(row); d++ {
		clause := []sat.Node{row[d].Not()}
		for _, e := range earlier {
			clause = append(clause, e[d-1])
		}
		g.solver.RequireAny(clause...)
	}
	return append(earlier, row)
}

// orderByPredicate puts the objects of which the first unary predicate is true
// before the others: ¬p(i) ∨ p(i-1). Where there is no function nor constant, any
// model can be numbered so.
func (g *grounder) orderByPredicate() {
	for _, s := range g.v.symbols {
		if len(s.args) == 1 {
			for i := 1; i < g.sizes[0]; i++ {
				g.solver.RequireAny(g.holds(s, i).Not(), g.holds(s, i-1))
			}
			return
		}
	}
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
