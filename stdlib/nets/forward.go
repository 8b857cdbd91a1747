package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// pass is a cell's run over a microbatch: what the forward pass keeps for the
// backward pass.
type pass struct {
	plan   *plan
	env    *env
	cell   cell
	levels []passLevel // by depth

	leaves     *Node   // [letters, worlds, state]
	leafUses   used    // the weights of leaves
	leafStates *Node   // leaves, cut
	leafParts  []*Node // by read: contributions of the leaves
	leafIndex  []*Node // by read: which leaves these are; nil is all of them
	leafReads  []*Node // by read: their states, cut
	top        *Node   // roots, then leaves: what comes after the trees reads it
}

// passLevel is a depth of a pass.
type passLevel struct {
	indexLeft, indexRight, readers, own, back *Node

	left, right *Node // contributions of the children, cut
	state       *Node
	uses        used    // the weights of combine
	groups      []*Node // by read: states, cut; nil if there are none
	parts       []*Node // by read: contributions
}

// used collects the variables that a part of a graph uses.
type used []*Node

// watch runs f and returns the variables that it used.
func (e *env) watch(f func()) (u used) {
	e.used = nil
	f()
	return e.used
}

// cut is x, for a piece of graph that gradients are to leave at x: they can be
// taken with respect to it, and do not go further.
func (e *env) cut(x *Node) *Node {
	if e.byGoMLX {
		return x
	}
	return IdentityWithCustomGradient(StopGradient(x), func(_, v *Node) *Node { return v })
}

// run computes the states of a microbatch's roots and of all leaves behind
// them, [roots + letters, worlds, state], from the deepest nodes upwards.
func (p *plan) run(e *env, c cell, in *numbers) *pass {
	r := &pass{
		plan:      p,
		env:       e,
		cell:      c,
		levels:    make([]passLevel, len(p.depths)),
		leafIndex: make([]*Node, len(p.reads)),
	}
	for i, n := range p.leafReads {
		r.leafIndex[i] = in.next(n)
	}
	for depth, l := range p.depths {
		at := &r.levels[depth]
		at.indexLeft, at.indexRight, at.readers = in.next(l.size), in.next(l.size), in.next(l.size)
		if p.byKind {
			total := 0
			for _, k := range l.kinds {
				total += k
			}
			at.own, at.back = in.next(total), in.next(l.size)
		}
	}
	r.leafUses = e.watch(func() { r.leaves = c.leaves(e) })
	r.leafStates = e.cut(r.leaves)
	leafTable := r.readLeaves()

	table := leafTable
	for depth := len(p.depths) - 1; depth >= 0; depth-- {
		r.level(depth, table)
		if depth > 0 {
			table = Concatenate(append(r.project(depth), leafTable), 0)
		}
	}
	r.top = r.leaves
	if len(p.depths) > 0 {
		r.top = Concatenate([]*Node{r.levels[0].state, r.leaves}, 0)
	}
	r.top = e.cut(r.top)
	e.trees = r
	return r
}

// readLeaves is the table of the leaves' contributions, and a row of zeros.
func (r *pass) readLeaves() *Node {
	var table []*Node
	for i, by := range r.plan.reads {
		states := r.leafStates
		if index := r.leafIndex[i]; index != nil {
			states = r.env.cut(rows(states, index))
		}
		r.leafReads = append(r.leafReads, states)
		r.leafParts = append(r.leafParts, r.cell.project(r.env, by, states))
		table = append(table, r.leafParts[i])
	}
	return Concatenate(append(table, ZerosLike(Slice(table[0], AxisRange(0, 1)))), 0)
}

// level computes the states at a depth from the table of the depth below.
func (r *pass) level(depth int, table *Node) {
	l := &r.levels[depth]
	l.left, l.right = r.env.cut(rows(table, l.indexLeft)), r.env.cut(rows(table, l.indexRight))
	at := &place{r.plan.signature, r.plan.depths[depth].kinds, l.own, l.back}
	l.uses = r.env.watch(func() { l.state = r.cell.combine(r.env, at, l.left, l.right) })
}

// project computes the contributions of the nodes at a depth, read by read.
func (r *pass) project(depth int) (parts []*Node) {
	l := &r.levels[depth]
	l.groups, l.parts = make([]*Node, len(r.plan.reads)), make([]*Node, len(r.plan.reads))
	for i, n := range r.plan.depths[depth].reads {
		if n > 0 {
			at := r.plan.offset(depth, i)
			l.groups[i] = r.env.cut(Slice(l.state, AxisRange(at, at+n)))
			l.parts[i] = r.cell.project(r.env, r.plan.reads[i], l.groups[i])
			parts = append(parts, l.parts[i])
		}
	}
	return parts
}
