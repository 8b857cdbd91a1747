package reason

import (
	"math/big"
	"slices"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// derived reports whether a hypothesis asks for what has to be reckoned: what
// there is in the end, all together, or how many more.
func (j *judging) derived(h *frame) bool {
	return j.asked(h) || (h.effect == holds || h.verb == "" || h.verb == "be") && j.changes()
}

// asked reports whether the words of a hypothesis ask for what has to be
// reckoned.
func (j *judging) asked(h *frame) bool {
	if h.Role == quantity.Total || h.Role == quantity.Remainder {
		return true
	}
	for _, w := range j.h.words {
		if asksState[w.lower] || asksSum[w.lower] {
			return true
		}
	}
	return false
}

// changes reports whether the premise tells of something gained or lost.
func (j *judging) changes() bool {
	for i := range j.p.frames {
		if e := j.p.frames[i].effect; e == gains || e == loses || e == transfers {
			return true
		}
	}
	return false
}

// term is a premise quantity in a sum, with its sign: 0 where it is not known.
type term struct {
	*frame
	sign int
}

// exact returns the quantity's number, in the unit of another.
func (j *judging) exact(p, in *frame) (*big.Rat, bool) {
	return value(p.Quantity, in.Quantity, Options{Off: j.options.Off}).Exact()
}

// counts reports whether a premise quantity can be a term of a sum for h.
func (j *judging) counts(p, h *frame) bool {
	if j.unrealized(p, h) || !p.Form.Counts() || p.Optional || p.Form == number.Multiple || p.Form == number.Article {
		return false
	}
	if _, ok := j.exact(p, h); !ok {
		return false
	}
	g := j.grade[[2]int{p.at, h.at}]
	return g != Unrelated && g != Wider && !(p.rate && j.options.on(Rates))
}

// apart reports whether modifiers tell the things of two quantities apart: red
// balloons, blue ones.
func apart(p, h *frame) bool {
	if len(h.Modifiers) == 0 || len(p.Modifiers) == 0 {
		return false
	}
	for _, m := range h.Modifiers {
		if slices.Contains(p.Modifiers, m) {
			return false
		}
	}
	return true
}

// additive reckons what there is in the end, or all together: what is held and
// gained less what is lost. ok is false where the texts do not ask for it.
func (j *judging) additive(h *frame) (x Justification, ok bool) {
	if _, exact := h.Value.Exact(); !j.options.on(Events) || h.rate || h.comparison != "" ||
		h.Unit.Kind == unit.Share ||
		!exact && !j.derived(h) {
		return x, false
	}
	terms := j.terms(h)
	if kinds := j.kinds(h); len(terms) < 2 && len(kinds) > 1 {
		return j.sum(h, kinds)
	}
	if len(terms) < 2 || len(terms) > maxTerms {
		return x, false
	}
	x, ok = j.sum(h, terms)
	if !ok || x.Label == verdict.Contradiction && !j.derived(h) && !j.classes(h, terms) {
		return x, false
	}
	return x, true
}

// kinds returns the premise's quantities, of different things all, where each may be
// of a class that the hypothesis names and the premise does not: roses and tulips
// as flowers. It is nil where one of them may not be.
func (j *judging) kinds(h *frame) []term {
	var all []term
	things := map[string]bool{}
	if h.thing() == "" || j.h.thingIn(j.p, h) {
		return nil
	}
	for i := range j.p.frames {
		p := &j.p.frames[i]
		if _, exact := j.exact(p, h); !exact || !j.operates(p) || p.rate || isMeasure(p.Unit) || things[p.thing()] ||
			!j.kin(p.thing(), h.thing()) {
			return nil
		}
		things[p.thing()] = true
		all = append(all, term{p, 1})
	}
	return all
}

// thingIn reports whether another text has the words of what is counted.
func (s *side) thingIn(other *side, h *frame) bool {
	for _, w := range strings.Fields(strings.ToLower(h.OfText)) {
		if other.has[w] {
			return true
		}
	}
	return false
}

// classes reports whether the terms are of several kinds that the hypothesis
// counts as one: boys and girls as children.
func (j *judging) classes(h *frame, terms []term) bool {
	things := map[string]bool{}
	for _, t := range terms {
		if g := j.grade[[2]int{t.at, h.at}]; g != Subtype && g != PersonClass {
			return false
		}
		things[t.thing()] = true
	}
	return len(things) > 1
}

// maxTerms bounds the terms of a sum.
const maxTerms = 6

// terms returns the premise's quantities that go into a sum for h, what there was at
// first before what was taken from it. The first term is there: it is added.
func (j *judging) terms(h *frame) []term {
	owner := j.owner(h)
	var all []term
	for i := range j.p.frames {
		p := &j.p.frames[i]
		if !j.counts(p, h) || apart(p, h) {
			continue
		}
		if sign, in := j.sign(p, h, owner); in {
			all = append(all, term{p, sign})
		}
	}
	// begin with what there was
	if i := slices.IndexFunc(all, func(t term) bool { return t.sign > 0 }); i > 0 && all[0].sign < 0 {
		all[0], all[i] = all[i], all[0]
	}
	if len(all) > 0 && all[0].sign == 0 {
		all[0].sign = 1
	}
	return all
}

// owner returns the name that the hypothesis asks about, "" where it asks about no
// one person: a pronoun stands for the first person of the premise.
func (j *judging) owner(h *frame) string {
	switch s := h.subject; {
	case s == "they" || s == "we":
		return ""
	case pronouns[s]:
		for i := range j.p.frames {
			if s := j.p.frames[i].subject; s != "" {
				return s
			}
		}
		return ""
	}
	for i := range j.p.frames {
		if h.subject != "" && j.p.frames[i].subject == h.subject {
			return h.subject
		}
	}
	return ""
}

// sign returns how a premise quantity goes into what the hypothesis asks for; in is
// false where it does not.
func (j *judging) sign(p, h *frame, owner string) (sign int, in bool) {
	if !j.options.on(Events) {
		return 0, true
	}
	others := owner != "" && p.subject != owner && !pronouns[p.subject] && p.subject != "there" && p.subject != "" &&
		j.isName(p.subject)
	if h.effect != holds && h.verb != "" && h.verb == p.verb && h.verb != "be" {
		return 1, !others
	}
	switch p.effect {
	case holds:
		return 1, !others
	case gains:
		switch {
		case owner != "" && p.recipient == owner:
			return 1, true
		case p.partitive && moves[p.verb]:
			return -1, true
		case p.verb == "take" && !p.fresh: // out of what was there, whoever takes
			return -1, true
		}
		return 1, !others
	case loses:
		return -1, !(others && !p.partitive)
	case transfers:
		return j.transfer(p, owner)
	}
	if p.fresh {
		return 1, true
	}
	return 0, true
}

// transfer returns the sign of what is given: to the owner, by the owner, or between
// others.
func (j *judging) transfer(p *frame, owner string) (sign int, in bool) {
	mine := func(w string) bool { return owner != "" && w == owner }
	switch {
	case p.subject == owner:
		return -1, true
	case mine(p.recipient) || objects[p.recipient]:
		return 1, true
	case pronouns[p.subject]:
		return -1, true
	case owner == "":
		return 0, true
	}
	return 0, false
}

var objects = set("him her them me us")

// isName reports whether the premise writes a word as a name.
func (j *judging) isName(w string) bool { return j.p.names(w) }

// sum compares the hypothesis with the sum of the terms, for each choice of the
// signs that are not known. One choice that gives its value justifies it; that none
// does contradicts it only where every sign was known. ok is false also where less
// than nothing would be left, as then the events were misread.
func (j *judging) sum(h *frame, terms []term) (Justification, bool) {
	var open []int
	for i, t := range terms {
		if t.sign == 0 {
			open = append(open, i)
		}
	}
	var first Justification
	for choice := range 1 << len(open) {
		for k, i := range open {
			terms[i].sign = 1 - 2*(choice>>k&1)
		}
		x := j.total(h, terms)
		if x.Label == verdict.Entailment {
			return x, true
		}
		// less than nothing is left: misread
		if strings.Contains(x.Equation, "= -") || strings.Contains(x.Equation, "= −") {
			return x, false
		}
		if choice == 0 {
			first = x
		}
	}
	return first, len(open) == 0
}

// total returns the justification by one sum.
func (j *judging) total(h *frame, terms []term) Justification {
	total := new(big.Rat)
	var text strings.Builder
	x := Justification{Hypothesis: h.at, Relation: Same}
	for i, t := range terms {
		v, _ := j.exact(t.frame, h)
		x.Premise = append(x.Premise, t.at)
		switch {
		case t.sign < 0:
			total.Sub(total, v)
			text.WriteString(" − ")
		default:
			total.Add(total, v)
			if i > 0 {
				text.WriteString(" + ")
			}
		}
		text.WriteString(shortly(v))
	}
	return j.reckoned(h, x, strings.TrimSpace(text.String()), total)
}

// reckoned completes a justification by an equation: a value that the hypothesis
// does not have contradicts it.
func (j *judging) reckoned(h *frame, x Justification, text string, v *big.Rat) Justification {
	x.Equation = text + " = " + shortly(v)
	if close(v, value(h.Quantity, h.Quantity, j.options)) {
		x.Label, x.Why = verdict.Entailment, x.Equation
		return x
	}
	x.Label, x.Why = verdict.Contradiction, x.Equation+", not "+h.Number.In(j.h.source())
	return x
}

// shortly writes a number, one of many digits by its first decimals.
func shortly(v *big.Rat) string {
	if s := number.Format(v); len(s) <= longNumber || v.IsInt() {
		return s
	}
	return strings.TrimRight(v.FloatString(decimals), "0")
}

const longNumber, decimals = 16, 6

// rounding is by how much a value may differ from one written with decimals.
var rounding = big.NewRat(1, 100000)

// close reports whether a reckoned value is one of a set's, up to rounding.
func close(v *big.Rat, of number.Value) bool {
	if number.Exact(v).Within(of) {
		return true
	}
	w, ok := of.Exact()
	if !ok || w.IsInt() {
		return false
	}
	d := new(big.Rat).Sub(v, w)
	return d.Abs(d).Cmp(rounding) <= 0
}
