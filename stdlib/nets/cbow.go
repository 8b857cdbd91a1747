package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// meanOfWords is CBoW of Geiger et al. 2019: a phrase is the mean of its words'
// vectors, and what is classified the two phrases side by side.
func meanOfWords(e *env, in aligned) []*Node {
	x := in.swapWords(in.embed(e))
	rows := x.Shape().Dim(0)
	pairs := make([]*Node, len(in.scheme.tasks))
	for _, tasks := range in.phrases(e) {
		for _, task := range tasks {
			from, to := in.scheme.span(task)
			mean := ReduceMean(Slice(x, AxisRange(), AxisRange(), AxisRange(from, to)), 2)
			pairs[task] = Reshape(mean, rows, 2*e.Dim)
		}
	}
	return in.classify(e, pairs)
}
