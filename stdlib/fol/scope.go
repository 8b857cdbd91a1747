package fol

import (
	"context"

	"sequent/stdlib/logic"
)

// normalised returns formulas in negation normal form, with their quantifiers moved
// and no two of them alike. The errors are logic.NNF's and the context's.
func normalised(ctx context.Context, fs []logic.Formula,
	move func(*scoper, logic.Formula) logic.Formula) ([]logic.Formula, error) {
	s := &scoper{stopper{ctx: ctx}}
	normal := make([]logic.Formula, len(fs))
	for i, f := range fs {
		n, err := logic.NNF(ctx, f)
		if err != nil {
			return nil, err
		}
		if normal[i] = move(s, n); s.look() {
			return nil, s.err
		}
	}
	return Rectify(ctx, normal...)
}

// scoper moves quantifiers. After an error what it returns is worthless.
type scoper struct{ stopper }

// miniscope moves quantifiers of a formula in negation normal form inwards, so
// that variables depend on few others: ∀ over ∧ and ∃ over ∨ are divided, and
// either leaves out operands without its variable.
func (s *scoper) miniscope(f logic.Formula) logic.Formula {
	switch f := f.(type) {
	case *logic.Binary:
		return &logic.Binary{Op: f.Op, L: s.miniscope(f.L), R: s.miniscope(f.R)}
	case *logic.Quant:
		return s.narrow(f.All, f.Var, s.miniscope(f.Body))
	}
	return f
}

// narrow returns a quantifier before a formula that is miniscoped already.
func (s *scoper) narrow(all bool, v string, body logic.Formula) logic.Formula {
	// Each step goes through the whole body, so that each looks at the context.
	if s.look() || !free(body, v) {
		return body
	}
	b, ok := body.(*logic.Binary)
	if !ok {
		return &logic.Quant{All: all, Var: v, Body: body}
	}
	if (b.Op == logic.And) == all {
		return &logic.Binary{Op: b.Op, L: s.narrow(all, v, b.L), R: s.narrow(all, v, b.R)}
	}
	var in, out []logic.Formula
	for _, g := range operands(nil, b.Op, b) {
		if free(g, v) {
			in = append(in, g)
		} else {
			out = append(out, g)
		}
	}
	// What has the variable stays below it; with one operand left the quantifier may
	// go on inwards.
	inner := joined(b.Op, in)
	if len(in) == 1 {
		inner = s.narrow(all, v, inner)
	} else {
		inner = &logic.Quant{All: all, Var: v, Body: inner}
	}
	return joined(b.Op, append(out, inner))
}

// scope returns miniscope, except for clauses of which one literal has nearly all
// variables: these have no smaller parts, and ground whole they are cut short by
// what is known of other literals. Clauses of equalities alone stay whole too:
// they count objects.
func (s *scoper) scope(f logic.Formula) logic.Formula {
	if b, ok := f.(*logic.Binary); ok && b.Op == logic.And {
		return &logic.Binary{Op: b.Op, L: s.scope(b.L), R: s.scope(b.R)}
	}
	body, vars := f, 0
	for q, ok := body.(*logic.Quant); ok && q.All; q, ok = body.(*logic.Quant) {
		body = q.Body
		vars++
	}
	// most is the number of variables of the literal that has most of them.
	most, counts := 0, true
	for _, g := range operands(nil, logic.Or, body) {
		switch g.(type) {
		case *logic.Binary, *logic.Quant:
			return s.miniscope(f)
		}
		_, equal := g.(*logic.Equal)
		counts = counts && equal
		most = max(most, len(logic.FreeVars(g)))
	}
	// With one variable besides, miniscoping would save a factor of n at most, and
	// lose what known literals settle of the whole clause.
	if vars-most <= 1 || counts {
		return f
	}
	return s.miniscope(f)
}

// free reports whether a variable stands free in a formula.
func free(f logic.Formula, v string) bool {
	switch f := f.(type) {
	case *logic.Atom:
		return termsHave(f.Args, v)
	case *logic.Equal:
		return termsHave([]logic.Term{f.L, f.R}, v)
	case *logic.Quant:
		return f.Var != v && free(f.Body, v)
	}
	for _, g := range logic.Children(f) {
		if free(g, v) {
			return true
		}
	}
	return false
}

// termsHave reports whether a variable stands in one of the terms.
func termsHave(ts []logic.Term, v string) bool {
	for _, t := range ts {
		switch t := t.(type) {
		case logic.Var:
			if string(t) == v {
				return true
			}
		case *logic.Func:
			if termsHave(t.Args, v) {
				return true
			}
		}
	}
	return false
}
