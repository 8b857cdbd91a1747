package engine

import (
	"context"
	"strings"
	"sync"
	"time"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/reason"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// Quantities is reasoning about amounts in texts.
type Quantities struct {
	Options  reason.Options
	reasoner *reason.Reasoner
}

// reasoners are kept: they remember what they have asked WordNet.
var reasoners sync.Map // reasonerKey → *reason.Reasoner

type reasonerKey struct {
	options string
	words   *wordnet.Database
}

// NewQuantities is the engine with WordNet's words, or without where db is nil.
func NewQuantities(db *wordnet.Database, o reason.Options) Quantities {
	key := reasonerKey{o.String(), db}
	r, ok := reasoners.Load(key)
	if !ok {
		r, _ = reasoners.LoadOrStore(key, reason.New(quantity.Read, db, o))
	}
	return Quantities{o, r.(*reason.Reasoner)}
}

// Name is "quantities", with the options that differ from the default.
func (e Quantities) Name() string { return e.Options.String() }

// Judge implements [Engine]: the premises are one text.
func (e Quantities) Judge(ctx context.Context, j verdict.Judged, premises []string, conclusion string) (*verdict.Verdict, error) {
	start := time.Now()
	for i, text := range append(premises[:len(premises):len(premises)], conclusion) {
		if len(text) > quantity.MaxText {
			return (&unread{i, text, &quantity.SizeError{Bytes: len(text)}}).verdict(j, e.Name()), ctx.Err()
		}
	}
	judgment, err := e.reasoner.Judge(ctx, strings.Join(premises, " "), conclusion)
	if err != nil {
		return nil, err
	}
	return judgment.Verdict(j, e.Name(), time.Since(start)), nil
}

// Speaks reports whether a conclusion has an amount, so that quantities have
// something to say about it without being asked.
func Speaks(conclusion string) bool {
	for _, n := range number.Scan(conclusion) {
		if n.Kind.Counts() && n.Kind != number.Article {
			return true
		}
	}
	return false
}
