package natlog

import (
	"fmt"
	"strings"

	"sequent/stdlib/verdict"
)

// Relation is one of the seven basic semantic relations of MacCartney and
// Manning between two sets, two predicates or two sentences x and y. It is a
// constraint: what it does not exclude is possible, so that Independence
// excludes nothing.
type Relation uint8

// The relations, in the order of tables.
const (
	Equivalence       Relation = iota // x = y
	ForwardEntailment                 // x ⊆ y
	ReverseEntailment                 // x ⊇ y
	Negation                          // x is the complement of y
	Alternation                       // x and y are disjoint
	Cover                             // x and y are exhaustive
	Independence                      // nothing is known
)

// Regions is a set of the four regions that x and y cut out of a domain: the
// regions that may have members. Of sentences a region is a pair of truth
// values.
type Regions uint8

// The regions.
const (
	Both    Regions = 1 << iota // in x and in y
	First                       // in x only
	Second                      // in y only
	Neither                     // in neither
)

// AnyRegion is all four regions.
const AnyRegion = Both | First | Second | Neither

// Region returns the region of something that is in x, in y, or not.
func Region(inX, inY bool) Regions {
	switch {
	case inX && inY:
		return Both
	case inX:
		return First
	case inY:
		return Second
	}
	return Neither
}

// relations holds, for each relation, what a reader sees of it and the regions
// it leaves possible. These seven are the sets of regions that exclude neither
// x nor y nor a complement of theirs outright: the 2×2 Boolean matrices
// without an empty row or column.
var relations = [...]struct {
	symbol, name string
	regions      Regions
}{
	Equivalence:       {"≡", "equivalence", Both | Neither},
	ForwardEntailment: {"⊏", "forward entailment", Both | Second | Neither},
	ReverseEntailment: {"⊐", "reverse entailment", Both | First | Neither},
	Negation:          {"∧", "negation", First | Second},
	Alternation:       {"|", "alternation", First | Second | Neither},
	Cover:             {"⌣", "cover", Both | First | Second},
	Independence:      {"#", "independence", AnyRegion},
}

// strength is the order in which [Of] tries relations: what excludes more
// first, and among equals what carries a label.
var strength = [...]Relation{
	Equivalence, Negation, ForwardEntailment, ReverseEntailment, Alternation, Cover, Independence,
}

// Relations lists the seven relations in the order of tables.
func Relations() []Relation {
	return []Relation{Equivalence, ForwardEntailment, ReverseEntailment, Negation, Alternation, Cover, Independence}
}

// Of returns the strongest relation that holds where only the given regions have
// members. Every set of regions has one: Independence allows all.
func Of(possible Regions) Relation {
	for _, r := range strength {
		if possible&^relations[r].regions == 0 {
			return r
		}
	}
	return Independence
}

// Regions returns the regions that the relation allows. An invalid relation leaves
// everything possible, as Independence.
func (r Relation) Regions() Regions { return relations[r.valid()].regions }

func (r Relation) valid() Relation { return min(r, Independence) }

// Join returns the relation of x and z that follows from xRy and ySz (written R ⋈ S):
// the composition of the two as sets of pairs of membership.
func (r Relation) Join(s Relation) Relation { return joins[r.valid()][s.valid()] }

// Inverse returns the relation of y and x when xRy.
func (r Relation) Inverse() Relation { return Of(r.Regions().swap(First, Second)) }

// Complement returns what holds of the complements of x and y when xRy: how a
// relation projects through negation on both sides. One-sided complements are
// joins with Negation.
func (r Relation) Complement() Relation {
	return Of(r.Regions().swap(Both, Neither).swap(First, Second))
}

// swap exchanges two regions.
func (s Regions) swap(a, b Regions) Regions {
	out := s &^ (a | b)
	if s&a != 0 {
		out |= b
	}
	if s&b != 0 {
		out |= a
	}
	return out
}

// then returns the composition of two sets of regions: the regions of x and z when
// something is in a region of x and y, and in one of y and z.
func (s Regions) then(t Regions) Regions {
	var out Regions
	for i := range 8 {
		x, y, z := i&1 != 0, i&2 != 0, i&4 != 0
		if s&Region(x, y) != 0 && t&Region(y, z) != 0 {
			out |= Region(x, z)
		}
	}
	return out
}

var joins = func() (table [7][7]Relation) {
	for _, r := range Relations() {
		for _, s := range Relations() {
			table[r][s] = Of(r.Regions().then(s.Regions()))
		}
	}
	return table
}()

// Label returns the label that the relation of a premise to a hypothesis gives:
// entailment for ≡ and ⊏, contradiction for ∧ and |, else neutral.
func (r Relation) Label() verdict.Label {
	switch r {
	case Equivalence, ForwardEntailment:
		return verdict.Entailment
	case Negation, Alternation:
		return verdict.Contradiction
	}
	return verdict.Neutral
}

// String returns the relation's symbol: ≡ ⊏ ⊐ ∧ | ⌣ #.
func (r Relation) String() string { return relations[r.valid()].symbol }

// Name returns the relation in words: "forward entailment".
func (r Relation) Name() string { return relations[r.valid()].name }

// MarshalText writes String.
func (r Relation) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// aliases are other ways to write relations: MacCartney's sign of negation and
// what keyboards have.
var aliases = map[string]Relation{"^": Negation, "=": Equivalence, "<": ForwardEntailment, ">": ReverseEntailment}

// ParseRelation reads a symbol or a name, or ^ for ∧, = for ≡, < for ⊏, > for ⊐.
func ParseRelation(s string) (Relation, error) {
	word := strings.ToLower(strings.TrimSpace(s))
	if r, ok := aliases[word]; ok {
		return r, nil
	}
	for _, r := range Relations() {
		if word == r.String() || word == r.Name() {
			return r, nil
		}
	}
	return Independence, fmt.Errorf("unknown relation %q; expected one of %s, or its name", s, symbols())
}

// symbols lists the relations for a message.
func symbols() string {
	var all []string
	for _, r := range Relations() {
		all = append(all, r.String())
	}
	return strings.Join(all, " ")
}
