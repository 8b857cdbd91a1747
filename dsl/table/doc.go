// Package table describes what can be called, and derives everything else from
// the descriptions: the binding of arguments, calls, completion, help, the
// reference page and the words that editors highlight.
//
//	Library ── Module ── Func ── Param       entailment.load(name)
//	   ├────── Type ──── Func                A.models(limit: 3)
//	   └────── EngineDef                     by worlds(100)
//
// A [Func] has a name, typed parameters, a sentence, an example that runs as a
// test, and the Go function that it calls. A [Call] is one call of it: the receiver
// and the arguments, checked against the parameters. A call reaches the cell that
// it runs in by the interface [Running], and completion and help reach the bound
// names by [Scope]; package run implements both. A [Use] is an engine after by,
// with its arguments; a [Judgment] is what engines are asked.
//
// Read library.go first, then call.go, bind.go and fit.go (arguments), engines.go
// and judgment.go, cell.go (the interfaces), complete.go, help.go and reference.go.
package table
