// Package number parses numbers in English text exactly: digits, words,
// fractions, ratios, ranges, bounds and approximations.
//
//	text ──lex──▶ tokens ──numerals──▶ numbers ──join──▶ ranges, ratios
//	                                                        │ context
//	                             Found ◀──bounds, lists──── years, clocks, scores apart
//
// # The grammar
//
// Brackets mark optional parts; a form may occur wherever the form above it
// names it. Words are case-insensitive, with hyphens or spaces between them.
//
//	number    = ratio | range | product | numeral
//	ratio     = numeral ":" numeral { ":" numeral }     3 : 1, 3 : 3 : 1
//	          | numeral "to" numeral                    where "ratio" or "odds" stands before
//	          | numeral "in" numeral                    1 in 5, seven in 10
//	          | numeral "out of" numeral                2 out of 3
//	range     = [ "from" ] end "to" end                 the second is larger, or "from" says so
//	          | "between" end "and" end
//	          | numeral "-" numeral                     the second is larger
//	end       = [ bound ] numeral                       from less than 5 to 100
//	product   = numeral { "*" end | "^" [ "(" ] [ "-" ] end [ ")" ] }   3 * 10 ^ 5
//	numeral   = [ sign ] digits [ scale ] | words [ scale ] | part
//	digits    = 6048 | 1,234.5 | 816 000 | .5 | 1e-3 | 3 × 10^6 | 1 1/2 | 3½
//	words     = two hundred and fifty-eight thousand | a hundred | two and a half
//	part      = half | two thirds | a quarter of | ½ | half a million
//	scale     = hundred … trillion, dozen | k m bn M behind digits
//
// A unit after the first number of a range must also follow the second (5 % to
// 10 %, 15 kHz and 17 kHz), so that "rose 6.5 % to 164" is two numbers. A scale
// after the second number applies to both: 10 to 15 million.
//
// A number may have bounds and approximators beside it, listed in bound.go:
// "more than", "at least", "up to", "or more", and the paper's gazetteer of
// approximations (Ravichander et al. 2019, section 3.1). A bound before the
// first item of a list applies to all items, which are marked accordingly.
//
// # What is no amount
//
// Years, dates, clock times, telephone numbers, scores, ordinals and numbers in
// names (Section 427) are found too, with a kind that does not count as an
// amount. The neighbouring words alone determine the kind; the tables are in
// context.go. Numbers of more than sixty digits, and powers above a hundred, are
// ignored, so that arithmetic stays linear in the text.
//
// # Vocabulary
//
// A [Value] is an interval of rationals. A number's kind is the form it is
// written in; a bound limits it (more than 5), an approximator makes it
// approximate (about 5). Offsets are bytes of the text.
//
// # Reading order
//
//	value.go    sets of rationals
//	found.go    what Scan reports: Found, Kind, Bound, Span
//	scan.go     the passes;  token.go  tokens
//	numeral.go  digits;  spelled.go  words;  words.go  the tables of both
//	join.go     ranges and ratios;  product.go  factors and powers;  list.go  lists
//	bound.go    bounds and approximators
//	context.go  numbers that count nothing: years, dates, clocks, scores;  name.go  numbers in names
package number
