package experiment

import "math"

// Mean is the mean of numbers, such as the accuracies of several seeds, and half
// of its 95 % interval by Student's t (The Probable Error of a Mean, 1908): they
// are taken for independent draws from a normal distribution of unknown
// variance. Of one number half is infinite, of none both are no numbers.
func Mean(xs []float64) (mean, half float64) {
	if len(xs) == 0 {
		return math.NaN(), math.NaN()
	}
	n := float64(len(xs))
	for _, x := range xs {
		mean += x / n
	}
	if len(xs) == 1 {
		return mean, math.Inf(1)
	}
	squares := 0.0
	for _, x := range xs {
		squares += (x - mean) * (x - mean)
	}
	return mean, studentT(len(xs)-1) * math.Sqrt(squares/(n-1)/n)
}

// studentT is the t within which 95 % of Student's distribution lie, by
// bisection of the angle whose tangent is t/√freedom.
func studentT(freedom int) float64 {
	low, high := 0.0, math.Pi/2
	for range 60 {
		if middle := (low + high) / 2; within(middle, freedom) < 0.95 {
			low = middle
		} else {
			high = middle
		}
	}
	return math.Sqrt(float64(freedom)) * math.Tan(low)
}

// within is the share of Student's distribution at most √freedom·tan(angle) from
// its middle: the finite series 26.7.3 and 26.7.4 of Abramowitz and Stegun,
// Handbook of Mathematical Functions, 1964.
func within(angle float64, freedom int) float64 {
	sin, cos := math.Sincos(angle)
	sum, term, first := 0.0, 1.0, 0
	if freedom%2 == 1 {
		term, first = cos, 1
	}
	for k := first; k <= freedom-2; k += 2 {
		sum += term
		term *= cos * cos * float64(k+1) / float64(k+2)
	}
	if freedom%2 == 1 {
		return 2 / math.Pi * (angle + sin*sum)
	}
	return sin * sum
}
