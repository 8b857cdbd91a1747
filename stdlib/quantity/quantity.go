package quantity

import (
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// Span is a piece of a text, by byte offsets.
type Span = number.Span

// Change is the direction in which an amount changes.
type Change uint8

// The directions of change.
const (
	NoChange Change = iota
	Rising
	Falling
)

// String names the direction; "" for none.
func (c Change) String() string { return [...]string{"", "rising", "falling"}[min(c, Falling)] }

// Quantity is an amount that a text mentions: a Numset of the paper, with more
// fields. It is not changed after reading; results about pairs of
// quantities is kept elsewhere.
type Quantity struct {
	Span        // number, bound words, unit and what is counted: "more than 80 injured people"
	Number Span // the number alone: "80"
	Text   string
	// Value is a set of numbers if there is a bound or a range. It is not
	// widened for an approximation.
	Value       number.Value
	Form        number.Kind
	Bound       number.Bound
	Outer       number.Bound // a second bound that points the other way: up to, of "up to more than 5"
	Approximate bool         // "about", "nearly"
	// Distributed says that the bound is before the first number of a list
	// that this one is an item of.
	Distributed bool
	Terms       []Term    // of a ratio or a range, its terms in order; else nil
	Unit        unit.Unit // what the number is of: a measure, money, a share, or the thing counted
	// Of is the lemma of what is counted or measured: lamb of "193 white lambs",
	// water of "3 litres of water", revenue of "5 % of its revenue"; "" where
	// the text does not say.
	Of        string
	OfText    string   // the same as written, with its modifiers
	Modifiers []string // of what is counted, in lower case: white
	// Inherited says that Unit and Of were taken from another mention: "80
	// more", "injured 80", "the rest".
	Inherited bool
	Optional  bool // an article read as one, or "both": words that a reader of numbers may leave out
	Change    Change
	Verb      string // the lemma of the verb of its clause; "" where there is none
	Subject   string // the head lemma of that verb's subject
	Who       string // the subject as written
	Negated   bool   // whether that clause is negated
	Place     string // where: the words of a place in its clause
	Role      Role   // how the mention stands to others: more, each, rest, total
	Than      string // of More and Less, the lemma of what it is compared with: bird of "3 more nests than birds"
	Sentence  int    // which sentence of the text, from 0
	Word      int    // which token of the text its number begins at
}

// Term is a term of a ratio.
type Term = number.Term

// Role is the relation of a quantity to others of its text.
type Role uint8

// The roles of quantities.
const (
	Plain     Role = iota
	More           // added to, or in excess of another: 80 more
	Less           // short of another: 3 fewer nests than birds
	Each           // for each of something: 9 in each pile
	Total          // of all together: 71 in all
	Remainder      // what is left: 15 left, the rest
)

// String names the role; "" for a plain quantity.
func (r Role) String() string {
	return [...]string{"", "more", "less", "each", "total", "remainder"}[min(r, Remainder)]
}
