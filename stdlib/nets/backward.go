package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// The backward pass over trees is put together here, and only the pieces, a
// cell's project and combine, are differentiated by GoMLX. That saves what
// GoMLX cannot know: each inner node is read by one parent, so gradients reach
// it by the inverse gather and not by adding up; only leaves add up; and a
// weight's gradient is one product for all depths.

// gradients maps variables to their gradients.
type gradients map[*Node]*Node

func (g gradients) add(variables []*Node, gradients []*Node) {
	for i, v := range variables {
		if g[v] == nil {
			g[v] = gradients[i]
		} else {
			g[v] = Add(g[v], gradients[i])
		}
	}
}

// pullback is the gradients, with respect to inputs, of what has gradient v
// with respect to out.
func pullback(out, v *Node, inputs ...*Node) []*Node {
	return Gradient(ReduceAllSum(Mul(out, StopGradient(v))), inputs...)
}

// backward is the gradients of the trees' variables, given that of top.
func (r *pass) backward(top *Node) gradients {
	grads := gradients{}
	leaves, leafParts, parts := r.toStates(top, grads)
	for i := range r.plan.reads {
		r.weights(i, leafParts[i], parts, grads)
	}
	grads.add(r.leafUses, pullback(r.leaves, leaves, r.leafUses...))
	return grads
}

// toStates is the gradients of the leaves' states, and of the contributions of
// leaves by read and of inner nodes by depth and read, given that of top. Those
// of combine's weights are added to grads.
func (r *pass) toStates(top *Node, grads gradients) (leaves *Node, leafParts []*Node, parts [][]*Node) {
	roots := r.plan.size(0)
	leaves = Slice(top, AxisRange(roots, roots+r.plan.leaves))
	// What leaves and the row of zeros get of their readers.
	table := ZerosLike(Concatenate(append(append([]*Node(nil), r.leafParts...), Slice(r.leafParts[0], AxisRange(0, 1))),
		0))

	parts = make([][]*Node, len(r.levels))
	var state *Node
	if roots > 0 {
		state = Slice(top, AxisRange(0, roots))
	}
	for depth := range r.levels {
		l := &r.levels[depth]
		pulled := pullback(l.state, state, append([]*Node{l.left, l.right}, l.uses...)...)
		grads.add(l.uses, pulled[2:])
		left, right := pulled[0], pulled[1]
		table = r.toLeaves(depth, table, l.indexLeft, left)
		table = r.toLeaves(depth, table, l.indexRight, right)
		if depth+1 < len(r.levels) {
			state = r.toChildren(depth+1, left, right, parts)
		}
	}
	for i := range r.plan.reads {
		at := r.plan.leafOffset(i)
		part := Slice(table, AxisRange(at, at+r.plan.leafCount(i)))
		leafParts = append(leafParts, part)
		pulled := pullback(r.leafParts[i], part, r.leafReads[i])[0]
		if index := r.leafIndex[i]; index != nil {
			leaves = ScatterSum(leaves, InsertAxes(index, -1), pulled, false, false)
		} else {
			leaves = Add(leaves, pulled)
		}
	}
	return leaves, leafParts, parts
}

// toLeaves adds the gradients of contributions to what the leaves get; those of
// inner nodes go to the row of zeros, where nobody looks.
func (r *pass) toLeaves(depth int, table, index, gradient *Node) *Node {
	below := r.plan.size(depth + 1)
	zeros := r.plan.leafOffset(len(r.plan.reads))
	leaf := AddScalar(index, -below)
	leaf = Where(LessThan(leaf, ZerosLike(leaf)), Scalar(leaf.Graph(), leaf.DType(), zeros), leaf)
	return ScatterSum(table, InsertAxes(leaf, -1), gradient, false, false)
}

// toChildren is the gradient of the states at a depth, from those that the
// depth above has for its children's contributions.
func (r *pass) toChildren(depth int, left, right *Node, parts [][]*Node) *Node {
	l := &r.levels[depth]
	unread := ZerosLike(Slice(left, AxisRange(0, 1)))
	gathered := rows(Concatenate([]*Node{left, right, unread}, 0), l.readers)
	parts[depth] = make([]*Node, len(r.plan.reads))
	var states []*Node
	for i, n := range r.plan.depths[depth].reads {
		if n > 0 {
			at := r.plan.offset(depth, i)
			parts[depth][i] = Slice(gathered, AxisRange(at, at+n))
			states = append(states, pullback(l.parts[i], parts[depth][i], l.groups[i])[0])
		}
	}
	return Concatenate(states, 0)
}

// weights is the gradient of the weights of a read, over all depths and leaves. In pure Go
// it is one product. XLA is 4 % faster with a product for each depth, since it would copy
// all states to lay them side by side.
func (r *pass) weights(read int, leafPart *Node, parts [][]*Node, grads gradients) {
	states, gradient := []*Node{r.leafReads[read]}, []*Node{leafPart}
	for depth, p := range parts {
		if p != nil && p[read] != nil {
			states = append(states, r.levels[depth].groups[read])
			gradient = append(gradient, p[read])
		}
	}
	if pureGo(leafPart.Graph().Backend()) {
		states, gradient = []*Node{Concatenate(states, 0)}, []*Node{Concatenate(gradient, 0)}
	}
	r.env.forWeights = true
	defer func() { r.env.forWeights = false }()
	for i, state := range states {
		var out *Node
		uses := r.env.watch(func() { out = r.cell.project(r.env, r.plan.reads[read], r.env.cut(state)) })
		grads.add(uses, pullback(out, gradient[i], uses...))
	}
}
