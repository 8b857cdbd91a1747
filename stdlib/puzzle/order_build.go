package puzzle

import (
	"slices"

	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// The values that the rules of comparisons build.
type (
	thing int
	// one is an individual, with what a relative clause says of it.
	one struct {
		thing thing
		side  []aspect
	}
	// some is one or several individuals: all of them, none, or any one.
	some struct {
		all       []one
		none, any bool
	}
	// pred is what is said of an individual: all its aspects.
	pred []aspect
	// aspect is one thing that is said. A side remark holds whatever it stands in.
	aspect struct {
		span    source.Span
		build   func(o *order, x thing) logic.Formula
		objects []thing // those it is compared with
		side    bool
	}
	// rank is a place from an end; k = 0 is the middle.
	rank struct {
		way way
		k   int
	}
	// others are all but the subject, and but those who are excepted.
	others     struct{ except some }
	orderSays  = draft[*order]
	orderQuery func(o *order) inquiry
)

func (o *order) at(t thing) string { return o.things[t].Const }

// relates returns the atom "x is that way from y".
func (o *order) relates(d direction, x, y thing) logic.Formula {
	return atom(o.named(d).pred(), o.at(x), o.at(y))
}

// ranked says that x is the k-th that way: the atom, or where the theory is made
// already, how many are before it.
func (o *order) ranked(r rank, x thing) logic.Formula {
	var d direction
	k := r.k
	if k > 0 {
		d = o.toward(r.way)
	} else { // the middle
		d, k = o.main(), (len(o.things)+1)/2
	}
	if k > len(o.things) {
		return logic.Truth(false)
	}
	// A rank that the text has named has a predicate of its own. A question may ask
	// for one beyond these, which is then written out.
	if o.read && k > max(1, d.ranks[d.end]) {
		return o.preceded(d, k-1, x)
	}
	d.ranks[d.end] = max(d.ranks[d.end], k)
	return atom(o.namedTop(d, k), o.at(x))
}

// preceded says that n individuals are further that way than x.
func (o *order) preceded(d direction, n int, x thing) logic.Formula {
	var fs []logic.Formula
	for y := range o.things {
		if thing(y) != x {
			fs = append(fs, o.relates(d, thing(y), x))
		}
	}
	return between(fs, n, n)
}

// namedTop returns the predicate of a rank, the direction being given a name first.
func (o *order) namedTop(d direction, k int) string {
	if d.sup[d.end] == "" {
		d.comp[d.end], d.sup[d.end] = d.missing(d.end)
	}
	return d.top(k)
}

// main and side remarks of a predicate.
func (p pred) parts() (main, side []aspect) {
	for _, a := range p {
		if a.side {
			side = append(side, a)
		} else {
			main = append(main, a)
		}
	}
	return main, side
}

// formula returns what a predicate says of x, without side remarks.
func (p pred) formula(o *order, x thing) logic.Formula {
	var fs []logic.Formula
	// What a relative clause says besides is a clause of its own, not part of what
	// may be negated or asked.
	main, _ := p.parts()
	for _, a := range main {
		fs = append(fs, a.build(o, x))
	}
	return conj(fs...)
}

// objects returns the individuals that a predicate compares with.
func (p pred) objects() (out []thing) {
	for _, a := range p {
		out = append(out, a.objects...)
	}
	return out
}

// combined makes one aspect of the main ones; the side remarks stay.
func combined(build func(o *order, x thing) logic.Formula, ps ...pred) pred {
	var span source.Span
	var side []aspect
	var objects []thing
	for i, p := range ps {
		main, more := p.parts()
		for _, a := range main {
			if span == (source.Span{}) {
				span = a.span
			}
			span = span.To(a.span)
		}
		side = append(side, more...)
		objects = append(objects, ps[i].objects()...)
	}
	return append(pred{{span: span, build: build, objects: objects}}, side...)
}

// negated denies the main aspects together; side remarks hold all the same.
func (p pred) negated() pred {
	return combined(func(o *order, x thing) logic.Formula { return not(p.formula(o, x)) }, p)
}

func bothPreds(a, b pred) pred { return slices.Concat(a, b) }

// eitherPred says one of two things, or both. "Not" before both denies both,
// which is another rule.
func eitherPred(c *chart.Call, a, b pred) pred {
	if c.Covered()[0].Norm == "not" {
		c.Reject("“not” before “or” negates both sides")
	}
	return combined(func(o *order, x thing) logic.Formula { return disj(a.formula(o, x), b.formula(o, x)) }, a, b)
}

func anyPred(c *chart.Call, a, b, d pred) pred { return eitherPred(c, a, eitherPred(c, b, d)) }

// jointPreds says two things. Behind "not", an "and" can be denied or not.
func jointPreds(c *chart.Call, a, b pred) pred {
	if words := c.Covered(); words[0].Norm == "not" && said(c, "and") &&
		!slices.ContainsFunc(words[1:], func(t chart.Token) bool {
			return t.Norm == "not"
		}) {
		c.Reject("the scope of “not” is ambiguous: repeat it, or write “but”")
	}
	return bothPreds(a, b)
}

// notSo denies what follows, which must not say how much: not much taller.
func notSo(c *chart.Call, p pred) pred {
	if w := c.Covered()[1].Norm; degrees[w] {
		c.Reject("“not %s” is ambiguous", w)
	}
	if said(c, "and") {
		c.Reject("this may negate one or both: write “or”, or repeat the statement for each")
	}
	return p.negated()
}

var degrees = setOf("a little bit lot much far slightly somewhat even considerably significantly way by exactly " +
	"easily clearly")

// noMore translates "no taller than".
func noMore(c *chart.Call, w way, s some) pred { return compare(c, w, s).negated() }

// notBeaten translates "did not beat".
func notBeaten(c *chart.Call, s some) pred { return compare(c, upward, s).negated() }

// placing are verbs that say how something stands: finished, sits; not what it
// has or costs.
func placing(c *chart.Call, verb string) bool {
	if measures[verb] != "" || verb == "has" || verb == "have" || verb == "had" {
		c.Reject("“%s” needs an amount, as in “%s more … than”", verb, verb)
	}
	return true
}

func oneMore(a one, s some) some {
	s.all = append([]one{a}, s.all...)
	return s
}

// related returns an individual with a relative clause.
func related(_ bool, t thing, p pred) one {
	o := one{thing: t}
	for _, a := range p {
		said := a.build
		if !a.side {
			a.build = func(o *order, _ thing) logic.Formula { return said(o, t) }
		}
		a.side = true
		o.side = append(o.side, a)
	}
	return o
}

// sides returns the side remarks of several individuals.
func (s some) sides() (out []aspect) {
	for _, o := range s.all {
		out = append(out, o.side...)
	}
	return out
}

func (s some) things() (out []thing) {
	for _, o := range s.all {
		out = append(out, o.thing)
	}
	return out
}

// over applies a statement about one individual to several.
func (s some) over(say func(y thing) logic.Formula) logic.Formula {
	var fs []logic.Formula
	for _, o := range s.all {
		f := say(o.thing)
		if s.none {
			f = not(f)
		}
		fs = append(fs, f)
	}
	if s.any {
		return disj(fs...)
	}
	return conj(fs...)
}

// relation returns a predicate that compares with several individuals.
func relation(c *chart.Call, s some, say func(o *order, x, y thing) logic.Formula) pred {
	main := aspect{span: c.Span, objects: s.things(), build: func(o *order, x thing) logic.Formula {
		return s.over(func(y thing) logic.Formula { return say(o, x, y) })
	}}
	return append(pred{main}, s.sides()...)
}

// compare translates "taller than" one or several.
func compare(c *chart.Call, w way, s some) pred {
	return relation(c, s, func(o *order, x, y thing) logic.Formula { return o.relates(o.toward(w), x, y) })
}

// compareOthers translates "taller than everyone else". Of those who are excepted it is
// not so: that is what except says.
func compareOthers(c *chart.Call, w way, but others) pred {
	return append(pred{{span: c.Span, build: func(o *order, x thing) logic.Formula {
		var fs []logic.Formula
		for y := range o.things {
			if thing(y) == x {
				continue
			}
			f := o.relates(o.toward(w), x, thing(y))
			if slices.Contains(but.except.things(), thing(y)) {
				f = not(f)
			}
			fs = append(fs, f)
		}
		return conj(fs...)
	}}}, but.except.sides()...)
}

// next says that x comes directly that way from y.
func (o *order) next(d direction, x, y thing) logic.Formula {
	fs := []logic.Formula{o.relates(d, x, y)}
	for z := range o.things {
		if z := thing(z); z != x && z != y {
			fs = append(fs, not(conj(o.relates(d, x, z), o.relates(d, z, y))))
		}
	}
	return conj(fs...)
}

// adjacent translates "directly to the left of".
func adjacent(c *chart.Call, _ bool, w way, s some) pred {
	return relation(c, s, func(o *order, x, y thing) logic.Formula { return o.next(o.toward(w), x, y) })
}

// beside returns next to, on either side.
func beside(c *chart.Call, a one) pred {
	return relation(c, some{all: []one{a}}, func(o *order, x, y thing) logic.Formula {
		d := o.main()
		return disj(o.next(d, x, y), o.next(d, y, x))
	})
}

// inBetween returns between two, in either order.
func inBetween(c *chart.Call, a, b one) pred { return amidst(c, a, b, (*order).main) }

func amidst(c *chart.Call, a, b one, on func(*order) direction) pred {
	p := pred{{span: c.Span, objects: []thing{a.thing, b.thing}, build: func(o *order, x thing) logic.Formula {
		d := on(o)
		return disj(
			conj(o.relates(d, a.thing, x), o.relates(d, x, b.thing)),
			conj(o.relates(d, b.thing, x), o.relates(d, x, a.thing)))
	}}}
	return append(append(p, a.side...), b.side...)
}

// named gives a direction that the text has no word for its name.
func (o *order) named(d direction) direction {
	if d.comp[d.end] == "" {
		d.comp[d.end], d.sup[d.end] = d.missing(d.end)
	}
	return d
}

func degree(*chart.Call) bool { return true }

// compareNot translates "taller than Bob but not Cy".
func compareNot(c *chart.Call, w way, a, b one) pred {
	return bothPreds(compare(c, w, some{all: []one{a}}), compare(c, w, some{all: []one{b}, none: true}))
}

// stepsAway translates "two places to the left of".
func stepsAway(c *chart.Call, k int, _ bool, w way, s some) pred {
	return relation(c, s, func(o *order, x, y thing) logic.Formula {
		d := o.toward(w)
		var fs []logic.Formula
		for z := range o.things {
			if z := thing(z); z != x && z != y {
				fs = append(fs, conj(o.relates(d, x, z), o.relates(d, z, y)))
			}
		}
		return conj(o.relates(d, x, y), between(fs, k-1, k-1))
	})
}

// betweenBy translates "between Mike and Sally in height".
func betweenBy(c *chart.Call, a, b one, w way) pred {
	return amidst(c, a, b, func(o *order) direction { return o.named(o.toward(w)) })
}

// isTop returns to have a rank.
func isTop(c *chart.Call, _, _ bool, r rank, _ bool) pred {
	return pred{{span: c.Span, build: func(o *order, x thing) logic.Formula { return o.ranked(r, x) }}}
}
