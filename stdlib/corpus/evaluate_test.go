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
type decider func(ctx context.Context, r *Row) (Answer, error)

func (decider) Name() string { return "sample(1)" }

func (d decider) NewWorker() func(context.Context, *Row) (Answer, error) { return d }

// answers labels rows by their line.
func answers(labels ...verdict.Label) decider {
	return func(_ context.Context, r *Row) (Answer, error) { return said(labels...)[r.Line-1], nil }
}

// said returns answers that claim these labels.
func said(labels ...verdict.Label) (answers []Answer) {
	for _, l := range labels {
		answers = append(answers, Claimed(l))
	}
	return answers
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
	if want := (Tally{
		Scored:       6,
		Read:         6,
		Answered:     4,
		Correct:      3,
		Claimed:      4,
		ClaimedRight: 3,
	}); e.Tally != want || e.Accuracy() != 3.0/6 || e.RightOfAnswered() != 3.0/4 || e.Open() != 2 {
		t.Errorf("%+v, want %+v", e.Tally, want)
	}
	if with := []float64{
		e.AccuracyWith(ent), e.AccuracyWith(neu), e.AccuracyWith(con),
	}; with[0] != 4.0/6 || with[1] != 4.0/6 || with[2] != 4.0/6 {
		t.Errorf("with open answers taken for a label: %v", with)
	}
	if got := fmt.Sprint(e.Confusion().Counts); got != "[[1 1 1] [0 2 1]]" {
		t.Errorf("confusion %s", got)
	}
	want := "1 row without a gold label that can be scored"
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
	if got := fmt.Sprint(e.Confusion().Counts, e.Correct, e.Open()); got != "[[1 0 0 0] [0 1 1 0] [0 1 0 1]] 2 1" {
		t.Errorf("confusion, correct, open: %s", got)
	}
}

// A set is scored by its own classes: where gold says contradiction, or false, a
// neutral answer is wrong, unless a named protocol counts both as one.
func TestScoreOwnClasses(t *testing.T) {
	for _, gold := range [][]string{
		{"entailment", "contradiction", "contradiction", "contradiction"},
		{"true", "false", "false", "false"},
	} {
		s := sentences(gold...)
		given := answers(ent, neu, con, open)
		e, err := s.Evaluate(t.Context(), given, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(e.Correct, e.Answered, e.Confusion().Counts, e.Errors().
			Len()); got != "2 3 [[1 0 0 0] [0 1 1 1] [0 0 0 0]] 1" {
			t.Errorf("%v: %s", gold, got)
		}
		if strings.Contains(e.Doc().Text(), "protocol") {
			t.Errorf("a protocol of nobody:\n%s", e.Doc().Text())
		}
		m, err := s.MergedBy("Ann 2019, Table 2").Head(4).Evaluate(t.Context(), given, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(m.Correct, m.Confusion().Counts); got != "3 [[1 0 0] [0 2 1]]" {
			t.Errorf("%v, merged: %s", gold, got)
		}
		const said = "contradiction and neutral are one class, as in the protocol of Ann 2019, Table 2"
		if text := m.Doc().Text(); !strings.Contains(text, said) ||
			m.JSON().(map[string]any)["merged"] != "Ann 2019, Table 2" {
			t.Errorf("the score does not name its protocol:\n%s", text)
		}
		if e.Accuracy() >= m.Accuracy() || m.Open() != 1 {
			t.Errorf("an open answer is right: %v, %v", e.Tally, m.Tally)
		}
	}
}

func TestErrorsView(t *testing.T) {
	s := sentences("1", "1", "0", "", "0")
	e, err := s.Evaluate(t.Context(), answers(ent, neu, open, ent, con), Options{})
	if err != nil {
		t.Fatal(err)
	}
	wrong := e.Errors()
	if got := fmt.Sprint(lines(wrong), lines(e.LeftOpen())); got != "[2] [3]" {
		t.Errorf("wrong and open rows %s", got)
	}
	if got := fmt.Sprint(wrong.Columns, wrong.Row(0).Extra, e.LeftOpen().
		Row(0).Extra); got != "[parity predicted] [even neutral] [odd open]" {
		t.Errorf("columns and values %s", got)
	}
	if v, err := e.Labelled().Where("predicted", "open"); err != nil || v.Len() != 1 {
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
	slow := decider(func(_ context.Context, r *Row) (Answer, error) {
		if r.Line%50 == 0 {
			time.Sleep(time.Millisecond)
		}
		return Claimed(verdict.Label(1 + r.Line%3)), nil
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
		if !slices.Equal(e.Answers, first.Answers) || e.Correct != first.Correct || e.Workers != workers {
			t.Errorf("%d workers: %d correct, one worker: %d", workers, e.Correct, first.Correct)
		}
	}
}

// TestFirstFailure: any number of workers names the same row.
func TestFirstFailure(t *testing.T) {
	s := sentences(slices.Repeat([]string{"1"}, 200)...)
	reason := errors.New("not of a kind the engine decides")
	d := decider(func(_ context.Context, r *Row) (Answer, error) {
		if r.Line >= 40 {
			return Answer{}, reason
		}
		time.Sleep(10 * time.Microsecond)
		return Claimed(ent), nil
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
		d := decider(func(ctx context.Context, _ *Row) (Answer, error) {
			decided.Add(1)
			<-ctx.Done()
			return Answer{}, ctx.Err()
		})
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		start := stoptest.Start()
		_, err := s.Evaluate(ctx, d, Options{Workers: 4})
		if !errors.Is(err, context.DeadlineExceeded) || decided.Load() > 4 {
			t.Errorf("got %v after %d rows", err, decided.Load())
		}
		return start.Took()
	})
}

func TestProgress(t *testing.T) {
	s := sentences(slices.Repeat([]string{"1"}, 50)...)
	d := decider(func(context.Context, *Row) (Answer, error) {
		time.Sleep(5 * time.Millisecond)
		return Claimed(ent), nil
	})
	var reports [][2]int64
	start := time.Now()
	if _, err := s.Evaluate(t.Context(), d, Options{
		Workers:  1,
		Progress: func(done, total int64) { reports = append(reports, [2]int64{done, total}) },
	}); err != nil {
		t.Fatal(err)
	}
	if most := int(time.Since(start)/(100*time.Millisecond)) + 1; len(reports) < 2 || len(reports) > most {
		t.Errorf("%d reports, at most %d were expected", len(reports), most)
	}
	if last := reports[len(reports)-1]; last != [2]int64{50, 50} {
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
	d := decider(func(context.Context, *Row) (Answer, error) { return Claimed(ent), nil })
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
	e, err := Score("me", s, said(ent, open, neu, neu))
	if err != nil || e.Scored != 3 || e.Correct != 1 || e.Open() != 1 || e.Decider != "me" {
		t.Errorf("%+v, %v", e, err)
	}
	if _, err := Score("me", s, nil); err == nil || !strings.Contains(err.Error(), "4 rows, but there are 0 answers") {
		t.Error(err)
	}
	if _, err := Score("me", New(Source{Name: "none"}, SentenceKind, nil, rows[3:]), said(open)); err == nil {
		t.Error("nothing to score against, and no error")
	}
}

// A row that was not read is open in every count, and a set of which none was
// read has no accuracy to show.
func TestUnreadRowsAreOpen(t *testing.T) {
	s := sentences("entailment", "neutral", "neutral", "contradiction")
	e, err := Score("reader", s, []Answer{
		NotRead("“and”: a verb was expected"), NotRead(""), Opinion(neu), Claimed(con),
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := (Tally{Scored: 4, Read: 2, Answered: 2, Correct: 2, Claimed: 1, ClaimedRight: 1}); e.Tally != want {
		t.Errorf("%+v, want %+v", e.Tally, want)
	}
	text := e.Doc().Text()
	for _, line := range []string{
		"50.00 %  2 of 4 right", "read 2 of 4 · answered 2 · right of answered 100.00 % · open 2",
		"1 answer claimed, 100.00 % of them right",
	} {
		if !strings.Contains(text, line) {
			t.Errorf("%q is not in\n%s", line, text)
		}
	}
	left := e.LeftOpen()
	if got := fmt.Sprint(lines(left), left.Columns,
		left.Row(0).Extra); got != "[1 2] [parity predicted unread] [odd open “and”: a verb was expected]" {
		t.Error(got)
	}
	none, err := Score("reader", s, make([]Answer, 4))
	if err != nil || none.Read != 4 || none.Answered != 0 {
		t.Errorf("open answers of rows that were read: %+v, %v", none, err)
	}
	for i := range none.Answers {
		none.Answers[i] = NotRead("a comma")
	}
	none, err = Score("reader", s, none.Answers)
	if err != nil {
		t.Fatal(err)
	}
	if text := none.Doc().Text(); !strings.HasPrefix(text, "–  none of 4 rows of ") ||
		strings.Contains(strings.SplitN(text, "\n", 2)[0], "%") {
		t.Error(text)
	}
	o := none.JSON().(map[string]any)
	if o["read"] != 0 || o["answered"] != 0 || o["open"] != 4 || o["right_of_answered"] != nil || o["accuracy"] != 0. {
		t.Errorf("%v", o)
	}
}
