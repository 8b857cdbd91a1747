package lp

import (
	"container/heap"
	"context"
	"math"
	"slices"
	"time"
)

// Solve finds the best solution of a program, or any if it has no objective. The
// error is the context's, CLP's, or says what is wrong with the model or the
// options. When ctx ends, Solve returns within some milliseconds.
func Solve(ctx context.Context, m *Model, opts Options) (*Result, error) {
	s, err := newSearch(ctx, m, opts)
	if err != nil {
		return nil, err
	}
	if err := s.run(); err != nil {
		return nil, err
	}
	r := &Result{Cost: s.cost, Limit: s.limit}
	if len(s.found) > 0 {
		r.Solution = s.found[0]
	}
	switch {
	case s.limit != "":
		r.Status = Limit
	case s.unbounded:
		r.Status, r.Solution = Unbounded, nil
	case r.Solution == nil:
		r.Status = Infeasible
	}
	return r, nil
}

// node is a program with bounds of its own.
type node struct {
	b     bounds
	bound float64 // the parent's objective: none below is better
	made  split
}

// search is one solve. Objectives are those of the minimisation.
type search struct {
	ctx       context.Context
	m         *Model
	opts      Options
	tolerance float64
	deadline  time.Time
	told      time.Time
	prop      *propagator
	relaxer   relaxer
	open      nodes
	pseudo    []pseudo
	integral  bool // objectives of solutions are whole numbers

	want      int
	over      []Var
	found     []*Solution
	worth     []float64 // their objectives
	cost      Cost
	limit     string
	unbounded bool
}

func newSearch(ctx context.Context, m *Model, opts Options) (*search, error) {
	if err := firstError(m.err, opts.check()); err != nil {
		return nil, err
	}
	r, err := newRelaxer()
	if err != nil {
		return nil, err
	}
	s := &search{ctx: ctx, m: m, opts: opts, tolerance: opts.tolerance(), prop: newPropagator(m),
		relaxer: r, pseudo: make([]pseudo, len(m.vars)), integral: m.cost != nil, want: 1, told: time.Now()}
	for v, c := range m.cost {
		s.integral = s.integral && (c == 0 || m.vars[v].integer && c == math.Trunc(c))
	}
	s.open.best = opts.Search == BestFirst
	return s, nil
}

// run searches until nothing is open, enough is found or a limit is met.
func (s *search) run() error {
	if s.opts.Time > 0 {
		s.deadline = time.Now().Add(s.opts.Time)
		ctx, cancel := context.WithDeadline(s.ctx, s.deadline)
		defer cancel()
		s.ctx = ctx
	}
	root := &node{b: bounds{make([]float64, len(s.m.vars)), make([]float64, len(s.m.vars))}, bound: math.Inf(-1)}
	for i, v := range s.m.vars {
		root.b.low[i], root.b.high[i] = v.low, v.high
	}
	s.push(root)
	for len(s.open.list) > 0 && !s.enough() && s.limit == "" {
		if err := s.pause(); err != nil || s.limit != "" {
			return err
		}
		if n := s.open.pop(); !s.hopeless(n.bound) {
			if err := s.visit(n); err != nil {
				return s.timeUp(err)
			}
		}
		if s.unbounded {
			return s.confirmUnbounded()
		}
	}
	return nil
}

// pause looks at the limits and tells how far the search is.
func (s *search) pause() error {
	if err := s.ctx.Err(); err != nil {
		return s.timeUp(err)
	}
	if s.opts.Nodes > 0 && s.cost.Nodes >= s.opts.Nodes {
		s.limit = "nodes"
	}
	if s.opts.Progress != nil && time.Since(s.told) >= progressEvery {
		s.told = time.Now()
		s.opts.Progress(Progress{s.cost.Nodes, len(s.open.list), len(s.found)})
	}
	return nil
}

// timeUp makes an error that is due to the limit of time alone the limit.
func (s *search) timeUp(err error) error {
	if err == context.DeadlineExceeded && !s.deadline.IsZero() && !time.Now().Before(s.deadline) {
		s.limit = "time"
		return nil
	}
	return err
}

// enough says whether no further solution is wanted: any will do without an
// objective; with one the search goes on for better ones.
func (s *search) enough() bool { return s.m.cost == nil && len(s.found) >= s.want }

// complete says whether the solutions found are all there are.
func (s *search) complete() bool {
	return s.limit == "" && !s.unbounded && len(s.open.list) == 0 && len(s.found) < s.want
}

// hopeless says whether a node's objective is too bad to add to what was found.
func (s *search) hopeless(objective float64) bool {
	if len(s.found) < s.want || s.m.cost == nil {
		return false
	}
	worst := s.worth[len(s.worth)-1]
	if s.integral {
		return objective > worst-1+1e-6
	}
	return objective >= worst-1e-9*max(1, math.Abs(worst))
}

// visit looks at a node: it is dropped, gives a solution, or splits. Where several
// solutions are wanted, a node that gives one stays, with a cut more; most such
// nodes are then decided by propagation, without CLP.
func (s *search) visit(n *node) error {
	s.cost.Nodes++
	for first := true; s.prop.all(n.b); first = false {
		out, x, err := s.relax(n.b)
		if err != nil || out != solved {
			s.unbounded = s.unbounded || out == unbounded
			if out == stopped {
				s.limit = "iterations"
			}
			return err
		}
		objective := s.objective(x)
		if first {
			s.learn(n, objective)
		}
		if s.hopeless(objective) {
			return nil
		}
		if v := s.choose(x); v >= 0 {
			s.branch(n, v, x[v], objective)
			return nil
		}
		if !s.accept(x) { // CLP's tolerance hid a fraction: narrow what is open
			if v := s.unfixed(n.b); v >= 0 {
				s.branch(n, v, x[v], objective)
			}
			return nil
		}
		if s.want == 1 || s.enough() {
			return nil
		}
		s.exclude(x)
	}
	return nil
}

// accept rounds a relaxation's point, checks it and keeps it as a solution.
func (s *search) accept(x []float64) bool {
	exact := s.m.whole(x)
	if !s.m.feasible(s.prop.rows, x, s.tolerance) {
		return false
	}
	objective := s.objective(x)
	at, _ := slices.BinarySearchFunc(s.worth, objective, func(w, o float64) int {
		if w <= o {
			return -1
		}
		return 1
	})
	s.worth = slices.Insert(s.worth, at, objective)
	s.found = slices.Insert(s.found, at, &Solution{Objective: s.m.value(x), Values: x, Exact: exact})
	if len(s.found) > s.want {
		s.found, s.worth = s.found[:s.want], s.worth[:s.want]
	}
	return true
}

func (s *search) objective(x []float64) float64 {
	sum := 0.0
	for v, c := range s.m.cost {
		sum += c * x[v]
	}
	return sum
}

// confirmUnbounded tells a program without solutions from one without bound: the
// relaxation of either can be without bound.
func (s *search) confirmUnbounded() error {
	indifferent := *s.m
	indifferent.cost = nil
	opts := s.opts
	opts.Time = 0 // s.ctx has the deadline
	if opts.Nodes > 0 {
		opts.Nodes = max(1, opts.Nodes-s.cost.Nodes)
	}
	t, err := newSearch(s.ctx, &indifferent, opts)
	if err != nil {
		return err
	}
	err = t.run()
	s.cost.Nodes += t.cost.Nodes
	s.cost.Relaxations += t.cost.Relaxations
	s.limit, s.unbounded, s.found = t.limit, len(t.found) > 0, nil
	s.open.list = nil
	return s.timeUp(err)
}

func (s *search) push(n *node) { s.open.push(n) }

// nodes are the open ones: a stack, or a heap by bound.
type nodes struct {
	list []*node
	best bool
}

func (o *nodes) push(n *node) {
	if o.best {
		heap.Push((*byBound)(o), n)
		return
	}
	o.list = append(o.list, n)
}

func (o *nodes) pop() *node {
	if o.best {
		return heap.Pop((*byBound)(o)).(*node)
	}
	last := len(o.list) - 1
	n := o.list[last]
	o.list[last] = nil
	o.list = o.list[:last]
	return n
}

// byBound orders nodes for package heap.
type byBound nodes

func (h *byBound) Len() int           { return len(h.list) }
func (h *byBound) Less(i, j int) bool { return h.list[i].bound < h.list[j].bound }
func (h *byBound) Swap(i, j int)      { h.list[i], h.list[j] = h.list[j], h.list[i] }
func (h *byBound) Push(x any)         { h.list = append(h.list, x.(*node)) }
func (h *byBound) Pop() any {
	last := len(h.list) - 1
	n := h.list[last]
	h.list = h.list[:last]
	return n
}

// firstError returns the first of errors that is one.
func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
