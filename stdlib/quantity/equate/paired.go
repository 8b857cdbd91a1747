package equate

import (
	"fmt"

	"sequent/stdlib/corpus"
	"sequent/stdlib/stats"
	"sequent/stdlib/verdict"
)

// Paired compares two deciders on the same rows.
type Paired struct {
	First, Second         string
	OnlyFirst, OnlySecond int     // rows that one has right and the other wrong
	P                     float64 // of McNemar's exact test, two-sided
}

// Compare returns the paired comparison of two evaluations. The error is that they
// are not of the same rows.
func Compare(a, b *corpus.Evaluation) (Paired, error) {
	if a.Set.Len() != b.Set.Len() {
		return Paired{}, fmt.Errorf("%s has %d rows, but %s has %d; a paired test needs the same rows", a.Set.Title(),
			a.Set.Len(), b.Set.Title(), b.Set.Len())
	}
	p := Paired{First: a.Decider, Second: b.Decider}
	for i, r := range a.Set.Rows() {
		if other := b.Set.Row(i); r != other && r.String() != other.String() {
			return Paired{}, fmt.Errorf("row %d of %s differs from that of %s; a paired test needs the same rows", i+1,
				a.Set.Title(), b.Set.Title())
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
	p.P = stats.McNemar(p.OnlyFirst, p.OnlySecond)
	return p, nil
}
