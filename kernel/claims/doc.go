// Package claims recomputes the figures of papers and compares them with the
// published ones. Package paper defines the table of claims.
//
// A claim is a published figure with the cell that computes ours:
//
//	paper      item     row            column      published  ours  tolerance  command              at
//	evans2018  Table 1  validate       variables   5.1        5.18  0.1        entailment.table1()  validate/variables
//	szomiu2021 §3.3     without milk   models      3          4     0          Z.drop("…").models…
//
// The column at is a path into the JSON form of the cell's value. Its steps are
// keys of objects and, for lists, item numbers from 1. For a table, a step names
// the row, by its first cell or its first two cells, and the next step the head
// of the column; head:2 is the second column with that head. " + " and " − "
// between paths add and subtract figures; " ÷ 5" at the end divides. Identical
// cells run once.
//
// A claim compares a published figure with one computed from the program and
// public data, or from the rows of a stored training. It agrees, or it departs
// and has a cause. A figure without a published value, and a published figure
// without a command (not reproduced, with a cause), do not count as agreeing.
// Three things are faults: a departure without a cause, a computed figure that
// differs from the stored one, and a cell that failed.
//
//	check.go  running the cells, the judgment
//	path.go   the way to a figure in a value
//	report.go what is printed
package claims
