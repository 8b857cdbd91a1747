package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// alignedTree is the networks of Geiger et al. 2019 that read both sentences as
// one tree: at a leaf, one layer makes a state of the two words that stand there
// (of leaves alone), and at a node compose makes one of its children's states.
// What is classified is the state of a task's node, as in the sentiment trees of
// Socher et al. 2013.
//
// The paper leaves open how three children are composed, and which nodes share
// weights. Here the tree is that of the scheme, in which a determiner takes its
// noun phrase first, so every node has two; and there is one function for leaves
// and one for all other nodes, as the paper speaks of "the" composition function.
func alignedTree(compose func(e *env, x *Node) *Node) func(e *env, in aligned) []*Node {
	return func(e *env, in aligned) []*Node {
		rows := in.words.Shape().Dim(0)
		leaves := e.bend(in.leaves(e))
		states := in.fold(leaves, rows, func(x *Node) *Node { return compose(e, x) })
		pairs := make([]*Node, len(in.scheme.tasks))
		for _, tasks := range in.phrases(e) {
			for _, task := range tasks {
				pairs[task] = states[in.scheme.node(task)]
			}
		}
		return in.classify(e, pairs)
	}
}

// leaves is a linear layer on both words of each place, place by place, [places · rows,
// dim]. It is the sum of one layer for the premise's word and one for the hypothesis's.
func (in aligned) leaves(e *env) *Node {
	both := e.weight("leaf", 2*e.Dim, 2*e.Dim, e.Dim)
	sum := InsertAxes(e.bias("leaf.bias", 0, e.Dim), 0)
	for side := range 2 {
		words := Transpose(Squeeze(Slice(in.words, AxisRange(), AxisElem(side)), 1), 0, 1)
		w := Slice(both, AxisRange(side*e.Dim, (side+1)*e.Dim))
		sum = Add(sum, in.lookUp(e, func(x *Node) *Node { return e.project(x, w) }, Reshape(words, -1))[0])
	}
	return sum
}

// fold computes the states of all nodes, by node, from those of the leaves, which
// stand place by place, each of so many rows. Nodes whose children are ready at
// the same time, and which have as many, are one call of compose, which gets the
// children side by side.
func (in aligned) fold(leaves *Node, rows int, compose func(x *Node) *Node) []*Node {
	s := in.scheme
	states := make([]*Node, s.tree.Len())
	for i, node := range s.tree.Leaves() {
		states[node] = in.swap(node, Slice(leaves, AxisRange(i*rows, (i+1)*rows)))
	}
	for _, level := range s.levels() {
		parts := make([]*Node, len(level))
		for i, node := range level {
			children := make([]*Node, len(s.tree.Children(node)))
			for j, child := range s.tree.Children(node) {
				children[j] = states[child]
			}
			parts[i] = Concatenate(children, -1)
		}
		made := compose(Concatenate(parts, 0))
		for i, node := range level {
			states[node] = in.swap(node, Slice(made, AxisRange(i*rows, (i+1)*rows)))
		}
	}
	return states
}

// levels are the inner nodes in an order in which they can be computed, those of
// one height and one number of children together.
func (s *scheme) levels() (levels [][]int) {
	height := make([]int, s.tree.Len())
	at := map[[2]int]int{}
	for h := 1; ; h++ {
		found := false
		for node := s.tree.Len() - 1; node >= 0; node-- {
			children := s.tree.Children(node)
			if len(children) == 0 {
				continue
			}
			height[node] = 0
			for _, c := range children {
				height[node] = max(height[node], height[c]+1)
			}
			if height[node] != h {
				continue
			}
			found = true
			key := [2]int{h, len(children)}
			if _, ok := at[key]; !ok {
				at[key] = len(levels)
				levels = append(levels, nil)
			}
			levels[at[key]] = append(levels[at[key]], node)
		}
		if !found {
			return levels
		}
	}
}
