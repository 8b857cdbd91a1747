package logic

import (
	"context"
	"iter"
	"math/big"
	"math/bits"
	"slices"
)

// Models yields the valuations of f's variables that make f true, in the order
// of the truth table: counting in binary with ⊤ before ⊥, so that the first is
// all ⊤ if that is a model. It may be stopped at any time. The error, after
// which it ends, is a *FirstOrderError, a *TooLargeError beyond [MaxTableVars]
// variables, or the context's.
func Models(ctx context.Context, f Formula) iter.Seq2[Valuation, error] {
	return func(yield func(Valuation, error) bool) {
		p, err := Compile(f)
		if err != nil {
			yield(nil, err)
			return
		}
		err = p.Rows(ctx, nil, func(block uint64, outs []uint64) bool {
			for hits := outs[0] & p.Live(); hits != 0; hits &= hits - 1 {
				if !yield(p.Row(block*Block+uint64(bits.TrailingZeros64(hits))), nil) {
					return false
				}
			}
			return true
		})
		if err != nil {
			yield(nil, err)
		}
	}
}

// Count returns the number of valuations of f's variables that make f true. Up to
// some twenty variables it runs the truth table; beyond, it branches on
// variables (Shannon expansion), multiplies the counts of parts that share no
// variable, and remembers the parts it has counted (as #DPLL with component
// caching does: Bacchus, Dalmao and Pitassi 2003). The error is a
// *FirstOrderError, a *TooLargeError where memory would not suffice, or the
// context's.
func Count(ctx context.Context, f Formula) (*big.Int, error) {
	c := counter{ctx: ctx, memo: map[string]*big.Int{}}
	p, err := c.Compile(f)
	if err != nil {
		return nil, err
	}
	c.words = (len(p.Vars) + 63) / 64
	root, ok := c.conjuncts([]lit{lit(p.Outs[0]) << 1})
	if !ok {
		return new(big.Int), nil
	}
	n := c.count(root, maxSweepVars)
	if c.err != nil {
		return nil, c.err
	}
	return n.Lsh(n, uint(len(p.Vars)-c.support(root).len())), nil
}

// The limits of a count. A table of twenty variables takes about a
// millisecond, one of thirteen some microseconds, less than branching does.
const (
	maxSweepVars  = 20      // a formula of so many variables is counted by its table
	maxPartVars   = 13      // and a part of one, on the way
	maxMemo       = 1 << 18 // parts that are remembered
	maxCountWords = 1 << 23 // gates, times the words of a set of variables
)

// counter counts models of conjunctions of gates. New gates come to be when
// variables get values; the compiler keeps equal ones one. After an error what
// it returns is worthless.
type counter struct {
	Compiler
	ctx     context.Context
	words   int                 // of a set of variables
	below   []varSet            // by register: the variables below it, once asked for
	memo    map[string]*big.Int // by the literals of a part
	values  []lit               // scratch of assign, by register
	stamps  []uint32            // by register: the round in which values was set
	round   uint32
	program Program
	err     error
}

// How a count goes:
//
//	(p ∨ q) ∧ (q ∨ r) ∧ (s → t)     two components, 5 · 3 = 15 models
//	(p ∨ q) ∧ (q ∨ r)               q = ⊤ leaves ⊤ over p, r: 4
//	                                q = ⊥ leaves p ∧ r: 1
//
// if these were too many variables for a table.

// count returns the number of models of a conjunction over its own variables. Up to
// sweepVars of them it runs a table.
func (c *counter) count(part []lit, sweepVars int) *big.Int {
	n := big.NewInt(1)
	for _, component := range c.components(part) {
		if n.Sign() == 0 || c.err != nil {
			break
		}
		n.Mul(n, c.component(component, sweepVars))
	}
	return n
}

// components groups the conjuncts so that groups share no variable: a union-find
// over variables, each conjunct uniting those below it.
func (c *counter) components(part []lit) (groups [][]lit) {
	parent := make([]int, len(c.prog.Vars))
	for v := range parent {
		parent[v] = v
	}
	root := func(v int) int {
		for ; parent[v] != v; v = parent[v] {
			parent[v] = parent[parent[v]]
		}
		return v
	}
	for _, l := range part {
		first := -1
		for v := range c.vars(l.reg()).all() {
			if first < 0 {
				first = root(v)
			}
			parent[root(v)] = first
		}
	}
	group := map[int]int{} // by root
	for _, l := range part {
		r := root(c.vars(l.reg()).first())
		i, ok := group[r]
		if !ok {
			i = len(groups)
			group[r], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], l)
	}
	return groups
}

// component counts a conjunction whose conjuncts hang together.
func (c *counter) component(part []lit, sweepVars int) *big.Int {
	if c.err = c.ctx.Err(); c.err != nil {
		return new(big.Int)
	}
	slices.Sort(part)
	key := keyOf(part)
	if n, ok := c.memo[key]; ok {
		return n
	}
	n := c.expand(part, sweepVars)
	if len(c.memo) < maxMemo {
		c.memo[key] = n
	}
	return n
}

// keyOf returns a sorted part as a map's key.
func keyOf(part []lit) string {
	b := make([]byte, 0, 4*len(part))
	for _, l := range part {
		b = append(b, byte(l), byte(l>>8), byte(l>>16), byte(l>>24))
	}
	return string(b)
}

// expand counts a part that hangs together and is not remembered: by its table
// where that is short, else by what it is made of, else by the two values of a
// variable.
func (c *counter) expand(part []lit, sweepVars int) *big.Int {
	vars := c.support(part)
	n := vars.len()
	switch {
	case n <= sweepVars:
		return c.sweep(part, vars)
	case len(part) == 1:
		if n := c.alone(part[0], vars); n != nil {
			return n
		}
	}
	for _, l := range part {
		if v := l.reg(); v < uint32(len(c.prog.Vars)) { // a unit: only one value is left
			return c.over(vars.without(v), c.assign(part, v, l&1 == 0)...)
		}
	}
	v := c.branchVariable(part)
	yes := c.over(vars.without(v), c.assign(part, v, true)...)
	return yes.Add(yes, c.over(vars.without(v), c.assign(part, v, false)...))
}

// alone counts what is not a conjunction: a negation is all but the models of
// its operand; a sum ⊕ of parts that share no variable is odd in
// (Π(f+t) − Π(f−t)) / 2 of the valuations, where t and f count those that make
// a part true and false. It is nil where neither helps.
func (c *counter) alone(l lit, vars varSet) *big.Int {
	g, compound := c.gate(l)
	all := new(big.Int).Lsh(big.NewInt(1), uint(vars.len()))
	if compound && l&1 == 1 {
		return all.Sub(all, c.over(vars, l.not()))
	}
	if !compound || !g.xor {
		return nil
	}
	groups := c.components(c.summands(nil, l))
	if len(groups) == 1 {
		return nil
	}
	difference := big.NewInt(1)
	for _, group := range groups {
		sum := c.truth.not()
		for _, x := range group {
			sum = c.xor(sum, x)
		}
		own := c.support(group)
		odd := c.over(own, sum)
		even := new(big.Int).Lsh(big.NewInt(1), uint(own.len()))
		even.Sub(even, odd)
		difference.Mul(difference, even.Sub(even, odd))
	}
	all.Sub(all, difference)
	return all.Rsh(all, 1)
}

// over counts the models of a conjunction over the given variables, of which
// it may not have all.
func (c *counter) over(vars varSet, of ...lit) *big.Int {
	part, ok := c.conjuncts(of)
	if !ok || c.err != nil {
		return new(big.Int)
	}
	n := new(big.Int).Set(c.count(part, maxPartVars)) // what is remembered must not change
	return n.Lsh(n, uint(vars.len()-c.support(part).len()))
}
