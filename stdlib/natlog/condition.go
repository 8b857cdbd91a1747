package natlog

import (
	"fmt"
	"strings"
)

// Counts are the sizes by which a determiner judges a restrictor A and a body
// B in a finite domain. What is in neither set counts for nothing.
type Counts struct {
	Both  int // |A ∩ B|
	Only  int // |A − B|
	Other int // |B − A|
}

// Condition is the meaning of a determiner as a condition on counts: Linear, All, Any or Not. The
// sum is closed.
type Condition interface {
	// Holds reports whether the condition is true of the counts.
	Holds(c Counts) bool
	// String writes the condition in the notation of sets.
	String() string
	// each calls f with every linear condition within.
	each(f func(Linear))
}

type (
	// Linear holds if Both·|A∩B| + Only·|A−B| + Other·|B−A| ≥ AtLeast.
	Linear struct{ Both, Only, Other, AtLeast int }
	// All holds if every condition of the list does.
	All []Condition
	// Any holds if one condition of the list does.
	Any []Condition
	// Not holds if its condition does not.
	Not struct{ Condition Condition }
)

// Holds compares the sum with its bound.
func (l Linear) Holds(c Counts) bool { return l.sum(c) >= l.AtLeast }

// sum returns the left side of the inequality.
func (l Linear) sum(c Counts) int { return l.Both*c.Both + l.Only*c.Only + l.Other*c.Other }

// Holds asks every part.
func (a All) Holds(c Counts) bool {
	for _, p := range a {
		if !p.Holds(c) {
			return false
		}
	}
	return true
}

// Holds asks the parts until one holds.
func (a Any) Holds(c Counts) bool {
	for _, p := range a {
		if p.Holds(c) {
			return true
		}
	}
	return false
}

// Holds reports whether the part does not hold.
func (n Not) Holds(c Counts) bool { return !n.Condition.Holds(c) }

func (l Linear) each(f func(Linear)) { f(l) }

func (a All) each(f func(Linear)) {
	for _, p := range a {
		p.each(f)
	}
}

func (a Any) each(f func(Linear)) {
	for _, p := range a {
		p.each(f)
	}
}

func (n Not) each(f func(Linear)) { n.Condition.each(f) }

// parts returns the coefficients beside the names of the counts.
func (l Linear) parts() [3]part {
	return [3]part{{l.Both, "|A∩B|"}, {l.Only, "|A−B|"}, {l.Other, "|B−A|"}}
}

// part is how often a linear condition takes a count.
type part struct {
	factor int
	count  string
}

// String leaves a factor of one out.
func (p part) String() string {
	if p.factor == 1 {
		return p.count
	}
	return fmt.Sprintf("%d·%s", p.factor, p.count)
}

// String returns an inequality with positive terms on its left and negative terms
// on its right: |A∩B| ≥ |A−B| + 1.
func (l Linear) String() string {
	var left, right []string
	for _, p := range l.parts() {
		switch {
		case p.factor > 0:
			left = append(left, p.String())
		case p.factor < 0:
			right = append(right, part{-p.factor, p.count}.String())
		}
	}
	switch {
	case len(left) == 0 && l.AtLeast <= 0: // 0 ≥ x + k, as readers write it: x ≤ −k
		return sum(right, 0) + " ≤ " + fmt.Sprint(-l.AtLeast)
	case l.AtLeast < 0:
		return sum(left, -l.AtLeast) + " ≥ " + sum(right, 0)
	}
	return sum(left, 0) + " ≥ " + sum(right, l.AtLeast)
}

// sum writes the parts of one side; a constant that is not above 0 is left out
// unless it is all there is.
func sum(parts []string, constant int) string {
	if constant > 0 || len(parts) == 0 {
		parts = append(parts, fmt.Sprint(constant))
	}
	return strings.Join(parts, " + ")
}

// String joins the parts with "and".
func (a All) String() string { return list(a, " and ", "true") }

// String joins the parts with "or".
func (a Any) String() string { return list(a, " or ", "false") }

// String returns "not (…)".
func (n Not) String() string { return "not (" + n.Condition.String() + ")" }

// list joins conditions by a word, the composite ones in parentheses.
func list(parts []Condition, word, none string) string {
	if len(parts) == 0 {
		return none
	}
	var all []string
	for _, p := range parts {
		s := p.String()
		switch p.(type) {
		case All, Any:
			s = "(" + s + ")"
		}
		all = append(all, s)
	}
	return strings.Join(all, word)
}
