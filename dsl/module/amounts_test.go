package module

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A fraction that was written is the fraction that is computed with, though its
// float is another number.
func TestSimplest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := big.NewRat(rapid.Int64Range(-1000, 1000).Draw(t, "numerator"),
			rapid.Int64Range(1, 1000).Draw(t, "denominator"))
		x, _ := want.Float64()
		if got, ok := simplest(x); !ok || got.Cmp(want) != 0 {
			t.Fatalf("%v is %v, %v; want %v", x, got, ok, want)
		}
	})
	for x, want := range map[float64]string{
		0.1:        "1/10",
		1e300:      "1" + strings.Repeat("0", 300) + "/1",
		123456.789: "123456789/1000",
		1e-9:       "1/1000000000",
	} {
		if got, ok := simplest(x); !ok || got.String() != want {
			t.Errorf("%v is %v; want %s", x, got, want)
		}
	}
}
