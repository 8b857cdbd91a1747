// Package paper holds the figures of published papers and the sources of our figures
// beside them.
//
// A [Figure] is a row of notebooks/claims.tsv: a figure as a paper prints it, ours, and
// the cell of the language that computes it. [Read] and [Write] read and write that file;
// package kernel/claims runs the cells and compares.
//
//	paper      item     row       column     published  ours  scale  command
//	evans2018  Table 1  validate  variables  5.1        5.18  smoke  entailment.table1()   recomputed now
//	evans2018  Table 2  TreeLSTM  hard       74.2       75.5  quick  nets.order("…")       stored run
//	…          Table 7  …         …          70                                            quoted
//
// The last column is not in the file: it is the figure's [Source], which follows from its
// command and its scale. [Sources] counts them by item, as at the head of a paper's
// notebook; [QuotedOf] returns the quoted figures of an item in the paper's layout.
//
//	figures.go  figures, scales, the file of them
//	sources.go  the sources of figures; items as tables
package paper
