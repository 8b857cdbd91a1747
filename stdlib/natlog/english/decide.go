package english

import (
	"context"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// Labeller labels texts by natural logic and, where that finds neither
// entailment nor contradiction, by first-order logic.
type Labeller struct {
	Reader  *Reader
	Options natlog.Options
	// Within is how long first-order logic may take for a judgment, 0 for
	// [fol.Patience].
	Within time.Duration
}

// Label is the label of a judgment, and whether all its texts could be read;
// where not, it is Open, and so it is where the two routes find opposite labels
// or neither finds one. The error is the context's.
func (l *Labeller) Label(ctx context.Context, premises []string, conclusion string) (label verdict.Label, read bool, err error) {
	var ps []natlog.Sentence
	for _, p := range premises {
		rs, err := l.Reader.Read(p)
		if err != nil {
			return verdict.Open, false, ctx.Err()
		}
		for _, r := range rs {
			ps = append(ps, r.Sentence)
		}
	}
	rs, err := l.Reader.Read(conclusion)
	if err != nil || len(rs) != 1 {
		return verdict.Open, false, ctx.Err()
	}
	label, err = l.label(ctx, ps, rs[0].Sentence)
	return label, true, err
}

// judged is a judgment of which nothing is shown.
type judged struct{}

// String is nothing: the verdict is thrown away.
func (judged) String() string { return "" }

// label asks natural logic, which is quick and takes every determiner, and then
// first-order logic, which puts premises together.
func (l *Labeller) label(ctx context.Context, premises []natlog.Sentence, conclusion natlog.Sentence) (verdict.Label, error) {
	by := natlog.JudgeAll(judged{}, premises, conclusion, l.Options).Label()
	if by == verdict.Entailment || by == verdict.Contradiction {
		return by, ctx.Err()
	}
	limited, cancel := ctx, func() {}
	if l.Within > 0 {
		limited, cancel = context.WithTimeout(ctx, l.Within)
	}
	defer cancel()
	v, err := Judge(limited, judged{}, premises, conclusion, l.Options)
	switch {
	case ctx.Err() != nil:
		return verdict.Open, ctx.Err()
	case err != nil || v.Label() == verdict.Open:
		return by, nil
	}
	return v.Label(), nil
}

// Measurement is how a [Labeller] does on a data set.
type Measurement struct {
	Rows    int // that have a label
	Read    int // of which all texts could be read
	Right   int // of those read
	Correct int // of all, those that could not be read taken for neutral
	// Confusion counts gold against found labels of the rows read.
	Confusion map[[2]verdict.Label]int
}

// Measure labels the rows of a set. In a set of two classes a contradiction
// counts as no entailment. The error is the context's.
func (l *Labeller) Measure(ctx context.Context, s *corpus.Set) (Measurement, error) {
	m := Measurement{Confusion: map[[2]verdict.Label]int{}}
	for _, row := range s.Rows() {
		if row.Label == verdict.Open {
			continue
		}
		found, read, err := l.Label(ctx, row.Premises(), row.Conclusion())
		if err != nil {
			return m, err
		}
		m.add(row.Label, found, read, s.TwoClass())
	}
	return m, nil
}

// add counts a row. What was found open is neutral: nothing was found.
func (m *Measurement) add(gold, found verdict.Label, read, twoClass bool) {
	if found == verdict.Open || twoClass && found == verdict.Contradiction {
		found = verdict.Neutral
	}
	right := 0
	if found == gold {
		right = 1
	}
	m.Rows++
	m.Correct += right
	if read {
		m.Read++
		m.Right += right
		m.Confusion[[2]verdict.Label{gold, found}]++
	}
}
