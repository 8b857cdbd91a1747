package experiment

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// The quantiles are those of the printed tables.
func TestStudentT(t *testing.T) {
	for freedom, want := range map[int]float64{
		1: 12.70620, 2: 4.30265, 3: 3.18245, 4: 2.77645, 5: 2.57058, 6: 2.44691, 9: 2.26216, 10: 2.22814, 29: 2.04523, 30: 2.04227, 100: 1.98397,
	} {
		if got := studentT(freedom); math.Abs(got-want) > 1e-5 {
			t.Errorf("%d degrees of freedom: %v, not %v", freedom, got, want)
		}
	}
}

// About 95 of 100 intervals hold the mean that the numbers were drawn around.
func TestMeanCovers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, seeds := range []int{2, 3, 10} {
		const trials = 20_000
		held := 0
		for range trials {
			xs := make([]float64, seeds)
			for i := range xs {
				xs[i] = 70 + 3*r.NormFloat64()
			}
			if mean, half := Mean(xs); math.Abs(mean-70) <= half {
				held++
			}
		}
		if share := float64(held) / trials; math.Abs(share-0.95) > 0.007 {
			t.Errorf("of %d seeds, %.3f of the intervals hold the mean", seeds, share)
		}
	}
}

// Three seeds have 4.3 standard errors, one has no interval.
func ExampleMean() {
	mean, half := Mean([]float64{98, 97, 99})
	fmt.Printf("%.1f ±%.2f\n", mean, half)
	mean, half = Mean([]float64{98})
	fmt.Println(mean, half)
	// Output:
	// 98.0 ±2.48
	// 98 +Inf
}
