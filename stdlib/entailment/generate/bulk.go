package generate

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"maps"
	"slices"

	"sequent/stdlib/bulk"
	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
)

// Bulk is a request as work for package bulk: a unit is some runs, and a group's
// forms are the de Bruijn forms of its rows. It gives the rows that [Generate]
// gives, for any number of them.
type Bulk struct {
	// Params without Against, which the work's forms that are taken stand for:
	// see [Taken].
	Params
	// Path names the file: its ending is the format.
	Path string
}

// MaxBulk is the most rows of a request as bulk.
const MaxBulk = 100_000_000_000

// A unit has so many runs: some tenth of a second's work, and rows of a megabyte or
// two. Of more than manyRows they are larger, since what units send to partitions
// grows with the number of both. No row depends on it.
const (
	unitRuns = 64
	mostRuns = 256
	manyRows = 5_000_000
)

// runs is how many runs a unit of the request has.
func (b *Bulk) runs() int {
	return max(unitRuns, min(b.Rows/(manyRows/unitRuns), mostRuns))
}

// Check is a *ParamError for the first parameter that nothing can be made with,
// or says that the path's ending stands for no format.
func (b *Bulk) Check() error {
	if err := b.check(MaxBulk); err != nil {
		return err
	}
	_, err := entailment.NewPairWriter(io.Discard, b.Path)
	return err
}

// pilotRows is how many rows are made to see how many units they take.
const pilotRows = 100_000

// Plan cuts the work: it makes some rows to see how many units they take, and adds
// for rows that are equal up to renaming, of which there are more the more rows
// there are. Of the paper's training set 10⁵, 10⁶ and 10⁷ rows take 15, 157 and
// 1,720 units of 64 runs; for each factor of ten 15 % are added.
func (b *Bulk) Plan(ctx context.Context) (bulk.Plan, error) {
	p := bulk.Plan{Rows: b.Rows, Patience: idleRuns, Steps: b.runs()}
	small := *b
	small.Rows = min(b.Rows, pilotRows)
	pilot := p
	pilot.Rows, pilot.Steps = small.Rows, small.runs()
	t, err := bulk.Run(ctx, &small, pilot, io.Discard, bulk.Options{})
	if err != nil {
		return p, b.Explain(err)
	}
	percent := 110
	for n := small.Rows; n < b.Rows; n *= 10 {
		percent += 15
	}
	p.Units = t.Units*((b.Rows-1)/small.Rows+1)*percent/100*pilot.Steps/p.Steps + 1
	return p, nil
}

// Explain makes the error of package bulk that says how few rows there are into
// an [*ExhaustedError].
func (b *Bulk) Explain(err error) error {
	if short, ok := errors.AsType[*bulk.ShortError](err); ok && short.Exhausted {
		return &ExhaustedError{b.Params, short.Rows}
	}
	return err
}

// Taken are the forms of the rows of sets, which no row of a request may have.
func Taken(sets ...*corpus.Set) ([][]byte, error) {
	c := collector{seen: map[string]struct{}{}}
	for _, s := range sets {
		if err := c.prune(s); err != nil {
			return nil, err
		}
	}
	var forms [][]byte
	for _, form := range slices.Sorted(maps.Keys(c.seen)) {
		forms = append(forms, []byte(form))
	}
	return forms, nil
}

// Make makes the runs of a unit.
func (b *Bulk) Make(ctx context.Context, unit int) ([]bulk.Group, error) {
	return b.make(ctx, unit*b.runs(), (unit+1)*b.runs())
}

// make makes the runs from one up to another.
func (b *Bulk) make(ctx context.Context, from, to int) (groups []bulk.Group, err error) {
	run := newWorker(ctx, &b.Params)
	for n := from; n < to; n++ {
		made, err := run(n)
		if err != nil {
			return nil, err
		}
		for _, g := range made {
			groups = append(groups, g.bulk(n))
		}
	}
	return groups, nil
}

// bulk is the group as package bulk has it. Its body is, of each row, the label
// and H1 to H3 as bits, then A and B by length and code.
func (g group) bulk(run int) bulk.Group {
	out := bulk.Group{Step: run, Rows: len(g)}
	for _, r := range g {
		bits := byte(0)
		for i, bit := range [...]bool{r.Entails, r.H[0], r.H[1], r.H[2]} {
			if bit {
				bits |= 1 << i
			}
		}
		out.Forms = append(out.Forms, r.form)
		out.Body = putRow(out.Body, bits, r.a, r.b)
	}
	return out
}

func putRow(body []byte, bits byte, a, b code) []byte {
	body = append(body, bits)
	for _, c := range [...]code{a, b} {
		body = append(binary.AppendUvarint(body, uint64(len(c))), c...)
	}
	return body
}

// nextRow takes a row from the beginning of a body.
func nextRow(body []byte) (bits byte, ab [2]code, rest []byte, err error) {
	if len(body) == 0 {
		return 0, ab, nil, errBody
	}
	bits, body = body[0], body[1:]
	for i := range ab {
		n, size := binary.Uvarint(body)
		if size <= 0 || n > uint64(len(body)-size) {
			return 0, ab, nil, errBody
		}
		ab[i] = body[size : size+int(n)]
		if !ab[i].whole() {
			return 0, ab, nil, errBody
		}
		body = body[size+int(n):]
	}
	return bits, ab, body, nil
}

// Open writes rows in the format that the path's ending stands for.
func (b *Bulk) Open(w io.Writer) (bulk.Writer, error) {
	to, err := entailment.NewPairWriter(w, b.Path)
	return &bulkWriter{to}, err
}

// bulkWriter writes the rows of groups' bodies.
type bulkWriter struct{ *entailment.PairWriter }

// errBody says that a group's body is not one of this package.
var errBody = errors.New("generate: the body of a group is damaged")

// Write writes the rows of a group, which may have none and only count.
func (w *bulkWriter) Write(g bulk.Group) error {
	if g.Rows == 0 {
		return nil
	}
	for body := g.Body; len(body) > 0; {
		bits, ab, rest, err := nextRow(body)
		if err != nil {
			return err
		}
		body = rest
		bit := func(i int) bool { return bits>>i&1 == 1 }
		pair := entailment.Pair{A: ab[0].formula(), B: ab[1].formula(), Entails: bit(0), H: [3]bool{bit(1), bit(2), bit(3)}}
		if err := w.PairWriter.Write(pair); err != nil {
			return err
		}
	}
	return nil
}

// whole reports whether the bytes are the code of one formula.
func (c code) whole() bool {
	open := 1
	for i, op := range c {
		switch {
		case open == 0 || op >= not+connectives:
			return false
		case op < letters:
			open--
		case op > not:
			open++
		}
		if open == 0 {
			return i == len(c)-1
		}
	}
	return false
}
