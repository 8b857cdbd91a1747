package dataset

import (
	"context"
	"fmt"
	"io"
	"math/bits"
	"math/rand/v2"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/puzzle/generate"
)

// Files are where rows are written, by their endings as JSON Lines, CSV or
// TSV. Of every block of puzzles the share goes to Test, with all their rows,
// so that no puzzle is in both; with no Test, everything goes to Train.
type Files struct {
	Train, Test string
	Share       float64 // of the puzzles that go to Test, 0 to 1
}

// block is how many puzzles are dealt together: the share is exact in each.
const block = 20

// Written counts the written rows.
type Written struct{ Puzzles, Train, Test int }

// Write makes puzzles and writes their rows as they come, in memory that does
// not grow with their number. The files appear whole, both or none. The error
// is one of [generate.Stream] or of the file system, or that a format cannot
// hold the rows: TSV has no line breaks.
func Write(ctx context.Context, to Files, o generate.Options, size Size, how Options) (Written, error) {
	var w Written
	if !(to.Share >= 0 && to.Share <= 1) {
		return w, fmt.Errorf("the share must be between 0 and 1, not %v", to.Share)
	}
	err := data.WriteFile(to.Train, func(train io.Writer) error {
		first, err := writer(train, to.Train)
		if err != nil {
			return err
		}
		if to.Test == "" {
			return w.all(ctx, first, nil, to, o, size, how)
		}
		return data.WriteFile(to.Test, func(test io.Writer) error {
			second, err := writer(test, to.Test)
			if err != nil {
				return err
			}
			return w.all(ctx, first, second, to, o, size, how)
		})
	})
	return w, err
}

// writer writes rows in the format that a path's ending names.
func writer(to io.Writer, path string) (*corpus.Writer, error) {
	return corpus.NewWriter(to, path, corpus.Layout{Kind: corpus.SentenceKind, Premises: 1, Columns: Columns})
}

// all writes every puzzle to one of the writers. Which one depends on the seed
// and the puzzle's number, and not on how many there will be, which nobody knows
// where rows are counted.
func (w *Written) all(ctx context.Context, train, test *corpus.Writer, to Files, o generate.Options, size Size,
	how Options) error {
	var tests []bool // of the block, by puzzle
	for rows, err := range made(ctx, o, size, how) {
		if err != nil {
			return err
		}
		if w.Puzzles%block == 0 { // a new block
			tests = deal(o.Seed, w.Puzzles/block, to.Share)
		}
		out, count := train, &w.Train
		if test != nil && tests[w.Puzzles%block] {
			out, count = test, &w.Test
		}
		w.Puzzles++
		for _, r := range rows {
			if err := out.Write(Columns, r); err != nil {
				return err
			}
			*count++
		}
	}
	if test != nil {
		if err := test.Flush(); err != nil {
			return err
		}
	}
	return train.Flush()
}

// deal says of each puzzle of a block whether it is for testing: so many of
// them as the share wants, drawn by Knuth's algorithm S (The Art of Computer
// Programming, volume 2, 3.4.2).
func deal(seed uint64, number int, share float64) []bool {
	random, wanted := rand.NewPCG(seed, uint64(number)), uint64(share*block+0.5)
	tests := make([]bool, block)
	for i := range tests {
		if hit, _ := bits.Mul64(random.Uint64(), uint64(block-i)); hit < wanted {
			tests[i] = true
			wanted--
		}
	}
	return tests
}
