package lp

import "math"

// bounds are a node's bounds of the variables.
type bounds struct{ low, high []float64 }

func (b bounds) clone() bounds {
	n := len(b.low)
	both := make([]float64, 2*n)
	copy(both, b.low)
	copy(both[n:], b.high)
	return bounds{both[:n:n], both[n:]}
}

func (b bounds) fixed(v int) bool { return b.low[v] == b.high[v] }

// propagator narrows bounds of integer variables to those that the rows leave
// possible (Savelsbergh, Preprocessing and probing techniques for mixed integer
// programming problems, 1994, section 1.2).
type propagator struct {
	m      *Model
	rows   []row
	of     [][]int32 // the rows of a variable
	queued []bool    // by row
	queue  []int32
}

func newPropagator(m *Model) *propagator {
	p := &propagator{m: m, of: make([][]int32, len(m.vars))}
	for _, r := range m.rows {
		p.add(r)
	}
	return p
}

// add appends a row, such as a cut.
func (p *propagator) add(r row) {
	for _, t := range r.terms {
		p.of[t.Var] = append(p.of[t.Var], int32(len(p.rows)))
	}
	p.rows = append(p.rows, r)
	p.queued = append(p.queued, false)
}

func (p *propagator) push(r int32) {
	if !p.queued[r] {
		p.queued[r] = true
		p.queue = append(p.queue, r)
	}
}

// all narrows by every row; it is false where some row cannot be kept.
func (p *propagator) all(b bounds) bool {
	for r := range p.rows {
		p.push(int32(r))
	}
	return p.run(b)
}

// rounds bounds how often rows are looked at per run: rows over wide integers can
// narrow one another by one for ever.
const rounds = 40

func (p *propagator) run(b bounds) bool {
	left, ok := rounds*len(p.rows), true
	for i := 0; i < len(p.queue); i++ {
		r := p.queue[i]
		p.queued[r] = false
		if left--; ok && left > 0 {
			ok = p.narrow(b, &p.rows[r])
		}
	}
	p.queue = p.queue[:0]
	return ok
}

// activity is the least and the largest sum that a row can have within bounds.
// Infinite parts are counted, so that each can be left out again.
type activity struct {
	least, most       float64
	noLeast, noMost   int // terms without a bound
	size              float64
	leastOff, mostOff float64 // the sums without the infinite terms
}

func (r *row) activity(b bounds) activity {
	var a activity
	for _, t := range r.terms {
		small, large := ends(t, b)
		if math.IsInf(small, 0) {
			a.noLeast++
		} else {
			a.leastOff += small
			a.size += math.Abs(small)
		}
		if math.IsInf(large, 0) {
			a.noMost++
		} else {
			a.mostOff += large
			a.size += math.Abs(large)
		}
	}
	a.least, a.most = a.leastOff, a.mostOff
	if a.noLeast > 0 {
		a.least = math.Inf(-1)
	}
	if a.noMost > 0 {
		a.most = math.Inf(1)
	}
	return a
}

// ends returns the least and the largest value of a term.
func ends(t Term, b bounds) (small, large float64) {
	if t.By < 0 {
		return t.By * b.high[t.Var], t.By * b.low[t.Var]
	}
	return t.By * b.low[t.Var], t.By * b.high[t.Var]
}

// slack returns what rounding may have done to sums of that size.
func slack(size float64) float64 { return 1e-9 * max(1, size) }

// narrow narrows the row's integer variables; it is false where the row cannot be
// kept. A bound moves only by whole numbers, and past what rounding could do.
func (p *propagator) narrow(b bounds, r *row) bool {
	a := r.activity(b)
	eps := slack(a.size)
	if a.least > r.high+eps || a.most < r.low-eps {
		return false
	}
	if a.least >= r.low-eps && a.most <= r.high+eps {
		return true
	}
	for _, t := range r.terms {
		if !p.m.vars[t.Var].integer || b.fixed(int(t.Var)) {
			continue
		}
		small, large := ends(t, b)
		// What the other terms leave for this one.
		room, need := r.high-without(a.leastOff, a.noLeast, small), r.low-without(a.mostOff, a.noMost, large)
		if !p.limit(b, t, need, room, eps) {
			return false
		}
	}
	return true
}

// without returns the sum of the other terms' ends: infinite where one of them is.
// NaN then, which every comparison passes over.
func without(sum float64, infinite int, own float64) float64 {
	if math.IsInf(own, 0) {
		infinite--
	} else {
		sum -= own
	}
	if infinite > 0 {
		return math.NaN()
	}
	return sum
}

// limit keeps a term's value between need and room by its variable's bounds; NaN
// and infinities say nothing.
func (p *propagator) limit(b bounds, t Term, need, room, eps float64) bool {
	low, high := need/t.By, room/t.By
	if t.By < 0 {
		low, high = high, low
	}
	slip := max(eps/math.Abs(t.By), 1e-9)
	moved := false
	if l := math.Ceil(low - slip); !math.IsNaN(l) && l > b.low[t.Var] {
		b.low[t.Var], moved = l, true
	}
	if h := math.Floor(high + slip); !math.IsNaN(h) && h < b.high[t.Var] {
		b.high[t.Var], moved = h, true
	}
	if b.low[t.Var] > b.high[t.Var] {
		return false
	}
	if moved {
		for _, r := range p.of[t.Var] {
			p.push(r)
		}
	}
	return true
}
