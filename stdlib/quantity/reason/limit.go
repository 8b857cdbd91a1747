package reason

import (
	"strings"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// limitNouns name limits; restricts are adjectives that say behind a noun which
// of its kind are meant.
var (
	limitNouns = set("maximum minimum limit cap")
	restricts  = set("greater larger higher bigger longer older smaller lower shorter younger")
)

// limits reports whether the bound of a frame sets a limit, and so says what the
// limit is, where others assert an amount. Who has more than 10 lamps has more
// than 5; but a maximum of 10 is none of 5, and the primes greater than 3 are
// others than those greater than 5.
func (s *side) limits(f *frame) bool {
	if f.Bound == number.Unbounded {
		return false
	}
	first, _ := s.within(f.Span)
	for _, w := range s.words[first:] {
		if w.Start >= f.Number.Start {
			break
		}
		if limitNouns[w.lower] {
			return true
		}
	}
	if s.words[first].lower == "up" { // up to 10
		return true
	}
	return first > 0 && restricts[s.words[first].lower] && strings.HasPrefix(s.tag(first-1), "NN")
}

// limited compares the limits of two bounds, where they are the same bound and
// are what is said, or where one bound is said of another: "at least less than
// 40" is at least some number below 40, which at least 10 is. ok is false where
// the amounts themselves are to be compared.
func (j *judging) limited(p, h *frame) (l verdict.Label, ok bool) {
	outerP, limitP := p.limit()
	outerH, limitH := h.limit()
	if outerP != outerH || outerP == number.Unbounded || p.Outer == h.Outer && !(j.p.limits(p) && j.h.limits(h)) {
		return 0, false
	}
	return within(converted(limitP, p, h), limitH), true
}

// limit is the bound of a frame, the outer one of two, and what it is said of.
func (f *frame) limit() (number.Bound, number.Value) {
	switch r := f.pivot(); {
	case f.Outer != number.Unbounded:
		return f.Outer, f.Value
	case f.Bound != number.Unbounded && r != nil:
		return f.Bound, number.Exact(r)
	}
	return number.Unbounded, f.Value
}

// converted is a value of p in the unit of h, as it is where they are of no
// common dimension.
func converted(v number.Value, p, h *frame) number.Value {
	if isMeasure(p.Unit) && isMeasure(h.Unit) && !p.Unit.Equal(h.Unit) {
		if c, err := unit.Convert(v, p.Unit, h.Unit); err == nil {
			return c
		}
	}
	return v
}

// ends compares two ranges end by end, where they say from where to where
// something goes, or where an end has a bound of its own. ok is false of amounts
// that lie between two others, which are compared as sets.
func (j *judging) ends(p, h *frame) (l verdict.Label, ok bool) {
	if len(p.Terms) != 2 || len(h.Terms) != 2 || p.Form != number.Range || h.Form != number.Range {
		return 0, false
	}
	if !j.p.extent(p) && !j.h.extent(h) {
		return 0, false
	}
	l = verdict.Entailment
	for i, t := range p.Terms {
		switch x := within(converted(t.Allowed(), p, h), h.Terms[i].Allowed()); x {
		case verdict.Contradiction:
			return x, true
		case verdict.Neutral:
			l = x
		}
	}
	return l, true
}

// sameExtent reports whether two ranges without a unit say of one event from where
// to where it goes.
func (j *judging) sameExtent(p, h *frame) bool {
	return j.options.on(Limits) && p.Form == number.Range && h.Form == number.Range && p.Unit.Kind == unit.None && h.Unit.Kind == unit.None &&
		p.lead == h.lead && p.verb == h.verb && j.p.extent(p) && j.h.extent(h)
}

// extent reports whether a range says where something begins and where it ends:
// what goes from 5 to 9, pages 5 to 9, and a range that falls or of which an end
// is bounded. 4 to 5 shops are an amount that lies between.
func (s *side) extent(f *frame) bool {
	low, high := f.Terms[0], f.Terms[1]
	if low.Bound != number.Unbounded || high.Bound != number.Unbounded || low.Value.Cmp(high.Value) > 0 {
		return true
	}
	first, _ := s.within(f.Number)
	return first > 0 && (s.words[first-1].lower == "from" || strings.HasPrefix(s.tag(first-1), "NN"))
}
