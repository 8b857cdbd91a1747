package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
)

// wordByWord is the attention LSTM of Rocktäschel et al. 2015 (equations 11 to
// 14). One LSTM reads the premise, to states Y. Another reads the hypothesis, to
// h_1 … h_N; its cell begins as the first one's ended. For each of its words
//
//	M_t = tanh(W^y Y + (W^h h_t + W^r r_{t−1}) ⊗ e)    attention at every word of the premise
//	α_t = softmax(wᵀ M_t)
//	r_t = Y α_tᵀ + tanh(W^t r_{t−1})
//
// and what is classified is tanh(W^p r_N + W^x h_N).
func wordByWord(e *env, in aligned) []*Node {
	x := in.embed(e)
	rows := x.Shape().Dim(0)
	reader := attentive{e, e.lstmWeights("premise", e.Dim), e.lstmWeights("hypothesis", e.Dim)}
	pairs := make([]*Node, len(in.scheme.tasks))
	for _, tasks := range in.phrases(e) {
		words := in.stack(x, tasks)
		side := func(i int) *Node { return Squeeze(Slice(words, AxisRange(), AxisElem(i)), 1) }
		read := reader.read(side(0), side(1))
		for i, task := range tasks {
			pairs[task] = Slice(read, AxisRange(i*rows, (i+1)*rows))
		}
	}
	return in.classify(e, pairs)
}

// attentive is the two LSTMs.
type attentive struct {
	*env
	premise, hypothesis lstmWeights
}

// read is what is classified of pairs of phrases, each [count, length, dim].
func (a attentive) read(premise, hypothesis *Node) *Node {
	all, _, cell := a.premise.over(premise).Done()
	states, _, _ := a.hypothesis.over(hypothesis).InitialStates(ZerosLike(cell), cell).Done()
	y := Squeeze(all, 1) // [length, count, dim]
	wy := a.linear("attention.y", y, a.Dim)
	length := y.Shape().Dim(0)
	var r, h *Node
	for t := range length {
		h = Squeeze(Slice(states, AxisElem(t)), 0, 1) // [count, dim]
		r = a.attend(y, wy, h, r)
	}
	return Tanh(Add(a.linear("attention.p", r, a.Dim), a.linear("attention.x", h, a.Dim)))
}

// attend is r_t, from h_t and r_{t−1}, which is nil before the first word.
func (a attentive) attend(y, wy, h, before *Node) *Node {
	query := a.linear("attention.h", h, a.Dim)
	if before == nil {
		before = ZerosLike(h)
	}
	query = Add(query, a.linear("attention.r", before, a.Dim))
	m := Tanh(Add(wy, InsertAxes(query, 0)))
	weights := Softmax(a.linear("attention.w", m, 1), 0) // over the words of the premise
	return Add(ReduceSum(Mul(weights, y), 0), Tanh(a.linear("attention.t", before, a.Dim)))
}
