package generate

import (
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/corpus"
)

// Range is the whole numbers from Min to Max, both included.
type Range struct{ Min, Max int }

// String writes the range as the language does: 1..10.
func (r Range) String() string { return fmt.Sprintf("%d..%d", r.Min, r.Max) }

// Method is a way to make rows.
type Method string

// The methods.
const (
	Tuples Method = "tuples"
	Naive  Method = "naive"
	Mutate Method = "mutate"
)

// MethodSpec describes a method: a row of [Methods].
type MethodSpec struct {
	Name  Method
	Doc   string // one sentence
	Group int    // rows that are made, kept and dropped together, half of each label
	own   bool   // every candidate draws variables of its own; else the pairs of a run share a draw
	run   func(*sampler) ([]group, error)
}

// Methods lists the ways to make rows; the first is the default.
var Methods = []MethodSpec{
	{
		Tuples,
		"4-tuples: A1 entails B1 and A2 entails B2, but A1 does not entail B2 nor A2 B1, so that every formula " +
			"occurs with both labels.",
		4,
		false,
		(*sampler).tuples,
	},
	{
		Naive,
		"Pairs of unrelated formulas, alternately entailing and not; surface features give the label away.",
		2, true, (*sampler).naive,
	},
	{
		Mutate, "A entails B, but not B*, which is B with two parts swapped or one part moved.", 2,
		false, (*sampler).mutants,
	},
}

// methodOf finds a method's row.
func methodOf(m Method) (MethodSpec, bool) {
	i := slices.IndexFunc(Methods, func(s MethodSpec) bool { return s.Name == m })
	if i < 0 {
		return MethodSpec{}, false
	}
	return Methods[i], true
}

// Params are the parameters of a generated data set.
type Params struct {
	// Name is the set's name. It also picks the random numbers, together with
	// Seed: train and validate of one seed have nothing in common.
	Name   string
	Method Method
	Rows   int
	Vars   Range // how many variables formulas draw from, of the letters a to z
	Ops    Range // connectives of A and of B
	Seed   uint64
	// Against are sets of formulas with which no row may agree up to renaming.
	Against []*corpus.Set `json:"-"`
}

// Preset describes a data set of the paper: a row of [Presets].
type Preset struct {
	Params
	Doc string // one sentence
}

// Presets lists the sets of Evans et al. 2018, section 2.1, with the parameters
// of the paper's text and the sizes of its Table 1. The published files depart
// from the text here and there: see the package comment.
var Presets = []Preset{
	{
		Params{Name: "train", Method: Tuples, Rows: 100_000, Vars: Range{1, 10}, Ops: Range{1, 10}},
		"The training set of the paper.",
	},
	{
		Params{Name: "validate", Method: Tuples, Rows: 5_000, Vars: Range{1, 10}, Ops: Range{1, 10}},
		"Drawn from the same distribution as train.",
	},
	{
		Params{Name: "easy", Method: Tuples, Rows: 5_000, Vars: Range{1, 10}, Ops: Range{1, 10}},
		"Drawn from the same distribution as train.",
	},
	{
		Params{Name: "hard", Method: Tuples, Rows: 5_000, Vars: Range{5, 10}, Ops: Range{15, 20}},
		"More connectives than in train.",
	},
	{
		Params{Name: "big", Method: Tuples, Rows: 5_000, Vars: Range{1, 20}, Ops: Range{10, 30}},
		"More connectives and variables than in train.",
	},
	{
		Params{Name: "massive", Method: Mutate, Rows: 2_230, Vars: Range{20, 26}, Ops: Range{20, 30}},
		"As large as big or larger; the negatives are made by mutation.",
	},
}

// Named returns the preset's parameters, to be changed at will.
func Named(preset string) (Params, bool) {
	for _, p := range Presets {
		if p.Name == preset {
			return p.Params, true
		}
	}
	return Params{}, false
}

// Limits of a request: the connectives of a formula, which bound the time for a
// candidate, and the rows, which bound the memory.
const (
	MaxOps  = 100
	MaxRows = 2_000_000
)

// ParamError reports an invalid field of Params.
type ParamError struct {
	Param string // "rows", "vars", "ops", "method"
	Why   string
}

// Error names the parameter and the reason.
func (e *ParamError) Error() string { return e.Param + ": " + e.Why }

// Check returns a *ParamError for the first invalid parameter.
func (p *Params) Check() error { return p.check(MaxRows) }

// check returns Check for at most so many rows.
func (p *Params) check(most int) error {
	spec, ok := methodOf(p.Method)
	if !ok {
		return &ParamError{"method", fmt.Sprintf("unknown method %q; expected one of %s", p.Method, methodNames())}
	}
	if err := p.Vars.check("vars", 1, letters); err != nil {
		return err
	}
	if err := p.Ops.check("ops", 0, MaxOps); err != nil {
		return err
	}
	if p.Ops.Max == 0 {
		return &ParamError{
			"ops", "the maximum is 0, but formulas without connectives make no data set; allow at least 1",
		}
	}
	return spec.checkRows(p.Rows, most)
}

// checkRows keeps the rows to whole groups, since a part of one would unbalance
// the labels.
func (s *MethodSpec) checkRows(rows, most int) error {
	switch {
	case rows < 1 || rows > most:
		return &ParamError{"rows", fmt.Sprintf("must be between %d and %d, not %d", s.Group, most, rows)}
	case rows%s.Group != 0:
		return &ParamError{
			"rows",
			fmt.Sprintf("%s makes groups of %d rows to balance the labels, and %d is not a multiple of %d; use %d",
				s.Name, s.Group, rows, s.Group, rows+s.Group-rows%s.Group),
		}
	}
	return nil
}

// check keeps a range within bounds.
func (r Range) check(name string, least, most int) error {
	switch {
	case r.Min > r.Max:
		return &ParamError{name, fmt.Sprintf("the range %v is empty; its first number must not exceed its last", r)}
	case r.Min < least || r.Max > most:
		return &ParamError{name, fmt.Sprintf("the range %v must be within %d..%d", r, least, most)}
	}
	return nil
}

func methodNames() string {
	var names []string
	for _, m := range Methods {
		names = append(names, string(m.Name))
	}
	return strings.Join(names, ", ")
}
