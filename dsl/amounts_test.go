package dsl

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/lp"
)

// A fraction that was written is the fraction that is computed with, though its
// float is another number.
func TestSimplest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := big.NewRat(rapid.Int64Range(-1000, 1000).Draw(t, "numerator"), rapid.Int64Range(1, 1000).Draw(t, "denominator"))
		x, _ := want.Float64()
		if got, ok := simplest(x); !ok || got.Cmp(want) != 0 {
			t.Fatalf("%v is %v, %v; want %v", x, got, ok, want)
		}
	})
	for x, want := range map[float64]string{0.1: "1/10", 1e300: "1" + strings.Repeat("0", 300) + "/1", 123456.789: "123456789/1000", 1e-9: "1/1000000000"} {
		if got, ok := simplest(x); !ok || got.String() != want {
			t.Errorf("%v is %v; want %s", x, got, want)
		}
	}
}

// The integer programs give the same equation; without CLP the answer says what
// stood in for them.
func TestEquationMethods(t *testing.T) {
	available, _ := lp.Available()
	for _, method := range []string{"enumeration", "paper", "rows"} {
		text := converse(New(Options{}), 1, "6048 lambs, 193 lambs |= 5855 lambs by quantities(equations: "+method+")")
		if !strings.Contains(text, "6048 − 193 = 5855") {
			t.Errorf("%s:\n%s", method, text)
		}
		if said := strings.Contains(text, "enumerated instead"); said != (!available && method != "enumeration") {
			t.Errorf("%s, CLP %v:\n%s", method, available, text)
		}
	}
}
