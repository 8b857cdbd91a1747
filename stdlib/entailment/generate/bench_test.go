package generate

import (
	"context"
	"fmt"
	"runtime"
	"testing"

	"sequent/stdlib/sat"
)

// A training set, pruned against the five published test files and labelled; the
// time of a row says whether it grows with the set. Figures are in the package
// comment. Run with
//
//	go test ./stdlib/entailment/generate -run - -bench Train -benchtime 1x
func BenchmarkTrain(b *testing.B) {
	against := tests(b)
	for _, rows := range []int{10_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprint(rows), func(b *testing.B) {
			p := preset(b, "train", rows)
			p.Against = against
			for b.Loop() {
				s, err := Generate(b.Context(), p, Options{})
				if err != nil {
					b.Fatal(err)
				}
				runtime.KeepAlive(s)
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*rows), "ns/row")
			b.ReportMetric(float64(m.HeapSys>>20), "MiB-heap")
		})
	}
}

// The other presets at the sizes of Table 1.
func BenchmarkPreset(b *testing.B) {
	for _, x := range Presets[1:] {
		b.Run(x.Name, func(b *testing.B) {
			p := preset(b, x.Name, x.Rows)
			for b.Loop() {
				if _, err := Generate(b.Context(), p, Options{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*p.Rows), "ns/row")
		})
	}
}

// The matching of the pairs of one run by classes and, as its peer, by the
// greedy scan over the same truth tables: the time of a pair as pairs grow.
func BenchmarkMatching(b *testing.B) {
	for _, n := range []int{200, 2_000, 20_000} {
		pairs := nontrivial(b, n)
		b.Run(fmt.Sprint("classes/", n), func(b *testing.B) {
			for b.Loop() {
				waiting := pool{partners: &sampler{ctx: context.Background(), worlds: &worlds{exact: true}}}
				for _, p := range pairs {
					if _, err := waiting.match(p); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/pair")
		})
		b.Run(fmt.Sprint("greedy/", n), func(b *testing.B) {
			for b.Loop() {
				taken := make([]bool, n)
				for i, p := range pairs {
					for j := i + 1; j < n && !taken[i]; j++ {
						if q := pairs[j]; !taken[j] && meets(p.tableA, q.tableB) && meets(q.tableA, p.tableB) {
							taken[i], taken[j] = true, true
						}
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/pair")
		})
	}
}

// nontrivial draws pairs over two variables, where most stay without a partner.
func nontrivial(b *testing.B, n int) (pairs []*pair) {
	p := preset(b, "train", 4)
	p.Vars = Range{2, 2}
	s := newSampler(context.Background(), &p, 0, sat.New())
	for len(pairs) < n {
		q, more, err := s.entailing(len(pairs))
		if err != nil || !more {
			b.Fatal(more, err)
		}
		if q != nil {
			pairs = append(pairs, q)
		}
	}
	return pairs
}
