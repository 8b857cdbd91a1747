package puzzle

import (
	"slices"

	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// Statements of comparisons, of the predicates that order_build.go makes.

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

// topIs returns a statement whose subject is the rank: the tallest is Mike.
func topIs(c *chart.Call, the bool, r rank, _, _ bool, s some) orderSays {
	return states(c, s, isTop(c, false, the, r, false))
}

// whereIs returns a statement that begins with the place: to the left of the owl is the crow.
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

// allBut says something of everyone but some, of whom it denies it.
func allBut(c *chart.Call, but some, p pred) orderSays {
	return append(states(c, some{all: but.all, none: true}, p), piece[*order]{c.Span, func(o *order) logic.Formula {
		var fs []logic.Formula
		for x := range o.things {
			if x := thing(x); !slices.Contains(p.objects(), x) && !slices.Contains(but.things(), x) {
				fs = append(fs, p.formula(o, x))
			}
		}
		return conj(fs...)
	}})
}

// formula returns all that statements say.
func (d draft[K]) formula(k K) logic.Formula {
	fs := make([]logic.Formula, len(d))
	for i, p := range d {
		fs[i] = p.build(k)
	}
	return conj(fs...)
}

// onePiece returns a statement made of others, as one clause.
func onePiece(c *chart.Call, build func(o *order) logic.Formula) orderSays {
	return orderSays{{c.Span, build}}
}

func ifThen(c *chart.Call, a, b orderSays) orderSays {
	return onePiece(c, func(o *order) logic.Formula { return imply(a.formula(o), b.formula(o)) })
}

func orElse(c *chart.Call, a, b orderSays) orderSays {
	return onePiece(c, func(o *order) logic.Formula { return disj(a.formula(o), b.formula(o)) })
}

func denies(c *chart.Call, _ bool, a orderSays) orderSays {
	return onePiece(c, func(o *order) logic.Formula { return not(a.formula(o)) })
}

// although says two things of the same individuals: although Mike is taller than Sally, he
// is shorter than Bob.
func although(c *chart.Call, s some, p pred, _ bool, q pred) orderSays {
	return states(c, s, bothPreds(p, q))
}

// soAre says the same of one more.
func soAre(c *chart.Call, s some, p pred, _ bool, a one) orderSays {
	return append(states(c, s, p), states(c, some{all: []one{a}}, p)...)
}

func norIs(c *chart.Call, s some, _ bool, p pred, _ bool, a one) orderSays {
	return soAre(c, s, p.negated(), true, a)
}

// butNot says something of one and denies it of another.
func butNot(c *chart.Call, a, b one, p pred) orderSays {
	return append(states(c, some{all: []one{a}}, p), states(c, some{all: []one{b}}, p.negated())...)
}

// alike says of several that no two differ on a scale.
func alike(c *chart.Call, s some, w way) orderSays {
	if len(s.all) < 2 || s.any || s.none {
		c.Reject("equality needs two or more")
	}
	var says orderSays
	for i := 1; i < len(s.all); i++ {
		says = append(says, states(c, some{all: s.all[i : i+
			1]}, relation(c, some{all: s.all[i-1 : i]}, func(o *order, x, y thing) logic.Formula {
			return o.tied(o.toward(w), x, y)
		}))...)
	}
	return says
}

func equally(c *chart.Call, s some, _ bool, adj string) orderSays {
	return alike(c, s, way{stem: stem(adj)})
}

func sameMeasure(c *chart.Call, s some, _ bool, w way) orderSays { return alike(c, s, w) }

// measuredBy translates "Mike's height is greater than Sally's".
func measuredBy(c *chart.Call, a one, w way, _, _, less bool, b one, _ way) orderSays {
	w.against = w.against != less
	w.comp, w.sup = "", ""
	return states(c, some{all: []one{a}}, compare(c, w, some{all: []one{b}}))
}

// greaterOf translates "Mike is the taller of Mike and Sally".
func greaterOf(c *chart.Call, a one, _ bool, w way, b, d one) orderSays {
	switch a.thing {
	case b.thing:
		b = d
	case d.thing:
	default:
		c.Reject("this is neither of the two")
	}
	return comparedTo(c, b, a, true, w)
}

func ofTwo(c *chart.Call, b, d, a one, _ bool, w way) orderSays {
	return greaterOf(c, a, true, w, b, d)
}

// comparedTo is "compared to Sally, Mike is taller".
func comparedTo(c *chart.Call, b, a one, _ bool, w way) orderSays {
	return states(c, some{all: []one{a}}, compare(c, w, some{all: []one{b}}))
}

// orderly are the words that make a list behind them more than a setting.
var orderly = setOf("order ranking sequence from")

// listing rejects a list that is said to be in an order, from the setting.
func listing(c *chart.Call, _ string, _ bool) bool {
	for _, t := range c.Covered() {
		if t.Kind == chart.Mark {
			break
		}
		if orderly[t.Norm] {
			c.Reject("“%s” gives a list without its direction: write, for example, “from left to right: …”", t.Norm)
		}
	}
	return true
}

// chain lists all individuals in order: from tallest to shortest, they are ….
func chain(c *chart.Call, _ bool, from way, _ bool, to way, _ bool, s some) orderSays {
	if !from.opposes(to) {
		c.Reject("these are not the two ends of one order")
	}
	var says orderSays
	for i := 1; i < len(s.all); i++ {
		says = append(says, piece[*order]{c.Span, func(o *order) logic.Formula {
			return o.relates(o.named(o.toward(from)), s.all[i-1].thing, s.all[i].thing)
		}})
	}
	return says
}

// followedBy returns a rank, and those that come next behind it.
func followedBy(c *chart.Call, a one, _, the bool, r rank, b, d one) orderSays {
	return append(followedByOne(c, a, true, the, r, b), states(c, some{all: []one{d}}, isTop(c, false, the, rank{
		r.way, r.k + 2,
	}, false))...)
}

func followedByOne(c *chart.Call, a one, _, the bool, r rank, b one) orderSays {
	if r.k == 0 {
		c.Reject("it is ambiguous on which side of the middle this continues")
	}
	return append(states(c, some{all: []one{a}}, isTop(c, false, the, r, false)),
		states(c, some{all: []one{b}}, isTop(c, false, the, rank{
			r.way, r.k + 1,
		}, false))...)
}
