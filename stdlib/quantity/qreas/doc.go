// Package qreas reproduces Q-REAS, the baseline of EQUATE (Ravichander, Naik,
// Rose and Hovy, CoNLL 2019, section 4.2), stage by stage. It gives the
// published system's labels, right or wrong, so its labels are only likely (see
// verdict.Likely). For reasoning, use package reason.
//
//	texts    "Sam had 9 dimes and got 7 more dimes."   "Sam has 16 dimes."
//	  │ text.go      words, parts of speech, noun phrases, dependencies
//	  ▼
//	numsets  9 dimes, 7 dimes                          16 dimes
//	  │ segment.go   noun phrases that have a cardinal
//	  │ number.go    their values: words, bounds, ranges, approximations
//	  │ units.go     their units
//	  ▼
//	pairs    (9 dimes, 16 dimes), (7 dimes, 16 dimes)
//	  │ prune.go     which units are compatible, and why
//	  ▼
//	equations  9 7 + 16 =
//	  │ compose.go   integer programs, solved by CLP
//	  ▼
//	label    entailment
//	    judge.go     Algorithm 1
//
// # Two modes
//
// [Paper] follows the paper's text. [Published] follows the published code where
// it differs: it takes all cardinals of a phrase together, one phrase for each
// of them; it finds units only by dependencies of equal words; it reads one
// digit before m and b; it does not widen approximations; each quantity of the
// hypothesis in turn overwrites the unit of a premise's numset, and the last one
// remains; trees have any depth; and its integer program has the errors of
// [compose.PaperOptions].
//
// Neither mode has the fields by which the code's scorer compares verbs and
// places: in the code, empty fields count as equal, so the first class always
// wins.
//
// # Analyses
//
// The authors used CoreNLP. [Read] uses this project's tagger and noun phrases:
// the words of quantifier phrases of the Penn Treebank (more than, at least, $),
// and the items of a list before its last one, are joined to the phrase after
// them, and a cardinal depends on the last noun of its phrase. [FromParse] uses
// CoreNLP's trees, which three of the sets include: see [Shipped].
//
// # Lists
//
// Jobs and nationalities among units are looked up in the authors' lists, the
// data sets "jobs" and "nationalities" of the catalogue. If a label depends on a
// list that is not on this machine, the verdict is open and says which to fetch.
package qreas
