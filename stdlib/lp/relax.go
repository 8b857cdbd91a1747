package lp

import (
	"context"
	"math"
)

// program is a linear program as CLP takes it: minimise cost over columns between
// bounds, rows between bounds, entries by column.
type program struct {
	cost, low, high []float64
	rowLow, rowHigh []float64
	entries         [][]entry
	size            int // entries
}

type entry struct {
	row int
	by  float64
}

// outcome is what came of a linear program.
type outcome uint8

const (
	solved outcome = iota
	infeasible
	unbounded
	stopped // by the limit of iterations
)

// relaxer solves linear programs with at least a column and a row, one after
// another. The error is the context's or CLP's.
type relaxer interface {
	solve(ctx context.Context, p *program, iterations int) (outcome, []float64, error)
}

// reduction makes the relaxation of a node: columns are the variables that are not
// fixed, rows those that the bounds do not keep by themselves.
type reduction struct {
	program
	vars   []int // of the columns
	column []int // of the variables; -1: none
}

// relax solves the relaxation within bounds. The point covers all variables.
func (s *search) relax(b bounds) (outcome, []float64, error) {
	d := s.reduce(b)
	x, out := s.rest(b, d)
	if out != solved || len(d.vars) == 0 {
		return out, x, nil
	}
	s.cost.Relaxations++
	out, y, err := s.relaxer.solve(s.ctx, &d.program, s.opts.Iterations)
	for c, v := range d.vars {
		if err == nil && out == solved {
			x[v] = min(max(y[c], b.low[v]), b.high[v])
		}
	}
	return out, x, err
}

// rest sets the variables that are in no row of the relaxation: fixed ones, and
// free ones where they cost least.
func (s *search) rest(b bounds, d *reduction) ([]float64, outcome) {
	x, out := make([]float64, len(b.low)), solved
	for v := range x {
		if d.column[v] >= 0 {
			continue
		}
		switch c := s.m.costOf(v); {
		case c < 0, c == 0 && math.IsInf(b.low[v], 0):
			x[v] = b.high[v]
		default:
			x[v] = b.low[v]
		}
		if math.IsInf(x[v], 0) {
			if x[v] = 0; s.m.costOf(v) != 0 {
				out = unbounded
			}
		}
	}
	return x, out
}

// reduce makes the reduced program.
func (s *search) reduce(b bounds) *reduction {
	d := &reduction{column: make([]int, len(b.low))}
	for v := range d.column {
		d.column[v] = -1
	}
	for i := range s.prop.rows {
		r := &s.prop.rows[i]
		a := r.activity(b)
		if eps := slack(a.size); a.least >= r.low-eps && a.most <= r.high+eps {
			continue
		}
		d.take(r, b, s.m)
	}
	return d
}

// take adds a row, less what its fixed variables give. A variable becomes a column
// with the first row that has it; one without rows never does.
func (d *reduction) take(r *row, b bounds, m *Model) {
	at, given := len(d.rowLow), 0.0
	for _, t := range r.terms {
		v := int(t.Var)
		if b.fixed(v) {
			given += t.By * b.low[v]
			continue
		}
		if d.column[v] < 0 {
			d.column[v] = len(d.vars)
			d.vars = append(d.vars, v)
			d.cost = append(d.cost, m.costOf(v))
			d.low, d.high = append(d.low, b.low[v]), append(d.high, b.high[v])
			d.entries = append(d.entries, nil)
		}
		c := d.column[v]
		d.entries[c] = append(d.entries[c], entry{at, t.By})
		d.size++
	}
	d.rowLow, d.rowHigh = append(d.rowLow, r.low-given), append(d.rowHigh, r.high-given)
}
