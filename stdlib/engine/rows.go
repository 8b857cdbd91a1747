package engine

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/corpus"
)

// Rows lets an engine label rows of sentences, as it would answer each by itself.
type Rows struct {
	Engine Engine
	Within time.Duration // for a row; 0 for the engine's own patience
}

// Name implements [corpus.Decider].
func (r Rows) Name() string { return r.Engine.Name() }

// Patient is an engine, or a decider of rows, that gives each judgment a time.
type Patient interface {
	// Patience is the most that a judgment may take; 0 for no bound.
	Patience() time.Duration
}

// Patience implements [Patient].
func (r Rows) Patience() time.Duration {
	if p, ok := r.Engine.(Patient); ok && r.Within == 0 {
		return p.Patience()
	}
	return r.Within
}

// NewWorker implements [corpus.Decider].
func (r Rows) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(ctx context.Context, row *corpus.Row) (corpus.Answer, error) {
		if row.Kind() != corpus.SentenceKind {
			return corpus.Answer{}, fmt.Errorf("%s decides sentences; this row holds %s", r.Name(), row.Kind())
		}
		v, err := Within(ctx, r.Engine, r.Within, judgedRow{row}, row.Premises(), row.Conclusion())
		if err != nil {
			return corpus.Answer{}, err
		}
		return corpus.AnswerOf(v), nil
	}
}

// judgedRow is a row as its verdict names it.
type judgedRow struct{ row *corpus.Row }

// String is the conclusion.
func (j judgedRow) String() string { return j.row.Conclusion() }
