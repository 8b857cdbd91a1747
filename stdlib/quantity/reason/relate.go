package reason

import (
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// Relation is how what a premise quantity counts relates to what a hypothesis
// quantity counts, from none to the closest.
type Relation uint8

// The relations, in the order of their grade.
const (
	Unrelated   Relation = iota
	Unknown              // one of the two does not say what it counts
	Wider                // the premise's is more general: people, boys
	PartWhole            // part, member or substance: seat, bus
	PersonClass          // both count persons: pupils, girls
	Subtype              // the premise's is a kind of the hypothesis's: girls, children
	Convertible          // other units of one dimension: kilometre, mile
	Same
)

// String names the relation.
func (r Relation) String() string {
	return [...]string{
		"unrelated", "unknown", "wider", "part of", "persons", "kind of", "convertible", "same",
	}[min(r, Same)]
}

// Pair is a premise quantity and a hypothesis quantity by their places in their
// texts, with how they relate: what pruning leaves to compare.
type Pair struct {
	Premise, Hypothesis int
	Relation            Relation
}

// relate grades what two quantities count.
func (l *lexical) relate(p, h *quantity.Quantity, o Options) Relation {
	pu, hu := p.Unit, h.Unit
	// of the vote, of the precincts
	if pu.Kind == unit.Share && hu.Kind == unit.Share && l.relateThings(p.Of, h.Of, o) == Unrelated {
		return Unrelated
	}
	if isMeasure(pu) || isMeasure(hu) {
		return relateUnits(pu, hu, o)
	}
	return l.relateThings(thingOf(p), thingOf(h), o)
}

// isMeasure reports whether units of its kind are told apart by the unit alone; of
// things it is the noun that tells.
func isMeasure(u unit.Unit) bool {
	return u.Kind == unit.Measure || u.Kind == unit.Money || u.Kind == unit.Share
}

// relateUnits is for measures, money and shares.
func relateUnits(p, h unit.Unit, o Options) Relation {
	switch {
	case p.Equal(h):
		return Same
	case p.Kind == unit.None || h.Kind == unit.None, perOf(p) == "" != (perOf(h) == "") && base(p) == base(h):
		return Unknown
	case o.on(Units) && p.Key() != "" && p.Key() == h.Key():
		return Convertible
	}
	return Unrelated
}

// base returns a unit's name without what it is reckoned by: US dollar of dollars an
// ounce.
func base(u unit.Unit) string {
	name, _, _ := strings.Cut(u.Name, " per ")
	return name
}

// thingOf returns the lemma of what is counted.
// Where it is counted by what holds it, that is counted: bags of food, slices
// of pizza; a piece of candy is candy.
func thingOf(q *quantity.Quantity) string {
	switch {
	case q.Of == "" || isMeasure(q.Unit) || q.Unit.Name != "" && !pieceWords[q.Unit.Name]:
		return q.Unit.Name
	}
	return q.Of
}

// pieceWords count nothing but pieces of what they are of.
var pieceWords = set("piece item unit bit head pair amount number kind type")

// relateThings grades two nouns.
func (l *lexical) relateThings(p, h string, o Options) Relation {
	switch {
	case p == "" || h == "":
		return Unknown
	case p == h || l.lemma(p) == l.lemma(h):
		return Same
	case !o.on(Kinds):
		if l.first(p, h) {
			return Subtype
		}
		return Unrelated
	case l.same(p, h):
		return Same
	case l.below(p, h):
		return Subtype
	case l.person(p) && l.person(h):
		return PersonClass
	case l.part(p, h) || l.part(h, p):
		return PartWhole
	case l.below(h, p):
		return Wider
	}
	return Unrelated
}

// value returns the set of a quantity's values, in the unit of another: widened where
// it is said to be approximate.
func value(q, in *quantity.Quantity, o Options) number.Value {
	v := q.Value
	if o.on(Units) && isMeasure(q.Unit) && isMeasure(in.Unit) && !q.Unit.Equal(in.Unit) {
		if c, err := unit.Convert(v, q.Unit, in.Unit); err == nil {
			v = c
		}
	}
	if q.Approximate {
		v = v.Widen(tolerance)
	}
	return v
}
