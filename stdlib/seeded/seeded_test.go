package seeded_test

import (
	"fmt"
	"testing"

	"sequent/stdlib/seeded"
)

// The numbers are fixed: data that was generated once can be again.
func Example() {
	r := seeded.New(7, "train", seeded.Mix(1))
	fmt.Println(r.Below(100), r.Below(100), r.Below(100))
	// Output: 91 50 81
}

// Purposes and places have streams of their own.
func TestStreamsDiffer(t *testing.T) {
	seen := map[uint64]string{}
	for _, seed := range []uint64{0, 1} {
		for _, purpose := range []string{"", "a", "b"} {
			for n := range uint64(3) {
				name := fmt.Sprint(seed, purpose, n)
				first := seeded.New(seed, purpose, seeded.Mix(n)).Below64(1 << 63)
				if other, ok := seen[first]; ok {
					t.Errorf("%s begins as %s", name, other)
				}
				seen[first] = name
			}
		}
	}
}

// Every number below n is drawn about as often as the others.
func TestBelow(t *testing.T) {
	r, counts := seeded.New(1, "below", 0), make([]int, 6)
	for range 60_000 {
		counts[r.Below(6)]++
	}
	for n, c := range counts {
		if c < 9_500 || c > 10_500 { // 5.5 standard deviations
			t.Errorf("%d came %d times in 60,000", n, c)
		}
	}
}
