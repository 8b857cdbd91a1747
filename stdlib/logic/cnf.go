package logic

import (
	"context"
	"slices"
)

// CNF returns an equivalent conjunctive normal form: a conjunction of disjunctions
// of literals, by distribution, without tautological and subsumed clauses. For
// formulas of at most [MaxMinimized] variables it is an irredundant set of
// prime implicates where that is smaller. The error is a *FirstOrderError, a
// *TooLargeError where distribution explodes, or the context's.
func CNF(ctx context.Context, f Formula) (Formula, error) { return normalForm(ctx, f, And) }

// DNF returns an equivalent disjunctive normal form: a disjunction of conjunctions
// of literals; see [CNF].
func DNF(ctx context.Context, f Formula) (Formula, error) { return normalForm(ctx, f, Or) }

// MaxClauses is how many clauses a product on the way to a normal form may
// have. The normal form itself may have as many more as the formula has nodes,
// so that what is in it already stays.
const MaxClauses = 5_000

// rawFactor is how many times as many a product may have before it is reduced:
// most of its clauses contain others.
const rawFactor = 4

// clause is a sorted set of literals: a disjunction in a CNF, a conjunction in
// a DNF. A literal is a variable's number times two, plus one for a negation.
type clause = []int32

func normalForm(ctx context.Context, f Formula, outer Op) (Formula, error) {
	if err := CheckPropositional(f); err != nil {
		return nil, err
	}
	d := distributor{
		ctx:   ctx,
		outer: outer,
		vars:  Vars(f),
		index: map[string]int32{},
		known: map[signed][]clause{},
		limit: MaxClauses + Length(f),
	}
	for i, v := range d.vars {
		d.index[v] = int32(2 * i)
	}
	// Distribution keeps the order in which the formula says things, so its
	// result is taken unless the minimal one is smaller.
	clauses := d.clauses(f, true)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if len(d.vars) <= MaxMinimized {
		minimal := minimized(f, d.vars, outer)
		if d.err != nil || literals(minimal) < literals(clauses) {
			clauses, d.err = minimal, nil
		}
	}
	if d.err != nil {
		return nil, d.err
	}
	return d.formula(clauses), nil
}

// literals counts the literals of clauses, and a clause more than none.
func literals(cs []clause) int {
	n := len(cs)
	for _, c := range cs {
		n += len(c)
	}
	return n
}

// signed is a formula or, where positive is false, its negation.
type signed struct {
	f        Formula
	positive bool
}

// distributor makes clauses of formulas: unions for the outer connective,
// products for the inner one. For a CNF:
//
//	p ∧ (q → r)      {p} ∪ {¬q, r}                      = {p} {¬q, r}
//	(p ∧ q) ∨ r      {{p}, {q}} × {{r}}                 = {p, r} {q, r}
//	p ↔ q ∧ r        ({¬p} × {q}{r}) ∪ ({p} × {¬q, ¬r}) = {¬p, q} {¬p, r} {p, ¬q, ¬r}
//
// Negations are carried down as a sign, so that no negation normal form is
// made first; a part met again with the same sign is looked up, since ↔ and ⊕
// ask for both signs of theirs. After an error what it returns is worthless.
type distributor struct {
	ctx   context.Context
	outer Op
	vars  []string
	index map[string]int32 // by variable: its positive literal
	known map[signed][]clause
	limit int // of the clauses of a union
	err   error
}

// clauses returns the clauses of f, or of its negation.
func (d *distributor) clauses(f Formula, positive bool) []clause {
	if d.err != nil {
		return nil
	}
	switch f := f.(type) {
	case Truth:
		if (bool(f) == positive) == (d.outer == And) {
			return nil
		}
		return []clause{{}}
	case *Atom:
		literal := d.index[f.Pred]
		if !positive {
			literal++
		}
		return []clause{{literal}}
	case *Not:
		return d.clauses(f.X, !positive)
	case *Binary:
		if cs, ok := d.known[signed{f, positive}]; ok {
			return cs
		}
		cs := d.binary(f, positive)
		d.known[signed{f, positive}] = cs
		return cs
	}
	return nil
}

func (d *distributor) binary(f *Binary, positive bool) []clause {
	if f.Op == Xor || f.Op == Iff {
		return d.parity(f, (f.Op == Iff) == positive)
	}
	// As a chain of one connective: l → r is ¬l ∨ r, ¬(l ∧ r) is ¬l ∨ ¬r.
	op := And
	if (f.Op != And) == positive {
		op = Or
	}
	var parts [][]clause
	for _, x := range chained(f, positive, op) {
		parts = append(parts, d.clauses(x.f, x.positive))
	}
	if op == d.outer {
		return d.reduce(slices.Concat(parts...), d.limit)
	}
	product := []clause{{}}
	for _, p := range parts {
		product = d.product(product, p)
	}
	return product
}

// chained lists the operands of a chain of op, with their signs, without
// recursion: chains are long.
func chained(f Formula, positive bool, op Op) (operands []signed) {
	todo := []signed{{f, positive}}
	for len(todo) > 0 {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if n, ok := x.f.(*Not); ok {
			todo = append(todo, signed{n.X, !x.positive})
			continue
		}
		b, ok := x.f.(*Binary)
		conjunctive := ok && (b.Op == And) == x.positive // ¬(l → r) is l ∧ ¬r
		if !ok || b.Op == Xor || b.Op == Iff || conjunctive != (op == And) {
			operands = append(operands, x)
			continue
		}
		todo = append(todo, signed{b.R, x.positive}, signed{b.L, x.positive != (b.Op == Implies)})
	}
	return operands
}

// parity returns l ↔ r where same holds, else l ⊕ r: for a CNF (¬l ∨ r) ∧ (l ∨ ¬r),
// for a DNF (l ∧ r) ∨ (¬l ∧ ¬r).
func (d *distributor) parity(f *Binary, same bool) []clause {
	if d.outer == Or {
		return d.reduce(slices.Concat(
			d.product(d.clauses(f.L, true), d.clauses(f.R, same)),
			d.product(d.clauses(f.L, false), d.clauses(f.R, !same))), d.limit)
	}
	return d.reduce(slices.Concat(
		d.product(d.clauses(f.L, !same), d.clauses(f.R, true)),
		d.product(d.clauses(f.L, same), d.clauses(f.R, false))), d.limit)
}

// product joins each clause of one list with each of the other.
func (d *distributor) product(l, r []clause) []clause {
	if d.err != nil || d.tooLarge(len(l)*len(r), rawFactor*MaxClauses) {
		return nil
	}
	out := make([]clause, 0, len(l)*len(r))
	for _, a := range l {
		for _, b := range r {
			if c, ok := join(a, b); ok {
				out = append(out, c)
			}
		}
		if d.err = d.ctx.Err(); d.err != nil {
			return nil
		}
	}
	return d.reduce(out, MaxClauses)
}

// join returns the union of two clauses; ok is false where it holds a variable and
// its negation.
func join(a, b clause) (c clause, ok bool) {
	c = make(clause, 0, len(a)+len(b))
	for len(a) > 0 || len(b) > 0 {
		var next int32
		if len(b) == 0 || len(a) > 0 && a[0] <= b[0] {
			next, a = a[0], a[1:]
		} else {
			next, b = b[0], b[1:]
		}
		switch n := len(c); {
		case n > 0 && c[n-1] == next:
		case n > 0 && c[n-1] == next^1:
			return nil, false
		default:
			c = append(c, next)
		}
	}
	return c, true
}

// reduce drops the clauses that contain another one; more than limit of the
// others are an error.
func (d *distributor) reduce(cs []clause, limit int) []clause {
	if d.err != nil {
		return nil
	}
	redundant, kept := subsumed(d.ctx, cs), cs[:0:0]
	for i, c := range cs {
		if !redundant[i] {
			kept = append(kept, c)
		}
	}
	if d.err = d.ctx.Err(); d.err != nil || d.tooLarge(len(kept), limit) {
		return nil
	}
	return kept
}

// tooLarge reports, with an error, that n clauses are more than limit.
func (d *distributor) tooLarge(n, limit int) bool {
	if d.err == nil && n > limit {
		name := "the conjunctive normal form"
		if d.outer == Or {
			name = "the disjunctive normal form"
		}
		d.err = &TooLargeError{What: name, Unit: "clauses", Limit: limit, Reached: n,
			Help: "use the engine sat, whose clauses (Tseitin) grow linearly with the formula"}
	}
	return d.err != nil
}

// formula puts clauses together.
func (d *distributor) formula(cs []clause) Formula {
	return chain(d.outer, len(cs), func(i int) Formula {
		return chain(Or-d.outer, len(cs[i]), func(j int) Formula {
			literal := cs[i][j]
			a := &Atom{Pred: d.vars[literal/2]}
			if literal%2 == 1 {
				return &Not{a}
			}
			return a
		})
	})
}

// chain joins n formulas by op, to the left; none are the op's neutral
// constant.
func chain(op Op, n int, at func(int) Formula) Formula {
	if n == 0 {
		return Truth(op == And)
	}
	f := at(0)
	for i := 1; i < n; i++ {
		f = &Binary{op, f, at(i)}
	}
	return f
}

// Conjoin returns the conjunction of the formulas; ⊤ for none.
func Conjoin(fs ...Formula) Formula {
	return chain(And, len(fs), func(i int) Formula { return fs[i] })
}

// Disjoin returns the disjunction of the formulas; ⊥ for none.
func Disjoin(fs ...Formula) Formula {
	return chain(Or, len(fs), func(i int) Formula { return fs[i] })
}
