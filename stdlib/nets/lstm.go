package nets

import (
	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/ml/layers/lstm"
)

// lstmEncoding is the final hidden state of an LSTM over the tokens, [count,
// dim], or the final states of two that run in opposite directions side by side
// (sections 3.2.1 and 3.2.2 of the paper).
func lstmEncoding(both bool) func(e *env, in text) *Node {
	return func(e *env, in text) *Node {
		x := in.embed(e)
		last := e.lastState("lstm", x, in.lengths)
		if both {
			last = Concatenate([]*Node{last, e.lastState("lstm.back", in.reversed(x), in.lengths)}, -1)
		}
		return last
	}
}

// lastState runs an LSTM over x [count, length, width] and returns its hidden
// state after the last token of each sequence. What stands behind the end comes
// later and changes nothing. (GoMLX v0.28.1 has lengths of its own for LSTMs,
// and fails to build their mask.)
func (e *env) lastState(name string, x, lengths *Node) *Node {
	all, _, _ := lstm.New(e.scope.In("%s", name).WithInitializer(e.uniform()), x, e.Dim).Done()
	length, count := x.Shape().Dim(1), x.Shape().Dim(0)
	states := Reshape(all, length*count, e.Dim) // by token, then by sequence
	each := Iota(e.g, lengths.Shape(), 0)
	return rows(states, Add(MulScalar(AddScalar(lengths, -1), count), each))
}

// reversed is x with the tokens of each sequence in opposite order, padding
// again behind them.
func (in text) reversed(x *Node) *Node {
	dims := in.tokens.Shape()
	count, length := dims.Dim(0), dims.Dim(1)
	start := MulScalar(Iota(x.Graph(), dims, 0), length)
	from := Sub(AddScalar(InsertAxes(in.lengths, -1), -1), Iota(x.Graph(), dims, 1))
	index := Add(start, MaxScalar(from, 0))
	flat := Reshape(x, count*length, -1)
	return Reshape(rows(flat, Reshape(index, count*length)), count, length, -1)
}

// traversal runs an LSTM over whole sequents.
func traversal(both bool) network {
	encode := lstmEncoding(both)
	return &tokenNet{whole: true, scored: func(e *env, in text) *Node { return classify(e, encode(e, in)) }}
}
