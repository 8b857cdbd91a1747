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
	"sequent/stdlib/nets"
)

// Each run is the net that a training with its seed makes, whatever the seeds
// beside it; where the best epoch is kept, it is the net as it was then.
func TestRuns(t *testing.T) {
	s := newSession(t)
	const how = "epochs: 8, batch: 16, lr: 0.05, validate: D.head(40)"
	r := s.value(longTraining + "\nlet R = net.runs(D, seeds: [5, 2], test: D.head(20), " + how +
		")\nR").(module.Results)
	alone := s.value("let two = nets.possibleWorlds(worlds: 4, dim: 8, seed: 2)\ntwo.train(D, " + how +
		")").(module.Net)
	if got, want := s.value("R.net(seed: 2)").Doc().Text(), alone.Doc().Text(); got != want {
		t.Errorf("%s\n%s", got, want)
	}
	curve := alone.Ref.State.Curve
	test := r.T.Sets[len(r.T.Sets)-1]
	one, two := r.T.Rows[0].Figures, r.T.Rows[1].Figures
	e := s.value("two.evaluate(D.head(20))").(module.Evaluation)
	if two[test].X != 100*e.E.Accuracy() || two["training"].X != 100*curve[7].Accuracy() {
		t.Error(e.Doc().Text(), r.Doc().Text())
	}
	mean := s.value("R.mean").(module.Results).T.Rows[0].Figures["training"]
	a, b := one["training"].X, two["training"].X
	if math.Abs(mean.X-(a+b)/2) > 1e-9 || math.Abs(mean.Half-12.7062*math.Abs(a-b)/2) > 1e-2 {
		t.Error(mean, a, b)
	}
	best := nets.BestEpoch(curve)
	if best == 8 {
		t.Fatal("the last epoch is the best: the test shows nothing")
	}
	kept := s.value("let best = net.runs(D, seeds: 2..2, keep: best, " + how + ").net(seed: 2)\nbest").(module.Net)
	e = s.value("best.evaluate(D.head(40))").(module.Evaluation)
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
	if r := s.value("R").(module.Results); len(r.T.Rows) != 2 ||
		!strings.Contains(s.out.printed.String(), "interrupted; the result has the 2 runs that were finished, of 9") {
		t.Error(r.Doc().Text(), s.out.printed.String())
	}
}
