package qreas

import (
	"context"
	"strings"

	"sequent/stdlib/quantity/compose"
)

// Composition is the result of the composition stage for a numset of the hypothesis.
type Composition struct {
	Hypothesis int
	Of         []int // the premise numsets that are operands, in order
	Left       int   // compatible premise numsets beyond the first mostOperands, which are none
	Problem    *compose.Problem
	Found      *compose.Found
}

// paperDepth is the number of steps of the paper's trees: of their depth of 3, one
// is the relation.
const paperDepth = 2

// mostOperands bounds how many numsets are composed, so that an answer comes in
// bounded time; the judgment says how many are left out.
const mostOperands = 16

// composition states which equations would justify a numset of the hypothesis by the
// compatible numsets of the premise; ok is false where the numset, or all of them,
// are without a value.
func (j *judging) composition(k int) (c Composition, ok bool) {
	h := j.out.H[k]
	c = Composition{
		Hypothesis: k,
		Problem: &compose.Problem{
			Target: compose.Operand{Value: h.Value, Type: typeOf(h.Unit)},
			Rules:  compose.Rules{Types: compose.PaperTypes},
		},
	}
	if j.options.mode() == Paper {
		c.Problem.Rules.Depth = paperDepth
	}
	for _, i := range j.candidates[k] {
		if p := j.out.P[i]; p.Known && len(c.Of) == mostOperands {
			c.Left++
		} else if p.Known {
			c.Of = append(c.Of, i)
			c.Problem.Operands = append(c.Problem.Operands, compose.Operand{
				Value: p.Value,
				Type:  typeOf(j.units[k][i]),
			})
		}
	}
	return c, h.Known && len(c.Of) > 0
}

// typeOf returns a unit as a type of composition; a numset without a unit is of any.
func typeOf(u string) compose.Type {
	return compose.Type(strings.NewReplacer("*", "·", "/", "·").Replace(u))
}

// programs returns the options of the paper's integer programs.
func (o Options) programs() compose.PaperOptions {
	return compose.PaperOptions{Faults: o.mode() == Published}
}

// compose finds the equations of a composition; first ends at the first of them.
func (j *judging) compose(ctx context.Context, c *Composition, first bool) (err error) {
	o := j.options.programs()
	o.First = first
	c.Found, err = compose.Justify(ctx, c.Problem, j.options.method(), o)
	return err
}
