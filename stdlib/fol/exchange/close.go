package exchange

import "sequent/stdlib/logic"

// Close quantifies the free variables of f universally, the first outermost.
func Close(f logic.Formula) logic.Formula {
	free := logic.FreeVars(f)
	for i := len(free) - 1; i >= 0; i-- {
		f = &logic.Quant{All: true, Var: free[i], Body: f}
	}
	return f
}

// Matrix returns f without the universal quantifiers that stand before it, and
// whether none of them binds a name twice, so that [Close] could restore them.
func Matrix(f logic.Formula) (logic.Formula, bool) {
	bound := map[string]bool{}
	for {
		q, ok := f.(*logic.Quant)
		if !ok || !q.All {
			return f, true
		}
		if bound[q.Var] {
			return f, false
		}
		bound[q.Var] = true
		f = q.Body
	}
}

// IsClause reports whether f is a clause: a disjunction of literals under
// universal quantifiers that bind all its variables.
func IsClause(f logic.Formula) bool {
	m, ok := Matrix(f)
	return ok && literals(m) && len(logic.FreeVars(f)) == 0
}

func literals(f logic.Formula) bool {
	switch f := f.(type) {
	case logic.Truth, *logic.Atom, *logic.Equal:
		return true
	case *logic.Binary:
		return f.Op == logic.Or && literals(f.L) && literals(f.R)
	case *logic.Not:
		switch f.X.(type) {
		case *logic.Atom, *logic.Equal:
			return true
		}
	}
	return false
}

// Distinct states that no two of the terms are equal: the conjunction of the
// inequalities of all pairs, nil for fewer than two terms.
func Distinct(ts []logic.Term) logic.Formula {
	var f logic.Formula
	for i, l := range ts {
		for _, r := range ts[i+1:] {
			var g logic.Formula = &logic.Not{X: &logic.Equal{L: l, R: r}}
			if f != nil {
				g = &logic.Binary{Op: logic.And, L: f, R: g}
			}
			f = g
		}
	}
	return f
}
