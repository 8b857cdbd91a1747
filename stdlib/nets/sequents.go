package nets

import (
	"fmt"
	"math"

	"github.com/gomlx/compute/dtypes"
	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
)

// sequents is a network of formulas: it gives the probability that the premises
// entail the conclusion. Leaves are letters, so it has no vocabulary to learn.
//
// What these networks differ in is how they score rows; that a score is a logit,
// or one for each world of which the product counts, is the same in all of them
// and stands here once.
type sequents struct{ scorer }

// reads refuses sentence pairs; formulas of any kind are read.
func (sequents) reads(d *Data, name string) error {
	if d.pairs != nil {
		return fmt.Errorf("%s reads formulas, and these are sentence pairs", name)
	}
	return nil
}

// Letters need no numbers but their own, so nothing is learned of the data before
// training, and an untrained net can be asked.
func (sequents) vocabulary(*Data) (v vocabulary) { return v }
func (sequents) know(vocabulary)                 {}
func (sequents) taught() bool                    { return true }

// labels are 1 where the premises entail the conclusion.
func (sequents) labels(d *Data, rows []int32, places []float32) {
	for i, r := range rows {
		if d.rows[r].entailed {
			places[i] = 1
		}
	}
}

// loss is binary cross-entropy, weighted. It is computed from log-probabilities,
// since a product over many worlds is soon 0 in 32 bits. A row is right whose
// probability is on its label's side of ½; one at ½ counts as not entailed.
func (n sequents) loss(e *env, s shape, in *numbers, label, weight *Node) (loss, right *Node) {
	yes, no := logProbabilities(n.scores(e, s, in))
	loss = Neg(ReduceAllSum(Mul(weight, Where(GreaterThan(label, zero(e.g)), yes, no))))
	says := ConvertDType(GreaterThan(yes, no), dtypes.Float32)
	filled := ConvertDType(GreaterThan(weight, zero(e.g)), dtypes.Float32)
	return loss, ReduceAllSum(Mul(filled, ConvertDType(Equal(says, label), dtypes.Float32)))
}

// answers are the rows' log-probabilities [rows], and their scores, of which
// collect finds the world that speaks most against a row.
func (n sequents) answers(e *env, s shape, in *numbers) []*Node {
	scores := n.scores(e, s, in)
	yes, _ := logProbabilities(scores)
	return []*Node{yes, scores}
}

// collect has one score a row, or one a world: out[1] is [rows] or [rows, worlds].
// Places that no row fills have output too, and it is left alone.
func (sequents) collect(out []*tensors.Tensor, m microbatch, _ *Data, join Join, answers []Answer) {
	yes := tensors.MustCopyFlatData[float32](out[0])
	scores := tensors.MustCopyFlatData[float32](out[1])
	width := len(scores) / len(yes)
	for i, r := range m.rows {
		a := Answer{Probability: math.Exp(float64(yes[i])), World: -1}
		if out[1].Rank() == 2 {
			own := scores[i*width : (i+1)*width]
			a.World = 0
			for w, z := range own {
				if z < own[a.World] {
					a.World = w
				}
			}
			a.InWorld = logistic(own[a.World])
			if join == Least {
				a.Probability = a.InWorld
			}
		}
		answers[r] = a
	}
}

// logistic is the probability of a logit.
func logistic(z float32) float64 { return 1 / (1 + math.Exp(-float64(z))) }
