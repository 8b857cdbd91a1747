package fair

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"runtime"
	"sync"

	"sequent/stdlib/ordered"
)

// Params are the parameters of a corpus.
type Params struct {
	Ratio      float64 // of the split, 0 to 1
	Seed       uint64
	Vocabulary *Vocabulary
	Train      int // rows of the training part
	Dev, Test  int // distinct rows of the parts for tuning and testing
}

// MaxRows is the limit of rows of a part.
const MaxRows = 10_000_000

// Part is a part of a corpus.
type Part string

// The parts.
const (
	Train Part = "train"
	Dev   Part = "dev"
	Test  Part = "test"
)

// Corpus makes the rows of a fair task. The same parameters make the same rows
// for any number of workers.
type Corpus struct {
	Params
	Split    *Split
	training *sampler
	testing  *sampler
}

// New splits the encodings. The error says which parameter is wrong. At ratio 1
// nothing is left out of training, and dev and test are drawn from all
// encodings: the unsplit corpus of the paper.
func New(p Params) (*Corpus, error) {
	if !(p.Ratio >= 0 && p.Ratio <= 1) {
		return nil, fmt.Errorf("the ratio must be between 0 and 1, not %v", p.Ratio)
	}
	for _, n := range []int{p.Train, p.Dev, p.Test} {
		if n < 0 || n > MaxRows {
			return nil, fmt.Errorf("the number of rows must be between 0 and %[2]d, not %[1]d", n, MaxRows)
		}
	}
	if p.Vocabulary == nil {
		p.Vocabulary = Invented(100)
	}
	if err := p.Vocabulary.Check(); err != nil {
		return nil, err
	}
	c := &Corpus{Params: p, Split: NewSplit(p.Ratio, p.Seed)}
	left := c.Split.Encodings(false)
	if p.Ratio == 1 {
		left = c.Split.Encodings(true)
	}
	var err error
	if c.training, err = newSampler(c.Split.Encodings(true)); err == nil {
		c.testing, err = newSampler(left)
	}
	if err != nil {
		return nil, fmt.Errorf("ratio %v: %w", p.Ratio, err)
	}
	if room := c.testing.wordings(p.Vocabulary); uint64(p.Dev+p.Test) > room/4 {
		return nil, fmt.Errorf("%d rows for dev and test are too many; these words allow at most %d, a quarter of "+
			"the different rows", p.Dev+p.Test, room/4)
	}
	return c, nil
}

// blockRows is how many rows a worker makes at once, a multiple of three.
const blockRows = 3000

// Rows yields the rows of a part in order, made by workers (0 for one a
// processor) ahead of their use. It ends early with the context.
func (c *Corpus) Rows(ctx context.Context, part Part, workers int) func(yield func(*Row) bool) {
	return func(yield func(*Row) bool) {
		for rows := range c.blocks(ctx, part, workers) {
			for i := range rows {
				if !yield(&rows[i]) {
					return
				}
			}
		}
	}
}

// size returns how many rows a part has.
func (c *Corpus) size(part Part) int {
	return map[Part]int{Train: c.Train, Dev: c.Dev, Test: c.Test}[part]
}

// blocks yields the rows of a part, block by block. Training rows of different
// blocks have nothing in common and are made side by side; of the tests, which
// may not repeat a row, dev is made before test.
func (c *Corpus) blocks(ctx context.Context, part Part, workers int) func(yield func([]Row) bool) {
	n := c.size(part)
	if part != Train {
		return func(yield func([]Row) bool) {
			seen := map[string]bool{}
			if part == Test {
				c.distinct(ctx, Dev, seen)
			}
			if rows := c.distinct(ctx, part, seen); ctx.Err() == nil {
				yield(rows)
			}
		}
	}
	blocks := (n + blockRows - 1) / blockRows
	return inOrder(ctx, blocks, workers, func(b int) []Row {
		return c.block(b, min(blockRows, n-b*blockRows))
	})
}

// block makes the training rows of a block: labels by turns, then shuffled.
func (c *Corpus) block(b, n int) []Row {
	r := stream(c.Seed, string(Train), b)
	order := make([]int, blockRows)
	for i := range order {
		order[i] = i % len(labels)
	}
	rows := make([]Row, n)
	order = order[:n]
	shuffle(r, order)
	var buf text
	for i, label := range order {
		rows[i] = c.row(r, c.training, label, &buf)
	}
	return rows
}

// text is memory for two sentences.
type text struct{ premise, hypothesis []byte }

// row draws an encoding of a label, and words for it.
func (c *Corpus) row(r *random, s *sampler, label int, buf *text) Row {
	e := s.draw(r, label)
	buf.premise, buf.hypothesis = c.Vocabulary.write(r, e, buf.premise[:0], buf.hypothesis[:0])
	return Row{e, string(buf.premise), string(buf.hypothesis)}
}

// distinct makes the rows of dev or test, none of them seen; it draws again
// where one was. It ends early with the context.
func (c *Corpus) distinct(ctx context.Context, part Part, seen map[string]bool) []Row {
	r := stream(c.Seed, string(part), 0)
	n := c.size(part)
	rows := make([]Row, 0, n)
	var buf text
	for len(rows) < n && ctx.Err() == nil {
		row := c.row(r, c.testing, len(rows)%len(labels), &buf)
		if key := row.Premise + "\n" + row.Hypothesis; !seen[key] {
			seen[key] = true
			rows = append(rows, row)
		}
	}
	shuffle(r, rows)
	return rows
}

// inOrder yields blocks 0 to n-1 in that order, made by workers,
// until the context ends.
func inOrder(ctx context.Context, n, workers int, block func(int) []Row) func(yield func([]Row) bool) {
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	newWorker := func() func(int) ([]Row, error) {
		return func(i int) (rows []Row, _ error) {
			if i < n { // workers go on ahead until they are stopped
				rows = block(i)
			}
			return rows, nil
		}
	}
	return func(yield func([]Row) bool) {
		ctx, stop := context.WithCancel(ctx)
		var group sync.WaitGroup
		defer group.Wait()
		defer stop()
		left := n
		for made := range ordered.Results(ctx, &group, workers, newWorker) {
			if left == 0 || ctx.Err() != nil || !yield(made.Value) {
				return
			}
			left--
		}
	}
}

// Write writes a part in the published form, one JSON object a line:
//
//	{"sentence1": "some tall …", "sentence2": "…", "gold_label": "entailment"}
//
// with subphrases gold_label is the list of the twelve labels. progress, or
// nil, is called with the rows written. The error is the writer's or the
// context's.
func (c *Corpus) Write(ctx context.Context, w io.Writer, part Part, subphrases bool,
	progress func(done, rows int)) error {
	var line bytes.Buffer
	done := 0
	for rows := range c.blocks(ctx, part, 0) {
		line.Reset()
		out := line.AvailableBuffer()
		for i := range rows {
			out = rows[i].appendJSON(out, subphrases)
		}
		if _, err := w.Write(out); err != nil {
			return err
		}
		if done += len(rows); progress != nil {
			progress(done, c.size(part))
		}
	}
	return ctx.Err()
}
