// Package paper holds what published papers claim, figure by figure, and where the
// figure beside each comes from.
//
// A [Claim] is a row of notebooks/claims.tsv: a figure as a paper prints it, ours,
// and the cell of the language that computes it. [Read] and [Write] are of that
// file; package kernel/claims runs the cells and judges.
//
//	paper      item     row       column     published  ours  scale  command
//	evans2018  Table 1  validate  variables  5.1        5.18  smoke  entailment.table1()   recomputed now
//	evans2018  Table 2  TreeLSTM  hard       74.2       75.5  quick  nets.results("…")    stored run
//	…          Table 7  …         …          70                                            quoted
//
// The last column is not in the file: it is a claim's [Source], which follows from
// its command and its scale. [Sources] counts them by item, as a paper's notebook
// shows at its head; [QuotedOf] is what is quoted
// of an item, as the paper prints it.
//
//	claims.go   claims, scales, the file of them
//	sources.go  where figures come from; items as tables
package paper
