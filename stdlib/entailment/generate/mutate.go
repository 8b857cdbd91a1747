package generate

import "slices"

// mutations is how many times a conclusion is mutated before its pair is given
// up. One draw in regrafts moves a part, the others swap two; of those that A
// does not entail some 2 % are then moves, as in the published file: 22 of 1,115.
const (
	mutations = 100
	regrafts  = 100
)

// mutants makes pairs of rows (A, B, 1) and (A, B*, 0), where B* is a mutation
// of B that A does not entail. Trivial pairs are left out, as in the published
// file: no A of it is contradictory and no B a tautology.
func (s *sampler) mutants() (groups []group, err error) {
	for n := range runPairs / 2 {
		p, more, err := s.entailing(n)
		if err != nil || !more {
			return groups, err
		}
		if p == nil {
			continue
		}
		g, err := s.mutant(p)
		if err != nil {
			return nil, err
		}
		if g != nil {
			groups = append(groups, g)
		}
	}
	return groups, nil
}

// mutant returns the rows of a pair and its mutation, nil where none is found.
func (s *sampler) mutant(p *pair) (group, error) {
	for range mutations {
		mutated := p.b.mutate(s.random)
		refuted, err := s.refuted(p.a, mutated)
		if err != nil {
			return nil, err
		}
		if refuted {
			a := p.a.spell()
			return group{labelled(a, p.b.spell(), true), labelled(a, mutated.spell(), false)}, nil
		}
	}
	return nil, nil
}

// mutate returns the formula with its parts rearranged: it has as many of each
// variable and of each connective as before.
func (c code) mutate(r *random) code {
	if r.Below(regrafts) > 0 {
		if i, j, ok := c.disjoint(r); ok {
			return c.swap(i, j)
		}
	}
	return c.regraft(r)
}

// disjoint draws two subformulas of which neither is in the other; there are none
// where no connective is binary. Small ones are drawn more often, each with a
// weight of one over its length. The paper does not say how parts are drawn; the
// weight was fitted to the published file, where 631 of 1,093 swaps are of two
// variables (here some 610; with equal weights 187).
func (c code) disjoint(r *random) (i, j int, ok bool) {
	for _, op := range c {
		ok = ok || op > not
	}
	for ok {
		i, j = c.part(r), c.part(r)
		if i > j {
			i, j = j, i
		}
		if c.end(i) <= j {
			break
		}
	}
	return i, j, ok
}

// part draws where a subformula begins.
func (c code) part(r *random) int {
	for {
		if i := r.Below(len(c)); r.Below(c.end(i)-i) == 0 {
			return i
		}
	}
}

// swap exchanges two disjoint subformulas, the first beginning at i.
func (c code) swap(i, j int) code {
	iEnd, jEnd := c.end(i), c.end(j)
	return join(c[:i], c[j:jEnd], c[iEnd:j], c[i:iEnd], c[jEnd:])
}

// regraft prunes a connective with one of its operands, drawn at random, leaves
// the other operand in its place, and puts the connective over a subformula of
// what is left:
//
//	p → (q ∧ r)   without ∧ and q: p → r   with them over p: (q ∧ p) → r
//
// A negation is moved without operand. A variable alone stays as it is.
func (c code) regraft(r *random) code {
	if len(c) == 1 {
		return c
	}
	i := r.Below(len(c))
	for c[i] < letters {
		i = r.Below(len(c))
	}
	if c[i] == not {
		rest := join(c[:i], c[i+1:])
		z := r.Below(len(rest))
		return join(rest[:z], c[i:i+1], rest[z:])
	}
	middle := c.end(i + 1)
	end := c.end(middle)
	left, right := c[i+1:middle], c[middle:end]
	if r.Below(2) == 0 {
		rest := join(c[:i], right, c[end:])
		z := r.Below(len(rest))
		return join(rest[:z], c[i:i+1], left, rest[z:])
	}
	rest := join(c[:i], left, c[end:])
	z := r.Below(len(rest))
	zEnd := rest.end(z)
	return join(rest[:z], c[i:i+1], rest[z:zEnd], right, rest[zEnd:])
}

// join puts pieces together in new memory.
func join(pieces ...code) code { return slices.Concat(pieces...) }
