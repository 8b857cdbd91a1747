package generate

import (
	"strings"

	"sequent/stdlib/verdict"
)

// said is a phrase about a number, with the set of whole numbers it allows;
// high 0 is unbounded.
type said struct {
	text      string
	low, high int64
}

const unbounded = int64(0)

// label returns what a premise that says s makes of a hypothesis that says t.
func (s said) label(t said) verdict.Label {
	highs := func(a int64) int64 {
		if a == unbounded {
			return 1 << 60
		}
		return a
	}
	switch {
	case highs(s.high) < t.low || highs(t.high) < s.low:
		return verdict.Contradiction
	case s.low >= t.low && highs(s.high) <= highs(t.high):
		return verdict.Entailment
	}
	return verdict.Neutral
}

// bound says something of n: the number itself, or a bound at it.
func (d *drawing) bound(n int64) said {
	w := d.number(n)
	switch d.r.Below(8) {
	case 0:
		return said{"more than " + w, n + 1, unbounded}
	case 1:
		return said{"at least " + w, n, unbounded}
	case 2:
		return said{"fewer than " + w, 0, n - 1}
	case 3:
		return said{"at most " + w, 0, n}
	case 4:
		return said{"over " + w, n + 1, unbounded}
	case 5:
		return said{"no more than " + w, 0, n}
	}
	return said{w, n, n}
}

// between says a range.
func (d *drawing) between(low, high int64) said {
	if d.r.Below(2) == 0 {
		return said{"between " + d.number(low) + " and " + d.number(high), low, high}
	}
	return said{d.number(low) + " to " + d.number(high), low, high}
}

// around returns a number near n, and n itself now and then.
func (d *drawing) around(n int64) int64 {
	switch d.r.Below(4) {
	case 0:
		return n
	case 1:
		return n + 1 + int64(d.r.Below(int(n)))
	}
	return 3 + int64(d.r.Below(int(n)))
}

// sentence makes a pair of a family that is no word problem.
func (d *drawing) sentence(f Family) row {
	text := choose(d.r, facts)
	n := 6 + int64(d.r.Below(300))
	var p, h said
	switch f {
	case Numbers:
		p, h = d.exactly(n), d.exactly(d.around(n))
	case Bounds:
		p, h = d.bound(n), d.bound(d.around(n))
		if p.low == p.high && h.low == h.high {
			h = said{"more than " + d.number(n/2), n/2 + 1, unbounded}
		}
	case Ranges:
		p, h = d.between(n, n+2+int64(d.r.Below(60))), d.bound(d.around(n))
		if d.r.Below(2) == 0 {
			p, h = h, p
		}
	case Units:
		return d.units()
	case Absent:
		return d.absent(text, n)
	case Dates, Limits, Ends, Products:
		return d.reworded(f)
	}
	return row{premise: d.about(text, p.text), hypothesis: d.about(text, h.text), label: p.label(h), family: f}
}

func (d *drawing) exactly(n int64) said { return said{d.number(n), n, n} }

// about puts what is said into a sentence about a number.
func (d *drawing) about(text, what string) string {
	return d.fill(strings.ReplaceAll(text, "{n}", what)) + "."
}

// units converts an amount into a smaller unit, rightly or by a swapped factor.
func (d *drawing) units() row {
	m := choose(d.r, measured)
	n := m.least + int64(d.r.Below(int(m.most-m.least)))
	p := d.number(n) + " " + m.large
	value := n * m.factor
	out := row{premise: d.about(m.text, p), family: Units, label: verdict.Entailment}
	switch d.r.Below(4) {
	case 0: // the unit swapped, the number left
		value, out.label = n, verdict.Contradiction
	case 1: // another number
		value, out.label = value+m.factor/2+int64(d.r.Below(int(m.factor))), verdict.Contradiction
	case 2:
		h := said{"", value - 1 - int64(d.r.Below(int(value/2))), unbounded}
		out.hypothesis = d.about(m.text, "more than "+d.number(h.low)+" "+m.small)
		return out
	}
	out.hypothesis = d.about(m.text, d.number(value)+" "+m.small)
	return out
}

// absent says something of which the premise says nothing: another fact, or
// the same of somebody else.
func (d *drawing) absent(text string, n int64) row {
	other, k := choose(d.r, strays), d.number(n)
	if d.r.Below(2) == 0 && strings.Contains(text, "{N}") {
		other = strings.ReplaceAll(text, "{N}", "{M}")
		k = d.number(d.around(n))
	}
	return row{
		premise:    d.about(text, d.number(n)),
		hypothesis: d.about(other, k),
		label:      verdict.Neutral,
		family:     Absent,
	}
}
