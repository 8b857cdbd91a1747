package verdict

import (
	"slices"
	"strings"

	"sequent/stdlib/display"
)

// Assumption is a condition, besides the premises, on which a label depends.
// Name is its name in `assume:`; Of is what it is assumed of, "" for everything.
type Assumption struct {
	Name AssumptionName `json:"name"`
	Of   string         `json:"of,omitempty"`
}

// AssumptionName names a kind of assumption.
type AssumptionName string

// The assumptions, by the names that `assume:` takes.
const (
	Import   AssumptionName = "import"   // what a phrase of the premises is about exists
	Closed   AssumptionName = "closed"   // the named are all there are
	Distinct AssumptionName = "names"    // different names name different things
	NoTies   AssumptionName = "ties"     // no two are equal in a compared property
	Generic  AssumptionName = "generics" // bare plurals speak of all
	Unique   AssumptionName = "unique"   // a definite phrase has one referent
	Persons  AssumptionName = "persons"  // who is named is a person
	Scope    AssumptionName = "scope"    // every … is not denies it of each
	Lexical  AssumptionName = "wordnet"  // words are related as WordNet says
)

// assumptionPhrases say what is assumed; %s is what of.
var assumptionPhrases = []struct {
	name       AssumptionName
	of, all    string
	definition string
}{
	{
		Import, "there is some %s", "the things in the premises exist",
		"the things that an affirmative phrase of a premise describes exist",
	},
	{Closed, "only %s exist", "only the named exist", "only the named individuals exist"},
	{Distinct, "%s are different", "different names name different things", "different names name different things"},
	{NoTies, "no two are equally %s", "there are no ties", "no two are equal in a compared property"},
	{
		Generic, "“%s” is about all", "bare plurals are about all",
		"a bare plural is about all: “dogs bark” is about every dog",
	},
	{
		Unique, "there is one %s", "definite phrases have one referent",
		"a definite phrase always has the same single referent",
	},
	{
		Persons, "%s is a person", "who is named is a person",
		"“someone” and “everyone” speak of those whom the text names",
	},
	{
		Scope, "“%s is not” denies it of each", "“every … is not” denies it of each",
		"“every dog is not red” denies of each dog that it is red",
	},
	{Lexical, "%s (WordNet)", "words are related as in WordNet", "words are related as in WordNet"},
}

// AssumptionNames lists the names in the order in which help shows them.
func AssumptionNames() []AssumptionName {
	var names []AssumptionName
	for _, p := range assumptionPhrases {
		names = append(names, p.name)
	}
	return names
}

// Definition describes the assumption in a phrase.
func (n AssumptionName) Definition() string {
	for _, p := range assumptionPhrases {
		if p.name == n {
			return p.definition
		}
	}
	return ""
}

// String describes what is assumed: "there is some dog".
func (a Assumption) String() string {
	for _, p := range assumptionPhrases {
		switch {
		case p.name != a.Name:
		case a.Of == "":
			return p.all
		default:
			return strings.Replace(p.of, "%s", a.Of, 1)
		}
	}
	return strings.TrimSpace(string(a.Name) + " " + a.Of)
}

// Assumptions is the evidence that a label depends on assumptions.
type Assumptions []Assumption

// Kind returns "assumptions".
func (Assumptions) Kind() string { return "assumptions" }

// JSON returns a list of objects with name and of.
func (a Assumptions) JSON() any { return []Assumption(a) }

// Doc returns a line: assuming …
func (a Assumptions) Doc() display.Doc {
	if len(a) == 0 {
		return nil
	}
	return display.Doc{display.Line{{Text: a.String(), Tone: display.Muted}}}
}

// String returns "assuming there is some dog; no two are equally tall".
func (a Assumptions) String() string {
	var parts []string
	for _, x := range a {
		if s := x.String(); !slices.Contains(parts, s) {
			parts = append(parts, s)
		}
	}
	return "assuming " + strings.Join(parts, "; ")
}

// Brief returns String.
func (a Assumptions) Brief() string { return a.String() }

// Assuming makes the evidence of some assumptions; it is nil if there are none.
func Assuming(as ...Assumption) Evidence {
	if len(as) == 0 {
		return nil
	}
	var kept Assumptions
	for _, a := range as {
		if !slices.Contains(kept, a) {
			kept = append(kept, a)
		}
	}
	return kept
}

// Assumptions returns the assumptions on which the label depends.
func (v *Verdict) Assumptions() Assumptions {
	a, _ := v.Evidence(Assumptions(nil).Kind()).(Assumptions)
	return a
}
