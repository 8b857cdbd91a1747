package syntax

import (
	"strings"
	"testing"
)

func BenchmarkCell(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse("p & (p -> q) |= q"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkContext(b *testing.B) {
	src := strings.Repeat("let A = p & (q -> r)\nA, q |= r by [sat, worlds(64, seed: 1)]\n", 50) +
		"entailment.generate(rows: 5, "
	b.ReportAllocs()
	for b.Loop() {
		if Context(src, len(src)).Call == nil {
			b.Fatal("no call")
		}
	}
}
