package compose

import (
	"math/big"

	"sequent/stdlib/quantity/number"
)

// step returns a op b for numbers and ranges: + and − of any two, × by a number, ÷ by a
// number other than 0. Each operand stands once in an expression, so the range is
// just what the values of the operands can give.
func step(op Op, a, b number.Value) (v number.Value, ok bool) {
	x, single := a.Exact()
	y, scalar := b.Exact()
	switch {
	case op == Add:
		return sum(a, b), true
	case op == Subtract:
		return sum(a, b.Times(big.NewRat(-1, 1))), true
	case op == Multiply && scalar:
		return a.Times(y), true
	case op == Multiply && single:
		return b.Times(x), true
	case op == Divide && scalar && y.Sign() != 0:
		return a.Times(y.Inv(y)), true
	}
	return v, false
}

// sum adds ends; an end that one side lacks, the sum lacks.
func sum(a, b number.Value) number.Value {
	al, ah := ends(a)
	bl, bh := ends(b)
	return between(plus(al, bl), plus(ah, bh))
}

func plus(a, b end) end {
	if a.r == nil || b.r == nil {
		return end{}
	}
	return end{new(big.Rat).Add(a.r, b.r), a.open || b.open}
}

// intervals looks at all arithmetic of n operands of which some are ranges. The
// order of steps is that in which a reader would write them.
func (e *enumeration) intervals(n int) {
	if n < 2 || len(e.ranges) == 0 {
		return
	}
	all := make([]int, len(e.p.Operands))
	for i := range all {
		all[i] = i
	}
	subsets(all, n, func(ids []int) bool {
		if e.mixed(ids) {
			for _, class := range catalogues[n]().classes {
				if !e.running() { // a set of four takes a while
					return false
				}
				e.confirmInterval(inOrder(class[0], ids))
			}
		}
		return e.running()
	})
}

// mixed says whether some of the operands are ranges.
func (e *enumeration) mixed(ids []int) bool {
	for _, id := range ids {
		if !e.p.Operands[id].single() {
			return true
		}
	}
	return false
}

func (e *enumeration) confirmInterval(x *Expr) {
	if !x.fits(e.p, e.y) || !e.p.Rules.shallow(x) {
		return
	}
	if v, err := x.Eval(e.p); err == nil && e.p.meets(v) {
		e.found.Justifications = append(e.found.Justifications, e.p.justified(x, v))
	}
}

// inOrder writes a shape from left to right: what is added, or above the line,
// before the rest.
func inOrder(s *shape, ids []int) (out *Expr) {
	if s.op == Leaf {
		return leaf(ids[s.slot])
	}
	for _, down := range []bool{false, true} {
		for i, part := range s.parts {
			switch e := inOrder(part, ids); {
			case s.down(i) != down:
			case out == nil:
				out = e
			case down:
				out = &Expr{Op: s.op + 1, Left: out, Right: e}
			default:
				out = &Expr{Op: s.op, Left: out, Right: e}
			}
		}
	}
	return out
}
