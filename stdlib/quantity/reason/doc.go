// Package reason decides whether a text follows from another by the amounts of
// both, and shows for each amount of the hypothesis what justifies it: an amount
// of the premise, or an equation of several.
//
//	premise     Lena had 12 lamps and Victor gave her 5 lamps
//	hypothesis  Lena has 17 lamps now
//
//	read ──▶ prune ─────────▶ compose ─────────▶ reason
//	         12 ~ 17 same     holds 12, gains 5   E: 12 + 5 = 17
//	          5 ~ 17 same     12 + 5 = 17
//
// # Vocabulary
//
// A frame is an amount with its context: the verb of its clause, who acts, and whether
// it is for each of something. Pruning grades the relation of the things that two
// amounts count ([Relation]): the same, convertible units, a kind of the other, both
// persons, part and whole, unknown. Composing computes amounts from amounts, and each
// step needs a reason in the texts: gains are added and losses subtracted ("Events"), a
// part is subtracted from its whole ("Complements"), two counts are compared
// ("Comparisons"), a rate is multiplied by its quantity ("Rates"). Reasoning compares
// values as sets, and then the words around them: equal amounts say nothing if the texts
// are about different things.
//
// # Fixes
//
// Each departure from the published system, Q-REAS (Ravichander, Naik, Rose and Hovy
// 2019, section 4), is a switch ([Fix]), so that its effect can be measured. Package
// qreas implements that system itself. Both use only the two texts.
//
// # Justified and likely labels
//
// Similar words and matching equations make a label likely. It is justified if the two
// texts are plain clauses ([Judgment.Account]) and each part of the hypothesis is
// accounted for: who does what to whom, when, how many, and whether it is denied. A clause
// under a negation, a report, a condition, an alternative or a question supports nothing.
//
// # Alignment
//
// Numbers are compared with their counterparts, which are found in two ways. Frames are
// aligned by the things they count, by verb and by subject, in any order. If a part of the
// premise has the same words except for its numbers, the neighbouring words align them.
// The rest of the texts can differ: a further sentence on one side changes nothing.
//
// # Words
//
// An opinion needs a share of the hypothesis's words in the premise. The thresholds are
// one table, fitted on the open halves of NewsNLI, RTE-Quant and RedditNLI together (see
// notebooks/accuracy.md). Claims do not depend on them. A contradiction needs all words;
// for a computed value all but one.
//
// # Reading order
//
//	options.go  fixes;  judge.go  a judgment from beginning to end
//	compare.go  one amount against another;  around.go  what numbers name, claims, dates
//	words.go    words of a text, and how many of one text another has
//	lexical.go, meaning.go  what WordNet says of words
//	mark.go     numbers that name: years, hours, lines
//	limit.go    what bounds set, and from where to where ranges go
//	frame.go    the clause around an amount;  verbs.go  what events do to amounts
//	polarity.go whether an event is said to have happened
//	asserted.go, withheld.go  what a text says without asserting it
//	denial.go   it is not true that …;  exchanged.go  roles that differ
//	participants.go, misroled.go  who acts and who is acted on, by the sides of a verb
//	elsewhere.go  values of another time, another whole, another one
//	unreckoned.go  operations on amounts that no rule reckons with
//	double.go      equations that count twice or share equally unsaid, numbers in names
//	account.go, amounts.go, conclude.go, converse.go  which parts of a hypothesis are accounted for
//	clause.go, predicate.go, phrase.go   the plain clauses that an account needs
//	attain.go   verbs that bound the amount behind them
//	setting.go  which words of two texts stand for each other
//	relate.go   pruning: how two things that are counted relate
//	additive.go, complement.go  sums, the rest, comparisons
//	operand.go, composed.go     equations in which types fit
//	gauge.go    the units in which equations are reckoned
//	decide.go   rows of data sets
//	show.go     verdicts, and how justifications look
package reason
