package entailment

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"sequent/stdlib/batch"
	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
)

// FileWork is work for package batch that makes a file of another, row by row: a unit is
// a part of the file, see [corpus.Parts]. Its three kinds are [RelabelWork],
// [EvaluateWork] and [PruneWork].
type FileWork struct {
	batch.Base
	// Path is the file that is read, Out the one that is written; the formats are
	// those of their endings.
	Path, Out string
	// Kind is what the rows hold.
	Kind corpus.Kind

	keep    bool // rows with a formula that does not parse
	rows    rowWork
	decider decider
	columns func([]string) []string // of the rows that are written
	cut     corpus.CutOptions
	parts   *corpus.Parts
	folder  string
}

// rowWork is what is done with the rows of a file.
type rowWork interface {
	// begin is called for each unit, with what labelled its rows, nil where nothing did.
	// What it returns makes a row of the file into one that is written, whose form,
	// if it has one, no other may have.
	begin(d corpus.Decider) func(at place, r corpus.Decided) (row *corpus.Row, form string, err error)
	// forms reports whether rows have forms.
	forms() bool
}

// place is where a row is met, and what is counted there.
type place struct {
	name   string // of the file
	counts map[string]int64
}

// Check says that a format is unknown or cannot hold the rows.
func (w *FileWork) Check() error {
	if six, err := sixFields(w.Path); err == nil && six && w.Kind == corpus.SentenceKind {
		return &batch.RequestError{Field: "path", Why: errSixFields(w.Path).Error()}
	}
	if data.Ending(w.Out) == ".txt" && len(w.columns(Columns)) > len(Columns) {
		return &batch.RequestError{Field: "out", Why: "the six-field format has no place for the column " +
			"predicted; use .jsonl"}
	}
	if _, err := newSink(io.Discard, w.Out, func() corpus.Layout { return corpus.Layout{Kind: w.Kind} }); err != nil {
		return &batch.RequestError{Field: "out", Why: err.Error()}
	}
	return nil
}

// Prepare cuts the file: there is a unit for each part.
func (w *FileWork) Prepare(ctx context.Context, folder string) (p batch.Plan, err error) {
	w.folder, w.cut.Kind = folder, w.Kind
	if w.parts, err = Cut(ctx, w.Path, folder, w.cut); err != nil {
		return p, err
	}
	return batch.Plan{Units: len(w.parts.Parts), Unique: w.rows.forms()}, w.parts.Save(folder)
}

// Load reads how the file was cut.
func (w *FileWork) Load(folder string) (err error) {
	w.folder = folder
	w.parts, err = corpus.LoadParts(folder)
	return err
}

// Explain makes errors into [*batch.RequestError]s about path, by and out.
func (w *FileWork) Explain(err error) error {
	var file *corpus.FileError
	var changed *corpus.ChangedError
	var damaged *data.DamagedError
	var system *fs.PathError
	var row *corpus.RowError
	var open *OpenError
	var written *WriteError
	field := ""
	switch explained, ok := errors.AsType[*batch.RequestError](err); {
	case ok:
		return explained
	case errors.As(err, &row), errors.As(err, &open):
		field = "by"
	case errors.As(err, &written),
		errors.As(err, &system) && w.folder != "" && strings.HasPrefix(system.Path, w.folder):
		field = "out"
	case errors.As(err, &file), errors.As(err, &changed), errors.As(err, &damaged), errors.As(err, &system),
		errors.Is(err, io.ErrUnexpectedEOF):
		field = "path"
	default:
		return err
	}
	return &batch.RequestError{Field: field, Why: err.Error()}
}

// Finish counts the rows that were read and, where rows have forms, those that were
// dropped.
func (w *FileWork) Finish(t *batch.Tally) error {
	if t.Counts == nil {
		t.Counts = map[string]int64{}
	}
	t.Counts["read"] = int64(w.parts.Rows)
	if w.rows.forms() {
		t.Counts["dropped"] = int64(w.parts.Rows - t.Rows)
	}
	return nil
}

// layout returns that of the file that is written.
func (w *FileWork) layout() corpus.Layout {
	l := corpus.Layout{Kind: w.Kind, Premises: 1, Columns: w.columns(w.parts.Columns)}
	if w.Kind == corpus.SentenceKind {
		l.Premises = max(w.parts.Premises, 1)
	}
	return l
}

// sink returns where the rows of a unit are written, after the header.
func (w *FileWork) sink(to *bytes.Buffer, unit int) (sink, error) {
	out, err := newSink(to, w.Out, w.layout)
	if err != nil {
		return nil, err
	}
	before := 0 // rows, for errors
	for _, p := range w.parts.Parts[:unit] {
		before += p.Rows
	}
	switch out := out.(type) {
	case *pairSink:
		out.pairer.rows, out.rows = before, before
	case rowSink:
		out.Skip(before)
	}
	err = out.flush()
	to.Reset()
	return out, err
}

// Make makes a part of the file into rows of the other. Rows with forms are a
// group each; others are one.
func (w *FileWork) Make(ctx context.Context, unit int) ([]batch.Group, error) {
	groups, err := w.make(ctx, unit)
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, w.Explain(err)
	}
	return groups, nil
}

func (w *FileWork) make(ctx context.Context, unit int) (groups []batch.Group, err error) {
	d, err := w.decider.get(ctx)
	if err != nil {
		return nil, err
	}
	s, err := OpenPart(w.parts, unit, corpus.ReadOptions{Kind: w.Kind, Keep: w.keep})
	if err != nil {
		return nil, err
	}
	defer s.Close()
	var to bytes.Buffer
	out, err := w.sink(&to, unit)
	if err != nil {
		return nil, err
	}
	do, all := w.rows.begin(d), batch.Group{Step: unit, Counts: map[string]int64{}}
	for r, err := range s.Label(ctx, d, corpus.Options{Workers: 1}) {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		row, form, err := do(place{s.Name, all.Counts}, r)
		if err != nil {
			return nil, err
		}
		if err := out.write(w.columns(r.Columns), row); err != nil {
			return nil, &WriteError{fmt.Errorf("%s, line %d: %w", s.Name, r.Line, err)}
		}
		if all.Rows++; !w.rows.forms() {
			continue
		}
		if err := out.flush(); err != nil {
			return nil, err
		}
		groups = append(groups, batch.Group{Step: unit, Rows: 1, Forms: []string{form}, Body: bytes.Clone(to.Bytes())})
		to.Reset()
	}
	if w.rows.forms() {
		return groups, nil
	}
	err = out.flush()
	all.Body = to.Bytes()
	return []batch.Group{all}, err
}

// Header returns that of the format that the file's ending names.
func (w *FileWork) Header() ([]byte, error) {
	var to bytes.Buffer
	out, err := newSink(&to, w.Out, w.layout)
	if err == nil {
		err = out.flush()
	}
	return to.Bytes(), err
}
