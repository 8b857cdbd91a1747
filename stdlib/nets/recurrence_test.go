package nets

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
	"github.com/gomlx/gomlx/ml/layers/lstm"
)

// The LSTM as a loop, and the gradients that are written out, are GoMLX's: a cell for
// each token, and gradients that GoMLX derives.
func TestRecurrence(t *testing.T) {
	const count, width, dim = 3, 5, 4
	for _, length := range []int{1, 2, 7} {
		t.Run(fmt.Sprint(length), func(t *testing.T) {
			drawn := rand.New(stream(uint64(length)))
			numbers := func(dims ...int) any { return normal(drawn, dims...) }
			got, err := CallOnceN(backend().compute, func(in []*Node) []*Node {
				x, w, cell, v := in[0], lstmWeights{in[1], in[2], in[3]}, in[4], in[5]
				steps := Reshape(TransposeAllDims(x, 1, 0, 2), length*count, width)
				hidden, cells := w.over(Reshape(w.gates(steps), length, count, 4*dim), cell)
				last := Squeeze(Slice(cells, AxisElem(length-1)), 0)
				first := InsertAxes(cell, 0)
				theirs := lstm.NewWithWeights(x, w.inputs, w.recurrent, w.biases, nil).
					InitialStates(ZerosLike(first), first)
				hidden2, _, last2 := theirs.Done()
				out := []*Node{hidden, Squeeze(hidden2, 1), last, Squeeze(last2, 0)}
				loss := func(hidden, last *Node) *Node {
					return Add(ReduceAllSum(Mul(hidden, v)), ReduceAllSum(Square(last)))
				}
				one, two := Gradient(loss(out[0], out[2]), in[:5]...), Gradient(loss(out[1], out[3]), in[:5]...)
				for i := range one {
					out = append(out, one[i], two[i])
				}
				return out
			}, numbers(count, length, width), numbers(1, 4, dim, width), numbers(1, 4, dim, dim), numbers(1, 8, dim),
				numbers(count, dim), numbers(length, count, dim))
			if err != nil {
				t.Fatal(err)
			}
			pairwise(t, got, "states", "last cell", "gradient by x", "by inputs", "by recurrent", "by biases",
				"by first cell")
		})
	}
}

// So is attention's look back: a step for each word.
func TestAttend(t *testing.T) {
	const count, dim, length = 3, 4, 5
	for _, words := range []int{1, 2, 6} {
		t.Run(fmt.Sprint(words), func(t *testing.T) {
			drawn := rand.New(stream(uint64(words)))
			numbers := func(dims ...int) any { return normal(drawn, dims...) }
			got, err := CallOnceN(backend().compute, func(in []*Node) []*Node {
				y, wy, queries, w, v := in[0], in[1], in[2], lookBack{in[3], in[4], in[5]}, in[6]
				r := ZerosLike(Squeeze(Slice(queries, AxisElem(0)), 0))
				var all []*Node
				for t := range words {
					query := Add(Squeeze(Slice(queries, AxisElem(t)), 0), MatMul(r, w.query))
					r = Add(weigh(wy, query, w.score).sum(y), Tanh(MatMul(r, w.carried)))
					all = append(all, InsertAxes(r, 0))
				}
				out := []*Node{attend(y, wy, queries, w), Concatenate(all, 0)}
				one, two := Gradient(ReduceAllSum(Mul(out[0], v)), in[:6]...), Gradient(ReduceAllSum(Mul(out[1], v)),
					in[:6]...)
				for i := range one {
					out = append(out, one[i], two[i])
				}
				return out
			}, numbers(length, count, dim), numbers(length, count, dim), numbers(words, count, dim),
				numbers(dim, dim), numbers(dim, 1), numbers(dim, dim), numbers(words, count, dim))
			if err != nil {
				t.Fatal(err)
			}
			pairwise(t, got, "states", "gradient by y", "by wy", "by queries", "by query", "by score", "by carried")
		})
	}
}

// normal is numbers drawn from the normal distribution.
func normal(drawn *rand.Rand, dims ...int) *tensors.Tensor {
	flat := make([]float32, tensors.FromScalarAndDimensions(float32(0), dims...).Size())
	for i := range flat {
		flat[i] = float32(drawn.NormFloat64())
	}
	return tensors.FromFlatDataAndDimensions(flat, dims...)
}

// pairwise reports where got, of two ways side by side, differs. Gradients of what is read
// from the second step on are 0 with one step.
func pairwise(t *testing.T, got []*tensors.Tensor, names ...string) {
	t.Helper()
	one := strings.HasSuffix(t.Name(), "/1")
	for i, what := range names {
		a, b := tensors.MustCopyFlatData[float32](got[2*i]), tensors.MustCopyFlatData[float32](got[2*i+1])
		later := slices.Contains([]string{"by recurrent", "by query", "by carried"}, what)
		if len(a) != len(b) || dot(b, b) == 0 && !(one && later) {
			t.Fatalf("%s: %v and %v", what, a, b)
		}
		for j := range a {
			if off := math.Abs(float64(a[j] - b[j])); !(off < 1e-5*(1+math.Sqrt(dot(b, b)))) {
				t.Errorf("%s, number %d: %g and %g", what, j, a[j], b[j])
			}
		}
	}
}
