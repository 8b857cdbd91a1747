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

// Check returns an error where the options name what there is not.
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

// unknown returns the error for a name that is none of those known.
func unknown(what, name string, known []string) error {
	if near, ok := source.Nearest(name, known); ok {
		return fmt.Errorf("unknown %s %q; did you mean %s?", what, name, near)
	}
	return fmt.Errorf("unknown %s %q; expected one of %s", what, name, strings.Join(known, ", "))
}

// String returns the engine as the language writes it: quantities(units: false).
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
	Units: "whether units are converted; otherwise they are compared as words",
	Kinds: "whether nouns are compared in all their senses, including persons and parts; otherwise in the " +
		"first sense",
	Frames:      "whether words outside the numbers are aligned, and subjects compared, before the values",
	Words:       "whether the words around the numbers must match too",
	Comparisons: "whether differences are computed: 3 more nests than birds",
	Complements: "whether the rest of a whole is computed",
	Rates:       "whether rates and equal shares are computed: each, per",
	Events:      "whether gains are added and losses subtracted",
	Polarity:    "whether denied and hypothetical events are distinguished: failed to sell 12, wanted to sell 12",
	Bounds:      "whether amounts are compared as sets with open ends; otherwise as numbers",
	Hedges:      "whether an approximate amount can justify the exact number",
	Scales:      "whether years, hours and line numbers with a bound are compared: in 1997, before 2010",
	Limits:      "whether limits and ends of ranges are compared with each other: a maximum of 6 contradicts one of 4",
	Names:       "whether years and telephone numbers are names and not amounts",
}

// Doc says what the fix does.
func (f Fix) Doc() string { return fixDocs[f] }
