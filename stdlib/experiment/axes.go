package experiment

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sequent/stdlib/nets"
)

// Axis is a setting with the values to try.
type Axis struct {
	Name   string // a setting of the network, lr, batch or seed
	Values []float64
}

// Grid is an experiment with one network and a run for each combination of values.
type Grid struct {
	Network             string
	Axes                []Axis
	Epochs              int
	Permute             bool
	Keep                nets.Keep // after which epoch nets are asked
	Training, Selection Rows
}

// MostRuns is the largest number of runs of a grid.
const MostRuns = 10_000

// largest is the largest whole number that a value may be.
const largest = 1 << 53

// The axes that are no settings of networks.
const (
	rateAxis  = "lr"
	batchAxis = "batch"
	seedAxis  = "seed"
)

// maxBatch is the most rows of a step.
const maxBatch = 65_536

// AxisError says what is wrong with a grid. Axis is "" if no single axis is at fault.
type AxisError struct {
	Axis, Why string
	TooMany   bool // combinations
}

// Error is the reason, which names the axis.
func (e *AxisError) Error() string { return e.Why }

// AxisNames are the axes that a grid of the network can have.
func AxisNames(spec *nets.Spec) []string {
	names := []string{rateAxis, batchAxis, seedAxis}
	for _, p := range spec.Params {
		names = append(names, p.Name)
	}
	return names
}

// searched is what Evans et al. 2018 searched (section 4).
var searched = []Axis{
	{
		rateAxis, []float64{1e-5, 1e-4, 1e-3},
	}, {batchAxis, []float64{64, 128}}, {"layers", []float64{2, 3}}, {"dim", []float64{32, 64}},
	{"convolutions", []float64{4, 6, 8}}, {"kernel", []float64{5, 7, 9}}, {"pool", []float64{0, 5, 3, 1}},
	{
		"blocks", []float64{6, 8, 10},
	}, {"filter", []float64{128, 256, 384}}, {"dropout", []float64{0, 10, 50}}, {seedAxis, []float64{1, 2, 3}},
}

// PaperAxes are the grid of Evans et al. 2018: of their lists those that the network has
// settings for.
func PaperAxes(spec *nets.Spec) (axes []Axis) {
	names := AxisNames(spec)
	for _, a := range searched {
		if slices.Contains(names, a.Name) {
			axes = append(axes, a)
		}
	}
	return axes
}

// Size is the number of runs.
func (g *Grid) Size() int {
	n := 1
	for _, a := range g.Axes {
		n *= len(a.Values)
	}
	return n
}

// Check returns an [*AxisError] for the first mistake in the grid.
func (g *Grid) Check() error {
	spec, err := nets.Lookup(g.Network)
	if err != nil {
		return &AxisError{Why: err.Error()}
	}
	names, runs := AxisNames(spec), 1
	for i, a := range g.Axes {
		switch {
		case !slices.Contains(names, a.Name):
			return &AxisError{
				Axis: a.Name,
				Why: fmt.Sprintf("%s has no setting %s to search; settings: %s", g.Network, a.Name,
					strings.Join(names, ", ")),
			}
		case slices.ContainsFunc(g.Axes[:i], func(b Axis) bool { return b.Name == a.Name }):
			return &AxisError{Axis: a.Name, Why: a.Name + " is given twice; remove one"}
		}
		if err := a.check(); err != nil {
			return err
		}
		if runs *= len(a.Values); runs > MostRuns {
			return &AxisError{
				Why:     fmt.Sprintf("the grid has more than %d combinations; shorten its lists", MostRuns),
				TooMany: true,
			}
		}
	}
	for i := range runs {
		if _, err := spec.Settings(g.Run(i).Args); err != nil {
			return &AxisError{Why: err.Error()}
		}
	}
	return nil
}

// check looks at the values by themselves.
func (a *Axis) check() error {
	if len(a.Values) == 0 {
		return &AxisError{Axis: a.Name, Why: a.Name + " has no values; list at least one"}
	}
	for i, v := range a.Values {
		whole := v == math.Trunc(v) && v >= 0 && v <= largest
		switch {
		case a.Name == rateAxis && !(v > 0 && v <= math.MaxFloat64),
			a.Name == batchAxis && !(whole && v >= 1 && v <= maxBatch),
			a.Name != rateAxis && !whole:
			return &AxisError{Axis: a.Name, Why: fmt.Sprintf("%v is not a valid value of %s", v, a.Name)}
		case slices.Contains(a.Values[:i], v):
			return &AxisError{Axis: a.Name, Why: fmt.Sprintf("%v is given twice in %s; remove one", v, a.Name)}
		}
	}
	return nil
}

// Values are the values of a run with a number, by axis; the last axis changes fastest.
func (g *Grid) Values(run int) []float64 {
	values := make([]float64, len(g.Axes))
	for i := len(g.Axes) - 1; i >= 0; i-- {
		n := len(g.Axes[i].Values)
		values[i], run = g.Axes[i].Values[run%n], run/n
	}
	return values
}

// Run returns the run with a number, from 0.
func (g *Grid) Run(number int) GridRun {
	t := GridRun{Seed: 1, Keep: g.Keep, Training: g.Training, Selection: g.Selection,
		Config: Config{
			Network: g.Network,
			Args:    map[string]int{},
			Epochs:  g.Epochs,
			Batch:   64,
			Rate:    1e-3,
			Permute: g.Permute,
		}}
	for i, v := range g.Values(number) {
		switch name := g.Axes[i].Name; name {
		case rateAxis:
			t.Rate = v
		case batchAxis:
			t.Batch = int(v)
		case seedAxis:
			t.Seed = uint64(v)
		default:
			t.Args[name] = int(v)
		}
	}
	return t
}

// at says which run a number is, by the axes: "dim 32, lr 0.01, seed 2".
func (g *Grid) at(number int) string {
	parts := make([]string, len(g.Axes))
	for i, v := range g.Values(number) {
		parts[i] = fmt.Sprintf("%s %v", g.Axes[i].Name, v)
	}
	return strings.Join(parts, ", ")
}
