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

// MethodSpec is a row of the table of methods.
type MethodSpec struct {
	Name  Method
	Doc   string // one sentence
	Group int    // rows that are made, kept and dropped together, as many of either label
	own   bool   // every candidate draws variables of its own; else the pairs of a run share a draw
	run   func(*sampler) ([]group, error)
}

// Methods lists the ways to make rows; the first is the default.
var Methods = []MethodSpec{
	{
		Tuples,
		"4-tuples: A1 entails B1 and A2 entails B2, but not crosswise, so that every formula has both labels.",
		4, false, (*sampler).tuples,
	},
	{
		Naive,
		"Pairs of unrelated formulas, by turns entailing and not; surface features give the label away.",
		2, true, (*sampler).naive,
	},
	{
		Mutate, "A entails B, and does not entail B* that is B with two parts swapped or one moved.", 2,
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

// Params say what to generate.
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

// Preset is a row of the table of the paper's sets.
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
		"What the paper's models are trained on.",
	},
	{Params{Name: "validate", Method: Tuples, Rows: 5_000, Vars: Range{1, 10}, Ops: Range{1, 10}}, "Drawn like train."},
	{Params{Name: "easy", Method: Tuples, Rows: 5_000, Vars: Range{1, 10}, Ops: Range{1, 10}}, "Drawn like train."},
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
		"As large as big or larger, its negatives made by mutation.",
	},
}

// Named is the preset's parameters, to be changed at will.
func Named(preset string) (Params, bool) {
	for _, p := range Presets {
		if p.Name == preset {
			return p.Params, true
		}
	}
	return Params{}, false
}

// Limits of a request: a formula's connectives, so that a candidate is looked at
// within microseconds; and rows, of which a million take some 700 MiB.
const (
	MaxOps  = 100
	MaxRows = 2_000_000
)

// ParamError says what is wrong with one of the Params.
type ParamError struct {
	Param string // "rows", "vars", "ops", "method"
	Why   string
}

// Error names the parameter and the reason.
func (e *ParamError) Error() string { return e.Param + ": " + e.Why }

// Check is a *ParamError for the first parameter that nothing can be made with.
func (p *Params) Check() error { return p.check(MaxRows) }

// check is Check for at most so many rows.
func (p *Params) check(most int) error {
	spec, ok := methodOf(p.Method)
	if !ok {
		return &ParamError{"method", fmt.Sprintf("there is no method %q; methods: %s", p.Method, methodNames())}
	}
	if err := p.Vars.check("vars", 1, letters); err != nil {
		return err
	}
	if err := p.Ops.check("ops", 0, MaxOps); err != nil {
		return err
	}
	if p.Ops.Max == 0 {
		return &ParamError{"ops", "formulas without connectives are single variables, of which no set can be made"}
	}
	return spec.checkRows(p.Rows, most)
}

// checkRows keeps the rows to whole groups, since a part of one would unbalance
// the labels.
func (s *MethodSpec) checkRows(rows, most int) error {
	switch {
	case rows < 1 || rows > most:
		return &ParamError{"rows", fmt.Sprintf("between %d and %d rows are made, not %d", s.Group, most, rows)}
	case rows%s.Group != 0:
		return &ParamError{
			"rows",
			fmt.Sprintf("%s come in groups of %d rows that balance the labels; %d is no multiple of %d, %d is",
				s.Name, s.Group, rows, s.Group, rows+s.Group-rows%s.Group),
		}
	}
	return nil
}

// check keeps a range within bounds.
func (r Range) check(name string, least, most int) error {
	switch {
	case r.Min > r.Max:
		return &ParamError{name, fmt.Sprintf("%v is empty", r)}
	case r.Min < least || r.Max > most:
		return &ParamError{name, fmt.Sprintf("%v is not within %d..%d", r, least, most)}
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
