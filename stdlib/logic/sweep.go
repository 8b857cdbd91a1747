package logic

import (
	"context"
	"math/bits"
	"slices"
	"sync"
)

// MaxTableVars is the number of variables up to which truth tables are run:
// 2^30 valuations, some seconds.
const MaxTableVars = 30

// A lane is the words of one register in a sweep: wide blocks of the table
// side by side, so that looking at a gate is paid once for 512 rows.
const wide = 8

type lane = [wide]uint64

// lanes returns how many words a register has in the sweep over this program.
func (p *Program) lanes() int {
	if len(p.Vars) >= 9 {
		return wide
	}
	return 1
}

// Rows runs the program over the whole truth table, block after block in
// order, until visit returns false. visit reads the words of the formulas in
// order; they are valid until it returns. regs is scratch memory: nil, or what
// [Program.Registers] gave. The error is the context's, or a *TooLargeError
// beyond [MaxTableVars].
func (p *Program) Rows(ctx context.Context, regs []uint64, visit func(block uint64, outs []uint64) bool) error {
	outs := make([]uint64, len(p.Outs))
	return p.scan(ctx, regs, func(block uint64, regs []uint64, lanes int) bool {
		for k := range lanes {
			for i, out := range p.Outs {
				outs[i] = regs[lanes*out+k]
			}
			if !visit(block+uint64(k), outs) {
				return false
			}
		}
		return true
	})
}

// scan returns Rows for as many blocks at a time as there are lanes: block b+k of
// register r is regs[lanes·r + k].
func (p *Program) scan(ctx context.Context, regs []uint64, visit func(b uint64, regs []uint64, lanes int) bool) error {
	if len(p.Vars) > MaxTableVars {
		return &TooLargeError{What: "the truth table", Unit: "variables", Limit: MaxTableVars, Reached: len(p.Vars),
			Help: "use the engine sat, which needs no table"}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if p.lanes() == wide {
		s := sweeps.Get().(*sweep)
		defer sweeps.Put(s)
		s.reset(p, regs)
		return s.run(ctx, visit)
	}
	regs = p.Registers(regs)
	for b := range p.Blocks() {
		p.Load(regs, b)
		p.Run(regs)
		if !visit(b, regs, 1) {
			break
		}
	}
	return nil
}

// sweeps keeps the memory of sweeps that are over.
var sweeps = sync.Pool{New: func() any { return new(sweep) }}

// sweep goes through a truth table of at least nine variables, eight blocks at
// a time. When it steps from one octet of blocks to the next, the variables of
// low places change and those of high places mostly do not; a gate is computed
// again only if a variable below it has changed.
//
//	place of a variable   0 … 8 within an octet   9 10 11 … digits of its number
//	gates, sorted by the lowest digit below them:
//	                      none │ … │ 2 │ 1 │ 0
//	step to octet 4·k:             └──── from here on; to an odd one: the last part
//
// A gate's lowest digit is at most its operands', so each part may follow the
// one before it.
type sweep struct {
	regs  []uint64 // register r is regs[8·r : 8·r+8]
	vars  int
	code  []placedGate
	low   []uint8               // by register: the lowest digit below it
	start [MaxTableVars + 1]int // by digit: where its gates begin
	every uint64                // the context is looked at where octet & every is 0
}

// placedGate is a gate with its register.
type placedGate struct {
	a, b lit
	dst  uint32
	xor  bool
}

// constantDigit stands for what no step changes.
const constantDigit = MaxTableVars

// reset prepares a sweep over p's table, using regs if they suffice.
func (s *sweep) reset(p *Program, regs []uint64) {
	if cap(regs) < wide*p.size() {
		regs = make([]uint64, wide*p.size())
	}
	s.regs, s.vars = regs[:wide*p.size()], len(p.Vars)
	s.code = slices.Grow(s.code[:0], len(p.code))[:len(p.code)]
	s.low = slices.Grow(s.low[:0], p.size())[:p.size()]
	s.place(p)
	s.every = 1<<bits.Len(1<<17/uint(len(p.code)+1)) - 1 // some milliseconds
	for i := range p.Vars {
		s.fill(i, 0)
	}
	for k := range wide {
		s.regs[wide*s.vars+k] = ^uint64(0)
	}
}

// place sorts the gates by the lowest digit below them, the constant ones
// first, keeping the order within a part (a counting sort).
func (s *sweep) place(p *Program) {
	low := s.low
	for r := range low {
		low[r] = constantDigit
		if place := s.vars - 1 - r; place >= 9 {
			low[r] = uint8(place - 9)
		}
	}
	first := s.vars + 1
	var count [MaxTableVars + 1]int
	for i, g := range p.code {
		low[first+i] = min(low[g.a.reg()], low[g.b.reg()])
		count[low[first+i]]++
	}
	at := 0
	for d := constantDigit; d >= 0; d-- {
		s.start[d] = at
		at += count[d]
	}
	next := s.start
	for i, g := range p.code {
		d := low[first+i]
		s.code[next[d]] = placedGate{g.a, g.b, uint32(first + i), g.xor}
		next[d]++
	}
}

// fill loads variable i for an octet of blocks.
func (s *sweep) fill(i int, octet uint64) {
	for k := range uint64(wide) {
		s.regs[wide*i+int(k)] = word(s.vars-1-i, wide*octet+k)
	}
}

// run visits all octets in order, each by the number of its first block.
func (s *sweep) run(ctx context.Context, visit func(b uint64, regs []uint64, lanes int) bool) error {
	defer func() { s.regs = nil }() // they are the caller's
	digits := s.vars - 9
	s.eval(s.code)
	for octet := uint64(0); ; {
		if !visit(octet*wide, s.regs, wide) {
			return nil
		}
		if octet++; octet == 1<<digits {
			return nil
		}
		top := bits.TrailingZeros64(octet) // digits 0 … top have changed
		for d := range top + 1 {
			s.fill(s.vars-10-d, octet)
		}
		if octet&s.every == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			Progress(ctx, int64(octet*wide*Block), 1<<s.vars)
		}
		s.eval(s.code[s.start[top]:])
	}
}

// eval computes gates.
func (s *sweep) eval(code []placedGate) {
	regs := s.regs
	for _, g := range code {
		a := (*lane)(regs[wide*g.a.reg():])
		b := (*lane)(regs[wide*g.b.reg():])
		dst := (*lane)(regs[wide*g.dst:])
		if g.xor {
			for k := range dst {
				dst[k] = a[k] ^ b[k]
			}
			continue
		}
		m, n := -uint64(g.a&1), -uint64(g.b&1) // all ones for a complement
		for k := range dst {
			dst[k] = (a[k] ^ m) & (b[k] ^ n)
		}
	}
}

// FirstRefutation looks for the first row that makes all formulas but the last
// true and the last false: of a sequent's premises and conclusion, the first
// countermodel. It returns the row, or the number of rows looked at and false.
// The program has at least one formula; regs and the error are as in
// [Program.Rows].
func (p *Program) FirstRefutation(ctx context.Context, regs []uint64) (row uint64, found bool, err error) {
	err = p.scan(ctx, regs, func(b uint64, regs []uint64, lanes int) bool {
		for k := range lanes {
			if hit := p.premises(regs, lanes, k) &^ p.conclusion(regs, lanes, k); hit != 0 {
				row, found = (b+uint64(k))*Block+uint64(bits.TrailingZeros64(hit)), true
				return false
			}
		}
		return true
	})
	if !found && err == nil {
		row = 1 << len(p.Vars)
	}
	return row, found, err
}

// premises returns the word of the rows that make all outputs but the last true.
func (p *Program) premises(regs []uint64, lanes, k int) uint64 {
	all := p.Live()
	for _, out := range p.Outs[:len(p.Outs)-1] {
		all &= regs[lanes*out+k]
	}
	return all
}

// conclusion returns the word of the last output.
func (p *Program) conclusion(regs []uint64, lanes, k int) uint64 {
	return regs[lanes*p.Outs[len(p.Outs)-1]+k]
}

// TableEntails decides a sequent by its truth table: whether the premises
// entail the conclusion, with the first row that refutes it where not, and the
// number of rows up to the answer. The error is the context's, a *FirstOrderError or,
// beyond [MaxTableVars], a *TooLargeError.
func TableEntails(ctx context.Context, s Sequent) (holds bool, counter Valuation, rows uint64, err error) {
	p, err := Compile(s.Formulas()...)
	if err != nil {
		return false, nil, 0, err
	}
	row, found, err := p.FirstRefutation(ctx, nil)
	switch {
	case err != nil:
		return false, nil, 0, err
	case found:
		return false, p.Row(row), row + 1, nil
	}
	return true, nil, row, nil
}
