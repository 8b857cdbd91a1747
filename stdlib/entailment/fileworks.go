package entailment

import (
	"context"
	"slices"
	"sync"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
)

// deciderRows is how many rows are decided in a unit: some engines take a
// millisecond a row or more.
const deciderRows = 4_000

// Opener opens what labels rows. Work calls it when its first unit is made, and
// again only after an error: a process that plans work and joins its shards, and
// has the units made by others, opens nothing. The error may be a
// [*batch.RequestError] about by.
type Opener func(ctx context.Context) (corpus.Decider, error)

// Opened gives a decider that is open.
func Opened(d corpus.Decider) Opener {
	return func(context.Context) (corpus.Decider, error) { return d, nil }
}

// decider is what labels the rows of work, where something does.
type decider struct {
	open Opener
	mu   sync.Mutex
	d    corpus.Decider
}

// get opens the decider, once for all units.
func (d *decider) get(ctx context.Context) (_ corpus.Decider, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.d == nil && d.open != nil {
		d.d, err = d.open(ctx)
	}
	return d.d, err
}

// unchanged says that the columns of rows stay.
func unchanged(columns []string) []string { return columns }

// RelabelWork copies a file with the labels that a decider gives, entailment or not,
// and all else as it was. The file may be the one that is read. A row that is left open
// is an [*OpenError]. Counted is how many rows have "changed".
func RelabelWork(path, out string, open Opener) *FileWork {
	return &FileWork{Path: path, Out: out, Kind: corpus.FormulaKind, rows: relabels{}, decider: decider{open: open},
		columns: unchanged, cut: corpus.CutOptions{Rows: deciderRows}}
}

// The columns of what a decider says, and of where it stopped reading.
const (
	predicted = "predicted"
	unread    = "unread"
)

// EvaluateWork labels the rows of a file by a decider, in the further columns
// "predicted" and "unread", the place where reading stopped, and counts gold labels
// against predicted ones as [corpus.CountName] names them. The rows are taken as
// [corpus.Read] takes them with these options, of which the kind is known.
func EvaluateWork(path, out string, o corpus.ReadOptions, open Opener) *FileWork {
	return &FileWork{Path: path, Out: out, Kind: o.Kind, keep: o.Keep, rows: evaluates{}, decider: decider{open: open},
		cut: corpus.CutOptions{Rows: deciderRows},
		columns: func(columns []string) []string {
			columns, _ = withColumn(columns, predicted)
			columns, _ = withColumn(columns, unread)
			return columns
		}}
}

// withColumn returns columns with one more, unless it is one of them, and where it stands.
func withColumn(columns []string, name string) ([]string, int) {
	if at := slices.Index(columns, name); at >= 0 {
		return columns, at
	}
	return append(slices.Clone(columns), name), len(columns)
}

type evaluates struct{}

func (evaluates) forms() bool { return false }

func (evaluates) begin(corpus.Decider) func(place, corpus.Decided) (*corpus.Row, string, error) {
	return func(at place, r corpus.Decided) (*corpus.Row, string, error) {
		at.counts[corpus.CountName(r.Row, r.Answer)]++
		columns, label := withColumn(r.Columns, predicted)
		columns, why := withColumn(columns, unread)
		row := *r.Row
		row.Extra = make([]string, len(columns))
		copy(row.Extra, r.Row.Extra)
		row.Extra[label], row.Extra[why] = r.Answer.Label.String(), r.Answer.Unread
		return &row, "", nil
	}
}

// PruneWork copies a file without the rows that repeat an earlier one up to
// renaming of variables (Evans et al. 2018, section 2.1), whatever their labels;
// nor does it copy those whose form is taken: see [Forms].
func PruneWork(path, out string) *FileWork {
	return &FileWork{Path: path, Out: out, Kind: corpus.FormulaKind, rows: prunes{}, columns: unchanged}
}

type prunes struct{}

func (prunes) forms() bool { return true }

func (prunes) begin(corpus.Decider) func(place, corpus.Decided) (*corpus.Row, string, error) {
	return func(_ place, r corpus.Decided) (*corpus.Row, string, error) {
		s, _ := r.Sequent()
		return r.Row, formOf(s), nil
	}
}

// formOf returns the de Bruijn form of a question: premises as one conjunction, then
// the conclusion.
func formOf(s logic.Sequent) string { return logic.Key(logic.Conjoin(s.Premises...), s.Conclusion) }

// Forms returns the forms of the rows of sets, which a pruned file does not have. A
// row that holds no formulas has none.
func Forms(sets ...*corpus.Set) [][]byte {
	var forms []string
	for _, set := range sets {
		for _, r := range set.Rows() {
			if s, ok := r.Sequent(); ok {
				forms = append(forms, formOf(s))
			}
		}
	}
	slices.Sort(forms)
	var taken [][]byte
	for _, form := range slices.Compact(forms) {
		taken = append(taken, []byte(form))
	}
	return taken
}
