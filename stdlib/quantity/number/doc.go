// Package number reads numbers from English text, exactly: digits, words,
// fractions, ratios, ranges, and the words that bound or blur them.
//
//	text ──lex──▶ tokens ──numerals──▶ numbers ──join──▶ ranges, ratios
//	                                                        │ context
//	                             Found ◀──bounds, lists──── years, clocks, scores apart
//
// # Vocabulary
//
// A [Value] is a gapless set of rationals. A number's kind is the form it is
// written in; a bound is what limits it (more than 5), an approximator what
// blurs it (about 5). Offsets are bytes of the text.
//
// # Tour
//
//	value.go    sets of rationals
//	found.go    what Scan reports: Found, Kind, Bound, Span
//	scan.go     the passes;  token.go  tokens
//	numeral.go  digits;  spelled.go  words;  words.go  the tables of both
//	join.go     ranges and ratios;  list.go  lists
//	bound.go    bounds and approximators
//	context.go  numbers that count nothing: years, dates, clocks, scores, names
package number
