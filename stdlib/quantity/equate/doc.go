// Package equate is the five test sets of EQUATE, how answers to them are
// scored, and the shallow rules that any reasoner has to be set against
// (Ravichander, Naik, Rose and Hovy, CoNLL 2019).
//
// # Vocabulary
//
// A row is a premise, a hypothesis and a gold label. Three of the sets have two
// classes, entailment and not; a prediction for them is right when
// (gold = entailment) = (predicted = entailment), as in the paper, whose Table 2
// says of them: entails = yes or no. AWPNLI's file has contradictions, which that
// makes one class with neutral; its scores say so. The other two have three. A shallow rule labels by numbers and words alone, without
// knowing what they count or who does what; a baseline is a rule of the paper's
// Table 6. Both are guesses ([corpus.Guesser]): they decide nothing.
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
// Accuracy alone misleads here: on RedditNLI one label reaches 58 %, and a rule
// that looks at no quantity reaches 100 on StressTest.
//
// # Tour
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
