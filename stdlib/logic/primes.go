package logic

import (
	"context"
	"math/bits"
	"slices"
)

// MaxMinimized is the number of variables up to which normal forms are
// minimized.
const MaxMinimized = 8

// implicant is a conjunction of literals: the variables in care have the values
// in value. Variable i is bit i.
//
//	p ∧ ¬r of p q r   care 101, value 001   (bits from the right: p, q, r)
//
// It is prime for a set of rows if it covers only such rows and would not
// without one of its literals.
type implicant struct{ care, value uint16 }

// covers reports whether the implicant is true in a row.
func (m implicant) covers(row uint16) bool { return row&m.care == m.value }

// size returns the number of literals.
func (m implicant) size() int { return bits.OnesCount16(m.care) }

// minimized returns a small DNF of f, or for the outer connective And a small CNF:
// the negation of a DNF of ¬f. It is an irredundant cover by prime implicants
// (Quine 1952; McCluskey 1956): those that no others can replace, then
// greedily those that cover most.
func minimized(f Formula, vars []string, outer Op) []clause {
	rows := rowsWhere(f, outer == Or)
	cover := irredundant(coverOf(primeImplicants(rows, len(vars)), rows), rows)
	slices.SortFunc(cover, func(a, b implicant) int { return slices.Compare(a.literals(outer), b.literals(outer)) })
	out := make([]clause, len(cover))
	for i, m := range cover {
		out[i] = m.literals(outer)
	}
	return out
}

// rowsWhere lists the rows in which f has the value; bit i of a row is
// variable i. f is propositional, with few variables.
func rowsWhere(f Formula, value bool) []uint16 {
	var rows []uint16
	p, err := Compile(f)
	if err != nil {
		return nil
	}
	n := len(p.Vars)
	err = p.Rows(context.Background(), nil, func(block uint64, outs []uint64) bool {
		for i := range min(Block, 1<<n) {
			if outs[0]>>i&1 == 1 == value {
				number := block*Block + uint64(i) // digits, most significant first, 0 for ⊤
				rows = append(rows, uint16(bits.Reverse64(^number)>>(64-n)))
			}
		}
		return true
	})
	if err != nil {
		return nil
	}
	return rows
}

// literals returns the implicant as a conjunction, or the clause of its negation.
func (m implicant) literals(outer Op) clause {
	var c clause
	for i := range int32(16) {
		if m.care>>i&1 == 1 {
			negative := m.value>>i&1 == 0
			if outer == And {
				negative = !negative
			}
			literal := 2 * i
			if negative {
				literal++
			}
			c = append(c, literal)
		}
	}
	return c
}

// primeImplicants merges implicants that differ in one value, level by level;
// those that merge with none are prime.
func primeImplicants(rows []uint16, vars int) []implicant {
	all := uint16(1)<<vars - 1
	level := map[implicant]bool{} // whether it has merged
	for _, r := range rows {
		level[implicant{all, r}] = false
	}
	var primes []implicant
	for len(level) > 0 { // implicants of one literal fewer at each level
		next := map[implicant]bool{}
		for m := range level {
			for rest := m.care; rest != 0; rest &= rest - 1 {
				bit := rest & -rest
				if _, ok := level[implicant{m.care, m.value ^ bit}]; ok {
					level[m] = true
					next[implicant{m.care &^ bit, m.value &^ bit}] = false
				}
			}
		}
		for m, merged := range level {
			if !merged {
				primes = append(primes, m)
			}
		}
		level = next
	}
	// Maps have no order; few literals first, then by the variables.
	slices.SortFunc(primes, func(a, b implicant) int {
		if d := a.size() - b.size(); d != 0 {
			return d
		}
		return slices.Compare(a.literals(Or), b.literals(Or))
	})
	return primes
}

// coverOf picks primes that cover all rows: first those that alone cover some
// row, then again and again one that covers most of what is left.
func coverOf(primes []implicant, rows []uint16) (cover []implicant) {
	left := slices.Clone(rows)
	take := func(m implicant) {
		cover = append(cover, m)
		left = slices.DeleteFunc(left, m.covers)
	}
	for _, r := range rows {
		var only []implicant
		for _, m := range primes {
			if m.covers(r) {
				only = append(only, m)
			}
		}
		if len(only) == 1 && !slices.Contains(cover, only[0]) {
			take(only[0])
		}
	}
	for len(left) > 0 {
		best, most := primes[0], 0
		for _, m := range primes {
			if n := coveredBy(m, left); n > most {
				best, most = m, n
			}
		}
		take(best)
	}
	return cover
}

// coveredBy counts the rows that m covers.
func coveredBy(m implicant, rows []uint16) int {
	n := 0
	for _, r := range rows {
		if m.covers(r) {
			n++
		}
	}
	return n
}

// irredundant drops implicants, large ones first, whose rows others cover.
func irredundant(cover []implicant, rows []uint16) []implicant {
	slices.SortStableFunc(cover, func(a, b implicant) int { return b.size() - a.size() })
	for i := 0; i < len(cover); {
		rest := slices.Delete(slices.Clone(cover), i, i+1)
		covered := !slices.ContainsFunc(rows, func(r uint16) bool {
			return !slices.ContainsFunc(rest, func(m implicant) bool { return m.covers(r) })
		})
		if covered {
			cover = rest
		} else {
			i++
		}
	}
	return cover
}
