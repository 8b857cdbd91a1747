// Package generate generates pairs of texts about quantities with labels known
// by construction: word problems turned into pairs, as for AwpNLI, and sentences
// with a changed number, bound or unit, as for the stress test (Ravichander et
// al. 2019, section 3; Naik et al. 2018). The templates are our own.
//
//	template   {N} had {a} {t} and {M} gave {o} {b} {t}  ⊢  {N} has {x} {t} now     x = a+b
//	    │ seed: names, things, verbs, numbers
//	    ▼
//	premise    Dana had 41 marbles and Omar gave her 17 marbles
//	hypothesis Dana has 58 marbles now          entailment      41 + 17 = 58
//	           Dana has 24 marbles now          contradiction   a wrong operation: 41 − 17
//	           Dana has 59 marbles now          contradiction   the number changed
//
// A contradiction of a word problem has a changed answer, or the result of a
// wrong operation or of a distractor. A search for any expression over the
// premise's numbers mistakes the second kind for entailment.
//
// # Reading order
//
//	generate.go   options, rows, what keeps them distinct
//	templates.go  word problems, one table
//	bounds.go     sentences with bounds, ranges, units and numbers in words
//	reworded.go   years, limits, ends and products in two wordings
//	lexicon.go    names, things, containers, verbs
//	fill.go       slots filled, expressions evaluated, numbers spelled
package generate
