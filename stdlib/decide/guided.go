package decide

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Guided returns the engine guided(n, seed): it moves random worlds towards a
// countermodel. The connectives are fixed and the worlds are optimised, the
// reverse of the PossibleWorldNet of Evans et al. 2018 (section 3.3).
//
// A fuzzy world gives each variable a truth value between 0 and 1, drawn
// uniformly. A few gradient steps increase the product-logic value of premises ∧
// ¬conclusion; then the next world is drawn:
//
//	fuzzy world ──round──▶ valuation ──check──▶ countermodel, or
//	     ▲                                         │ not one
//	     └──── step along the gradient ◀───────────┘
//
// Every countermodel is a checked valuation; without one the verdict is open, as
// with [Worlds].
//
// n limits the evaluations: an evaluation computes premises and conclusion at
// one world, either Boolean, to check a valuation, or fuzzy, with the gradient.
// So n evaluations check slightly more than n/2 valuations, half as many as
// worlds(n).
//
// The draws depend only on the seed and the judgment. Gradients are floats: a
// processor with other rounding may take another path from the same draw.
func Guided(n int, seed uint64) Engine { return guidedEngine{n, seed} }

type guidedEngine struct {
	n    int
	seed uint64
}

const (
	// climbSteps is how many steps lead from one draw; climbStep is how far the
	// logit of the variable with the steepest slope goes in one.
	climbSteps = 8
	climbStep  = 2.5
)

// Name returns "guided(256, seed: 1)".
func (e guidedEngine) Name() string { return fmt.Sprintf("guided(%d, seed: %d)", e.n, e.seed) }

// Decide implements [Engine]. Once there is a countermodel, the rest of the
// evaluations goes to a witness, which neutral needs too.
func (e guidedEngine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	f := findings{sequent: s, engine: e.Name(), start: time.Now()}
	c := new(climber)
	if err := c.start(s, e.seed); err != nil {
		return nil, err
	}
	err := c.climb(ctx, e.n, func(refute, confirm uint64) aim {
		f.counter, f.witness = c.world(f.counter, refute), c.world(f.witness, confirm)
		switch {
		case f.counter == nil:
			return refuting
		case f.witness == nil:
			return confirming
		}
		return done
	})
	if err != nil && !timedOut(err) {
		return nil, err
	}
	f.searched = f.sampled(e.looked(c), c.checked)
	return f.verdict()
}

// looked says which worlds were looked at.
func (e guidedEngine) looked(c *climber) string {
	until := ""
	if c.spent < e.n {
		until = fmt.Sprintf(" of %d, stopped by the time limit", e.n)
	}
	return fmt.Sprintf("%d evaluations%s, by gradient from %d random worlds (seed %d) over %d valuations; none makes ",
		c.spent, until, c.draws, e.seed, c.checked)
}

// NewWorker implements [Batcher].
func (e guidedEngine) NewWorker() Worker {
	c := new(climber)
	return func(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
		if err := c.start(s, e.seed); err != nil {
			return verdict.Open, err
		}
		label := verdict.Open
		err := c.climb(ctx, e.n, func(refute, _ uint64) aim {
			if refute != 0 {
				label = verdict.Neutral
				return done
			}
			return refuting
		})
		if err != nil {
			return openIfLate(err)
		}
		return label, nil
	}
}

// aim is what a world is steered towards.
type aim uint8

const (
	refuting   aim = iota // premises true, conclusion false
	confirming            // premises and conclusion true
	done
)

// climber searches one sequent after another in the same memory.
type climber struct {
	table
	fuzzy   logic.Fuzzy
	rng     rand.PCG
	outs    []uint64  // truth values of premises and conclusion, in bit 0
	weights []float64 // of their logits in the gradient

	spent, checked, draws int // evaluations; valuations checked; worlds drawn
}

func (c *climber) start(s logic.Sequent, seed uint64) error {
	if err := c.compile(s); err != nil {
		return err
	}
	c.fuzzy.Reset(c.Program)
	c.rng.Seed(seed, fingerprint(s))
	c.outs, c.weights = c.outs[:0], c.weights[:0]
	for range c.Outs {
		c.outs, c.weights = append(c.outs, 0), append(c.weights, 0)
	}
	c.spent, c.checked, c.draws = 0, 0, 0
	return nil
}

// climb spends at most n evaluations. visit is told of each valuation checked,
// as a block whose bit 0 is set where it refutes or confirms, and says what to
// aim at next.
func (c *climber) climb(ctx context.Context, n int, visit func(refute, confirm uint64) aim) error {
	every := max(1, 1<<14/len(c.regs)) // valuations of about a millisecond together
	for c.spent < n {
		c.draw()
		for step := 0; ; step++ {
			if c.checked%every == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			to := visit(c.check())
			if to == done {
				return nil
			}
			// A step costs two evaluations: the gradient, and the check where it leads.
			if step == climbSteps || c.spent+2 > n || !c.step(to) {
				break
			}
		}
	}
	return nil
}

// draw takes a world of independent truth values, uniform between 0 and 1.
func (c *climber) draw() {
	c.draws++
	world := c.fuzzy.World()
	for i := range world {
		x := (float64(c.rng.Uint64()>>12) + 0.5) * 0x1p-52 // neither 0 nor 1
		world[i] = math.Log(x / (1 - x))
	}
}

// check rounds the world to a valuation and evaluates it.
func (c *climber) check() (refute, confirm uint64) {
	for i, u := range c.fuzzy.World() {
		c.regs[i] = 0
		if u > 0 {
			c.regs[i] = 1
		}
	}
	c.Run(c.regs)
	for i, out := range c.Outs {
		c.outs[i] = c.regs[out]
	}
	c.spent++
	c.checked++
	return split(1, c.outs)
}

// step moves the world along the gradient of the logarithm of the value aimed
// at, a product, and so along the sum of the gradients of its factors. It
// reports whether there is a slope.
func (c *climber) step(to aim) bool {
	c.fuzzy.Run()
	c.spent++
	last := len(c.weights) - 1
	for i := range c.weights {
		// The derivative of log x by the logit of x is 1-x, that of log(1-x) is -x.
		c.weights[i] = logic.Logistic(-c.fuzzy.Out(i))
		if i == last && to == refuting {
			c.weights[i] = -logic.Logistic(c.fuzzy.Out(i))
		}
	}
	slopes := c.fuzzy.Gradient(c.weights)
	steepest := 0.0
	for _, s := range slopes {
		steepest = max(steepest, math.Abs(s))
	}
	if steepest == 0 {
		return false
	}
	for i := range slopes {
		c.fuzzy.World()[i] += climbStep * (slopes[i] / steepest)
	}
	return true
}
