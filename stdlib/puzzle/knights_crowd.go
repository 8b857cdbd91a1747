package puzzle

import (
	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
)

// Claims about several people.

// count returns how many people the group has.
func (g group) count() int { return max(len(g.members), g.size) }

// both rejects a reading in which two are spoken of and the group is larger or
// smaller.
func (g group) both(c *chart.Call, two bool) {
	if two && g.count() != 2 {
		c.Reject("these are %d people, not two", g.count())
	}
}

// orAll returns the group, or everyone where none was said.
func (g group) orAll() group {
	if g.members == nil && !g.others {
		return everyone
	}
	return g
}

// everyOf translates "all of us" and "both of us".
func everyOf(c *chart.Call, g group) group {
	g.both(c, said(c, "both"))
	return g
}

// soMany translates "the three of us": the number must be right.
func soMany(c *chart.Call, n int, g group) group {
	if n != g.count() {
		c.Reject("these are %d people, not %d", g.count(), n)
	}
	return g
}

// totalOf translates "the three people", of all who there are.
func totalOf(all, _ group) group { return all }

// totalOthers translates "the other two".
func totalOthers(others, _ group) group { return others }

// areAll returns to be a role together with others: are both knights, are not all.
func areAll(c *chart.Call, _ bool, r role) does {
	return does{role: r, notAll: said(c, "not"), two: said(c, "both")}
}

func cannotAll(c *chart.Call, r role) does { return areAll(c, true, r) }

// countFolk translates "at least one person here is lying".
func countFolk(c *chart.Call, n amount, g, in group, d does) claim {
	g.both(c, n.two)
	return soMuch(in.orAll(), n, d)
}

// eitherOf translates "either Zoey or Mel is", which both may be.
func eitherOf(a, b who, d does) claim { return soMuch(pair(a, b), atLeast(1), d) }

// oneOfTwo returns eitherOf with "but not both".
func oneOfTwo(a, b who, d does) claim { return soMuch(pair(a, b), exactly(1), d) }

// oneOther translates "one of Zoey and Mel is a knight and the other is a knave".
func oneOther(c *chart.Call, a, b who, d, e does) claim {
	if d.role == e.role && d.not == e.not {
		c.Reject("both are said to be the same")
	}
	return or(and(apply(a, d), apply(b, e)), and(apply(b, d), apply(a, e)))
}

// unlikeMe translates "I am a knight and the others are knaves".
func unlikeMe(c *chart.Call, d does, g group, e does) claim {
	return and(apply(speaker, d), each(c, g, e))
}

// soIs translates "Ava is a knave, and so is Zoey".
func soIs(a who, d does, _ bool, b who) claim { return and(apply(a, d), apply(b, d)) }

func isToo(a who, d does, b who, _ bool) claim { return soIs(a, d, true, b) }

// ifSo translates "if Ava is a knave, so is Zoey".
func ifSo(a who, d does, _ bool, b who) claim { return implies(apply(a, d), apply(b, d)) }

// neitherIs translates "Ava is not a knave, and neither is Zoey".
func neitherIs(c *chart.Call, a who, d does, _ bool, b who) claim {
	if !d.not {
		c.Reject("“neither” needs a negative statement before it")
	}
	return soIs(a, d, true, b)
}

// isNotSo translates "Ava is a knave and Zoey is not".
func isNotSo(c *chart.Call, a who, d does, b who, _ bool) claim {
	if d.not {
		c.Reject("“is not” needs a positive statement before it")
	}
	return and(apply(a, d), apply(b, d.negated()))
}

// notThe translates "Ava is a knave, but not Zoey".
func notThe(a who, _ bool, r role, b who) claim {
	return and(apply(a, isA(r)), apply(b, isA(r).negated()))
}

// onlyThe says something of one person, and the contrary of all others.
func onlyThe(w who, d does) claim {
	return func(k *knights, by who) logic.Formula {
		one := resolve(w, by)
		var fs []logic.Formula
		for i := range k.people {
			e := d
			if who(i) != one {
				e = d.negated()
			}
			fs = append(fs, k.holds(who(i), e))
		}
		return conj(fs...)
	}
}

func theOnly(w who, _ bool, r role, _ group) claim { return onlyThe(w, isA(r)) }

// thereAre translates "there are two knights and one knave among us".
func thereAre(_ bool, m, n numbered, in group) claim {
	in = in.orAll()
	return and(soMuch(in, m.amount, isA(m.role)), soMuch(in, n.amount, isA(n.role)))
}

// parityOf translates "the number of knights is even".
func parityOf(r role, in group, _ bool, n amount) claim { return soMuch(in.orAll(), n, isA(r)) }
