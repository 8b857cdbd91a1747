package unit

import (
	"math/big"
	"strings"
)

// Kind is the kind of a unit.
type Kind uint8

// The kinds of unit.
const (
	None    Kind = iota // a bare number
	Measure             // of a physical dimension, or of information
	Money               // a currency
	Share               // parts of a whole: percent, basis points, parts per million
	Count               // a thing that is counted: lamb
)

// String names the kind.
func (k Kind) String() string {
	return [...]string{"none", "measure", "money", "share", "count"}[min(k, Count)]
}

// Unit is the unit of a number. It is immutable; the zero Unit is none.
type Unit struct {
	Kind Kind
	// Name is the singular in words: kilometre, US dollar, percent; of a thing
	// counted, the lemma of its noun.
	Name   string
	Symbol string    // km, $, %; "" where there is none.
	Code   string    // of money, the code of ISO 4217
	Dim    Dimension // of a measure
	// Factor makes the number one of the dimension's coherent SI unit: 1 km is
	// 1000 m. Exact where the unit's definition is. It is nil for none and
	// things counted.
	Factor *big.Rat
	// Zero is the number on the unit's scale at which the quantity is nothing:
	// −273.15 for degrees Celsius, nil where that is 0.
	Zero *big.Rat
	// Per is the unit in the denominator of a rate: the hour of dollars per hour. nil for
	// a unit that is no rate, and for measures that have a name (knot).
	Per *Unit
}

// Thing returns the unit of things counted, by the lemma of their noun.
func Thing(lemma string) Unit {
	if lemma == "" {
		return Unit{}
	}
	return Unit{Kind: Count, Name: lemma}
}

// String returns the unit's name, of a rate both: dollar per hour.
func (u Unit) String() string {
	switch {
	case u.Per == nil:
		return u.Name
	case u.Kind == None:
		return "per " + u.Per.String()
	}
	return u.Name + " per " + u.Per.String()
}

// Short returns the symbol where there is one, else the name.
func (u Unit) Short() string {
	name := u.Symbol
	if name == "" {
		name = u.Name
	}
	if u.Per != nil {
		name += "/" + u.Per.Short()
	}
	return name
}

// Key tells units of different dimension apart: units with one key can be
// converted, and added. It is "" for none.
func (u Unit) Key() string {
	var key string
	switch u.Kind {
	case None:
	case Measure:
		key = u.Dim.String()
	case Money:
		key = u.Code
	case Count:
		key = u.Name
	case Share:
		key = "share"
	}
	if u.Per == nil {
		return key
	}
	if u.Kind == Measure && u.Per.Kind == Measure {
		return u.Dim.Over(u.Per.Dim).String()
	}
	return key + " / " + u.Per.Key()
}

// Equal reports whether the units are the same, whatever they are called: a
// kilometre per hour is one thousand metres per hour only after conversion.
func (u Unit) Equal(v Unit) bool {
	return u.Key() == v.Key() && same(u.scale(), v.scale()) && same(u.Zero, v.Zero)
}

func same(a, b *big.Rat) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Cmp(b) == 0
}

// scale returns the factor of the unit as a whole, 1 for things counted.
func (u Unit) scale() *big.Rat {
	f := big.NewRat(1, 1)
	if u.Factor != nil {
		f.Set(u.Factor)
	}
	if u.Per != nil {
		f.Quo(f, u.Per.scale())
	}
	return f
}

// Dimension is the exponents of the base quantities.
type Dimension [bases]int8

// The base quantities: those of the SI, plane angle, and information.
const (
	Length = iota
	Mass
	Time
	Current
	Temperature
	Amount
	Luminosity
	Angle
	Information
	bases
)

var baseNames = [bases]string{
	"length", "mass", "time", "current", "temperature", "amount", "luminosity", "angle",
	"information",
}

// dim returns a dimension of base quantities and their exponents in turn.
func dim(parts ...int) Dimension {
	var d Dimension
	for i := 0; i+1 < len(parts); i += 2 {
		d[parts[i]] = int8(parts[i+1])
	}
	return d
}

// Over returns the dimension of the quotient.
func (d Dimension) Over(e Dimension) Dimension {
	for i := range d {
		d[i] -= e[i]
	}
	return d
}

// String names the dimension: length, length·time⁻¹, and speed is not said.
func (d Dimension) String() string {
	var parts []string
	for i, n := range d {
		switch {
		case n == 1:
			parts = append(parts, baseNames[i])
		case n != 0:
			parts = append(parts, baseNames[i]+superscript(int(n)))
		}
	}
	if parts == nil {
		return "number"
	}
	return strings.Join(parts, "·")
}

func superscript(n int) string {
	var b strings.Builder
	for _, r := range big.NewInt(int64(n)).String() {
		if r == '-' {
			b.WriteRune('⁻')
		} else {
			b.WriteRune([]rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0'])
		}
	}
	return b.String()
}
