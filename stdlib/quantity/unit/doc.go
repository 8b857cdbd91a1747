// Package unit defines the units of numbers: measures with their dimensions,
// currencies, parts of a whole, counted things, and rates of these.
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
// A unit per another unit is a rate: dollar per hour, lamb per field. Two units
// with the same Key can be converted and added; lambs and fields, or dollars and
// euros, have different keys. This package does not decide which words mean the
// same thing (policeman, person).
//
// Names are case-insensitive, symbols case-sensitive, since mW is not MW;
// symbols of three or more letters are also accepted in common misspellings
// (Ghz). Prefixes apply only to units that take them, those of IEC 80000-13 to
// bits and bytes.
//
// # Exactness
//
// Factors are rationals, exact where a unit's definition is (the inch is
// 0.0254 m). Currencies are not converted into each other.
//
// # Why these tables
//
// The Go libraries for units calculate in float64, so that values that are exact
// by definition are not, and none parses the units of a text: gonum's unit
// package has dimensions without names; go-units (v1.0.5 of 2023, MIT) has names
// without currencies, rates or counted things. The factors here are those of the
// definitions: the SI brochure of 2019, the yard and pound agreement of 1959,
// the US customary measures. The currencies are those of ISO 4217 that occur in
// news.
//
// # Reading order
//
//	unit.go      Unit, Kind, Dimension;  convert.go  conversion
//	parse.go     names and symbols
//	table.go     measures, prefixes, shares;  currency.go  currencies
package unit
