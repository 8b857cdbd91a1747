package module

import (
	"slices"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/entailment/generate"
)

// matchFunc is the table row of entailment.match.
func matchFunc() *table.Func {
	params := slices.Clone(jobParams)
	params[0].Need = true
	return &table.Func{Name: "match", Params: append([]table.Param{rowsPath}, params...), Result: "job",
		Doc: "Makes 4-tuples of the entailed pairs of a file: A1 entails B1 and A2 entails B2, but A1 does not " +
			"entail B2 nor A2 B1. Pairs with the same variables are matched first. Truth tables or SAT decide every " +
			"row that it writes.",
		Example: `entailment.generate(rows: 400, method: naive, out: "pairs.jsonl")
entailment.match("pairs.jsonl", out: "tuples.jsonl")`,
		Call: matchMethod}
}

func matchMethod(c *table.Call) (value.Value, error) {
	file, rows, err := rowsFile(c)
	if err != nil {
		return nil, err
	}
	out, err := outPath(c)
	if err != nil {
		return nil, err
	}
	w := &generate.Match{File: file, Path: out}
	if err := w.Check(); err != nil {
		return nil, c.Fail("out", "file.write", "%v", err)
	}
	return (&batchWork{Work: w, kind: "match", params: w, rows: rows}).do(c)
}
