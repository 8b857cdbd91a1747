package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// tensorOf is the composition function of CompTreeNTN, a neural tensor layer
// (Socher et al. 2013): with x the children side by side, xᵀ V x + W x + b, where
// V has a matrix for each number of the result.
//
// With x in halves l and r, the two blocks of V that multiply l by r are added up first,
// so that three blocks of four are multiplied: xᵀ V x = (l V_ll + r (V_rl + V_lrᵀ)) l + (r V_rr) r.
func tensorOf(e *env, x *Node) *Node {
	width := x.Shape().Dim(-1)
	half := width / 2
	v := e.weight(composing(e, x)+".V", width*width, width, width*e.Dim)
	blocks := Reshape(v, 2, half, 2, half, e.Dim)
	block := func(i, j int) *Node {
		return Reshape(Slice(blocks, AxisElem(i), AxisRange(), AxisElem(j)), half, half, e.Dim)
	}
	left := Concatenate([]*Node{block(0, 0), Add(block(1, 0), Transpose(block(0, 1), 0, 1))}, 0)
	quadratic := func(x, v, y *Node) *Node { // Σ x V y, for each number of the result
		made := Reshape(multiply(x, Reshape(v, x.Shape().Dim(-1), half*e.Dim)), -1, half, e.Dim)
		return ReduceSum(Mul(made, InsertAxes(y, -1)), 1)
	}
	l, r := lastAxis(x, 0, half), lastAxis(x, half, width)
	sum := Add(quadratic(x, left, l), quadratic(r, block(1, 1), r))
	return e.bend(Add(sum, e.affine(composing(e, x), x, e.Dim)))
}
