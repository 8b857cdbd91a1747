// Package unit is what numbers are of: measures with their dimensions,
// currencies, parts of a whole, things that are counted, and rates of these.
//
//	"km/h" ──Parse──▶ Unit ──Convert──▶ the same amount in another unit
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
