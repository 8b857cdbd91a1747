package sat

import (
	"context"
	"slices"

	"sequent/stdlib/logic"
)

// edge points to a node of the graph, or to its negation: 2·node + 1.
// Node 0 is the constant true.
type edge int32

const (
	yes edge = 0
	no  edge = 1
)

func (e edge) not() edge      { return e ^ 1 }
func (e edge) node() int32    { return int32(e >> 1) }
func (e edge) negative() bool { return e&1 != 0 }

// xorIf negates e where neg holds.
func (e edge) xorIf(neg bool) edge {
	if neg {
		return e ^ 1
	}
	return e
}

type kind uint8

const (
	constant kind = iota
	atom
	and // args: two or more edges, sorted, none constant, no two on one node
	xor // args: two positive edges to different nodes, sorted
)

// node is a distinct subformula.
//
//	lit  the literal that stands for it in clauses; 0 where it has none yet
//	done the polarities whose defining clauses have been written
type node struct {
	kind       kind
	done       uint8
	first, end int32 // its args in graph.args; for an atom first is its number
	lit        Lit
}

// graph holds the distinct subformulas of one problem.
type graph struct {
	nodes []node
	args  []edge
	names []string // atoms in order of first occurrence
	stack []edge   // operands being gathered

	letters [256]int32 // node of an atom with a name of one byte; 0 for none
	words   map[string]int32
	table   hashTable

	ctx    context.Context
	visits int
	memo   map[logic.Formula]edge // only for formulas of many visits
	seen   map[operand]int        // the gathering that met an operand last
	gather int
}

type operand struct {
	f   logic.Formula
	neg bool
}

func (g *graph) reset() {
	for _, n := range g.names {
		if len(n) == 1 {
			g.letters[n[0]] = 0
		}
	}
	clear(g.words)
	g.nodes = append(g.nodes[:0], node{kind: constant})
	g.args, g.names, g.stack = g.args[:0], g.names[:0], g.stack[:0]
	g.table.reset()
	g.visits, g.memo, g.seen = 0, nil, nil
}

const (
	// manyVisits is where a formula is so large that its shared subformulas
	// are worth remembering: written as a tree it may be exponentially larger.
	manyVisits = 1 << 14
	// checkVisits is how many visits pass between two looks at the context.
	checkVisits = 1 << 13
)

// stopped carries an error out of the recursion over a formula.
type stopped struct{ err error }

// add returns the edge of f. The error is the context's or a
// *logic.FirstOrderError.
func (g *graph) add(ctx context.Context, f logic.Formula) (e edge, err error) {
	g.ctx = ctx
	defer func() {
		g.ctx = nil
		if r := recover(); r != nil {
			s, ok := r.(stopped)
			if !ok {
				panic(r)
			}
			g.stack, err = g.stack[:0], s.err
		}
	}()
	return g.edge(f, false), nil
}

func (g *graph) visit() {
	g.visits++
	if g.visits%checkVisits == 0 {
		if err := g.ctx.Err(); err != nil {
			panic(stopped{err})
		}
	}
	if g.visits == manyVisits {
		g.memo, g.seen = map[logic.Formula]edge{}, map[operand]int{}
	}
}

// edge returns the edge of f, negated where neg holds.
func (g *graph) edge(f logic.Formula, neg bool) edge {
	switch f := f.(type) {
	case logic.Truth:
		return yes.xorIf(bool(f) == neg)
	case *logic.Atom:
		if len(f.Args) == 0 {
			return edge(g.atom(f.Pred) << 1).xorIf(neg)
		}
	case *logic.Not:
		return g.edge(f.X, !neg)
	case *logic.Binary:
		return g.binary(f).xorIf(neg)
	}
	panic(stopped{&logic.FirstOrderError{Part: f}})
}

func (g *graph) binary(f *logic.Binary) edge {
	g.visit()
	if g.memo == nil {
		return g.connective(f)
	}
	e, ok := g.memo[f]
	if !ok {
		e = g.connective(f)
		if g.memo != nil {
			g.memo[f] = e
		}
	}
	return e
}

// connective builds a node: every connective is ∧ or ⊕ up to negations.
func (g *graph) connective(f *logic.Binary) edge {
	switch f.Op {
	case logic.Xor:
		return g.xor(g.edge(f.L, false), g.edge(f.R, false))
	case logic.Iff:
		return g.xor(g.edge(f.L, false), g.edge(f.R, true))
	}
	neg := f.Op != logic.And // a ∨ b = ¬(¬a ∧ ¬b), a → b = ¬(a ∧ ¬b)
	base := len(g.stack)
	g.gather++
	g.conjuncts(f, neg, g.gather)
	e := g.and(g.stack[base:])
	g.stack = g.stack[:base]
	return e.xorIf(neg)
}

// conjuncts pushes the operands of f, negated where neg holds, seen as one
// n-ary conjunction.
func (g *graph) conjuncts(f logic.Formula, neg bool, gathering int) {
	for {
		n, ok := f.(*logic.Not)
		if !ok {
			break
		}
		f, neg = n.X, !neg
	}
	b, ok := f.(*logic.Binary)
	if !ok || b.Op == logic.Xor || b.Op == logic.Iff || neg == (b.Op == logic.And) {
		g.push(g.edge(f, neg))
		return
	}
	g.visit()
	if g.seen != nil {
		if g.seen[operand{f, neg}] == gathering {
			return
		}
		g.seen[operand{f, neg}] = gathering
	}
	g.conjuncts(b.L, neg != (b.Op == logic.Implies), gathering)
	g.conjuncts(b.R, neg, gathering)
}

// push adds an operand of a conjunction; a conjunction adds its operands.
func (g *graph) push(e edge) {
	if n := &g.nodes[e.node()]; n.kind == and && !e.negative() {
		g.stack = append(g.stack, g.args[n.first:n.end]...)
		return
	}
	g.stack = append(g.stack, e)
}

// and returns the conjunction of the operands, which it reorders.
func (g *graph) and(ops []edge) edge {
	if len(ops) == 2 {
		if ops[0] > ops[1] {
			ops[0], ops[1] = ops[1], ops[0]
		}
	} else {
		slices.Sort(ops)
	}
	kept := ops[:0]
	for _, e := range ops {
		switch last := len(kept) - 1; {
		case e == no:
			return no
		case e == yes, last >= 0 && kept[last] == e:
		case last >= 0 && kept[last] == e.not():
			return no
		default:
			kept = append(kept, e)
		}
	}
	switch len(kept) {
	case 0:
		return yes
	case 1:
		return kept[0]
	}
	return g.intern(and, kept)
}

// xor returns the exclusive disjunction; negations of operands move out.
func (g *graph) xor(a, b edge) edge {
	neg := a.negative() != b.negative()
	a, b = a&^1, b&^1
	switch {
	case a == b:
		return no.xorIf(neg)
	case a > b:
		a, b = b, a
	}
	if a == yes {
		return b.xorIf(!neg)
	}
	ops := [2]edge{a, b}
	return g.intern(xor, ops[:]).xorIf(neg)
}

// atom returns the node of a variable.
func (g *graph) atom(name string) int32 {
	if len(name) == 1 {
		n := g.letters[name[0]]
		if n == 0 {
			n = g.newAtom(name)
			g.letters[name[0]] = n
		}
		return n
	}
	n, ok := g.words[name]
	if !ok {
		if g.words == nil {
			g.words = map[string]int32{}
		}
		n = g.newAtom(name)
		g.words[name] = n
	}
	return n
}

func (g *graph) newAtom(name string) int32 {
	g.nodes = append(g.nodes, node{kind: atom, first: int32(len(g.names))})
	g.names = append(g.names, name)
	return int32(len(g.nodes) - 1)
}
