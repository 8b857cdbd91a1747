package nets

import (
	"cmp"
	"fmt"
	"slices"

	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
)

// part is what a microbatch adds to a step.
type part struct {
	loss  float64 // the sum over its rows, divided by the rows of the step
	right int     // rows that are told right
	grads []*tensors.Tensor
}

// step is a minibatch's gradients, its parts computed side by side, on all devices
// of the backend. The numbers
// say from which stream worlds are drawn, a purpose first; dropout is drawn from
// streams that the others name, one for each part.
func (n *Net) step(batches []packed, worlds ...uint64) ([]part, error) {
	total := 0
	for _, b := range batches {
		total += b.rows()
	}
	n.replicate()
	parts, graphs, args := make([]part, len(batches)), make([]*compiled, len(batches)), make([][]any, len(batches))
	for i, b := range batches {
		m := b.lay()
		c, err := n.on(i).compile(fmt.Sprintf("train %d %s", n.trainingWorlds(), m.shape.key()), n.times, func(e *env,
			in []*Node) []*Node {
			return n.gradientGraph(e, m.shape, in)
		})
		if err != nil {
			return nil, err
		}
		graphs[i], args[i] = c, n.arguments(b.fitted.data, m, total, worlds)
		if n.Settings.Dropout > 0 {
			noise := append([]uint64{purposeDropout, uint64(i)}, worlds[1:]...)
			state, err := RNGStateFromSeed(int64(stream(n.Settings.Seed, noise...).Uint64()))
			if err != nil {
				return nil, err
			}
			args[i] = append(args[i], state)
		}
	}
	err := n.beside(graphs, func(i int) (err error) {
		parts[i], err = n.gradientsOn(i, graphs[i], args[i])
		return err
	})
	return parts, err
}

// trainingWorlds are the worlds of a step.
func (n *Net) trainingWorlds() int { return cmp.Or(n.state.Worlds, n.Settings.Worlds) }

// arguments are what a gradient graph reads: worlds, everything integral, and
// each place's label and weight.
func (n *Net) arguments(d *Data, m microbatch, total int, worlds []uint64) []any {
	labels, weights := make([]float32, m.shape.capacity()), make([]float32, m.shape.capacity())
	for i := range m.rows {
		weights[i] = 1 / float32(total)
	}
	n.network.labels(d, m.rows, labels)
	return []any{n.worldTensor(n.trainingWorlds(), worlds...), tensors.FromFlatDataAndDimensions(m.numbers,
		len(m.numbers)),
		tensors.FromFlatDataAndDimensions(labels, len(labels)), tensors.FromFlatDataAndDimensions(weights,
			len(weights))}
}

// gradientGraph is the loss, the number of right answers, and the gradient of
// every variable.
func (n *Net) gradientGraph(e *env, s shape, in []*Node) []*Node {
	e.worlds = in[0]
	if len(in) > 4 {
		defer e.dropFrom(in[4])()
	}
	loss, right := n.network.loss(e, s, &numbers{all: in[1]}, in[2], in[3])
	return append([]*Node{loss, right}, e.gradients(loss)...)
}

// gradients is the gradient of every variable, in the order of the variables.
func (e *env) gradients(loss *Node) []*Node {
	if e.trees == nil || e.byGoMLX {
		return e.scope.BuildTrainableVariablesGradientsGraph(loss)
	}
	var variables []*Node
	for v := range e.scope.IterVariables() {
		if v.Trainable && v.InUseByGraph(e.g) {
			variables = append(variables, v.NodeValue(e.g))
		}
	}
	grads := Gradient(loss, append(slices.Clone(variables), e.trees.top)...)
	trees := e.trees.backward(grads[len(variables)])
	for i, v := range variables {
		if g := trees[v]; g != nil {
			grads[i] = g
		}
	}
	return grads[:len(variables)]
}

// gradients runs a gradient graph.
func (c *compiled) gradients(args []any) (p part, err error) {
	err = guard(func() error {
		out, err := c.exec.Exec(args...)
		if err != nil {
			return err
		}
		p = part{float64(tensors.ToScalar[float32](out[0])), int(tensors.ToScalar[float32](out[1])), out[2:]}
		return nil
	})
	return p, err
}

// apply adds up the gradients of the parts and takes a step of Adam.
func (n *Net) apply(parts []part, rate float64) error {
	var args []any
	for _, p := range parts {
		for _, g := range p.grads {
			args = append(args, g)
		}
	}
	count := len(parts[0].grads)
	c, err := n.compile(fmt.Sprintf("apply %d %g", len(parts), rate), n.times, func(e *env, in []*Node) []*Node {
		return []*Node{adam(e, in, count, rate)}
	})
	if err != nil {
		return err
	}
	for _, r := range n.replicas {
		r.behind = true
	}
	return guard(func() error {
		_, err := c.exec.Exec(args...)
		return err
	})
}
