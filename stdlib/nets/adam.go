package nets

import (
	"fmt"

	"github.com/gomlx/compute/dtypes"
	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/ml/model"
	"github.com/gomlx/gomlx/ml/train/optimizer"
)

// gradientStepper takes an optimizer's step from gradients that are already computed, in the
// order of the trainable variables that the graph uses. GoMLX's interface of optimizers
// computes the gradients itself, from a loss; its Adam has this method besides, which
// its documentation does not promise. TestAdam checks what it does.
type gradientStepper interface {
	UpdateGraphWithGradients(scope *model.Scope, gradients []*Node, of dtypes.DType)
}

// newAdam is GoMLX's Adam (Kingma and Ba 2015) with its defaults, β₁ 0.9, β₂ 0.999 and
// ε 1e-7. The error says that this version of GoMLX takes no gradients.
func newAdam(rate float64) (gradientStepper, error) {
	o := optimizer.Adam().LearningRate(rate).Done()
	if s, ok := o.(gradientStepper); ok {
		return s, nil
	}
	return nil, fmt.Errorf("the optimizer %T of this version of GoMLX takes no gradients", o)
}

// adam is a graph that adds up the gradients of the parts of a minibatch, count of each
// part, and takes a step.
func adam(e *env, in []*Node, count int, rate float64) *Node {
	sums := in[:count:count]
	for at := count; at < len(in); at += count {
		sums = append([]*Node(nil), sums...)
		for i := range sums {
			sums[i] = Add(sums[i], in[at+i])
		}
	}
	for v := range e.scope.IterVariables() {
		if v.Trainable {
			v.NodeValue(e.g) // those in use are those that get the gradients, in this order
		}
	}
	step, err := newAdam(rate)
	if err != nil {
		panic(err) // which GoMLX returns
	}
	// GoMLX keeps the rate that came first in a variable and reads no other.
	optimizer.LearningRateVar(e.scope, dtypes.Float32, rate).SetNodeValue(Const(e.g, float32(rate)))
	step.UpdateGraphWithGradients(e.scope, sums, dtypes.Float32)
	return zero(e.g)
}
