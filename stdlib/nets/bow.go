package nets

import (
	"github.com/gomlx/compute/dtypes"
	. "github.com/gomlx/gomlx/core/graph"
)

// bagOfWords is the mean of the tokens' vectors (section 3.1 of the paper),
// [count, dim]. The words are all symbols, brackets among them.
func bagOfWords(e *env, in text) *Node {
	mask := InsertAxes(ConvertDType(in.mask(), dtypes.Float32), -1)
	sum := ReduceSum(Mul(in.embed(e, e.Dim), mask), 1)
	return Div(sum, InsertAxes(ConvertDType(in.lengths, dtypes.Float32), -1))
}

// linearly ends a network by one layer.
func linearly(e *env, x *Node) *Node { return Squeeze(e.affine("linear", x, 1), -1) }
