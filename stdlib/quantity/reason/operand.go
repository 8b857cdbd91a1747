package reason

import (
	"math/big"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// operand is a value in the search for an equation, with what it is of: a thing,
// or so many of a thing for each of another.
type operand struct {
	value float64
	thing string
	per   string // for a rate
	rate  bool
	part  bool // a share: percent
	times bool // a factor: 3 times as many
	sign  int  // −1 for what is only taken away, 1 for what is only added, 0 for either
	text  string
	prec  int // of the text's operator: 0 for a number
	used  int // which quantities: bits of the premise's, then from given on of the hypothesis's
}

// given is the first bit that stands for a quantity of the hypothesis.
const given = 32

// operands returns the premise's exact quantities. Those beyond maxOperands are left
// out: the search would not end.
func (j *judging) operands(h *frame) []operand {
	owner, in := j.owner(h), newGauges(j.p.frames)
	var all []operand
	for i := range j.p.frames {
		p := &j.p.frames[i]
		if !j.operates(p) || j.unrealized(p, h) || j.ofOther(p, h, owner) || len(all) == maxOperands || i >= given {
			continue
		}
		o := newOperand(p, in, 1<<i)
		if !o.rate && !o.part && !o.times {
			o.sign = j.polarity(p, h, owner)
		}
		all = append(all, o)
	}
	return all
}

// ofOther reports whether an amount is what another than the owner has, where no event
// moves it between the two.
func (j *judging) ofOther(p, h *frame, owner string) bool {
	_, in := j.sign(p, h, owner)
	return !in && owner != "" && p.effect == holds && h.effect == holds && !p.rate && !j.changes() && !j.relates() &&
		j.h.has[owner] && !asksTogether(j.h)
}

// relates reports whether the premise says how what one has stands to what another has:
// times as many, 3 more, 3 years older than.
func (j *judging) relates() bool {
	if j.p.has["than"] {
		return true
	}
	for i := range j.p.frames {
		f := &j.p.frames[i]
		if f.Form == number.Multiple || f.Unit.Name == "time" || f.Role == quantity.More || f.Role == quantity.Less {
			return true
		}
	}
	return false
}

// asksTogether reports whether a text asks for what several have together.
func asksTogether(s *side) bool {
	for w := range asksSum {
		if s.has[w] {
			return true
		}
	}
	return s.has["and"]
}

// operates reports whether a quantity can be an operand: one number, not a bound,
// and of a share only with its whole, without which it is no amount.
func (j *judging) operates(p *frame) bool {
	_, exact := p.Value.Exact()
	return exact && !p.Optional && p.Form.Counts() && p.Form != number.Article &&
		(p.Unit.Kind != unit.Share || p.Of != "" || p.partitive)
}

// newOperand returns the operand of a frame, reckoned in the gauges.
func newOperand(f *frame, g gauges, used int) operand {
	v, _ := f.Value.Exact()
	by, thing, per := g.scale(f)
	v.Mul(v, by)
	value, _ := v.Float64()
	return operand{
		value: value,
		thing: thing,
		per:   per,
		rate:  f.rate,
		part:  f.Unit.Kind == unit.Share,
		times: f.Form == number.Multiple || f.Unit.Name == "time",
		text:  shortly(v),
		used:  used,
	}
}

// polarity returns whether a quantity is only added or only taken away: what is lost,
// denied, or a part of another that is to be divided.
func (j *judging) polarity(p, h *frame, owner string) int {
	if !j.options.on(Events) {
		return 0
	}
	if p.Negated || (p.partitive || j.divides()) && j.hasWhole(p) {
		return -1
	}
	sign, _ := j.sign(p, h, owner)
	if sign < 0 && !j.hasWhole(p) { // from what would it be taken?
		return 0
	}
	return sign
}

// hasWhole reports whether another quantity of the premise is of the same thing
// and larger.
func (j *judging) hasWhole(p *frame) bool {
	v, _ := p.Value.Exact()
	for i := range j.p.frames {
		q := &j.p.frames[i]
		if w, exact := q.Value.Exact(); q != p && exact && !q.rate && !q.partitive && w.Cmp(v) > 0 &&
			j.lex.relateThings(p.thing(), q.thing(), j.options) >= Subtype {
			return true
		}
	}
	return false
}

// nets puts operands of one thing together, gains less losses, so that what is
// divided or multiplied is what there is. ok is false where there is nothing to
// put together, or less than nothing would be left.
func (j *judging) nets(of []operand) (all []operand, ok bool) {
	for _, o := range of {
		k := -1
		for i := range all {
			if o.sign != 0 && all[i].sign != 0 && !all[i].rate &&
				j.lex.relateThings(o.thing, all[i].thing, j.options) >= Subtype {
				k = i
			}
		}
		if k < 0 {
			all = append(all, o)
			continue
		}
		op := " + "
		if o.sign < 0 {
			op = " − "
		}
		n := &all[k]
		n.value += float64(o.sign) * o.value
		n.text, n.prec, n.used, ok = n.text+op+o.text, 1, n.used|o.used, true
	}
	for _, o := range all {
		if o.value <= 0 {
			return nil, false
		}
	}
	return all, ok
}

// supposed returns operands with what the hypothesis itself supposes: "in
// 4 cartons". What is said of one thing is then so
// for each of several.
func (j *judging) supposed(h *frame) []operand {
	all, in := j.operands(h), newGauges(j.p.frames)
	for i := range all {
		f := &j.p.frames[bit(all[i].used)]
		if f.held != "" && !all[i].rate {
			all[i].rate, all[i].per = true, f.held
		}
	}
	for k := range j.h.frames {
		if g := &j.h.frames[k]; g.at != h.at && j.operates(g) && k < given && len(all) < maxOperands {
			all = append(all, newOperand(g, in, 1<<(given+k)))
		}
	}
	return all
}

// bit returns the place of the only bit that is set.
func bit(n int) int { return big.NewInt(int64(n)).BitLen() - 1 }
