package module

import (
	"fmt"
	"math"
	"slices"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
)

// The method runs trains nets with the same settings and several seeds. Their spread shows
// how reliable a figure is.

// maxSeeds bounds the number of nets that a call trains.
const maxSeeds = 100

func runsFunc() *table.Func {
	return &table.Func{Name: "runs", Result: "results",
		Params: []table.Param{
			trainingDataParam,
			{Name: "seeds", Need: true, Doc: "the seeds, a range or a list of whole numbers: 1..3 or [1, 2, 3]"},
			epochsParam("the number of epochs of each run"), batchParam, rateParam, validateParam, permuteParam,
			{
				Name:  "test",
				Named: true,
				Doc:   "a data set, or a list of data sets, to evaluate each trained net on",
			}, keepParam,
		},
		Doc: "Trains a new net with these settings for each seed, and shows the results with mean and 95 % " +
			"interval. The net itself does not change.",
		Example: "let D = entailment.generate(rows: 40, seed: 1)\n" +
			"nets.bag(dim: 4).runs(D, seeds: 1..3, epochs: 2, test: D.head(8))", Call: trainRuns}
}

// tested is a data set on which nets are evaluated.
type tested struct {
	name string
	rows []nets.Row
}

func trainRuns(c *table.Call) (value.Value, error) {
	seeds, err := seedsOf(c)
	if err != nil {
		return nil, err
	}
	rows, validate, how, err := trainingOf(c)
	if err != nil {
		return nil, err
	}
	tests, err := testsOf(c)
	if err != nil {
		return nil, err
	}
	of := c.Recv.(Net).Ref.net
	config := experiment.Config{Network: of.Network, Args: map[string]int{}, Epochs: how.Epochs, Batch: how.Batch,
		Rate: how.Rate, Permute: how.Permute}
	spec, err := nets.Lookup(of.Network)
	if err != nil {
		return nil, err
	}
	for _, p := range spec.Params {
		config.Args[p.Name] = p.Of(of.Settings)
	}
	var runs []experiment.GridRun
	for _, seed := range seeds {
		runs = append(runs, experiment.GridRun{Config: config, Seed: seed, Keep: how.Keep,
			Training: experiment.Rows{Rows: len(rows)}})
	}
	e := &inCell{Call: c, rows: rows, validate: validate, tests: tests}
	return e.run(runs)
}

// seedsOf returns the seeds of a call, each once.
func seedsOf(c *table.Call) (seeds []uint64, err error) {
	v := c.Value("seeds")
	var given []float64
	if span, ok := table.RangeOf(v); ok {
		if span.Max-span.Min >= maxSeeds {
			return nil, c.Fail("seeds", "limit.size", "%d seeds are too many; the limit is %d", span.Max-span.Min+1,
				maxSeeds)
		}
		for s := span.Min; s <= span.Max; s++ {
			given = append(given, float64(s))
		}
	} else if table.IsNumbers(v) {
		given = floats(v)
	}
	if len(given) == 0 {
		return nil, c.Fail("seeds", "arg.type", "seeds of %s takes a range (1..3) or a list of whole numbers, not %s",
			c.Func.Name, table.Describe(v))
	}
	if len(given) > maxSeeds {
		return nil, c.Fail("seeds", "limit.size", "%d seeds are too many; the limit is %d", len(given), maxSeeds)
	}
	for _, s := range given {
		switch {
		case s != math.Trunc(s) || s < 0 || s > maxSeed:
			return nil, c.Fail("seeds", "arg.range", "a seed must be a whole number from 0 to %d, not %v", maxSeed, s)
		case slices.Contains(seeds, uint64(s)):
			return nil, c.Fail("seeds", "arg.twice", "the seed %v is given twice; remove one", s)
		}
		seeds = append(seeds, uint64(s))
	}
	return seeds, nil
}

// testsOf returns the data sets of the argument test, each with a name that no column and
// no other set of the results has.
func testsOf(c *table.Call) (tests []tested, err error) {
	given := []value.Value{c.Value("test")}
	if l, ok := given[0].(value.List); ok {
		given = l.Items
	} else if given[0] == nil {
		return nil, nil
	}
	taken := append([]string{"training", "selection"}, experiment.ColumnNames()...)
	for _, v := range given {
		rows, err := rowsOf(c, "test", v)
		if err != nil {
			return nil, err
		}
		called := called(c.Cell, v.(Dataset))
		name := called
		for n := 2; slices.Contains(taken, name); n++ {
			name = fmt.Sprintf("%s (%d)", called, n)
		}
		taken, tests = append(taken, name), append(tests, tested{name, rows})
	}
	return tests, nil
}

// called returns the name that a data set is bound to, or else its title.
func called(w table.Scope, d Dataset) string {
	for _, name := range w.Bound() {
		if v, _ := w.Value(name); v != nil {
			if other, ok := v.(Dataset); ok && other.D == d.D {
				return name
			}
		}
	}
	return d.D.Title()
}
