package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// phraseLSTM is the LSTM encoder of Geiger et al. 2019: a phrase is the final
// hidden state of an LSTM over its words, and what is classified the two phrases
// side by side. Phrases of one length run at once.
func phraseLSTM(e *env, in aligned) []*Node {
	x := in.swapWords(in.embed(e))
	rows := x.Shape().Dim(0)
	weights := e.lstmWeights("lstm", e.Dim)
	pairs := make([]*Node, len(in.scheme.tasks))
	for _, tasks := range in.phrases(e) {
		words := in.stack(x, tasks) // [tasks · rows, 2, length, dim]
		dims := words.Shape().Dimensions
		all, _ := weights.over(Reshape(words, dims[0]*2, dims[2], e.Dim), nil)
		states := Reshape(Slice(all, AxisElem(dims[2]-1)), len(tasks), rows, 2*e.Dim)
		for i, task := range tasks {
			pairs[task] = Squeeze(Slice(states, AxisElem(i)), 0)
		}
	}
	return in.classify(e, pairs)
}

// stack are the words of tasks of one length, one task after another, of x
// [rows, 2, places, width].
func (in aligned) stack(x *Node, tasks []int) *Node {
	parts := make([]*Node, len(tasks))
	for i, task := range tasks {
		from, to := in.scheme.span(task)
		parts[i] = Slice(x, AxisRange(), AxisRange(), AxisRange(from, to))
	}
	return Concatenate(parts, 0)
}
