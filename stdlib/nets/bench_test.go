package nets

import (
	"testing"

	"sequent/stdlib/entailment/generate"
)

// Training steps of the PossibleWorldNet, batch 64, on rows as the paper's
// training set has them. Run with
//
//	go test ./stdlib/nets -run - -bench Step -benchtime 20x
func BenchmarkStep(b *testing.B) {
	p, _ := generate.Named("train")
	p.Rows, p.Seed = 4000, 1
	set, err := generate.Generate(b.Context(), p, generate.Options{})
	if err != nil {
		b.Fatal(err)
	}
	d, err := FromSet(set)
	if err != nil {
		b.Fatal(err)
	}
	for _, size := range []struct {
		name        string
		worlds, dim int
	}{{"W16d32", 16, 32}, {"W64d64", 64, 64}} {
		b.Run(size.name, func(b *testing.B) { benchmarkStep(b, d, Settings{Worlds: size.worlds, Dim: size.dim}) })
	}
}

func benchmarkStep(b *testing.B, d *Data, s Settings) {
	n, err := New("possibleWorlds", s, backend())
	if err != nil {
		b.Fatal(err)
	}
	n.state.Parts = n.backend.microbatches()
	t := &trainer{net: n, data: fit(n.network, d, 64/n.state.Parts), how: Training{Rate: 1e-3}}
	steps := t.steps(0)
	for i := range steps { // compile
		if err := t.step(b.Context(), steps[i], 0); err != nil {
			b.Fatal(err)
		}
		if i == 8 {
			break
		}
	}
	n.state.Mean = Mean{}
	i := 0
	for b.Loop() {
		if err := t.step(b.Context(), steps[i%len(steps)], 0); err != nil {
			b.Fatal(err)
		}
		i++
	}
	b.ReportMetric(float64(n.state.Mean.Rows)/b.Elapsed().Seconds(), "rows/s")
	b.ReportMetric(float64(n.state.Mean.Rows)/float64(b.N), "rows/step")
}
