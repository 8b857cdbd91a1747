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
// # What it rests on
//
// Numbers are found first, by package number, and stay one token each, known
// by their offsets. The words around them are tagged (package tag), and joined
// to noun phrases by their tags. Lemmas are WordNet's where it is installed,
// else by rules.
//
// # Tour
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
// Package number holds exact values and the grammar of numbers, package unit
// what numbers are of.
package quantity
