// Package claims recomputes the figures of papers and says which agree. The table of
// them is package paper's.
//
// A claim is a figure that a paper prints, with the cell that computes ours:
//
//	paper      item     row            column      published  ours  tolerance  command                 at
//	evans2018  Table 1  validate       variables   5.1        5.18  0.1        entailment.table1()     validate/variables
//	szomiu2021 §3.3     without milk   models      3          4     0          Z.drop("…").models…
//
// The cell's value is taken in its JSON form, and at is the way to the figure in
// it: the keys of objects, the numbers of a list's items from 1, and of a table
// the row, by its first cell or its first two, then the head of the column; head:2
// is the second column of that head. Ways joined by " + " and " − " are added and
// subtracted, and " ÷ 5" at the end divides. Cells that are written alike run once.
//
// A claim compares what a paper prints with what is computed, from the program and
// public data or from the rows of a stored training. It agrees, or it departs, and a
// cause is written beside it. A figure of ours for which the paper prints none has no
// published value, and a printed figure without a command is not reproduced, with the
// cause; neither of them agrees. Faults of the table or of the program are: a figure
// that departs without a cause, one computed now that is no longer what it was when
// the row was written, and a cell that failed.
//
//	check.go  running the cells, the judgment
//	path.go   the way to a figure in a value
//	report.go what is printed
package claims
