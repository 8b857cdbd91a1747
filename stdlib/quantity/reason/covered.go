package reason

import (
	"math/big"
	"slices"
	"strings"

	"sequent/stdlib/quantity/unit"
)

// uncovered returns why a sum or a difference says nothing of an amount of the hypothesis; ""
// where it does. Amounts make one together only if the hypothesis speaks of all that is
// counted, by a word for each of their kinds, and of all who have it or do it.
//
//	12 boys and 8 girls                   20 children    not 20 boys
//	Ann has 5 pens. Bob has 7 pens.       Together they have 12; Ann and Bob have 12.   not Ann
func (j *judging) uncovered() string {
	for _, x := range j.out.Justifications {
		if x.Equation == "" || strings.ContainsAny(x.Equation, "×÷") || !strings.ContainsAny(x.Equation, "+") {
			continue
		}
		h := &j.h.frames[x.Hypothesis]
		for _, i := range x.Premise {
			p := &j.p.frames[i]
			if why := j.otherKind(p, h, x.Premise); why != "" {
				return why
			}
			if j.otherHolder(p, h) {
				return p.Text + " is of " + p.subject + ", not of " + h.subject
			}
		}
	}
	return ""
}

// otherKind says that an amount is of another kind than the hypothesis counts, where the
// sum has an amount of just that kind: girls are no boys, though both are persons.
func (j *judging) otherKind(p, h *frame, of []int) string {
	a, b := p.thing(), h.thing()
	if a == "" || b == "" || isMeasure(p.Unit) || isMeasure(h.Unit) || p.rate {
		return ""
	}
	switch j.lex.relateThings(a, b, j.options) {
	case Same, Subtype, Unknown:
		return ""
	}
	if slices.ContainsFunc(of, func(i int) bool {
		return j.lex.relateThings(j.p.frames[i].thing(), b, j.options) == Same
	}) {
		return "the sum contains " + p.Text + ", which are not " + h.Of
	}
	return ""
}

// otherHolder reports whether somebody else than the hypothesis's subject has an amount, or
// does the same with it, and the hypothesis does not speak of all together. What one gives
// the other, and what one has more than the other, is no such amount.
func (j *judging) otherHolder(p, h *frame) bool {
	if h.subject == "" || pronouns[h.subject] || !j.p.names(h.subject) || p.subject == h.subject ||
		!j.p.names(p.subject) || j.together() || j.relates() {
		return false
	}
	if p.recipient == h.subject || objects[p.recipient] || p.fresh {
		return false
	}
	return p.effect == holds || p.verb == h.verb
}

// together reports whether the hypothesis speaks of several or of all of them.
func (j *judging) together() bool {
	return slices.ContainsFunc(j.h.words, func(w word) bool { return asksSum[w.lower] || w.lower == "and" })
}

// Verbs of a change along a scale, by its direction.
var (
	riseVerbs = set("rise increase grow raise gain climb jump go")
	fallVerbs = set("fall drop decrease decline shrink reduce lower cut sink slip lose")
)

// changed reckons what an amount was before a change or is after it, by its direction:
// what rose by 10 to 110 was 100 before, what fell by 10 to 110 was 120. A change by a
// share is left to the operations that are not reckoned with.
func (j *judging) changed(h *frame) (x Justification, ok bool) {
	by := j.changeBy("by", h)
	if by == nil {
		return x, false
	}
	sign := int64(1)
	if fallVerbs[by.verb] {
		sign = -1
	}
	from, to := j.changeBy("from", h), j.changeBy("to", h)
	earlier := j.h.says(h, earlierWords)
	base, op := from, " + "
	switch {
	case earlier && to != nil && from == nil:
		base, sign = to, -sign
	case earlier || from == nil || to != nil:
		return x, false
	}
	if sign < 0 {
		op = " − "
	}
	v, okBase := j.exact(base, h)
	w, okBy := j.exact(by, h)
	if !okBase || !okBy {
		return x, false
	}
	x = Justification{Hypothesis: h.at, Premise: []int{base.at, by.at}, Relation: Same}
	total := new(big.Rat).Add(v, new(big.Rat).Mul(w, big.NewRat(sign, 1)))
	return j.reckoned(h, x, shortly(v)+op+shortly(w), total), true
}

// changeBy returns the amount of the premise behind a preposition and a verb of change, of the
// hypothesis's unit; nil where there is none.
func (j *judging) changeBy(preposition string, h *frame) *frame {
	for i := range j.p.frames {
		p := &j.p.frames[i]
		changes := (riseVerbs[p.verb] || fallVerbs[p.verb]) && p.Unit.Kind != unit.Share
		if p.lead == preposition && changes && j.grade[[2]int{i, h.at}] >= Convertible {
			return p
		}
	}
	return nil
}
