package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// treeCell is the cell of TreeNet (section 3.2.1, after Allamanis et al. 2016):
// W1 x + W2 σ(W3 x + b3) + b1, brought to length 1, with weights for each
// connective; x is the children side by side. W1 and W3 are multiplied together.
type treeCell struct{}

func (treeCell) leaves(e *env) *Node {
	for kind := range formulas.kinds { // those too that a plan has no room for: every graph has every variable
		e.w2(kind)
	}
	return embedding(e, e.Dim)
}

func (e *env) w2(kind int) *Node {
	return e.weight("W2."+formulas.kinds[kind].name, e.Dim, e.Dim, e.Dim)
}

func (treeCell) project(e *env, by read, state *Node) *Node {
	return projectAffine(e, "W1W3", by, state, 2*e.Dim)
}

func (treeCell) combine(e *env, at *place, left, right *Node) *Node {
	sum := Add(left, right)
	straight := Slice(sum, AxisRange(), AxisRange(), AxisRange(0, e.Dim))
	bent := Sigmoid(Slice(sum, AxisRange(), AxisRange(), AxisRange(e.Dim, 2*e.Dim)))
	bent = at.perKind(bent, func(kind int, x *Node) *Node {
		return multiply(x, e.w2(kind))
	})
	return normalize(Add(straight, bent))
}

// embedding is a vector for each letter, [letters, 1, width].
func embedding(e *env, width int) *Node {
	return e.weight("letters", width, letterCount, 1, width)
}
