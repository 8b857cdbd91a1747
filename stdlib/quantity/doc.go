// Package quantity extracts amounts from English text: how many, of what, and
// within which bounds.
//
//	text ──segment──▶ Segments ──parse──▶ Text ──▶ quantities
//	                  numbers, tokens       value · unit · bound · of what
//
// # Vocabulary
//
// A quantity is an amount mentioned in a text; its value and unit are a Numset
// of the paper (Ravichander et al. 2019, section 3.1). The value is a set of
// rationals: one number, or an interval for a bound or range. The unit is a
// measure, a currency, a share, or the thing that is counted.
//
// # The fields, by an example
//
//	"She gave 25 more red rulers to each of them, about $1.50 a piece."
//
//	25 more red rulers   value 25 · unit ruler · of ruler, modifiers red · role more, verb give, subject she
//	about $1.50 a piece  value 1.5, approximate · unit US dollar per piece
//
// The unit determines what may be added: measures of one dimension, amounts of
// one currency, parts of a whole, things of one name. For counted things, the
// thing (Of) is the unit itself; for litres, dollars, percent and pieces, Of is
// what they are of.
//
// # How the unit is found
//
//  1. A sign or code of a currency before the number: $5, EUR 5, US $5.
//  2. A name or symbol behind it, the longest that package unit knows: miles per
//     hour, °C. Symbols that are words as well (in, a, m) count only where they
//     are joined to the number. Pounds and degrees are settled by the sentence.
//  3. The noun phrase behind it, or behind "of": its head is what is counted.
//  4. None of these: the list that the number is an item of, then the mention
//     before, or people where the verb says so (injured 80).
//
// The clause is found by the nearest verb: behind the phrase where it is the
// subject (71 rulers are there), else before it.
//
// # What it rests on
//
// Numbers are found first, by package number, and stay one token each, known
// by their offsets. The words around them are tagged (package tag), and joined
// to noun phrases by their tags. Lemmas are WordNet's where the
// [Reader] has it, else by rules.
//
// # Reading order
//
//	quantity.go  Quantity: the fields that are read;  text.go  the stages' types
//	segment.go   the first stage: tokens, sentences;  tags.go  tags
//	parsed.go    the first stage made of another parser's analysis
//	lemma.go     base forms;  chunk.go  noun phrases
//	parse.go     the second stage: a quantity for each number
//	measure.go   its unit;  counted.go  what is counted;  inherit.go  what is left out
//	clause.go    verb, subject, negation, place;  change.go  rising and falling
//	coins.go     dollars and cents
//	person.go    nouns for people;  show.go  the forms a reader sees
//	role.go      more, each, total, remainder
//
// Package number has exact values and the grammar of numbers, package unit the
// units.
package quantity
