package logic

// A Program evaluates formulas under 64 valuations at a time: bit i of a word
// is a truth value under the i-th of them. It is a straight line of gates over
// registers, each subformula computed once:
//
//	p ∧ (q → r)      r0 r1 r2          one word for each of the variables p q r
//	                 r3                all ones
//	                 r4 ← r1 ∧ ¬r2
//	                 r5 ← r0 ∧ ¬r4     Outs[0] = 5
//
// Truth tables run a program over all valuations ([Program.Rows]); sampled
// worlds run it over random words ([Program.Run]). A program is safe for
// concurrent use; its registers are the caller's.
type Program struct {
	Vars []string // the variables in order of first occurrence; variable i is read from register i
	Outs []int    // the register of each formula
	code []gate   // gate i writes register len(Vars)+1+i
}

// gate is a ∧ b or a ⊕ b.
type gate struct {
	a, b lit
	xor  bool
}

// Block is the number of valuations that a word holds.
const Block = 64

// Registers returns memory for [Program.Run], made of regs where that is large
// enough.
func (p *Program) Registers(regs []uint64) []uint64 {
	n := p.size()
	if cap(regs) < n {
		regs = make([]uint64, n, p.lanes()*n)
	}
	regs = regs[:n]
	regs[len(p.Vars)] = ^uint64(0)
	return regs
}

// NewRegisters returns new memory for [Program.Run].
func (p *Program) NewRegisters() []uint64 { return p.Registers(nil) }

// size returns the number of registers.
func (p *Program) size() int { return len(p.Vars) + 1 + len(p.code) }

// Run evaluates one block: the caller has put the words of the variables into
// the first registers, and reads formula i from regs[p.Outs[i]].
func (p *Program) Run(regs []uint64) {
	into := regs[len(p.Vars)+1:]
	for i, g := range p.code {
		a, b := regs[g.a.reg()], regs[g.b.reg()]
		if g.xor { // its operands are never complements
			into[i] = a ^ b
			continue
		}
		into[i] = (a ^ -uint64(g.a&1)) & (b ^ -uint64(g.b&1))
	}
}

// masks are the words of the last six variables of a table: in row i of a
// block, the digit d of i is 0 where the variable of that place is ⊤.
var masks = [6]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
	0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF,
}

// Blocks returns the number of blocks that cover all valuations.
func (p *Program) Blocks() uint64 {
	if n := len(p.Vars); n > 6 {
		return 1 << (n - 6)
	}
	return 1
}

// Live masks the valuations of a block that are there: all 64, or the 2^n of
// a program with n < 6 variables.
func (p *Program) Live() uint64 {
	if n := len(p.Vars); n < 6 {
		return 1<<(1<<n) - 1
	}
	return ^uint64(0)
}

// Load puts the variables' words of block b into regs. Row 64·b+i of the truth
// table is bit i. The binary digits of a row's number, most significant first,
// are the variables in order with ⊤ as 0, so that row 0 is all ⊤ and the rows
// stand as textbooks list them.
func (p *Program) Load(regs []uint64, b uint64) {
	n := len(p.Vars)
	for i := range n {
		regs[i] = word(n-1-i, b)
	}
}

// word holds the digit of a place in the numbers of the rows of a block.
func word(place int, block uint64) uint64 {
	if place < 6 {
		return masks[place]
	}
	return block>>(place-6)&1 - 1
}

// Row returns the valuation of a row of the truth table.
func (p *Program) Row(row uint64) Valuation { return rowValuation(p.Vars, row) }

func rowValuation(vars []string, row uint64) Valuation {
	v := make(Valuation, len(vars))
	for i, name := range vars {
		v[name] = row>>(len(vars)-1-i)&1 == 0
	}
	return v
}
