package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// lstmCell is the cell of TreeLSTM: the N-ary Tree-LSTM of Tai et al. 2015
// (equations 9 to 14) with weights for each connective. A state is h and c side
// by side. Each child has a forget gate of its own:
//
//	i, o, u   from the sum of what both children contribute
//	f_left, f_right   likewise, with other weights
//	c = i ⊙ u + f_left ⊙ c_left + f_right ⊙ c_right,   h = o ⊙ tanh c
//
// A contribution is the child's part of the five sums, and its c.
type lstmCell struct{}

func (lstmCell) leaves(e *env) *Node { return embedding(e, 2*e.Dim) }

func (lstmCell) project(e *env, by read, state *Node) *Node {
	h := Slice(state, AxisRange(), AxisRange(), AxisRange(0, e.Dim))
	c := Slice(state, AxisRange(), AxisRange(), AxisRange(e.Dim, 2*e.Dim))
	return Concatenate([]*Node{projectAffine(e, "U", by, h, 5*e.Dim), c}, -1)
}

func (lstmCell) combine(e *env, _ *place, left, right *Node) *Node {
	part := func(x *Node, i int) *Node {
		return Slice(x, AxisRange(), AxisRange(), AxisRange(i*e.Dim, (i+1)*e.Dim))
	}
	sum := Add(left, right)
	c := Mul(Sigmoid(part(sum, 0)), Tanh(part(sum, 2)))
	c = Add(c, Mul(Sigmoid(part(sum, 3)), part(left, 5)))
	c = Add(c, Mul(Sigmoid(part(sum, 4)), part(right, 5)))
	h := Mul(Sigmoid(part(sum, 1)), Tanh(c))
	return Concatenate([]*Node{h, c}, -1)
}
