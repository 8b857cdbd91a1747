package module

import (
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/entailment/generate"
)

// matchFunc is the table row of entailment.match.
func matchFunc() *table.Func {
	return &table.Func{Name: "match", Result: "job",
		Doc: "Makes 4-tuples of the entailed pairs of a file: A1 entails B1 and A2 entails B2, but A1 does not " +
			"entail B2 nor A2 B1. Pairs with the same variables are matched first. Truth tables or SAT decide every " +
			"row that it writes.",
		Example: `entailment.generate(rows: 400, method: naive, out: "pairs.jsonl")
entailment.match("pairs.jsonl", out: "tuples.jsonl")`,
		Body: table.FunctionWith((*matchArgs).declare, matchMethod)}
}

type matchArgs struct{ fileArgs }

func (a *matchArgs) declare(p *table.Params) {
	a.rowsArgs.declare(p)
	a.out(p).Required()
	a.job(p)
}

func matchMethod(c *table.Call, a *matchArgs) (value.Value, error) {
	file, rows, err := rowsFile(c, &a.Path)
	if err != nil {
		return nil, err
	}
	out, err := a.outPath(c)
	if err != nil {
		return nil, err
	}
	w := &generate.Match{File: file, Path: out}
	if err := w.Check(); err != nil {
		return nil, c.Fail(&a.Out, "file.write", "%v", err)
	}
	return (&batchWork{Work: w, kind: "match", params: w, rows: rows}).do(c, &a.jobArgs)
}
