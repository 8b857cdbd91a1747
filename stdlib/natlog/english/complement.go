package english

import (
	"slices"

	"sequent/stdlib/chart"
	"sequent/stdlib/natlog"
)

// ofKinds lists adjectives of a kind as a whole: that dogs are widespread says of no
// dog that it is (Carlson, Reference to Kinds in English, 1977). ofSeveral lists those
// of several together, without what stands behind them: symmetric ones.
var (
	ofKinds = wordSet("extinct widespread common rare numerous abundant plentiful scarce ubiquitous endangered " +
		"prevalent indigenous innumerable " +
		"countless manifold omnipresent commonplace")
	ofSeveral = wordSet("similar identical alike different equal equivalent adjacent parallel perpendicular related " +
		"unrelated " +
		"compatible incompatible congruent disjoint distinct interchangeable synonymous simultaneous akin")
)

// quality returns an adjective behind be.
func quality(c *chart.Call, w word) modifier {
	if ofKinds[w.lemma] {
		c.Reject("“%s” may describe a kind and not its members, which the grammar does not read", w.lemma)
	}
	return attribute(c, w)
}

// qualified returns a complement of adjectives and phrases.
func qualified(c *chart.Call, ms []modifier) complement {
	for _, m := range ms {
		for _, w := range m.words {
			if a, ok := w.(natlog.Attribute); ok && ofSeveral[a.Word] {
				c.Reject("“%s” describes several individuals together, which the grammar does not read", a.Word)
			}
		}
	}
	return complement{mods: ms, number: anyNumber}
}

// completed returns an adjective with a phrase behind it, which is as a comparative with
// what it compares to: who is proud of Rex and afraid of Tom is not proud of Tom.
func completed(_ *chart.Call, ms []modifier, m modifier) []modifier {
	if len(ms) != 1 || ms[0].prep != "" || m.prep == "by" {
		return append(slices.Clip(ms), m)
	}
	var out []modifier
	for _, w := range ms[0].words {
		x := m
		x.prep = w.String() + " " + m.prep
		out = append(out, x)
	}
	out[0].signs = join(ms[0].signs, m.signs)
	return out
}
