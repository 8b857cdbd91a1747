// Package equate has the five test sets of EQUATE, their scoring, and the
// shallow rules that serve as baselines for any reasoner (Ravichander, Naik,
// Rose and Hovy, CoNLL 2019).
//
// # Vocabulary
//
// A row is a premise, a hypothesis and a gold label. Two sets have three
// classes. The other three have two, entailment or not; as in the paper
// ("entails = yes or no", Table 2), a prediction is right if (gold = entailment)
// = (predicted = entailment). AWPNLI's file also has contradictions, which this
// merges with neutral; its scores say so. A shallow rule labels by numbers and
// words alone, without knowing what they count or who does what; a baseline is a
// rule of the paper's Table 6. Both guess ([corpus.Guesser]): their labels are
// no judgments.
//
//	set         rows    classes   what it asks
//	StressTest  7,596   3         bounds around one changed number
//	RTE_Quant     166   2         news, quantities beside other content
//	AWPNLI        722   2         arithmetic word problems
//	NewsNLI       968   2         headlines of CNN
//	RedditNLI     250   3         headlines of economics
//
// # What is reported
//
//	Evaluation ──ScoreOf──▶ Score      accuracy with Wilson's interval, macro-F1,
//	                                   gold by predicted label, three by three
//	two Evaluations ──Compare──▶ Paired  rows that only one has right, McNemar's exact test
//
// Accuracy alone is misleading: on RedditNLI a constant label reaches 58 %, and
// on StressTest a rule that ignores quantities reaches 100 %.
//
// # Reading order
//
//	sets.go      the sets by name
//	surface.go   numbers and words of a text as the shallow rules see them
//	shallow.go   number match, expression of numbers, token difference
//	perturb.go   entailed pairs with a number changed
//	baselines.go majority, hypothesis-only, alignment: fitted on labelled rows
//	folds.go     fitting on some rows and guessing the others
//	score.go     accuracy, interval, macro-F1, confusion;  paired.go  McNemar
//	table.go     the figures as a table
package equate
