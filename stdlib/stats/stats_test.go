package stats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// Half of the interval of two or more numbers is Student's quantile, as the printed tables
// have it, times the standard error.
func TestStudent(t *testing.T) {
	for freedom, want := range map[int]float64{
		1: 12.70620, 2: 4.30265, 3: 3.18245, 4: 2.77645, 5: 2.57058, 6: 2.44691, 9: 2.26216, 10: 2.22814, 29: 2.04523,
		30: 2.04227, 100: 1.98397,
	} {
		xs := make([]float64, freedom+1)
		xs[0] = 1
		n := float64(len(xs))
		_, half := Mean(xs)
		if got := half * n; math.Abs(got-want) > 1e-5 { // the standard error is 1/n
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
		if share := float64(held) / trials; math.Abs(share-.95) > .01 {
			t.Errorf("%d seeds: %.4f of the intervals hold the mean", seeds, share)
		}
	}
}

func TestMeanOfFew(t *testing.T) {
	if mean, half := Mean(nil); !math.IsNaN(mean) || !math.IsNaN(half) {
		t.Error(mean, half)
	}
	if mean, half := Mean([]float64{98}); mean != 98 || !math.IsInf(half, 1) {
		t.Error(mean, half)
	}
}

func ExampleMean() {
	mean, half := Mean([]float64{98, 97, 99})
	fmt.Printf("%.1f ±%.1f\n", mean, half)
	// Output: 98.0 ±2.5
}

// Wilson's interval, against figures worked out by hand, and its properties.
func TestWilson(t *testing.T) {
	if low, high := Wilson(96, 100); math.Abs(low-.9016) > 1e-4 || math.Abs(high-.9843) > 1e-4 {
		t.Error(low, high)
	}
	if low, high := Wilson(8, 10); math.Abs(low-0.4902) > 1e-3 || math.Abs(high-0.9433) > 1e-3 {
		t.Error(low, high)
	}
	if low, high := Wilson(0, 0); low != 0 || high != 1 {
		t.Error(low, high)
	}
	rapid.Check(t, func(t *rapid.T) {
		of := rapid.IntRange(1, 5000).Draw(t, "of")
		right := rapid.IntRange(0, of).Draw(t, "right")
		share := float64(right) / float64(of)
		low, high := Wilson(right, of)
		// The ends are where the share lies 1.96 standard deviations away.
		for _, p := range []float64{low, high} {
			if want := math.Abs(share-p) / 1.959964; p > 0 && p < 1 &&
				math.Abs(want-math.Sqrt(p*(1-p)/float64(of))) > 1e-6 {
				t.Fatalf("%d of %d: %v..%v", right, of, low, high)
			}
		}
		if low < 0 || high > 1 || low > share+1e-9 || high < share-1e-9 {
			t.Fatalf("%d of %d: %v..%v", right, of, low, high)
		}
	})
}

func ExampleWilson() {
	low, high := Wilson(100, 100)
	fmt.Printf("%.3f to %.3f\n", low, high)
	// Output: 0.963 to 1.000
}

// The values are those of scipy's binomtest.
func TestMcNemar(t *testing.T) {
	for _, c := range []struct {
		b, c int
		want float64
	}{{2, 10, 0.03857421875}, {10, 2, 0.03857421875}, {0, 0, 1}, {5, 5, 1}, {0, 1, 1}, {0, 10, 0.001953125}} {
		if got := McNemar(c.b, c.c); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("McNemar(%d, %d) = %v, not %v", c.b, c.c, got, c.want)
		}
	}
}
