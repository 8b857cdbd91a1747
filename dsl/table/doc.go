// Package table describes what can be called, and derives everything else from
// the descriptions: the binding of arguments, calls, completion, help, the
// reference page and the words that editors highlight.
//
//	Library ── Module ── Func ── Param       entailment.load(name)
//	   ├────── Type ──── Func                A.models(limit: 3)
//	   └────── EngineDef                     by worlds(100)
//
// A [Func] is a row of a table: a name, a sentence, an example that runs as a test, and
// a [Body], the Go function that it calls. The Go function gets the [Call], the receiver
// with its own type, and a pointer to its arguments. The parameters derive from the
// arguments: a struct declares one for each exported field.
//
//	{Name: "sample", Result: "dataset", Doc: "A random sample.", Example: "D.sample(3)",
//		Body: table.MethodWith((*sampleArgs).declare, sample)},
//
//	type sampleArgs struct{ N int }
//
//	func (a *sampleArgs) declare(p *table.Params) {
//		p.Int(&a.N, "n", "the number of rows").Default(10).Range(0, maxRows)
//	}
//
//	func sample(c *table.Call, d Dataset, a *sampleArgs) (value.Value, error) {
//		if a.N > d.D.Len() {
//			return nil, c.Fail(&a.N, "arg.range", "there are only %d rows", d.D.Len())
//		}
//		…
//
// A pointer to a field stands for the argument: [Call.Fail] puts an error at its place,
// and [Call.Given] says whether the call gives it. A single argument needs no struct:
// [OneText] and its like declare it, and the Go function gets a pointer to it. The other
// bodies are [Getter], [Method], [Function] and [FunctionWith]. What the compiler cannot
// see, such as a default outside its range, [Library.Check] reports in a test.
//
// A call reaches the cell that it runs in by the interface [Running], and completion and
// help reach the bound names by [Scope]; package run implements both. A [Use] is an
// engine after by, with its arguments; a [Judgment] is what engines are asked.
//
// Read library.go first, then args.go and check.go (bodies and their arguments), call.go,
// bind.go and fit.go (calls), engines.go and judgment.go, cell.go (the interfaces),
// complete.go, help.go and reference.go.
package table
