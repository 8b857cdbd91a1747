package compose

import (
	"errors"
	"fmt"
	"math/big"

	"sequent/stdlib/quantity/number"
)

// Operand is a quantity of an equation.
type Operand struct {
	Value number.Value // one number, or a range
	Type  Type
	Name  string // how equations write it; "" for the value itself
}

// single says whether the operand is one number.
func (o Operand) single() bool {
	_, ok := o.Value.Exact()
	return ok
}

func (o Operand) label() string {
	if o.Name != "" {
		return o.Name
	}
	return o.Value.String()
}

// Problem asks which expressions over the operands, each used at most once, give
// the target: equal it where it is one number, lie within it where it is a range.
type Problem struct {
	Operands []Operand
	Target   Operand
	Rules    Rules
}

// Rules define the allowed expressions.
type Rules struct {
	Types TypeRule
	// Most is the largest number of operands of an expression, 1 to 4; 0 stands
	// for 4.
	Most int
	// Least is the smallest; 0 means 1. The paper's equations may have one
	// operand, 5 = 5.
	Least int
	// Intervals allows ranges in arithmetic: at least 10 and 3 more are at least 13.
	// The paper's does not. Only the enumerator supports it.
	Intervals bool
	// Depth is the largest number of steps from an operand to the root of an
	// expression; 0 is no limit. (a + b) + (c + d) has 2, ((a + b) + c) + d has 3.
	Depth int
	// Trivial allows steps that the paper rejects: + and − with 0, × with 1 and
	// ÷ by 1.
	Trivial bool
}

// MaxOperands is the largest number of operands of an expression.
const MaxOperands = 4

func (r Rules) most() int {
	if r.Most == 0 {
		return MaxOperands
	}
	return r.Most
}

func (r Rules) least() int { return max(r.Least, 1) }

// check says what of a problem cannot be.
func (p *Problem) check() error {
	switch r := p.Rules; {
	case r.Most < 0 || r.Most > MaxOperands:
		return fmt.Errorf("compose: the limit of operands must be at most %[2]d, not %[1]d", r.Most, MaxOperands)
	case r.least() > r.most():
		return fmt.Errorf("compose: the range of operands is empty: at least %d and at most %d", r.least(), r.most())
	case r.Types > AlgebraTypes:
		return fmt.Errorf("compose: unknown rule of types %d", r.Types)
	}
	if _, _, low := p.Target.Value.Low(); !low {
		if _, _, high := p.Target.Value.High(); !high {
			return errors.New("compose: the target contains every number, so there is nothing to justify")
		}
	}
	return nil
}

// shallow says whether an expression keeps the limit on depth.
func (r Rules) shallow(e *Expr) bool { return r.Depth <= 0 || e.depth() <= r.Depth }

// meets says whether an expression's value is the target's, or lies within it.
func (p *Problem) meets(v number.Value) bool { return v.Within(p.Target.Value) }

// Justification is an expression over the operands that gives the target.
type Justification struct {
	Expr     *Expr
	Value    number.Value // of the expression
	Equation string       // 6048 − 193 = 5855
	key      string
}

// Uses returns the operands of the expression, from 0, in the order in which it has
// them.
func (j *Justification) Uses() []int { return j.Expr.leaves(nil) }

// Key returns equal for expressions that are equal whatever the operands' values, up
// to commutativity, associativity and signs: a + b and b + a, a − (b − c) and
// (a + c) − b, (a − b) × c and 0 − (b − a) × c.
func (j *Justification) Key() string { return j.key }

// justified makes a justification of an expression.
func (p *Problem) justified(e *Expr, v number.Value) *Justification {
	right := " = "
	if !v.Equal(p.Target.Value) {
		right = " ⊆ "
		if _, ok := v.Exact(); ok {
			right = " ∈ "
			if p.Target.Name == "" && (e.Op != Leaf || p.Operands[e.Operand].Name != "") {
				right = " = " + v.String() + right
			}
		}
	}
	return &Justification{Expr: e, Value: v, Equation: e.Write(p.Operands) + right + p.Target.label(), key: e.key()}
}

// one makes × and ÷ trivial.
var one = big.NewRat(1, 1)
