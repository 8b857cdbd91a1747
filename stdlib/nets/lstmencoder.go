package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// phraseLSTM is the LSTM encoder of Geiger et al. 2019: a phrase is the final
// hidden state of an LSTM over its words, and what is classified the two phrases
// side by side. Phrases of one length run at once.
func phraseLSTM(e *env, in aligned) []*Node {
	rows := in.words.Shape().Dim(0)
	weights := e.lstmWeights("lstm", e.Dim)
	gates := in.gates(e, weights, 0, 2)
	pairs := make([]*Node, len(in.scheme.tasks))
	for _, tasks := range in.phrases(e) {
		all, _ := weights.over(in.stack(gates, tasks), nil) // [length, tasks · rows · 2, dim]
		states := Reshape(Slice(all, AxisElem(-1)), len(tasks), rows, 2*e.Dim)
		for i, task := range tasks {
			pairs[task] = Squeeze(Slice(states, AxisElem(i)), 0)
		}
	}
	return in.classify(e, pairs)
}

// gates are what words give the gates of an LSTM, by place: of each row, the words of the
// sentences from and before those numbers, 0 for the premise and 1 for the hypothesis;
// [rows · sentences, 4 · dim]. A word stands in up to five phrases, and is computed once.
func (in aligned) gates(e *env, w lstmWeights, from, to int) []*Node {
	places := make([]*Node, in.words.Shape().Dim(2))
	if in.node != nil {
		x := in.swapWords(in.embed(e))
		for i := range places {
			places[i] = w.gates(Reshape(Slice(x, AxisRange(), AxisRange(from, to), AxisElem(i)), -1, e.Dim))
		}
		return places
	}
	for i := range places {
		places[i] = Reshape(Slice(in.words, AxisRange(), AxisRange(from, to), AxisElem(i)), -1)
	}
	return in.lookUp(e, w.gates, places...)
}

// stack is phrases of tasks of one length, token by token, and of each token one task
// after another, [length, tasks · count, width], of numbers by place, [count, width].
func (in aligned) stack(places []*Node, tasks []int) *Node {
	from, to := in.scheme.span(tasks[0])
	var parts []*Node
	for t := range to - from {
		for _, task := range tasks {
			from, _ := in.scheme.span(task)
			parts = append(parts, places[from+t])
		}
	}
	all := Concatenate(parts, 0)
	return Reshape(all, to-from, -1, all.Shape().Dim(1))
}
