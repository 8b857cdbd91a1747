package compose

import (
	"math/big"
	"strings"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
)

// TypeOf returns the key of a unit in the algebra of types: a measure's base quantities
// with their exponents, a currency's code, the name of a thing counted; a share is
// a scalar, and no unit at all is the empty key.
func TypeOf(u unit.Unit) Type {
	if u.Kind == unit.None && u.Per == nil {
		return ""
	}
	over, under := powers(u)
	if u.Per != nil {
		o, n := powers(*u.Per)
		over, under = append(over, n...), append(under, o...)
	}
	if len(over) == 0 {
		over = []string{string(Scalar)}
	}
	key := strings.Join(over, "*")
	if len(under) > 0 {
		key += "/" + strings.Join(under, "*")
	}
	return Type(key)
}

// powers returns the names above and below the line of a unit that is no rate.
func powers(u unit.Unit) (over, under []string) {
	switch u.Kind {
	case unit.Money:
		over = []string{u.Code}
	case unit.Count:
		over = []string{strings.NewReplacer("*", "·", "/", "·").Replace(u.Name)}
	case unit.Measure:
		for i, n := range u.Dim {
			name := "dimension " + string(rune('a'+i))
			for ; n > 0; n-- {
				over = append(over, name)
			}
			for ; n < 0; n++ {
				under = append(under, name)
			}
		}
	}
	return over, under
}

// Coherent returns a value in the unit in which products and quotients need no factors:
// metres for kilometres, metres per second for kilometres per hour.
func Coherent(v number.Value, u unit.Unit) number.Value {
	w, err := unit.Convert(v, u, coherent(u))
	if err != nil {
		return v // the units have one key
	}
	return w
}

func coherent(u unit.Unit) unit.Unit {
	u.Zero = nil
	if u.Factor != nil {
		u.Factor = big.NewRat(1, 1)
	}
	if u.Per != nil {
		per := coherent(*u.Per)
		u.Per = &per
	}
	return u
}
