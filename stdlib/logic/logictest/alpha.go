package logictest

import (
	"fmt"

	"sequent/stdlib/logic"
)

// Alike reports whether f and g are the same formula up to the names of bound
// variables.
func Alike(f, g logic.Formula) bool {
	return logic.Same(canonical(f, nil, 0), canonical(g, nil, 0))
}

// canonical names each bound variable by how many quantifiers stand around its
// own; to maps names to these.
func canonical(f logic.Formula, to map[string]string, depth int) logic.Formula {
	switch f := f.(type) {
	case *logic.Atom:
		return &logic.Atom{Pred: f.Pred, Args: canonicalTerms(f.Args, to)}
	case *logic.Equal:
		ts := canonicalTerms([]logic.Term{f.L, f.R}, to)
		return &logic.Equal{L: ts[0], R: ts[1]}
	case *logic.Not:
		return &logic.Not{X: canonical(f.X, to, depth)}
	case *logic.Binary:
		return &logic.Binary{Op: f.Op, L: canonical(f.L, to, depth), R: canonical(f.R, to, depth)}
	case *logic.Quant:
		inner := map[string]string{}
		for k, v := range to {
			inner[k] = v
		}
		name := fmt.Sprintf("\x00%d", depth)
		inner[f.Var] = name
		return &logic.Quant{All: f.All, Var: name, Body: canonical(f.Body, inner, depth+1)}
	}
	return f
}

func canonicalTerms(ts []logic.Term, to map[string]string) []logic.Term {
	out := make([]logic.Term, len(ts))
	for i, t := range ts {
		switch t := t.(type) {
		case logic.Var:
			if name, ok := to[string(t)]; ok {
				out[i] = logic.Var(name)
			} else {
				out[i] = t
			}
		case *logic.Func:
			out[i] = &logic.Func{Name: t.Name, Args: canonicalTerms(t.Args, to)}
		}
	}
	return out
}
