// Package quantity reads amounts from English text: how many, of what, within
// which bounds.
//
//	text ──segment──▶ Segments ──parse──▶ Text ──▶ quantities
//	                  numbers, tokens       value · unit · bound · of what
//
// # Vocabulary
//
// A quantity is an amount that a text mentions: the paper calls its value and
// unit a Numset (Ravichander et al. 2019, section 3.1). Its value is a set of
// rationals: one number, or an interval where a bound or a range is said. Its
// unit is a measure, a currency, a share, or the thing that is counted.
//
// # Tour
//
//	quantity.go  Quantity: the fields that are read
//	text.go      the stages' types;  read.go  from text to quantities
//
// Package number holds exact values and the grammar of numbers, package unit
// what numbers are of.
package quantity
