package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// phraseTrees is TreeNN of Geiger et al. 2019: each sentence is folded along its
// tree by itself, by one layer on the children side by side, and what is
// classified is the two states of a task's node side by side. A word's state is
// its vector. A phrase's subtree is the same whether the phrase stands alone or
// in its sentence, so all phrases are computed at once.
func phraseTrees(e *env, in aligned) []*Node {
	x := in.embed(e)
	rows, places := x.Shape().Dim(0), x.Shape().Dim(2)
	words := Reshape(TransposeAllDims(x, 2, 0, 1, 3), places*rows*2, e.Dim)
	states := in.fold(words, 2*rows, func(x *Node) *Node { return layerOf(e, x) })
	pairs := make([]*Node, len(in.scheme.tasks))
	for _, tasks := range in.phrases(e) {
		for _, task := range tasks {
			pairs[task] = Reshape(states[in.scheme.node(task)], rows, 2*e.Dim)
		}
	}
	return in.classify(e, pairs)
}
