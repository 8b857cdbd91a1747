// Package logictest draws formulas, sequents and valuations for property tests
// with rapid. Only tests import it.
package logictest

import (
	"pgregory.net/rapid"

	"sequent/stdlib/logic"
)

// names are the propositional variables drawn, the first ones most often used.
var names = []string{"p", "q", "r", "s", "t", "u", "v", "w", "x1", "größe", "a'", "b_2", "c", "d", "e", "f"}

// Formula draws propositional formulas over at most vars variables (up to 16),
// with at most ops connectives, constants included now and then.
func Formula(vars, ops int) *rapid.Generator[logic.Formula] {
	return rapid.Custom(func(t *rapid.T) logic.Formula {
		return propositional(t, vars, rapid.IntRange(0, ops).Draw(t, "ops"))
	})
}

// propositional draws a formula of exactly n connectives.
func propositional(t *rapid.T, vars, n int) logic.Formula {
	if n == 0 {
		i := rapid.IntRange(0, vars+1).Draw(t, "leaf")
		switch {
		case i < vars:
			return &logic.Atom{Pred: names[i]}
		case rapid.IntRange(0, 3).Draw(t, "constant") > 0:
			return &logic.Atom{Pred: names[0]}
		}
		return logic.Truth(i == vars)
	}
	kind := rapid.IntRange(-1, 4).Draw(t, "connective")
	if kind < 0 {
		return &logic.Not{X: propositional(t, vars, n-1)}
	}
	left := rapid.IntRange(0, n-1).Draw(t, "left")
	return &logic.Binary{Op: logic.Op(kind), L: propositional(t, vars, left), R: propositional(t, vars, n-1-left)}
}

// Sequent draws sequents of at most premises premises, each formula as
// [Formula] draws it.
func Sequent(vars, ops, premises int) *rapid.Generator[logic.Sequent] {
	return rapid.Custom(func(t *rapid.T) logic.Sequent {
		f := Formula(vars, ops)
		return logic.Sequent{
			Premises:   rapid.SliceOfN(f, 0, premises).Draw(t, "premises"),
			Conclusion: f.Draw(t, "conclusion"),
		}
	})
}

// FirstOrder draws closed first-order formulas with at most depth levels of
// connectives and quantifiers. Predicates and functions have fixed numbers of
// arguments; no constant is named as a variable.
func FirstOrder(depth int) *rapid.Generator[logic.Formula] {
	return rapid.Custom(func(t *rapid.T) logic.Formula { return firstOrder(t, depth, nil) })
}

var variables = []string{"x", "y", "z"}

func firstOrder(t *rapid.T, depth int, scope []string) logic.Formula {
	kind := rapid.IntRange(0, 6).Draw(t, "kind")
	if depth == 0 {
		kind %= 4
	}
	switch kind {
	case 0:
		return &logic.Atom{Pred: "big", Args: terms(t, scope, 1)}
	case 1:
		return &logic.Atom{Pred: "likes", Args: terms(t, scope, 2)}
	case 2:
		return &logic.Equal{L: term(t, scope, 2), R: term(t, scope, 2)}
	case 3:
		return propositional(t, 2, 0)
	case 4:
		return &logic.Not{X: firstOrder(t, depth-1, scope)}
	case 5:
		v := rapid.SampledFrom(variables).Draw(t, "variable")
		body := firstOrder(t, depth-1, append(scope[:len(scope):len(scope)], v))
		return &logic.Quant{All: rapid.Bool().Draw(t, "all"), Var: v, Body: body}
	}
	op := logic.Op(rapid.IntRange(0, 4).Draw(t, "connective"))
	return &logic.Binary{Op: op, L: firstOrder(t, depth-1, scope), R: firstOrder(t, depth-1, scope)}
}

func terms(t *rapid.T, scope []string, n int) []logic.Term {
	ts := make([]logic.Term, n)
	for i := range ts {
		ts[i] = term(t, scope, 2)
	}
	return ts
}

func term(t *rapid.T, scope []string, depth int) logic.Term {
	kind := rapid.IntRange(0, 3).Draw(t, "term")
	switch {
	case kind == 0 && depth > 0:
		return &logic.Func{Name: "f", Args: []logic.Term{term(t, scope, depth-1)}}
	case kind == 1 || len(scope) == 0:
		return &logic.Func{Name: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "constant")}
	}
	return logic.Var(rapid.SampledFrom(scope).Draw(t, "occurrence"))
}

// Valuation draws a truth value for each of the variables.
func Valuation(vars []string) *rapid.Generator[logic.Valuation] {
	return rapid.Custom(func(t *rapid.T) logic.Valuation {
		v := make(logic.Valuation, len(vars))
		for _, name := range vars {
			v[name] = rapid.Bool().Draw(t, name)
		}
		return v
	})
}
