//go:build cgo && clp

package lp

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/lanl/clp"
)

// Available reports whether this build can solve programs; if not, missing says
// what is needed.
func Available() (ok bool, missing string) { return true, "" }

// coin solves programs with CLP. It is for one goroutine at a time.
type coin struct {
	model *clp.Simplex
	loads int
}

func newRelaxer() (relaxer, error) { return &coin{}, nil }

// A model is given up after so many loads: what each load allocates is freed only
// with the model.
const loadsPerModel = 64

// slice is how long CLP runs before it looks up whether it should stop; CLP
// measures it as the processor's time. From a slice to the next it grows, so that
// a program with slow iterations comes to its end.
const slice = 20 * time.Millisecond

// small is the number of entries below which a program is solved in the caller's
// goroutine: it is done long before anyone waits.
const small = 4000

type answer struct {
	out outcome
	x   []float64
	err error
}

// solve implements relaxer. A large program is solved in a goroutine of its own,
// which ends a slice after ctx does and is not waited for.
func (c *coin) solve(ctx context.Context, p *program, iterations int) (outcome, []float64, error) {
	model := c.take()
	if p.size < small {
		a := load(ctx, model, p).run(ctx, p, iterations)
		return a.out, a.x, a.err
	}
	done := make(chan answer, 1)
	go func() { done <- load(ctx, model, p).run(ctx, p, iterations) }()
	select {
	case a := <-done:
		return a.out, a.x, a.err
	case <-ctx.Done():
		c.model = nil // it is still at work
		return stopped, nil, ctx.Err()
	}
}

// take returns the model for the next program.
func (c *coin) take() *clp.Simplex {
	if c.model == nil || c.loads == loadsPerModel {
		c.model, c.loads = clp.NewSimplex(), 0
	}
	c.loads++
	return c.model
}

// loaded is a model with a program. The matrix is the program's, which CLP has
// copied.
type loaded struct {
	model *clp.Simplex
	err   error
}

// together is how many columns are copied into CLP's matrix between two looks at the
// context: a millisecond's work.
const together = 1000

// load gives a program to a model. The binding panics where C has no memory left.
// What was copied is left behind when the context ends.
func load(ctx context.Context, model *clp.Simplex, p *program) (l loaded) {
	l.model = model
	defer func() {
		if e := recover(); e != nil {
			l.err = fmt.Errorf("lp: %v", e)
		}
	}()
	matrix := clp.NewPackedMatrix()
	matrix.SetDimensions(len(p.rowLow), 0)
	for i, column := range p.entries {
		if i%together == 0 && ctx.Err() != nil {
			l.err = ctx.Err()
			return l
		}
		nonzeros := make([]clp.Nonzero, len(column))
		for i, e := range column {
			nonzeros[i] = clp.Nonzero{Index: e.row, Value: e.by}
		}
		matrix.AppendColumn(nonzeros)
	}
	model.LoadProblem(matrix, pairs(p.low, p.high), p.cost, pairs(p.rowLow, p.rowHigh), nil)
	model.SetOptimizationDirection(clp.Minimize)
	foreign.hold(model, matrix, 64*(len(p.low)+len(p.rowLow))+48*p.size)
	runtime.KeepAlive(matrix)
	runtime.KeepAlive(model)
	return l
}

// pairs returns bounds as the binding takes them; CLP's infinity is the largest float.
func pairs(low, high []float64) []clp.Bounds {
	b := make([]clp.Bounds, len(low))
	for i := range b {
		b[i] = clp.Bounds{Lower: max(low[i], -math.MaxFloat64), Upper: min(high[i], math.MaxFloat64)}
	}
	return b
}

// CLP's statuses; the binding names the first three.
const (
	clpOptimal = iota
	clpInfeasible
	clpUnbounded
	clpStopped
)

// run solves by the dual simplex method, slice by slice, each from the basis of
// the last; where that gives up, by the primal one.
func (l loaded) run(ctx context.Context, p *program, iterations int) answer {
	if l.err != nil {
		return answer{out: stopped, err: l.err}
	}
	limit := iterations
	if limit == 0 {
		limit = math.MaxInt32
	}
	primal := false
	for span := slice; ; span += span / 2 {
		if err := ctx.Err(); err != nil {
			return answer{out: stopped, err: err}
		}
		switch status := l.step(span, limit, primal); {
		case status == clpOptimal:
			return answer{out: solved, x: l.point()}
		case status == clpInfeasible:
			return answer{out: infeasible}
		case status == clpUnbounded:
			return answer{out: unbounded}
		case status == clpStopped && !l.late():
			return answer{out: stopped}
		case status == clpStopped:
		case primal:
			return answer{err: fmt.Errorf("lp: CLP stopped on a program of %d variables and %d rows (status %d)",
				len(p.low), len(p.rowLow), status)}
		default:
			primal = true
		}
	}
}

// step runs CLP for some time and gives its status.
func (l loaded) step(span time.Duration, limit int, primal bool) int {
	defer runtime.KeepAlive(l.model)
	l.model.SetMaxIterations(limit)
	l.model.SetMaxSeconds(span.Seconds())
	if primal {
		return int(l.model.Primal(clp.NoValuesPass, clp.NoStartFinishOptions))
	}
	return int(l.model.Dual(clp.NoValuesPass, clp.NoStartFinishOptions))
}

// late says whether time, and not the number of iterations, stopped CLP.
func (l loaded) late() bool {
	defer runtime.KeepAlive(l.model)
	return l.model.SecondaryStatus() == clp.SecondaryStoppedOnTime
}

func (l loaded) point() []float64 {
	defer runtime.KeepAlive(l.model)
	return l.model.PrimalColumnSolution()
}

// foreign counts what C holds for models, so that Go's collector runs their
// finalizers in time.
var foreign ledger

type ledger struct{ bytes, collected atomic.Int64 }

// Collecting costs some milliseconds; it is due when so much has been allocated
// since the last time.
const collectEvery = 16 << 20

// hold notes that bytes stay allocated until the model and the matrix are freed.
func (g *ledger) hold(model *clp.Simplex, matrix *clp.PackedMatrix, bytes int) {
	total := g.bytes.Add(int64(bytes))
	last := g.collected.Load()
	if total-last >= collectEvery && g.collected.CompareAndSwap(last, total) {
		runtime.GC()
	}
	runtime.KeepAlive(model)
	runtime.KeepAlive(matrix)
}
