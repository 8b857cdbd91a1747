package number

import "math/big"

// Interval returns the set between two ends, each of which is left out where it is
// said to be open; a nil end leaves its side open to infinity. The caller must
// ensure that the ends do not cross.
func Interval(low *big.Rat, lowOpen bool, high *big.Rat, highOpen bool) Value {
	return Value{copied(low), copied(high), lowOpen && low != nil, highOpen && high != nil}
}
