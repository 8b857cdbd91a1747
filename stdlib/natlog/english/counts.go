package english

import (
	"fmt"

	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
)

// NotFirstOrderError reports a determiner that compares counts, which no
// first-order formula does on all finite domains.
type NotFirstOrderError struct{ Determiner *natlog.Determiner }

// Error shows the meaning of the determiner.
func (e *NotFirstOrderError) Error() string {
	return fmt.Sprintf("“%s” says that %s: it compares counts, and no first-order formula does so on all finite "+
		"domains", e.Determiner.Name(), e.Determiner.Meaning())
}

// TooManyError reports a determiner whose number is too large for formulas.
type TooManyError struct{ Determiner *natlog.Determiner }

// Error names the limit.
func (e *TooManyError) Error() string {
	return fmt.Sprintf("“%s” counts beyond the limit of %d; first-order formulas that count further are too large",
		e.Determiner.Name(), maxCounted)
}

// maxCounted is how far formulas count: that there are n objects takes n
// variables and n² differences.
const maxCounted = 24

// property is a set of individuals as a formula about a term, whose own
// variables are those from a depth on.
type property func(t logic.Term, depth int) logic.Formula

// counting makes formulas that count. Its variables are named by depth.
type counting struct {
	d     *natlog.Determiner
	depth int
	a, b  property
}

// region returns one of the three counts of a linear condition as a property.
func (c *counting) region(i int) property {
	return func(t logic.Term, depth int) logic.Formula {
		a, b := c.a(t, depth), c.b(t, depth)
		switch i {
		case 0:
			return and(a, b)
		case 1:
			return and(a, negate(b))
		}
		return and(negate(a), b)
	}
}

// formula returns a condition on counts as a formula.
func (c *counting) formula(cond natlog.Condition) (logic.Formula, error) {
	switch cond := cond.(type) {
	case natlog.Linear:
		return c.linear([3]int{cond.Both, cond.Only, cond.Other}, cond.AtLeast)
	case natlog.Not:
		f, err := c.formula(cond.Condition)
		return negate(f), err
	case natlog.All:
		return c.list(cond, and, logic.Truth(true))
	case natlog.Any:
		return c.list(cond, or, logic.Truth(false))
	}
	return logic.Truth(true), nil
}

// list joins the formulas of a condition's parts.
func (c *counting) list(parts []natlog.Condition, join func(f, g logic.Formula) logic.Formula,
	out logic.Formula) (logic.Formula, error) {
	for _, p := range parts {
		f, err := c.formula(p)
		if err != nil {
			return nil, err
		}
		out = join(out, f)
	}
	return out, nil
}

// linear returns that factors times counts come to atLeast, where all factors have
// one sign.
func (c *counting) linear(factors [3]int, atLeast int) (logic.Formula, error) {
	first, sign := -1, 0
	for i, f := range factors {
		switch {
		case f == 0:
			continue
		case first < 0:
			first = i
		}
		if sign*f < 0 {
			return nil, &NotFirstOrderError{c.d}
		}
		sign = min(max(f, -1), 1)
	}
	switch {
	case first < 0:
		return logic.Truth(atLeast <= 0), nil
	case sign < 0 && atLeast == 0 && factors[first] == min(factors[0], factors[1], factors[2]) &&
		factors[0]+factors[1]+factors[2] == factors[first]:
		return c.none(first), nil
	case sign < 0: // −Σ ≥ k is not Σ ≥ 1 − k
		for i := range factors {
			factors[i] = -factors[i]
		}
		f, err := c.linear(factors, 1-atLeast)
		if err != nil {
			return nil, err
		}
		return negate(f), nil
	case atLeast <= 0:
		return logic.Truth(true), nil
	}
	return c.sum(factors, first, atLeast)
}

// sum splits a sum of counts by what the first of them comes to.
func (c *counting) sum(factors [3]int, first, atLeast int) (logic.Formula, error) {
	factor := factors[first]
	factors[first] = 0
	most := (atLeast + factor - 1) / factor
	if most > maxCounted {
		return nil, &TooManyError{c.d}
	}
	var out logic.Formula = logic.Truth(false)
	for n := 0; n <= most; n++ {
		rest, err := c.linear(factors, max(0, atLeast-n*factor))
		if err != nil {
			return nil, err
		}
		if n == 0 {
			out = rest
			continue
		}
		if rest == logic.Truth(false) {
			continue
		}
		out = or(out, and(c.atLeast(n, c.region(first)), rest))
	}
	return out, nil
}

// atLeast returns that n individuals have a property.
func (c *counting) atLeast(n int, has property) logic.Formula {
	var fs []logic.Formula
	for i := range n {
		for j := range i {
			fs = append(fs, &logic.Not{X: &logic.Equal{
				L: logic.Var(variable(c.depth + j)),
				R: logic.Var(variable(c.depth + i)),
			}})
		}
	}
	f := logic.Formula(logic.Truth(true))
	for i := range n {
		f = and(f, has(logic.Var(variable(c.depth+i)), c.depth+n))
	}
	if len(fs) > 0 {
		f = and(logic.Conjoin(fs...), f)
	}
	for i := n - 1; i >= 0; i-- {
		f = &logic.Quant{Var: variable(c.depth + i), Body: f}
	}
	return f
}

// none returns that a region is empty, as an implication.
func (c *counting) none(region int) logic.Formula {
	x := logic.Var(variable(c.depth))
	from, to := c.a(x, c.depth+1), c.b(x, c.depth+1)
	switch region {
	case 0:
		to = negate(to)
	case 2:
		from, to = to, from
	}
	return &logic.Quant{All: true, Var: string(x), Body: implies(from, to)}
}

// implies returns an implication, or the one side that is left where the other is
// constant.
func implies(f, g logic.Formula) logic.Formula {
	switch {
	case f == logic.Truth(true):
		return g
	case f == logic.Truth(false) || g == logic.Truth(true):
		return logic.Truth(true)
	case g == logic.Truth(false):
		return negate(f)
	}
	return &logic.Binary{Op: logic.Implies, L: f, R: g}
}

// and, or and negate join formulas and leave constants and double
// negations out.
func and(f, g logic.Formula) logic.Formula {
	switch {
	case f == logic.Truth(true) || g == logic.Truth(false):
		return g
	case g == logic.Truth(true) || f == logic.Truth(false):
		return f
	}
	if b, ok := g.(*logic.Binary); ok && b.Op == logic.And {
		return and(and(f, b.L), b.R)
	}
	return &logic.Binary{Op: logic.And, L: f, R: g}
}

// or returns [and] for disjunctions, which keep their grouping: readers see the parts
// of a sum.
func or(f, g logic.Formula) logic.Formula {
	switch {
	case f == logic.Truth(false) || g == logic.Truth(true):
		return g
	case g == logic.Truth(false) || f == logic.Truth(true):
		return f
	}
	return &logic.Binary{Op: logic.Or, L: f, R: g}
}

// negate takes a negation off where there is one.
func negate(f logic.Formula) logic.Formula {
	switch f := f.(type) {
	case logic.Truth:
		return !f
	case *logic.Not:
		return f.X
	}
	return &logic.Not{X: f}
}
