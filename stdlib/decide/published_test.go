package decide

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"testing"

	"sequent/stdlib/data/datatest"
	"sequent/stdlib/entailment"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// published returns the bytes of the six published files by name. Tests over them
// are skipped where they are not on this machine.
func published(t testing.TB) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range entailment.Names() {
		b, err := os.ReadFile(datatest.Files(t, "logical_entailment/"+name+".txt")[0])
		if err != nil {
			t.Fatal(err)
		}
		files[name] = b
	}
	return files
}

// problem is a published problem as a sequent.
type problem struct {
	logic.Sequent
	entails bool
}

// problems reads a published file.
func problems(t testing.TB, name string, file []byte) []problem {
	t.Helper()
	r := entailment.NewReader(bytes.NewReader(file), name)
	var all []problem
	for {
		p, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, problem{logic.Sequent{Premises: []logic.Formula{p.A}, Conclusion: p.B}, p.Entails})
	}
}

// goldOf returns the label that a published problem has.
func goldOf(entails bool) verdict.Label {
	if entails {
		return verdict.Entailment
	}
	return verdict.Neutral
}

func TestEveryPublishedProblem(t *testing.T) {
	if testing.Short() {
		t.Skip("tables of 24 variables take seconds")
	}
	ctx := context.Background()
	total := 0
	for name, file := range published(t) {
		engines := []Engine{SAT(), Table(), Auto()}
		workers := make([]Worker, len(engines))
		for i, e := range engines {
			workers[i] = NewWorker(e)
		}
		for i, p := range problems(t, name, file) {
			total++
			want := goldOf(p.entails)
			for k, work := range workers {
				if got, err := work(ctx, p.Sequent); err != nil || got != want {
					t.Fatalf("%s, line %d: %s says %v (%v), the file says %v", name, i+1, engines[k].Name(), got, err,
						want)
				}
			}
		}
	}
	if total != 19026 {
		t.Errorf("%d problems, not 19026", total)
	}
}

// TestPublishedVerdicts asks for whole verdicts: label, checked models, cores.
func TestPublishedVerdicts(t *testing.T) {
	ctx := context.Background()
	for name, file := range published(t) {
		for i, p := range problems(t, name, file) {
			if i%10 != 0 {
				continue
			}
			var verdicts []*verdict.Verdict
			for _, e := range []Engine{SAT(), Auto(), Worlds(256, 1), Guided(256, 1)} {
				v, err := e.Decide(ctx, p.Sequent)
				if err != nil {
					t.Fatalf("%s, line %d: %v", name, i+1, err)
				}
				verdicts = append(verdicts, v)
			}
			c := verdict.Compare(verdicts)
			if !c.Agree() || (c.Label() == verdict.Entailment) != p.entails {
				t.Fatalf("%s, line %d: %s", name, i+1, c.Doc().Text())
			}
		}
	}
}

// TestSampledWorlds compares the share of non-entailments that sampled worlds
// refute with the expected one, computed exactly from truth tables: with r of
// N valuations refuting, 1 - (1 - r/N)^n. The share of one seed deviates by up
// to 1.1 points (one standard deviation, test_big, 32 worlds), the mean of the
// seeds by a fifth of that.
func TestSampledWorlds(t *testing.T) {
	files := published(t)
	ctx := context.Background()
	expected := map[string]map[int]float64{
		"test_hard":    {32: 71.8, 64: 83.3, 128: 91.5, 256: 96.5},
		"test_big":     {32: 75.94, 64: 86.54, 128: 93.48, 256: 97.26},
		"test_massive": {32: 18.0, 64: 27.1, 128: 37.9, 256: 49.9},
	}
	const seeds = 25
	for name, rows := range expected {
		all := problems(t, name, files[name])
		for n, want := range rows {
			found, negatives := 0, 0
			for seed := uint64(1); seed <= seeds; seed++ {
				work := NewWorker(Worlds(n, seed))
				for _, p := range all {
					label, err := work(ctx, p.Sequent)
					if err != nil {
						t.Fatal(err)
					}
					if p.entails {
						if label != verdict.Open {
							t.Fatalf("worlds refuted the entailment %v", p.Sequent)
						}
						continue
					}
					negatives++
					if label == verdict.Neutral {
						found++
					}
				}
			}
			if got := 100 * float64(found) / float64(negatives); got < want-0.6 || got > want+0.6 {
				t.Errorf("%s, %d worlds: %.2f%% refuted, expected %.2f%%", name, n, got, want)
			} else {
				t.Logf("%s, %d worlds: %.2f%% refuted, expected %.2f%%", name, n, got, want)
			}
		}
	}
}

// TestPublishedDerivations: wherever a derivation of moderate size exists, it
// has an open leaf exactly where the file says that nothing follows.
func TestPublishedDerivations(t *testing.T) {
	ctx := context.Background()
	found, total := 0, 0
	for name, file := range published(t) {
		for i, p := range problems(t, name, file) {
			total++
			d, err := logic.Derive(ctx, p.Sequent, 400)
			if errors.Is(err, logic.ErrTooLarge) {
				continue
			}
			if err != nil {
				t.Fatalf("%s, line %d: %v", name, i+1, err)
			}
			found++
			if closed := d.OpenLeaf() == nil; closed != p.entails {
				t.Fatalf("%s, line %d: a derivation that is closed: %v, the file says %v", name, i+1, closed, p.entails)
			}
		}
	}
	t.Logf("%d of %d problems have a derivation of at most 400 steps", found, total)
	if found < total*99/100 {
		t.Errorf("only %d of %d problems have a derivation", found, total)
	}
}
