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
	rows := in.words.Shape().Dim(0)
	reader := attentive{e, e.lstmWeights("premise", e.Dim), e.lstmWeights("hypothesis", e.Dim)}
	premises, hypotheses := in.gates(e, reader.premise, 0, 1), in.gates(e, reader.hypothesis, 1, 2)
	pairs := make([]*Node, len(in.scheme.tasks))
	for _, tasks := range in.phrases(e) {
		read := reader.read(in.stack(premises, tasks), in.stack(hypotheses, tasks))
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

// read is what is classified of pairs of phrases, of what their words give the gates,
// each [length, count, 4 · dim].
func (a attentive) read(premise, hypothesis *Node) *Node {
	y, cells := a.premise.over(premise, nil) // [length, count, dim]
	length := y.Shape().Dim(0)
	states, _ := a.hypothesis.over(hypothesis, Squeeze(Slice(cells, AxisElem(length-1)), 0))
	wy := a.linear("attention.y", y, a.Dim)
	queries := a.linear("attention.h", states, a.Dim)
	all := attend(y, wy, queries, lookBack{
		a.square("attention.r"), a.weight("attention.w", a.Dim, a.Dim, 1), a.square("attention.t"),
	})
	last := func(x *Node) *Node { return Squeeze(Slice(x, AxisElem(-1)), 0) }
	return Tanh(Add(a.linear("attention.p", last(all), a.Dim), a.linear("attention.x", last(states), a.Dim)))
}

// square is a weight that takes states to states.
func (a attentive) square(name string) *Node { return a.weight(name, a.Dim, a.Dim, a.Dim) }

// lookBack is W^r, w and W^t.
type lookBack struct{ query, score, carried *Node }

// attend is r_1 … r_N, [N, count, dim], from Y and W^y Y, both [length, count, dim], and
// from W^h h_t, [N, count, dim]. Like an LSTM (recurrence.go) it is a loop whose gradient is
// written out.
func attend(y, wy, queries *Node, w lookBack) *Node {
	words := queries.Shape().Dim(0)
	first := ZerosLike(Squeeze(Slice(queries, AxisElem(0)), 0))
	if words == 1 {
		return InsertAxes(weigh(wy, Squeeze(queries, 0), w.score).sum(y), 0) // what r_0 adds is 0
	}
	read := []*Node{y, wy, queries, w.query, w.score, w.carried}
	run := loop(words, false, read, func(t *Node, read, state []*Node) []*Node {
		y, wy, queries, w := read[0], read[1], read[2], lookBack{read[3], read[4], read[5]}
		query := Add(at(queries, t), multiply(state[0], w.query))
		r := Add(weigh(wy, query, w.score).sum(y), Tanh(multiply(state[0], w.carried)))
		return []*Node{r, put(state[1], t, r)}
	}, first, ZerosLike(queries))
	return withGradient(run[1], read, func(v *Node) []*Node {
		return attendBackward(StopGradient(run[1]), first, y, wy, queries, w, v)
	})
}

// weighed is M_t [length, count, dim] and α_t [length, count, 1].
type weighed struct{ m, weights *Node }

func weigh(wy, query, score *Node) weighed {
	m := Tanh(Add(wy, InsertAxes(query, 0)))
	scores := multiply(m, score)
	each := Exp(Sub(scores, StopGradient(fold(Max, scores))))
	return weighed{m, Div(each, fold(Add, each))}
}

// sum is Y α_tᵀ.
func (w weighed) sum(y *Node) *Node { return Squeeze(fold(Add, Mul(w.weights, y)), 0) }

// fold reduces the first axis to 1. A loop needs it: GoMLX's reductions have closures, which
// XLA's backend makes once for a graph and finds in no other function.
func fold(op func(x, y *Node) *Node, x *Node) *Node {
	for n := x.Shape().Dim(0); n > 1; n = x.Shape().Dim(0) {
		half := n / 2
		y := op(Slice(x, AxisRange(0, half)), Slice(x, AxisRange(half, 2*half)))
		if n%2 == 1 {
			y = Concatenate([]*Node{y, Slice(x, AxisRange(n-1, n))}, 0)
		}
		x = y
	}
	return x
}

// attendBackward is the gradients of what attend reads, from those of r, v. For each step,
// with q_t = W^h h_t + W^r r_{t−1} and u_t = tanh(W^t r_{t−1}),
//
//	dr_t = v_t + W^rᵀ dq_{t+1} + W^tᵀ du_{t+1}          du_t = dr_t (1 − u²)
//	ds_t = α (a − Σ α a),  a = dr_t · Y                 dM_t = ds_t w (1 − M²)
//	dY = Σ α dr_t      dW^y Y = Σ dM_t      dw = Σ ds_t M_t      dq_t = Σ over words of dM_t
//
// and α_t and M_t are computed again, since all of them would take length times as much
// memory as the states.
func attendBackward(all, first, y, wy, queries *Node, w lookBack, v *Node) []*Node {
	words, count, dim := queries.Shape().Dim(0), queries.Shape().Dim(1), queries.Shape().Dim(2)
	before := Concatenate([]*Node{InsertAxes(first, 0), Slice(all, AxisRange(0, words-1))}, 0)
	queries = Add(queries, multiply(before, w.query))
	bent := OneMinus(Square(Tanh(multiply(before, w.carried))))
	ones := OnesLike(w.score)
	read := []*Node{y, wy, queries, bent, v, w.score, ones, w.query, w.carried}
	run := loop(words, true, read, func(t *Node, read, state []*Node) []*Node {
		y, wy, score, ones := read[0], read[1], read[5], read[6]
		dr, seen := Add(state[0], at(read[4], t)), weigh(wy, at(read[2], t), score)
		each := InsertAxes(dr, 0)
		by := multiply(Mul(each, y), ones) // [length, count, 1], as are weights
		ds := Mul(seen.weights, Sub(by, fold(Add, Mul(seen.weights, by))))
		dm := Mul(ds, Reshape(score, 1, 1, dim))
		dm = Sub(dm, Mul(dm, Square(seen.m)))
		dq, du := Squeeze(fold(Add, dm), 0), Mul(dr, at(read[3], t))
		dw := DotGeneral(Reshape(seen.m, -1, dim), []int{0}, nil, Reshape(ds, -1, 1), []int{0}, nil)
		return []*Node{Add(alongRows(dq, read[7]), alongRows(du, read[8])), Add(state[1], Mul(seen.weights, each)),
			Add(state[2], dm), Add(state[3], dw), put(state[4], t, dq), put(state[5], t, du)}
	}, first, ZerosLike(y), ZerosLike(wy), ZerosLike(w.score), ZerosLike(queries), ZerosLike(queries))
	flat := func(x *Node) *Node { return Reshape(x, words*count, dim) }
	weights := func(d *Node) *Node { return DotGeneral(flat(before), []int{0}, nil, flat(d), []int{0}, nil) }
	return []*Node{run[1], run[2], run[4], weights(run[4]), run[3], weights(run[5])}
}
