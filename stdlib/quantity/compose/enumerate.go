package compose

import (
	"context"
	"math"
	"slices"

	"sequent/stdlib/quantity/number"
)

// Found is the result of a search for justifications.
type Found struct {
	Justifications []*Justification // the simplest first: few operands, sums before products
	// Most is the largest number of operands of the expressions that were looked
	// at: with many quantities it is smaller than was asked for, so that an answer
	// comes in bounded time.
	Most int
	// Complete says that these are all justifications of up to Most operands.
	Complete bool
	// Programs counts the solutions of integer programs that were looked at, and
	// Rejected those whose expression has no value, has a trivial step or misses
	// the target; 0 for the enumerator.
	Programs, Rejected int
	// Instead says why the enumerator stood in for an integer program; "" where
	// nothing did.
	Instead string
}

// subsetLimit bounds the sets of operands that are looked at: all of four among 32
// quantities. A set costs about ten microseconds.
const subsetLimit = 36_000

// Enumerate lists the justifications by trying every expression: those that are
// equal whatever the values are listed once. Floating point finds candidates,
// rationals confirm them. The error is the context's or says what of the problem
// cannot be.
func Enumerate(ctx context.Context, p *Problem) (*Found, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	e := &enumeration{ctx: ctx, p: p, y: newTyping(p), found: &Found{Complete: true}}
	e.wanted, e.box = e.y.target(p), target(p)
	for i, o := range p.Operands {
		if o.single() {
			e.singles = append(e.singles, i)
		} else {
			e.ranges = append(e.ranges, i)
		}
	}
	e.found.Most = affordable(len(p.Operands), p.Rules.most(), subsetLimit)
	for n := p.Rules.least(); n <= e.found.Most; n++ {
		e.arithmetic(n)
		e.sets(n)
		if p.Rules.Intervals {
			e.intervals(n)
		}
	}
	slices.SortStableFunc(e.found.Justifications, func(a, b *Justification) int {
		return a.Expr.effort() - b.Expr.effort()
	})
	return e.found, e.err
}

// affordable returns the number of operands, up to most, whose sets among n quantities
// stay within a limit.
func affordable(n, most, limit int) int {
	sets := 1.0
	for m := 1; m <= most; m++ {
		if sets = sets * float64(n-m+1) / float64(m); sets > float64(limit) {
			return max(1, m-1)
		}
	}
	return most
}

type enumeration struct {
	ctx             context.Context
	p               *Problem
	y               *typing
	wanted          []int
	box             interval
	singles, ranges []int
	found           *Found
	err             error
}

// interval is the target in floating point, with room for what rounding does.
type interval struct{ low, high float64 }

func target(p *Problem) interval {
	b := interval{math.Inf(-1), math.Inf(1)}
	if r, _, ok := p.Target.Value.Low(); ok {
		b.low, _ = r.Float64()
	}
	if r, _, ok := p.Target.Value.High(); ok {
		b.high, _ = r.Float64()
	}
	return b
}

// holds says whether a float may stand for a number of the target; room bounds
// the error of the float.
func (b interval) holds(v, room float64) bool { return v >= b.low-room && v <= b.high+room }

// arithmetic looks at all expressions of n numbers.
func (e *enumeration) arithmetic(n int) {
	if len(e.singles) < n {
		return
	}
	c := catalogues[n]()
	values := make([]float64, len(c.shapes))
	slots := make([]float64, n)
	subsets(e.singles, n, func(ids []int) bool {
		size := 1.0
		for i, id := range ids {
			r, _ := e.p.Operands[id].Value.Exact()
			slots[i], _ = r.Float64()
			size *= max(1, math.Abs(slots[i]))
		}
		// No intermediate result is larger than the product of the operands, but for
		// quotients, whose error is relative to their size.
		room := 1e-9 + 1e-13*size
		c.floats(slots, values)
		for _, class := range c.classes {
			if v := values[class[0].id]; e.box.holds(v, room+1e-9*math.Abs(v)) {
				e.confirm(class, ids)
			}
		}
		return e.running()
	})
}

func (e *enumeration) running() bool {
	if e.err == nil {
		e.err = e.ctx.Err()
	}
	return e.err == nil
}

// confirm keeps a class whose value is right in rationals.
func (e *enumeration) confirm(class []*shape, ids []int) {
	b := builder{p: e.p, y: e.y, ids: ids}
	x, r := b.class(class, e.wanted)
	if x == nil {
		return
	}
	if v := number.Exact(r); e.p.meets(v) {
		e.found.Justifications = append(e.found.Justifications, e.p.justified(x, v))
	}
}

// subsets calls f with each subset of n elements until it returns false.
func subsets(of []int, n int, f func([]int) bool) {
	chosen := make([]int, 0, n)
	var from func(i int) bool
	from = func(i int) bool {
		if len(chosen) == n {
			return f(slices.Clone(chosen))
		}
		for ; i <= len(of)-(n-len(chosen)); i++ {
			chosen = append(chosen, of[i])
			if !from(i + 1) {
				return false
			}
			chosen = chosen[:len(chosen)-1]
		}
		return true
	}
	if n <= len(of) {
		from(0)
	}
}

// sets looks at all expressions of n ranges; those that are equal up to the order
// of ∪ and ∩ are one.
func (e *enumeration) sets(n int) {
	if len(e.ranges) < n {
		return
	}
	subsets(e.ranges, n, func(ids []int) bool {
		seen := map[string]bool{}
		for _, x := range setExprs(ids) {
			v, err := x.Eval(e.p)
			if err != nil || !e.p.meets(v) || !x.fits(e.p, e.y) || !e.p.Rules.shallow(x) || seen[x.key()] {
				continue
			}
			seen[x.key()] = true
			e.found.Justifications = append(e.found.Justifications, e.p.justified(x, v))
		}
		return e.running()
	})
}

// setExprs returns the expressions of ∪, ∩ and \ over operands, each used once. For ∪
// and ∩ the side with the first operand is the left one; orders that associate
// differently are told apart by keys.
func setExprs(ids []int) []*Expr {
	if len(ids) == 1 {
		return []*Expr{leaf(ids[0])}
	}
	var out []*Expr
	for set := 1; set < 1<<len(ids)-1; set++ {
		var left, right []int
		for i, id := range ids {
			if set>>i&1 == 1 {
				left = append(left, id)
			} else {
				right = append(right, id)
			}
		}
		for _, l := range setExprs(left) {
			for _, r := range setExprs(right) {
				for op := Union; op <= Difference; op++ {
					if op == Difference || set&1 == 1 {
						out = append(out, &Expr{Op: op, Left: l, Right: r})
					}
				}
			}
		}
	}
	return out
}
