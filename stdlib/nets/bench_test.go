package nets

import (
	"fmt"
	"testing"

	"sequent/stdlib/entailment/generate"
)

// sizes are those at which speed is kept; the last is for GPUs.
var sizes = []Settings{{Worlds: 16, Dim: 32}, {Worlds: 64, Dim: 64}, {Worlds: 256, Dim: 64}}

// Training steps of the PossibleWorldNet, batch 64, on rows as the paper's
// training set has them. Run with
//
//	go test ./stdlib/nets -run - -bench Step -benchtime 50x
//
// make bench-nets and make bench-gpu run it by turns with twins; see twin_test.go.
func BenchmarkStep(b *testing.B) {
	d := trainingRows(b)
	for _, s := range sizes {
		b.Run(fmt.Sprintf("W%dd%d", s.Worlds, s.Dim), func(b *testing.B) {
			if s.Worlds > 64 && backend().isGo() {
				b.Skip("no GPU")
			}
			next := stepper(b, d, s)
			rows := 0
			for b.Loop() {
				rows += next()
			}
			b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
		})
	}
}

// trainingRows are 4000 rows as the paper's training set has them.
func trainingRows(b testing.TB) *Data {
	b.Helper()
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
	return d
}

// stepper returns a function that takes a training step and returns its rows.
// Its graphs are compiled.
func stepper(b *testing.B, d *Data, s Settings) (next func() int) {
	n, err := New("possibleWorlds", s, backend())
	if err != nil {
		b.Fatal(err)
	}
	n.state.Parts = n.backend.microbatches()
	t := &trainer{net: n, data: fit(n.network, d, 64/n.state.Parts), how: Training{Rate: 1e-3}}
	steps, i := t.steps(0), 0
	next = func() int {
		before := n.state.Mean.Rows
		if err := t.step(b.Context(), steps[i%len(steps)], 0); err != nil {
			b.Fatal(err)
		}
		i++
		return n.state.Mean.Rows - before
	}
	for len(n.graphs) < 3 && i < len(steps) { // the two plans, and Adam
		next()
	}
	return next
}

// BenchmarkGuided asks about rows like those of test_massive, each in 256
// evaluations: rows a second.
func BenchmarkGuided(b *testing.B) {
	p, _ := generate.Named("massive")
	p.Rows, p.Seed = 64, 1
	set, err := generate.Generate(b.Context(), p, generate.Options{})
	if err != nil {
		b.Fatal(err)
	}
	d, err := FromSet(set)
	if err != nil {
		b.Fatal(err)
	}
	n := newNet(b, &Networks[0], Settings{Worlds: 16, Dim: 32, Seed: 1})
	rows := 0
	for b.Loop() {
		if _, err := n.Ask(b.Context(), d, Asking{Worlds: 16, Steps: 15, Crisp: 16}); err != nil {
			b.Fatal(err)
		}
		rows += d.Len()
	}
	b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
}
