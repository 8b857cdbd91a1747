package number

import "math/big"

// Span is a piece of a text, by byte offsets: text[Start:End].
type Span struct{ Start, End int }

// In returns the piece of the text.
func (s Span) In(text string) string { return text[s.Start:s.End] }

// Kind is the form in which a number is written. The kinds from Year on are
// numbers that are no amounts.
type Kind uint8

// The kinds of number.
const (
	Cardinal   Kind = iota // 6048, two hundred, 14bn, a dozen, both
	Fraction               // two thirds, half, 1/2
	Percentage             // 48 %; the value is 48, the unit says percent
	Ratio                  // 3 : 1, 1 in 5; the value is their quotient
	Range                  // 10 to 15, between five and six
	Multiple               // once, twice, 3 times, threefold
	Vague                  // dozens, several, tens of thousands; the value is an interval
	Article                // a, an where it may be read as one
	Ordinal                // 22nd, third; where it is no fraction
	Year                   // 2012
	Date                   // the 8 of September 8
	Clock                  // 10.45pm
	Telephone              // 555-0123
	Score                  // 3-1 of a match
	Label                  // part of a name: Galaxy S23, Section 427, Highway 61
)

var kindNames = [...]string{"cardinal", "fraction", "percentage", "ratio", "range", "multiple", "vague", "article",
	"ordinal", "year", "date", "clock", "telephone", "score", "label"}

// String names the kind.
func (k Kind) String() string { return kindNames[min(int(k), len(kindNames)-1)] }

// Counts reports whether a number of the kind is an amount.
func (k Kind) Counts() bool { return k < Ordinal }

// Bound is how a number limits an amount.
type Bound uint8

// The bounds.
const (
	Unbounded  Bound = iota // the number itself
	OverBound               // more than, exceeding
	LeastBound              // at least, or more
	UnderBound              // less than, fewer than
	MostBound               // at most, up to
)

// String returns the bound as a sign; "" for none.
func (b Bound) String() string { return [...]string{"", ">", "≥", "<", "≤"}[min(b, MostBound)] }

// On returns the set of numbers that the bound of r allows.
func (b Bound) On(r *big.Rat) Value {
	switch b {
	case OverBound:
		return MoreThan(r)
	case LeastBound:
		return AtLeast(r)
	case UnderBound:
		return LessThan(r)
	case MostBound:
		return AtMost(r)
	}
	return Exact(r)
}

// Term is a number with its place. An end of a range can have a bound of
// its own: from more than 5 to 100.
type Term struct {
	Span
	Value *big.Rat
	Bound Bound
}

// Allowed returns the set of numbers that the term can be.
func (t Term) Allowed() Value { return t.Bound.On(t.Value) }

// Found is a number in a text.
type Found struct {
	Span        // with the words of its bound and approximation
	Number Span // the number alone
	Value  Value
	Kind   Kind
	Bound  Bound
	// Outer is a bound before Bound with the opposite direction, as in "up to
	// more than 5". This gives no set of numbers, and Value is that of Bound alone.
	Outer Bound
	// Approximate says that an approximator is beside it; the value is not
	// widened.
	Approximate bool
	Terms       []Term // of ratios and ranges, in order
	// List numbers the list that the number is an item of, from 1; 0 for none.
	// Bounds and units of a list apply to all its items.
	List int
	// Distributed says that the bound is before the first number of the list, and
	// may apply to that one alone.
	Distributed bool
}
