package lp

import (
	"math"
	"math/big"
)

// whole rounds the integer variables of a relaxation's point, which lies within
// the tolerance of whole numbers.
func (m *Model) whole(x []float64) (exact bool) {
	exact = true
	for i, v := range m.vars {
		if v.integer {
			x[i] = math.Round(x[i])
		} else {
			exact = false
		}
	}
	return exact
}

// keeps says whether a point of integers keeps a row, in rationals. Floating
// point decides where the sum is far from both bounds or all of it is small
// integers, whose sums have no rounding.
func (r *row) keeps(x []float64) bool {
	sum, size, integers := 0.0, 0.0, true
	for _, t := range r.terms {
		p := t.By * x[t.Var]
		sum += p
		size += math.Abs(p)
		integers = integers && t.By == math.Trunc(t.By)
	}
	slack := size * 1e-12
	if integers && size < 1<<52 {
		slack = 0
	}
	if sum-slack >= r.low && sum+slack <= r.high {
		return true
	}
	if sum+slack < r.low || sum-slack > r.high {
		return false
	}
	return r.keepsExactly(x)
}

func (r *row) keepsExactly(x []float64) bool {
	sum := new(big.Rat)
	for _, t := range r.terms {
		p, v := new(big.Rat), new(big.Rat)
		if p.SetFloat64(t.By) == nil || v.SetFloat64(x[t.Var]) == nil {
			return false
		}
		sum.Add(sum, p.Mul(p, v))
	}
	low, high := new(big.Rat), new(big.Rat)
	if !math.IsInf(r.low, 0) && sum.Cmp(low.SetFloat64(r.low)) < 0 {
		return false
	}
	return math.IsInf(r.high, 0) || sum.Cmp(high.SetFloat64(r.high)) <= 0
}

// keepsNearly says whether a point keeps a row to a tolerance relative to the
// size of its terms.
func (r *row) keepsNearly(x []float64, tolerance float64) bool {
	sum, size := 0.0, 1.0
	for _, t := range r.terms {
		sum += t.By * x[t.Var]
		size = max(size, math.Abs(t.By*x[t.Var]))
	}
	return sum >= r.low-tolerance*size && sum <= r.high+tolerance*size
}

// feasible checks a point whose integer variables are whole against rows: those
// of integers alone in rationals, others to the tolerance.
func (m *Model) feasible(rows []row, x []float64, tolerance float64) bool {
	for i := range rows {
		r := &rows[i]
		if m.discrete(r) && !r.keeps(x) || !r.keepsNearly(x, tolerance) {
			return false
		}
	}
	return true
}

// discrete says whether a row has integer variables only.
func (m *Model) discrete(r *row) bool {
	for _, t := range r.terms {
		if !m.vars[t.Var].integer {
			return false
		}
	}
	return true
}

// value returns the objective at a point, in the sense of the model.
func (m *Model) value(x []float64) float64 {
	sum := 0.0
	for i, c := range m.cost {
		sum += c * x[i]
	}
	if m.maximise {
		return -sum
	}
	return sum
}
