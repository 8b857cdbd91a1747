package compose

import (
	"fmt"

	"sequent/stdlib/lp"
)

// A program for a stack writes operators behind their operands: 6048 193 − 5855 =
// stands for 6048 − 193 = 5855. This file states, as rows over 0/1 variables, which
// sequences of symbols are such programs with the right types and kinds. Rows that
// hold only under a condition are written with a large enough constant: "where v is
// 1, x ≤ 0" is x ≤ M · (1 − v).

// symbol stands at a position of a program: an operand from 0, or one of these.
type symbol int

const (
	theTarget symbol = -1 - iota
	equals
	within
	operators // operators − op is the symbol of an operator
)

func (s symbol) op() Op { return Op(operators - s) }

func symbolOf(op Op) symbol { return operators - symbol(op) }

// name returns the symbol in the names of variables: x2_add.
func (s symbol) name() string {
	switch {
	case s >= 0:
		return fmt.Sprint("p", s+1)
	case s > operators:
		return [...]string{"h", "equals", "within"}[-1-s]
	}
	return [...]string{"", "add", "subtract", "multiply", "divide", "union", "intersect", "difference"}[s.op()]
}

// place is a position of the program: what may stand there, with the 0/1 variables
// that say what does, which types and kind its value has, and where its left
// operand is.
type place struct {
	symbols []symbol
	is      []lp.Var // by symbol
	types   []lp.Var // by type
	ranged  lp.Var   // its value is a range
	left    []lp.Var // by left, if it is an operator
	lefts   []int
	height  lp.Var // steps from here to the deepest operand, where depth is limited
}

// postfix is the integer program whose solutions are the paper's equations of a
// length, as programs for a stack: Tables 3 to 5 as rows over 0/1 variables.
type postfix struct {
	p      *Problem
	y      *typing
	faults bool
	m      *lp.Model
	places []place
	over   []lp.Var // those that say which symbol stands where
}

// newPostfix makes the program of a length, which is odd and at least 3:
//
//	position   0, 1            2 … L−3               L−2      L−1
//	symbol     an operand      operand or operator   target   = or ⊆
func newPostfix(p *Problem, y *typing, length int, faults bool) *postfix {
	f := &postfix{p: p, y: y, faults: faults, m: lp.New(), places: make([]place, length)}
	for i := range f.places {
		f.declare(i)
	}
	f.stack()
	for i := range f.places {
		f.operand(i)
		for c := range f.places[i].left {
			f.access(i, c)
			f.typed(i, c)
			f.kinds(i, c)
			f.heights(i, c)
		}
	}
	f.usage()
	return f
}

// limited says whether the limit on depth excludes a program of this length.
func (f *postfix) limited() bool {
	limit := f.p.Rules.Depth
	return limit > 0 && limit < (len(f.places)-3)/2
}

func one1(v lp.Var) lp.Term { return lp.Term{Var: v, By: 1} }

// declare makes a position's variables.
func (f *postfix) declare(i int) {
	x, last := &f.places[i], len(f.places)-1
	switch {
	case i == last:
		x.symbols = []symbol{equals, within}
	case i == last-1:
		x.symbols = []symbol{theTarget}
	default:
		for k := range f.p.Operands {
			x.symbols = append(x.symbols, symbol(k))
		}
		for op := Add; op <= Difference && i >= 2; op++ {
			x.symbols = append(x.symbols, symbolOf(op))
		}
	}
	for _, s := range x.symbols {
		v := f.m.Binary(fmt.Sprintf("x%d_%s", i, s.name()))
		x.is = append(x.is, v)
		f.over = append(f.over, v)
	}
	for t := range f.y.given {
		x.types = append(x.types, f.m.Binary(fmt.Sprintf("t%d_%d", i, t)))
	}
	x.ranged = f.m.Binary(fmt.Sprintf("r%d", i))
	// A left operand is an even number of positions away: every step moves the
	// stack's depth by one.
	for l := i - 2; l >= 0 && i != last-1; l -= 2 {
		x.lefts = append(x.lefts, l)
		x.left = append(x.left, f.m.Binary(fmt.Sprintf("left%d_%d", i, l)))
	}
	if f.limited() && i < last-1 {
		x.height = f.m.Integer(fmt.Sprintf("height%d", i), 0, float64(f.p.Rules.Depth))
	}
	f.one("symbol", x.is)
	f.one("type", x.types)
}

// heights makes a step higher than its right operand and, where it is the c-th
// choice, its left operand; no height is above the limit.
func (f *postfix) heights(i, c int) {
	if !f.limited() || i >= len(f.places)-2 {
		return
	}
	x, depth := &f.places[i], float64(f.p.Rules.Depth)
	own := one1(x.height)
	below := func(j int) lp.Term { return lp.Term{Var: f.places[j].height, By: -1} }
	if c == 0 {
		f.m.AtLeast("higher than the right operand", -depth, append(f.which(i, -1-depth, operator), own, below(i-1))...)
	}
	chosen := lp.Term{Var: x.left[c], By: -1 - depth}
	f.m.AtLeast("higher than the left operand", -depth, own, below(x.lefts[c]), chosen)
}

func (f *postfix) one(name string, vars []lp.Var) {
	var terms []lp.Term
	for _, v := range vars {
		terms = append(terms, one1(v))
	}
	f.m.Equal(name, 1, terms...)
}

// which sums, times by, the variables of the symbols at i that ok takes.
func (f *postfix) which(i int, by float64, ok func(symbol) bool) (terms []lp.Term) {
	for c, s := range f.places[i].symbols {
		if ok(s) {
			terms = append(terms, lp.Term{Var: f.places[i].is[c], By: by})
		}
	}
	return terms
}

func operator(s symbol) bool { return s < theTarget }

func arithmetical(s symbol) bool { return s < operators && !s.op().sets() }

func setOperator(s symbol) bool { return s < operators && s.op().sets() }

// depth returns the stack's depth after position i, less one, as a constant and terms:
// i − 2 × the operators up to there.
func (f *postfix) depth(i int, by float64) (constant float64, terms []lp.Term) {
	for j := 0; j <= i; j++ {
		terms = append(terms, f.which(j, -2*by, operator)...)
	}
	return by * float64(i), terms
}

// stack keeps the depth at 0 or more, and at 0 in the end.
func (f *postfix) stack() {
	last := len(f.places) - 1
	for i := 2; i <= last; i++ {
		constant, terms := f.depth(i, 1)
		if i == last {
			f.m.Equal("empty stack", -constant, terms...)
		} else if i < last-1 {
			f.m.AtLeast("stack", -constant, terms...)
		}
	}
}

// usage lets each operand stand at one position at most.
func (f *postfix) usage() {
	for k := range f.p.Operands {
		var terms []lp.Term
		for i := range len(f.places) - 2 {
			terms = append(terms, f.which(i, 1, func(s symbol) bool { return s == symbol(k) })...)
		}
		f.m.AtMost("premise usage", 1, terms...)
	}
}

// quantity returns the operand, or the target, that a symbol stands for.
func (f *postfix) quantity(s symbol) (Operand, bool) {
	if s == theTarget {
		return f.p.Target, true
	}
	if s < 0 {
		return Operand{}, false
	}
	return f.p.Operands[s], true
}

// operand gives a position with a quantity its type and kind, one with an operator
// a left operand and its result's kind.
func (f *postfix) operand(i int) {
	x := &f.places[i]
	for c, v := range x.types {
		f.m.AtMost("type of an operand", 0, append(f.which(i, 1, func(s symbol) bool {
			o, ok := f.quantity(s)
			return ok && o.Type != "" && f.y.of(o.Type)[0] == f.y.given[c]
		}), lp.Term{Var: v, By: -1})...)
	}
	isRange := func(s symbol) bool { o, ok := f.quantity(s); return ok && !o.single() || setOperator(s) }
	isSingle := func(s symbol) bool { o, ok := f.quantity(s); return ok && o.single() || arithmetical(s) }
	f.m.AtMost("a range", 0, append(f.which(i, 1, isRange), lp.Term{Var: x.ranged, By: -1})...)
	f.m.AtMost("a single value", 1, append(f.which(i, 1, isSingle), one1(x.ranged))...)
	if len(x.left) == 0 {
		return
	}
	terms := f.which(i, -1, operator)
	for _, v := range x.left {
		terms = append(terms, one1(v))
	}
	f.m.Equal("left operand", 0, terms...)
}

// access makes the c-th choice of a left operand right: it lies at the largest
// earlier position whose depth is the operator's.
func (f *postfix) access(i, c int) {
	l, v := f.places[i].lefts[c], f.places[i].left[c]
	here, terms := f.depth(i, -1)
	for m := l; m <= i-2; m += 2 {
		there, more := f.depth(m, 1)
		all := append(append([]lp.Term(nil), terms...), more...)
		room := float64(i) // no depth is larger
		if m == l {        // depth(l) − depth(i) = 0 where v is 1
			f.m.AtMost("left depth", room-here-there, append(all, lp.Term{Var: v, By: room})...)
			f.m.AtLeast("left depth", -room-here-there, append(all, lp.Term{Var: v, By: -room})...)
		} else { // depth(m) > depth(i)
			f.m.AtLeast("depth between", 1-room-1-here-there, append(all, lp.Term{Var: v, By: -room - 1})...)
		}
	}
}

// typed keeps Table 5's types where the left operand is the c-th choice. With o for
// the operator's variable, l for the choice's and t, t′, t″ for one type's variables
// at the operator, its left and its right operand, for every type:
//
//   - − ∪ ∩ \ = ⊆    t ≤ t′ and t ≤ t″           + 2 − o − l
//     ×                t ≤ t′ + t″, t′ + t″ ≤ 1    + 2 − o − l
//     ÷                t ≤ t′,      t′ + t″ ≤ 1    + 2 − o − l
func (f *postfix) typed(i, c int) {
	x, r, l := &f.places[i], &f.places[i-1], &f.places[f.places[i].lefts[c]]
	is := func(op Op) []lp.Term { return f.which(i, 1, func(s symbol) bool { return s == symbolOf(op) }) }
	alike := func(s symbol) bool { return operator(s) && s != symbolOf(Multiply) && s != symbolOf(Divide) }
	chosen := one1(x.left[c])
	for t := range f.y.given {
		// Each position has one type, so t ≤ t′ for all types makes them equal.
		own, left, right := x.types[t], l.types[t], r.types[t]
		minus := func(v lp.Var) lp.Term { return lp.Term{Var: v, By: -1} }
		when := func(name string, cond []lp.Term, more ...lp.Term) { // Σ more ≤ 0 where cond and the choice hold
			f.m.AtMost(name, 2, append(append(cond, chosen), more...)...)
		}
		when("two types match", f.which(i, 1, alike), one1(own), minus(left))
		when("two types match", f.which(i, 1, alike), one1(own), minus(right))
		if f.y.rule != PaperTypes || i == len(f.places)-1 {
			continue
		}
		when("one type matches", is(Multiply), one1(own), minus(left), minus(right))
		when("one type matches", is(Divide), one1(own), minus(left))
		for _, op := range []Op{Multiply, Divide} { // left and right differ
			f.m.AtMost("types differ", 3, append(is(op), chosen, one1(left), one1(right))...)
		}
	}
}

// kinds keeps the operators' kinds of operands where the left one is the c-th
// choice: numbers for arithmetic and =, ranges for set operators, a range on the
// right of ⊆. The code asks that the operands of arithmetic be quantities wherever
// numbers and ranges are mixed, and does not look at ⊆.
func (f *postfix) kinds(i, c int) {
	x, r, l := &f.places[i], &f.places[i-1], &f.places[f.places[i].lefts[c]]
	numbers := func(s symbol) bool { return arithmetical(s) || s == equals }
	chosen := one1(x.left[c])
	// ask states v ≤ 0 (by 1) or v ≥ 1 (by −1) where cond stands here and, if both,
	// the choice holds.
	ask := func(name string, cond func(symbol) bool, by float64, v lp.Var, both bool) {
		terms := append(f.which(i, 1, cond), lp.Term{Var: v, By: by})
		limit := 1.0
		if both {
			terms, limit = append(terms, chosen), 2
		}
		f.m.AtMost(name, limit+min(by, 0), terms...)
	}
	ask("left number", numbers, 1, l.ranged, true)
	ask("left range", setOperator, -1, l.ranged, true)
	if c == 0 {
		ask("right number", numbers, 1, r.ranged, false)
		ask("right range", setOperator, -1, r.ranged, false)
		if !f.faults {
			ask("right range", func(s symbol) bool { return s == within }, -1, r.ranged, false)
		}
	}
	if f.faults && mixed(f.p) {
		for _, at := range []int{i - 1, x.lefts[c]} {
			terms := append(f.which(i, 1, arithmetical), chosen)
			f.m.AtMost("operands of arithmetic are quantities", 2, append(terms, f.which(at, 1, operator)...)...)
		}
	}
}

// mixed says whether the premises have both numbers and ranges.
func mixed(p *Problem) bool {
	singles := 0
	for _, o := range p.Operands {
		if o.single() {
			singles++
		}
	}
	return singles > 0 && singles < len(p.Operands)
}

// read returns the expression and the relation of a solution.
func (f *postfix) read(s *lp.Solution) (e *Expr, relation symbol) {
	// The stack is never empty where an operator stands: the rows of depth see to it.
	var stack []*Expr
	for i := range f.places {
		for c, sym := range f.places[i].symbols {
			if !s.Holds(f.places[i].is[c]) {
				continue
			}
			switch {
			case sym >= 0:
				stack = append(stack, leaf(int(sym)))
			case sym == theTarget, sym >= operators+1:
				relation = sym
			default:
				n := len(stack)
				stack = append(stack[:n-2], &Expr{Op: sym.op(), Left: stack[n-2], Right: stack[n-1]})
			}
		}
	}
	return stack[0], relation
}
