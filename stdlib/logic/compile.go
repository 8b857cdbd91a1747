package logic

import "slices"

// Compiler turns formulas into programs. A compiler that is used again needs
// no new memory; it is not safe for concurrent use. The zero Compiler is ready.
//
// A formula passes through two forms on its way:
//
//	p ∧ ¬(q ∨ p)     postfix    p q p ∨ ¬ ∧
//	                 gates      r2 ← ¬r1 ∧ ¬r0 · r3 ← r0 ∧ r2
//
// Gates are ∧ and ⊕ over literals, as in and-inverter graphs (Biere, The
// AIGER And-Inverter Graph Format, 2007): negation is a bit of an operand, so
// that ∨ and → are ∧ with other bits, and a subformula and its negation are
// one gate. Constants, equal and opposite operands are folded away.
type Compiler struct {
	prog  Program
	items []item // the formulas in postfix
	stack []lit
	ends  []int // where each formula ends in items
	names nameTable
	gates gateTable
	truth lit
	list  []Formula // scratch for sequents
}

// lit is a register, or its complement where the last bit is set.
type lit uint32

// not returns the complement.
func (l lit) not() lit { return l ^ 1 }

// reg returns the register.
func (l lit) reg() uint32 { return uint32(l >> 1) }

// item is an element of a formula in postfix: a variable's number from 0 on, or
// one of the negative numbers below.
type item int32

const (
	itemNot   item = -1
	itemTrue  item = -2
	itemFalse item = -3
	itemOp    item = -4 // and, with Op o, itemOp - o
)

// Compile makes a program of the formulas. The error is a *FirstOrderError.
func Compile(fs ...Formula) (*Program, error) {
	var c Compiler
	return c.Compile(fs...)
}

// Compile makes a program whose outputs are the formulas in order. It is valid
// until the compiler is used again. The error is a *FirstOrderError.
func (c *Compiler) Compile(fs ...Formula) (*Program, error) {
	c.items, c.ends = c.items[:0], c.ends[:0]
	c.prog.Vars, c.prog.Outs, c.prog.code = c.prog.Vars[:0], c.prog.Outs[:0], c.prog.code[:0]
	c.names.reset()
	for _, f := range fs {
		if part := c.postfix(f); part != nil {
			return nil, &FirstOrderError{part}
		}
		c.ends = append(c.ends, len(c.items))
	}
	n := len(c.prog.Vars)
	c.truth = lit(n) << 1
	c.gates.reset()
	start := 0
	for _, end := range c.ends {
		out := c.outlet(c.build(c.items[start:end]))
		c.prog.Outs = append(c.prog.Outs, int(out.reg()))
		start = end
	}
	return &c.prog, nil
}

// CompileSequent makes a program whose outputs are the premises in order and
// then the conclusion. It is valid until the compiler is used again. The error
// is a *FirstOrderError.
func (c *Compiler) CompileSequent(s Sequent) (*Program, error) {
	c.list = append(append(c.list[:0], s.Premises...), s.Conclusion)
	return c.Compile(c.list...)
}

// postfix appends f to the items and numbers its variables; it returns the
// first part that is not propositional.
func (c *Compiler) postfix(f Formula) Formula {
	switch f := f.(type) {
	case *Atom:
		if len(f.Args) > 0 {
			return f
		}
		c.items = append(c.items, item(c.names.number(f.Pred, &c.prog.Vars)))
		return nil
	case *Not:
		if part := c.postfix(f.X); part != nil {
			return part
		}
		c.items = append(c.items, itemNot)
		return nil
	case *Binary:
		if part := c.postfix(f.L); part != nil {
			return part
		}
		if part := c.postfix(f.R); part != nil {
			return part
		}
		c.items = append(c.items, itemOp-item(f.Op))
		return nil
	case Truth:
		if f {
			c.items = append(c.items, itemTrue)
		} else {
			c.items = append(c.items, itemFalse)
		}
		return nil
	}
	return f
}

// build makes gates of a formula in postfix.
func (c *Compiler) build(items []item) lit {
	s := c.stack[:0]
	for _, it := range items {
		switch {
		case it >= 0:
			s = append(s, lit(it)<<1)
		case it == itemNot:
			s[len(s)-1] ^= 1
		case it == itemTrue:
			s = append(s, c.truth)
		case it == itemFalse:
			s = append(s, c.truth.not())
		default:
			top := len(s) - 1
			s[top-1] = c.connect(Op(itemOp-it), s[top-1], s[top])
			s = s[:top]
		}
	}
	c.stack = s
	return s[0]
}

// connect returns a connective as a gate.
func (c *Compiler) connect(op Op, l, r lit) lit {
	switch op {
	case And:
		return c.and(l, r)
	case Or:
		return c.and(l.not(), r.not()).not()
	case Implies:
		return c.and(l, r.not()).not()
	case Iff:
		return c.xor(l, r).not()
	}
	return c.xor(l, r)
}

// and folds constants, equal and opposite operands; the others are sorted, so
// that a ∧ b and b ∧ a are one gate.
func (c *Compiler) and(a, b lit) lit {
	switch {
	case a == b, b == c.truth:
		return a
	case a == c.truth:
		return b
	case a == b.not(), a == c.truth.not(), b == c.truth.not():
		return c.truth.not()
	}
	if a > b {
		a, b = b, a
	}
	return c.emit(gate{a: a, b: b})
}

// xor keeps signs outside: ¬a ⊕ b is ¬(a ⊕ b).
func (c *Compiler) xor(a, b lit) lit {
	sign := (a ^ b) & 1
	a, b = a&^1, b&^1
	switch {
	case a == b:
		return c.truth.not() ^ sign
	case a == c.truth:
		return b ^ sign ^ 1
	case b == c.truth:
		return a ^ sign ^ 1
	}
	if a > b {
		a, b = b, a
	}
	return c.emit(gate{a: a, b: b, xor: true}) ^ sign
}

// emit adds a gate unless the same one is there.
func (c *Compiler) emit(g gate) lit {
	next := uint32(len(c.prog.Vars) + 1 + len(c.prog.code))
	reg, known := c.gates.intern(g, next)
	if !known {
		c.prog.code = append(c.prog.code, g)
	}
	return lit(reg << 1)
}

// outlet returns a register that holds l itself, not its complement.
func (c *Compiler) outlet(l lit) lit {
	if l&1 == 0 {
		return l
	}
	return c.emit(gate{a: l, b: l})
}

// nameTable numbers variables. Names of one ASCII letter, which is nearly all
// of them in practice, need no hashing.
type nameTable struct {
	round  uint32
	short  [128]struct{ round, number uint32 }
	longer map[string]uint32
}

// reset forgets all names.
func (t *nameTable) reset() {
	t.round++
	if t.round == 0 { // once in 2^32 programs
		*t = nameTable{round: 1}
	}
	clear(t.longer)
}

// number returns the variable's number; a new variable is appended to vars.
func (t *nameTable) number(name string, vars *[]string) uint32 {
	next := uint32(len(*vars))
	if len(name) == 1 && name[0] < 128 {
		s := &t.short[name[0]]
		if s.round != t.round {
			s.round, s.number = t.round, next
			*vars = append(*vars, name)
		}
		return s.number
	}
	n, ok := t.longer[name]
	if !ok {
		if t.longer == nil {
			t.longer = map[string]uint32{}
		}
		n = next
		t.longer[name] = n
		*vars = append(*vars, name)
	}
	return n
}

// gateTable finds the register of a gate: open addressing with linear probing.
// A slot counts where its round is the table's, so that forgetting is free.
type gateTable struct {
	slots []gateSlot
	used  int
	round uint32
}

type gateSlot struct {
	gate
	round, reg uint32
}

// reset forgets all gates.
func (t *gateTable) reset() {
	const most = 1 << 13 // a table grown for one large formula is let go
	if t.slots == nil || len(t.slots) > most || t.round == 1<<32-1 {
		t.slots, t.round = make([]gateSlot, 256), 0
	}
	t.used = 0
	t.round++
}

// intern returns the register of an equal gate, or next for a new one.
func (t *gateTable) intern(g gate, next uint32) (reg uint32, known bool) {
	if 2*t.used >= len(t.slots) {
		t.grow()
	}
	s := t.find(g)
	if s.round == t.round {
		return s.reg, true
	}
	*s = gateSlot{g, t.round, next}
	t.used++
	return next, false
}

// find returns the slot of g, or the free one where it belongs.
func (t *gateTable) find(g gate) *gateSlot {
	// Fibonacci hashing: the high bits of the product depend on all of both.
	h := (uint64(g.a)<<32 | uint64(g.b)<<1) * 0x9E3779B97F4A7C15
	if g.xor {
		h = ^h
	}
	mask := uint64(len(t.slots) - 1)
	for i := h >> 40 & mask; ; i = (i + 1) & mask {
		if s := &t.slots[i]; s.round != t.round || s.gate == g {
			return s
		}
	}
}

// grow makes room, keeping the gates of the present round.
func (t *gateTable) grow() {
	old := slices.Clone(t.slots)
	t.slots = make([]gateSlot, 4*len(old))
	for _, s := range old {
		if s.round == t.round {
			*t.find(s.gate) = s
		}
	}
}
