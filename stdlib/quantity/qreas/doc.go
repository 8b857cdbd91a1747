// Package qreas is Q-REAS, the baseline of EQUATE (Ravichander, Naik, Rose and
// Hovy, CoNLL 2019, section 4.2), stage by stage. It is a reproduction: it says
// what the published system says, right or wrong, and its labels rest on nothing
// stronger than that (see verdict.Likely). Package reason is the reasoner to use.
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
// [Paper] follows the paper's text. [Published] follows the published code where it
// does otherwise: it takes all cardinals of a phrase together, one phrase for each of
// them; it finds units by dependencies of equal words alone; it reads one digit before
// m and b; it widens no approximation; the unit of a premise's numset is overwritten
// by each of the hypothesis in turn, the last one remaining; trees are of any depth;
// and its integer program has the faults of [compose.PaperOptions].
//
// Neither mode has the fields by which the code's scorer compares verbs and places:
// empty fields count as equal there, so that the first class wins whatever they hold.
//
// # Analyses
//
// The authors had CoreNLP. [Read] takes this project's tagger and noun phrases; the
// words that the Penn Treebank has in a quantifier phrase (more than, at least, $) and
// the items of a list before its last one are joined to the phrase behind them, and a
// cardinal depends on the last noun of its phrase. [FromParse] takes CoreNLP's trees,
// which are shipped with three of the sets: see [Shipped].
//
// # Lists
//
// Which units are jobs and which are nationalities is looked up in the authors' lists,
// the data sets "jobs" and "nationalities" of the catalogue. Where a label hinges on a
// list that is not on this machine it is open, and says which to fetch.
package qreas
