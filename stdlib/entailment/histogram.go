package entailment

import (
	"iter"
	"maps"
	"math"
	"slices"
)

// Histogram counts how often each value of a statistic occurs. The values are
// whole numbers that are not negative; beyond 2^53 near ones may fall together.
type Histogram struct {
	small [64]int         // counts of the values 0 to 63, which nearly all are
	large map[float64]int // of the others
	rows  int
	sum   float64
}

// add counts a value.
func (h *Histogram) add(x float64) {
	h.rows++
	h.sum += x
	if x < float64(len(h.small)) {
		h.small[int(x)]++
		return
	}
	if h.large == nil {
		h.large = map[float64]int{}
	}
	h.large[x]++
}

// Rows returns how many values were counted.
func (h *Histogram) Rows() int { return h.rows }

// Mean returns the mean of the values, 0 where there are none.
func (h *Histogram) Mean() float64 {
	if h.rows == 0 {
		return 0
	}
	return h.sum / float64(h.rows)
}

// StandardError returns the standard error of the mean.
func (h *Histogram) StandardError() float64 {
	if h.rows < 2 {
		return math.Inf(1)
	}
	squares := 0.0
	for x, n := range h.All() {
		squares += float64(n) * (x - h.Mean()) * (x - h.Mean())
	}
	return math.Sqrt(squares / float64(h.rows-1) / float64(h.rows))
}

// Count returns how often a value occurs.
func (h *Histogram) Count(x float64) int {
	if x < float64(len(h.small)) {
		return h.small[int(x)]
	}
	return h.large[x]
}

// All yields the values that occur, ascending, each with its count.
func (h *Histogram) All() iter.Seq2[float64, int] {
	return func(yield func(float64, int) bool) {
		for x, n := range h.small {
			if n > 0 && !yield(float64(x), n) {
				return
			}
		}
		for _, x := range slices.Sorted(maps.Keys(h.large)) {
			if !yield(x, h.large[x]) {
				return
			}
		}
	}
}

// bothValues lists the values of either histogram, ascending.
func bothValues(a, b *Histogram) []float64 {
	var values []float64
	for _, h := range []*Histogram{a, b} {
		for x := range h.All() {
			values = append(values, x)
		}
	}
	slices.Sort(values)
	return slices.Compact(values)
}

// ChiSquare returns the difference of two histograms: Σ (x − y)² / (x + y) over the
// values of either, where x and y are the value's counts in the two. Where they
// have the same number of rows this is the χ² of two binned samples.
func ChiSquare(a, b *Histogram) float64 {
	sum := 0.0
	for _, v := range bothValues(a, b) {
		x, y := float64(a.Count(v)), float64(b.Count(v))
		sum += (x - y) * (x - y) / (x + y)
	}
	return sum
}
