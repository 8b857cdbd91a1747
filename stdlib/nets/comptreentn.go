package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// tensorOf is the composition function of CompTreeNTN, a neural tensor layer
// (Socher et al. 2013): with x the children side by side, xᵀ V x + W x + b, where
// V has a matrix for each number of the result.
func tensorOf(e *env, x *Node) *Node {
	width := x.Shape().Dim(-1)
	v := e.weight(composing(e, x)+".V", width*width, width, width*e.Dim)
	half := Reshape(multiply(x, v), -1, width, e.Dim)
	quadratic := ReduceSum(Mul(half, InsertAxes(x, -1)), 1)
	return e.bend(Add(quadratic, e.affine(composing(e, x), x, e.Dim)))
}
