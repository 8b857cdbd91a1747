package fol

import (
	"slices"

	"sequent/stdlib/sat"
)

// value is what a term denotes: a fixed object, or one for each node that may
// be true.
type value struct {
	at    int
	cells []sat.Node // term = d, by d; nil where the object is fixed
}

// fixed reports whether the value is one object for certain.
func (v value) fixed() bool { return v.cells == nil }

// value of a term under the environment.
func (g *grounder) value(t *term) value {
	switch {
	case t.sym == nil && t.slot >= 0:
		return value{at: g.env[t.slot]}
	case t.sym == nil:
		return value{at: t.at}
	}
	// Where the arguments are settled the value is a row of cells that is there, or
	// is made now; else one is worked out.
	if tuple, ok := g.plain(t.sym, t.args); ok {
		return g.valueOf(g.row(t.sym, tuple))
	}
	return g.nested(t)
}

// valueOf returns a row of nodes as a value: fixed where one of them is true.
func (g *grounder) valueOf(row []sat.Node) value {
	if at := slices.Index(row, sat.True); at >= 0 {
		return value{at: at}
	}
	return value{cells: row}
}

// plain returns the tuple of arguments that are variables, objects and constants
// that denote a certain object, only.
func (g *grounder) plain(s *symbol, ts []term) (tuple int, ok bool) {
	for i := range ts {
		t := &ts[i]
		at := t.at
		// A constant whose object is settled is as good as that object.
		if t.sym != nil {
			if at, ok = g.pinned[t.sym]; !ok {
				return 0, false
			}
		}
		if t.slot >= 0 {
			at = g.env[t.slot]
		}
		tuple = tuple*g.sizes[s.args[i]] + at
	}
	return tuple, true
}

// nested returns the value of a function of functions: f(t) = d where, for some e,
// t = e and f(e) = d. What the arguments denote is worked out once for all d, or
// a term would cost the number of objects to the power of its depth.
func (g *grounder) nested(t *term) value {
	if !g.tick() {
		return value{}
	}
	values := g.values(t.args)
	cells := make([]sat.Node, g.sizes[t.sym.result])
	for d := range cells {
		cells[d] = g.among(t.sym, values, false, func(tuple int) sat.Node { return g.row(t.sym, tuple)[d] })
	}
	return g.valueOf(cells)
}

// values returns what terms denote.
func (g *grounder) values(ts []term) []value {
	values := make([]value, len(ts))
	for i := range ts {
		values[i] = g.value(&ts[i])
	}
	return values
}

// tuples says that the cell of the tuple which the terms denote is true:
// ⋁ over tuples e of t = e ∧ cell(e), or, where positive, ⋀ of t = e → cell(e).
func (g *grounder) tuples(s *symbol, ts []term, positive bool, cell func(tuple int) sat.Node) sat.Node {
	if tuple, ok := g.plain(s, ts); ok {
		return cell(tuple)
	}
	return g.among(s, g.values(ts), positive, cell)
}

// among returns the same of terms whose values are known.
func (g *grounder) among(s *symbol, values []value, positive bool, cell func(tuple int) sat.Node) sat.Node {
	w := tupleWalk{g: g, s: s, positive: positive, cell: cell, values: values}
	w.from(0, 0)
	if positive {
		return g.solver.And(w.found...)
	}
	return g.solver.Or(w.found...)
}

// tupleWalk goes through the tuples that terms may denote.
type tupleWalk struct {
	g        *grounder
	s        *symbol
	positive bool
	cell     func(tuple int) sat.Node
	values   []value
	chosen   []sat.Node // that the terms before i denote what the tuple says
	found    []sat.Node
}

// from goes on with the terms from i on, the ones before having made a tuple.
// Objects that a term cannot denote are passed over, and so are all tuples with
// them.
func (w *tupleWalk) from(i, tuple int) {
	if !w.g.tick() {
		return
	}
	if i == len(w.values) {
		w.found = append(w.found, w.instance(tuple))
		return
	}
	// A settled argument adds no condition and no branch.
	size, v := w.g.sizes[w.s.args[i]], w.values[i]
	if v.fixed() {
		w.from(i+1, tuple*size+v.at)
		return
	}
	for d, n := range v.cells {
		if n == sat.False {
			continue
		}
		w.chosen = append(w.chosen, n)
		w.from(i+1, tuple*size+d)
		w.chosen = w.chosen[:len(w.chosen)-1]
	}
}

// instance returns what is said of a tuple: under the conditions that were chosen the
// cell is true, as a conjunction or, where it is asserted, as an implication.
func (w *tupleWalk) instance(tuple int) sat.Node {
	// The chosen conditions are shared by the walk: the instance has a copy.
	ns := append(make([]sat.Node, 0, len(w.chosen)+1), w.chosen...)
	cell := w.cell(tuple)
	if !w.positive {
		return w.g.solver.And(append(ns, cell)...)
	}
	for i := range ns {
		ns[i] = ns[i].Not()
	}
	return w.g.solver.Or(append(ns, cell)...)
}
