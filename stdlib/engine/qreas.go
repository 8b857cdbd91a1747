package engine

import (
	"context"
	"errors"
	"strings"
	"time"

	"sequent/stdlib/quantity/qreas"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// QReas is the engine Q-REAS of Ravichander et al. 2019.
type QReas struct {
	Options qreas.Options
	Words   *wordnet.Database // nil: without
}

// Name returns "quantities" with the mode.
func (e QReas) Name() string { return e.Options.String() }

// qreasKey is what a reasoner was made of.
type qreasKey struct {
	name                string
	jobs, nationalities bool
	words               *wordnet.Database
}

// reasoner returns the engine's reasoner, kept since it remembers what it has asked
// WordNet. The authors' lists are looked for at each judgment, until they are there.
func (e QReas) reasoner(ctx context.Context) (*qreas.Reasoner, error) {
	lists, err := qreas.LoadLists(ctx)
	if err != nil {
		return nil, err
	}
	key := qreasKey{e.Name(), lists.Jobs != nil, lists.Nationalities != nil, e.Words}
	r, ok := reasoners.Load(key)
	if !ok {
		r, _ = reasoners.LoadOrStore(key, qreas.New(lists, e.Words, e.Options))
	}
	return r.(*qreas.Reasoner), nil
}

// Judge implements [Engine]: the premises are one text.
func (e QReas) Judge(ctx context.Context, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, error) {
	start := time.Now()
	r, err := e.reasoner(ctx)
	if err != nil {
		return nil, err
	}
	premise := strings.Join(premises, " ")
	judgment, err := r.Judge(ctx, premise, conclusion)
	var bad *qreas.TextError
	switch {
	case errors.As(err, &bad) && bad.Unread() && bad.Conclusion:
		return (&unread{len(premises), conclusion, bad.Err}).verdict(j, e.Name()), ctx.Err()
	case errors.As(err, &bad) && bad.Unread():
		return (&unread{0, premise, bad.Err}).verdict(j, e.Name()), ctx.Err()
	case err != nil:
		return nil, err
	}
	return judgment.Verdict(j, e.Name(), time.Since(start)), nil
}
