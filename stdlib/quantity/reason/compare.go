package reason

import (
	"cmp"
	"math/big"
	"slices"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// tolerance is by how much an approximate value is widened to either side: the
// paper's 2 %.
var tolerance = big.NewRat(2, 100)

// sameNumber looks for the number anywhere in the premise, whatever it is said
// of. Two reports of one event often count it by nouns that no lexicon relates, 340
// blazes and 340 call-outs; that the same number stands in both, among words that are
// mostly the same, is evidence that the same is counted. It is no proof: such a label
// is an opinion.
func (j *judging) sameNumber(h *frame, otherwise Justification) Justification {
	if j.unsaid(h) || slices.ContainsFunc(j.p.frames, func(f frame) bool { return j.apart(&f, h) }) {
		return otherwise
	}
	if v, exact := h.Value.Exact(); exact && !j.derived(h) {
		for _, n := range j.p.numbers {
			if w, ok := n.Value.Exact(); ok && (n.Kind.Counts() || n.Kind == number.Ordinal || h.bare()) &&
				w.Cmp(v) == 0 && !j.otherUnit(n, h) {
				return Justification{
					Hypothesis: h.at,
					Label:      verdict.Entailment,
					Relation:   Unknown,
					anywhere:   true,
					Why:        "the premise has the number " + n.In(j.p.source()),
				}
			}
		}
	}
	for i := range j.p.frames { // under the same bound, which a verb may say: exceeds 340
		if p := &j.p.frames[i]; h.Bound != number.Unbounded && p.Bound == h.Bound && p.Value.Equal(h.Value) {
			return Justification{
				Hypothesis: h.at,
				Label:      verdict.Entailment,
				Relation:   Unknown,
				anywhere:   true,
				Premise:    []int{i},
				Why:        "the premise has " + p.Text,
			}
		}
	}
	return otherwise
}

// otherUnit reports whether a number is of a measure, as h is, but of another: 5 %
// say nothing of $5.
func (j *judging) otherUnit(n number.Found, h *frame) bool {
	return slices.ContainsFunc(j.p.frames, func(p frame) bool {
		return p.Number == n.Number && isMeasure(p.Unit) && isMeasure(h.Unit) &&
			relateUnits(p.Unit, h.Unit, j.options) < Same && base(p.Unit) != base(h.Unit)
	})
}

// direct compares a quantity with those of the premise, and keeps the one that most
// speaks for being the same: what is counted weighs least, then verb, subject and
// modifiers, then the place in the statement, then that the values agree. The
// weights order these by how sure they are; their size does not matter otherwise.
// Values that differ exclude each other only where the same is surely counted.
func (j *judging) direct(h *frame) Justification {
	best, most := Justification{
		Hypothesis: h.at,
		Label:      verdict.Neutral,
		Why:        "the premise says nothing of " + h.Text,
	}, -1
	for i := range j.p.frames {
		p := &j.p.frames[i]
		g := j.grade[[2]int{i, h.at}]
		same := 0
		if j.options.on(Frames) {
			same = j.align.around(i, h.at)
		}
		if g == Unrelated && (same < repeated || p.Unit.Kind == unit.Share || j.ofKind(h)) || j.passedOver(p, h) ||
			p.rate != h.rate && j.options.on(Rates) && !timely(p, h) || p.Form.Counts() != h.Form.Counts() {
			continue
		}
		value, unclear := j.compare(p, h)
		label := j.polarized(p, h, value)
		score := int(g) + 3*j.alike(p, h) + 4*same
		if same >= repeated {
			score += 30
		}
		why := j.differ(p, h)
		if label != verdict.Neutral && j.apart(p, h) {
			label, why = verdict.Neutral, p.Text+" has another subject than "+h.Text+": "+p.subject+", "+h.subject
		}
		if value == verdict.Entailment { // also of an event that one text denies
			score += 20
		}
		if label == verdict.Contradiction && j.p.wordless() && j.h.wordless() {
			label, why = verdict.Neutral, "neither text says what "+p.Text+" and "+h.Text+" count"
		}
		if label == verdict.Contradiction && g < Convertible && same < repeated && !j.sameExtent(p, h) {
			label = verdict.Neutral
		}
		if score > most {
			most = score
			best = Justification{Hypothesis: h.at, Label: label, Premise: []int{i}, Relation: g, unclear: unclear != ""}
			best.Why = cmp.Or(unclear, why, j.said(p, h, label))
		}
	}
	return best
}

// wordless reports whether a text has nothing but numbers and marks, so that nothing is
// said of them.
func (s *side) wordless() bool {
	return !slices.ContainsFunc(s.words, func(w word) bool { return !w.number && isWordy(w.text) })
}

// ofKind reports whether some quantity of the premise is of the unit of h, so that
// none of another kind need stand for it: of two 3-hour tours the hours are
// held against hours.
func (j *judging) ofKind(h *frame) bool {
	return isMeasure(h.Unit) && slices.ContainsFunc(j.p.frames, func(p frame) bool {
		return j.grade[[2]int{p.at, h.at}] >= Convertible
	})
}

// timely reports whether the only rate of two is one over time: what is made
// every year may be said without the year.
func timely(p, h *frame) bool {
	return (!p.rate || timeWords[p.per]) && (!h.rate || timeWords[h.per])
}

// compare says what one value makes of another: entailment where each number that
// the premise allows is one that the hypothesis allows, contradiction where none
// is. Hedges come first, since what is about 300 may be said as 300; limits before
// sets, since a maximum of 6 is no set of amounts.
//
// Some words have two readings, or none: a bound before a list, and two bounds that
// point apart. Where the labels of the readings differ, unclear says so.
func (j *judging) compare(p, h *frame) (l verdict.Label, unclear string) {
	v, w := value(p.Quantity, h.Quantity, j.options), value(h.Quantity, h.Quantity, j.options)
	if j.options.on(Hedges) && p.Bound != h.Bound && hedged(p, h) && p.pivot() != nil && h.pivot() != nil &&
		p.pivot().Cmp(h.pivot()) == 0 {
		return verdict.Entailment, ""
	}
	if f := p; p.opposed() || h.opposed() {
		if h.opposed() {
			f = h
		}
		if p.Outer == h.Outer && p.Bound == h.Bound && v.Equal(w) {
			return verdict.Entailment, ""
		}
		return verdict.Neutral, "the bounds of “" + f.Text + "” point apart"
	}
	for _, by := range []func(p, h *frame) (verdict.Label, bool){j.limited, j.ends} {
		if l, ok := by(p, h); ok && j.options.on(Bounds) && j.options.on(Limits) {
			return l, ""
		}
	}
	if countable(h.Quantity) && countable(p.Quantity) {
		v, w = whole0(v), whole0(w)
	}
	if !j.options.on(Bounds) {
		if v.Equal(w) {
			return verdict.Entailment, ""
		}
		return verdict.Contradiction, ""
	}
	if j.options.on(Hedges) && p.Bound == number.Unbounded && hedged(p, h) && v.Meets(w) {
		return verdict.Entailment, ""
	}
	l = within(v, w)
	if within(plain(p, v), plain(h, w)) != l {
		return verdict.Neutral, "the bound before the list may apply to its first number or to each"
	}
	return l, ""
}

// hedged reports whether one of two values is said to be approximate: who says 300 of
// about 300 people says nothing else.
func hedged(p, h *frame) bool {
	return h.Bound == number.Unbounded && (p.Approximate || h.Approximate)
}

// pivot returns the number that a bound is said of, nil of a range.
func (f *frame) pivot() *big.Rat {
	low, _, hasLow := f.Value.Low()
	high, _, hasHigh := f.Value.High()
	switch {
	case hasLow && hasHigh && low.Cmp(high) != 0:
		return nil
	case hasLow:
		return low
	}
	return high
}

// within returns what a premise's set of values makes of a hypothesis's.
func within(v, w number.Value) verdict.Label {
	switch {
	case v.Within(w):
		return verdict.Entailment
	case !v.Meets(w):
		return verdict.Contradiction
	}
	return verdict.Neutral
}

// plain returns the value of an item of a list in the reading in which a bound before the
// list is said of the first item alone: "more than 20, 30 and 40 points" are then more
// than 20, exactly 30 and exactly 40. In the other reading the bound is said of each.
func plain(f *frame, v number.Value) number.Value {
	if !f.Distributed {
		return v
	}
	for _, n := range []func() (*big.Rat, bool, bool){f.Value.Low, f.Value.High} {
		if r, _, ok := n(); ok {
			return number.Exact(r)
		}
	}
	return v
}

// countable reports whether only whole numbers of it make sense.
func countable(q *quantity.Quantity) bool {
	return !isMeasure(q.Unit) && q.Form == number.Cardinal
}

// whole0 closes the ends of a set of whole numbers: more than 4 is at least 5.
func whole0(v number.Value) number.Value {
	low, open, hasLow := v.Low()
	high, shut, hasHigh := v.High()
	if hasLow && open && low.IsInt() {
		low.Add(low, big.NewRat(1, 1))
		open = false
	}
	if hasHigh && shut && high.IsInt() {
		high.Sub(high, big.NewRat(1, 1))
		shut = false
	}
	if open || shut {
		return v
	}
	return number.Between(low, high)
}

// alike counts in how many respects two frames agree: verb, subject, modifiers.
func (j *judging) alike(p, h *frame) int {
	n := 0
	if p.verb != "" && p.verb == h.verb {
		n++
	}
	if p.subject != "" && p.subject == h.subject {
		n++
	}
	for _, m := range h.Modifiers {
		for _, k := range p.Modifiers {
			if m == k {
				n++
			}
		}
	}
	return n
}

// apart reports whether two frames have different names as subjects.
func (j *judging) apart(p, h *frame) bool {
	return j.options.on(Frames) && p.subject != h.subject && p.subject != "" && h.subject != "" &&
		!pronouns[h.subject] &&
		!j.knows(j.h, p.subject) && !j.knows(j.p, h.subject) && j.p.names(p.subject) && j.h.names(h.subject)
}

// passedOver reports whether a quantity is of one name, where the hypothesis asks
// about another of whom the premise has a quantity too.
func (j *judging) passedOver(p, h *frame) bool {
	if !j.options.on(Frames) || p.subject == h.subject || !j.p.names(p.subject) || !j.h.names(h.subject) {
		return false
	}
	return slices.ContainsFunc(j.p.frames, func(f frame) bool {
		return f.subject == h.subject && j.grade[[2]int{f.at, h.at}] >= Convertible
	})
}

// knows reports whether a text has a name, its initials or a word that begins
// like it.
func (j *judging) knows(s *side, name string) bool {
	if s.has[name] || len(name) > 1 && initials(s.words)[name] {
		return true
	}
	for w := range s.has {
		if akin(w, name) {
			return true
		}
	}
	return false
}

// said says in words what a comparison came to.
func (j *judging) said(p, h *frame, l verdict.Label) string {
	switch l {
	case verdict.Entailment:
		return p.Text + " is " + h.Text
	case verdict.Contradiction:
		return p.Text + " is not " + h.Text
	}
	return p.Text + " leaves " + h.Text + " open"
}
