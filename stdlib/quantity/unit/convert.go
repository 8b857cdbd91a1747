package unit

import (
	"fmt"
	"math/big"

	"sequent/stdlib/quantity/number"
)

// Convert converts a value from one unit to another: 1 km is 1000 m, 50 % is
// 5000 basis points. It returns a *MismatchError if the units measure different
// things, and for different currencies, since no rate is known.
func Convert(v number.Value, from, to Unit) (number.Value, error) {
	if from.Key() != to.Key() {
		return number.Value{}, &MismatchError{from, to}
	}
	if from.Zero != nil {
		v = v.Plus(new(big.Rat).Neg(from.Zero))
	}
	v = v.Times(new(big.Rat).Quo(from.scale(), to.scale()))
	if to.Zero != nil {
		v = v.Plus(to.Zero)
	}
	return v, nil
}

// MismatchError reports units that measure different things.
type MismatchError struct{ From, To Unit }

// Error names both units and what they measure.
func (e *MismatchError) Error() string {
	return fmt.Sprintf("%s measures %s, and %s measures %s", e.From, what(e.From), e.To, what(e.To))
}

// what names what a unit measures.
func what(u Unit) string {
	switch {
	case u.Kind == Money && u.Per == nil:
		return "money"
	case u.Key() == "":
		return "nothing"
	}
	return u.Key()
}
