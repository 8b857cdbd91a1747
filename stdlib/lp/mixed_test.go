package lp

import (
	"context"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// mixed is a random program over binaries and continuous variables.
type mixed struct {
	binaries, others int
	rows             [][]float64 // coefficients, then the upper bound
	cost             []float64
}

func drawMixed(t *rapid.T) mixed {
	p := mixed{binaries: rapid.IntRange(1, 4).Draw(t, "binaries"), others: rapid.IntRange(1, 3).Draw(t, "others")}
	small := rapid.IntRange(-4, 4)
	draw := func(n int) (out []float64) {
		for range n {
			out = append(out, float64(small.Draw(t, "coefficient")))
		}
		return out
	}
	n := p.binaries + p.others
	for range rapid.IntRange(0, 4).Draw(t, "rows") {
		p.rows = append(p.rows, append(draw(n), float64(rapid.IntRange(-4, 8).Draw(t, "bound"))))
	}
	p.cost = draw(n)
	return p
}

// model has the binaries fixed to the bits of fixed, or free where it is negative.
func (p mixed) model(fixed int) *Model {
	m := New()
	for i := range p.binaries {
		low, high := 0.0, 1.0
		if fixed >= 0 {
			low = float64(fixed >> i & 1)
			high = low
		}
		m.Integer("b", low, high)
	}
	for range p.others {
		m.Continuous("x", -3, 5)
	}
	terms := func(by []float64) (out []Term) {
		for v := range p.binaries + p.others {
			out = append(out, Term{Var(v), by[v]})
		}
		return out
	}
	for _, r := range p.rows {
		m.AtMost("row", r[len(r)-1], terms(r)...)
	}
	m.Maximise(terms(p.cost)...)
	return m
}

// A mixed program's best is the best of the linear programs that fix its binaries.
func TestMixed(t *testing.T) {
	needCLP(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawMixed(t)
		best := math.Inf(-1)
		for fixed := range 1 << p.binaries {
			r, err := Solve(context.Background(), p.model(fixed), Options{})
			if err != nil {
				t.Fatal(err)
			}
			if r.Solution != nil {
				best = max(best, r.Solution.Objective)
			}
		}
		for _, opts := range every {
			r, err := Solve(context.Background(), p.model(-1), opts)
			if err != nil {
				t.Fatal(err)
			}
			if (r.Status == Optimal) != (best > math.Inf(-1)) ||
				r.Solution != nil && math.Abs(r.Solution.Objective-best) > 1e-5 {
				t.Fatalf("%+v: %v, %v; the best is %v", opts, r.Status, r.Solution, best)
			}
		}
	})
}

// A solution that was found keeps the rows as they were written.
func TestSolutionsKeepRows(t *testing.T) {
	needCLP(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawMixed(t)
		m := p.model(-1)
		r, err := Solve(context.Background(), m, Options{})
		if err != nil || r.Solution == nil {
			return
		}
		if r.Solution.Exact {
			t.Fatal("a program with continuous variables has an exact solution")
		}
		for v := range p.binaries {
			if x := r.Solution.Value(Var(v)); x != 0 && x != 1 || r.Solution.Holds(Var(v)) != (x == 1) {
				t.Fatalf("binary %d is %v", v, x)
			}
		}
		for _, row := range p.rows {
			sum := 0.0
			for v, x := range r.Solution.Values {
				sum += row[v] * x
			}
			if sum > row[len(row)-1]+1e-5 {
				t.Fatalf("%v is not kept by %v", row, r.Solution.Values)
			}
		}
		if !math.IsNaN(r.Solution.Value(-1)) || !math.IsNaN(r.Solution.Value(Var(len(r.Solution.Values)))) {
			t.Fatal("a variable of no model has a value")
		}
	})
}
