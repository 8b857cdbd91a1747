package module

import (
	"fmt"
	"math"
	"slices"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
)

// The method runs trains nets with the same settings and several seeds. Their spread shows
// how reliable a figure is.

// maxSeeds bounds the number of nets that a call trains.
const maxSeeds = 100

func runsFunc() *table.Func {
	return &table.Func{Name: "runs", Result: "results",
		Doc: "Trains a new net with these settings for each seed, and shows the results with mean and 95 % " +
			"interval. The net itself does not change.",
		Example: "let D = entailment.generate(rows: 40, seed: 1)\n" +
			"nets.bag(dim: 4).runs(D, seeds: 1..3, epochs: 2, test: D.head(8))",
		Body: table.MethodWith((*trainRunsArgs).declare, trainRuns)}
}

// tested is a data set on which nets are evaluated.
type tested struct {
	name string
	rows []nets.Row
}

func trainRuns(c *table.Call, of Net, a *trainRunsArgs) (value.Value, error) {
	seeds, err := a.seeds(c)
	if err != nil {
		return nil, err
	}
	rows, validate, how, err := a.training(c, of)
	if err != nil {
		return nil, err
	}
	if how.Keep = nets.Keep(a.Keep); how.Keep == nets.KeepBest && validate == nil {
		return nil, c.Fail(&a.Keep, "net.data", "keep: best needs a validation set, but the call of %s has none",
			c.Func.Name).
			WithHelp("add validate: with a data set that is neither for training nor for testing")
	}
	tests, err := a.tests(c, of)
	if err != nil {
		return nil, err
	}
	config, err := of.config(how)
	if err != nil {
		return nil, err
	}
	var runs []experiment.GridRun
	for _, seed := range seeds {
		runs = append(runs, experiment.GridRun{Config: config, Seed: seed, Keep: how.Keep,
			Training: experiment.Rows{Rows: len(rows)}})
	}
	e := &inCell{Call: c, rows: rows, validate: validate, tests: tests}
	return e.run(runs)
}

// config is a training of a net as an experiment has it, without a seed.
func (n Net) config(how worker.Training) (experiment.Config, error) {
	own := n.Ref.net
	spec, err := nets.Lookup(own.Network)
	if err != nil {
		return experiment.Config{}, err
	}
	args := map[string]int{}
	for _, p := range spec.Params {
		args[p.Name] = p.Of(own.Settings)
	}
	return experiment.Config{Network: own.Network, Args: args, Epochs: how.Epochs, Batch: how.Batch,
		Rate: how.Rate, Permute: how.Permute}, nil
}

// seeds returns the seeds of a call, each once.
func (a *trainRunsArgs) seeds(c *table.Call) (seeds []uint64, err error) {
	v := a.Seeds
	var given []float64
	if span, ok := table.RangeOf(v); ok {
		if span.Max-span.Min >= maxSeeds {
			return nil, c.Fail(&a.Seeds, "limit.size", "%d seeds are too many; the limit is %d", span.Max-span.Min+1,
				maxSeeds)
		}
		for s := span.Min; s <= span.Max; s++ {
			given = append(given, float64(s))
		}
	} else if table.IsNumbers(v) {
		given = table.FloatsOf(v)
	}
	if len(given) == 0 {
		return nil, c.Fail(&a.Seeds, "arg.type", "seeds of %s takes a range (1..3) or a list of whole numbers, not %s",
			c.Func.Name, table.Describe(v))
	}
	if len(given) > maxSeeds {
		return nil, c.Fail(&a.Seeds, "limit.size", "%d seeds are too many; the limit is %d", len(given), maxSeeds)
	}
	for _, s := range given {
		switch {
		case s != math.Trunc(s) || s < 0 || s > maxSeed:
			return nil, c.Fail(&a.Seeds, "arg.range", "a seed must be a whole number from 0 to %d, not %v", maxSeed, s)
		case slices.Contains(seeds, uint64(s)):
			return nil, c.Fail(&a.Seeds, "arg.twice", "the seed %v is given twice; remove one", s)
		}
		seeds = append(seeds, uint64(s))
	}
	return seeds, nil
}

// tests returns the data sets of the argument test, each with a name that no column and
// no other set of the results has.
func (a *trainRunsArgs) tests(c *table.Call, n Net) (tests []tested, err error) {
	given := []value.Value{a.Test}
	if l, ok := given[0].(value.List); ok {
		given = l.Items
	} else if given[0] == nil {
		return nil, nil
	}
	taken := append([]string{"training", "selection"}, experiment.ColumnNames()...)
	for _, v := range given {
		d, ok := v.(Dataset)
		if !ok {
			return nil, c.Fail(&a.Test, "arg.type", "test of %s takes a data set, not %s", c.Func.Name,
				table.Describe(v))
		}
		rows, err := rowsOf(c, n, &a.Test, d)
		if err != nil {
			return nil, err
		}
		called := called(c.Cell, d)
		name := called
		for i := 2; slices.Contains(taken, name); i++ {
			name = fmt.Sprintf("%s (%d)", called, i)
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
