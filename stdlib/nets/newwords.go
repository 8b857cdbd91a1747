package nets

import (
	"hash/fnv"
	"math"
	"slices"

	"github.com/gomlx/compute/dtypes"
	"github.com/gomlx/compute/shapes"
	. "github.com/gomlx/gomlx/core/graph"
)

// A net of sentence pairs knows the words that it was trained on. Any other has a vector
// that is drawn as those were before training, from the word itself: it is the same in all
// questions, and two new words differ. So a network that learned what it is for two words
// to be equal or different, whichever they are, can tell it of new ones too.

// number is a word's number among those that the network knows, from 1, or one below 0.
func (n *pairNet) number(word string) int32 {
	if known := n.numbers[word]; known > 0 {
		return known
	}
	h := fnv.New32a()
	h.Write([]byte(word))
	return -1 - int32(h.Sum32()>>1)
}

// meets reports whether a word of the data is none that the network knows.
func (n *pairNet) meets(p *pairs) bool {
	return slices.ContainsFunc(p.words, func(w string) bool { return n.numbers[w] == 0 })
}

// newVectors are the vectors of words by their numbers below 0, uniform of variance 1. Bits
// are mixed as by MurmurHash3's last step, in integers, so that they are the same on every
// backend.
func (e *env) newVectors(words *Node) *Node {
	dims := append(slices.Clone(words.Shape().Dimensions), e.Dim)
	bits := func(x uint32) *Node { return Const(e.g, x) }
	at := Mul(Iota(e.g, shapes.Make(dtypes.Uint32, dims...), -1), bits(0x9e3779b9))
	x := ConvertDType(Neg(words), dtypes.Uint32)
	x = Add(BroadcastToDims(InsertAxes(Mul(x, bits(2654435761)), -1), dims...), at)
	for _, s := range []struct {
		right  int
		factor uint32
	}{{16, 0x85ebca6b}, {13, 0xc2b2ae35}, {16, 1}} {
		x = Mul(BitwiseXor(x, BitwiseShiftRightLogicalScalar(x, s.right)), bits(s.factor))
	}
	share := MulScalar(ConvertDType(BitwiseShiftRightLogicalScalar(x, 8), dtypes.Float32), 1.0/(1<<24))
	return MulScalar(AddScalar(share, -0.5), 2*math.Sqrt(3))
}
