package natlog

import "fmt"

// FirstOrder says whether one first-order formula says the determiner in all
// finite domains: whether its truth depends on counts only up to some number.
// Where it does not, why gives two situations that a formula with few
// quantifiers cannot tell apart and the determiner can. For conditions with
// large numbers that compare counts the answer may be "not known".
//
// A condition whose parts each bound counts from one side is first-order. For
// others let Δ and k bound its factors and constants, d be how many counts it
// uses, and D = d!·Δ^(d−1), which bounds determinants of d−1 columns of factors
// and one of ones. If more of one count matters beyond N = D·(k+Δ+1), where the
// polyhedra that the parts cut out have no corners (Cramer's rule), then it does
// on a ray, and so beyond every number; and then also somewhere with counts up
// to (d+1)·D·N (von zur Gathen and Sieveking, A bound on solutions of linear
// integer equalities and inequalities, 1978). So a finite box is searched.
func (d *Determiner) FirstOrder() (ok bool, why string) {
	b := newBox(d.meaning)
	if !b.mixed {
		return true, "it compares counts with constants"
	}
	if b.points() > mostPoints {
		return false, "unknown: the numbers of its meaning are too large"
	}
	if x, y, found := b.tell(d.meaning); found {
		return false, fmt.Sprintf("it is %v of %v and %v of %v, and so on for larger and larger numbers", d.Holds(x), x,
			d.Holds(y), y)
	}
	return true, "only counts below a constant matter"
}

// String returns the counts as a reader sees them, without those that are 0 in
// determiners that do not look at them.
func (c Counts) String() string {
	s := fmt.Sprintf("|A∩B| = %d, |A−B| = %d", c.Both, c.Only)
	if c.Other > 0 {
		s += fmt.Sprintf(", |B−A| = %d", c.Other)
	}
	return s
}

// mostPoints bounds the points of a box that are gone through.
const mostPoints = 4_000_000

// box is where a condition is searched for counts that matter beyond a number.
type box struct {
	mixed  bool
	uses   [3]bool
	beyond int // N
	size   int
}

// newBox finds N and the box of a condition.
func newBox(c Condition) box {
	var b box
	factor, constant, uses := 1, 1, 0
	c.each(func(l Linear) {
		b.mixed = b.mixed || l.mixed()
		for i, p := range l.parts() {
			b.uses[i] = b.uses[i] || p.factor != 0
			factor = max(factor, abs(p.factor))
		}
		constant = max(constant, abs(l.AtLeast))
	})
	for _, u := range b.uses {
		if u {
			uses++
		}
	}
	determinant := 1
	for i := 2; i <= uses; i++ {
		determinant = min(determinant*i*factor, largestNumber)
	}
	b.beyond = min(determinant*(constant+factor+1), largestNumber)
	b.size = (uses+1)*min(determinant*b.beyond, largestNumber) + 1
	return b
}

// points returns how many counts the box holds.
func (b box) points() int {
	n := 1
	for _, u := range b.uses {
		if u {
			n = min(n*b.size, mostPoints+1)
		}
	}
	return n
}

// tell finds counts that differ by one, in a place where both are beyond the
// number, and of which the condition is true once.
func (b box) tell(c Condition) (x, y Counts, found bool) {
	for i := range b.along(0) {
		for j := range b.along(1) {
			for k := range b.along(2) {
				x := Counts{i, j, k}
				for axis, n := range [3]int{i, j, k} {
					y := x
					*[3]*int{&y.Both, &y.Only, &y.Other}[axis]++
					if n >= b.beyond && b.uses[axis] && c.Holds(x) != c.Holds(y) {
						return x, y, true
					}
				}
			}
		}
	}
	return x, y, false
}

// along returns how far the box goes in one count: one point where it is not used.
func (b box) along(axis int) int {
	if b.uses[axis] {
		return b.size
	}
	return 1
}
