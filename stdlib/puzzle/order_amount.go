package puzzle

import (
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/logic"
)

// Comparisons that say how much: as tall as, at least as tall as, costs more than.

// asAs translates "as tall as": neither is taller. "Not as tall as" is shorter.
func asAs(c *chart.Call, adj string, s some) pred {
	w := way{stem: stem(adj)}
	if said(c, "not") {
		return relation(c, s, func(o *order, x, y thing) logic.Formula {
			return o.relates(o.named(o.toward(w).opposite()), x, y)
		})
	}
	return relation(c, s, func(o *order, x, y thing) logic.Formula { return o.tied(o.toward(w), x, y) })
}

// atLeastAs translates "at least as tall as", at most so where less.
func atLeastAs(c *chart.Call, less bool, adj string, s some) pred {
	return relation(c, s, func(o *order, x, y thing) logic.Formula {
		d := o.toward(way{stem: stem(adj)})
		if !less {
			d = d.opposite()
		}
		o.tie(d)
		return not(o.relates(d, x, y))
	})
}

// sameNoun translates "the same height as".
func sameNoun(c *chart.Call, w way, s some) pred {
	p := relation(c, s, func(o *order, x, y thing) logic.Formula { return o.tied(o.toward(w), x, y) })
	if said(c, "not") {
		return p.negated()
	}
	return p
}

// tie notes that two may be alike, if the text says so: a question does not.
func (o *order) tie(d direction) { d.ties = d.ties || !o.read }

// tied says that neither of two is greater.
func (o *order) tied(d direction, x, y thing) logic.Formula {
	d = o.named(d)
	o.tie(d)
	return conj(not(o.relates(d, x, y)), not(o.relates(d, y, x)))
}

// byVerb returns the way of a verb with an amount: costs more, has more coins.
func byVerb(verb string, less bool, noun string) way {
	if measures[verb] != "" && (noun == "" || noun == "money") {
		return graded(measures[verb], less)
	}
	lemma := strings.TrimSuffix(verb, "s")
	if verb == "has" || verb == "had" {
		lemma = "have"
	}
	return way{stem: strings.TrimSpace(lemma + " " + noun), against: less, verb: verb, noun: noun}
}

// measured returns a comparison by a verb: costs more than, has more coins than.
func measured(c *chart.Call, verb string, less bool, noun string, s some) pred {
	return compare(c, byVerb(verb, less, noun), s)
}

// measuredTop returns to be first by a verb: earns the most, has the fewest coins.
func measuredTop(c *chart.Call, verb string, _, less bool, noun string) pred {
	return isTop(c, false, true, rank{byVerb(verb, less, noun), 1}, false)
}
