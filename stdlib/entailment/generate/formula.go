package generate

import (
	"slices"

	"sequent/stdlib/logic"
)

// code is a formula in prefix order, a byte a node: 0 to 25 are the variables
// a to z, the others connectives.
//
//	(p>~(q))   15+… : → p ¬ q
//
// Millions of formulas are drawn and thrown away for each that is kept, so they
// are drawn in this form, in memory that is used again.
type code []byte

// The connectives, in the order in which they are drawn; ¬ has one operand.
const (
	not byte = letters + iota
	and
	or
	implies
	connectives = 4
)

// letters is how many variables the published syntax has: a to z.
const letters = 26

// draw appends a formula of exactly ops connectives over the variables: 0 is a
// variable; else a connective of the four, uniformly, whose operands share the
// other connectives, the left one having a uniform number of them (the authors'
// published generator).
func (c code) draw(r *random, vars []byte, ops int) code {
	if ops == 0 {
		return append(c, vars[r.Below(len(vars))])
	}
	left := r.Below(ops)
	op := not + byte(r.Below(connectives))
	c = append(c, op)
	if op == not {
		return c.draw(r, vars, ops-1)
	}
	return c.draw(r, vars, left).draw(r, vars, ops-1-left)
}

// end returns where the subformula that begins at i ends.
func (c code) end(i int) int {
	for open := 1; open > 0; i++ {
		switch {
		case c[i] < letters:
			open--
		case c[i] > not:
			open++
		}
	}
	return i
}

// form returns the de Bruijn form of a pair: variables are numbered by first
// occurrence, from A on into B. Two pairs have the same form exactly where they
// are equal up to renaming.
func form(a, b code) string {
	var number [letters]byte // from 1
	next := byte(0)
	out := make([]byte, 0, len(a)+len(b))
	for _, c := range [2]code{a, b} {
		for _, op := range c {
			if op < letters {
				if number[op] == 0 {
					next++
					number[op] = next
				}
				op = number[op] - 1
			}
			out = append(out, op)
		}
	}
	return string(out)
}

// encode returns the code of a formula; ok is false for one that is never drawn, with
// other connectives or more than 26 variables. Variables are numbered as vars
// has them, which grows.
func encode(c code, f logic.Formula, vars map[string]byte) (_ code, ok bool) {
	switch f := f.(type) {
	case *logic.Atom:
		n, known := vars[f.Pred]
		if !known {
			n = byte(min(len(vars), letters))
			vars[f.Pred] = n
		}
		return append(c, n), n < letters && len(f.Args) == 0
	case *logic.Not:
		return encode(append(c, not), f.X, vars)
	case *logic.Binary:
		i := slices.Index(ops[:], f.Op)
		if i < 0 {
			return c, false
		}
		if c, ok = encode(append(c, and+byte(i)), f.L, vars); !ok {
			return c, false
		}
		return encode(c, f.R, vars)
	}
	return c, false
}

// spelled is a formula with its tree, which the rows that it stands in share.
type spelled struct {
	code code
	tree logic.Formula
}

// spell makes the formula's tree.
func (c code) spell() spelled { return spelled{c, c.formula()} }

// formula returns the code as a tree. Atoms come from the table, one for each letter.
func (c code) formula() logic.Formula {
	f, _ := c.tree(0)
	return f
}

// tree returns the subformula that begins at i, and where it ends.
func (c code) tree(i int) (logic.Formula, int) {
	switch op := c[i]; {
	case op < letters:
		return atoms[op], i + 1
	case op == not:
		x, end := c.tree(i + 1)
		return &logic.Not{X: x}, end
	default:
		l, middle := c.tree(i + 1)
		r, end := c.tree(middle)
		return &logic.Binary{Op: ops[op-and], L: l, R: r}, end
	}
}

var ops = [...]logic.Op{logic.And, logic.Or, logic.Implies}

var atoms = func() (table [letters]*logic.Atom) {
	for i := range table {
		table[i] = &logic.Atom{Pred: string(rune('a' + i))}
	}
	return table
}()
