package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// worldCell is the cell of the PossibleWorldNet (section 3.3 of the paper). A
// world is a vector w; a letter is W4 w, a node W1 concat(l, r) + b1, and both
// are brought to length 1, which is the only non-linearity.
type worldCell struct{}

func (worldCell) leaves(e *env) *Node {
	w4 := e.weight("W4", e.Dim, letterCount*e.Dim, e.Dim) // a matrix a letter, one below another
	worlds := e.worlds.Shape().Dim(-2)
	tables := e.worlds.Shape().Size() / (worlds * e.Dim) // a table of leaves for the rows, or for each row
	all := MatMul(Reshape(e.worlds, tables*worlds, e.Dim), Transpose(w4, 0, 1))
	all = Transpose(Reshape(all, tables, worlds, letterCount, e.Dim), 1, 2)
	return normalize(Reshape(all, tables*letterCount, worlds, e.Dim))
}

func (worldCell) project(e *env, by read, state *Node) *Node {
	return projectAffine(e, "W1", by, state, e.Dim)
}

func (worldCell) combine(e *env, _ *place, left, right *Node) *Node {
	return normalize(Add(left, right))
}

// projectAffine is a part of W concat(l, r) + b: the columns of W that belong to
// one child, and with the left child the bias.
func projectAffine(e *env, name string, by read, state *Node, out int) *Node {
	arity := formulas.kinds[by.kind].arity
	weight := e.weight(name+"."+formulas.name(by), arity*state.Shape().Dim(-1), state.Shape().Dim(-1), out)
	y := e.project(state, weight)
	if by.side == 0 {
		y = Add(y, ExpandLeftToRank(e.bias(name+"."+formulas.kinds[by.kind].name+".bias", 0, out), y.Rank()))
	}
	return y
}
