package nets

import (
	"fmt"
	"slices"

	"github.com/gomlx/compute"
	"github.com/gomlx/compute/shapes"
	. "github.com/gomlx/gomlx/core/graph"
)

// An LSTM is a loop over time in the graph, and not a copy of its cell for each token:
// what XLA compiles is as large for two tokens as for two hundred. GoMLX derives no
// gradient of a loop, so it is written out here (Hochreiter and Schmidhuber 1997; the
// forget gate of Gers et al. 2000). Products that need no earlier state are done for all
// tokens at once: those of the inputs before the loop, the gates' derivatives and the
// gradient of the recurrent weights around the loop that runs back.

// lstmWeights are the weights of an LSTM, which may run over several sequences. Gates are
// in the order input, output, forget, cell.
type lstmWeights struct{ inputs, recurrent, biases *Node }

func (e *env) lstmWeights(name string, width int) lstmWeights {
	return lstmWeights{e.gates(name+".inputs", width), e.gates(name+".recurrent", e.Dim), e.gateBiases(name)}
}

// gates are what tokens give the gates, [count, 4·dim], of their vectors [count, width].
func (w lstmWeights) gates(x *Node) *Node {
	biases := ReduceSum(Reshape(w.biases, 2, -1), 0)
	return Add(alongRows(x, Reshape(w.inputs, -1, x.Shape().Dim(1))), InsertAxes(biases, 0))
}

// over runs the LSTM over what tokens give its gates, [length, count, 4·dim]: its hidden
// states and its cells after each token, [length, count, dim]. The cells begin at cell
// [count, dim]; nil is for zeros.
func (w lstmWeights) over(gates, cell *Node) (hidden, cells *Node) {
	dim := w.recurrent.Shape().Dim(-1)
	if cell == nil {
		cell = Zeros(gates.Graph(), shapes.Make(gates.DType(), gates.Shape().Dim(1), dim))
	}
	states := lstmStates(gates, Reshape(w.recurrent, 4*dim, dim), cell)
	return lastAxis(states, 0, dim), lastAxis(states, dim, 2*dim)
}

// alongRows is x·wᵀ of matrices, the product that pure Go computes fastest.
func alongRows(x, w *Node) *Node { return DotGeneral(x, []int{1}, nil, w, []int{1}, nil) }

// lastAxis is a range of the last axis.
func lastAxis(x *Node, from, to int) *Node {
	axes := slices.Repeat([]SliceAxisSpec{AxisRange()}, x.Rank())
	axes[x.Rank()-1] = AxisRange(from, to)
	return Slice(x, axes...)
}

// lstmStates are hidden state and cell side by side after each step, [length, count,
// 2·dim], of what the gates get from inputs [length, count, 4·dim] and of the recurrent
// weights [4·dim, dim]. The first hidden state is 0.
func lstmStates(gates, recurrent, cell *Node) *Node {
	length, count, dim := gates.Shape().Dim(0), gates.Shape().Dim(1), cell.Shape().Dim(-1)
	if length == 1 {
		hidden, cell := activate(Squeeze(gates, 0)).step(cell)
		return InsertAxes(Concatenate([]*Node{hidden, cell}, -1), 0)
	}
	g := gates.Graph()
	out := Zeros(g, shapes.Make(gates.DType(), length, count, 2*dim))
	run := loop(length, false, []*Node{gates, recurrent}, func(t *Node, read, state []*Node) []*Node {
		z := Add(at(read[0], t), alongRows(state[0], read[1]))
		hidden, cell := activate(z).step(state[1])
		return []*Node{hidden, cell, put(state[2], t, Concatenate([]*Node{hidden, cell}, -1))}
	}, ZerosLike(cell), cell, out)
	return withGradient(run[2], []*Node{gates, recurrent, cell}, func(v *Node) []*Node {
		return lstmBackward(StopGradient(run[2]), gates, recurrent, cell, v)
	})
}

// activated are an LSTM's gates, each [..., dim].
type activated struct{ input, output, forget, cell *Node }

func activate(z *Node) activated {
	dim := z.Shape().Dim(-1) / 4
	open := Sigmoid(lastAxis(z, 0, 3*dim))
	gate := func(i int) *Node { return lastAxis(open, i*dim, (i+1)*dim) }
	return activated{gate(0), gate(1), gate(2), Tanh(lastAxis(z, 3*dim, 4*dim))}
}

// step is the hidden state and the cell after a token.
func (a activated) step(before *Node) (hidden, cell *Node) {
	cell = Add(Mul(a.forget, before), Mul(a.input, a.cell))
	return Mul(a.output, Tanh(cell)), cell
}

// lstmBackward is the gradients of what the gates get from inputs, of the recurrent
// weights and of the first cell, from those of the states, v. For each step
//
//	dh_t = v_t + dz_{t+1}·W          dc_t = v′_t + f_{t+1}·dc_{t+1} + dh_t·o(1 − tanh²c)
//	dz_t = (dc·g·i(1 − i), dh·tanh c·o(1 − o), dc·c_{t−1}·f(1 − f), dc·i(1 − g²))
//
// and only dh, dc and dz depend on later steps.
func lstmBackward(states, gates, recurrent, first, v *Node) []*Node {
	length, count, dim := gates.Shape().Dim(0), gates.Shape().Dim(1), first.Shape().Dim(-1)
	earlier := Reshape(Slice(states, AxisRange(0, length-1)), (length-1)*count, 2*dim)
	before := Concatenate([]*Node{Concatenate([]*Node{ZerosLike(first), first}, -1), earlier}, 0)
	hidden := lastAxis(before, 0, dim) // [length·count, dim], before each step
	a := activate(Add(Reshape(gates, length*count, 4*dim), alongRows(hidden, recurrent)))
	bent := Tanh(Reshape(lastAxis(states, dim, 2*dim), length*count, dim))
	slope := func(gate *Node) *Node { return Mul(gate, OneMinus(gate)) }
	local := Concatenate([]*Node{Reshape(v, length*count, 2*dim), a.forget, Mul(a.output, OneMinus(Square(bent))),
		Mul(a.cell, slope(a.input)), Mul(bent, slope(a.output)),
		Mul(lastAxis(before, dim, 2*dim), slope(a.forget)), Mul(a.input, OneMinus(Square(a.cell)))}, -1)
	local = Reshape(local, length, count, 8*dim)
	back := Transpose(recurrent, 0, 1)
	run := loop(length, true, []*Node{local, back}, func(t *Node, read, state []*Node) []*Node {
		l := at(read[0], t)
		part := func(from, to int) *Node { return lastAxis(l, from*dim, to*dim) }
		dh := Add(state[0], part(0, 1))
		dc := Add(Add(state[1], part(1, 2)), Mul(dh, part(3, 4)))
		dz := Mul(Concatenate([]*Node{dc, dh, dc, dc}, -1), part(4, 8))
		return []*Node{alongRows(dz, read[1]), Mul(dc, part(2, 3)), put(state[2], t, dz)}
	}, ZerosLike(first), ZerosLike(first), ZerosLike(gates))
	dz := Reshape(run[2], length*count, 4*dim)
	return []*Node{run[2], DotGeneral(dz, []int{0}, nil, hidden, []int{0}, nil), run[1]}
}

// loop runs a step for t = 0 … length − 1, or in the opposite direction, and returns the
// last state. A step may use t, read, state, and constants of its own; on XLA it cannot use
// other nodes from outside, nor GoMLX's Scalar, which is kept where it was first made.
func loop(length int, back bool, read []*Node, step func(t *Node, read, state []*Node) []*Node,
	first ...*Node) []*Node {
	g := first[0].Graph()
	from, end, by := int32(0), int32(length), int32(1)
	if back {
		from, end, by = int32(length-1), -1, -1
	}
	all := slices.Concat([]*Node{Const(g, from)}, read, first)
	parameters := func(g *Graph) []*Node {
		inside := make([]*Node, len(all))
		for i, n := range all {
			inside[i] = Parameter(g, fmt.Sprint("state", i), n.Shape())
		}
		return inside
	}
	more := NewClosure(g, func(g *Graph) []*Node { return []*Node{NotEqual(parameters(g)[0], Const(g, end))} })
	body := NewClosure(g, func(g *Graph) []*Node {
		now := parameters(g)
		kept := now[1 : 1+len(read)]
		return slices.Concat([]*Node{Add(now[0], Const(g, by))}, kept, step(now[0], kept, now[1+len(read):]))
	})
	return While(more, body, all...)[1+len(read):]
}

// at is x[t].
func at(x, t *Node) *Node {
	if !x.Graph().Backend().Capabilities().Operations[compute.OpTypeDynamicSlice] {
		return Gather(x, InsertAxes(t, 0))
	}
	dims := slices.Clone(x.Shape().Dimensions)
	dims[0] = 1
	return Squeeze(DynamicSlice(x, startAt(x, t), dims), 0)
}

// put is x with v at t, where x has zeros.
func put(x, t, v *Node) *Node {
	if !x.Graph().Backend().Capabilities().Operations[compute.OpTypeDynamicUpdateSlice] {
		return ScatterSum(x, InsertAxes(t, 0), v, true, true)
	}
	return DynamicUpdateSlice(x, InsertAxes(v, 0), startAt(x, t))
}

// startAt is where x[t] begins.
func startAt(x, t *Node) []*Node {
	start := slices.Repeat([]*Node{Const(x.Graph(), int32(0))}, x.Rank())
	start[0] = t
	return start
}

// withGradient is value, of which the gradients by inputs are pull of its own gradient.
// GoMLX lets gradients be written for an identity of one node only. So inputs and zeros
// in the place of value stand in one vector, whose gradient is moved from the zeros to
// the inputs.
func withGradient(value *Node, inputs []*Node, pull func(v *Node) []*Node) *Node {
	flat := func(nodes []*Node) []*Node {
		for i, n := range nodes {
			nodes[i] = Reshape(n, n.Shape().Size())
		}
		return nodes
	}
	zeros := Zeros(value.Graph(), shapes.Make(value.DType(), value.Shape().Size()))
	all := Concatenate(append(flat(slices.Clone(inputs)), zeros), 0)
	own := all.Shape().Size() - zeros.Shape().Size()
	of := func(all *Node) *Node { return Reshape(Slice(all, AxisRangeToEnd(own)), value.Shape().Dimensions...) }
	moved := IdentityWithCustomGradient(all, func(_, v *Node) *Node {
		return Concatenate(append(flat(pull(of(v))), zeros), 0)
	})
	return Add(StopGradient(value), of(moved))
}
