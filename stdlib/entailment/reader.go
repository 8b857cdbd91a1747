package entailment

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/memory"
	"sequent/stdlib/source"
)

// Pair is a published problem.
type Pair struct {
	A, B    logic.Formula
	Entails bool    // the label: A entails B
	H       [3]bool // the three baselines as the file has them
	Line    int     // from 1
}

// Reader reads the six-field format line by line.
type Reader struct {
	name  string
	lines *bufio.Scanner
	line  int
	arena arena
	err   error
}

// NewReader reads from r; errors use name for it.
func NewReader(r io.Reader, name string) *Reader {
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, 4096), corpus.MaxRow)
	return &Reader{name: name, lines: lines}
}

// Next returns the next pair, io.EOF after the last. Any other error is a
// [*corpus.FileError] or that of the underlying reader, and is final.
func (r *Reader) Next() (Pair, error) {
	if r.err != nil {
		return Pair{}, r.err
	}
	pair, err := r.next()
	r.err = err
	return pair, err
}

// next reads a line in one pass: a formula ends where no connective follows, so
// the commas between fields need not be looked for first.
func (r *Reader) next() (Pair, error) {
	if !r.lines.Scan() {
		switch err := r.lines.Err(); {
		case err == nil:
			return Pair{}, io.EOF
		case errors.Is(err, bufio.ErrTooLong):
			return Pair{}, &corpus.FileError{File: r.name, Line: r.line + 1, Column: 1,
				Err: source.Errorf(source.Span{}, "published.line", "the line is longer than %d bytes", corpus.MaxRow)}
		default:
			return Pair{}, err
		}
	}
	if err := r.lines.Err(); err != nil {
		return Pair{}, err // what came before it is a piece of a line
	}
	r.line++
	p := parser{arena: &r.arena, src: r.lines.Bytes()}
	p.reserve(p.src)
	pair := Pair{Line: r.line}
	pair.A = p.formula()
	p.expect(',')
	pair.B = p.formula()
	// The label and the three baselines are one character each.
	for _, bit := range []*bool{&pair.Entails, &pair.H[0], &pair.H[1], &pair.H[2]} {
		p.expect(',')
		*bit = p.bit()
	}
	if p.err == nil && p.pos < len(p.src) {
		p.fail(p.pos, "the line has more than six fields A,B,E,H1,H2,H3")
	}
	if p.err != nil {
		// The parser counts bytes, an editor shows code points.
		column := len([]rune(string(p.src[:p.err.Span.Start]))) + 1
		return Pair{}, &corpus.FileError{File: r.name, Line: r.line, Column: column, Err: p.err}
	}
	return pair, nil
}

// bit reads a field that is 0 or 1.
func (p *parser) bit() bool {
	if p.pos < len(p.src) && (p.src[p.pos] == '0' || p.src[p.pos] == '1') {
		p.pos++
		return p.src[p.pos-1] == '1'
	}
	p.fail(p.pos, "expected 0 or 1, not %s", p.here())
	return false
}

// ReadPublished yields the pairs of r in order; after an error it ends.
func ReadPublished(r io.Reader, name string) iter.Seq2[Pair, error] {
	return func(yield func(Pair, error) bool) {
		reader := NewReader(r, name)
		for {
			pair, err := reader.Next()
			if err == io.EOF || !yield(pair, err) || err != nil {
				return
			}
		}
	}
}

// Columns are the columns that a published set has besides premise, conclusion
// and label.
var Columns = []string{"H1", "H2", "H3"}

// ReadSet reads all of r into a set with the columns H1, H2, H3, or none of it.
// The error is [Reader.Next]'s, or the context's.
func ReadSet(ctx context.Context, r io.Reader, from corpus.Source) (*corpus.Set, error) {
	var b builder
	grew := memory.Grows(ctx, "rows of "+from.Name)
	for pair, err := range ReadPublished(r, from.Name) {
		if err != nil {
			return nil, err
		}
		if b.add(pair); len(b.rows)%1024 == 0 {
			grew(len(b.rows))
			if err := ctx.Err(); err != nil {
				return nil, err
			}
		}
	}
	return corpus.New(from, corpus.FormulaKind, Columns, b.rows), nil
}

// NewSet makes a set of pairs at hand.
func NewSet(from corpus.Source, pairs iter.Seq[Pair]) *corpus.Set {
	var b builder
	for pair := range pairs {
		b.add(pair)
	}
	return corpus.New(from, corpus.FormulaKind, Columns, b.rows)
}

// builder makes rows of pairs, their parts allocated together.
type builder struct {
	rows     []*corpus.Row
	slab     []corpus.Row
	contents []corpus.Formulas
	premises []logic.Formula
}

// add appends a row. Chunks are allocated for many rows and never moved, since
// the rows point into them.
func (b *builder) add(p Pair) {
	if len(b.slab) == cap(b.slab) {
		b.slab = make([]corpus.Row, 0, arenaChunk)
		b.contents = make([]corpus.Formulas, 0, arenaChunk)
		b.premises = make([]logic.Formula, 0, arenaChunk)
	}
	n := len(b.slab)
	b.premises = append(b.premises, p.A)
	b.contents = append(b.contents, corpus.Formulas{Sequent: logic.Sequent{
		Premises:   b.premises[n : n+1 : n+1],
		Conclusion: p.B,
	}})
	b.slab = append(b.slab, corpus.Row{
		Content: &b.contents[n],
		Gold:    digit[p.Entails],
		Line:    p.Line,
		Extra:   extras(p.H),
	})
	b.rows = append(b.rows, &b.slab[n])
}

var digit = map[bool]string{false: "0", true: "1"}

// extraRows are the eight contents that the columns H1, H2, H3 can have.
var extraRows = func() (rows [8][]string) {
	for i := range rows {
		rows[i] = []string{digit[i&4 != 0], digit[i&2 != 0], digit[i&1 != 0]}
	}
	return rows
}()

// extras returns the shared content of the columns for the three values.
func extras(h [3]bool) []string {
	i := 0
	for _, bit := range h {
		i <<= 1
		if bit {
			i |= 1
		}
	}
	return extraRows[i]
}
