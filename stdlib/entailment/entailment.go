// Package entailment reads the published entailment problems of Evans, Saxton,
// Amos, Kohli and Grefenstette (Can Neural Networks Understand Logical
// Entailment?, ICLR 2018), and measures what their Table 1 reports.
//
// # The data
//
// A problem is a pair of formulas A, B with E = 1 if A entails B. A line of the
// published files has six fields:
//
//	(p>(q>r)),((p&q)>r),1,0,0,0
//	A         B         E H1 H2 H3
//
// H1, H2, H3 are three baselines that look at the surface only: A is at least
// as long as B; every variable of B is in A; every literal of B's negation
// normal form is in A's. The pair becomes a row of a corpus.Set with the one
// premise A, the conclusion B, the gold label E and the columns H1, H2, H3.
//
// Variables are the letters a to z. Negation is written ~(F), binary formulas
// have parentheses of their own: (F&G), (F|G), (F>G). [Parse] reads the wider
// grammar of the authors' parser, [Published] writes the published form.
//
// # The six files
//
// They hold 19,026 pairs; the training file is published nowhere.
//
//	validate, test_easy   5,000 each, formulas of 1 to 10 connectives
//	test_hard             5,000, 15 to 20 connectives
//	test_big              1,696, 10 to 30 connectives, up to 16 variables
//	test_massive          2,230, 20 to 30 connectives, 12 to 24 variables
//	test_exam             100 from textbooks
//
// What a reader of results on them should know: the order of rows tells the
// label in test_big (blocks of 1, 1, 0, 0) and test_massive (1, 0 in turn), so
// rows may only be scored one by one; validate and test_easy are not quite
// balanced; test_exam holds one row twice; H1 takes length as nodes in test_big
// and test_massive but as connectives in validate, test_easy and test_hard; in
// test_exam H1 to H3 are 0 throughout and mean nothing.
//
// # Table 1
//
// [Measure] counts what the paper's Table 1 reports, and [Split.Agrees] compares.
// The paper prints one decimal, mostly cut off. Its connectives and lengths are
// means over formulas, but over pairs in the rows massive and exam; variables
// and 2^variables are of a pair, A and B together, in every row. Its row big
// describes 5,000 pairs of which the published file has the smaller 1,696.
//
// # Tour
//
//	parse.go       the published formula syntax, read
//	print.go       the same, written
//	reader.go      the six-field format, line by line and whole
//	load.go        the six published files by name
//	all.go         the six as one set
//	measure.go     operators, leaves, variables and literals of a formula
//	heuristics.go  H1 to H3 recomputed and compared with a file's
//	table1.go      Table 1 beside the paper's
package entailment
