package compose

import (
	"context"
	"fmt"
	"math"
	"math/big"

	"sequent/stdlib/lp"
	"sequent/stdlib/quantity/number"
)

// RowOptions say how the value-row program is solved.
type RowOptions struct {
	// Pool is how many justifications are listed at most; 0 means 1000.
	Pool int
	// Search is how the program is solved. The zero Options do.
	Search lp.Options
}

const rowPool = 1000

// Rows lists justifications by the value-row program, in which the arithmetic
// itself is a row: each term, a number or the product or quotient of two, may be
// added (z⁺) or taken away (z⁻),
//
//	Σ value · (z⁺ − z⁻) ∈ target,   Σ z over the terms of a number ≤ 1,
//
// so every solution is a justification, and no-good cuts list them all. It finds
// the sums of such terms: a × b + c, but not a × (b + c). Of ranges it finds those
// that lie within the target.
//
// The error is the context's or says what of the problem cannot be, or that this
// build is without CLP.
func Rows(ctx context.Context, p *Problem, o RowOptions) (*Found, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if o.Pool == 0 {
		o.Pool = rowPool
	}
	found := &Found{Most: p.Rules.most(), Complete: true}
	w := newValueRow(p)
	pool, err := lp.Solutions(ctx, w.m, w.over, o.Pool, o.Search)
	if err != nil {
		return nil, err
	}
	found.Complete = pool.Complete
	for _, s := range pool.Solutions {
		found.Programs++
		if j := w.read(s); j != nil {
			found.Justifications = append(found.Justifications, j)
		} else {
			found.Rejected++
		}
	}
	found.Justifications = append(found.Justifications, w.ranges()...)
	return found, nil
}

// term is a part of the sum, as a shape over operands.
type term struct {
	shape       *shape
	leaves      []int
	value       *big.Rat
	plus, minus lp.Var
}

// valueRow is the program.
type valueRow struct {
	p    *Problem
	y    *typing
	m    *lp.Model
	list []term
	over []lp.Var
}

func newValueRow(p *Problem) *valueRow {
	w := &valueRow{p: p, y: newTyping(p), m: lp.New()}
	w.terms()
	w.rows()
	return w
}

// RowModel returns the value-row program that [Rows] solves. It can be made in a build
// without CLP.
func RowModel(p *Problem) (*lp.Model, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	return newValueRow(p).m, nil
}

// terms makes those whose types can be the target's: in a sum all terms have its
// type. A product is made once, a quotient both ways.
func (w *valueRow) terms() {
	n := len(w.p.Operands)
	for a := range n {
		slot := &shape{slot: a}
		w.add(slot, a)
		if w.p.Rules.most() < 2 {
			continue
		}
		for b := range n {
			pair := []*shape{slot, {slot: b}}
			if a < b {
				w.add(&shape{op: Multiply, parts: pair}, a, b)
			}
			if a != b {
				w.add(&shape{op: Multiply, parts: pair, below: 2}, a, b)
			}
		}
	}
}

// builder makes expressions of shapes whose slots are operands.
func (w *valueRow) builder() *builder {
	ids := make([]int, len(w.p.Operands))
	for i := range ids {
		ids[i] = i
	}
	return &builder{p: w.p, y: w.y, ids: ids}
}

func (w *valueRow) add(s *shape, leaves ...int) {
	for _, i := range leaves {
		if !w.p.Operands[i].single() {
			return
		}
	}
	built, ok := w.builder().build(s)
	var types []int
	for _, f := range built.forms {
		types = append(types, f.typ)
	}
	if !ok || !overlap(types, w.y.target(w.p)) {
		return
	}
	t := term{shape: s, leaves: leaves, value: built.value}
	name := termName(s, leaves)
	t.plus, t.minus = w.m.Binary("plus_"+name), w.m.Binary("minus_"+name)
	w.list, w.over = append(w.list, t), append(w.over, t.plus, t.minus)
}

// termName names a term by its operands, from 1: p1, p1_times_p2, p1_by_p2.
func termName(s *shape, leaves []int) string {
	name := fmt.Sprint("p", leaves[0]+1)
	switch {
	case len(leaves) < 2:
		return name
	case s.below != 0:
		return fmt.Sprint(name, "_by_p", leaves[1]+1)
	}
	return fmt.Sprint(name, "_times_p", leaves[1]+1)
}

// rows makes the row of values, one for each number, and those of the size. A sum
// from which everything is taken away is no expression, so something is added; the
// row of the number keeps a term from being both added and taken away.
func (w *valueRow) rows() {
	used := make([][]lp.Term, len(w.p.Operands))
	var size, added []lp.Term
	for _, t := range w.list {
		for _, v := range []lp.Var{t.plus, t.minus} {
			size = append(size, lp.Term{Var: v, By: float64(len(t.leaves))})
			for _, i := range t.leaves {
				used[i] = append(used[i], one1(v))
			}
		}
		added = append(added, one1(t.plus))
	}
	for _, terms := range used {
		w.m.AtMost("each number once", 1, terms...)
	}
	w.m.Row("operands", float64(w.p.Rules.least()), float64(w.p.Rules.most()), size...)
	w.m.AtLeast("something is added", 1, added...)
	w.value()
}

// value makes the row of values. Where they are fractions they are brought to a
// common denominator; where that is too large for exact floats, the row is as much
// wider as rounding can be, and rationals decide.
func (w *valueRow) value() {
	scale := w.denominator()
	var terms []lp.Term
	size := 0.0
	for _, t := range w.list {
		v, _ := new(big.Rat).Mul(t.value, scale).Float64()
		size += math.Abs(v)
		terms = append(terms, lp.Term{Var: t.plus, By: v}, lp.Term{Var: t.minus, By: -v})
	}
	room := 0.0
	if scale.Cmp(one) == 0 && !w.whole() || size > 1<<50 {
		room = 1e-9 * (1 + size)
	}
	low, high := math.Inf(-1), math.Inf(1)
	if r, _, ok := w.p.Target.Value.Low(); ok {
		low, _ = r.Mul(r, scale).Float64()
	}
	if r, _, ok := w.p.Target.Value.High(); ok {
		high, _ = r.Mul(r, scale).Float64()
	}
	w.m.Row("value", low-room, high+room, terms...)
}

// numbers returns the values of the terms and the ends of the target.
func (w *valueRow) numbers() (all []*big.Rat) {
	for _, t := range w.list {
		all = append(all, t.value)
	}
	if r, _, ok := w.p.Target.Value.Low(); ok {
		all = append(all, r)
	}
	if r, _, ok := w.p.Target.Value.High(); ok {
		all = append(all, r)
	}
	return all
}

func (w *valueRow) whole() bool {
	for _, r := range w.numbers() {
		if !r.IsInt() {
			return false
		}
	}
	return true
}

// denominator returns the least common one, or 1 where that has more than 30 bits.
func (w *valueRow) denominator() *big.Rat {
	least := big.NewInt(1)
	for _, r := range w.numbers() {
		g := new(big.Int).GCD(nil, nil, least, r.Denom())
		least.Mul(least, new(big.Int).Quo(r.Denom(), g))
		if least.BitLen() > 30 {
			return one
		}
	}
	return new(big.Rat).SetInt(least)
}

// read returns the justification of a solution; nil where each order of its steps has a
// trivial one, or its value only seemed right.
func (w *valueRow) read(s *lp.Solution) *Justification {
	sum := &shape{op: Add}
	for _, t := range w.list {
		if s.Holds(t.minus) {
			sum.below |= 1 << len(sum.parts)
		}
		if s.Holds(t.minus) || s.Holds(t.plus) {
			sum.parts = append(sum.parts, t.shape)
		}
	}
	if len(sum.parts) == 1 {
		sum = sum.parts[0]
	}
	e, r := w.builder().class([]*shape{sum}, w.y.target(w.p))
	if e == nil {
		return nil
	}
	if v := number.Exact(r); w.p.meets(v) {
		return w.p.justified(e, v)
	}
	return nil
}

// ranges returns the justifications by one range.
func (w *valueRow) ranges() (out []*Justification) {
	for i, o := range w.p.Operands {
		if e := leaf(i); w.p.Rules.least() == 1 && !o.single() && w.p.meets(o.Value) && e.fits(w.p, w.y) {
			out = append(out, w.p.justified(e, o.Value))
		}
	}
	return out
}
