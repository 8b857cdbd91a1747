package dsl_test

import (
	"context"
	"math"
	"os"
	"strings"
	"sync"
	"testing"

	"sequent/dsl/front"
	"sequent/dsl/module"
	"sequent/dsl/value"
	"sequent/stdlib/nets"
)

// Each run is the net that a training with its seed makes, whatever the seeds
// beside it; where the best epoch is kept, it is the net as it was then.
func TestRuns(t *testing.T) {
	s := newSession(t)
	const how = "epochs: 8, batch: 16, lr: 0.05, validate: D.head(40)"
	r := s.value(longTraining + "\nlet R = net.runs(D, seeds: [5, 2], test: D.head(20), " + how + ")\nR").(module.Runs)
	alone := s.value("let two = nets.possibleWorlds(worlds: 4, dim: 8, seed: 2)\ntwo.train(D, " + how +
		")").(module.Net)
	if got, want := s.value("R.net(seed: 2)").Doc().Text(), alone.Doc().Text(); got != want {
		t.Errorf("%s\n%s", got, want)
	}
	if e := s.value("two.evaluate(D.head(20))").(module.Evaluation); e.E.Accuracy() != r.Runs[1].Scores[0].Accuracy() {
		t.Error(e.Doc().Text(), r.Doc().Text())
	}
	o := r.JSON().(value.Object)
	mean, half := o["mean"].(value.Object)["accuracy"].(float64), o["half"].(value.Object)["accuracy"].(float64)
	a, b := r.Runs[0].State.Curve[7].Accuracy(), r.Runs[1].State.Curve[7].Accuracy()
	if math.Abs(mean-(a+b)/2) > 1e-12 || math.Abs(half-12.7062*math.Abs(a-b)/2) > 1e-4 {
		t.Error(mean, half, a, b)
	}
	curve := alone.Ref.State.Curve
	best := nets.BestEpoch(curve)
	if best == 8 {
		t.Fatal("the last epoch is the best: the test shows nothing")
	}
	kept := s.value("let best = net.runs(D, seeds: 2..2, keep: best, " + how + ").net(seed: 2)\nbest").(module.Net)
	e := s.value("best.evaluate(D.head(40))").(module.Evaluation)
	if len(kept.Ref.State.Curve) != best || e.E.Accuracy() != curve[best-1].Validation.Accuracy() {
		t.Error(kept.Doc().Text(), curve)
	}
	if left, _ := os.ReadDir(s.w.Path(".")); len(left) > 0 {
		t.Error(left)
	}
}

// Runs show which seed they are at; an interruption keeps the seeds that have
// finished, and none where none has.
func TestRunsAreInterrupted(t *testing.T) {
	s := newSession(t)
	s.value(longTraining + "\nD")
	interrupted := func(at string) error {
		ctx, cancel := context.WithCancel(s.Context())
		defer cancel()
		var once sync.Once
		s.out.seen = func(text string) {
			if strings.Contains(text, at) {
				once.Do(cancel)
			}
		}
		return s.w.Run(ctx, front.Cell{
			Source: "let R = net.runs(D, seeds: 1..9, epochs: 20, batch: 8, test: D)",
			Number: 2,
		}, s.out)
	}
	if err := interrupted("seed 1, run 1 of 9"); err == nil {
		t.Error("nothing was trained, and nothing is said")
	}
	if err := interrupted("seed 3, run 3 of 9"); err != nil {
		t.Log("the cell ends with", err)
	}
	s.out.seen = func(string) {}
	if r := s.value("R").(module.Runs); len(r.Runs) != 2 || r.Of != 9 ||
		!strings.Contains(r.Doc().Text(), "2 seeds of 9") || !strings.Contains(s.out.printed.String(), "interrupted") {
		t.Error(r.Doc().Text(), s.out.printed.String())
	}
}
