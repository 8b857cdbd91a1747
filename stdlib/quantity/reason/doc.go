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
// A frame is an amount with what it takes part in: the verb of its clause, who
// acts, whether it is for each of something. Pruning grades how what two amounts
// count relates ([Relation]): the same, units that can be converted, a kind of
// the other, both persons, part and whole, unknown. Composing makes amounts of
// amounts, each step of which needs its reason in the texts: what is held and
// gained is added, what is lost is taken away ("Events"), a part is taken from
// its whole ("Complements"), one count from another that it is compared with
// ("Comparisons"), a rate is multiplied by what it is a rate of ("Rates").
// Reasoning compares values as sets, and then the words around them: amounts
// that agree say nothing where the texts speak of different things.
//
// # Fixes
//
// There is a switch for each departure from the published system, Q-REAS
// (Ravichander, Naik, Rose and Hovy 2019, section 4), so that the effect of each can be
// measured ([Fix]). That system itself is package qreas. Neither looks at anything but
// the two texts.
//
// # What is claimed and what is likely
//
// Words that are alike, thresholds and equations that fit make a label likely. It is
// justified where the two texts are plain clauses ([Judgment.Account]) and each part of
// the hypothesis is accounted for: who does what to whom, when, how many, and whether it
// is denied. A clause under a negation, a report, a condition, an alternative or a
// question supports nothing.
//
// # Alignment
//
// Numbers are compared with what stands in their place, which is found in two
// ways. Frames are aligned by what they count, by verb and by subject, in whatever
// order the texts say it. Where a stretch of the premise says the same words but
// for its numbers, neighbours settle it. Neither way asks that the rest of the
// texts be alike: a sentence more on one side changes nothing.
//
// # Words
//
// How many of the hypothesis's words the premise must have for an opinion was chosen on
// the open halves of NewsNLI, RTE-Quant and RedditNLI together, one table for all sets;
// refitted in ten folds it loses 2.6 points there. No claim rests on it. A contradiction
// needs all words, a value that was reckoned one.
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
