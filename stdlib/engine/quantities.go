package engine

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/qreas"
	"sequent/stdlib/quantity/reason"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// Quantities reasons about amounts in texts.
type Quantities struct {
	Options  reason.Options
	name     string
	reasoner *reason.Reasoner
}

// reasoners are kept: they remember what they have asked WordNet.
var reasoners sync.Map // reasonerKey → *reason.Reasoner

type reasonerKey struct {
	options string
	words   *wordnet.Database
}

// NewQuantities returns the engine with WordNet, or without it if db is nil.
func NewQuantities(db *wordnet.Database, o reason.Options) Quantities {
	return newQuantities(o.String(), quantity.Reader{WordNet: db}.Read, db, o)
}

// NewParsedQuantities returns the engine on texts of EQUATE with the parses that are
// shipped with them; other texts are not read.
func NewParsedQuantities(db *wordnet.Database, o reason.Options) Quantities {
	name := o.String() + "(parses: true)"
	if before, ok := strings.CutSuffix(o.String(), ")"); ok {
		name = before + ", parses: true)"
	}
	return newQuantities(name, readShipped(db), db, o)
}

func newQuantities(name string, read reason.Read, db *wordnet.Database, o reason.Options) Quantities {
	key := reasonerKey{name, db}
	r, ok := reasoners.Load(key)
	if !ok {
		r, _ = reasoners.LoadOrStore(key, reason.New(read, db, o))
	}
	return Quantities{o, name, r.(*reason.Reasoner)}
}

// readShipped reads the quantities of texts by the parses that are shipped with them.
func readShipped(db *wordnet.Database) reason.Read {
	return func(text string) (*quantity.Text, error) {
		p, err := qreas.ShippedParse(context.Background(), text)
		if err != nil {
			return nil, err
		}
		s, err := quantity.Reader{WordNet: db}.FromParse(p.Parsed)
		if err != nil {
			return nil, err
		}
		return quantity.Parse(s), nil
	}
}

// prepare implements preparer: the tagger's model takes most of the time of a
// first judgment.
func (Quantities) prepare() error { return quantity.Prepare() }

// Name returns "quantities", with the options that differ from the default.
func (e Quantities) Name() string { return e.name }

// Judge implements [Engine]: the premises are one text.
func (e Quantities) Judge(ctx context.Context, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, error) {
	start := time.Now()
	for i, text := range append(premises[:len(premises):len(premises)], conclusion) {
		if len(text) > quantity.MaxText {
			return (&unread{i, text, &quantity.SizeError{Bytes: len(text)}}).verdict(j, e.Name()), ctx.Err()
		}
	}
	judgment, err := e.reasoner.Judge(ctx, strings.Join(premises, " "), conclusion)
	var unparsed *qreas.UnparsedError
	if errors.As(err, &unparsed) {
		i := 0
		if unparsed.Text == conclusion {
			i = len(premises)
		}
		return (&unread{i, unparsed.Text, unparsed}).verdict(j, e.Name()), ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	return judgment.Verdict(j, e.Name(), time.Since(start)), nil
}

// Speaks reports whether a conclusion has an amount. If it has none, auto does not ask
// quantities.
func Speaks(conclusion string) bool {
	for _, n := range number.Scan(conclusion) {
		if n.Kind.Counts() && n.Kind != number.Article {
			return true
		}
	}
	return false
}
