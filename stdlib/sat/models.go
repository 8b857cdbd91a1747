package sat

import (
	"context"

	"sequent/stdlib/logic"
)

// Models lists the valuations of f's variables that make f true, at most
// limit of them, in the order of a truth table that counts down from all true.
// more says that there are others.
func Models(ctx context.Context, f logic.Formula, limit int) (models []logic.Valuation, more bool, err error) {
	w := walk{Solver: New(), ctx: ctx, limit: limit}
	if err := w.Assert(ctx, f, true); err != nil {
		return nil, false, err
	}
	for i := range w.enc.nodes {
		if w.enc.nodes[i].kind == atom {
			w.atoms = append(w.atoms, w.enc.literal(edge(i<<1)))
		}
	}
	st, err := w.Solve(ctx)
	if st == Satisfiable {
		err = w.below(w.values())
	}
	return w.models, w.more, err
}

// walk goes through the tree of partial valuations, in depth first order, and
// only where there is a model below.
type walk struct {
	*Solver
	ctx    context.Context
	limit  int
	atoms  []Lit
	prefix []Lit // the atoms decided so far
	models []logic.Valuation
	more   bool
}

// below lists the models below the prefix; known is one of them.
func (w *walk) below(known []bool) error {
	depth := len(w.prefix)
	if depth == len(w.atoms) {
		if len(w.models) == w.limit {
			w.more = true
			return nil
		}
		v := make(logic.Valuation, depth)
		for i, name := range w.enc.names {
			v[name] = known[i]
		}
		w.models = append(w.models, v)
		return nil
	}
	for _, value := range []bool{true, false} {
		if w.more {
			return nil
		}
		w.prefix = append(w.prefix, w.atoms[depth].xorIf(!value))
		if err := w.branch(known, value); err != nil {
			return err
		}
		w.prefix = w.prefix[:depth]
	}
	return nil
}

// branch goes below the prefix if there is a model, which need not be searched
// where the known one has the branch's value.
func (w *walk) branch(known []bool, value bool) error {
	if known[len(w.prefix)-1] == value {
		return w.below(known)
	}
	st, err := w.Solve(w.ctx, w.prefix...)
	if st != Satisfiable {
		return err
	}
	return w.below(w.values())
}

// values returns the atoms' values in the model just found.
func (w *walk) values() []bool {
	v := make([]bool, len(w.atoms))
	for i, m := range w.atoms {
		v[i] = w.value(m)
	}
	return v
}
