package corpus

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
	"path/filepath"
	"strings"
	"sync/atomic"

	"sequent/stdlib/data"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// Stream reads the rows of a file one by one, in constant memory. It does not know the
// whole file: [Meaning] gives the meaning of each label by itself, and Columns are those
// of the rows so far.
type Stream struct {
	Source
	Kind    Kind
	Columns []string // of the rows so far; JSON Lines may add to them

	next    func() (*Row, error)
	close   func() error
	done    func() (done, total int64)
	counted bool // done is in rows, not in bytes
	err     error
}

// OpenStream opens a file as [Read] does, to be read row by row. Rows are
// formulas unless the options say otherwise. The error is the file system's, a
// [*data.DamagedError], or a [*FileError] for a file extension that is no known
// format.
func OpenStream(path string, o ReadOptions) (*Stream, error) {
	if o.Kind == "" {
		o.Kind = FormulaKind
	}
	return openStream(path, o, o.Kind)
}

// openStream opens a file whose columns are those of the kind asked for, which may be
// none, while its rows are of the kind of the options.
func openStream(path string, o ReadOptions, asked Kind) (*Stream, error) {
	read, err := newGridReader(path)
	if err != nil {
		return nil, err
	}
	in, err := data.OpenFile(path)
	if err != nil {
		return nil, err
	}
	name := filepath.Base(path)
	p := &pieces{
		file:   name,
		lines:  bufio.NewReaderSize(in, pieceBytes),
		read:   read,
		quoted: data.Ending(path) == ".csv",
		kind:   o.Kind,
		asked:  asked,
		keep:   o.Keep,
	}
	s := NewStream(Source{Name: name, File: path}, o.Kind, in, p.row)
	p.stream = s
	return s, nil
}

// NewStream makes a stream of the rows that next returns until io.EOF. in is their
// source.
func NewStream(from Source, kind Kind, in *data.Input, next func() (*Row, error)) *Stream {
	return &Stream{Source: from, Kind: kind, next: next, close: in.Close, done: in.Progress}
}

// Stream returns the set's rows as a stream.
func (s *Set) Stream() *Stream {
	var read atomic.Int64
	return &Stream{
		Source: s.Source, Kind: s.Kind, Columns: s.Columns,
		next: func() (*Row, error) {
			i := read.Load()
			if i == int64(len(s.rows)) {
				return nil, io.EOF
			}
			read.Store(i + 1)
			return s.rows[i], nil
		},
		close:   func() error { return nil },
		counted: true,
		done:    func() (int64, int64) { return read.Load(), int64(len(s.rows)) },
	}
}

// Next returns the next row, io.EOF after the last. Any other error is as
// [Read] returns it, and is final.
func (s *Stream) Next() (*Row, error) {
	if s.err != nil {
		return nil, s.err
	}
	r, err := s.next()
	s.err = err
	return r, err
}

// Rows yields the rows that are left; after an error it ends.
func (s *Stream) Rows() iter.Seq2[*Row, error] {
	return func(yield func(*Row, error) bool) {
		for {
			r, err := s.Next()
			if err == io.EOF || !yield(r, err) || err != nil {
				return
			}
		}
	}
}

// Progress returns the position and the length of the stream: bytes of a file, or rows
// of a set. Another goroutine may read at the same time.
func (s *Stream) Progress() (done, total int64) { return s.done() }

// Close closes the file.
func (s *Stream) Close() error { return s.close() }

// MaxRow is the largest size of a row in bytes.
const MaxRow = 1 << 24

// pieceBytes is about how many bytes of whole rows are read at once.
const pieceBytes = 1 << 16

// pieces reads a file in pieces, each a grid of some hundred rows.
type pieces struct {
	stream *Stream
	file   string
	lines  *bufio.Reader
	read   gridReader
	quoted bool // line breaks may stand in quotes
	kind   Kind // of the rows
	asked  Kind // by which columns are recognised
	keep   bool // rows that do not parse
	head   []string
	above  int // lines read
	rows   []*Row
	any    bool // some row was read
	names  logic.Names
}

// row returns the next row, of this piece or the next one with rows.
func (p *pieces) row() (*Row, error) {
	for len(p.rows) == 0 {
		switch err := p.piece(); {
		case err == io.EOF && !p.any:
			return nil, EmptyError(p.file)
		case err != nil:
			return nil, err
		}
	}
	r := p.rows[0]
	p.rows, p.any = p.rows[1:], true
	return r, nil
}

// piece reads the rows of the next piece; io.EOF where there is none.
func (p *pieces) piece() error {
	content, err := p.take()
	if err != nil {
		return err
	}
	if p.above == 0 {
		content = strings.TrimPrefix(content, byteOrderMark)
	}
	g := newGrid(p.file, content)
	g.above, g.head = p.above, p.head
	p.above += strings.Count(content, "\n")
	if err := g.fill(p.read); err != nil {
		return err
	}
	if p.head = g.head; len(g.rows) == 0 {
		return nil
	}
	f, err := g.recognise(p.asked)
	if err != nil {
		return err
	}
	p.stream.Columns = f.extraNames()
	f.names, f.keep = &p.names, p.keep && p.kind == FormulaKind
	p.rows, err = f.rows(p.kind)
	for _, r := range p.rows {
		r.Label = Meaning(r.Gold)
	}
	return err
}

// take returns the next lines, so many that no row is cut in two: in CSV a line
// break within quotes leaves an odd number of them before it.
func (p *pieces) take() (string, error) {
	var b bytes.Buffer
	quotes := 0
	for {
		line, err := p.lines.ReadSlice('\n')
		b.Write(line)
		if p.quoted {
			quotes += bytes.Count(line, []byte{'"'})
		}
		whole := err == nil && quotes%2 == 0
		switch {
		case err == io.EOF && b.Len() == 0:
			return "", io.EOF
		case err == io.EOF, whole && b.Len() >= pieceBytes:
			return b.String(), nil
		case err != nil && !errors.Is(err, bufio.ErrBufferFull):
			return "", err
		case b.Len() > MaxRow:
			return "", &FileError{
				File:   p.file,
				Line:   p.above + 1,
				Column: 1,
				Err: source.Errorf(source.Span{}, "file.long", "a row is longer than %d bytes", MaxRow).
					WithHelp("close every quotation mark: an open one joins all following lines to one row"),
			}
		}
	}
}
