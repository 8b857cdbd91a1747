package fol

import (
	"context"

	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
)

// grounder puts formulas over finite sorts into a solver's graph.
//
//	predicate p   a node for each tuple of objects
//	function f    a row of nodes for each tuple, of which exactly one is true:
//	              f(a) = 1, f(a) = 2, …
//	∀x φ          the conjunction of φ's instances; ∃x φ the disjunction
//	p(f(x))       where it is asserted  ⋀d (f(x) = d → p(d)),
//	              where it is denied    ⋁d (f(x) = d ∧ p(d)), its negation so
//	              being clauses too: functions are total, so both say the same
//
// Nodes and rows are made when a formula first needs them.
type grounder struct {
	v      *vocabulary
	sizes  []int // of the sorts
	solver *sat.Solver
	cells  [][]sat.Node    // by symbol, then tuple (and value); unmade where not needed yet
	pinned map[*symbol]int // constants that denote a certain object
	// guard is assumed where there may be more objects later: that those there
	// are now are all. It is True where the sizes stay.
	guard sat.Node
	env   []int      // the values of variables, by slot
	stack []sat.Node // operands being gathered
	ctx   context.Context
	work  int
	limit int // of work; 0 for none
	err   error
}

// unmade marks a cell that no formula has needed.
const unmade = sat.Node(-1)

// newGrounder returns a grounder over domains of the given sizes, one for each sort,
// with a solver of its own.
func newGrounder(v *vocabulary, sizes []int) *grounder {
	return &grounder{v: v, sizes: sizes, solver: sat.New(), cells: make([][]sat.Node, len(v.symbols))}
}

// space returns how many tuples of arguments a symbol has.
func (g *grounder) space(s *symbol) int {
	n := 1
	for _, a := range s.args {
		n *= g.sizes[a]
	}
	return n
}

// table returns the cells of a symbol, made where there are none.
func (g *grounder) table(s *symbol) []sat.Node {
	for len(g.cells) <= s.number {
		g.cells = append(g.cells, nil)
	}
	t := g.cells[s.number]
	if t == nil {
		n := g.space(s)
		if s.function() {
			n *= g.sizes[s.result]
		}
		t = make([]sat.Node, n)
		for i := range t {
			t[i] = unmade
		}
		g.cells[s.number] = t
	}
	return t
}

// holds returns the node of a predicate for a tuple.
func (g *grounder) holds(s *symbol, tuple int) sat.Node {
	t := g.table(s)
	if t[tuple] == unmade {
		t[tuple] = g.make(s, tuple)
	}
	return t[tuple]
}

// make makes an atom, or the constant that it is where the predicate is fixed.
func (g *grounder) make(s *symbol, tuple int) sat.Node {
	if s.fixed == nil {
		return g.solver.Atom()
	}
	at := make([]int, len(s.args))
	for i := len(at) - 1; i >= 0; i-- {
		size := g.sizes[s.args[i]]
		at[i] = tuple % size
		tuple /= size
	}
	if s.fixed(at) {
		return sat.True
	}
	return sat.False
}

// row returns the nodes f(tuple) = d, by d.
func (g *grounder) row(s *symbol, tuple int) []sat.Node {
	// A row is made whole, so that its first cell tells whether it is.
	n := g.sizes[s.result]
	row := g.table(s)[tuple*n : (tuple+1)*n]
	if row[0] != unmade {
		return row
	}
	// Of one object that stays the only one every function has the value.
	if n == 1 && g.guard == sat.True {
		row[0] = sat.True
		return row
	}
	for d := range row {
		row[d] = g.solver.Atom()
	}
	g.total(row)
	g.atMostOne(row, 0)
	return row
}

// total says that a function has a value among the objects there are.
func (g *grounder) total(row []sat.Node) {
	base := len(g.stack)
	g.stack = append(append(g.stack, row...), g.guard.Not())
	g.solver.RequireAny(g.stack[base:]...)
	g.stack = g.stack[:base]
}

// atMostOne excludes each two of the nodes, of which those before from are so
// already.
func (g *grounder) atMostOne(ns []sat.Node, from int) {
	for i := from; i < len(ns); i++ {
		for _, b := range ns[:i] {
			g.solver.RequireAny(ns[i].Not(), b.Not())
		}
	}
}

// tick counts work and looks at the context now and then. It is false once the
// grounding must stop, and what it returned is worthless.
func (g *grounder) tick() bool {
	g.work++
	if g.work&0xfff == 0 && g.err == nil {
		g.look()
	}
	return g.err == nil
}

// look looks at the context and at the limits.
func (g *grounder) look() {
	// Without a limit the formulas are about named objects, whose number the caller
	// has chosen.
	if g.err = g.ctx.Err(); g.err != nil || g.limit == 0 {
		return
	}
	const help = "use fewer nested quantifiers or a smaller domain"
	_, clauses := g.solver.Size()
	switch {
	case g.work > g.limit:
		g.err = &logic.TooLargeError{
			What:    "the grounding",
			Unit:    "instances",
			Limit:   g.limit,
			Reached: g.work,
			Help:    help,
		}
	case clauses > maxGroundClauses:
		g.err = &logic.TooLargeError{
			What:    "the grounding",
			Unit:    "clauses",
			Limit:   maxGroundClauses,
			Reached: clauses,
			Help:    help,
		}
	}
}

// closed grounds a closed formula, negated where positive is false.
func (g *grounder) closed(ctx context.Context, f logic.Formula, positive bool) (sat.Node, error) {
	c, slots, err := g.v.compile(f, positive)
	if err != nil {
		return sat.False, err
	}
	g.begin(ctx, slots)
	n := g.formula(c)
	return n, g.err
}

// require grounds a closed formula and asserts it: what stands at the top in
// conjunctions and universal quantifiers needs no nodes.
func (g *grounder) require(ctx context.Context, f logic.Formula, positive bool) error {
	c, slots, err := g.v.compile(f, positive)
	if err != nil {
		return err
	}
	g.begin(ctx, slots)
	g.assert(c)
	return g.err
}

// begin makes room for a formula's variables and forgets an earlier error.
func (g *grounder) begin(ctx context.Context, slots int) {
	g.ctx, g.err, g.stack = ctx, nil, g.stack[:0]
	g.reserve(slots)
}

// reserve makes room for so many variables.
func (g *grounder) reserve(slots int) {
	for len(g.env) < slots {
		g.env = append(g.env, 0)
	}
}

// assert makes a formula true under the environment. Conjunctions and universal
// quantifiers become assertions of their parts, and a disjunction one clause, so
// that nodes are made for what is nested deeper only.
func (g *grounder) assert(f *compiled) {
	if !g.tick() {
		return
	}
	switch f.kind {
	case isAnd:
		for _, k := range f.kids {
			g.assert(k)
		}
	case isAll:
		for d := range g.sizes[f.sort] {
			g.env[f.slot] = d
			if g.tick() && !g.decided(f.early) {
				g.assert(f.kids[0])
			}
		}
	case isAtom:
		g.assertAtom(f)
	case isOr, isExists:
		base := len(g.stack)
		if !g.disjuncts(f) {
			g.solver.RequireAny(g.stack[base:]...)
		}
		g.stack = g.stack[:base]
	default:
		g.solver.Require(g.formula(f))
	}
}

// decided reports whether one of the literals is known to be true.
func (g *grounder) decided(fs []*compiled) bool {
	for _, f := range fs {
		if tuple, ok := g.plain(f.sym, f.terms); ok {
			// Known means a constant: what the solver has inferred is not looked at.
			if n := g.table(f.sym)[tuple]; n == sat.True && !f.neg || n == sat.False && f.neg {
				return true
			}
		}
	}
	return false
}

// assertAtom asserts a literal. Where no formula has needed its atom yet, the
// atom becomes a constant, which spares later formulas its instances.
func (g *grounder) assertAtom(f *compiled) {
	// An atom that stands in clauses already must stay an atom: a constant now would
	// leave those clauses behind.
	tuple, ok := g.plain(f.sym, f.terms)
	if !ok || f.sym.fixed != nil || g.table(f.sym)[tuple] != unmade {
		g.solver.Require(g.formula(f))
		return
	}
	g.table(f.sym)[tuple] = sat.True
	if f.neg {
		g.table(f.sym)[tuple] = sat.False
	}
}

// disjuncts pushes the operands of a disjunction, flat; it is true where one of
// them is true for certain, and the rest does not matter.
func (g *grounder) disjuncts(f *compiled) bool {
	switch f.kind {
	case isOr:
		for _, k := range f.kids {
			if g.disjuncts(k) {
				return true
			}
		}
		return false
	case isExists:
		for d := range g.sizes[f.sort] {
			g.env[f.slot] = d
			if g.disjuncts(f.kids[0]) || !g.tick() {
				return true
			}
		}
		return false
	}
	n := g.formula(f)
	if n != sat.False {
		g.stack = append(g.stack, n)
	}
	return n == sat.True
}

// formula returns the node of a formula under the environment.
func (g *grounder) formula(f *compiled) sat.Node {
	if !g.tick() {
		return sat.False
	}
	switch f.kind {
	case isTrue:
		return sat.True
	case isAtom:
		return g.literal(f, g.atom)
	case isEqual:
		return g.literal(f, g.equal)
	case isXor:
		return g.solver.Xor(g.formula(f.kids[0]), g.formula(f.kids[1]))
	case isAnd:
		return g.operands(f, sat.False, g.solver.And)
	case isOr:
		return g.operands(f, sat.True, g.solver.Or)
	case isAll:
		return g.instances(f, sat.False, g.solver.And)
	case isExists:
		return g.instances(f, sat.True, g.solver.Or)
	}
	return sat.False
}

// operands joins the operands unless one of them decides.
func (g *grounder) operands(f *compiled, decides sat.Node, join func(...sat.Node) sat.Node) sat.Node {
	base := len(g.stack)
	defer func() { g.stack = g.stack[:base] }()
	for _, k := range f.kids {
		n := g.formula(k)
		if n == decides {
			return decides
		}
		g.stack = append(g.stack, n)
	}
	return join(g.stack[base:]...)
}

// instances joins the instances of a quantified formula unless one decides.
func (g *grounder) instances(f *compiled, decides sat.Node, join func(...sat.Node) sat.Node) sat.Node {
	base := len(g.stack)
	defer func() { g.stack = g.stack[:base] }()
	for d := range g.sizes[f.sort] {
		g.env[f.slot] = d
		n := g.formula(f.kids[0])
		if n == decides || g.err != nil {
			return decides
		}
		g.stack = append(g.stack, n)
	}
	return join(g.stack[base:]...)
}

// literal returns an atom or an equality with its sign. Of the two forms that nested
// functions allow, it takes the one that becomes clauses in this polarity.
func (g *grounder) literal(f *compiled, of func(f *compiled, positive bool) sat.Node) sat.Node {
	// A negated literal is the negation of what is made for its atom denied, so that
	// in either case only implications of the needed direction become clauses.
	n := of(f, !f.neg)
	if f.neg {
		return n.Not()
	}
	return n
}

// atom returns the node of p(t1, …).
func (g *grounder) atom(f *compiled, positive bool) sat.Node {
	return g.tuples(f.sym, f.terms, positive, func(tuple int) sat.Node { return g.holds(f.sym, tuple) })
}

// equal returns the node of t1 = t2.
func (g *grounder) equal(f *compiled, positive bool) sat.Node {
	l, r := g.value(&f.terms[0]), g.value(&f.terms[1])
	switch {
	case l.fixed() && r.fixed():
		if l.at == r.at {
			return sat.True
		}
		return sat.False
	case l.fixed():
		return r.cells[l.at]
	case r.fixed():
		return l.cells[r.at]
	}
	base := len(g.stack)
	defer func() { g.stack = g.stack[:base] }()
	// Both sides are open: l = r says l = d → r = d for all d, and since both are
	// total its negation may be made from l = d ∧ r = d for some d.
	for d, n := range l.cells {
		if positive {
			g.stack = append(g.stack, g.solver.Or(n.Not(), r.cells[d]))
		} else {
			g.stack = append(g.stack, g.solver.And(n, r.cells[d]))
		}
	}
	if positive {
		return g.solver.And(g.stack[base:]...)
	}
	return g.solver.Or(g.stack[base:]...)
}
