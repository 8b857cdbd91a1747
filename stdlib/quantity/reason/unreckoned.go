package reason

import (
	"strings"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// Words of operations on amounts that no rule of this package reckons with: factors that
// a verb says, and prices that are lowered or raised by a share.
var (
	factorVerbs = set("double triple treble quadruple halve quarter")
	shareVerbs  = set("discount reduce lower cut mark increase raise drop fall rise decrease grow shrink decline " +
		"gain lose")
)

// unreckoned returns an operation of the texts with which the label was not reckoned, so that
// neither a sum that fits nor a value that differs says anything; "" where there is none.
//
//	Sales doubled to $10 million.             doubled
//	The coat costs $40, discounted by 25 %.   discounted by 25 %
//	Three quarters of the 200 seats           three quarters
func (j *judging) unreckoned() string {
	if j.repeatsAll() || j.sharesOnly() || j.out.Label == verdict.Entailment && !j.hasEquation() {
		return ""
	}
	for _, s := range []*side{j.p, j.h} {
		if w := j.operation(s); w != "" {
			return "“" + w + "” is an operation on an amount that no rule computes"
		}
	}
	return ""
}

// repeatsAll reports whether each amount of the hypothesis stands in a statement of the
// premise word for word, operations and all.
func (j *judging) repeatsAll() bool {
	for _, x := range j.out.Justifications {
		if !j.repeats(&j.h.frames[x.Hypothesis]) {
			return false
		}
	}
	return true
}

// sharesOnly reports whether each amount of the hypothesis is itself a share, which shares
// of the premise are compared with.
func (j *judging) sharesOnly() bool {
	for _, x := range j.out.Justifications {
		if h := &j.h.frames[x.Hypothesis]; h.Unit.Kind != unit.Share && h.Form != number.Fraction {
			return false
		}
	}
	return true
}

// wholeSaid reports whether a text says how many there are of what a fraction or a share
// is of.
func (s *side) wholeSaid(f *frame) bool {
	for i := range s.frames {
		g := &s.frames[i]
		if g != f && f.Of != "" && g.thing() == f.Of && g.Unit.Kind != unit.Share && g.Form == number.Cardinal {
			return true
		}
	}
	return false
}

// hasEquation reports whether some amount was reckoned.
func (j *judging) hasEquation() bool {
	for _, x := range j.out.Justifications {
		if x.Equation != "" {
			return true
		}
	}
	return false
}

// operation returns the first operation of a text that no equation has used.
func (j *judging) operation(s *side) string {
	for i := range s.words {
		if w := s.words[i]; factorVerbs[j.lex.verb(w.lower)] && strings.HasPrefix(s.tag(i), "VB") ||
			w.lower == "twice" && !j.used(s, i) {
			return w.text
		}
	}
	for i := range s.frames {
		f := &s.frames[i]
		ofWhole := (f.Form == number.Fraction || f.Unit.Kind == unit.Share) && s.wholeSaid(f)
		byShare := f.Unit.Kind == unit.Share && f.lead == "by" && shareVerbs[f.verb]
		if (ofWhole || byShare || f.Form == number.Multiple) && !j.uses(s, f) {
			return f.Text
		}
	}
	return ""
}

// used reports whether the amount at word i of a text is in an equation.
func (j *judging) used(s *side, i int) bool {
	for k := range s.frames {
		if f := &s.frames[k]; f.first <= i && i < f.last {
			return j.uses(s, f)
		}
	}
	return false
}

// uses reports whether an amount is one that a label rests on, as a term of an equation.
func (j *judging) uses(s *side, f *frame) bool {
	if s == j.h {
		return true
	}
	for _, x := range j.out.Justifications {
		if x.Equation != "" && strings.ContainsAny(x.Equation, "×÷") {
			for _, p := range x.Premise {
				if p == f.at {
					return true
				}
			}
		}
	}
	return false
}
