package logic

import "sequent/stdlib/logic/parse"

// Formula is a propositional or first-order formula. The sum is closed:
// Truth, *Atom, *Equal, *Not, *Binary, *Quant. Formulas are immutable and may
// share subformulas.
type Formula interface {
	// String prints the formula in Unicode with the fewest parentheses that
	// parse back to it.
	String() string
	formula()
}

// Op is a binary connective.
type Op = parse.Op

// The binary connectives.
const (
	And     = parse.And
	Or      = parse.Or
	Xor     = parse.Xor
	Implies = parse.Implies
	Iff     = parse.Iff
)

type (
	// Truth is one of the constants ⊤ and ⊥.
	Truth bool
	// Atom is a predicate applied to terms; a propositional variable has none.
	Atom struct {
		Pred string
		Args []Term
	}
	// Equal is an equality of terms.
	Equal struct{ L, R Term }
	// Not is a negation.
	Not struct{ X Formula }
	// Binary is a binary connective between two formulas.
	Binary struct {
		Op   Op
		L, R Formula
	}
	// Quant is a universal (All) or existential quantifier over Var.
	Quant struct {
		All  bool
		Var  string
		Body Formula
	}
)

func (Truth) formula()   {}
func (*Atom) formula()   {}
func (*Equal) formula()  {}
func (*Not) formula()    {}
func (*Binary) formula() {}
func (*Quant) formula()  {}

// Term is a first-order term: Var or *Func. A constant is a *Func without
// arguments.
type Term interface {
	String() string
	term()
}

type (
	// Var is a variable bound by a quantifier.
	Var string
	// Func is a function applied to terms, or a constant.
	Func struct {
		Name string
		Args []Term
	}
)

func (Var) term()   {}
func (*Func) term() {}

// Sequent is a judgment's content: premises and a conclusion. It is neither
// true nor false by itself; package decide asks.
type Sequent struct {
	Premises   []Formula
	Conclusion Formula
}

// Valuation gives propositional variables their truth values.
type Valuation map[string]bool
