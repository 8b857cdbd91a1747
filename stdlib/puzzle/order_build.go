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
	orderSays  = draft[*order]
	orderQuery func(o *order) inquiry
)

func (o *order) at(t thing) string { return o.things[t].Const }

// relates is the atom "x is that way from y".
func (o *order) relates(d direction, x, y thing) logic.Formula {
	return atom(o.named(d).pred(), o.at(x), o.at(y))
}

// ranked is the atom "x is the k-th that way".
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
	d.ranks[d.end] = max(d.ranks[d.end], k)
	return atom(o.namedTop(d, k), o.at(x))
}

// namedTop is the predicate of a rank, the direction being given a name first.
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

// formula is what a predicate says of x, without side remarks.
func (p pred) formula(o *order, x thing) logic.Formula {
	var fs []logic.Formula
	main, _ := p.parts()
	for _, a := range main {
		fs = append(fs, a.build(o, x))
	}
	return conj(fs...)
}

// objects are the individuals that a predicate compares with.
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

// eitherPred says one of two things, or both.
func eitherPred(a, b pred) pred {
	return combined(func(o *order, x thing) logic.Formula { return disj(a.formula(o, x), b.formula(o, x)) }, a, b)
}

func oneMore(a one, s some) some {
	s.all = append([]one{a}, s.all...)
	return s
}

// related is an individual with a relative clause.
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

// sides are the side remarks of several individuals.
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

// relation is a predicate that compares with several individuals.
func relation(c *chart.Call, s some, say func(o *order, x, y thing) logic.Formula) pred {
	main := aspect{span: c.Span, objects: s.things(), build: func(o *order, x thing) logic.Formula {
		return s.over(func(y thing) logic.Formula { return say(o, x, y) })
	}}
	return append(pred{main}, s.sides()...)
}

// compare is "taller than" one or several.
func compare(c *chart.Call, w way, s some) pred {
	return relation(c, s, func(o *order, x, y thing) logic.Formula { return o.relates(o.toward(w), x, y) })
}

// compareOthers is "taller than everyone else".
func compareOthers(c *chart.Call, w way, _ bool) pred {
	return pred{{span: c.Span, build: func(o *order, x thing) logic.Formula {
		var fs []logic.Formula
		for y := range o.things {
			if thing(y) != x {
				fs = append(fs, o.relates(o.toward(w), x, thing(y)))
			}
		}
		return conj(fs...)
	}}}
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

// adjacent is "directly to the left of".
func adjacent(c *chart.Call, _ bool, w way, s some) pred {
	return relation(c, s, func(o *order, x, y thing) logic.Formula { return o.next(o.toward(w), x, y) })
}

// beside is next to, on either side.
func beside(c *chart.Call, a one) pred {
	return relation(c, some{all: []one{a}}, func(o *order, x, y thing) logic.Formula {
		d := o.main()
		return disj(o.next(d, x, y), o.next(d, y, x))
	})
}

// inBetween is between two, in either order.
func inBetween(c *chart.Call, a, b one) pred {
	p := pred{{span: c.Span, objects: []thing{a.thing, b.thing}, build: func(o *order, x thing) logic.Formula {
		d := o.main()
		return disj(
			conj(o.relates(d, a.thing, x), o.relates(d, x, b.thing)),
			conj(o.relates(d, b.thing, x), o.relates(d, x, a.thing)))
	}}}
	return append(append(p, a.side...), b.side...)
}

// asAs is "as tall as": neither is taller. "Not as tall as" is shorter.
func asAs(c *chart.Call, adj string, s some) pred {
	w := way{stem: stem(adj)}
	if said(c, "not") {
		return relation(c, s, func(o *order, x, y thing) logic.Formula {
			return o.relates(o.named(o.toward(w).opposite()), x, y)
		})
	}
	return relation(c, s, func(o *order, x, y thing) logic.Formula { return o.tied(o.toward(w), x, y) })
}

// sameNoun is "the same height as", on the text's first scale.
func sameNoun(c *chart.Call, _ string, s some) pred {
	p := relation(c, s, func(o *order, x, y thing) logic.Formula { return o.tied(o.main(), x, y) })
	if said(c, "not") {
		return p.negated()
	}
	return p
}

// named gives a direction that the text has no word for its name.
func (o *order) named(d direction) direction {
	if d.comp[d.end] == "" {
		d.comp[d.end], d.sup[d.end] = d.missing(d.end)
	}
	return d
}

// tied says that neither of two is greater.
func (o *order) tied(d direction, x, y thing) logic.Formula {
	d = o.named(d)
	d.ties = true
	return conj(not(o.relates(d, x, y)), not(o.relates(d, y, x)))
}

func degree(*chart.Call) bool { return true }

// measured is a comparison by a verb: costs more than, has more coins than.
func measured(c *chart.Call, verb string, less bool, noun string, s some) pred {
	w := graded(measures[verb], less)
	if measures[verb] == "" || noun != "" && noun != "money" {
		key := verb + " " + noun
		w = way{stem: key, against: less, comp: "ahead by " + key, sup: "first by " + key}
		if less {
			w.comp, w.sup = "behind by "+key, "last by "+key
		}
	}
	return compare(c, w, s)
}

// isTop is to have a rank.
func isTop(c *chart.Call, _ bool, r rank, _ bool) pred {
	return pred{{span: c.Span, build: func(o *order, x thing) logic.Formula { return o.ranked(r, x) }}}
}

func isNotTop(c *chart.Call, the bool, r rank, rest bool) pred {
	return isTop(c, the, r, rest).negated()
}

// Statements.

// states says something of one or several individuals: a clause for each
// aspect, the side remarks behind.
func states(c *chart.Call, s some, p pred) orderSays {
	var says orderSays
	main, side := p.parts()
	if s.any || s.none {
		main = pred(main).whole(c.Span)
	}
	for _, a := range main {
		span := c.Span
		if len(main) > 1 {
			span = a.span
		}
		if s.any {
			says = append(says, piece[*order]{span, func(o *order) logic.Formula {
				return s.over(func(x thing) logic.Formula { return a.build(o, x) })
			}})
			continue
		}
		for _, x := range s.all {
			says = append(says, piece[*order]{span, func(o *order) logic.Formula {
				return some{all: []one{x}, none: s.none}.over(func(x thing) logic.Formula { return a.build(o, x) })
			}})
		}
	}
	for _, a := range append(s.sides(), side...) {
		says = append(says, piece[*order]{a.span, func(o *order) logic.Formula { return a.build(o, 0) }})
	}
	return says
}

// whole makes one aspect of all.
func (p pred) whole(span source.Span) []aspect {
	return []aspect{{span: span, objects: p.objects(), build: p.formula}}
}

func joinSays(a, b orderSays) orderSays { return slices.Concat(a, b) }

// topIs is a statement whose subject is the rank: the tallest is Mike.
func topIs(c *chart.Call, the bool, r rank, _, _ bool, s some) orderSays {
	return states(c, s, isTop(c, the, r, false))
}

// whereIs is a statement that begins with the place: to the left of the owl is the crow.
func whereIs(c *chart.Call, p pred, _ bool, a one) orderSays {
	return states(c, some{all: []one{a}}, p)
}

// quantified says of how many others something is true. Those that the
// predicate compares with are not counted.
func quantified(c *chart.Call, n amount, p pred) orderSays {
	says := orderSays{{c.Span, func(o *order) logic.Formula {
		var fs []logic.Formula
		for x := range o.things {
			if !slices.Contains(p.objects(), thing(x)) {
				fs = append(fs, p.formula(o, thing(x)))
			}
		}
		return n.of(fs)
	}}}
	_, side := p.parts()
	return append(says, states(c, some{}, side)...)
}

func thereIs(c *chart.Call, _ bool, n amount, p pred) orderSays { return quantified(c, n, p) }

// onlyOne says something of one individual and denies it of all others.
func onlyOne(c *chart.Call, a one, p pred) orderSays {
	return append(states(c, some{all: []one{a}}, p), piece[*order]{c.Span, func(o *order) logic.Formula {
		var fs []logic.Formula
		for x := range o.things {
			if x := thing(x); x != a.thing && !slices.Contains(p.objects(), x) {
				fs = append(fs, not(p.formula(o, x)))
			}
		}
		return conj(fs...)
	}})
}
