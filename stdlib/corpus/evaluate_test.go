package corpus

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sequent/stdlib/stoptest"
	"sequent/stdlib/verdict"
)

// decider labels rows by a function.
type decider func(ctx context.Context, r *Row) (verdict.Label, error)

func (decider) Name() string { return "sample(1)" }

func (d decider) NewWorker() func(context.Context, *Row) (verdict.Label, error) { return d }

// answers labels rows by their line.
func answers(labels ...verdict.Label) decider {
	return func(_ context.Context, r *Row) (verdict.Label, error) { return labels[r.Line-1], nil }
}

const (
	ent  = verdict.Entailment
	con  = verdict.Contradiction
	neu  = verdict.Neutral
	open = verdict.Open
)

func TestScoreTwoClasses(t *testing.T) {
	s := sentences("1", "1", "1", "0", "0", "0", "")
	e, err := s.Evaluate(t.Context(), answers(ent, open, neu, neu, con, open, ent), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if e.Scored != 6 || e.Correct != 4 || e.Open != 2 || e.Accuracy() != 4.0/6 {
		t.Errorf("scored %d, correct %d, open %d", e.Scored, e.Correct, e.Open)
	}
	if got := fmt.Sprint(e.Confusion().Counts); got != "[[2 1] [1 2]]" {
		t.Errorf("confusion %s", got)
	}
	want := "2 answers open (no countermodel was found), counted as entailment; 1 row without a label that could be scored"
	if got := strings.Join(e.Remarks(), "; "); got != want {
		t.Errorf("remarks %q, want %q", got, want)
	}
}

func TestScoreThreeClasses(t *testing.T) {
	s := sentences("entailment", "contradiction", "neutral", "neutral", "contradiction")
	e, err := s.Evaluate(t.Context(), answers(ent, con, con, open, neu), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(e.Confusion().Counts, e.Correct, e.Open); got != "[[1 0 0] [0 1 1] [1 1 0]] 2 1" {
		t.Errorf("confusion, correct, open: %s", got)
	}
}

func TestErrorsView(t *testing.T) {
	s := sentences("1", "1", "0", "", "0")
	e, err := s.Evaluate(t.Context(), answers(ent, neu, open, ent, con), Options{})
	if err != nil {
		t.Fatal(err)
	}
	wrong := e.Errors()
	if got := fmt.Sprint(lines(wrong)); got != "[2 3]" {
		t.Errorf("wrong rows %s", got)
	}
	if got := fmt.Sprint(wrong.Columns, wrong.Row(0).Extra, wrong.Row(1).Extra); got != "[parity predicted] [even neutral] [odd open]" {
		t.Errorf("columns and values %s", got)
	}
	if v, err := wrong.Where("predicted", "open"); err != nil || v.Len() != 1 {
		t.Errorf("where predicted = open: %v, %v", v, err)
	}
	if len(s.Columns) != 1 || len(s.Row(1).Extra) != 1 {
		t.Error("the set itself was changed")
	}
	again, err := wrong.Evaluate(t.Context(), answers(ent, ent, neu, ent, con), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if all := again.Labelled(); fmt.Sprint(all.Columns, all.Row(0).Extra) != "[parity predicted] [even entailment]" {
		t.Errorf("evaluated again: %v %v", all.Columns, all.Row(0).Extra)
	}
	if e.Labelled().Len() != 5 {
		t.Error("labelled rows are missing")
	}
}

// TestWorkersAgree runs a decider of uneven speed on several workers.
func TestWorkersAgree(t *testing.T) {
	golds := make([]string, 500)
	for i := range golds {
		golds[i] = []string{"0", "1"}[i*7%3%2]
	}
	s := sentences(golds...)
	slow := decider(func(_ context.Context, r *Row) (verdict.Label, error) {
		if r.Line%50 == 0 {
			time.Sleep(time.Millisecond)
		}
		return verdict.Label(1 + r.Line%3), nil
	})
	var first *Evaluation
	for _, workers := range []int{1, 2, 8} {
		e, err := s.Evaluate(t.Context(), slow, Options{Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = e
		}
		if !slices.Equal(e.Predicted, first.Predicted) || e.Correct != first.Correct || e.Workers != workers {
			t.Errorf("%d workers: %d correct, one worker: %d", workers, e.Correct, first.Correct)
		}
	}
}

// TestFirstFailure: any number of workers names the same row.
func TestFirstFailure(t *testing.T) {
	s := sentences(slices.Repeat([]string{"1"}, 200)...)
	reason := errors.New("not of a kind the engine decides")
	d := decider(func(_ context.Context, r *Row) (verdict.Label, error) {
		if r.Line >= 40 {
			return open, reason
		}
		time.Sleep(10 * time.Microsecond)
		return ent, nil
	})
	for _, workers := range []int{1, 2, 8} {
		_, err := s.Evaluate(t.Context(), d, Options{Workers: workers})
		var row *RowError
		if !errors.As(err, &row) || row.Row.Line != 40 || !errors.Is(err, reason) {
			t.Errorf("%d workers: %v", workers, err)
		}
	}
}

func TestCancelEvaluation(t *testing.T) {
	s := sentences(slices.Repeat([]string{"1"}, 1000)...)
	stoptest.Within(t, "an evaluation that is cancelled after 20 ms", 120*time.Millisecond, func() time.Duration {
		var decided atomic.Int64
		d := decider(func(ctx context.Context, _ *Row) (verdict.Label, error) {
			decided.Add(1)
			<-ctx.Done()
			return open, ctx.Err()
		})
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		start := time.Now()
		_, err := s.Evaluate(ctx, d, Options{Workers: 4})
		if !errors.Is(err, context.DeadlineExceeded) || decided.Load() > 4 {
			t.Errorf("got %v after %d rows", err, decided.Load())
		}
		return time.Since(start)
	})
}

func TestProgress(t *testing.T) {
	s := sentences(slices.Repeat([]string{"1"}, 50)...)
	d := decider(func(context.Context, *Row) (verdict.Label, error) {
		time.Sleep(5 * time.Millisecond)
		return ent, nil
	})
	var reports []Progress
	start := time.Now()
	if _, err := s.Evaluate(t.Context(), d, Options{Workers: 1, Progress: func(p Progress) { reports = append(reports, p) }}); err != nil {
		t.Fatal(err)
	}
	if most := int(time.Since(start)/(100*time.Millisecond)) + 1; len(reports) < 2 || len(reports) > most {
		t.Errorf("%d reports, at most %d were expected", len(reports), most)
	}
	if last := reports[len(reports)-1]; last.Done != 50 || last.Rows != 50 {
		t.Errorf("the last report is %+v", last)
	}
}

func TestNothingToScore(t *testing.T) {
	for _, s := range []*Set{sentences(), sentences("-", ""), sentences("1").Head(0)} {
		if _, err := s.Evaluate(t.Context(), answers(ent, ent), Options{}); err == nil {
			t.Errorf("%s with %d rows was scored", s.Title(), s.Len())
		}
	}
}

func BenchmarkEvaluateOverhead(b *testing.B) {
	s := sentences(slices.Repeat([]string{"1", "0"}, 10_000)...)
	d := decider(func(context.Context, *Row) (verdict.Label, error) { return ent, nil })
	for b.Loop() {
		if _, err := s.Evaluate(b.Context(), d, Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*s.Len()), "ns/row")
}

// Score counts as Evaluate does.
func TestScore(t *testing.T) {
	rows := make([]*Row, 4)
	for i, gold := range []string{"1", "0", "1", "?"} {
		rows[i] = &Row{Content: &Sentences{P: []string{"a"}, C: "b"}, Gold: gold}
	}
	s := New(Source{Name: "four"}, SentenceKind, nil, rows)
	e, err := Score("me", s, []verdict.Label{verdict.Entailment, verdict.Open, verdict.Neutral, verdict.Neutral})
	if err != nil || e.Scored != 3 || e.Correct != 1 || e.Open != 1 || e.Decider != "me" {
		t.Errorf("%+v, %v", e, err)
	}
	if _, err := Score("me", s, nil); err == nil || !strings.Contains(err.Error(), "4 rows, and there are 0 predictions") {
		t.Error(err)
	}
	if _, err := Score("me", New(Source{Name: "none"}, SentenceKind, nil, rows[3:]), []verdict.Label{verdict.Open}); err == nil {
		t.Error("nothing to score against, and no error")
	}
}
