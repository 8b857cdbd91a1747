package generate

import (
	"bytes"
	"context"
	"errors"
	"io"
	"maps"
	"slices"

	"sequent/stdlib/batch"
	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
)

// Batch is a request as work for package batch: a unit is some runs, and a group's forms
// are the de Bruijn forms of its rows. It gives the rows that [Generate] gives, for any
// number of them.
type Batch struct {
	batch.Base `json:"-"`
	// Params without Against, which forms that are taken stand for: see [Taken].
	Params
	// Path names the file: its ending is the format.
	Path string
}

// MaxBatch is the most rows of a request as a batch.
const MaxBatch = 100_000_000_000

// A unit has so many runs: some tenth of a second's work, and rows of a megabyte or
// two. Of more than manyRows they are larger, since what units send to partitions
// grows with the number of both. No row depends on it.
const (
	unitRuns = 64
	mostRuns = 256
	manyRows = 5_000_000
)

// runs returns how many runs a unit of the request has.
func (b *Batch) runs() int {
	return max(unitRuns, min(b.Rows/(manyRows/unitRuns), mostRuns))
}

// Check returns a *ParamError for the first parameter that nothing can be made with,
// or says that the path's extension is no known format.
func (b *Batch) Check() error {
	if err := b.check(MaxBatch); err != nil {
		return err
	}
	_, err := entailment.NewPairWriter(io.Discard, b.Path)
	return err
}

// pilotRows is how many rows are made to see how many units they take.
const pilotRows = 100_000

// Prepare plans the work: it makes some rows to see how many units they take, and adds
// for rows that are equal up to renaming, of which there are more the more rows there are.
// Of the paper's training set 10⁵, 10⁶ and 10⁷ rows take 15, 157 and 1,720 units of 64
// runs; for each factor of ten 15 % are added.
func (b *Batch) Prepare(ctx context.Context, _ string) (batch.Plan, error) {
	p := batch.Plan{Rows: b.Rows, Patience: idleRuns, Steps: b.runs(), Unique: true}
	small := *b
	small.Rows = min(b.Rows, pilotRows)
	pilot := p
	pilot.Rows, pilot.Steps = small.Rows, small.runs()
	t, err := batch.Run(ctx, &small, pilot, io.Discard, batch.Options{})
	if err != nil {
		return p, err
	}
	percent := 110
	for n := small.Rows; n < b.Rows; n *= 10 {
		percent += 15
	}
	p.Units = t.Units*((b.Rows-1)/small.Rows+1)*percent/100*pilot.Steps/p.Steps + 1
	return p, nil
}

// Explain turns the error that says how few rows there are into an [*ExhaustedError].
func (b *Batch) Explain(err error) error {
	if short, ok := errors.AsType[*batch.ShortError](err); ok && short.Exhausted {
		return &ExhaustedError{b.Params, short.Rows}
	}
	return err
}

// Taken returns the forms of the rows of sets, which no row of a request may have.
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
func (b *Batch) Make(ctx context.Context, unit int) ([]batch.Group, error) {
	return b.make(ctx, unit*b.runs(), (unit+1)*b.runs())
}

// make makes the runs from one up to another.
func (b *Batch) make(ctx context.Context, from, to int) (groups []batch.Group, err error) {
	run := newWorker(ctx, &b.Params)
	out, err := newFormatter(b.Path)
	for n := from; n < to && err == nil; n++ {
		var made []group
		made, err = run(n)
		for _, g := range made {
			rows, err := out.format(g)
			if err != nil {
				return nil, err
			}
			rows.Step = n
			groups = append(groups, rows)
		}
	}
	return groups, err
}

// Header returns that of the format of the path's extension.
func (b *Batch) Header() ([]byte, error) { return header(b.Path) }

func header(path string) ([]byte, error) {
	out, err := newFormatter(path)
	if err != nil {
		return nil, err
	}
	return out.header, nil
}

// formatter formats groups as they stand in a file.
type formatter struct {
	to     bytes.Buffer
	pairs  *entailment.PairWriter
	header []byte
}

func newFormatter(path string) (*formatter, error) {
	f := &formatter{}
	var err error
	if f.pairs, err = entailment.NewPairWriter(&f.to, path); err == nil {
		f.header, err = f.take()
	}
	return f, err
}

// take returns what was written since the last time.
func (f *formatter) take() ([]byte, error) {
	err := f.pairs.Flush()
	defer f.to.Reset()
	return bytes.Clone(f.to.Bytes()), err
}

// format returns a group as package batch has it.
func (f *formatter) format(g group) (out batch.Group, err error) {
	out.Rows = len(g)
	for _, r := range g {
		out.Forms = append(out.Forms, r.form)
		if err := f.pairs.Write(r.Pair); err != nil {
			return out, err
		}
	}
	out.Body, err = f.take()
	return out, err
}
