package puzzle

import (
	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
)

// Connectives between claims.

// both returns a connective between claims of one speaker.
func both(op logic.Op) func(a, b claim) claim {
	return func(a, b claim) claim {
		return func(k *knights, by who) logic.Formula { return &logic.Binary{Op: op, L: a(k, by), R: b(k, by)} }
	}
}

var (
	and     = both(logic.And)
	or      = both(logic.Or)
	xor     = both(logic.Xor)
	implies = both(logic.Implies)
	iff     = both(logic.Iff)
)

// nor translates "neither … nor".
func nor(a, b claim) claim { return and(negate(a), negate(b)) }

// negate returns the claim that another one is false, by the same speaker.
func negate(c claim) claim {
	return func(k *knights, by who) logic.Formula { return &logic.Not{X: c(k, by)} }
}

// deny translates "it is not the case that".
func deny(_ bool, c claim) claim { return negate(c) }

// prepend puts a claim before others.
func prepend(c claim, cs claims) claims { return append(claims{c}, cs...) }

// apply says of one person what they are.
func apply(w who, d does) claim {
	return func(k *knights, by who) logic.Formula { return k.holds(resolve(w, by), d) }
}

// each says it of every one of several.
func each(c *chart.Call, g group, d does) claim {
	// "Both" is said of two: of more it is an error, not a guess.
	g.both(c, d.two)
	if d.notAll {
		return negate(soMuch(g, amount{all: true}, isA(d.role)))
	}
	return soMuch(g, amount{all: true}, d)
}

// pair returns a group of two.
func pair(a, b who) group { return group{members: []who{a, b}} }

// more returns a group with another person named before it.
func more(c *chart.Call, w who, g group) group {
	if g.members == nil {
		c.Reject("a list of people must name each of them")
	}
	return group{members: append([]who{w}, g.members...)}
}

// exactly, atLeast and atMost are amounts without the words.
func exactly(n int) amount { return amount{lo: n, hi: n} }

func atLeast(n int) amount { return amount{lo: n, hi: -1} }

func atMost(n int) amount { return amount{hi: n} }

// soMuch says that so many of a group are something.
func soMuch(g group, n amount, d does) claim {
	return func(k *knights, by who) logic.Formula {
		var fs []logic.Formula
		// Who the members are may depend on the speaker: "the others", "us".
		for _, w := range k.members(g, by) {
			fs = append(fs, k.holds(w, d))
		}
		return n.of(fs)
	}
}

// count returns soMuch, of a group that is as large as the amount says.
func count(c *chart.Call, n amount, g group, d does) claim {
	g.both(c, n.two)
	return soMuch(g, n, d)
}

// countOf returns count, the group being named first: of us, exactly one is.
func countOf(c *chart.Call, g group, n amount, d does) claim { return count(c, n, g, d) }

// countClaims says that so many of several claims are true.
func countClaims(n amount, cs claims) claim {
	return func(k *knights, by who) logic.Formula {
		fs := make([]logic.Formula, len(cs))
		for i, c := range cs {
			fs[i] = c(k, by)
		}
		return n.of(fs)
	}
}

// of says that the number of true formulas is as the amount says.
func (n amount) of(fs []logic.Formula) logic.Formula {
	var f logic.Formula
	switch {
	// A parity is a chain of exclusive disjunctions, which no choice of how many
	// would be shorter than.
	case n.parity > 0:
		f = logic.Truth(n.parity == 1)
		for _, g := range fs {
			f = &logic.Binary{Op: logic.Xor, L: f, R: g}
		}
	case n.all:
		f = conj(fs...)
	default:
		f = between(fs, n.lo, n.hi)
	}
	if n.not {
		return &logic.Not{X: f}
	}
	return f
}

// compared says that people are all the same, or that two are different.
func compared(c *chart.Call, g group, same comparison) claim {
	if !same && g.members != nil {
		g.both(c, true)
	}
	return comparedAll(g, same)
}

func comparedAll(g group, same comparison) claim {
	return func(k *knights, by who) logic.Formula {
		ws := k.members(g, by)
		var fs []logic.Formula
		for i := range ws[1:] {
			fs = append(fs, &logic.Binary{Op: logic.Iff, L: k.is(ws[i], truthful), R: k.is(ws[i+1], truthful)})
		}
		if !same {
			return &logic.Not{X: conj(fs...)}
		}
		return conj(fs...)
	}
}

func compares(c *chart.Call, _ bool, s bool) comparison { return comparison(s != said(c, "not")) }

// bothOrBoth translates "both knights or both knaves": the same.
func bothOrBoth(c *chart.Call, _ bool, a, b role) comparison {
	if a == b {
		c.Reject("both sides of “or” are the same")
	}
	return true
}

// sameAs compares two people who stand on either side of the verb.
func sameAs(c *chart.Call, a who, _ bool, s bool, b who) claim {
	return comparedAll(pair(a, b), comparison(s != said(c, "not")))
}

// statement says whether what a person says is true: what they are.
func statement(w who, t bool) claim {
	if t {
		return apply(w, isA(truthful))
	}
	return apply(w, isA(lying))
}

// wouldSay translates a person who would, or would not, say something.
func wouldSay(c *chart.Call, w who, _, _, _ bool) saying {
	if said(c, "not") {
		return saying{by: w, holds: false}
	}
	return saying{by: w, holds: true}
}

// would returns the content of a claim about what somebody would say: a truthful
// person would say what is true, a liar what is false.
func would(s saying, c claim) claim {
	if s.by == nobody {
		if s.holds {
			return c
		}
		return negate(c)
	}
	f := iff(apply(s.by, isA(truthful)), c)
	if !s.holds {
		return negate(f)
	}
	return f
}

// ask asks whether a claim is true.
func ask(c claim) query {
	return func(k *knights) inquiry { return inquiry{formula: c(k, nobody)} }
}

// askWho asks who is something: each person is a choice.
func askWho(d does) query {
	return func(k *knights) inquiry {
		var q inquiry
		for i, p := range k.people {
			q.choices = append(q.choices, choice{p.Name, k.holds(who(i), d)})
		}
		return q
	}
}

// askBoth asks who is a knight and who is a knave: for the whole solution.
func askBoth(a, b does) query {
	if a.role != b.role && !a.not && !b.not {
		return askAll
	}
	return askWho(a)
}

func askAll(*knights) inquiry { return inquiry{all: true} }

// askWhat asks which of the two roles a person has.
func askWhat(_ bool, w who) query {
	return func(k *knights) inquiry {
		return inquiry{choices: []choice{{k.plain[truthful], k.is(w, truthful)}, {k.plain[lying], k.is(w, lying)}}}
	}
}

func whatIs(w who, b bool) query { return askWhat(b, w) }

func askIs(c *chart.Call, _ bool, w who, r role) query {
	return ask(apply(w, does{role: r, not: said(c, "not")}))
}

// askAmount asks whether so many of a group are something.
func askAmount(c *chart.Call, _ bool, n amount, g group, r role) query {
	return ask(count(c, n, g, isA(r)))
}

func askTruth(c *chart.Call, w who) query {
	return ask(apply(w, does{role: truthful, not: said(c, "not")}))
}

func askLie(c *chart.Call, w who) query {
	return ask(apply(w, does{role: lying, not: said(c, "not")}))
}
