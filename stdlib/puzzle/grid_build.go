package puzzle

import (
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
)

// What rules of grid_rules.go build.

func several(c *chart.Call, f fact, more draft[*grid]) draft[*grid] {
	return append(single(c, f), more...)
}

func isThe(b ref) predicate { return func(a ref) fact { return same(a, b) } }

func isNotThe(b ref) predicate { return func(a ref) fact { return apartFrom(a, b) } }

func isOneOf(b, c ref) predicate { return func(a ref) fact { return anyOf(same(a, b), same(a, c)) } }

func isEither(b, c ref) predicate { return func(a ref) fact { return oneOf(same(a, b), same(a, c)) } }

func isNeither(b, c ref) predicate {
	return func(a ref) fact { return all(apartFrom(a, b), apartFrom(a, c)) }
}

func stands(r bearing, b ref) predicate { return func(a ref) fact { return lies(r, a, b) } }

func standsNot(_ bool, r bearing, b ref) predicate {
	return func(a ref) fact { return liesNot(r, a, b) }
}

func isAmid(r bearing, b, c ref) predicate { return func(a ref) fact { return amid(r, a, b, c) } }

// bothSay says two things of a subject. Behind a relation, a value by itself is
// another that is related: left of Bob and Cy.
func bothSay(c *chart.Call, p predicate, _ bool, q predicate) predicate {
	related := false
	for i, t := range c.Covered() {
		if t.Norm == "and" || t.Norm == "but" {
			for i++; i < len(c.Covered())-1 && (determiners[c.Covered()[i].Norm] || heads[c.Covered()[i].Norm]); i++ {
			}
			if related && strings.HasPrefix(c.Covered()[i].Norm, valueMark) {
				c.Reject("the statement about the second is ambiguous: repeat the verb")
			}
			break
		}
		related = related || operators[t.Norm] && t.Norm != "not"
	}
	return func(a ref) fact { return all(p(a), q(a)) }
}

// allApart says that no two of three phrases mean the same place.
func allApart(a, b, c ref, _ bool) fact {
	return all(apartFrom(a, b), apartFrom(a, c), apartFrom(b, c))
}

// withAside returns a fact of a term that an aside describes further.
func withAside(a, b ref, _ bool, p predicate) fact { return all(same(a, b), p(a)) }

func mutually(a, b ref, m mutual, _ bool) fact { return m(a, b) }

func adjoin(a, b ref) fact { return lies(nextTo, a, b) }

// closely returns the relation between neighbours.
func closely(r bearing) bearing {
	if r.name == leftOf.name {
		return justLeft
	}
	return justRight
}

func near(_ bool, r bearing) bearing { return closely(r) }

// sized translates "two houses to the left of". "A house to the left of" is somewhere
// there: it does not count.
func sized(c *chart.Call, n int, _ bool, r bearing) bearing {
	if said(c, "a") || said(c, "an") {
		return r
	}
	return by(n, r)
}

// standsBoth translates "left of both Bob and Cy": two values by themselves.
func standsBoth(c *chart.Call, r bearing, b ref, _ bool, d ref, _ bool) predicate {
	words, second := 0, false // behind the and; the value itself is one
	for _, t := range c.Covered() {
		if second && !determiners[t.Norm] && !heads[t.Norm] && !agents[t.Norm] && t.Norm != "'s" {
			words++
		}
		second = second || t.Norm == "and"
	}
	if words > 1 {
		c.Reject("the relation is between two values by themselves")
	}
	return func(a ref) fact { return all(lies(r, a, b), lies(r, a, d)) }
}

// housesLie translates "exactly two houses are between Ann and Bob".
func housesLie(_ *chart.Call, n int, _ bool, _ string, _ bearing, a, b ref) fact {
	return lies(apart(n+1), a, b)
}

// counting returns a place counted from a side: the second house from the right.
func counting(c *chart.Call, p places, _ bool, side bearing) places {
	if side.name == leftOf.name {
		return p
	}
	if said(c, "last") {
		c.Reject("“last from” a side is ambiguous: count from the other side")
	}
	return func(n int) []int {
		var out []int
		for _, i := range p(n) {
			out = append(out, n-1-i)
		}
		return out
	}
}

// ifFact, factIf and factOr join facts to one clause.
func ifFact(c *chart.Call, a, b fact) draft[*grid] {
	return single(c, func(g *grid) logic.Formula { return imply(a(g), b(g)) })
}

func factIf(c *chart.Call, b, a fact) draft[*grid] { return ifFact(c, a, b) }

func factOr(c *chart.Call, a, b fact) draft[*grid] { return single(c, anyOf(a, b)) }

// itIs translates "it is Ann who keeps the dog", or that it is not.
func itIs(c *chart.Call, _ string, _ bool, a ref, _ bool, b ref, _ bool) fact {
	if said(c, "not") || said(c, "never") {
		return apartFrom(a, b)
	}
	return same(a, b)
}

// norDoes translates "Ann does not keep the dog, and neither does Bob".
func norDoes(a, b ref, _ string, _ bool, c ref) fact { return all(apartFrom(a, b), apartFrom(c, b)) }

// neighborIs translates "Ann's neighbor keeps the dog".
func neighborIs(_ bool, a ref, _ bool, b ref) fact { return lies(nextTo, a, b) }
