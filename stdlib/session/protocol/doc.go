// Package protocol is the protocol between a notebook's kernel and its Go cells:
// how values are encoded and how the two sides exchange requests. Package
// session implements it for Go cells, kernel/share for the kernel.
//
// # A conversation
//
// Each connection carries one request. Every message is a line of JSON; ▶ is
// sent by the Go cell, ◀ by the kernel:
//
//	▶ {"sequent":1,"secret":"4f…"}           who asks, in which version
//	▶ {"ask":"get","name":"A","want":"formula"}
//	◀ {"type":"formula","value":"p & (q -> r)"}
//
//	▶ {"ask":"set","name":"answers"}
//	▶ {"type":"table","value":["row","label"]}    a value that is a stream:
//	▶ {"rows":[["1","neutral"],["2","open"]]}     as many lines of rows as it takes,
//	▶ {"rows":[["3","open"]],"end":3}             the last with how many there were
//	◀ {"done":true}
//
//	▶ {"ask":"get","name":"B","want":"formula"}
//	◀ {"error":{"code":"name.unbound","message":"nothing is bound to B","help":"bound: A (formula)"}}
//
// An error may replace any line and ends the conversation. A wrong secret is
// answered by an error, and nothing more is read.
//
// # Safety
//
// The hello has at most [MaxHello] bytes, every other line [MaxLine], a whole
// conversation [MaxTotal]; each line has a deadline. Malformed lines and values
// are errors, never panics, and bind nothing.
//
// # Types
//
// A value is passed as a Go value of stdlib, which both sides know:
//
//	formula    logic.Formula        number   int, *big.Int or float64
//	verdict    *verdict.Verdict     text     string
//	dataset    *corpus.Set          truth    bool
//	table      *Grid                list     []any, of these
//	valuation  logic.Valuation      quantity Quantity
//	comparison *verdict.Comparison  derivation   *logic.Derivation
//	evaluation *corpus.Evaluation   truth table  *logic.Table
//	evaluations []*corpus.Evaluation
//	net        *Checkpoint, to Go cells only
//
// The receiver checks claims: a verdict's models, every inference of a
// derivation, every row of a truth table, the counts of an evaluation.
//
// To add a type, add a row to newTypes (its encoding) and a row to the table of
// kernel/share (its value in the language).
//
// # Tour
//
//	conn.go     lines, limits, deadlines
//	message.go  hello, questions, errors
//	types.go    the table of types; the small ones
//	streams.go  tables and data sets, row by row
//	verdict.go  verdicts with their evidence
//	nets.go     nets, as their checkpoints' bytes
//	results.go  comparisons and evaluations, made of the above
//	proofs.go   derivations and truth tables;  quantity.go  quantities
package protocol
