package nets

import (
	"fmt"

	"github.com/gomlx/compute/shapes"
	. "github.com/gomlx/gomlx/core/graph"
)

// convolutions is a stack of one-dimensional convolutions with rectifiers, a
// maximum over pairs of neighbours after every Pool of them, and at the end the
// maximum over what is left (section 3.2.1 of the paper; Kim 2014), [count, dim].
// Positions behind the end are zero before every convolution, so that padding
// does not change the result.
func convolutions(e *env, in text) *Node {
	x, valid := in.embed(e, e.Dim), InsertAxes(in.mask(), -1)
	for i := range e.Convolutions {
		x = rectify(e.convolution(fmt.Sprintf("conv%d", i+1), keep(x, valid)))
		if e.Pool > 0 && (i+1)%e.Pool == 0 && x.Shape().Dim(1) >= 2 {
			x, valid = halve(keep(x, valid)), halve(valid)
		}
	}
	return ReduceMax(keep(x, valid), 1) // rectified values are not below 0
}

// convolution is a convolution along axis 1, as one product with the windows
// side by side: GoMLX's own is much slower in pure Go (v0.28.1).
func (e *env) convolution(name string, x *Node) *Node {
	dims := x.Shape().Clone().Dimensions
	count, length, width := dims[0], dims[1], dims[2]
	zeros := func(n int) *Node { return Zeros(e.g, shapes.Make(x.DType(), count, n, width)) }
	parts := []*Node{x}
	before := (e.Kernel - 1) / 2
	if before > 0 {
		parts = append([]*Node{zeros(before)}, parts...)
	}
	if after := e.Kernel - 1 - before; after > 0 {
		parts = append(parts, zeros(after))
	}
	padded := Concatenate(parts, 1)
	windows := make([]*Node, e.Kernel)
	for i := range windows {
		windows[i] = Slice(padded, AxisRange(), AxisRange(i, i+length))
	}
	return e.affine(name, Concatenate(windows, -1), e.Dim)
}

// keep sets positions behind the end to zero.
func keep(x, valid *Node) *Node { return Mul(x, ConvertDType(valid, x.DType())) }

// halve takes the maximum of each pair of neighbours along axis 1.
func halve(x *Node) *Node {
	d := x.Shape().Dimensions
	pairs := Reshape(x, d[0], d[1]/2, 2, d[2])
	first := Squeeze(Slice(pairs, AxisRange(), AxisRange(), AxisElem(0)), 2)
	second := Squeeze(Slice(pairs, AxisRange(), AxisRange(), AxisElem(1)), 2)
	if x.DType().IsFloat() {
		return Max(first, second)
	}
	return LogicalOr(first, second)
}
