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
