package fol

import (
	"context"
	"fmt"
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/wording"
)

// Model is a finite structure: a domain for each sort, a relation for each
// predicate and a table for each function. A constant is a function without
// arguments. Models are not changed once they are made.
type Model struct {
	v     *vocabulary
	sizes []int
	truth [][]bool // of predicates, by symbol and tuple; of the symbols that are the question's
	value [][]int  // of functions
}

// Relation is a predicate of a model. Holds is by tuple, in the order of an
// odometer: for two arguments of a domain of three, (1,1) (1,2) (1,3) (2,1) …
type Relation struct {
	Name  string
	Args  []Domain
	Holds []bool
}

// Function is a function or constant of a model; Values are places in Result,
// in the order of [Relation].
type Function struct {
	Name   string
	Args   []Domain
	Result Domain
	Values []int
}

// Domain is a sort's objects, by name.
type Domain struct {
	Sort     string
	Elements []string
}

// Domains returns the domains of the sorts, in the theory's order.
func (m *Model) Domains() []Domain {
	ds := make([]Domain, len(m.sizes))
	for i := range ds {
		ds[i] = m.domain(i)
	}
	return ds
}

// Size returns the number of objects, of all sorts together.
func (m *Model) Size() int {
	n := 0
	for _, k := range m.sizes {
		n += k
	}
	return n
}

// domain names the objects of a sort: by their names, else from 1.
func (m *Model) domain(sort int) Domain {
	s := m.v.sorts[sort]
	d := Domain{Sort: s.Name, Elements: s.Elements}
	if len(s.Elements) == 0 {
		for i := range m.sizes[sort] {
			d.Elements = append(d.Elements, fmt.Sprint(i+1))
		}
	}
	return d
}

// domainsOf returns the domains of sorts, in order.
func (m *Model) domainsOf(sorts []int) []Domain {
	ds := make([]Domain, len(sorts))
	for i, s := range sorts {
		ds[i] = m.domain(s)
	}
	return ds
}

// Relations returns the predicates, in order of first occurrence.
func (m *Model) Relations() []Relation {
	var rs []Relation
	for _, s := range m.v.symbols {
		if !s.function() && m.shows(s) {
			rs = append(rs, Relation{s.name, m.domainsOf(s.args), slices.Clone(m.truth[s.number])})
		}
	}
	return rs
}

// shows reports whether a symbol is of the question and has a table.
func (m *Model) shows(s *symbol) bool {
	return s.number < len(m.truth)
}

// Functions returns the functions and constants, in order of first occurrence.
func (m *Model) Functions() []Function {
	var fs []Function
	for _, s := range m.v.symbols {
		if s.function() && m.shows(s) {
			fs = append(fs, Function{s.name, m.domainsOf(s.args), m.domain(s.result), slices.Clone(m.value[s.number])})
		}
	}
	return fs
}

// Eval returns the truth value of a closed formula in the model, computed as the
// definition of truth says, so that it checks what a search has found. The error
// is a *SymbolError for what the model has no meaning for.
func (m *Model) Eval(f logic.Formula) (bool, error) { return m.eval(context.Background(), f) }

// eval returns Eval that ends with ctx: quantifiers nested n deep over d objects take
// up to d^n steps.
func (m *Model) eval(ctx context.Context, f logic.Formula) (bool, error) {
	e := evaluation{m: m, ctx: ctx}
	if len(m.sizes) > 1 {
		var err error
		if e.sorts, err = m.v.sortsOf(f); err != nil {
			return false, err
		}
	}
	b := e.formula(f)
	return b, e.err
}

// evaluation goes through a formula under an assignment of variables. After an
// error what it returns is worthless.
type evaluation struct {
	m     *Model
	ctx   context.Context
	steps int
	sorts map[*logic.Quant]int
	scope []assigned
	err   error
}

type assigned struct {
	name string
	at   int
}

// formula is the truth value under the assignment. Both sides of a connective are
// looked at only where the first does not decide.
func (e *evaluation) formula(f logic.Formula) bool {
	if e.err != nil {
		return false
	}
	switch f := f.(type) {
	case logic.Truth:
		return bool(f)
	case *logic.Not:
		return !e.formula(f.X)
	case *logic.Atom:
		return e.atom(f)
	case *logic.Equal:
		return e.term(f.L) == e.term(f.R)
	case *logic.Quant:
		return e.quant(f)
	case *logic.Binary:
		// An error inside makes the value worthless; the caller looks at it.
		l := e.formula(f.L)
		switch {
		case f.Op == logic.And && !l, f.Op == logic.Or && l:
			return l
		case f.Op == logic.Implies && !l:
			return true
		}
		r := e.formula(f.R)
		switch f.Op {
		case logic.Xor:
			return l != r
		case logic.Iff:
			return l == r
		}
		return r
	}
	return false
}

// quant tries the objects of the variable's sort until one decides, and looks at
// the context now and then.
func (e *evaluation) quant(q *logic.Quant) bool {
	sort := e.sorts[q] // 0 where there is one sort
	e.scope = append(e.scope, assigned{name: q.Var})
	last := len(e.scope) - 1
	defer func() { e.scope = e.scope[:last] }()
	for d := range e.m.sizes[sort] {
		if e.steps++; e.steps&0xfff == 0 && e.err == nil {
			e.err = e.ctx.Err()
		}
		e.scope[last].at = d
		if e.formula(q.Body) != q.All || e.err != nil {
			return !q.All
		}
	}
	return q.All
}

// atom is the truth value of a predicate for what its arguments denote.
func (e *evaluation) atom(a *logic.Atom) bool {
	s, ok := e.m.v.preds[logic.Predicate{Name: a.Pred, Arity: len(a.Args)}]
	if !ok || s.number >= len(e.m.truth) {
		e.err = meaningless("predicate", a.Pred, len(a.Args))
		return false
	}
	return e.m.truth[s.number][e.tuple(s, a.Args)]
}

// meaningless returns the error for a symbol that a model says nothing about.
func meaningless(what, name string, args int) error {
	if what == "function" && args == 0 {
		return symbolErrorf(name, "ask about the constants of the judgment", "the model has no object named %s", name)
	}
	return symbolErrorf(name, "ask about the symbols of the judgment", "the model has no %s %s of %s", what, name,
		wording.Count(args, "argument"))
}

// tuple returns the place of the arguments' values in a symbol's table.
func (e *evaluation) tuple(s *symbol, ts []logic.Term) int {
	tuple := 0
	for i, t := range ts {
		tuple = tuple*e.m.sizes[s.args[i]] + e.term(t)
	}
	if e.err != nil {
		return 0
	}
	return tuple
}

// term returns the object that a term denotes, as its place in its sort.
func (e *evaluation) term(t logic.Term) int {
	switch t := t.(type) {
	case logic.Var:
		for i := len(e.scope) - 1; i >= 0; i-- {
			if e.scope[i].name == string(t) {
				return e.scope[i].at
			}
		}
		e.err = symbolErrorf(string(t), "bind it by a quantifier", "the variable %s is not bound by a quantifier", t)
	case *logic.Func:
		if el, ok := e.m.v.named(t); ok {
			return el.at
		}
		k := logic.Predicate{Name: t.Name, Arity: len(t.Args)}
		s, ok := e.m.v.funcs[k]
		if !ok || s.number >= len(e.m.value) {
			e.err = meaningless("function", k.Name, k.Arity)
			return 0
		}
		return e.m.value[s.number][e.tuple(s, t.Args)]
	}
	return 0
}

// model reads the first symbols, so many of them, from the solver's last model:
// cells that no formula has needed are false, and such functions have the first
// object as their value.
func (g *grounder) model(symbols int) *Model {
	m := &Model{v: g.v, sizes: g.sizes, truth: make([][]bool, symbols), value: make([][]int, symbols)}
	for i, s := range g.v.symbols[:symbols] {
		if s.fixed != nil {
			// A fixed predicate has cells only where a formula asked: a table shows all.
			for tuple := range g.space(s) {
				g.holds(s, tuple)
			}
		}
		var t []int
		if i < len(g.cells) && g.cells[i] != nil {
			t = make([]int, len(g.cells[i]))
			for k, n := range g.cells[i] {
				if n != unmade && g.solver.HoldsNode(n) {
					t[k] = 1
				}
			}
		}
		if s.function() {
			m.value[i] = values(t, g.space(s), g.sizes[s.result])
			continue
		}
		m.truth[i] = make([]bool, g.space(s))
		for k, b := range t {
			m.truth[i][k] = b == 1
		}
	}
	return m
}

// values returns the places of the ones in each row of a table.
func values(t []int, rows, width int) []int {
	out := make([]int, rows)
	for i := range t {
		if t[i] == 1 {
			out[i/width] = i % width
		}
	}
	return out
}

// satisfies checks a model against formulas by evaluating them; a model that a
// search claims and that fails is a defect of the search.
func (m *Model) satisfies(ctx context.Context, fs ...logic.Formula) error {
	for _, f := range fs {
		ok, err := m.eval(ctx, f)
		if err != nil {
			return err
		}
		if !ok {
			return fmt.Errorf("fol: internal error: a model that was found makes %s false",
				wording.Shorten(f.String(), 80))
		}
	}
	return nil
}
