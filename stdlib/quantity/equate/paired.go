package equate

import (
	"fmt"
	"math"

	"sequent/stdlib/corpus"
	"sequent/stdlib/verdict"
)

// Paired compares two deciders on the same rows.
type Paired struct {
	First, Second         string
	OnlyFirst, OnlySecond int     // rows that one has right and the other wrong
	P                     float64 // of McNemar's exact test, two-sided
}

// Compare is the paired comparison of two evaluations. The error is that they
// are not of the same rows.
func Compare(a, b *corpus.Evaluation) (Paired, error) {
	if a.Set.Len() != b.Set.Len() {
		return Paired{}, fmt.Errorf("%s has %d rows, but %s has %d; a paired test needs the same rows", a.Set.Title(), a.Set.Len(), b.Set.Title(), b.Set.Len())
	}
	p := Paired{First: a.Decider, Second: b.Decider}
	for i, r := range a.Set.Rows() {
		if other := b.Set.Row(i); r != other && r.String() != other.String() {
			return Paired{}, fmt.Errorf("row %d of %s differs from that of %s; a paired test needs the same rows", i+1, a.Set.Title(), b.Set.Title())
		}
		x, y := right(a, i), right(b, i)
		switch {
		case r.Label == verdict.Open || x == y:
		case x:
			p.OnlyFirst++
		default:
			p.OnlySecond++
		}
	}
	p.P = McNemar(p.OnlyFirst, p.OnlySecond)
	return p, nil
}

// Behind reports whether the first is worse than the second, by the test at
// 5 %.
func (p Paired) Behind() bool { return p.OnlyFirst < p.OnlySecond && p.P < 0.05 }

// McNemar is the two-sided exact probability that of b + c rows on which two
// deciders differ, so unequal shares fall to each, if both are as good
// (McNemar 1947; the binomial distribution in place of its approximation).
func McNemar(b, c int) float64 {
	n := b + c
	if n == 0 {
		return 1
	}
	p := 0.
	for k := 0; k <= min(b, c); k++ {
		p += math.Exp(logChoose(n, k) - float64(n)*math.Ln2)
	}
	return min(1, 2*p)
}

// logChoose is the logarithm of the binomial coefficient.
func logChoose(n, k int) float64 {
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return a - b - c
}
