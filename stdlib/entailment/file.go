package entailment

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
)

// Read reads a file of labelled pairs by its name's ending: .txt is the
// six-field format, the others are [corpus.Read]'s; .gz or .zst after it says that the
// content is compressed. Where there are columns H1, H2, H3 they are computed
// again, and the set's Notes say what differs; nothing is repaired. The set is
// loaded whole or not at all. The error is as [corpus.Read] returns it.
func Read(ctx context.Context, path string, o corpus.ReadOptions) (*corpus.Set, error) {
	s, err := readFile(ctx, path, o)
	if err != nil {
		return nil, formatError(path, err)
	}
	if check, err := CheckBaselines(ctx, s); err == nil && check.Note() != "" {
		s.Notes = append(s.Notes, check.Note())
	}
	return s, nil
}

// sixFields reports whether a file is in the six-field format: its name ends in
// .txt, and no tab stands in its first line. With one it is a table with a header.
// The error is [data.OpenFile]'s.
func sixFields(path string) (bool, error) {
	if data.Ending(path) != ".txt" {
		return false, nil
	}
	in, err := data.OpenFile(path)
	if err != nil {
		return false, err
	}
	defer in.Close()
	// a line that is longer, or damaged, is met again by who reads it
	first, _ := bufio.NewReaderSize(in, headBytes).ReadSlice('\n')
	return !bytes.Contains(first, []byte{'\t'}), nil
}

// headBytes is how much of a file is looked at for a tab.
const headBytes = 1 << 16

func readFile(ctx context.Context, path string, o corpus.ReadOptions) (*corpus.Set, error) {
	if six, err := sixFields(path); err != nil {
		return nil, err
	} else if !six {
		return corpus.Read(ctx, path, o)
	}
	if o.Kind == corpus.SentenceKind {
		return nil, errSixFields(path)
	}
	in, err := data.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	name := filepath.Base(path)
	s, err := ReadSet(ctx, in, corpus.Source{Name: name, File: path})
	if err != nil {
		return nil, err
	}
	if s.Len() == 0 {
		return nil, corpus.EmptyError(name)
	}
	s.SHA256 = in.SHA256()
	return s, nil
}

// OpenStream opens a file as [Read] does, to be read row by row in the same
// memory whatever its size. Rows are formulas. The error is as
// [corpus.OpenStream] returns it.
func OpenStream(path string) (*corpus.Stream, error) {
	if six, err := sixFields(path); err != nil {
		return nil, formatError(path, err)
	} else if !six {
		s, err := corpus.OpenStream(path, corpus.ReadOptions{Kind: corpus.FormulaKind})
		return s, formatError(path, err)
	}
	in, err := data.OpenFile(path)
	if err != nil {
		return nil, err
	}
	name := filepath.Base(path)
	pairs := pairRows{reader: NewReader(in, name), name: name}
	s := corpus.NewStream(corpus.Source{Name: name, File: path}, corpus.FormulaKind, in, pairs.next)
	s.Columns = Columns
	return s, nil
}

// Survey returns [corpus.SurveyFile] for the formats of this package: the six-field one
// holds formulas, whose labels are 0 and 1.
func Survey(ctx context.Context, path string, o corpus.ReadOptions,
	progress func(done, total int64)) (corpus.Survey, error) {
	if six, err := sixFields(path); err != nil || six {
		return corpus.Survey{Kind: corpus.FormulaKind}, formatError(path, err)
	}
	found, err := corpus.SurveyFile(ctx, path, o, progress)
	return found, formatError(path, err)
}

// pairRows makes rows of the pairs that a reader reads.
type pairRows struct {
	reader *Reader
	name   string
	b      builder
	any    bool
}

func (p *pairRows) next() (*corpus.Row, error) {
	pair, err := p.reader.Next()
	if err == io.EOF && !p.any {
		return nil, corpus.EmptyError(p.name)
	}
	if err != nil {
		return nil, err
	}
	p.any = true
	p.b.rows = p.b.rows[:0] // rows that were given out are the caller's
	p.b.add(pair)
	row := p.b.rows[0]
	row.Label = corpus.Meaning(row.Gold)
	return row, nil
}

// Cut cuts a file into parts as [corpus.Cut] does; .txt is the six-field format.
func Cut(ctx context.Context, path, folder string, o corpus.CutOptions) (*corpus.Parts, error) {
	var err error
	if o.Lines, err = sixFields(path); err != nil {
		return nil, formatError(path, err)
	}
	p, err := corpus.Cut(ctx, path, folder, o)
	if err == nil && o.Lines {
		p.Columns = Columns
	}
	return p, formatError(path, err)
}

// OpenPart opens the n-th part of a file that [Cut] cut, as [corpus.Parts.Open]
// does. The rows have the lines, and errors the places, that they have in the
// file.
func OpenPart(p *corpus.Parts, n int, o corpus.ReadOptions) (*corpus.Stream, error) {
	if p.Head != nil || data.Ending(p.Content) != ".txt" {
		return p.Open(n, o)
	}
	if o.Kind == corpus.SentenceKind {
		return nil, errSixFields(p.File)
	}
	in, err := p.Input(n)
	if err != nil {
		return nil, err
	}
	name := filepath.Base(p.File)
	rows := pairRows{reader: NewReader(in, name), name: name, any: true}
	rows.reader.line = p.Parts[n].Lines
	s := corpus.NewStream(corpus.Source{Name: name, File: p.File}, corpus.FormulaKind, in, rows.next)
	s.Columns = Columns
	return s, nil
}

func errSixFields(path string) error {
	return fmt.Errorf("%s: the six-field format cannot hold sentences; use .jsonl", path)
}
