package nets

import (
	"fmt"

	. "github.com/gomlx/gomlx/core/graph"
)

// layerOf is the composition function of CompTreeNN and TreeNN: one layer on the
// children side by side (Socher et al. 2011).
func layerOf(e *env, x *Node) *Node {
	return e.bend(e.affine(composing(e, x), x, e.Dim))
}

// composing names the weights of the function of so many children.
func composing(e *env, x *Node) string { return fmt.Sprintf("compose%d", x.Shape().Dim(-1)/e.Dim) }
