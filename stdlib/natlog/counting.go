package natlog

import "fmt"

// Which truth values two determiners can have together is decided on all
// finite domains at once. An element of a domain is one of sixteen types: in A
// or not, in B or not, in the premise and in the hypothesis. A domain is a
// multiset of types. What the determiners say depends on
//
//   - counts up to a threshold: |A∩B| ≥ 3 looks at min(|A∩B|, 3). Such a
//     capped count of a union is the capped sum of the capped counts;
//   - sums with a sign: |A∩B| ≥ |A−B| + 1. With a slack that takes up what is
//     more than needed, such an inequality is an equation; and what solves m
//     equations can be ordered so that every partial sum of an equation with
//     coefficients of at most Δ is within 2·m·Δ of the line from 0 to its
//     right side (the lemma of Steinitz, as in Eisenbrand and Weismantel,
//     Proximity results and faster algorithms for integer programming using
//     the Steinitz lemma, 2018).
//
// So a walk over states (capped counts, partial sums within that box), one
// element or one unit of slack a step, reaches every truth value that any
// finite domain has. No bound on the size of domains is assumed.

// types is how many types of elements there are.
const types = 16

// element is a type by number: who is in A and B of premise and hypothesis.
type element int

func (e element) inA(hypothesis bool) bool { return e>>shift(hypothesis)&1 != 0 }
func (e element) inB(hypothesis bool) bool { return e>>shift(hypothesis)&2 != 0 }

// shift returns where the bits of a sentence begin in a type's number.
func shift(hypothesis bool) int {
	if hypothesis {
		return 2
	}
	return 0
}

// allowed says whether relations between the restrictors and between the
// bodies leave the type possible.
func (e element) allowed(restrictor, body Relation) bool {
	return restrictor.Regions()&Region(e.inA(false), e.inA(true)) != 0 &&
		body.Regions()&Region(e.inB(false), e.inB(true)) != 0
}

// counts returns what one element adds to the counts of one sentence.
func (e element) counts(hypothesis bool) Counts {
	switch a, b := e.inA(hypothesis), e.inB(hypothesis); {
	case a && b:
		return Counts{Both: 1}
	case a:
		return Counts{Only: 1}
	case b:
		return Counts{Other: 1}
	}
	return Counts{}
}

// digit is one component of a state: a capped count, or a partial sum that
// starts within its range.
type digit struct {
	adds   [types]int
	size   int // how many values it takes
	capped bool
	start  int // the value of 0
}

// step returns the value after adding n, and whether there is one.
func (d *digit) step(value, n int) (int, bool) {
	value += n
	if d.capped {
		return min(value, d.size-1), true
	}
	return value, value >= 0 && value < d.size
}

// side is one sentence's determiner, with the digits it reads.
type side struct {
	meaning    Condition
	hypothesis bool
	caps       [3]int
	digits     [3]int // places of |A∩B|, |A−B|, |B−A| among the digits
	signed     []Linear
}

// maxStates bounds the states of one walk times the patterns of signs.
const maxStates = 1 << 20

// plan is what a walk needs: the digits, and for each pattern of truth of the
// signed conditions its target.
type plan struct {
	digits  []digit
	sides   [2]side
	imports [2]bool // of premise and hypothesis: the restrictor has members
	counted int     // digits before this are capped counts, those from it on are sums
	domain  int     // the digit that says whether there is any element
}

// newPlan lays out the digits of a state. The error is that there would be too
// many states.
func newPlan(premise, hypothesis Condition, imports [2]bool) (*plan, error) {
	p := &plan{imports: imports}
	for i, meaning := range []Condition{premise, hypothesis} {
		p.sides[i] = newSide(meaning, i == 1, imports[i])
		p.addCounts(&p.sides[i])
	}
	p.domain = len(p.digits)
	p.addDigit(1, func(element) int { return 1 })
	p.counted = len(p.digits)
	if n := p.states(); n > maxStates || n < 0 {
		return nil, fmt.Errorf("the numbers are too large to check all cases; use smaller ones")
	}
	return p, nil
}

// newSide finds up to where each count matters to a sentence. Existential import
// looks at whether there is any A.
func newSide(meaning Condition, hypothesis, imports bool) side {
	s := side{meaning: meaning, hypothesis: hypothesis}
	if imports {
		s.caps = [3]int{1, 1, 0}
	}
	meaning.each(func(l Linear) {
		if l.mixed() {
			s.signed = append(s.signed, l)
			return
		}
		for i, part := range l.parts() {
			s.caps[i] = max(s.caps[i], l.threshold(part.factor))
		}
	})
	return s
}

// mixed says whether the condition compares counts with each other.
func (l Linear) mixed() bool {
	up := l.Both > 0 || l.Only > 0 || l.Other > 0
	down := l.Both < 0 || l.Only < 0 || l.Other < 0
	return up && down
}

// threshold returns the count above which a factor of an unmixed condition makes no
// further difference.
func (l Linear) threshold(factor int) int {
	switch {
	case factor > 0 && l.AtLeast > 0:
		return (l.AtLeast + factor - 1) / factor
	case factor < 0 && l.AtLeast <= 0:
		return -l.AtLeast/-factor + 1
	}
	return 0
}

// addCounts makes the digits of a sentence's three counts. Those that do not
// matter take one value and cost nothing.
func (p *plan) addCounts(s *side) {
	for i := range s.digits {
		s.digits[i] = p.addDigit(s.caps[i], func(e element) int {
			c := e.counts(s.hypothesis)
			return [3]int{c.Both, c.Only, c.Other}[i]
		})
	}
}

// addDigit makes a count that is capped, and gives its place.
func (p *plan) addDigit(cap int, adds func(element) int) int {
	d := digit{size: cap + 1, capped: true}
	for t := range d.adds {
		d.adds[t] = adds(element(t))
	}
	p.digits = append(p.digits, d)
	return len(p.digits) - 1
}

// states returns how many states there are times how many patterns of signs, or -1
// where that is far too many.
func (p *plan) states() int {
	n := 1
	for _, d := range p.digits {
		if n *= d.size; n > maxStates {
			return -1
		}
	}
	for _, d := range p.sums(0) {
		if n *= 2 * d.size; n > maxStates {
			return -1
		}
	}
	return n
}

// signed returns the signed conditions of both sides with the side they are of.
func (p *plan) signed() (all []Linear, of []int) {
	for i := range p.sides {
		for _, l := range p.sides[i].signed {
			all, of = append(all, l), append(of, i)
		}
	}
	return all, of
}

// sums returns the digits of the partial sums for a pattern of truth: bit i of it
// says whether signed condition i is to hold.
func (p *plan) sums(pattern int) []sumDigit {
	all, of := p.signed()
	var out []sumDigit
	for i, l := range all {
		s := sumDigit{slack: -1, target: l.AtLeast}
		if pattern>>i&1 == 0 { // it is to fail: the sum is at most AtLeast − 1
			s = sumDigit{slack: 1, target: l.AtLeast - 1}
		}
		reach := 2 * len(all) * max(abs(l.Both), abs(l.Only), abs(l.Other))
		s.start = reach - min(0, s.target)
		s.size = s.start + max(0, s.target) + reach + 1
		for t := range s.adds {
			s.adds[t] = l.sum(element(t).counts(of[i] == 1))
		}
		out = append(out, s)
	}
	return out
}

// sumDigit is a partial sum with its slack and what it must come to.
type sumDigit struct {
	digit
	slack, target int
}

func abs(n int) int { return max(n, -n) }
