package generate_test

import (
	"testing"

	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/generate"
)

// rows makes puzzles with their labelled questions, one an iteration, and
// reports puzzles and rows a second.
func rows(b *testing.B, o generate.Options) {
	next, questions := 0, 0
	b.ReportAllocs()
	for m, err := range generate.Stream(b.Context(), o, 0) {
		if err != nil {
			b.Fatal(err)
		}
		questions += len(m.Questions)
		if next++; next >= b.N {
			break
		}
	}
	b.ReportMetric(float64(next)/b.Elapsed().Seconds(), "puzzles/s")
	b.ReportMetric(float64(questions)/b.Elapsed().Seconds(), "rows/s")
}

func BenchmarkComparison(b *testing.B) {
	rows(b, generate.Options{Kind: puzzle.Comparison, Size: generate.Exactly(5)})
}

func BenchmarkKnights(b *testing.B) {
	rows(b, generate.Options{Kind: puzzle.Knights, Size: generate.Exactly(5)})
}

func BenchmarkGrid(b *testing.B) {
	rows(b, generate.Options{Kind: puzzle.Grid, Size: generate.Exactly(5), Groups: generate.Exactly(5)})
}

func BenchmarkGridLargest(b *testing.B) {
	rows(b, generate.Options{Kind: puzzle.Grid, Size: generate.Exactly(7), Groups: generate.Exactly(7)})
}

// An ambiguity that is asked for costs the labels of every puzzle that is tried.
func BenchmarkAmbiguous(b *testing.B) {
	rows(b, generate.Options{Kind: puzzle.Grid, Size: generate.Exactly(4), Groups: generate.Exactly(4), Ambiguity: 0.3})
}
