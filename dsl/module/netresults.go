package module

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/entailment"
	"sequent/stdlib/nets/jobs"
)

// Stored runs: the results of make train-quick, train-full and train-fair.

func runsPathArg(field *string, p *table.Params) {
	p.Path(field, "path",
		"a file of results of make train-quick, train-full or train-fair, such as results/quick.tsv, or of "+
			"nets.search; if omitted, only the paper's figures")
}

func permutedArg(field *bool, p *table.Params) {
	p.Truth(field, "permuted",
		"for nets of formulas: true for runs whose variables were renamed in each epoch, false for the others").
		Default(true).ByName()
}

// publishedArg is a published set, by its short name in Table 2, or a part of a fair
// task.
func publishedArg(field *string, p *table.Params) {
	var sets []front.Completion
	for _, name := range entailment.Names() {
		sets = append(sets, front.Completion{
			Text: strings.TrimPrefix(name, "test_"),
			Doc:  "the published file " + name,
		})
	}
	for _, part := range fairParts {
		sets = append(sets, front.Completion{Text: part.Text, Doc: "for nets of sentence pairs: " + part.Doc})
	}
	sets = append(sets, front.Completion{
		Text: selection,
		Doc:  "for a grid: the rows for selecting the best settings; the other set of a grid is training",
	})
	p.Choice(field, "set",
		"the set of the accuracies; if omitted, hard, or test for nets of sentence pairs, or selection for a grid",
		sets).ByName()
}

// resultsFuncs show the paper's accuracies, and stored runs beside them.
func resultsFuncs() []*table.Func {
	return []*table.Func{
		{Name: "results", Result: "table",
			Doc: "The paper's accuracies in % (Table 2 of Evans et al. 2018; for sentence pairs, Table 3 of " +
				"Geiger et al. 2019), and below each the stored runs with 95 % intervals.",
			Example: "nets.results", Body: table.FunctionWith((*netResultsArgs).declare, netResults)},
		{Name: "order", Result: "table",
			Doc: "The networks ordered by accuracy on a published set in stored runs, the best first, with the " +
				"published figures; then networks without a run. For sentence pairs the set is a part of the " +
				"hardest fair task. For a grid it orders settings by the selection rows.",
			Example: "nets.order(set: \"hard\")\nlet D = entailment.generate(rows: 40, seed: 1)\n" +
				"nets.search(\"bag\", D, D.head(8), dim: [2, 4], seed: [1, 2], out: " +
				"\"grid.tsv\")\nnets.order(\"grid.tsv\")",
			Body: table.FunctionWith((*netOrderArgs).declare, netOrder)},
		{Name: "byWorlds", Result: "table",
			Doc: "The accuracy of PossibleWorldNets in stored runs by the number of worlds at test time (Figure " +
				"1 of the paper).",
			Example: "nets.byWorlds", Body: table.FunctionWith((*netByWorldsArgs).declare, netByWorlds)},
		{Name: "byWay", Result: "table",
			Doc: "The accuracy of trained PossibleWorldNets by evaluation method, with at most 256 evaluations a " +
				"row: in random or in guided worlds, " +
				"with and without a check of the valuations that they give.",
			Example: "nets.byWay", Body: table.FunctionWith(func(path *string, p *table.Params) {
				p.Path(path, "path", "the file of results of make train-quick GUIDED=1, results/guided.tsv")
			}, netByWay)},
	}
}

type netResultsArgs struct{ Path, Seeds, Scale string }

func (a *netResultsArgs) declare(p *table.Params) {
	runsPathArg(&a.Path, p)
	p.Choice(&a.Seeds, "seeds", "one row for each seed, or their mean", []front.Completion{
		{Text: "apart", Doc: "one row for each stored run; intervals over the rows of the set"},
		{Text: "mean", Doc: "one row for all runs that differ only in their seeds; intervals over seeds"},
	}).Default("apart").ByName()
	scaleArg(&a.Scale, p)
}

type netOrderArgs struct {
	Path, Set, Scale string
	Permuted         bool
}

func (a *netOrderArgs) declare(p *table.Params) {
	runsPathArg(&a.Path, p)
	publishedArg(&a.Set, p)
	permutedArg(&a.Permuted, p)
	scaleArg(&a.Scale, p)
}

type netByWorldsArgs struct {
	Path     string
	Permuted bool
}

func (a *netByWorldsArgs) declare(p *table.Params) {
	runsPathArg(&a.Path, p)
	permutedArg(&a.Permuted, p)
}

// Notes that give the source of a figure and the meaning of its interval.
const (
	quotedNote = "Accuracy in %. Quoted: Table 2 of Evans et al. 2018. "
	meansNote  = "means over seeds; ± is half of their 95 % interval (Student's t), and one seed has none. Worlds " +
		"at test time are chosen on generated validation rows."
	fileHint = "No stored runs are shown, because the call names no file; write nets.%s(\"results/quick.tsv\")."
)

// netResults makes one row for each run, or one for runs that differ only in their
// seeds. The intervals have different meanings, which the note gives.
func netResults(c *table.Call, a *netResultsArgs) (value.Value, error) {
	results, pairs, err := storedRuns(c, &a.Path, &a.Scale)
	switch {
	case err != nil:
		return nil, err
	case gridded(results):
		return gridResults(a.Seeds, results), nil
	case pairs:
		return fairResults(c, a, results), nil
	case !c.Given(&a.Path):
		return value.Table{T: jobs.Beside(nil), Note: quotedNote + fmt.Sprintf(fileHint, "results")}, nil
	case a.Seeds == "mean":
		return value.Table{T: jobs.Means(results), Note: quotedNote + "Stored runs: " + meansNote}, nil
	}
	return value.Table{
		T:    jobs.Beside(results),
		Note: quotedNote + "Stored runs: ± is half of the 95 % interval (Wilson).",
	}, nil
}

// storedRuns reads the runs of the call's file that belong to its scale, if it names
// one, and reports whether they are of nets of sentence pairs. It reads none if the
// call names no file.
func storedRuns(c *table.Call, path, scaleName *string) (results []jobs.Result, pairs bool, err error) {
	scale := &jobs.Scale{}
	if name := *scaleName; name != "" {
		if scale, err = jobs.Named(name); err != nil {
			return nil, false, err
		}
		pairs = scale.Fair != nil
	}
	if !c.Given(path) {
		return nil, pairs, nil
	}
	if results, err = jobs.ReadAny(c.Cell.Path(*path)); err != nil {
		return nil, false, fileError(c, path, err)
	}
	other := ""
	results = slices.DeleteFunc(results, func(r jobs.Result) bool {
		left := scale.Name != "" && r.Scale != scale.Name
		if left {
			other = r.Scale
		}
		return left
	})
	if len(results) == 0 && other != "" {
		return nil, false, c.Fail(scaleName, "arg.range", "%s has no run of %s", value.Quote(*path), scale.Name).
			WithHelp("its runs are of %s", other)
	}
	if scale.Name == "" && len(results) > 0 {
		named, err := jobs.Named(results[0].Scale)
		pairs = err == nil && named.Fair != nil
	}
	return results, pairs, nil
}

// netOrder refuses a set that belongs to the other kind of nets, because it would
// otherwise show another order than the call asks for.
func netOrder(c *table.Call, a *netOrderArgs) (value.Value, error) {
	results, pairs, err := storedRuns(c, &a.Path, &a.Scale)
	if err != nil {
		return nil, err
	}
	if gridded(results) {
		return gridOrder(c, a, results)
	}
	if fairGridded(results) {
		return fairGridOrder(c, a, results)
	}
	set := cmp.Or(a.Set, "hard")
	if set == selection {
		return nil, c.Fail(&a.Set, "arg.range",
			"%s is a set of grids from nets.search, but these runs belong to no grid", value.Quote(set))
	}
	part := slices.ContainsFunc(fairParts, func(p front.Completion) bool { return p.Text == set })
	switch {
	case pairs && (part || !c.Given(&a.Set)):
		return fairOrder(c, a, results, cmp.Or(a.Set, "test")), nil
	case pairs != part:
		kinds := map[bool]string{true: "sentence pairs", false: "formulas"}
		e := c.Fail(&a.Set, "arg.range", "%s is a set for nets of %s", value.Quote(set), kinds[part])
		if part && !c.Given(&a.Path) {
			return nil, e.WithHelp("write nets.order(set: %q, scale: \"fair-quick\")", set)
		}
		return nil, e.WithHelp("these runs are of nets of %s; name one of their sets", kinds[pairs])
	}
	if set != "validate" {
		set = "test_" + set
	}
	note := quotedNote + fmt.Sprintf(fileHint, "order")
	if c.Given(&a.Path) {
		note = quotedNote + "Stored runs " + renamed(a.Permuted) + " on " + set + ": " + meansNote
	}
	return value.Table{T: jobs.Order(results, set, a.Permuted), Note: note}, nil
}

// netByWorlds says why there is nothing to show: no file, or no net with worlds in
// it.
func netByWorlds(c *table.Call, a *netByWorldsArgs) (value.Value, error) {
	results, _, err := storedRuns(c, &a.Path, new(string))
	if err != nil {
		return nil, err
	}
	t := jobs.ByWorlds(results, a.Permuted)
	switch {
	case !c.Given(&a.Path):
		return value.Nothing{Why: fmt.Sprintf(fileHint, "byWorlds")}, nil
	case len(t.Rows) == 0:
		return value.Nothing{Why: value.Quote(a.Path) + " has no run " + renamed(a.Permuted) +
			" of a network with worlds"}, nil
	}
	return value.Table{
		T: t,
		Note: "Accuracy in %. Stored runs " + renamed(a.Permuted) +
			": means over seeds, by the number of worlds at test time.",
	}, nil
}

// netByWay shows a file of results by evaluation method, or says how to name one.
func netByWay(c *table.Call, path *string) (value.Value, error) {
	if !c.Given(path) {
		return value.Nothing{Why: "No stored runs are shown, because the call names no file; write " +
			"nets.byWay(\"results/guided.tsv\")."}, nil
	}
	asked, err := jobs.ReadGuided(c.Cell.Path(*path))
	if err != nil {
		return nil, fileError(c, path, err)
	}
	return value.Table{
		T: jobs.ByWay(asked),
		Note: "Accuracy in %, with the 95 % interval over rows (Wilson); one row for each net, by its seed, and " +
			"method. The bar is calibrated on like_massive, " +
			"so the accuracy on like_massive is optimistic.",
	}, nil
}

// renamed describes the runs that a call selects.
func renamed(permuted bool) string {
	if permuted {
		return "with permutation"
	}
	return "without permutation"
}
