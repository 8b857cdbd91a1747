package dsl

import (
	"fmt"
	"strings"

	"sequent/stdlib/entailment"
	"sequent/stdlib/nets/jobs"
)

// Stored runs: what make train-quick and make train-full found in hours.

var (
	runsPathParam  = Param{Name: "path", Kind: KPath, Doc: "a file that make train-quick or train-full appended to, such as results/quick.tsv; the paper's figures alone where left out"}
	permutedParam  = Param{Name: "permuted", Kind: KTruth, Default: true, Named: true, Doc: "runs whose variables were renamed in each epoch, or those whose were not"}
	seedsMeanParam = Param{Name: "seeds", Kind: KChoice, Default: "apart", Named: true, Doc: "a row for each seed, or their mean", Choices: []Completion{
		{Text: "apart", Doc: "a row for each stored run; intervals over the rows of the set"},
		{Text: "mean", Doc: "a row for runs that differ in their seeds alone; intervals over seeds"},
	}}
)

// publishedParam is one of the published sets, by the short names of Table 2.
func publishedParam() Param {
	p := Param{Name: "set", Kind: KChoice, Default: "hard", Named: true, Doc: "whose accuracies"}
	for _, name := range entailment.Names() {
		p.Choices = append(p.Choices, Completion{Text: strings.TrimPrefix(name, "test_"), Doc: "the published file " + name})
	}
	return p
}

// resultsFuncs show the paper's accuracies, and stored runs beside them.
func resultsFuncs() []*Func {
	return []*Func{
		{Name: "results", Result: "table",
			Params:  []Param{runsPathParam, seedsMeanParam},
			Doc:     "Accuracies in %, as Table 2 of the paper prints them, and below each stored runs with 95 % intervals.",
			Example: "nets.results", Call: netResults},
		{Name: "order", Result: "table",
			Params:  []Param{runsPathParam, publishedParam(), permutedParam},
			Doc:     "The networks by their accuracy on a published set in stored runs, the best first, with the published figure; then those without a run.",
			Example: "nets.order(set: \"hard\")", Call: netOrder},
		{Name: "byWorlds", Result: "table",
			Params:  []Param{runsPathParam, permutedParam},
			Doc:     "How the accuracies of PossibleWorldNets in stored runs rise with the number of worlds at test time (Figure 1 of the paper).",
			Example: "nets.byWorlds", Call: netByWorlds},
	}
}

const (
	quotedNote = "Accuracy in %. Quoted: Table 2 of Evans et al. 2018. "
	meansNote  = "means over seeds; ± is half of their 95 % interval (Student's t), and one seed has none. Worlds at test time are chosen on generated validation rows."
	fileHint   = "No stored runs: name their file, such as nets.%s(\"results/quick.tsv\")."
)

func netResults(c *Call) (Value, error) {
	results, err := storedRuns(c)
	switch {
	case err != nil:
		return nil, err
	case c.Value("path") == nil:
		return Table{T: jobs.Beside(nil), Note: quotedNote + fmt.Sprintf(fileHint, "results")}, nil
	case c.Text("seeds") == "mean":
		return Table{T: jobs.Means(results), Note: quotedNote + "Stored runs: " + meansNote}, nil
	}
	return Table{T: jobs.Beside(results), Note: quotedNote + "Stored runs: ± is half of the 95 % interval (Wilson)."}, nil
}

// storedRuns reads the call's file; none where it names none.
func storedRuns(c *Call) ([]jobs.Result, error) {
	if c.Value("path") == nil {
		return nil, nil
	}
	results, err := jobs.ReadResults(c.run.w.path(c.Text("path")))
	if err != nil {
		return nil, fileError(c, err)
	}
	return results, nil
}

func netOrder(c *Call) (Value, error) {
	results, err := storedRuns(c)
	if err != nil {
		return nil, err
	}
	set := c.Text("set")
	if set != "validate" {
		set = "test_" + set
	}
	note := quotedNote + fmt.Sprintf(fileHint, "order")
	if c.Value("path") != nil {
		note = quotedNote + "Stored runs " + renamed(c) + " on " + set + ": " + meansNote
	}
	return Table{T: jobs.Order(results, set, c.Truth("permuted")), Note: note}, nil
}

func netByWorlds(c *Call) (Value, error) {
	results, err := storedRuns(c)
	if err != nil {
		return nil, err
	}
	t := jobs.ByWorlds(results, c.Truth("permuted"))
	switch {
	case c.Value("path") == nil:
		return Nothing{Why: fmt.Sprintf(fileHint, "byWorlds")}, nil
	case len(t.Rows) == 0:
		return Nothing{Why: quote(c.Text("path")) + " has no run " + renamed(c) + " of a network with worlds"}, nil
	}
	return Table{T: t, Note: "Accuracy in %. Stored runs " + renamed(c) + ": means over seeds, by the number of worlds at test time."}, nil
}

// renamed says which runs a call selects.
func renamed(c *Call) string {
	if c.Truth("permuted") {
		return "with permutation"
	}
	return "without permutation"
}
