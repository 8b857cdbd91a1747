package nets

import (
	"context"
	"fmt"
	"math"

	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
)

// Answer is what a net says of a sequent.
type Answer struct {
	// Probability that the premises entail the conclusion.
	Probability float64
	// World is the one that speaks most against it, from 0, and InWorld its
	// own probability; −1 and 0 for nets without worlds.
	World   int
	InWorld float64
}

// Entailed is whether the net holds the sequent for entailed.
func (a Answer) Entailed() bool { return a.Probability > 0.5 }

// Asking is how a net is asked.
type Asking struct {
	Worlds int // how many; 0 is as many as in training
	Batch  int // rows at a time; 0 is 64
	// Progress is told how many rows are done; nil is nobody.
	Progress func(done, of int)
}

// Ask answers every row of the data, in its order. The same net gives the same
// answers; those to one row do not depend on the others, up to rounding.
func (n *Net) Ask(ctx context.Context, d *Data, how Asking) ([]Answer, error) {
	if how.Worlds == 0 {
		how.Worlds = n.Settings.Worlds
	}
	if how.Worlds < 0 || how.Worlds > worldsParam.Max {
		return nil, fmt.Errorf("worlds is a whole number from 1 to %d, and this is %d", worldsParam.Max, how.Worlds)
	}
	if how.Batch <= 0 {
		how.Batch = 64
	}
	answers := make([]Answer, d.Len())
	if d.Len() == 0 {
		return answers, nil
	}
	order := make([]int, len(d.groups))
	for i := range order {
		order[i] = i
	}
	done := 0
	for _, b := range fit(n.network, d, min(how.Batch, d.Len())).lay(order, func(int) *letters { return &unchanged }) {
		if err := n.wait(ctx, func() error { return n.answer(b, how.Worlds, answers) }); err != nil {
			return nil, err
		}
		done += b.rows()
		if how.Progress != nil {
			how.Progress(done, d.Len())
		}
	}
	return answers, nil
}

// wait runs f, and does not wait for its end once the context has ended: a
// graph that runs cannot be stopped. The net's next use waits for it.
func (n *Net) wait(ctx context.Context, f func() error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() {
		n.busy.Lock()
		defer n.busy.Unlock()
		done <- f()
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// answer answers one microbatch.
func (n *Net) answer(b packed, worlds int, answers []Answer) error {
	m := b.lay()
	c, err := n.compile(fmt.Sprintf("ask %d %s", worlds, m.shape.key()), func(e *env, in []*Node) []*Node {
		e.worlds = in[0]
		scores := n.network.scores(e, m.shape, &numbers{all: in[1]})
		yes, _ := logProbabilities(scores)
		return []*Node{yes, scores}
	})
	if err != nil {
		return err
	}
	return guard(func() error {
		out, err := c.exec.Exec(n.worldTensor(worlds, purposeAsking), tensors.FromFlatDataAndDimensions(m.numbers, len(m.numbers)))
		if err != nil {
			return err
		}
		collect(out, m, answers)
		return nil
	})
}

// collect turns a graph's output into answers.
func collect(out []*tensors.Tensor, m microbatch, answers []Answer) {
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
			a.InWorld = 1 / (1 + math.Exp(-float64(own[a.World])))
		}
		answers[r] = a
	}
}

// Score is how often answers were right.
type Score struct{ Right, Of int }

// Accuracy is the share of right answers.
func (s Score) Accuracy() float64 { return float64(s.Right) / float64(s.Of) }

// Evaluate asks every row and compares with the labels.
func (n *Net) Evaluate(ctx context.Context, d *Data, how Asking) (s Score, err error) {
	answers, err := n.Ask(ctx, d, how)
	if err != nil {
		return s, err
	}
	for i, a := range answers {
		s.Of++
		if a.Entailed() == d.rows[i].entailed {
			s.Right++
		}
	}
	return s, nil
}
