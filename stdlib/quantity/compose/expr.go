package compose

import (
	"errors"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/quantity/number"
)

// Op is an operator of expressions, or a leaf.
type Op uint8

// The operators: of numbers, and of ranges.
const (
	Leaf Op = iota
	Add
	Subtract
	Multiply
	Divide
	Union
	Intersect
	Difference
)

// String returns the operator's sign.
func (o Op) String() string {
	return [...]string{"", "+", "−", "×", "÷", "∪", "∩", `\`}[min(o, Difference)]
}

// sets says whether the operator is one of ranges.
func (o Op) sets() bool { return o >= Union }

// Expr is an expression over operands: a leaf, or an operator over two.
type Expr struct {
	Op          Op
	Operand     int // of a leaf, from 0
	Left, Right *Expr
}

func leaf(i int) *Expr { return &Expr{Operand: i} }

func (e *Expr) leaves(out []int) []int {
	if e.Op == Leaf {
		return append(out, e.Operand)
	}
	return e.Right.leaves(e.Left.leaves(out))
}

// effort orders expressions by what they ask of a reader: an operand more is worth
// any number of products.
func (e *Expr) effort() int {
	switch e.Op {
	case Leaf:
		return MaxOperands
	case Multiply, Divide:
		return e.Left.effort() + e.Right.effort() + 1
	}
	return e.Left.effort() + e.Right.effort()
}

// depth returns the number of steps from the deepest operand to the root.
func (e *Expr) depth() int {
	if e.Op == Leaf {
		return 0
	}
	return 1 + max(e.Left.depth(), e.Right.depth())
}

// Write returns the expression with the operands' names and as few parentheses as the
// usual reading from left to right takes.
func (e *Expr) Write(operands []Operand) string {
	if e.Op == Leaf {
		return operands[e.Operand].label()
	}
	left, right := e.Left.part(operands), e.Right.part(operands)
	if e.Left.binds() < e.binds() || e.Op.sets() && e.Left.Op != Leaf {
		left = "(" + left + ")"
	}
	if e.Right.Op != Leaf && (e.Right.binds() <= e.binds() && e.Op != Add || e.Right.binds() < e.binds()) ||
		e.Op == Add && strings.HasPrefix(right, "−") {
		right = "(" + right + ")"
	}
	return left + " " + e.Op.String() + " " + right
}

// part returns the expression as an operand of another: a range has parentheses.
func (e *Expr) part(operands []Operand) string {
	text := e.Write(operands)
	if e.Op == Leaf && !operands[e.Operand].single() {
		return "(" + text + ")"
	}
	return text
}

func (e *Expr) binds() int {
	switch e.Op {
	case Leaf:
		return 3
	case Multiply, Divide:
		return 2
	}
	return 1
}

var (
	errTrivial = errors.New("compose: a step is trivial: it adds or subtracts 0, or multiplies or divides by 1")
	errEmpty   = errors.New("compose: a step has no value")
)

// Eval returns the expression's value. The error says that a step has none, such as a
// division by 0, or that the step is trivial and the rules forbid it.
func (e *Expr) Eval(p *Problem) (number.Value, error) {
	if e.Op == Leaf {
		return p.Operands[e.Operand].Value, nil
	}
	a, err := e.Left.Eval(p)
	if err != nil {
		return a, err
	}
	b, err := e.Right.Eval(p)
	if err != nil {
		return b, err
	}
	if e.Op.sets() {
		v, ok := combineRanges(e.Op, a, b)
		if !ok {
			return v, errEmpty
		}
		return v, nil
	}
	x, xok := a.Exact()
	y, yok := b.Exact()
	if !xok || !yok {
		v, ok := step(e.Op, a, b)
		if !ok || !p.Rules.Intervals {
			return v, errEmpty
		}
		return v, nil
	}
	if !p.Rules.Trivial && trivial(e.Op, x, y) {
		return number.Value{}, errTrivial
	}
	r, ok := arithmetic(e.Op, x, y)
	if !ok {
		return number.Value{}, errEmpty
	}
	return number.Exact(r), nil
}

// trivial says whether a step is one that the paper rejects.
func trivial(op Op, x, y *big.Rat) bool {
	switch op {
	case Add, Subtract:
		return x.Sign() == 0 || y.Sign() == 0
	case Multiply:
		return x.Cmp(one) == 0 || y.Cmp(one) == 0
	}
	return y.Cmp(one) == 0
}

// arithmetic returns x op y; there is no division by 0.
func arithmetic(op Op, x, y *big.Rat) (*big.Rat, bool) {
	r := new(big.Rat)
	switch op {
	case Add:
		return r.Add(x, y), true
	case Subtract:
		return r.Sub(x, y), true
	case Multiply:
		return r.Mul(x, y), true
	}
	if y.Sign() == 0 {
		return nil, false
	}
	return r.Quo(x, y), true
}

// types returns the types that an expression may have.
func (e *Expr) types(p *Problem, y *typing) []int {
	if e.Op == Leaf {
		return y.of(p.Operands[e.Operand].Type)
	}
	var out []int
	for _, s := range e.Left.types(p, y) {
		for _, t := range e.Right.types(p, y) {
			for _, u := range y.result(e.Op, s, t) {
				if !slices.Contains(out, u) {
					out = append(out, u)
				}
			}
		}
	}
	return out
}

// fits says whether an expression's types have the target's among them.
func (e *Expr) fits(p *Problem, y *typing) bool {
	return overlap(e.types(p, y), y.target(p))
}

// target returns the types that an expression may have to give the target; nil: any.
func (y *typing) target(p *Problem) []int {
	if p.Target.Type == "" {
		return nil
	}
	wanted := y.of(p.Target.Type)
	if y.rule == AlgebraTypes && len(y.powers[wanted[0]]) == 0 {
		return append(slices.Clone(wanted), ratio)
	}
	return wanted
}

// overlap says whether two lists share an element; nil is all.
func overlap(types, wanted []int) bool {
	if wanted == nil {
		return len(types) > 0
	}
	return slices.ContainsFunc(types, func(t int) bool { return slices.Contains(wanted, t) })
}

// key implements [Justification.Key]: of arithmetic, the expression's value at a
// fixed random point modulo a large prime (Schwartz and Zippel: different rational
// functions of this degree meet there with a chance of about 10⁻¹⁷); of ranges, the
// expression with the operands of ∪ and ∩ in order.
func (e *Expr) key() string {
	if !e.ranges() {
		if r, ok := e.at(func(i int) residue { return point(i) }); ok {
			return strconv.FormatUint(uint64(r), 36)
		}
	}
	return e.sorted()
}

func (e *Expr) ranges() bool {
	return e.Op.sets() || e.Op != Leaf && (e.Left.ranges() || e.Right.ranges())
}

// at returns the value at a point modulo the prime.
func (e *Expr) at(point func(int) residue) (residue, bool) {
	if e.Op == Leaf {
		return point(e.Operand), true
	}
	a, ok := e.Left.at(point)
	b, ok2 := e.Right.at(point)
	if !ok || !ok2 {
		return 0, false
	}
	switch e.Op {
	case Add:
		return a.plus(b), true
	case Subtract:
		return a.plus(b.negated()), true
	case Multiply:
		return a.times(b), true
	}
	return a.times(b.inverse()), b != 0
}

// sorted writes an expression with the operands of ∪ and ∩ in order.
func (e *Expr) sorted() string {
	if e.Op == Leaf {
		return strconv.Itoa(e.Operand)
	}
	parts := []string{e.Left.sorted(), e.Right.sorted()}
	if e.Op != Difference {
		parts = append(e.Left.flat(e.Op), e.Right.flat(e.Op)...)
		slices.Sort(parts)
	}
	return "(" + strings.Join(parts, e.Op.String()) + ")"
}

// flat returns the operands of nested op.
func (e *Expr) flat(op Op) []string {
	if e.Op != op {
		return []string{e.sorted()}
	}
	return append(e.Left.flat(op), e.Right.flat(op)...)
}
