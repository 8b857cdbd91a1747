//go:build cadical

package decide

import (
	"context"
	"testing"

	"sequent/stdlib/decide/internal/cadical"
	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
	"sequent/stdlib/verdict"
)

// BenchmarkAgainstCaDiCaL decides all published problems on one core, by sat,
// by auto and by CaDiCaL, which gets the clauses of sat's own encoding and a
// fresh solver for each problem. All sides read, parse and encode; they take
// turns every few hundred problems, so that a busy machine is fair to them.
//
//	go test ./stdlib/decide -tags cadical -run '^$' -bench AgainstCaDiCaL
func BenchmarkAgainstCaDiCaL(b *testing.B) {
	sides := []*side{
		{name: "cadical", work: cadicalWorker()},
		{name: "sat", work: NewWorker(SAT())},
		{name: "auto", work: NewWorker(Auto())},
		{name: "gini", work: giniWorker()},
	}
	race(b, sides)
	theirs := sides[0].spent.Seconds()
	for _, s := range sides[1:] {
		b.ReportMetric(s.spent.Seconds()/theirs, s.name+"/cadical")
	}
	b.Logf("%d problems: CaDiCaL %.3f s; sat %.2f, auto %.2f, gini without preprocessing %.2f times that",
		sides[0].problems/b.N,
		theirs/float64(b.N), sides[1].spent.Seconds()/theirs, sides[2].spent.Seconds()/theirs,
		sides[3].spent.Seconds()/theirs)
}

func cadicalWorker() Worker {
	w := satWorker{sat.New()}
	return func(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
		if err := w.load(ctx, s); err != nil {
			return verdict.Open, err
		}
		if cadical.Satisfiable(w.CNF()) {
			return verdict.Neutral, nil
		}
		return verdict.Entailment, nil
	}
}

// giniWorker returns sat without unit propagation and pure literals before gini.
func giniWorker() Worker {
	w := satWorker{sat.New()}
	return func(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
		if err := w.load(ctx, s); err != nil {
			return verdict.Open, err
		}
		always, err := w.Guard(ctx, logic.Truth(true), true) // an assumption keeps Quick out
		if err != nil {
			return verdict.Open, err
		}
		st, err := w.Solve(ctx, always)
		return labelOf(st), err
	}
}

// TestAgreesWithCaDiCaL asks both about random 3-SAT around the ratio where
// half of the formulas have a model.
func TestAgreesWithCaDiCaL(t *testing.T) {
	ours, theirs := NewWorker(SAT()), cadicalWorker()
	seen := map[verdict.Label]int{}
	for seed := range uint64(300) {
		vars := 20 + int(seed)%80
		q := logic.Sequent{
			Premises:   []logic.Formula{logic.Random3SAT(vars, vars*426/100, seed)},
			Conclusion: logic.Truth(false),
		}
		got, err := ours(bg, q)
		if err != nil {
			t.Fatal(err)
		}
		want, err := theirs(bg, q)
		if err != nil || got != want {
			t.Errorf("%d variables, seed %d: %v, CaDiCaL says %v (%v)", vars, seed, got, want, err)
		}
		seen[got]++
	}
	if len(seen) != 2 {
		t.Errorf("all are alike: %v", seen)
	}
}
