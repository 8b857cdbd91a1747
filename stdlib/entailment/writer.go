package entailment

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Writer writes the six-field format line by line.
type Writer struct {
	to   *bufio.Writer
	line []byte
	rows int
}

// NewWriter writes to w.
func NewWriter(w io.Writer) *Writer { return &Writer{to: bufio.NewWriterSize(w, 1<<16)} }

// Write writes a pair. The error says what has no published form, as
// [Published] does, or is the underlying writer's; nothing of the pair is then
// written.
func (w *Writer) Write(p Pair) error {
	w.rows++
	line, err := appendPublished(w.line[:0], p.A)
	if err == nil {
		line, err = appendPublished(append(line, ','), p.B)
	}
	w.line = line
	if err != nil {
		return fmt.Errorf("row %d: %w", w.rows, err)
	}
	for _, bit := range [...]bool{p.Entails, p.H[0], p.H[1], p.H[2]} {
		w.line = append(append(w.line, ','), digit[bit]...)
	}
	w.line = append(w.line, '\n')
	_, err = w.to.Write(w.line)
	return err
}

// Flush writes buffered lines.
func (w *Writer) Flush() error { return w.to.Flush() }

// pairer turns rows into pairs.
type pairer struct {
	measurer
	rows int
}

// pair returns the next row as a pair. A row that has no columns H1, H2, H3 gets
// what the formulas give, with length as nodes, as the published code has it.
// The error says what the six-field format has no place for.
func (p *pairer) pair(columns []string, r *corpus.Row) (Pair, error) {
	p.rows++
	pair := Pair{Line: lineOf(r, p.rows)}
	q, ok := r.Sequent()
	refuse := func(format string, args ...any) (Pair, error) {
		return pair, fmt.Errorf("row %d %s; save it as .jsonl", p.rows, fmt.Sprintf(format, args...))
	}
	switch {
	case !ok:
		return refuse("holds %s, but the six-field format holds formulas", r.Kind())
	case len(q.Premises) != 1:
		return refuse("has %s, but the six-field format holds one", wording.Count(len(q.Premises), "premise"))
	case r.Label == verdict.Open:
		return refuse("has the label %q, but the six-field format holds 1 (entailment) or 0", r.Gold)
	}
	for i, name := range columns {
		if i < len(r.Extra) && !slices.Contains(Columns, name) {
			return refuse("has the column %s, but the six-field format holds only A, B, E, H1, H2, H3", name)
		}
	}
	pair.A, pair.B, pair.Entails = q.Premises[0], q.Conclusion, r.Label == verdict.Entailment
	h, err := storedBaselines(columns, r)
	if errors.Is(err, errNoBaselines) {
		x := p.baselines(pair.A, pair.B)
		h, err = [3]bool{x.ByNodes, x.Vars, x.Lits}, nil
	}
	pair.H = h
	return pair, err
}

// sink is what rows are written to, in any format.
type sink interface {
	write(columns []string, r *corpus.Row) error
	flush() error
}

// newSink writes rows in the format of the path's extension. layout
// is asked for where the format has a header.
func newSink(w io.Writer, path string, layout func() corpus.Layout) (sink, error) {
	if data.Ending(path) == ".txt" {
		return &pairSink{Writer: NewWriter(w)}, nil
	}
	out, err := corpus.NewWriter(w, path, layout())
	return rowSink{out}, formatError(path, err)
}

// formatError names .txt too where an ending stands for no format.
func formatError(path string, err error) error {
	if e, ok := errors.AsType[*corpus.FileError](err); ok && e.Err.Code == "file.format" {
		return corpus.FormatError(path, ".txt")
	}
	return err
}

type pairSink struct {
	*Writer
	pairer pairer
}

func (s *pairSink) write(columns []string, r *corpus.Row) error {
	p, err := s.pairer.pair(columns, r)
	if err != nil {
		return err
	}
	return s.Write(p)
}

func (s *pairSink) flush() error { return s.Flush() }

type rowSink struct{ *corpus.Writer }

func (s rowSink) write(columns []string, r *corpus.Row) error { return s.Write(columns, r) }
func (s rowSink) flush() error                                { return s.Flush() }

// Save writes a set by the name's ending: .txt the six-field format, the others
// as [corpus.Set.Save]; .gz or .zst after it compresses. The file appears whole or not
// at all, and says all that the set does: a row that the six-field format has
// no place for is an error.
func Save(ctx context.Context, path string, s *corpus.Set) error {
	return data.WriteFile(path, func(w io.Writer) error {
		out, err := newSink(w, path, s.Layout)
		if err != nil {
			return err
		}
		if err := s.Each(ctx, func(_ int, r *corpus.Row) error { return out.write(s.Columns, r) }); err != nil {
			return err
		}
		return out.flush()
	})
}
