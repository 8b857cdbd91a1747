package reason

import (
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/source"
)

// Fix is a departure from the published system that can be switched off, so
// that its effect can be measured.
type Fix string

// The fixes of improved mode.
const (
	Units Fix = "units" // units are converted; else they are words
	Kinds Fix = "kinds" // all senses, persons and parts; else the first sense only
	// all words outside the numbers are aligned, with subjects and verbs, before values are compared
	Frames      Fix = "frames"
	Words       Fix = "words"       // what stands around the numbers must match too
	Comparisons Fix = "comparisons" // "3 more nests than birds"
	Complements Fix = "complements" // "the rest", parts and wholes
	Rates       Fix = "rates"       // "each", "per", shares
	Events      Fix = "events"      // what is gained is added, what is lost taken away
	Polarity    Fix = "polarity"    // failed to sell 12, wanted to sell 12
	Bounds      Fix = "bounds"      // open ends, and sets compared as sets
	Names       Fix = "names"       // years and telephone numbers name, they do not count
	Scales      Fix = "scales"      // such numbers are compared where a bound stands by them: in 1997, before 2010
	Limits      Fix = "limits"      // "a maximum of 6" is none of 4, "rose from 2 to 9" none from 3
	Hedges      Fix = "hedges"      // "about 300" may be said as the number
)

// Fixes lists the fixes, in the order of the ablation table.
func Fixes() []Fix {
	return []Fix{
		Units, Kinds, Frames, Words, Comparisons, Complements, Rates, Events, Polarity, Bounds, Names,
		Scales, Limits, Hedges,
	}
}

// Improved is the name of the reasoner's mode in the language; the others are those of
// package qreas.
const Improved = "improved"

// Options say by which rules texts are compared. The zero Options have all fixes.
type Options struct {
	Off []Fix // fixes that are switched off
}

// on reports whether a fix is switched on.
func (o Options) on(f Fix) bool { return !slices.Contains(o.Off, f) }

// Check is an error where the options name what there is not.
func (o Options) Check() error {
	var names []string
	for _, f := range Fixes() {
		names = append(names, string(f))
	}
	for _, f := range o.Off {
		if !slices.Contains(names, string(f)) {
			return unknown("fix", string(f), names)
		}
	}
	return nil
}

// unknown is the error for a name that is none of those known.
func unknown(what, name string, known []string) error {
	if near, ok := source.Nearest(name, known); ok {
		return fmt.Errorf("there is no %s %q; did you mean %s?", what, name, near)
	}
	return fmt.Errorf("there is no %s %q: %s", what, name, strings.Join(known, ", "))
}

// String is the engine as the language writes it: quantities(units: false).
func (o Options) String() string {
	var args []string
	for _, f := range Fixes() {
		if !o.on(f) {
			args = append(args, string(f)+": false")
		}
	}
	if args == nil {
		return Engine
	}
	return Engine + "(" + strings.Join(args, ", ") + ")"
}

// Engine is the reasoner's name in the language.
const Engine = "quantities"

// fixDocs say what each fix does.
var fixDocs = map[Fix]string{
	Units: "whether units are converted; else they are words",
	Kinds: "whether nouns are compared in all their senses, persons and parts among them; else in the first",
	Frames: "whether all words outside the numbers of the two texts are aligned, and subjects compared, before " +
		"values are",
	Words:       "whether the words around the numbers must match too",
	Comparisons: "whether differences are reckoned: 3 more nests than birds",
	Complements: "whether the rest of a whole is reckoned",
	Rates:       "whether rates and equal shares are reckoned: each, per",
	Events:      "whether what is gained is added and what is lost taken away",
	Polarity:    "whether it counts that an event is denied or left open: failed to sell 12, wanted to sell 12",
	Bounds:      "whether amounts are compared as sets, with open ends; else as numbers",
	Hedges:      "whether what is said to be about a number may be said as that number",
	Scales: "whether years, hours and numbers of lines are compared where a bound stands by them: in 1997, " +
		"before 2010",
	Limits: "whether limits and the ends of ranges are compared with one another: a maximum of 6 is none of 4",
	Names:  "whether years and telephone numbers are names, which count nothing",
}

// Doc says what the fix does.
func (f Fix) Doc() string { return fixDocs[f] }
