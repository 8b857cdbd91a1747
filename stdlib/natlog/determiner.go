package natlog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Determiner is a determiner by its meaning: a generalised quantifier over
// finite domains that judges its restrictor A and its body B by how many
// members they have in common and apart (Barwise and Cooper, Generalized
// Quantifiers and Natural Language, 1981). Determiners are compared by their
// meaning, not by their name: all is every. A Determiner does not change.
type Determiner struct {
	name    string
	meaning Condition
}

// NewDeterminer makes a determiner. Sentences use the name.
func NewDeterminer(name string, meaning Condition) *Determiner {
	if meaning == nil {
		meaning = All{}
	}
	return &Determiner{name, meaning}
}

// Name returns the determiner as sentences write it: "at least 3".
func (d *Determiner) Name() string { return d.name }

// String returns the name.
func (d *Determiner) String() string { return d.name }

// Meaning returns the condition on counts.
func (d *Determiner) Meaning() Condition { return d.meaning }

// Holds reports whether "d A is B" is true in a domain with these counts.
func (d *Determiner) Holds(c Counts) bool { return d.meaning.Holds(c) }

// Linear conditions that determiners are made of.
var (
	noneApart  = Linear{Only: -1}              // A ⊆ B
	noneCommon = Linear{Both: -1}              // A and B are disjoint
	common     = Linear{Both: 1, AtLeast: 1}   // A and B meet
	apart      = Linear{Only: 1, AtLeast: 1}   // A is not within B
	oneAtMost  = Linear{Both: -1, AtLeast: -1} // |A ∩ B| ≤ 1
)

// The determiners of the paper's fragment G (section 4.2).
var (
	Every    = NewDeterminer("every", noneApart)
	Some     = NewDeterminer("some", common)
	No       = NewDeterminer("no", noneCommon)
	NotEvery = NewDeterminer("not every", apart)
)

// Further determiners of English.
var (
	// Most is true if more A are B than are not. It compares two counts, so
	// no first-order formula says it of all finite domains, though on domains
	// of a fixed size one does.
	Most = NewDeterminer("most", Linear{Both: 1, Only: -1, AtLeast: 1})
	// The is Russell's definite description: there is one A, and it is B.
	The = NewDeterminer("the", All{common, oneAtMost, noneApart})
)

// AtLeast returns the determiner "at least n".
func AtLeast(n int) *Determiner {
	return NewDeterminer(fmt.Sprintf("at least %d", n), Linear{Both: 1, AtLeast: n})
}

// AtMost returns the determiner "at most n".
func AtMost(n int) *Determiner {
	return NewDeterminer(fmt.Sprintf("at most %d", n), Linear{Both: -1, AtLeast: -n})
}

// Exactly returns the determiner "exactly n".
func Exactly(n int) *Determiner {
	return NewDeterminer(fmt.Sprintf("exactly %d", n), All{Linear{Both: 1, AtLeast: n}, Linear{Both: -1, AtLeast: -n}})
}

// byName is the determiners that have one name each, in the order of tables.
var byName = []struct {
	names []string
	d     *Determiner
}{
	{[]string{"every", "all", "each"}, Every},
	{[]string{"some", "a", "an"}, Some},
	{[]string{"no"}, No},
	{[]string{"not every", "not all", notEveryToken}, NotEvery},
	{[]string{"most"}, Most},
	{[]string{"the"}, The},
}

// byNumber is the determiners that take a number.
var byNumber = []struct {
	name string
	make func(n int) *Determiner
}{
	{"at least", AtLeast},
	{"at most", AtMost},
	{"exactly", Exactly},
	{"more than", func(n int) *Determiner {
		return NewDeterminer(fmt.Sprintf("more than %d", n), Linear{Both: 1, AtLeast: n + 1})
	}},
	{"fewer than", func(n int) *Determiner {
		return NewDeterminer(fmt.Sprintf("fewer than %d", n), Linear{Both: -1, AtLeast: 1 - n})
	}},
}

// numerals are the words for numbers, by number.
var numerals = []string{
	"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
	"twelve",
}

// Known lists the determiners of English that this package defines, those with
// a number for 2.
func Known() []*Determiner {
	var all []*Determiner
	for _, row := range byName {
		all = append(all, row.d)
	}
	for _, row := range byNumber {
		all = append(all, row.make(2))
	}
	return all
}

// ParseDeterminer finds a determiner by how sentences write it: "every",
// "at least 3", "exactly two". The error names those there are.
func ParseDeterminer(text string) (*Determiner, error) {
	words := strings.Join(strings.Fields(strings.ToLower(text)), " ")
	for _, row := range byName {
		if slices.Contains(row.names, words) {
			return row.d, nil
		}
	}
	for _, row := range byNumber {
		if rest, ok := strings.CutPrefix(words, row.name+" "); ok {
			if n, ok := parseNumber(rest); ok {
				return row.make(n), nil
			}
			return nil, fmt.Errorf("%s takes a whole number up to %d, not %q", row.name, largestNumber, rest)
		}
	}
	return nil, fmt.Errorf("unknown determiner %q; expected every, some, no, not every, most, the, and at least, at "+
		"most, exactly, more than, fewer than with a number", text)
}

// parseNumber reads digits, or a numeral up to twelve.
func parseNumber(s string) (int, bool) {
	if i := slices.Index(numerals, s); i >= 0 {
		return i, true
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && 0 <= n && n <= largestNumber
}
