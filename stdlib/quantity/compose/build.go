package compose

import (
	"math/big"
	"math/bits"
	"slices"
)

// form is an expression of one of the types that a shape may have.
type form struct {
	typ  int
	expr *Expr
}

// builder makes expressions of shapes: it chooses an order of steps, each between
// two operands, in which no step is trivial or without a value and all types are
// right. The paper's programs are such orders, so a shape is justified exactly
// where some program for it is.
type builder struct {
	p   *Problem
	y   *typing
	ids []int // operands of the slots
	// blind looks at types only: every value is taken for one that makes no step
	// trivial.
	blind bool
}

// built is what came of a shape: its value and its forms, one a type.
type built struct {
	value *big.Rat
	forms []form
}

// build makes a shape's forms; none where no order will do.
func (b *builder) build(s *shape) (out built, ok bool) {
	if s.op == Leaf {
		o := b.p.Operands[b.ids[s.slot]]
		for _, t := range b.y.of(o.Type) {
			out.forms = append(out.forms, form{t, leaf(b.ids[s.slot])})
		}
		if out.value, ok = unseen, true; !b.blind {
			out.value, ok = o.Value.Exact()
		}
		return out, ok
	}
	parts := make([]built, len(s.parts))
	for i, p := range s.parts {
		if parts[i], ok = b.build(p); !ok {
			return out, false
		}
	}
	return b.order(s, parts)
}

// node is a set of a shape's parts on their own: their sum or product, the forms
// that give it, and the forms that give its negation or inverse. Of parts that are
// all taken away only the negation can be written.
type node struct {
	value       *big.Rat
	forms, flip []form
}

// order joins parts two by two in every way, smaller sets first. Sets are bits, so
// each comes after those it is made of: of a − b + c
//
//	{a}  a       {b}  flip b      {c}  c
//	{a, b}  a − b, flip b − a     {a, c}  a + c     {b, c}  c − b, flip b − c
//	{a, b, c}  (a − b) + c, (a + c) − b, a + (c − b), …
func (b *builder) order(s *shape, parts []built) (built, bool) {
	all := make([]node, 1<<len(parts))
	for set := 1; set < len(all); set++ {
		if set&(set-1) != 0 {
			all[set] = b.joined(s.op, all, set)
			continue
		}
		i, ok := bits.TrailingZeros(uint(set)), false
		if all[set], ok = b.single(s, i, parts[i]); !ok {
			return built{}, false
		}
	}
	full := all[len(all)-1]
	return built{full.value, full.forms}, len(full.forms) > 0
}

// single returns a part on its own; there is no division by 0.
func (b *builder) single(s *shape, i int, part built) (n node, ok bool) {
	if !s.down(i) {
		return node{value: part.value, forms: part.forms}, true
	}
	if s.op == Multiply && part.value.Sign() == 0 {
		return n, false
	}
	return node{value: b.inverse(s.op, part.value), flip: part.forms}, true
}

// unseen stands for values where only types are looked at.
var unseen = big.NewRat(2, 1)

func (b *builder) inverse(op Op, v *big.Rat) *big.Rat {
	if b.blind {
		return unseen
	}
	return inverse(op, v)
}

// inverse returns −v for sums, 1/v for products; 1/0 is 0, which nothing uses.
func inverse(op Op, v *big.Rat) *big.Rat {
	if op == Add {
		return new(big.Rat).Neg(v)
	}
	if v.Sign() == 0 {
		return new(big.Rat)
	}
	return new(big.Rat).Inv(v)
}

// joined returns a set of parts, cut in two in every way; cuts that leave one part on
// the right come first, since a reader reads from left to right.
func (b *builder) joined(op Op, all []node, set int) (n node) {
	for i := 3; i >= 0; i-- {
		if right := 1 << i; set&right != 0 {
			b.cut(&n, op, all[set^right], all[right])
		}
	}
	for right := (set - 1) & set; right > 0; right = (right - 1) & set {
		if right&(right-1) != 0 {
			b.cut(&n, op, all[set^right], all[right])
		}
	}
	return n
}

// cut adds the forms of x joined with y: x + y and x − (−y), and for the negation
// (−x) + (−y) and (−x) − y; products alike.
func (b *builder) cut(n *node, op Op, x, y node) {
	if x.value == nil || y.value == nil {
		return
	}
	minus := op + 1 // Subtract, Divide
	if b.blind {
		n.value = unseen
	} else if n.value == nil {
		n.value, _ = arithmetic(op, x.value, y.value)
	}
	nx, ny := b.inverse(op, x.value), b.inverse(op, y.value)
	n.forms = b.step(n.forms, op, x.forms, y.forms, x.value, y.value)
	n.forms = b.step(n.forms, minus, x.forms, y.flip, x.value, ny)
	n.flip = b.step(n.flip, op, x.flip, y.flip, nx, ny)
	n.flip = b.step(n.flip, minus, x.flip, y.forms, nx, y.value)
}

// step adds the forms of one operator, a new type each; where depth is limited, the
// shallowest of a type is kept.
func (b *builder) step(out []form, op Op, left, right []form, x, y *big.Rat) []form {
	if len(left) == 0 || len(right) == 0 || op == Divide && y.Sign() == 0 ||
		!b.p.Rules.Trivial && !b.blind && trivial(op, x, y) {
		return out
	}
	for _, l := range left {
		for _, r := range right {
			for _, t := range b.y.result(op, l.typ, r.typ) {
				x := &Expr{Op: op, Left: l.expr, Right: r.expr}
				i := slices.IndexFunc(out, func(f form) bool { return f.typ == t })
				if i < 0 {
					out = append(out, form{t, x})
				} else if b.p.Rules.Depth > 0 && x.depth() < out[i].expr.depth() {
					out[i].expr = x
				}
			}
		}
	}
	return out
}

// class builds the first shape of a class that has a form of a wanted type and,
// if there is one, no negative step.
func (b *builder) class(shapes []*shape, wanted []int) (e *Expr, v *big.Rat) {
	fewest := -1
	for _, s := range shapes {
		got, ok := b.build(s)
		if !ok {
			continue
		}
		for _, f := range got.forms {
			if wanted != nil && !slices.Contains(wanted, f.typ) || !b.p.Rules.shallow(f.expr) {
				continue
			}
			if n := b.negatives(f.expr); fewest < 0 || n < fewest {
				e, v, fewest = f.expr, got.value, n
			}
			break
		}
		if fewest == 0 {
			break
		}
	}
	return e, v
}

// negatives counts the steps of an expression that give less than nothing.
func (b *builder) negatives(e *Expr) int {
	if e.Op == Leaf || b.blind {
		return 0
	}
	n := b.negatives(e.Left) + b.negatives(e.Right)
	if v, err := e.Eval(b.p); err == nil {
		if r, ok := v.Exact(); ok && r.Sign() < 0 {
			n++
		}
	}
	return n
}
