package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// A cell is the function that a tree network computes at a node. Its state is
// a tensor [nodes, worlds, state]; nets without worlds have one world. What a
// parent takes of a child is a contribution, [nodes, worlds, contribution],
// computed from the child's state by weights that depend on how it is read:
// the scheduler multiplies before it gathers.
type cell interface {
	// leaves are the states of all symbols, [letters, worlds, state].
	leaves(e *env) *Node
	// project is the contributions of nodes that are all read alike.
	project(e *env, by read, state *Node) *Node
	// combine is the states of nodes of any kinds, from the contributions of
	// their left and right children; the right one of a negation is zero.
	combine(e *env, at *place, left, right *Node) *Node
}

// place lets a cell reach the kinds of the nodes that it combines, if its
// network asks for them.
type place struct {
	signature *signature
	kinds     []int // capacity for each
	own, back *Node // into the order of kinds, and out of it
}

// perKind applies f to the rows of x by the nodes' kinds.
func (p *place) perKind(x *Node, f func(kind int, x *Node) *Node) *Node {
	x = rows(x, p.own)
	var parts []*Node
	at := 0
	for k, n := range p.kinds {
		if n > 0 {
			parts = append(parts, f(k, Slice(x, AxisRange(at, at+n))))
		}
		at += n
	}
	return rows(Concatenate(parts, 0), p.back)
}

// name is how weights of a way to be read are called: "and.left".
func (s *signature) name(by read) string {
	return s.kinds[by.kind].name + [2]string{".left", ".right"}[by.side]
}

// run computes the states of a batch's roots and of all leaves behind them,
// [roots + letters, worlds, state], from the deepest nodes upwards.
func (p *plan) run(e *env, c cell, in *numbers) *Node {
	type level struct{ left, right, own, back *Node }
	levels := make([]level, len(p.depths))
	for depth, l := range p.depths {
		levels[depth].left, levels[depth].right = in.next(l.size), in.next(l.size)
		in.next(l.size) // readers
		if p.byKind {
			total := 0
			for _, k := range l.kinds {
				total += k
			}
			levels[depth].own, levels[depth].back = in.next(total), in.next(l.size)
		}
	}
	leaves := c.leaves(e)
	leafTable := p.leafTable(e, c, leaves)
	table := leafTable
	var state *Node
	for depth := len(p.depths) - 1; depth >= 0; depth-- {
		l := levels[depth]
		at := &place{p.signature, p.depths[depth].kinds, l.own, l.back}
		state = c.combine(e, at, rows(table, l.left), rows(table, l.right))
		if depth > 0 {
			table = Concatenate([]*Node{p.project(e, c, depth, state), leafTable}, 0)
		}
	}
	if state == nil {
		return leaves
	}
	return Concatenate([]*Node{state, leaves}, 0)
}

// leafTable is what any parent can take of any leaf, and a row of zeros.
func (p *plan) leafTable(e *env, c cell, leaves *Node) *Node {
	var parts []*Node
	for _, by := range p.reads {
		parts = append(parts, c.project(e, by, leaves))
	}
	parts = append(parts, ZerosLike(Slice(parts[0], AxisRange(0, 1))))
	return Concatenate(parts, 0)
}

// project is the contributions of the nodes at a depth, group by group.
func (p *plan) project(e *env, c cell, depth int, state *Node) *Node {
	var parts []*Node
	for i, n := range p.depths[depth].reads {
		if n > 0 {
			at := p.offset(depth, i)
			parts = append(parts, c.project(e, p.reads[i], Slice(state, AxisRange(at, at+n))))
		}
	}
	return Concatenate(parts, 0)
}
