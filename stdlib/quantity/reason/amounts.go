package reason

import (
	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/verdict"
)

// amounts compares the amounts of two phrases in all readings of their numerals: twelve
// may be exactly or at least twelve. It is Open where the readings differ.
func (c *comparing) amounts(p, h role) verdict.Label {
	if p.amount < 0 && h.amount < 0 {
		return verdict.Entailment
	}
	if p.amount < 0 || h.amount < 0 {
		c.lack("how many: %s, where the premise has %s", h.words, p.words)
		return verdict.Open
	}
	a, b := &c.of[0].frames[p.amount], &c.of[1].frames[h.amount]
	if a.Role == quantity.Each != (b.Role == quantity.Each) || a.Approximate != b.Approximate || a.Outer != b.Outer ||
		a.Distributed != b.Distributed ||
		(a.opposed() || a.Distributed) && !a.Value.Equal(b.Value) || perOf(a.Unit) != perOf(b.Unit) {
		c.lack("how many: %s, where the premise has %s", b.Text, a.Text)
		return verdict.Open
	}
	if !a.Value.Equal(b.Value) && (a.Form == number.Range || b.Form == number.Range ||
		c.of[0].limits(a) && c.of[1].limits(b)) {
		c.lack("whether “%s” and “%s” are amounts or the limits of some", a.Text, b.Text)
		return verdict.Open
	}
	l := verdict.Open
	ps, hs := c.readings(p, a, b), c.readings(h, b, b)
	if within(ps[0], hs[0]) != verdict.Entailment && within(ps[1], hs[1]) != verdict.Entailment && !c.hasEquation() &&
		p.head != "" && c.given.verb == c.sought.verb {
		c.refutes = a.Text + " is not " + b.Text
	}
	for i := range 2 {
		x := within(ps[i], hs[i])
		if p.det == "the" && x == verdict.Entailment && !ps[i].Equal(hs[i]) || a.Approximate && !ps[i].Equal(hs[i]) {
			x = verdict.Open
		}
		if i > 0 && x != l {
			c.lack("whether “%s” and “%s” mean exactly or at least so many", a.Text, b.Text)
			return verdict.Open
		}
		l = x
	}
	c.counts++
	if l == verdict.Entailment && !(ps[0].Equal(hs[0]) && ps[1].Equal(hs[1])) {
		c.wider++
	}
	return l
}

// readings returns the sets that an amount can mean: exactly, and at least where a bare
// numeral counts things. Of a measure that something is or costs there is one.
func (c *comparing) readings(r role, f, in *frame) [2]number.Value {
	v := value(f.Quantity, in.Quantity, Options{Off: c.options.Off})
	if f.Approximate {
		v = f.Value
	}
	if countable(f.Quantity) {
		v = whole0(v)
	}
	x, bare := v.Exact()
	if !bare || r.exact || r.as == "is" || f.Form == number.Percentage ||
		measuring[c.given.verb] && f.Unit.Kind != unit.Count {
		return [2]number.Value{v, v}
	}
	return [2]number.Value{v, number.AtLeast(x)}
}

// measuring are verbs whose object is the whole measure.
var measuring = set("cost weigh measure last total equal number be")
