package reason

import (
	"math/big"
	"slices"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/verdict"
)

// compared reckons "3 more nests than birds" and "1 kg more than the bag".
func (j *judging) compared(h *frame) (x Justification, ok bool) {
	if !j.options.on(Comparisons) || !h.fresh && !h.more || h.comparison == "" {
		return x, false
	}
	of := func(name string, thing string) *frame {
		var best *frame
		for i := range j.p.frames {
			p := &j.p.frames[i]
			if _, exact := j.exact(p, h); !exact || p.Optional || !p.Form.Counts() {
				continue
			}
			byName := name != "" && p.subject == name
			byThing := thing != "" && j.lex.relateThings(p.thing(), j.lex.lemma(thing), j.options) >= Subtype
			if byName || byThing && best == nil {
				best = p
			}
		}
		return best
	}
	var a, b *frame
	if (isMeasure(h.Unit) || j.isName(h.comparison)) && j.p.has[h.comparison] {
		a, b = of(h.subject, ""), of(h.comparison, "")
	} else {
		a, b = of("", h.thing()), of("", h.comparison)
	}
	if a == nil || b == nil || a == b {
		return x, false
	}
	if h.fewer {
		a, b = b, a
	}
	return j.difference(h, a, b), true
}

// difference returns the justification by a − b.
func (j *judging) difference(h, a, b *frame) Justification {
	v, _ := j.exact(a, h)
	w, _ := j.exact(b, h)
	x := Justification{Hypothesis: h.at, Premise: []int{a.at, b.at}, Relation: Same}
	return j.reckoned(h, x, shortly(v)+" − "+shortly(w), new(big.Rat).Sub(v, w))
}

// complement reckons the rest: of a whole, what is left when its parts are
// taken away.
func (j *judging) complement(h *frame) (x Justification, ok bool) {
	divided := j.divides() && !isMeasure(h.Unit)
	if !j.options.on(Complements) || h.rate || h.comparison != "" || !divided && !j.parted() {
		return x, false
	}
	w := j.wholeOf(h)
	if w == nil {
		return x, false
	}
	terms := []term{{w, 1}}
	for i := range j.p.frames {
		p := &j.p.frames[i]
		if p != w && j.isPart(p, w, h) {
			terms = append(terms, term{p, -1})
		}
	}
	if len(terms) < 2 || len(terms) > maxTerms {
		return x, false
	}
	x, ok = j.sum(h, terms)
	return x, ok && (divided && j.derives(h) || x.Label == verdict.Entailment)
}

// derives reports whether the premise leaves open how many h counts: it says no
// number that h would repeat.
func (j *judging) derives(h *frame) bool {
	for i := range j.p.frames {
		p := &j.p.frames[i]
		if v, ok := p.Value.Exact(); ok && number.Exact(v).Within(h.Value) && !p.rate {
			return false
		}
	}
	return true
}

// parted reports whether the premise says of a part of something what it is,
// "14 of the coats are red", or of a total.
func (j *judging) parted() bool {
	return slices.ContainsFunc(j.p.frames, func(f frame) bool {
		return f.partitive && f.effect == holds || f.Role == quantity.Total
	})
}

// divides reports whether the premise divides a whole: "the rest", "either".
func (j *judging) divides() bool {
	for _, w := range j.p.words {
		if whole[w.lower] {
			return true
		}
	}
	return false
}

// wholeOf returns the largest quantity that what h counts can be a part of.
func (j *judging) wholeOf(h *frame) *frame {
	var best *frame
	var most *big.Rat
	for i := range j.p.frames {
		p := &j.p.frames[i]
		v, exact := j.exact(p, h)
		if !exact || p.rate || p.Optional || p.partitive || !p.Form.Counts() || h.thing() != "" && j.grade[[2]int{
			p.at, h.at,
		}] == Unrelated {
			continue
		}
		if best == nil || v.Cmp(most) > 0 {
			best, most = p, v
		}
	}
	return best
}

// isPart reports whether a quantity is a part of a whole that is not what h
// asks for.
func (j *judging) isPart(p, w, h *frame) bool {
	if p.rate || p.Optional || !p.Form.Counts() {
		return false
	}
	v, ok := j.exact(p, h)
	u, _ := j.exact(w, h)
	if !ok || v.Cmp(u) > 0 {
		return false
	}
	g := j.lex.relateThings(p.thing(), w.thing(), j.options)
	return g == Same || g == Subtype || g == Unknown || g == PersonClass ||
		g == Unrelated && j.kin(p.thing(), w.thing())
}

// kin reports whether two nouns can be of one class: related, or of the same
// lexicographer's class. WordNet sorts plants and animals by their families, so that a
// tulip is under no flower and a duck under no pet; people count them so.
func (j *judging) kin(a, b string) bool {
	return j.lex.relateThings(a, b, j.options) != Unrelated ||
		j.options.on(Kinds) && j.lex.class(a) != 0 && j.lex.class(a) == j.lex.class(b)
}
