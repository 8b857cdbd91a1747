package lp

import (
	"fmt"
	"math"
	"slices"
)

// Var is a variable of the model that made it, counted from 0.
type Var int

// Term is a variable times a coefficient.
type Term struct {
	Var Var
	By  float64
}

// Model is a program under construction. The first solve reports any misuse, so
// a chain of calls needs no checks in between. A model is not safe for
// concurrent changes; solving does not change it.
type Model struct {
	vars     []variable
	rows     []row
	cost     []float64 // of the variables, to be minimised; nil: none
	maximise bool
	err      error
}

type variable struct {
	name      string
	low, high float64
	integer   bool
}

type row struct {
	name      string
	low, high float64
	terms     []Term // in order of variables, each once, no zeros
}

// New returns a model without variables and rows.
func New() *Model { return &Model{} }

// Continuous adds a variable between low and high; ±math.Inf(1) is no bound. The
// name is for errors.
func (m *Model) Continuous(name string, low, high float64) Var {
	return m.add(variable{name, low, high, false})
}

// Integer adds a variable that is a whole number between low and high.
func (m *Model) Integer(name string, low, high float64) Var {
	return m.add(variable{name, math.Ceil(low), math.Floor(high), true})
}

// Binary adds a variable that is 0 or 1.
func (m *Model) Binary(name string) Var { return m.Integer(name, 0, 1) }

func (m *Model) add(v variable) Var {
	switch {
	case math.IsNaN(v.low) || math.IsNaN(v.high):
		m.fail("variable %s: a bound is not a number", v.name)
	case v.low > v.high:
		m.fail("variable %s: no value lies between its bounds %v and %v", v.name, v.low, v.high)
	case math.IsInf(v.low, 1) || math.IsInf(v.high, -1):
		m.fail("variable %s: its bounds are infinite on the wrong side", v.name)
	}
	m.vars = append(m.vars, v)
	return Var(len(m.vars) - 1)
}

// Row keeps the terms' sum between low and high; ±math.Inf(1) is no bound. Terms
// of one variable are added up.
func (m *Model) Row(name string, low, high float64, terms ...Term) {
	switch {
	case math.IsNaN(low) || math.IsNaN(high):
		m.fail("row %s: a bound is not a number", name)
	case low > high:
		m.fail("row %s: no value lies between its bounds %v and %v", name, low, high)
	}
	m.rows = append(m.rows, row{name, low, high, m.sum("row "+name, terms)})
}

// AtMost keeps the terms' sum at most high.
func (m *Model) AtMost(name string, high float64, terms ...Term) {
	m.Row(name, math.Inf(-1), high, terms...)
}

// AtLeast keeps the terms' sum at least low.
func (m *Model) AtLeast(name string, low float64, terms ...Term) {
	m.Row(name, low, math.Inf(1), terms...)
}

// Equal keeps the terms' sum at value.
func (m *Model) Equal(name string, value float64, terms ...Term) {
	m.Row(name, value, value, terms...)
}

// Minimise sets the objective, in place of an earlier one. Without an objective
// any feasible point is a solution.
func (m *Model) Minimise(terms ...Term) { m.objective(terms, false) }

// Maximise sets the objective, in place of an earlier one.
func (m *Model) Maximise(terms ...Term) { m.objective(terms, true) }

func (m *Model) objective(terms []Term, maximise bool) {
	m.maximise, m.cost = maximise, nil
	for _, t := range m.sum("objective", terms) {
		if m.cost == nil {
			m.cost = make([]float64, len(m.vars))
		}
		if m.cost[t.Var] = t.By; maximise {
			m.cost[t.Var] = -t.By
		}
	}
}

// costOf returns a variable's cost in the minimisation; variables added after the
// objective cost nothing.
func (m *Model) costOf(v int) float64 {
	if v < len(m.cost) {
		return m.cost[v]
	}
	return 0
}

// Size counts the variables and the rows.
func (m *Model) Size() (vars, rows int) { return len(m.vars), len(m.rows) }

// sum brings terms into the order of their variables and adds up those of one.
func (m *Model) sum(where string, terms []Term) []Term {
	sorted := slices.Clone(terms)
	slices.SortStableFunc(sorted, func(a, b Term) int { return int(a.Var) - int(b.Var) })
	out := sorted[:0]
	for _, t := range sorted {
		if !m.owns(where, t) {
			continue
		}
		if last := len(out) - 1; last >= 0 && out[last].Var == t.Var {
			out[last].By += t.By
		} else {
			out = append(out, t)
		}
	}
	return slices.DeleteFunc(out, func(t Term) bool { return t.By == 0 })
}

func (m *Model) owns(where string, t Term) bool {
	if int(t.Var) < 0 || int(t.Var) >= len(m.vars) {
		m.fail("%s: there is no variable %d; the model has %d", where, int(t.Var), len(m.vars))
		return false
	}
	if math.IsNaN(t.By) || math.IsInf(t.By, 0) {
		m.fail("%s: the coefficient of %s is not a finite number", where, m.vars[t.Var].name)
		return false
	}
	return true
}

// fail remembers the first misuse.
func (m *Model) fail(format string, args ...any) {
	if m.err == nil {
		m.err = fmt.Errorf("lp: "+format, args...)
	}
}

// Names returns the names of the variables.
func (m *Model) Names() []string {
	names := make([]string, len(m.vars))
	for i, v := range m.vars {
		names[i] = v.name
	}
	return names
}

// Binaries returns the variables that are 0 or 1.
func (m *Model) Binaries() (out []Var) {
	for i, v := range m.vars {
		if v.binary() {
			out = append(out, Var(i))
		}
	}
	return out
}

// HasObjective reports whether there is an objective.
func (m *Model) HasObjective() bool { return m.cost != nil }
