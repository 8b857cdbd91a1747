package corpus

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"sequent/stdlib/data"
	"sequent/stdlib/logic"
	"sequent/stdlib/memory"
)

// whole reads all rows of a file. What only all of it tells, whether every text
// is a formula and which columns there are, may turn out late: then the rows are
// made again of the text, which is kept until the end.
//
//	first pass    formulas … not a formula    or: a column of premises that was not there
//	second pass   sentences of the same text  or: the same with all columns known
//
// A piece is some rows, so that neither the cells of a large file are in memory at
// once, nor is the context looked at late.
type whole struct {
	ctx    context.Context
	source *pieces // where text comes from
	grew   func(int)
	kept   []kept
	err    error // why there is no further text, io.EOF at the end

	file  string
	read  gridReader
	head  []string
	known bool // head has all columns, also those of later rows
	roles *roles
	names logic.Names
	notes []string
	asked Kind // "" to find out
	keep  bool // rows that do not parse
}

// kept is a piece of text and how many lines are above it.
type kept struct {
	text  string
	above int
}

// errColumns says that the columns are others than they seemed.
var errColumns = errors.New("the columns changed")

// readWhole reads all of a file, of which it knows the name's last part, as rows
// of a kind; "" to find out which.
func readWhole(ctx context.Context, name string, in *data.Input, o ReadOptions) (*Set, error) {
	read, err := newGridReader(name)
	if err != nil {
		return nil, err // before a large file is read for nothing
	}
	w := &whole{
		ctx:    ctx,
		file:   name,
		keep:   o.Keep && o.Kind == FormulaKind,
		asked:  o.Kind,
		read:   read,
		grew:   memory.Grows(ctx, "rows of "+name),
		source: &pieces{file: name, lines: bufio.NewReaderSize(in, pieceBytes), quoted: data.Ending(name) == ".csv"},
	}
	kind, rows, err := w.found(o.Kind)
	if err != nil {
		return nil, err
	}
	g := newGrid(name, "")
	g.head = w.head
	f, err := g.recognise(w.asked)
	if err != nil {
		return nil, err
	}
	for _, r := range rows { // columns that came up in later rows only
		for len(r.Extra) < len(f.extra) {
			r.Extra = append(r.Extra, "")
		}
	}
	from := Source{Name: name, SHA256: in.SHA256(), Notes: append(append(f.note(), w.notes...), noteKept(rows)...)}
	return New(from, kind, f.extraNames(), rows), nil
}

// found returns the rows of the kind asked for, or of the kind that they turn out to be.
// Formulas are tried first: few sentences are formulas, while every formula could
// be taken for a sentence.
func (w *whole) found(kind Kind) (Kind, []*Row, error) {
	if kind != "" {
		rows, err := w.rows(kind)
		return kind, rows, err
	}
	rows, err := w.rows(FormulaKind)
	var bad *FileError
	switch {
	case err == nil:
		w.notes = append([]string{"every text is a formula, so the rows are formulas"}, w.notes...)
		return FormulaKind, rows, nil
	case !errors.As(err, &bad):
		return "", nil, err
	}
	rows, err = w.rows(SentenceKind)
	w.notes = append([]string{fmt.Sprintf("line %d, column %d is not a formula, so the rows are sentences", bad.Line,
		bad.Column)}, w.notes...)
	return SentenceKind, rows, err
}

// rows returns all rows as rows of a kind.
func (w *whole) rows(kind Kind) ([]*Row, error) {
	rows, err := w.pass(kind)
	if err != errColumns {
		return rows, err
	}
	if err := w.columns(); err != nil {
		return nil, err
	}
	return w.pass(kind)
}

// pass makes all rows. The error [errColumns] says that it did so with columns
// that are not all there are.
func (w *whole) pass(kind Kind) ([]*Row, error) {
	var rows []*Row
	w.roles, w.notes = nil, nil
	if !isJSONLines(w.file) {
		w.head = nil // the first row is the header again
	}
	for i := 0; ; i++ {
		g, err := w.grid(i)
		if err == io.EOF {
			break
		}
		if err == nil {
			rows, err = w.add(rows, g, kind)
		}
		if err != nil {
			return nil, err
		}
		w.grew(len(rows))
	}
	if len(rows) == 0 {
		return nil, EmptyError(w.file)
	}
	return rows, nil
}

// add makes the rows of a piece.
func (w *whole) add(rows []*Row, g *grid, kind Kind) ([]*Row, error) {
	if len(g.rows) == 0 {
		return rows, nil
	}
	f, err := g.recognise(w.asked)
	switch {
	case err != nil && isJSONLines(w.file) && !w.known:
		return nil, errColumns // they may come yet
	case err != nil:
		return nil, err
	case w.roles == nil:
		w.roles = &f.roles
	case !f.roles.equal(w.roles):
		return nil, errColumns
	}
	f.names, f.keep = &w.names, w.keep
	more, err := f.rows(kind)
	return append(rows, more...), err
}

// equal reports whether the same columns are what.
func (r *roles) equal(s *roles) bool {
	return slices.Equal(r.premises, s.premises) && r.conclusion == s.conclusion && r.label == s.label
}

// columns goes on to the end for the columns of the rows there.
func (w *whole) columns() error {
	for i := 0; ; i++ {
		switch _, err := w.grid(i); {
		case err == io.EOF:
			w.known = true
			return nil
		case err != nil:
			return err
		}
	}
}

// grid returns the cells of a piece, io.EOF after the last.
func (w *whole) grid(i int) (*grid, error) {
	if err := w.ctx.Err(); err != nil {
		return nil, err
	}
	piece, err := w.piece(i)
	if err != nil {
		return nil, err
	}
	g := newGrid(w.file, piece.text)
	g.above = piece.above
	g.head = w.head
	if err := g.fill(w.read); err != nil {
		return nil, err
	}
	w.head = g.head
	if len(g.notes) > 0 {
		w.notes = g.notes // of all pieces so far
	}
	return g, nil
}

// piece returns the text of a piece, kept or new.
func (w *whole) piece(i int) (kept, error) {
	for i >= len(w.kept) && w.err == nil {
		var text string
		above := w.source.above
		if text, w.err = w.source.take(); w.err != nil {
			break
		}
		w.source.above += strings.Count(text, "\n")
		if above == 0 {
			text = strings.TrimPrefix(text, byteOrderMark)
		}
		w.kept = append(w.kept, kept{text, above})
	}
	if i < len(w.kept) {
		return w.kept[i], nil
	}
	return kept{}, w.err
}
