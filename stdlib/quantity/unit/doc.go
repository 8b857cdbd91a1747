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
// # Tour
//
//	unit.go      Unit, Kind, Dimension;  convert.go  conversion
//	parse.go     names and symbols
//	table.go     measures, prefixes, shares;  currency.go  currencies
package unit
