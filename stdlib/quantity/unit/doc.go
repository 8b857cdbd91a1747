// Package unit is what numbers are of: measures with their dimensions,
// currencies, parts of a whole, things that are counted, and rates of these.
//
//	"km/h" ──Parse──▶ Unit ──Convert──▶ the same amount in another unit
//
// # Kinds
//
//	measure  a dimension and a factor to its coherent SI unit: kilometre, mile per hour
//	money    a currency by its ISO code, and its coins by their part of it: US dollar, cent
//	share    a part of a whole: percent, percentage point, basis point, parts per million
//	count    a thing by the lemma of its noun: lamb, piece
//
// Any of them per another is a rate: dollar per hour, lamb per field. Two units
// with one Key can be converted and added; lambs and fields, dollars and euros
// have different keys. Which words are the same thing (policeman, person) is no
// business of this package.
//
// Names are read in any case, symbols in their own, since mW is not MW; symbols
// of three letters or more also as they are often written (Ghz). Prefixes are
// tried on the units that take them, those of IEC 80000-13 on bits and bytes.
//
// # Exactness
//
// Factors are rationals, exact where a unit's definition is (the inch is
// 0.0254 m). Currencies are not converted into each other.
//
// # Why tables of our own
//
// The libraries for units in Go reckon in float64, so that what is exact by
// definition is not, and none reads the units of a text: gonum's unit package
// has dimensions without names, go-units (v1.0.5 of 2023, MIT) names without
// currencies, rates or things counted, and an expression evaluator behind it.
// So none is linked. The tables have their factors as the definitions give
// them: the SI brochure of 2019, the yard and pound agreement of 1959, the US
// customary measures; and the currencies of ISO 4217 that news write of.
//
// # Tour
//
//	unit.go      Unit, Kind, Dimension;  convert.go  conversion
//	parse.go     names and symbols
//	table.go     measures, prefixes, shares;  currency.go  currencies
package unit
