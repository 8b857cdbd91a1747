package dsl

import "sequent/stdlib/nets/jobs"

// resultsFunc shows the paper's accuracies, and stored runs beside them.
func resultsFunc() *Func {
	return &Func{Name: "results", Result: "table",
		Params:  []Param{{Name: "path", Kind: KPath, Doc: "a file that make train-quick or train-full appended to, such as results/quick.tsv; the paper's alone where left out"}},
		Doc:     "Accuracies in %, as Table 2 of the paper prints them, and below each stored runs with 95 % intervals.",
		Example: "nets.results", Call: netResults}
}

func netResults(c *Call) (Value, error) {
	const note = "Accuracy in %. Quoted: Table 2 of Evans et al. 2018. "
	if c.Value("path") == nil {
		return Table{T: jobs.Beside(nil), Note: note + "No stored runs: name their file, such as nets.results(\"results/quick.tsv\")."}, nil
	}
	results, err := jobs.ReadResults(c.run.w.path(c.Text("path")))
	if err != nil {
		return nil, fileError(c, err)
	}
	return Table{T: jobs.Beside(results), Note: note + "Stored runs: ± is half of the 95 % interval (Wilson)."}, nil
}
