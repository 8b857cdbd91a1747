package entailment

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Relabelling is what [Relabel] did.
type Relabelling struct {
	From, To, Decider string
	Rows              int
	Changed           int           // rows that got another label
	Mislabelled       []Mislabelled // the first of them as they were, at most [MaxListed]
}

// OpenError says that a decider left a row open, so that it cannot be labelled.
type OpenError struct {
	Name    string
	Line    int
	Decider string
}

// Error names the row.
func (e *OpenError) Error() string {
	return fmt.Sprintf("%s, line %d: %s leaves it open, which is no label; relabel by an engine that decides it", e.Name, e.Line, e.Decider)
}

// WriteError says that a file could not be written.
type WriteError struct{ Err error }

// Error is the reason.
func (e *WriteError) Error() string { return e.Err.Error() }

// Unwrap is the reason.
func (e *WriteError) Unwrap() error { return e.Err }

// Relabel copies a stream row by row to a file, each row with the label that a
// decider gives it, entailment or not, in the format that the file's name stands
// for. All else in a row stays. Rows that have the label already keep its
// spelling; others get 1 or 0 where they had such a label or none, else
// entailment or not_entailment. The file, which may be the one that is read,
// appears whole or not at all; it does not appear where a row is left open. The
// error is an [*OpenError], a [*WriteError], the decider's, the context's, or
// the stream's.
func Relabel(ctx context.Context, s *corpus.Stream, to string, d corpus.Decider, watch Watch) (*Relabelling, error) {
	out := &Relabelling{From: s.Name, To: filepath.Base(to), Decider: d.Name()}
	var copying error
	err := data.WriteFile(to, func(w io.Writer) error {
		copying = out.copy(ctx, s, w, to, d, watch)
		return copying
	})
	switch {
	case copying != nil:
		return nil, copying
	case err != nil:
		return nil, &WriteError{err}
	}
	return out, nil
}

// copy writes the rows of s with their new labels.
func (c *Relabelling) copy(ctx context.Context, s *corpus.Stream, w io.Writer, path string, d corpus.Decider, watch Watch) error {
	var to sink
	begin := func(columns []string) (err error) { // only the first row tells the columns
		layout := func() corpus.Layout { return corpus.Layout{Kind: s.Kind, Premises: 1, Columns: columns} }
		to, err = newSink(w, path, layout)
		return written(err)
	}
	for r, err := range s.Decide(ctx, d, 0) {
		if err == nil && to == nil {
			err = begin(r.Columns)
		}
		if err != nil {
			return err
		}
		row, err := c.relabelled(s.Name, r)
		if err != nil {
			return err
		}
		if err := to.write(r.Columns, row); err != nil {
			return &WriteError{err}
		}
		watch.tell(s)
	}
	if to == nil { // a set without rows
		if err := begin(s.Columns); err != nil {
			return err
		}
	}
	return written(to.flush())
}

// written is an error of writing as a [*WriteError].
func written(err error) error {
	if err == nil {
		return nil
	}
	return &WriteError{err}
}

// relabelled is a copy of a row with its new label.
func (c *Relabelling) relabelled(name string, r corpus.Decided) (*corpus.Row, error) {
	c.Rows++
	row := *r.Row
	if r.Answer.Label == verdict.Open {
		return nil, &OpenError{name, lineOf(&row, c.Rows), c.Decider}
	}
	entails := r.Answer.Label == verdict.Entailment
	if row.Label != verdict.Open && entails == (row.Label == verdict.Entailment) {
		return &row, nil
	}
	if c.Changed++; c.Changed <= MaxListed {
		c.Mislabelled = append(c.Mislabelled, newMislabelled(r.Row, c.Rows, entails))
	}
	switch digits := slices.Contains([]string{"0", "1", ""}, row.Gold); {
	case digits:
		row.Gold = digit[entails]
	case entails:
		row.Gold = "entailment"
	default:
		row.Gold = "not_entailment"
	}
	row.Label = corpus.Meaning(row.Gold)
	return &row, nil
}

// Doc says what was written and lists the rows that changed.
func (c *Relabelling) Doc() display.Doc {
	d := display.Doc{display.Line{{Text: c.To, Tone: display.Strong},
		{Text: fmt.Sprintf("  %s labelled by %s, %s changed", wording.Count(c.Rows, "row"), c.Decider, wording.Group(c.Changed))}}}
	if c.Changed > 0 {
		d = append(d, c.Table())
	}
	return d
}

// Table lists the rows that changed.
func (c *Relabelling) Table() *display.Table { return mislabelledTable(c.Mislabelled, c.Changed) }

// JSON has the keys kind ("relabelling"), from, to, engine, rows, changed, and
// mislabelled (the rows as they were; the first thousand at most).
func (c *Relabelling) JSON() any {
	return map[string]any{"kind": "relabelling", "from": c.From, "to": c.To, "engine": c.Decider, "rows": c.Rows,
		"changed": c.Changed, "mislabelled": mislabelledJSON(c.Mislabelled)}
}
