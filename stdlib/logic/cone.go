package logic

import (
	"iter"
	"math/big"
	"math/bits"
	"slices"
)

// A conjunction on its way through a count is a list of literals over gates,
// its conjuncts, none of them a conjunction itself:
//
//	(p ∨ q) ∧ (¬q ∨ r) ∧ s        part = ¬g4, ¬g5, s
//	                              g4 ← ¬p ∧ ¬q,  g5 ← q ∧ ¬r
//
// The conjuncts are kept apart instead of joined by gates, so that giving a
// variable a value makes new gates only for those that mention it, and those
// are few and recur.

// varSet is a set of variables by number.
type varSet []uint64

// len returns the number of variables.
func (v varSet) len() int {
	n := 0
	for _, word := range v {
		n += bits.OnesCount64(word)
	}
	return n
}

// has reports whether a variable is in the set.
func (v varSet) has(i uint32) bool { return v[i/64]>>(i%64)&1 == 1 }

// all yields the variables in order.
func (v varSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range v {
			for ; word != 0; word &= word - 1 {
				if !yield(64*i + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// first returns the first variable; the set is not empty.
func (v varSet) first() int {
	for i := range v.all() {
		return i
	}
	return 0
}

// add puts the variables of w into v.
func (v varSet) add(w varSet) {
	for i := range v {
		v[i] |= w[i]
	}
}

// without returns a copy of the set that lacks a variable.
func (v varSet) without(i uint32) varSet {
	w := slices.Clone(v)
	w[i/64] &^= 1 << (i % 64)
	return w
}

// vars returns the set of variables below a register, which is not the constant.
func (c *counter) vars(reg uint32) varSet {
	for len(c.below) <= int(reg) {
		c.below = append(c.below, nil)
	}
	if c.below[reg] != nil {
		return c.below[reg]
	}
	set := make(varSet, c.words) // most gates of a large formula are never asked
	if n := uint32(len(c.prog.Vars)); reg < n {
		set[reg/64] = 1 << (reg % 64)
	} else {
		g := c.prog.code[reg-n-1]
		set.add(c.vars(g.a.reg()))
		set.add(c.vars(g.b.reg()))
	}
	c.below[reg] = set
	return set
}

// support returns the set of variables of a conjunction.
func (c *counter) support(part []lit) varSet {
	all := make(varSet, c.words)
	for _, l := range part {
		all.add(c.vars(l.reg()))
	}
	return all
}

// gate returns the gate of a literal, if it has one.
func (c *counter) gate(l lit) (g gate, ok bool) {
	n := uint32(len(c.prog.Vars))
	if l.reg() <= n {
		return gate{}, false
	}
	return c.prog.code[l.reg()-n-1], true
}

// conjuncts takes a conjunction apart: its literals, sorted, each once, none of
// them a conjunction. ok is false where it is plainly unsatisfiable.
func (c *counter) conjuncts(of []lit) (part []lit, ok bool) {
	todo := slices.Clone(of)
	for len(todo) > 0 {
		l := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		g, compound := c.gate(l)
		switch {
		case l == c.truth:
		case l == c.truth.not():
			return nil, false
		case compound && !g.xor && (l&1 == 0 || g.a == g.b):
			// A conjunction: of two operands, or the outlet of a complement.
			if l&1 == 1 {
				todo = append(todo, g.a.not())
				continue
			}
			todo = append(todo, g.a, g.b)
		default:
			part = append(part, l)
		}
	}
	// Sorted, a literal and its complement are neighbours, and equal
	// conjunctions have equal keys.
	slices.Sort(part)
	part = slices.Compact(part)
	for i := 1; i < len(part); i++ {
		if part[i] == part[i-1].not() {
			return nil, false
		}
	}
	return part, true
}

// summands appends the operands of a chain of ⊕.
func (c *counter) summands(to []lit, l lit) []lit {
	if g, ok := c.gate(l); ok && g.xor {
		return c.summands(c.summands(to, g.a), g.b)
	}
	return append(to, l)
}

// assign gives a variable a value in each of the conjuncts.
func (c *counter) assign(part []lit, v uint32, value bool) []lit {
	c.nextRound()
	to := c.truth
	if !value {
		to = to.not()
	}
	out := make([]lit, len(part))
	for i, l := range part {
		out[i] = c.rebuild(l.reg(), v, to) ^ l&1
	}
	if limit := maxCountWords / c.words; c.err == nil && len(c.prog.code) > limit {
		c.err = &TooLargeError{What: "the count", Unit: "intermediate gates", Limit: limit, Reached: len(c.prog.code),
			Help: "use the engine sat to decide whether there is a model"}
	}
	return out
}

// nextRound forgets what values holds. Registers that come to be during a round
// are never looked up in it: it walks the gates that were there at its start.
func (c *counter) nextRound() {
	c.round++
	size := c.prog.size()
	c.values = slices.Grow(c.values, max(0, size-len(c.values)))[:size]
	for len(c.stamps) < size {
		c.stamps = append(c.stamps, 0)
	}
}

// rebuild returns a register's gate with a variable replaced by a constant.
func (c *counter) rebuild(reg, v uint32, to lit) lit {
	switch {
	case reg == v:
		return to
	case !c.vars(reg).has(v):
		return lit(reg << 1)
	case c.stamps[reg] == c.round:
		return c.values[reg]
	}
	g := c.prog.code[reg-uint32(len(c.prog.Vars))-1]
	a := c.rebuild(g.a.reg(), v, to) ^ g.a&1
	b := c.rebuild(g.b.reg(), v, to) ^ g.b&1
	out := c.connect(gateOp(g), a, b)
	c.stamps[reg], c.values[reg] = c.round, out
	return out
}

// gateOp returns the connective that a gate computes of its operands.
func gateOp(g gate) Op {
	if g.xor {
		return Xor
	}
	return And
}

// branchVariable returns the variable that most gates of the conjunction read: a
// value for it decides most of them, and takes the conjunction apart soonest.
func (c *counter) branchVariable(part []lit) uint32 {
	reads := make([]int, len(c.prog.Vars))
	c.visit(part, func(_ uint32, g gate) {
		for _, l := range []lit{g.a, g.b} {
			if int(l.reg()) < len(reads) {
				reads[l.reg()]++
			}
		}
	})
	best := 0
	for v, n := range reads {
		if n > reads[best] {
			best = v
		}
	}
	return uint32(best)
}

// visit calls f for each gate below the conjuncts, operands first.
func (c *counter) visit(part []lit, f func(reg uint32, g gate)) {
	c.nextRound()
	var down func(l lit)
	down = func(l lit) {
		g, ok := c.gate(l)
		if !ok || c.stamps[l.reg()] == c.round {
			return
		}
		c.stamps[l.reg()] = c.round
		down(g.a)
		down(g.b)
		f(l.reg(), g)
	}
	for _, l := range part {
		down(l)
	}
}

// sweep counts the models of a conjunction over its variables by their table.
// The program is the part of the whole below the conjuncts, with registers of
// its own.
func (c *counter) sweep(part []lit, vars varSet) *big.Int {
	p := &c.program
	p.Vars, p.code = p.Vars[:0], p.code[:0]
	local := make(map[uint32]lit, 4*len(part)) // by register of the whole
	for i, name := range c.prog.Vars {
		if vars.has(uint32(i)) {
			local[uint32(i)] = lit(len(p.Vars) << 1)
			p.Vars = append(p.Vars, name)
		}
	}
	c.visit(part, func(reg uint32, g gate) {
		next := lit(len(p.Vars)+1+len(p.code)) << 1
		p.code = append(p.code, gate{local[g.a.reg()] ^ g.a&1, local[g.b.reg()] ^ g.b&1, g.xor})
		local[reg] = next
	})
	outs := make([]lit, len(part))
	for i, l := range part {
		outs[i] = local[l.reg()] ^ l&1
	}
	total := uint64(0)
	c.err = p.scan(c.ctx, nil, func(_ uint64, regs []uint64, lanes int) bool {
		for k := range lanes {
			hits := p.Live()
			for _, l := range outs {
				hits &= regs[lanes*int(l.reg())+k] ^ -uint64(l&1)
			}
			total += uint64(bits.OnesCount64(hits))
		}
		return true
	})
	return new(big.Int).SetUint64(total)
}
