package logic

import "context"

// MaxNormal is the number of nodes beyond which a negation normal form is
// refused.
const MaxNormal = 200_000

// NNF returns the negation normal form: ∧ and ∨ of literals, under the quantifiers
// that stay. The other connectives are resolved by polarity:
//
//	         itself                     its negation
//	p → q    ¬p ∨ q                     p ∧ ¬q
//	p ↔ q    (p ∧ q) ∨ (¬p ∧ ¬q)        (p ∧ ¬q) ∨ (¬p ∧ q)
//	p ⊕ q    (p ∧ ¬q) ∨ (¬p ∧ q)        (p ∧ q) ∨ (¬p ∧ ¬q)
//	∀x p     ∀x p                       ∃x ¬p
//
// so that each ↔ and ⊕ doubles its operands. The error is a *TooLargeError beyond [MaxNormal] nodes, or the
// context's.
func NNF(ctx context.Context, f Formula) (Formula, error) {
	n := negator{ctx: ctx}
	g := n.nnf(f, true)
	if n.err != nil {
		return nil, n.err
	}
	return g, nil
}

// negator drives negations inwards. After an error what it returns is
// worthless.
type negator struct {
	ctx   context.Context
	nodes int
	err   error
}

// grow counts a node.
func (n *negator) grow() bool {
	n.nodes++
	switch {
	case n.err != nil:
	case n.nodes > MaxNormal:
		n.err = &TooLargeError{What: "the negation normal form", Unit: "nodes", Limit: MaxNormal, Reached: n.nodes,
			Help: "each ↔ and ⊕ duplicates its operands; use the engine sat, which needs no normal form"}
	case n.nodes%1024 == 0:
		n.err = n.ctx.Err()
	}
	return n.err == nil
}

// nnf returns f, or its negation where positive is false.
func (n *negator) nnf(f Formula, positive bool) Formula {
	if !n.grow() {
		return Truth(false)
	}
	switch f := f.(type) {
	case Truth:
		return Truth(bool(f) == positive)
	case *Not:
		return n.nnf(f.X, !positive)
	case *Quant:
		return &Quant{f.All == positive, f.Var, n.nnf(f.Body, positive)}
	case *Binary:
		return n.binary(f, positive)
	}
	if positive {
		return f
	}
	return &Not{f}
}

func (n *negator) binary(f *Binary, positive bool) Formula {
	dual := func(op Op) Op {
		if positive {
			return op
		}
		return Or - op // And and Or are 0 and 1
	}
	switch f.Op {
	case And, Or:
		return &Binary{dual(f.Op), n.nnf(f.L, positive), n.nnf(f.R, positive)}
	case Implies:
		return &Binary{dual(Or), n.nnf(f.L, !positive), n.nnf(f.R, positive)}
	}
	// l ↔ r is (l ∧ r) ∨ (¬l ∧ ¬r); l ⊕ r is (l ∧ ¬r) ∨ (¬l ∧ r).
	same := (f.Op == Iff) == positive
	return &Binary{Or,
		&Binary{And, n.nnf(f.L, true), n.nnf(f.R, same)},
		&Binary{And, n.nnf(f.L, false), n.nnf(f.R, !same)}}
}
