package generate

import (
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/puzzle"
)

// Range is the whole numbers from Min to Max, both included.
type Range struct{ Min, Max int }

// String writes the range as the language does: 3..6.
func (r Range) String() string {
	if r.Min == r.Max {
		return fmt.Sprint(r.Min)
	}
	return fmt.Sprintf("%d..%d", r.Min, r.Max)
}

// within reports whether the range is not empty and lies in the bounds.
func (r Range) within(bounds Range) bool {
	return bounds.Min <= r.Min && r.Min <= r.Max && r.Max <= bounds.Max
}

// Exactly returns the range of one number.
func Exactly(n int) Range { return Range{n, n} }

// Options configure the puzzles to generate. The same options give the same
// texts.
type Options struct {
	Kind puzzle.Kind // "" for all kinds in turn
	Seed uint64
	// Size is the number of individuals, or of houses in a grid. Each
	// puzzle draws its own from the range; the zero range is the kind's default.
	Size Range
	// Groups is the number of groups of values in a grid, including names.
	Groups Range
	// Ambiguity is the share of unknown answers to be reached by dropping clues:
	// at least so much, as near as some puzzles come, and no clue is dropped that
	// need not be. 0 is one solution.
	Ambiguity float64
	// Drop is the number of clues to drop, for any resulting ambiguity; the
	// paper drops one or two. The last clue stays.
	Drop Range
	// Forms are the names of the forms that clues may have; none for all.
	Forms []string
}

// Form is a kind of clause about a hidden solution.
type Form struct {
	Name    string
	Says    string // what it says, with an example
	Example string
}

// Spec describes what can be generated for a kind.
type Spec struct {
	Kind         puzzle.Kind
	Size, Groups Range // bounds; Groups is empty but for grids
	Forms        []Form
	Default      Options // where an option is left out
	world        func(*random, Options) world
}

// Kinds lists what can be made. Sizes are bounded so that a puzzle takes
// milliseconds, and a grid of seven by seven less than a second.
var Kinds = []Spec{
	{puzzle.Comparison, Range{3, 12}, Range{}, formsOf(orderForms), Options{Size: Exactly(4)}, newOrder},
	{puzzle.Knights, Range{3, 12}, Range{}, formsOf(islandForms), Options{Size: Exactly(4)}, newIsland},
	{puzzle.Grid, Range{2, 7}, Range{2, 7}, formsOf(gridForms), Options{Size: Exactly(4), Groups: Exactly(3)}, newGrid},
}

// SpecOf returns the row of a kind.
func SpecOf(k puzzle.Kind) (Spec, bool) {
	i := slices.IndexFunc(Kinds, func(s Spec) bool { return s.Kind == k })
	if i < 0 {
		return Spec{}, false
	}
	return Kinds[i], true
}

// OptionError reports an option outside its bounds.
type OptionError struct {
	Option string // size, groups, ambiguity, drop, forms or kind
	Why    string
}

// Error implements error.
func (e *OptionError) Error() string { return e.Option + ": " + e.Why }

// Check returns an *OptionError if the options are invalid.
func (o Options) Check() error {
	if o.Kind != "" {
		_, err := o.of(o.Kind)
		return err
	}
	for _, s := range Kinds {
		if _, err := o.of(s.Kind); err != nil {
			return err
		}
	}
	return nil
}

// of returns the options for puzzles of a kind, with what was left out. Options for
// all kinds have to fit each of them, but for groups, which only grids have.
func (o Options) of(k puzzle.Kind) (Options, error) {
	s, ok := SpecOf(k)
	if !ok {
		return o, &OptionError{
			"kind",
			fmt.Sprintf("unknown kind of puzzle %q; expected one of %s, %s, %s", k, puzzle.Comparison, puzzle.Knights,
				puzzle.Grid),
		}
	}
	o.Kind = k
	if o.Size == (Range{}) {
		o.Size = s.Default.Size
	}
	if o.Groups == (Range{}) || s.Groups == (Range{}) {
		o.Groups = s.Default.Groups
	}
	switch {
	case !o.Size.within(s.Size):
		return o, &OptionError{
			"size",
			fmt.Sprintf("the size of a puzzle of the kind %s must be within %v, not %v", k, s.Size, o.Size),
		}
	case s.Groups != (Range{}) && !o.Groups.within(s.Groups):
		return o, &OptionError{
			"groups", fmt.Sprintf("a grid must have %v groups of values, not %v", s.Groups, o.Groups),
		}
	case !(o.Ambiguity >= 0 && o.Ambiguity < 1):
		return o, &OptionError{
			"ambiguity",
			fmt.Sprintf("the share of unknown answers must be at least 0 and below 1, not %v", o.Ambiguity),
		}
	case !o.Drop.within(Range{0, maxDrop}):
		return o, &OptionError{
			"drop", fmt.Sprintf("the number of dropped clues must be from 0 to %d, not %v", maxDrop, o.Drop),
		}
	case o.Ambiguity > 0 && o.Drop.Max > 0:
		return o, &OptionError{"drop", "give either the number of clues to drop or the ambiguity to reach, not both"}
	}
	return o, s.check(o.Forms)
}

// maxDrop bounds the clues that are dropped.
const maxDrop = 20

// check says which name is of no form of the kind.
func (s Spec) check(names []string) error {
	for _, n := range names {
		if !slices.ContainsFunc(s.Forms, func(f Form) bool { return f.Name == n }) {
			all := make([]string, len(s.Forms))
			for i, f := range s.Forms {
				all[i] = f.Name
			}
			return &OptionError{
				"forms",
				fmt.Sprintf("puzzles of the kind %s have no clues of the form %q; forms: %s", s.Kind, n,
					strings.Join(all, ", ")),
			}
		}
	}
	return nil
}
