package fair

import (
	"io"
	"testing"
)

// The paper's corpus at ratio 0, written with the twelve labels: 500,000 rows
// for training, 10,000 each for dev and test. Run with
//
//	go test ./stdlib/natlog/fair -run - -bench Write -benchtime 1x
func BenchmarkWrite(b *testing.B) {
	for b.Loop() {
		c := newCorpus(b, Params{Seed: 1, Train: 500_000, Dev: 10_000, Test: 10_000})
		for _, part := range []Part{Train, Dev, Test} {
			if err := c.Write(b.Context(), io.Discard, part, true, nil); err != nil {
				b.Fatal(err)
			}
		}
	}
}
