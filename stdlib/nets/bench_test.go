package nets

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"sequent/stdlib/entailment/generate"
)

// sizes are those at which speed is kept.
var sizes = []Settings{{Worlds: 16, Dim: 32}, {Worlds: 64, Dim: 64}}

// Training steps of the PossibleWorldNet, batch 64, on rows as the paper's
// training set has them. Run with
//
//	go test ./stdlib/nets -run - -bench Step -benchtime 50x
func BenchmarkStep(b *testing.B) {
	d := trainingRows(b)
	for _, s := range sizes {
		b.Run(fmt.Sprintf("W%dd%d", s.Worlds, s.Dim), func(b *testing.B) {
			next := stepper(b, d, s)
			rows := 0
			for b.Loop() {
				rows += next()
			}
			b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
		})
	}
}

// The same against a twin in PyTorch at its best number of threads, by turns:
// the ratio is above 1 where this package is faster. It takes the path of a
// Python that has torch in SEQUENT_TORCH. Run with
//
//	SEQUENT_TORCH=/path/to/python go test ./stdlib/nets -run - -bench Twin -benchtime 3x
func BenchmarkTwin(b *testing.B) {
	python := os.Getenv("SEQUENT_TORCH")
	if python == "" {
		b.Skip("SEQUENT_TORCH names no Python with torch")
	}
	d := trainingRows(b)
	for _, s := range sizes {
		b.Run(fmt.Sprintf("W%dd%d", s.Worlds, s.Dim), func(b *testing.B) {
			next := stepper(b, d, s)
			steps := 3200 / (s.Worlds / 16 * s.Dim) // some seconds each
			own, best := 0.0, [3]float64{}
			for b.Loop() {
				begun, rows := time.Now(), 0
				for range steps {
					rows += next()
				}
				own += float64(rows) / time.Since(begun).Seconds()
				for threads, rate := range runTwin(b, python, d, s, steps) {
					best[threads] += rate
				}
			}
			b.ReportMetric(own/float64(b.N), "rows/s")
			b.ReportMetric(best[1]/float64(b.N), "twin-rows/s-1-thread")
			b.ReportMetric(best[2]/float64(b.N), "twin-rows/s-2-threads")
			b.ReportMetric(own/max(best[1], best[2]), "ratio")
			b.ReportMetric(0, "ns/op")
		})
	}
}

func trainingRows(b *testing.B) *Data {
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

// runTwin is the twin's rows a second with one thread and with two.
func runTwin(b *testing.B, python string, d *Data, s Settings, steps int) (rates [3]float64) {
	var in, errs bytes.Buffer
	enc := json.NewEncoder(&in)
	err := enc.Encode(map[string]any{"worlds": s.Worlds, "dim": s.Dim, "batch": 64, "steps": steps, "threads": []int{1, 2}})
	numbers := func(t tree) (out []int) {
		for i := range len(t) {
			out = append(out, int(t[i]))
		}
		return out
	}
	for _, r := range d.rows {
		if err == nil {
			err = enc.Encode([]any{numbers(d.trees[r.premise]), numbers(d.trees[r.conclusion]), r.entailed})
		}
	}
	if err != nil {
		b.Fatal(err)
	}
	cmd := exec.CommandContext(b.Context(), python, "testdata/twin.py")
	cmd.Stdin, cmd.Stderr = &in, &errs
	out, err := cmd.Output()
	if err != nil {
		b.Fatalf("%v\n%s", err, errs.Bytes())
	}
	for line := range bytes.Lines(out) {
		var threads int
		var rate float64
		if _, err := fmt.Sscan(string(line), &threads, &rate); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		rates[threads] = rate
	}
	return rates
}
