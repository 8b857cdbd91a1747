// Package entailment reads and writes entailment problems as Evans, Saxton,
// Amos, Kohli and Grefenstette published them (Can Neural Networks Understand
// Logical Entailment?, ICLR 2018), and measures what their Tables 1, 3 and 4
// report.
//
// # The data
//
// A problem is a pair of formulas A, B with E = 1 if A entails B. A line of the
// published files has six fields:
//
//	(p>(q>r)),((p&q)>r),1,0,0,0
//	A         B         E H1 H2 H3
//
// H1, H2, H3 are three surface baselines: A is at least as long as B; every variable of
// B is in A; every literal of B's negation normal form is in A's. The pair becomes a row
// of a corpus.Set with the premise A, the conclusion B, the gold label E and the columns
// H1, H2, H3.
//
// Variables are the letters a to z. Negation is written ~(F), binary formulas
// have parentheses of their own: (F&G), (F|G), (F>G). [Parse] reads the wider
// grammar of the authors' parser, [Published] writes the published form.
//
// # The six files
//
// They hold 19,026 pairs. The training file is not published.
//
//	validate, test_easy   5,000 each, formulas of 1 to 10 connectives
//	test_hard             5,000, 15 to 20 connectives
//	test_big              1,696, 10 to 30 connectives, up to 16 variables
//	test_massive          2,230, 20 to 30 connectives, 12 to 24 variables
//	test_exam             100 from textbooks
//
// Properties to know before using results on them:
//
//   - The order of rows reveals the label in test_big (blocks of 1, 1, 0, 0) and
//     test_massive (1, 0 in turn), so deciders must see one row at a time.
//   - validate and test_easy are not exactly balanced, and test_exam holds one row twice.
//   - H1 measures length in nodes in test_big and test_massive, but in connectives in
//     validate, test_easy and test_hard. In test_exam H1 to H3 are placeholders, 0.
//
// # Table 1
//
// [Measure] counts what the paper's Table 1 reports, and [Split.Agrees] compares.
// The paper prints one decimal, mostly cut off. Its connectives and lengths are
// means over formulas, but over pairs in the rows massive and exam; variables
// and 2^variables are of a pair, A and B together, in every row. Its row big
// describes 5,000 pairs of which the published file has the smaller 1,696.
//
// # Tables 3 and 4
//
// [BalanceOf] measures the requirements of appendix A.1: no surface statistic may tell
// rows labelled entailment from the others. For A and for B it compares the histograms
// of the two groups of rows by χ²:
//
//	length          connectives + 1, which explains the paper's figures; in
//	                Table 1 length is nodes
//	num(op)         connectives of a kind
//	num_at(l, op)   those at level l; level 0 is the formula's top
//	#sat            valuations of the formula's own variables that make it true
//	new variables   variables of B that A has not
//
// The paper's degrees of freedom are one less than the distinct values. [Balance.Beside]
// adds the paper's figures: Table 3 for naive sampling, Table 4 for 4-tuples.
//
// # Files of any size
//
// [Read] and [Save] take the format from the file extension: .txt for six fields, and
// .csv, .tsv and .jsonl as in package corpus; .gz or .zst after it for a compressed
// file. Reading recomputes H1 to H3 and notes differences. [OpenStream] reads row by
// row; [Describe], [AuditLabels] and the works on files run in constant memory.
//
// # Reading order
//
//	parse.go       the published formula syntax, read
//	print.go       the same, written
//	reader.go      the six-field format, line by line and whole
//	writer.go      the same, written; sets saved in any format
//	file.go        files read in any format, whole or row by row
//	filework.go    files made from files, as work for package batch;  fileworks.go  relabel, evaluate, prune
//	load.go        the six published files by name
//	all.go         the six as one set
//	measure.go     operators, leaves, variables and literals of a formula
//	heuristics.go  H1 to H3 recomputed
//	baselines.go   and compared with a file's
//	guess.go       H1 to H3 and topmost connectives as deciders, to be scored
//	textbook.go    an exam of our own;  textbook_rows.go  its rows
//	table1.go      Table 1 beside the paper's
//	balance.go     the statistics of Tables 3 and 4
//	histogram.go   values counted, and χ² of two histograms
//	table34.go     Tables 3 and 4 beside the paper's
//	describe.go    all of it in one pass; histograms as bins
//	audit.go       labels confirmed by a decider
//	relabel.go     errors of rows that get a decider's labels
package entailment
