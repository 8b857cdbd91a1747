package puzzle

import "sequent/stdlib/logic"

// Formulas that all kinds build.

// constant returns the name of an object.
func constant(name string) logic.Term { return &logic.Func{Name: name} }

// atom returns a predicate of named objects.
func atom(pred string, names ...string) logic.Formula {
	args := make([]logic.Term, len(names))
	for i, n := range names {
		args[i] = constant(n)
	}
	return &logic.Atom{Pred: pred, Args: args}
}

// not negates a formula; of a negation it is what is negated.
func not(f logic.Formula) logic.Formula {
	if g, ok := f.(*logic.Not); ok {
		return g.X
	}
	return &logic.Not{X: f}
}

// conj and disj join formulas; of none they are true and false.
func conj(fs ...logic.Formula) logic.Formula { return join(logic.And, true, fs) }

// disj returns the disjunction; of nothing, false.
func disj(fs ...logic.Formula) logic.Formula { return join(logic.Or, false, fs) }

// join nests to the left; none is the formula for no operands.
func join(op logic.Op, none logic.Truth, fs []logic.Formula) logic.Formula {
	if len(fs) == 0 {
		return none
	}
	f := fs[0]
	for _, g := range fs[1:] {
		f = &logic.Binary{Op: op, L: f, R: g}
	}
	return f
}

// between says that at least lo and at most hi of the formulas are true; hi < 0
// is no bound.
func between(fs []logic.Formula, lo, hi int) logic.Formula {
	var parts []logic.Formula
	if lo > len(fs) {
		return logic.Truth(false)
	}
	// Written out over subsets: the groups of puzzles are small, and no variables are
	// needed that a model would have to hide.
	if lo > 0 { // of any n-lo+1, one is true
		choose(fs, len(fs)-lo+1, func(some []logic.Formula) { parts = append(parts, disj(some...)) })
	}
	if hi >= 0 && hi < len(fs) { // of any hi+1, one is false
		choose(fs, hi+1, func(some []logic.Formula) {
			var negated []logic.Formula
			for _, f := range some {
				negated = append(negated, not(f))
			}
			parts = append(parts, disj(negated...))
		})
	}
	return conj(parts...)
}

// choose calls f with every k of the formulas, in order.
func choose(fs []logic.Formula, k int, f func([]logic.Formula)) {
	var pick func(from int, some []logic.Formula)
	pick = func(from int, some []logic.Formula) {
		if len(some) == k {
			f(some)
			return
		}
		for i := from; i <= len(fs)-(k-len(some)); i++ {
			pick(i+1, append(some[:len(some):len(some)], fs[i]))
		}
	}
	pick(0, nil)
}

// forall and exists bind variables, the first one outermost.
func forall(f logic.Formula, vars ...string) logic.Formula { return quantify(true, f, vars) }

func exists(f logic.Formula, vars ...string) logic.Formula { return quantify(false, f, vars) }

func quantify(all bool, f logic.Formula, vars []string) logic.Formula {
	for i := len(vars) - 1; i >= 0; i-- {
		f = &logic.Quant{All: all, Var: vars[i], Body: f}
	}
	return f
}

// of returns a predicate of variables.
func of(pred string, vars ...string) logic.Formula {
	args := make([]logic.Term, len(vars))
	for i, v := range vars {
		args[i] = logic.Var(v)
	}
	return &logic.Atom{Pred: pred, Args: args}
}

func equal(a, b string) logic.Formula { return &logic.Equal{L: logic.Var(a), R: logic.Var(b)} }

func imply(a, b logic.Formula) logic.Formula { return &logic.Binary{Op: logic.Implies, L: a, R: b} }

func equiv(a, b logic.Formula) logic.Formula { return &logic.Binary{Op: logic.Iff, L: a, R: b} }
