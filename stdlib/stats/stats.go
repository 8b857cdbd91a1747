// Package stats gives the intervals and tests that results are reported with. The
// distributions are those of gonum's stat/distuv; this is its only importer.
//
//	Wilson   the 95 % interval of a share, such as an accuracy on so many rows
//	Mean     the mean of repeated trainings with its 95 % interval, by Student's t
//	McNemar  whether two engines differ on the same rows
package stats

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// upper is the quantile that ends a two-sided 95 % interval.
const upper = 0.975

// Wilson returns the 95 % score interval of the share right/of, from 0 to 1 (Wilson, Probable
// Inference, 1927). Unlike the normal approximation it stays within 0 and 1, and it holds
// for small samples. Of nothing it is 0 to 1.
func Wilson(right, of int) (low, high float64) {
	if of == 0 {
		return 0, 1
	}
	z, n := distuv.UnitNormal.Quantile(upper), float64(of)
	p := float64(right) / n
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}

// Mean returns the mean of numbers, such as the accuracies of several seeds, and half of its 95 %
// interval by Student's t (The Probable Error of a Mean, 1908). The numbers are taken for
// independent draws from a normal distribution of unknown variance. Of one number half is
// infinite; of none both are NaN.
func Mean(xs []float64) (mean, half float64) {
	switch n := len(xs); n {
	case 0:
		return math.NaN(), math.NaN()
	case 1:
		return xs[0], math.Inf(1)
	default:
		mean, deviation := stat.MeanStdDev(xs, nil)
		t := distuv.StudentsT{Sigma: 1, Nu: float64(n - 1)}.Quantile(upper)
		return mean, t * stat.StdErr(deviation, float64(n))
	}
}

// McNemar returns the two-sided exact probability that two engines which are equally good differ
// on b + c rows so unequally: b rows only the first has right, c only the second (McNemar
// 1947, with the binomial distribution in place of its approximation).
func McNemar(b, c int) float64 {
	if b+c == 0 {
		return 1
	}
	return min(1, 2*distuv.Binomial{N: float64(b + c), P: 0.5}.CDF(float64(min(b, c))))
}
