package lp

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sequent/stdlib/stoptest"
)

// needCLP skips a test in builds without CLP.
func needCLP(t testing.TB) {
	t.Helper()
	if ok, why := Available(); !ok {
		t.Skip(why)
	}
}

func solve(t testing.TB, m *Model, opts Options) *Result {
	t.Helper()
	r, err := Solve(context.Background(), m, opts)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

var inf = math.Inf(1)

// every is the searches whose answers must agree.
var every = []Options{{}, {Branch: PseudoCost}, {Search: BestFirst}, {Search: BestFirst, Branch: PseudoCost}}

func TestKnown(t *testing.T) {
	needCLP(t)
	for _, c := range []struct {
		name      string
		build     func(m *Model)
		status    Status
		objective float64
	}{
		{"a linear program", func(m *Model) {
			x, y := m.Continuous("x", 0, inf), m.Continuous("y", 0, inf)
			m.AtMost("wood", 6, Term{x, 2}, Term{y, 1})
			m.AtMost("time", 6, Term{x, 1}, Term{y, 2})
			m.Maximise(Term{x, 1}, Term{y, 1})
		}, Optimal, 4},
		{"the knapsack of the package comment", func(m *Model) {
			a, b, c := m.Binary("a"), m.Binary("b"), m.Binary("c")
			m.AtMost("weight", 5, Term{a, 2}, Term{b, 3}, Term{c, 1})
			m.Maximise(Term{a, 5}, Term{b, 4}, Term{c, 3})
		}, Optimal, 9},
		{"integers far from their relaxation", func(m *Model) {
			x, y := m.Integer("x", 0, 100), m.Integer("y", 0, 100)
			m.AtMost("below", 0, Term{y, -2}, Term{x, 2 - 4}, Term{x, 4}, Term{y, 0}) // x ≤ y
			m.AtMost("steep", 11, Term{x, 3}, Term{y, 2})
			m.Maximise(Term{x, 2}, Term{y, 1})
		}, Optimal, 6},
		{"mixed", func(m *Model) {
			x, y := m.Integer("x", 0, inf), m.Continuous("y", 0, inf)
			m.AtMost("sum", 3.5, Term{x, 1}, Term{y, 1})
			m.Maximise(Term{x, 3}, Term{y, 2})
		}, Optimal, 10},
		{"a row with two bounds", func(m *Model) {
			x := m.Continuous("x", -inf, inf)
			m.Row("between", 3, 7, Term{x, 2})
			m.Minimise(Term{x, 1})
		}, Optimal, 1.5},
		{"infeasible", func(m *Model) {
			x, y := m.Continuous("x", 0, 1), m.Continuous("y", 0, 1)
			m.AtLeast("too much", 3, Term{x, 1}, Term{y, 1})
		}, Infeasible, 0},
		{"infeasible in integers", func(m *Model) {
			x, y := m.Integer("x", -9, 9), m.Integer("y", -9, 9)
			m.Equal("odd", 1, Term{x, 2}, Term{y, -2})
		}, Infeasible, 0},
		{"unbounded", func(m *Model) {
			x, y := m.Continuous("x", 0, inf), m.Continuous("y", 0, inf)
			m.AtMost("difference", 1, Term{x, 1}, Term{y, -1})
			m.Maximise(Term{x, 1})
		}, Unbounded, 0},
		{"unbounded without rows", func(m *Model) { m.Minimise(Term{m.Continuous("x", -inf, 0), 1}) }, Unbounded, 0},
		{"unbounded relaxation, no integers", func(m *Model) {
			x, y := m.Continuous("x", 0, inf), m.Integer("y", -9, 9)
			m.Equal("odd", 1, Term{y, 2})
			m.Maximise(Term{x, 1})
		}, Infeasible, 0},
		{"nothing", func(*Model) {}, Optimal, 0},
		{"no rows", func(m *Model) { m.Maximise(Term{m.Integer("n", 0, 2.5), 3}) }, Optimal, 6},
		{"an objective set twice", func(m *Model) {
			x := m.Continuous("x", 1, 2)
			m.Maximise(Term{x, 1})
			m.Minimise(Term{x, 1}, Term{m.Continuous("later", 0, 5), 1})
		}, Optimal, 1},
	} {
		for _, opts := range every {
			m := New()
			c.build(m)
			r := solve(t, m, opts)
			if r.Status != c.status || (r.Solution != nil) != (c.status == Optimal) {
				t.Errorf("%s, %+v: %v, %v; want %v", c.name, opts, r.Status, r.Solution, c.status)
			} else if r.Solution != nil && math.Abs(r.Solution.Objective-c.objective) > 1e-6 {
				t.Errorf("%s, %+v: objective %v, want %v", c.name, opts, r.Solution.Objective, c.objective)
			}
		}
	}
}

// binaryProgram is a random program over binaries, and its rows for the oracle.
type binaryProgram struct {
	n                int
	rows             [][]int
	low, high        []int
	cost             []int
	maximise, chosen bool
}

func drawBinary(t *rapid.T) binaryProgram {
	p := binaryProgram{
		n:        rapid.IntRange(1, 8).Draw(t, "n"),
		maximise: rapid.Bool().Draw(t, "maximise"),
		chosen:   rapid.Bool().Draw(t, "objective"),
	}
	small := rapid.IntRange(-4, 4)
	for range rapid.IntRange(0, 5).Draw(t, "rows") {
		p.rows = append(p.rows, rapid.SliceOfN(small, p.n, p.n).Draw(t, "row"))
		low := rapid.IntRange(-6, 6).Draw(t, "low")
		p.low, p.high = append(p.low, low), append(p.high, low+rapid.IntRange(0, 6).Draw(t, "width"))
	}
	p.cost = rapid.SliceOfN(small, p.n, p.n).Draw(t, "cost")
	return p
}

func (p binaryProgram) model() (*Model, []Var) {
	m, vars := New(), []Var(nil)
	for i := range p.n {
		vars = append(vars, m.Binary(fmt.Sprint("b", i)))
	}
	terms := func(by []int) []Term {
		var out []Term
		for i, c := range by {
			out = append(out, Term{vars[i], float64(c)})
		}
		return out
	}
	for i, r := range p.rows {
		m.Row(fmt.Sprint("r", i), float64(p.low[i]), float64(p.high[i]), terms(r)...)
	}
	switch {
	case p.chosen && p.maximise:
		m.Maximise(terms(p.cost)...)
	case p.chosen:
		m.Minimise(terms(p.cost)...)
	}
	return m, vars
}

// all returns the objectives of all solutions, best first, by trying everything.
func (p binaryProgram) all() map[uint]int {
	out := map[uint]int{}
	for x := uint(0); x < 1<<p.n; x++ {
		sum := func(by []int) (s int) {
			for i, c := range by {
				s += c * int(x>>i&1)
			}
			return s
		}
		ok := true
		for i, r := range p.rows {
			ok = ok && sum(r) >= p.low[i] && sum(r) <= p.high[i]
		}
		if ok && p.chosen {
			out[x] = sum(p.cost)
		} else if ok {
			out[x] = 0
		}
	}
	return out
}

// Every search finds what trying all assignments finds: the best, the n best, all.
func TestAgainstBruteForce(t *testing.T) {
	needCLP(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawBinary(t)
		m, vars := p.model()
		want := p.all()
		var worth []int
		for _, w := range want {
			worth = append(worth, w)
		}
		slices.Sort(worth)
		if p.maximise {
			slices.Reverse(worth)
		}
		n := rapid.IntRange(1, 300).Draw(t, "n")
		for _, opts := range every {
			r, err := Solve(context.Background(), m, opts)
			if err != nil {
				t.Fatal(err)
			}
			if (r.Status == Optimal) != (len(want) > 0) ||
				len(want) > 0 && p.chosen && int(r.Solution.Objective) != worth[0] {
				t.Fatalf("%+v: %v, %v; want %v", opts, r.Status, r.Solution, worth)
			}
			pool, err := Solutions(context.Background(), m, vars, n, opts)
			if err != nil {
				t.Fatal(err)
			}
			checkPool(t, pool, want, worth, n)
		}
	})
}

func checkPool(t *rapid.T, pool *Pool, want map[uint]int, worth []int, n int) {
	if len(pool.Solutions) != min(n, len(want)) || pool.Complete != (len(want) < n) ||
		(pool.Status == Optimal) != (len(want) > 0) {
		t.Fatalf("%d of %d solutions, %d asked for; complete %v, %v", len(pool.Solutions), len(want), n, pool.Complete,
			pool.Status)
	}
	seen := map[uint]bool{}
	for i, s := range pool.Solutions {
		x := uint(0)
		for v, val := range s.Values {
			x |= uint(val) << v
		}
		if w, ok := want[x]; !ok || seen[x] || !s.Exact || w != int(s.Objective) || w != worth[i] {
			t.Fatalf("solution %d, %b, is %v; worth %v", i, x, s, worth)
		}
		seen[x] = true
	}
}

// A linear program of two variables has its optimum where two of its lines meet.
func TestLinearAgainstVertices(t *testing.T) {
	needCLP(t)
	rapid.Check(t, func(t *rapid.T) {
		small := rapid.IntRange(-5, 5)
		m := New()
		x, y := m.Continuous("x", 0, 10), m.Continuous("y", 0, 10)
		lines := [][3]float64{{1, 0, 0}, {1, 0, 10}, {0, 1, 0}, {0, 1, 10}}
		for range rapid.IntRange(0, 5).Draw(t, "rows") {
			a, b, c := float64(small.Draw(t, "a")), float64(small.Draw(t, "b")), float64(rapid.IntRange(-10, 30).
				Draw(t, "c"))
			m.AtMost("row", c, Term{x, a}, Term{y, b})
			lines = append(lines, [3]float64{a, b, c})
		}
		p, q := float64(small.Draw(t, "p")), float64(small.Draw(t, "q"))
		m.Maximise(Term{x, p}, Term{y, q})
		best := bestVertex(lines, p, q)
		r, err := Solve(context.Background(), m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if (r.Status == Optimal) != (best > -inf) || r.Solution != nil && math.Abs(r.Solution.Objective-best) > 1e-5 {
			t.Fatalf("%v, %v; the best vertex has %v", r.Status, r.Solution, best)
		}
	})
}

// bestVertex returns the largest px + qy over feasible meeting points; the first four
// lines are the bounds, the others upper ones.
func bestVertex(lines [][3]float64, p, q float64) float64 {
	best := -inf
	for i, a := range lines {
		for _, b := range lines[:i] {
			det := a[0]*b[1] - a[1]*b[0]
			if det == 0 {
				continue
			}
			x, y := (a[2]*b[1]-a[1]*b[2])/det, (a[0]*b[2]-a[2]*b[0])/det
			ok := x >= -1e-9 && x <= 10+1e-9 && y >= -1e-9 && y <= 10+1e-9
			for _, l := range lines[4:] {
				ok = ok && l[0]*x+l[1]*y <= l[2]+1e-9
			}
			if ok {
				best = max(best, p*x+q*y)
			}
		}
	}
	return best
}

// Floating point would take a sum of tenths for the whole they miss.
func TestExact(t *testing.T) {
	needCLP(t)
	m := New()
	var terms []Term
	for range 10 {
		terms = append(terms, Term{m.Binary("b"), 0.1})
	}
	m.Equal("one", 1, terms...)
	if r := solve(t, m, Options{}); r.Status != Infeasible {
		t.Errorf("ten times the float 0.1 is not 1: %v, %v", r.Status, r.Solution)
	}
	m = New()
	m.Equal("one", 1, Term{m.Binary("a"), 0.5}, Term{m.Binary("b"), 0.25}, Term{m.Binary("c"), 0.25})
	if r := solve(t, m, Options{}); r.Status != Optimal || !r.Solution.Exact {
		t.Errorf("½ + ¼ + ¼ = 1 is %v, %v", r.Status, r.Solution)
	}
}

func TestMisuse(t *testing.T) {
	ctx := context.Background()
	other := Var(7)
	for _, c := range []struct {
		want  string
		build func(m *Model)
	}{
		{"variable x: a bound is not a number", func(m *Model) { m.Continuous("x", math.NaN(), 1) }},
		{"variable x: no value lies between its bounds 2 and 1", func(m *Model) { m.Continuous("x", 2, 1) }},
		{"variable n: no value lies between its bounds 1 and 0", func(m *Model) { m.Integer("n", 0.2, 0.8) }},
		{"variable x: its bounds are infinite on the wrong side", func(m *Model) { m.Continuous("x", inf, inf) }},
		{
			"row r: there is no variable 7; the model has 1",
			func(m *Model) { m.Binary("b"); m.AtMost("r", 1, Term{other, 1}) },
		},
		{
			"row r: the coefficient of b is not a finite number",
			func(m *Model) { m.AtMost("r", 1, Term{m.Binary("b"), inf}) },
		},
		{"row r: a bound is not a number", func(m *Model) { m.Equal("r", math.NaN()) }},
		{"row r: no value lies between its bounds 1 and 0", func(m *Model) { m.Row("r", 1, 0) }},
		{"objective: there is no variable 7", func(m *Model) { m.Maximise(Term{other, 1}) }},
	} {
		m := New()
		c.build(m)
		if _, err := Solve(ctx, m, Options{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v; want %q", err, c.want)
		}
	}
	for want, opts := range map[string]Options{
		"tolerance 0.7": {Tolerance: 0.7}, "tolerance NaN": {Tolerance: math.NaN()}, "a limit is negative": {Nodes: -1},
		"unknown search order 9": {Search: 9}, "unknown branching rule 9": {Branch: 9},
	} {
		if _, err := Solve(ctx, New(), opts); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v; want %q", err, want)
		}
	}
	m := New()
	x := m.Continuous("x", 0, 1)
	if _, err := Solutions(ctx, m, []Var{x}, 2, Options{}); err == nil ||
		!strings.Contains(err.Error(), "differ in binary variables") {
		t.Error(err)
	}
	if _, err := Solutions(ctx, m, nil, 0, Options{}); err == nil ||
		!strings.Contains(err.Error(), "at least 1, not 0") {
		t.Error(err)
	}
}

// hard returns a program that no search ends soon: which of many numbers sum to half
// of an odd total, times two.
func hard(n int) *Model {
	m := New()
	var terms []Term
	for i := range n {
		terms = append(terms, Term{m.Binary("b"), float64(2 * (1_000_003 + 7919*i*i%104_729))})
	}
	m.Equal("half", 1_000_003*float64(n)+1, terms...)
	return m
}

func TestLimits(t *testing.T) {
	needCLP(t)
	if r := solve(t, hard(60), Options{Nodes: 100}); r.Status != Limit || r.Limit != "nodes" || r.Cost.Nodes != 100 {
		t.Errorf("%+v", r)
	}
	if r := solve(t, hard(60), Options{Time: 30 * time.Millisecond}); r.Status != Limit || r.Limit != "time" {
		t.Errorf("%+v", r)
	}
	if r := solve(t, transport(40), Options{Iterations: 3}); r.Status != Limit || r.Limit != "iterations" {
		t.Errorf("%+v", r)
	}
	told := 0
	solve(t, hard(60), Options{Time: 350 * time.Millisecond, Progress: func(p Progress) {
		if told++; p.Nodes == 0 {
			t.Errorf("progress %+v", p)
		}
	}})
	if told == 0 {
		t.Error("no progress was told")
	}
}

// transport returns a linear program that takes CLP some time: n sources, n sinks.
func transport(n int) *Model {
	m := New()
	out, in, cost := make([][]Term, n), make([][]Term, n), []Term(nil)
	for i := range n {
		for j := range n {
			v := m.Continuous("flow", 0, inf)
			out[i], in[j] = append(out[i], Term{v, 1}), append(in[j], Term{v, 1})
			cost = append(cost, Term{v, float64(1 + (i*i*31+j*j*17+i*j*7)%97)})
		}
	}
	for i := range n {
		m.AtMost("supply", float64(20+i%7), out[i]...)
		m.AtLeast("demand", float64(12+i%5), in[i]...)
	}
	m.Minimise(cost...)
	return m
}

func TestCancellation(t *testing.T) {
	needCLP(t)
	for name, m := range map[string]*Model{"a long search": hard(60), "a long relaxation": transport(260)} {
		stoptest.Within(t, name, 100*time.Millisecond, func() time.Duration {
			ctx, cancel := context.WithCancel(context.Background())
			var stopped stoptest.Stopwatch
			time.AfterFunc(50*time.Millisecond, func() { stopped = stoptest.Start(); cancel() })
			_, err := Solve(ctx, m, Options{})
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%s: %v", name, err)
			}
			return stopped.Took()
		})
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	if _, err := Solve(ctx, hard(60), Options{Time: time.Hour}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the caller's deadline: %v", err)
	}
}

// Models do not disturb one another.
func TestConcurrent(t *testing.T) {
	needCLP(t)
	results := make(chan float64)
	for range 4 {
		go func() {
			for range 5 {
				r, err := Solve(context.Background(), transport(12), Options{})
				if err != nil {
					t.Error(err)
					results <- 0
					return
				}
				results <- r.Solution.Objective
			}
		}()
	}
	first := <-results
	for range 19 {
		if got := <-results; got != first {
			t.Errorf("objective %v and %v", got, first)
		}
	}
}

func TestAvailable(t *testing.T) {
	if ok, why := Available(); ok == (why != "") ||
		!ok && (!strings.Contains(why, "coinor-libclp-dev") || !strings.Contains(why, "-tags clp")) {
		t.Errorf("%v, %q", ok, why)
	} else if _, err := Solve(context.Background(), New(), Options{}); (err == nil) != ok ||
		!ok && !strings.Contains(err.Error(), why) {
		t.Errorf("a solve in this build: %v", err)
	}
}
