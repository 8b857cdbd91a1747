package corpus

import (
	"context"
	"errors"
	"io"

	"sequent/stdlib/verdict"
)

// Survey holds the properties of a whole file that [Read] needs before it makes rows.
type Survey struct {
	Kind Kind // formulas where every text is one, else sentences
	// Contradictions says that a gold label means contradiction, which then is told
	// from neutral. It is known of formulas only; sentences are told apart anyway.
	Contradictions bool
}

// SurveyFile reads a file row by row for what [Read] would take it for; where the
// options name a kind it is that. The progress, which may be nil, is told in bytes.
// The error is that of [OpenStream] or of reading sentences, or the context's.
func SurveyFile(ctx context.Context, path string, o ReadOptions, progress func(done, total int64)) (Survey, error) {
	asked := o.Kind
	if asked == SentenceKind {
		return Survey{Kind: asked}, nil
	}
	o.Kind = FormulaKind
	found, rows, err := surveyAs(ctx, path, asked, o, -1, progress)
	var bad *FileError
	if err == nil || asked != "" || !errors.As(err, &bad) {
		return found, err
	}
	// The rows up to the one that is no formula tell whether they are sentences.
	_, _, err = surveyAs(ctx, path, asked, ReadOptions{Kind: SentenceKind}, rows+1, nil)
	return Survey{Kind: SentenceKind}, err
}

// surveyAs reads at most so many rows, or all, as rows of a kind, by the columns of
// the kind that was asked for.
func surveyAs(ctx context.Context, path string, asked Kind, o ReadOptions, most int,
	progress func(done, total int64)) (found Survey, rows int, err error) {
	s, err := openStream(path, o, asked)
	if err != nil {
		return found, 0, err
	}
	defer s.Close()
	for found.Kind = o.Kind; rows != most; rows++ {
		if err := ctx.Err(); err != nil {
			return found, rows, err
		}
		r, err := s.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return found, rows, err
		}
		found.Contradictions = found.Contradictions || r.Label == verdict.Contradiction
		if rows%1024 == 0 && progress != nil {
			progress(s.Progress())
		}
	}
	return found, rows, nil
}
