package nets

import (
	"math"

	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/ml/layers/attention"
	"github.com/gomlx/gomlx/ml/layers/norm"
)

// transformer is the encoder and decoder of Vaswani et al. 2017 over the whole
// sequent, as section 3.2.3 of the paper has it: no separator, a learned bias
// on the vectors of the conclusion, and a decoded sequence of length 1, from
// whose vector a linear layer makes the logit. The decoder has nothing before
// its one position, so its attention to itself is left out. Dropout stands where
// Vaswani et al. have it (section 5.4): on the sum of vectors and positions, and
// on what a layer adds to what it reads.
func transformer(e *env, in text) *Node {
	x := Add(in.embed(e, e.Dim), positions(e, in))
	x = e.drop(Add(x, in.conclusionBias(e)))
	mask := in.mask()
	for i := range e.Blocks {
		at := "encoder" + string(rune('a'+i))
		x = e.block(at, x, x, mask)
	}
	count := in.tokens.Shape().Dim(0)
	y := BroadcastToDims(e.weight("start", e.Dim, 1, 1, e.Dim), count, 1, e.Dim)
	for i := range e.Blocks {
		at := "decoder" + string(rune('a'+i))
		y = e.block(at, y, x, mask)
	}
	return linearly(e, Squeeze(y, 1))
}

// block is attention of y to x and a layer with a rectifier, each added to what
// it reads and normalised.
func (e *env) block(name string, y, x, mask *Node) *Node {
	scope := e.scope.In("%s", name).WithInitializer(e.uniform())
	attended := attention.MultiHeadAttention(scope.In("attention"), y, x, x, e.Heads, e.Dim/e.Heads).
		WithKeyMask(mask).WithOutputDim(e.Dim).Done()
	y = norm.LayerNorm(scope.In("norm1"), Add(y, e.drop(attended)), -1).Done()
	inner := rectify(e.affine(name+".filter", y, e.Filter))
	return norm.LayerNorm(scope.In("norm2"), Add(y, e.drop(e.affine(name+".out", inner, e.Dim))), -1).Done()
}

// conclusionBias is a learned vector where the conclusion's tokens stand.
func (in text) conclusionBias(e *env) *Node {
	dims := in.tokens.Shape()
	position := Iota(e.g, dims, 1)
	right := GreaterOrEqual(position, BroadcastToShape(InsertAxes(in.second, -1), dims))
	bias := e.bias("conclusion", 0, 1, 1, e.Dim)
	return Mul(bias, InsertAxes(ConvertDType(right, bias.DType()), -1))
}

// positions are the timing signals of Vaswani et al. 2017, section 3.5.
func positions(e *env, in text) *Node {
	length := in.tokens.Shape().Dim(1)
	signal := make([][][]float32, 1)
	for p := range length {
		at := make([]float32, e.Dim)
		for i := range at {
			angle := float64(p) / math.Pow(10000, float64(i/2*2)/float64(e.Dim))
			at[i] = float32(math.Sin(angle + float64(i%2)*math.Pi/2))
		}
		signal[0] = append(signal[0], at)
	}
	return Const(e.g, signal)
}
