package reason

import (
	"math/big"
	"strings"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// gauges are the units in which the amounts of an equation are reckoned, one of
// each dimension: 6 miles at 3 miles per hour make 2 hours, and so 120 minutes.
//
//	60 miles per hour · 30 minutes      gauges: mile, hour      60 × 0.5 = 30 miles
//
// What is counted, money and shares keep their units, and so do temperatures, of
// which nothing is a multiple.
type gauges map[unit.Dimension]unit.Unit

// newGauges takes the units that rates are reckoned by before those of other
// amounts, so that an equation has the rates as they are written.
func newGauges(of []frame) gauges {
	g := gauges{}
	for _, rate := range []bool{true, false} {
		for i := range of {
			if f := &of[i]; f.rate == rate {
				g.keep(f.perUnit())
				g.keep(f.ofUnit())
			}
		}
	}
	return g
}

// keep makes a unit the gauge of its dimension where there is none.
func (g gauges) keep(u unit.Unit) {
	if _, ok := g[u.Dim]; !ok && u.Kind == unit.Measure {
		g[u.Dim] = u
	}
}

// ofUnit returns the measure that a frame's number is of, without what it is for each
// of; none of things and of temperatures.
func (f *frame) ofUnit() unit.Unit {
	if f.Unit.Kind != unit.Measure {
		return unit.Unit{}
	}
	return plainMeasure(base(f.Unit))
}

// perUnit returns the measure that a rate is for each of. Each cup is a cup and no
// volume: but for times only a written unit counts.
func (f *frame) perUnit() unit.Unit {
	if perOf(f.Unit) == "" && !timeWords[f.per] {
		return unit.Unit{}
	}
	return plainMeasure(f.per)
}

// plainMeasure returns the measure of a name that is no rate and begins at nothing;
// none where there is no such measure.
func plainMeasure(name string) unit.Unit {
	if u, ok := unit.Parse(name); ok && u.Kind == unit.Measure && u.Per == nil && u.Zero == nil {
		return u
	}
	return unit.Unit{}
}

// factor returns by how much a number of a unit is multiplied to be one of its gauge,
// and the gauge's name; 1 and the name given where there is none.
func (g gauges) factor(u unit.Unit, name string) (*big.Rat, string) {
	to, ok := g[u.Dim]
	if u.Kind != unit.Measure || !ok {
		return big.NewRat(1, 1), name
	}
	v, err := unit.Convert(number.Int(1), u, to)
	if err != nil {
		return big.NewRat(1, 1), name
	}
	by, _ := v.Exact()
	return by, to.Name
}

// scale returns by how much the number of a frame is multiplied to be reckoned in the
// gauges of what it is of and of what it is for each of, and their names.
func (g gauges) scale(f *frame) (by *big.Rat, thing, per string) {
	thing, _, _ = strings.Cut(f.thing(), " per ")
	by, thing = g.factor(f.ofUnit(), thing)
	over, per := g.factor(f.perUnit(), f.per)
	return new(big.Rat).Quo(by, over), thing, per
}

// perOf returns the unit that a rate is reckoned by: hour of miles per hour.
func perOf(u unit.Unit) string {
	if u.Per != nil {
		return u.Per.Name
	}
	if _, per, ok := strings.Cut(u.Name, " per "); ok {
		return per
	}
	return ""
}

var timeWords = set("day week month year hour minute second night")
