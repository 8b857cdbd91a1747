package reason

import (
	"strings"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// limitNouns name limits.
var limitNouns = set("maximum minimum limit cap")

// limits reports whether the bound of a frame sets a limit, and so says what the
// limit is, where others assert an amount. Who has more than 10 lamps has more
// than 5; but a maximum is one number: a maximum of 10 is no maximum of 5.
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
	return s.words[first].lower == "up" // up to 10
}

// limited compares the limits of two bounds, where they are the same bound and
// are what is said. ok is false where the amounts themselves are to be compared.
func (j *judging) limited(p, h *frame) (l verdict.Label, ok bool) {
	a, b := p.pivot(), h.pivot()
	if p.Bound != h.Bound || a == nil || b == nil || !j.p.limits(p) || !j.h.limits(h) {
		return 0, false
	}
	return within(converted(number.Exact(a), p, h), number.Exact(b)), true
}

// opposed reports whether two bounds that point apart stand by a number, so that no
// reading of them is an amount: at most over 30 lamps.
func (f *frame) opposed() bool { return f.Outer != number.Unbounded }

// converted returns a value of p in the unit of h, as it is where they are of no
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
// something goes, or where an end has a bound of its own: a fare that rose from 4 to
// 9 euros began at 4 and ended at 9, and did not rise from 3 to 9. ok is false of
// amounts that lie between two others, which are compared as sets: who has 4 to 6
// lamps has 3 to 9.
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
	return j.options.on(Limits) && p.Form == number.Range && h.Form == number.Range && p.Unit.Kind == unit.None &&
		h.Unit.Kind == unit.None &&
		p.lead == h.lead && p.verb == h.verb && j.p.extent(p) && j.h.extent(h)
}

// extent reports whether a range says where something begins and where it ends: of a
// verb of movement along a scale (rose from 5 to 9 euros), where nothing is counted (read
// from 5 to 9, pages 5 to 9), and where it falls or an end is bounded. 4 to 5 shops are
// an amount that lies between, from 4 to 5 shops as well.
func (s *side) extent(f *frame) bool {
	low, high := f.Terms[0], f.Terms[1]
	if low.Bound != number.Unbounded || high.Bound != number.Unbounded || low.Value.Cmp(high.Value) > 0 {
		return true
	}
	switch first, _ := s.within(f.Number); {
	case first == 0:
		return false
	case s.words[first-1].lower == "from":
		return f.Unit.Kind == unit.None || reaches[f.verb] || spans[f.verb]
	default:
		return strings.HasPrefix(s.tag(first-1), "NN") && f.Unit.Kind == unit.None
	}
}
