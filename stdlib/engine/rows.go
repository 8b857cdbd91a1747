package engine

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/decide"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Judge decides a judgment about texts under the spec's time limit. The error is the
// context's, or an [*ArgumentError] for arguments that are not about texts.
func (o *Opened) Judge(ctx context.Context, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, error) {
	if o.NoTexts != nil {
		return nil, o.NoTexts
	}
	return Within(ctx, o.Texts, o.Spec.Limit(), j, premises, conclusion)
}

// Labels returns a decider for rows of a kind. full distinguishes contradiction from
// neutral; engines for formulas are faster without. The error is an [*ArgumentError]
// if the engine does not read such rows.
func (o *Opened) Labels(kind corpus.Kind, full bool) (corpus.Decider, error) {
	sentences := kind == corpus.SentenceKind
	switch {
	case o.Def.Name == Each:
		return nil, &ArgumentError{
			Code: "engine.each",
			Why:  "each does not label rows, because some engines do not end on every row",
			Help: "name the engines: by: [sat, table]",
		}
	case o.Rows != nil && o.Reads == kind:
		return o.Rows, nil
	case o.Rows == nil && o.Texts != nil && sentences && o.NoTexts != nil:
		return nil, o.NoTexts
	case o.Rows == nil && o.Texts != nil && sentences:
		return Rows{o.Texts, o.Spec.Limit()}, nil
	case o.Rows == nil && o.Formulas != nil && !sentences:
		return formulaRows{o.Formulas, o.Spec.Limit(), full}, nil
	}
	return nil, &ArgumentError{
		Code: "engine.subject",
		Why:  fmt.Sprintf("%s labels %s, but the rows hold %s", o.Spec.Name, o.reads(), kind),
		Help: fmt.Sprintf("name an engine for %s, or read the file with kind: %s", kind, o.reads()),
	}
}

// reads returns what the rows hold that the engine labels.
func (o *Opened) reads() corpus.Kind {
	switch {
	case o.Rows != nil:
		return o.Reads
	case o.Formulas != nil:
		return corpus.FormulaKind
	}
	return corpus.SentenceKind
}

// LabelsOf returns a decider for the rows of a set. The error is that of [Opened.Labels], or
// says that the engine was trained on rows of the set, which makes its score meaningless.
func (o *Opened) LabelsOf(s *corpus.Set) (corpus.Decider, error) {
	d, err := o.Labels(s.Kind, !s.TwoClass())
	if err != nil {
		return nil, err
	}
	if g, ok := d.(interface{ Train() *corpus.Set }); ok && g.Train() != nil {
		if n := s.Shared(g.Train()); n > 0 {
			return nil, &ArgumentError{
				Code: "engine.train",
				Why:  fmt.Sprintf("%s was trained on %d of the rows that it is evaluated on", o.Spec.Name, n),
				Help: fmt.Sprintf("split the set: let halves = D.split(0.5), then halves.item(2).evaluate(by: "+
					"%s(train: halves.item(1)))", o.Spec.Name),
			}
		}
	}
	return d, nil
}

// Patient is an engine or a decider with a time limit for each judgment.
type Patient interface {
	// Patience returns the time limit of a judgment; 0 for none.
	Patience() time.Duration
}

// Rows labels rows of sentences by an engine: each row is one judgment.
type Rows struct {
	Engine Engine
	Within time.Duration // for a row; 0 for the engine's own patience
}

// Name implements [corpus.Decider].
func (r Rows) Name() string { return r.Engine.Name() }

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

// String returns the conclusion.
func (j judgedRow) String() string { return j.row.Conclusion() }

// formulaRows lets an engine label rows of formulas. Sets of two classes need only
// entailment from its absence; others need the full label.
type formulaRows struct {
	engine decide.Engine
	within time.Duration
	full   bool
}

// Name returns the engine with its arguments.
func (d formulaRows) Name() string { return d.engine.Name() }

// Patience implements [Patient].
func (d formulaRows) Patience() time.Duration { return d.within }

// NewWorker implements [corpus.Decider]; each row has the engine's time.
func (d formulaRows) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	work := d.worker()
	return func(ctx context.Context, row *corpus.Row) (corpus.Answer, error) {
		s, ok := row.Sequent()
		if !ok {
			return corpus.Answer{}, fmt.Errorf("%s decides formulas; this row holds %s", d.Name(), row.Kind())
		}
		if d.within == 0 {
			return work(ctx, s)
		}
		limited, cancel := context.WithTimeout(ctx, d.within)
		defer cancel()
		answer, err := work(limited, s)
		if err != nil && ctx.Err() == nil && limited.Err() != nil {
			return corpus.Answer{}, nil
		}
		return answer, err
	}
}

// worker returns the engine's own worker where it is enough, which claims each label
// it gives; else whole verdicts.
func (d formulaRows) worker() func(context.Context, logic.Sequent) (corpus.Answer, error) {
	if b, ok := d.engine.(decide.Batcher); ok && !d.full {
		work := b.NewWorker()
		return func(ctx context.Context, s logic.Sequent) (corpus.Answer, error) {
			label, err := work(ctx, s)
			return corpus.Claimed(label), err
		}
	}
	return func(ctx context.Context, s logic.Sequent) (corpus.Answer, error) {
		v, err := d.engine.Decide(ctx, s)
		if err != nil {
			return corpus.Answer{}, err
		}
		return corpus.AnswerOf(v), nil
	}
}
