package sat

// Node is a formula in a solver's graph, or its negation. Nodes are built from
// atoms without names, bottom up; equal ones are one node. They are for callers
// that have formulas in a form of their own, such as ground instances.
type Node edge

// True and False are the constants.
const (
	True  = Node(yes)
	False = Node(no)
)

// Not returns the negation.
func (n Node) Not() Node { return n ^ 1 }

// Atom adds a propositional variable without a name.
func (s *Solver) Atom() Node {
	s.enc.nodes = append(s.enc.nodes, node{kind: atom, first: nameless})
	return Node(edge(len(s.enc.nodes)-1) << 1)
}

// nameless is the number of an atom that has no name.
const nameless = -1

// And returns the conjunction; of nothing, True.
func (s *Solver) And(ns ...Node) Node { return s.gather(ns, 0) }

// Or returns the disjunction; of nothing, False.
func (s *Solver) Or(ns ...Node) Node { return s.gather(ns, 1).Not() }

// gather returns the conjunction of the nodes, each negated where flip is 1.
func (s *Solver) gather(ns []Node, flip edge) Node {
	g := &s.enc.graph
	base := len(g.stack)
	for _, n := range ns {
		g.push(edge(n) ^ flip)
	}
	e := g.and(g.stack[base:])
	g.stack = g.stack[:base]
	return Node(e)
}

// Xor returns the exclusive disjunction.
func (s *Solver) Xor(a, b Node) Node { return Node(s.enc.xor(edge(a), edge(b))) }

// Require adds that n is true.
func (s *Solver) Require(n Node) { s.enc.require(edge(n), 0) }

// RequireAny adds a clause: that one of the nodes is true. It is Require of
// their disjunction without a node for it.
func (s *Solver) RequireAny(ns ...Node) {
	x := &s.enc
	first := len(x.lits)
	for _, n := range ns {
		switch e := edge(n); e {
		case yes: // the clause is true; definitions begun stay due, which is harmless
			x.lits = x.lits[:first]
			return
		case no:
		default:
			x.lits = append(x.lits, x.literal(e))
		}
	}
	x.falsum = x.falsum || len(x.lits) == first
	x.end()
	x.settleDefinitions()
}

// GuardNode adds a fresh literal whose assumption makes n true.
func (s *Solver) GuardNode(n Node) Lit {
	g := s.enc.fresh()
	s.enc.require(edge(n), g.Not())
	return g
}

// Literal returns a literal that is true exactly where n is.
func (s *Solver) Literal(n Node) Lit {
	s.enc.literal(edge(n.Not()))
	m := s.enc.literal(edge(n))
	s.enc.settleDefinitions()
	return m
}

// RequireLits adds the clause of the literals.
func (s *Solver) RequireLits(ms ...Lit) {
	s.enc.falsum = s.enc.falsum || len(ms) == 0
	s.enc.clause(ms...)
}

// FreshLit returns a new variable, of no formula.
func (s *Solver) FreshLit() Lit { return s.enc.fresh() }

// Holds is the truth value of a literal in the last model.
func (s *Solver) Holds(m Lit) bool { return s.value(m) }

// HoldsNode is the truth value of an atom, its negation or a constant in the
// last model; an atom on which nothing depends is false. Other nodes have a
// value by way of [Solver.Literal].
func (s *Solver) HoldsNode(n Node) bool {
	if n == True || n == False {
		return n == True
	}
	return s.value(s.enc.nodes[edge(n).node()].lit) != edge(n).negative()
}
