package corpus

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"sequent/stdlib/data"
)

// Save writes the set to a file that [Read] reads back: CSV, TSV or JSON Lines
// by the name's ending, compressed where .gz or .zst follows. The file appears whole or
// not at all. The error says that the ending is another, that TSV cannot hold a
// text with a tab or a line break, or is the context's or that of the file system.
func (s *Set) Save(ctx context.Context, path string) error {
	return data.WriteFile(path, func(w io.Writer) error {
		out, err := NewWriter(w, path, s.Layout())
		if err != nil {
			return err
		}
		if err := s.Each(ctx, func(_ int, r *Row) error { return out.Write(s.Columns, r) }); err != nil {
			return err
		}
		return out.Flush()
	})
}

// Layout lists the columns of a file of labelled pairs.
type Layout struct {
	Kind Kind
	// Premises is the most premises of a row. Formulas stand in one column,
	// "premise" where each row has one, else "premises"; sentences have a column
	// for each premise.
	Premises int
	Columns  []string // the further columns
}

// Layout returns how the set is laid out in a file.
func (s *Set) Layout() Layout {
	l := Layout{s.Kind, 1, s.Columns}
	for _, r := range s.rows {
		l.Premises = max(l.Premises, len(r.Premises()))
	}
	return l
}

// head returns the names of the columns, and how many of them are of premises.
func (l Layout) head() (columns []string, premises int) {
	switch {
	case l.Premises <= 1:
		columns = []string{"premise"}
	case l.Kind == FormulaKind:
		columns = []string{"premises"}
	default:
		for i := range l.Premises {
			columns = append(columns, fmt.Sprintf("premise%d", i+1))
		}
	}
	premises = len(columns)
	return append(append(columns, "conclusion", "label"), l.Columns...), premises
}

// Writer writes labelled pairs one by one in a format that [Read] reads. It keeps only
// the current row in memory.
type Writer struct {
	to      *bufio.Writer
	encoder encoder
	lists   bool // premises are lists: JSON Lines
	layout  Layout
	columns []string
	width   int // columns of premises
	begun   bool
}

// NewWriter writes to w, in the format of the file's extension. The
// error says that the extension is unknown.
func NewWriter(w io.Writer, file string, l Layout) (*Writer, error) {
	to := bufio.NewWriterSize(w, 1<<16)
	e, err := newEncoder(to, file)
	if err != nil {
		return nil, err
	}
	out := &Writer{to: to, encoder: e, layout: l}
	_, out.lists = e.(*jsonEncoder)
	out.columns, out.width = l.head()
	if out.lists { // a list holds any number
		out.columns = append([]string{"premise", "conclusion", "label"}, l.Columns...)
		if out.width = 1; l.Premises > 1 {
			out.columns[0] = "premises"
		}
	}
	return out, nil
}

// Skip sets the number of rows that were written before this writer, so that errors number
// later rows after them.
func (w *Writer) Skip(rows int) {
	if t, ok := w.encoder.(*tsvEncoder); ok {
		t.rows = rows
	}
}

// Write writes a row whose further columns have these names, which are the
// layout's, or in JSON Lines any. The error says what the format cannot hold,
// or is the underlying writer's.
func (w *Writer) Write(columns []string, r *Row) error {
	if !w.begun {
		w.begun = true
		if err := w.encoder.head(w.columns); err != nil {
			return err
		}
	}
	if w.lists && len(columns) > len(w.layout.Columns) {
		w.layout.Columns = columns
		w.columns = append(w.columns[:3:3], columns...)
	}
	if n := len(r.Extra); n > len(w.layout.Columns) {
		return fmt.Errorf("line %d has %d further columns, but the header has %d; save it as .jsonl", r.Line, n,
			len(w.layout.Columns))
	}
	values, err := w.premises(r)
	if err != nil {
		return err
	}
	values = append(values, r.Conclusion(), r.Gold)
	for i := range w.layout.Columns {
		text := ""
		if i < len(r.Extra) {
			text = r.Extra[i]
		}
		values = append(values, text)
	}
	return w.encoder.row(w.columns, values)
}

// premises returns the values of the premises' columns: formulas of one row with
// commas between, sentences one a column, or all as a list.
func (w *Writer) premises(r *Row) ([]any, error) {
	all := r.Premises()
	switch {
	case w.lists && w.layout.Premises <= 1 && len(all) == 1:
		return []any{all[0]}, nil
	case w.lists:
		return []any{append([]string{}, all...)}, nil
	case w.layout.Kind == FormulaKind:
		return []any{strings.Join(all, ", ")}, nil
	case len(all) > w.width:
		return nil, fmt.Errorf("line %d has %d premises, but the header has %d columns for them; save it as .jsonl",
			r.Line, len(all), w.width)
	}
	values := make([]any, w.width)
	for i := range values {
		values[i] = ""
		if i < len(all) {
			values[i] = all[i]
		}
	}
	return values, nil
}

// Flush writes buffered rows. A file without rows has its header.
func (w *Writer) Flush() error {
	if !w.begun {
		w.begun = true
		if err := w.encoder.head(w.columns); err != nil {
			return err
		}
	}
	if err := w.encoder.flush(); err != nil {
		return err
	}
	return w.to.Flush()
}

// SaveTable writes a table to a file: CSV (RFC 4180), TSV or JSON Lines by the
// name's ending, as [Set.Save] does.
func SaveTable(ctx context.Context, path string, columns []string, rows [][]string) error {
	return data.WriteFile(path, func(w io.Writer) error {
		to := bufio.NewWriter(w)
		e, err := newEncoder(to, path)
		if err != nil {
			return err
		}
		if err := e.head(columns); err != nil {
			return err
		}
		values := make([]any, len(columns))
		for n, r := range rows {
			if n&0x3ff == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			for i, cell := range r {
				values[i] = cell
			}
			if err := e.row(columns, values); err != nil {
				return err
			}
		}
		if err := e.flush(); err != nil {
			return err
		}
		return to.Flush()
	})
}
