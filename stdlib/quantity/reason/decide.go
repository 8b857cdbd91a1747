package reason

import (
	"context"
	"fmt"
	"strings"

	"sequent/stdlib/corpus"
)

// Name returns the reasoner as the language writes it.
func (r *Reasoner) Name() string { return r.options.String() }

// NewWorker implements [corpus.Decider] for rows of sentences; the premises of a
// row are one text.
func (r *Reasoner) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(ctx context.Context, row *corpus.Row) (corpus.Answer, error) {
		if row.Kind() != corpus.SentenceKind {
			return corpus.Answer{}, fmt.Errorf("%s decides sentences, but this row holds %s", r.Name(), row.Kind())
		}
		j, err := r.Judge(ctx, strings.Join(row.Premises(), " "), row.Conclusion())
		if err != nil {
			return corpus.Answer{}, err
		}
		return corpus.Opinion(j.Label), nil
	}
}
